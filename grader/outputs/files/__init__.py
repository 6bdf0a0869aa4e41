"""The files that several outputs write: archives, tables, pictures, pages, JSON."""

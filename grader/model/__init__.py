"""The data that all families share. They are frozen and know no algorithm and no file."""

"""The languages: for each a catalog of its sentences and a file of its grammar."""

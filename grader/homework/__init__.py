"""What is set and answered: specs are read, exercises drawn and solved, answers marked."""

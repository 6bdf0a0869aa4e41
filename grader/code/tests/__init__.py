"""Which calls a submission is tested on, and why these."""

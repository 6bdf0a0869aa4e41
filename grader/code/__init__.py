"""Code exercises: what is asked for, how submissions are tested, run, judged and explained."""

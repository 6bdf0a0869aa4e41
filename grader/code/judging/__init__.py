"""What a submission did, judged and explained."""

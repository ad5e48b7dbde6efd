"""What an outcome says, for people to read: names and sentences, in Japanese or English."""

"""What a stranger gets: the wheel, and the image without its container engine."""

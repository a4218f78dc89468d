"""The table: where cards lie, what a gesture on them means, and how they travel. Only the painter knows pygame."""

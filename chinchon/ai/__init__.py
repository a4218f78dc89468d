"""Computer players. They see a `PlayerView` and nothing else, and know no clock: effort is counted, not timed."""

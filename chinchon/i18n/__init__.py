"""Every sentence the player sees, in Spanish and English. Knows the engine's values; opens no window."""

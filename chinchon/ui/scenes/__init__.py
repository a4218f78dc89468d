"""The scenes, one a module. Each draws one moment of the program; the game decides which comes next."""

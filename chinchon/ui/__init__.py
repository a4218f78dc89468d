"""The window: everything that is drawn and pressed. It knows the app and the phrases; neither knows it."""

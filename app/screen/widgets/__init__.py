"""The widget layer: everything on a page that can be read, pressed or typed into."""

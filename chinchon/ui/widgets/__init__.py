"""The controls and the pieces of the table's furniture: small values that draw themselves and can be hit.

A widget never owns behaviour: it has a rectangle in lu and an id, it draws itself in a look (hovered, pressed,
focused), and it answers which id lies under a point. Import each from its own module.
"""

"""Drawing of the playing cards: every picture is composed as SVG from code and rasterised by resvg."""

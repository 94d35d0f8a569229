"""Drawing surface and colours of the course's pictures."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
FINE = 3  # drawn so many times larger, then made small: smooth edges
INK, PAPER, LINEN, BLUE, TEAL, RED, GREEN, YELLOW, SKIN, GREY = (
    "#21333b", "#ffffff", "#eef3f5", "#9cc3dd", "#2f7f86", "#c8513f", "#6aa56b", "#e8c15a", "#e9c3a4", "#b9c4c9"
)  # fmt: skip
HEAT = "#2f6fb0"  # the line of the temperature
Point = tuple[float, float]


class Sheet:
    """A picture `wide` pixels wide whose units are hundredths of its width."""

    def __init__(self, wide: int, high: int) -> None:
        self.size = (wide, high)
        self.unit = wide * FINE / 100
        self.image = Image.new("RGB", (wide * FINE, high * FINE), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def at(self, *points: Point) -> list[Point]:
        """Convert points from units to pixels of the enlarged image."""
        return [(x * self.unit, y * self.unit) for x, y in points]

    def box(self, x: float, y: float, wide: float, high: float, fill: str = PAPER, round_: float = 1.0) -> None:
        """Draw a filled, outlined rectangle with rounded corners; `x` and `y` are its upper left corner."""
        edges = self.at((x, y), (x + wide, y + high))
        self.pen.rounded_rectangle(edges, round_ * self.unit, fill, INK, round(0.5 * self.unit))

    def line(self, *points: Point, width: float = 0.8, color: str = INK) -> None:
        """Draw a line through the points, with round ends."""
        self.pen.line(self.at(*points), color, round(width * self.unit), "curve")
        self.dots(list(points), width / 2, color)  # round ends

    def dot(self, x: float, y: float, radius: float, color: str = INK) -> None:
        """Draw a filled circle without an outline."""
        self.pen.ellipse(self.at((x - radius, y - radius), (x + radius, y + radius)), color)

    def dots(self, points: list[Point], radius: float, color: str) -> None:
        """Draw a dot at each of the points."""
        for x, y in points:
            self.dot(x, y, radius, color)

    def ring(self, x: float, y: float, radius: float, fill: str = PAPER, width: float = 0.7) -> None:
        """Draw a filled circle with an outline."""
        edges = self.at((x - radius, y - radius), (x + radius, y + radius))
        self.pen.ellipse(edges, fill, INK, round(width * self.unit))

    def wheels(self, places: tuple[float, ...], y: float, radius: float) -> None:
        """Draw wheels with hubs at these horizontal positions."""
        for x in places:
            self.ring(x, y, radius, GREY)
            self.dot(x, y, radius / 4)

    def shape(self, *points: Point, fill: str) -> None:
        """Draw a filled polygon with an outline."""
        self.pen.polygon(self.at(*points), fill)
        self.line(*points, points[0], width=0.6)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float = 0.7) -> None:
        """Draw a part of a circle; angles in degrees, clockwise from three o'clock."""
        edges = self.at((x - radius, y - radius), (x + radius, y + radius))
        self.pen.arc(edges, start, end, INK, round(width * self.unit))

    def word(self, x: float, y: float, text: str, size: float = 3.0, color: str = INK, anchor: str = "mm") -> None:
        """Write a text at a point; `size` in units, `anchor` as in Pillow."""
        self.pen.text(self.at((x, y))[0], text, color, ImageFont.load_default(size * self.unit), anchor=anchor)

    def keep(self, name: str) -> None:
        """Write the picture beside this file as WebP, scaled down to its size in pixels."""
        self.image.resize(self.size, Image.Resampling.LANCZOS).save(HERE / f"{name}.webp", "WEBP", quality=88, method=6)

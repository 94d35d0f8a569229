"""The pictures of the course: ``python content/courses/deutsch-fuer-die-pflege/pictures/draw.py`` draws them anew.

Every drawing is made of plain shapes in a field of 100 by as many units as the picture is high; nothing is copied.
"""

import math

from sheet import BLUE, GREY, HEAT, INK, LINEN, PAPER, RED, SKIN, TEAL, YELLOW, Sheet


def bed() -> Sheet:
    """Draw a hospital bed with lifting pole, brake and bedside cabinet."""
    sheet = Sheet(1200, 900)
    sheet.line((9, 64), (9, 6), (21, 6), (21, 11), width=1.4)  # the lifting pole
    sheet.line((21, 11), (17, 17), (25, 17), (21, 11), width=1.0, color=TEAL)
    sheet.box(8, 26, 3, 36, BLUE)
    sheet.box(77, 34, 3, 28, BLUE)
    sheet.box(10, 44, 68, 10, LINEN, 2)
    sheet.shape((12, 40), (26, 31), (33, 36), (18, 46), fill=PAPER)  # the pillow
    sheet.box(34, 36, 43, 13, BLUE, 3)
    sheet.line((12, 57), (78, 57), width=1.4)
    for x in range(34, 63, 7):
        sheet.line((x, 43), (x, 54), width=1.0, color=TEAL)
    sheet.line((31, 43), (65, 43), width=1.4, color=TEAL)
    sheet.line((31, 54), (65, 54), width=1.4, color=TEAL)
    sheet.line((20, 57), (70, 65), width=1.2)
    sheet.line((70, 57), (20, 65), width=1.2)
    sheet.wheels((18, 72), 68, 3)
    sheet.shape((73, 70), (80, 71.5), (80, 73), (73, 72), fill=RED)  # the brake
    sheet.box(84, 44, 13, 22, LINEN)
    sheet.dot(90.5, 48, 0.8)
    sheet.box(87, 37, 4, 7, BLUE, 0.5)
    sheet.wheels((86, 95), 68.5, 1.6)
    return sheet


def body() -> Sheet:
    """Draw a person from the front, from head to feet."""
    sheet = Sheet(800, 1200)
    for side in (-1, 1):  # arms, then legs, mirrored about the middle
        arm = [(50 + side * x, y) for x, y in ((11, 30), (16, 36), (21, 55), (25.5, 76), (21.5, 77), (16, 58), (9, 44))]
        sheet.shape(*arm, fill=SKIN)
        sheet.ring(50 + side * 24.5, 80, 3.8, SKIN)
        leg = [(50 + side * x, y) for x, y in ((1, 82), (13.5, 80), (11.5, 109), (9.5, 137), (4, 137), (3, 110))]
        sheet.shape(*leg, fill=SKIN)
        sheet.shape(*((50 + side * x, y) for x, y in ((4, 136), (9.5, 136), (14, 143), (4, 143))), fill=SKIN)
    sheet.box(46, 22, 8, 9, SKIN)
    trunk = ((39, 30), (61, 30), (64, 38), (61, 60), (64, 82), (36, 82), (39, 60), (36, 38))
    sheet.shape(*trunk, fill=SKIN)
    sheet.ring(50, 14, 10, SKIN)
    sheet.shape((36, 76), (64, 76), (64, 84), (51, 90), (49, 90), (36, 84), fill=BLUE)
    sheet.dots([(46, 14), (54, 14)], 0.9, INK)
    sheet.arc(50, 16, 4, 35, 145)
    return sheet


def rollator() -> Sheet:
    """Draw a rollator from the side."""
    sheet = Sheet(600, 600)
    sheet.line((22, 20), (34, 20), (44, 80), width=3, color=TEAL)
    sheet.line((34, 22), (72, 80), width=3, color=TEAL)
    sheet.box(34, 44, 30, 6, GREY)
    sheet.line((22, 20), (30, 20), width=5)
    sheet.line((24, 22), (28, 30), width=1.5, color=RED)
    sheet.box(42, 54, 18, 12, BLUE)
    sheet.wheels((44, 73), 84, 8)
    return sheet


def drip_stand() -> Sheet:
    """Draw a drip stand with a bag and its line."""
    sheet = Sheet(600, 600)
    sheet.line((50, 12), (50, 82), width=2.4, color=GREY)
    sheet.line((38, 12), (62, 12), width=2.4, color=GREY)
    sheet.box(55, 16, 16, 26, LINEN, 4)
    sheet.box(55.8, 28, 14.4, 13, BLUE, 3)
    sheet.line((62, 12), (63, 16), width=1.2)
    sheet.line((63, 42), (63, 50), (74, 60), (70, 72), (82, 84), width=1)
    sheet.box(61, 45, 4, 7, PAPER)
    sheet.line((28, 88), (50, 80), (72, 88), width=2.4, color=GREY)
    sheet.wheels((28, 50, 72), 90, 3)
    return sheet


def call_bell() -> Sheet:
    """Draw a call bell with its cable."""
    sheet = Sheet(600, 600)
    sheet.line(*((x / 2, 78 + 9 * math.sin(x / 13)) for x in range(10, 92, 2)), width=1.8, color=GREY)
    sheet.box(40, 18, 22, 62, LINEN, 9)
    sheet.ring(51, 36, 8, RED, 1.2)
    return sheet


def glasses() -> Sheet:
    """Draw a pair of glasses."""
    sheet = Sheet(600, 600)
    sheet.ring(30, 52, 15, LINEN, 2.2)
    sheet.ring(70, 52, 15, LINEN, 2.2)
    sheet.arc(50, 52, 6, 200, 340, 2.2)
    sheet.line((15, 48), (6, 30), (10, 26), width=2.2)
    sheet.line((85, 48), (94, 30), (90, 26), width=2.2)
    return sheet


def beaker() -> Sheet:
    """Draw a feeding cup with handle and spout."""
    sheet = Sheet(600, 600)
    sheet.arc(68, 58, 13, 270, 90, 3)
    sheet.shape((28, 36), (70, 36), (66, 86), (32, 86), fill=BLUE)
    sheet.box(25, 28, 48, 9, TEAL, 3)
    sheet.shape((26, 28), (36, 28), (22, 12), (16, 15), fill=TEAL)
    return sheet


def face(sheet: Sheet, x: float, y: float, pain: int) -> None:
    """Calm (0), tense (1) or in pain (2)."""
    sheet.ring(x, y, 5, SKIN)
    for side in (-1, 1):
        sheet.dot(x + side * 1.8, y - 0.8, 0.5)
        sheet.line((x + side * 2.8, y - 2.2), (x + side * 1.0, y - 2.2 - pain * 0.5), width=0.4)
    if pain == 0:
        sheet.arc(x, y + 0.6, 2.2, 30, 150)
    elif pain == 1:
        sheet.line((x - 1.8, y + 2.4), (x + 1.8, y + 2.4), width=0.5)
    else:
        sheet.arc(x, y + 4, 2.2, 210, 330)


def pain_scale() -> Sheet:
    """Draw the numeric pain scale from 0 to 10 with three faces above it."""
    sheet = Sheet(1200, 480)
    for pain, x in enumerate((9.5, 50, 90.5)):
        face(sheet, x, 8, pain)
    for number in range(11):
        part = number / 10
        low, high = ((106, 165, 107), (232, 193, 90)) if part < 0.5 else ((232, 193, 90), (200, 81, 63))
        share = part * 2 if part < 0.5 else part * 2 - 1
        shade = "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high, strict=True))
        x = 5.4 + number * 8.1
        sheet.box(x, 17, 8.1, 9, shade, 0.4)
        sheet.word(x + 4.05, 31, str(number), 4)
    return sheet


def mark(sheet: Sheet, x: float, y: float, color: str) -> None:
    """A measured value: round for the temperature, square for the pulse, to be told apart without colours too."""
    if color == HEAT:
        sheet.dot(x, y, 1.3, color)
    else:
        sheet.pen.rectangle(sheet.at((x - 1.2, y - 1.2), (x + 1.2, y + 1.2)), color)


def chart() -> Sheet:
    """Draw a chart of temperature and pulse over four days."""
    sheet = Sheet(1200, 800)
    top, step = 13, 10.5
    for x, name, color, anchor in ((2, "Temperatur (°C)", HEAT, "lm"), (98, "Puls (pro Minute)", RED, "rm")):
        inward = 1 if anchor == "lm" else -1
        sheet.line((x, 4.5), (x + inward * 6, 4.5), width=0.7, color=color)
        mark(sheet, x + inward * 3, 4.5, color)
        sheet.word(x + inward * 8, 4.5, name, 3.6, color, anchor)
    for row, degrees in enumerate(range(40, 35, -1)):
        y = top + row * step
        sheet.line((12, y), (88, y), width=0.25, color=GREY)
        sheet.word(6, y, str(degrees), 3.6, HEAT)
        sheet.word(94, y, str(120 - row * 20), 3.6, RED)
    warm, beats = (36.8, 37.4, 38.9, 37.6), (76, 84, 112, 88)
    days = [20 + 20 * day for day in range(4)]
    for number, x in enumerate(days, start=1):
        sheet.line((x, top), (x, top + 4 * step), width=0.2, color=GREY)
        sheet.word(x, 61, f"Tag {number}", 3.6)
    pulse = [(x, top + (120 - beat) / 20 * step) for x, beat in zip(days, beats, strict=True)]
    heat = [(x, top + (40 - degrees) * step) for x, degrees in zip(days, warm, strict=True)]
    for points, color in ((pulse, RED), (heat, HEAT)):
        sheet.line(*points, width=0.7, color=color)
        for x, y in points:
            mark(sheet, x, y, color)
    return sheet


def sun(sheet: Sheet, x: float, y: float, half: bool) -> None:
    """Draw a sun with its rays; half of it, above a horizon, for morning and evening."""
    for turn in range(180 if half else 0, 361, 45):
        way = math.radians(turn)
        sheet.line(*((x + math.cos(way) * far, y + math.sin(way) * far) for far in (4.6, 6.4)), color=YELLOW)
    sheet.ring(x, y, 3.6, YELLOW)
    if half:
        sheet.pen.rectangle(sheet.at((x - 7, y + 0.3), (x + 7, y + 5)), PAPER)
        sheet.line((x - 7, y), (x + 7, y))


def tablet_box() -> Sheet:
    """Draw a pill organiser with compartments for morning, noon, evening and night."""
    sheet = Sheet(1200, 800)
    rise, noon, fall, night = 15.0, 38.5, 61.5, 85.0
    sun(sheet, rise, 12, half=True)
    sheet.line((rise + 9, 12), (rise + 9, 6), (rise + 7.6, 7.8), (rise + 9, 6), (rise + 10.4, 7.8), width=0.6)
    sun(sheet, noon, 10, half=False)
    sun(sheet, fall, 12, half=True)
    sheet.line((fall + 9, 6), (fall + 9, 12), (fall + 7.6, 10.2), (fall + 9, 12), (fall + 10.4, 10.2), width=0.6)
    sheet.ring(night, 10, 4.6, YELLOW)
    sheet.dot(night + 2.4, 8.6, 4.4, PAPER)
    sheet.box(2, 20, 96, 40, LINEN, 3)
    for x in (rise, noon, fall, night):
        sheet.box(x - 10.5, 24, 21, 32, PAPER, 2)
    sheet.ring(rise, 38.5, 4.5, PAPER)
    sheet.line((rise - 4, 38.5), (rise + 4, 38.5), width=0.5)
    sheet.box(fall - 6, 36, 12, 5, RED, 2.5)
    sheet.box(fall, 36, 6, 5, YELLOW, 2.4)
    return sheet


DRAWN = (bed, body, rollator, drip_stand, call_bell, glasses, beaker, pain_scale, chart, tablet_box)

if __name__ == "__main__":
    for draw in DRAWN:
        draw().keep(draw.__name__.replace("_", "-"))

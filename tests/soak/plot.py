# SPDX-License-Identifier: MIT
"""Draws memory over time, one line per batch."""

WIDTH, HEIGHT, MARGIN = 640, 300, 50


def step(most):
    """The distance between labels of an axis: 1, 2 or 5 times a power of ten, such that there are
    at most ten."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if most <= 10 * factor * size:
                return factor * size
        size *= 10


def text(x, y, words, anchor):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{words}</text>'


def write(path, lines):
    """Writes the plot as SVG. Each line is a list of [seconds, MiB]."""
    lines = [line for line in lines if line]
    most = [max((point[axis] for line in lines for point in line), default=1) for axis in (0, 1)]
    across = (WIDTH - 2 * MARGIN) / most[0]
    up = (HEIGHT - 2 * MARGIN) / most[1]

    def x(seconds):
        return MARGIN + seconds * across

    def y(mebibytes):
        return HEIGHT - MARGIN - mebibytes * up

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif" font-size="11">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
             text(MARGIN, 20, "Resident memory of an engine beyond its hash table, MiB", "start"),
             text(WIDTH - MARGIN, HEIGHT - 12, "seconds since the batch began", "end")]
    for value in range(0, int(most[1]) + 1, step(most[1])):
        parts.append(f'<path d="M{MARGIN} {y(value):.1f}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(text(MARGIN - 6, y(value) + 4, value, "end"))
    for value in range(0, int(most[0]) + 1, step(most[0])):
        parts.append(text(x(value), HEIGHT - MARGIN + 16, value, "middle"))
    for line in lines:
        points = " ".join(f"{x(seconds):.1f},{y(mebibytes):.1f}" for seconds, mebibytes in line)
        parts.append(f'<polyline points="{points}" fill="none" stroke="#1f77b4" opacity="0.4"/>')
    with open(path, "w") as file:
        file.write("\n".join(parts + ["</svg>\n"]))

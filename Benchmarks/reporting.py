"""Writes what was measured: a table for the terminal and for README.md, and a plot."""
import datetime
import math
import os
import platform
import re
import subprocess

START, END = "<!-- measured -->", "<!-- /measured -->"


def table(header, rows, numeric=()):
    """A Markdown table that can be read as it is."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [header] + rows) for i in range(len(header))]

    def line(cells):
        padded = [c.rjust(w) if i in numeric else c.ljust(w) for i, (c, w) in enumerate(zip(cells, widths))]
        return "| " + " | ".join(padded) + " |"

    rule = ["-" * (w - 1) + ":" if i in numeric else "-" * w for i, w in enumerate(widths)]
    return "\n".join([line(header), line(rule)] + [line(row) for row in rows])


def machine(folder):
    """The machine in one paragraph: processor, memory, kernel, system, disk."""
    def read(path, pattern, default):
        try:
            with open(path, encoding="utf-8") as file:
                match = re.search(pattern, file.read())
        except OSError:
            match = None
        return match[1] if match else default

    processor = read("/proc/cpuinfo", r"model name\s*: (.*)", platform.processor() or platform.machine())
    memory = int(read("/proc/meminfo", r"MemTotal:\s*(\d+)", "0")) / 1024 / 1024
    system = read("/etc/os-release", r'PRETTY_NAME="?([^"\n]*)', platform.system())
    disk = subprocess.run(["df", "--output=fstype", folder], stdout=subprocess.PIPE, check=False).stdout.split()
    return "Measured on %s: %s, %d cores, %.0f GiB of memory, %s, Linux %s, %s below the measured folders." % (
        datetime.datetime.now(datetime.timezone.utc).date(), processor, len(os.sched_getaffinity(0)), memory, system,
        platform.release(), disk[-1].decode() if disk else "an unknown file system")


def replace_between_markers(path, text):
    """Puts the text between the two markers of the file."""
    with open(path, encoding="utf-8") as file:
        before, _, rest = file.read().partition(START)
    if not rest or END not in rest:
        raise ValueError("%s has no markers %s and %s" % (path, START, END))
    with open(path, "w", encoding="utf-8") as file:
        file.write(before + START + "\n\n" + text.strip() + "\n\n" + END + rest.partition(END)[2])


def steps(top):
    """A few round numbers from 0 up to at least top."""
    power = 10 ** math.floor(math.log10(top / 4))
    step = next(s * power for s in (1, 2, 5, 10) if s * power * 5 >= top)
    return [step * i for i in range(math.ceil(top / step) + 1)]


STYLE = """<style>
text { fill: #333; font: 13px sans-serif } .title { font-size: 15px } .grid { stroke: #ddd } .axis { stroke: #888 }
.c0 { color: #1b6ca8 } .c1 { color: #b8541a } .c2 { color: #2f7d3a }
path.line { fill: none; stroke: currentColor; stroke-width: 2 } circle, text.name { fill: currentColor }
@media (prefers-color-scheme: dark) {
.paper { fill: #161b22 } text { fill: #c9d1d9 } .grid { stroke: #333b45 } .axis { stroke: #8b949e }
.c0 { color: #6cb6ff } .c1 { color: #f0a067 } .c2 { color: #7ccf8a }
}
</style>"""


def plot(path, x_label, panels):
    """Draws panels below each other, each (title, name → [(x, y)]), over a logarithmic x axis, as an SVG file."""
    width, height = 720, 300
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img">' % (width, height * len(panels)),
           "<title>%s</title>" % "; ".join(title for title, _ in panels), STYLE,
           '<rect class="paper" width="100%" height="100%" fill="#fff"/>']
    for number, (title, lines) in enumerate(panels):
        out += ['<g transform="translate(0 %d)">' % (number * height), *panel(width, height, title, x_label, lines),
                "</g>"]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out + ["</svg>"]) + "\n")


def panel(width, height, title, x_label, lines):
    """The elements of one panel: title, grid, axes with numbers and labels, and a named line for each row."""
    left, right, top, bottom = 60, 80, 40, 50
    xs = sorted({x for points in lines.values() for x, _ in points})
    ticks = steps(max(y for points in lines.values() for _, y in points))
    low, high = math.log(xs[0]), math.log(xs[-1])

    def across(x):
        return left + (math.log(x) - low) / ((high - low) or 1) * (width - left - right)

    def down(y):
        return height - bottom - y / ticks[-1] * (height - top - bottom)

    yield '<text class="title" x="%d" y="22">%s</text>' % (left, title)
    for y in ticks:
        yield '<path class="%s" d="M%d %.1fH%d"/>' % ("axis" if y == 0 else "grid", left, down(y), width - right)
        yield '<text x="%d" y="%.1f" text-anchor="end">%g</text>' % (left - 8, down(y) + 4, y)
    for x in xs:
        yield '<path class="axis" d="M%.1f %dv5"/>' % (across(x), height - bottom)
        yield '<text x="%.1f" y="%d" text-anchor="middle">%s</text>' % (
            across(x), height - bottom + 19, format(x, ","))
    yield '<text x="%d" y="%d" text-anchor="middle">%s</text>' % ((left + width - right) / 2, height - 10, x_label)
    labels = apart([(down(points[-1][1]), name) for name, points in lines.items()], 16)
    for colour, (name, points) in enumerate(lines.items()):
        yield '<g class="c%d">' % colour
        yield '<path class="line" d="M%s"/>' % "L".join("%.1f %.1f" % (across(x), down(y)) for x, y in points)
        for x, y in points:
            yield '<circle cx="%.1f" cy="%.1f" r="3"/>' % (across(x), down(y))
        yield '<text class="name" x="%d" y="%.1f">%s</text></g>' % (width - right + 10, labels[name] + 4, name)


def apart(labels, distance):
    """Heights of labels, moved down where two would touch."""
    result, last = {}, -distance
    for y, name in sorted(labels):
        last = result[name] = max(y, last + distance)
    return result

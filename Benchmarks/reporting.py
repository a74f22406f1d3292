"""Writes what was measured: a table for the terminal and for README.md, and a plot."""
import datetime
import math
import os
import platform
import re
import subprocess

START, END = "<!-- measured -->", "<!-- /measured -->"
COLOURS = ["#1b6ca8", "#b8541a", "#3d7d3d", "#7a4b94"]


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


def plot(path, title, x_label, y_label, lines):
    """Draws lines, name → [(x, y)], over a logarithmic x axis, as an SVG file."""
    width, height, left, right, top, bottom = 720, 400, 70, 110, 50, 55
    xs = sorted({x for points in lines.values() for x, _ in points})
    ticks = steps(max(y for points in lines.values() for _, y in points))
    low, high = math.log(xs[0]), math.log(xs[-1])

    def across(x):
        return left + (math.log(x) - low) / ((high - low) or 1) * (width - left - right)

    def down(y):
        return height - bottom - y / ticks[-1] * (height - top - bottom)

    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif"'
           ' font-size="13">' % (width, height), "<title>%s</title>" % title,
           '<rect width="%d" height="%d" fill="#fff"/>' % (width, height),
           '<text x="%d" y="26" font-size="16" fill="#222">%s</text>' % (left, title)]
    for y in ticks:
        out.append('<path d="M%d %.1fH%d" stroke="#%s"/>' % (left, down(y), width - right, "999" if y == 0 else "ddd"))
        out.append('<text x="%d" y="%.1f" text-anchor="end" fill="#444">%g</text>' % (left - 8, down(y) + 4, y))
    for x in xs:
        out.append('<path d="M%.1f %dv5" stroke="#999"/>' % (across(x), height - bottom))
        out.append('<text x="%.1f" y="%d" text-anchor="middle" fill="#444">%s</text>'
                   % (across(x), height - bottom + 20, format(x, ",")))
    out.append('<text x="%d" y="%d" text-anchor="middle" fill="#444">%s</text>'
               % ((left + width - right) / 2, height - 12, x_label))
    out.append('<text transform="translate(18 %d) rotate(-90)" text-anchor="middle" fill="#444">%s</text>'
               % ((top + height - bottom) / 2, y_label))
    labels = apart([(down(points[-1][1]), name) for name, points in lines.items()], 16)
    for (name, points), colour in zip(lines.items(), COLOURS):
        path_data = "L".join("%.1f %.1f" % (across(x), down(y)) for x, y in points)
        out.append('<path d="M%s" fill="none" stroke="%s" stroke-width="2"/>' % (path_data, colour))
        out += ['<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (across(x), down(y), colour) for x, y in points]
        out.append('<text x="%d" y="%.1f" fill="%s">%s</text>' % (width - right + 10, labels[name] + 4, colour, name))
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out + ["</svg>"]) + "\n")


def apart(labels, distance):
    """Heights of labels, moved down where two would touch."""
    result, last = {}, -distance
    for y, name in sorted(labels):
        last = result[name] = max(y, last + distance)
    return result

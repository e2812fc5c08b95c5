"""The same measures of projects that are known to be well kept, taken with the same definitions in November 2026."""

from collections.abc import Mapping

ANCHORS = (
    "import-linter",
    "h11",
    "mitm proxy/",
    "mitmproxy",
    "pydantic-ai",
    "concordia",
    "structlog",
    "evennia",
)

FIGURES: Mapping[str, tuple[str, ...]] = {
    "files": ("40", "11", "35", "228", "284", "118", "21", "238"),
    "thousand_lines": ("4.0", "2.6", "9.5", "42", "114", "27.5", "7.3", "90"),
    "file_median": ("55", "153", "167", "100", "171", "178", "245", "161"),
    "file_p90": ("284", "369", "638", "480", "981", "483", "989", "917"),
    "file_longest": ("498", "659", "1210", "1893", "5614", "1451", "1249", "4622"),
    "function_median": ("6", "4", "5", "4", "4", "5", "2", "5"),
    "function_p90": ("22", "24", "38", "22", "29", "39", "16", "34"),
    "function_longest": ("106", "57", "151", "273", "597", "1008", "120", "447"),
    "complexity_p90": ("6", "8", "9", "6", "8", "7", "3", "8"),
    "complexity_most": ("15", "16", "42", "42", "129", "45", "24", "96"),
    "branches_per_line": (".20", ".21", ".23", ".22", ".23", ".15", ".17", ".22"),
    "conditional_expressions_rate": ("5", "2", "–", "4", "8", "3", "3", "8"),
    "filtered_comprehensions_rate": ("2", "0", "–", "1", "3", "2", "1", "4"),
    "package_knot": ("2", "–", "0", "18", "13", "10", "–", "16"),
    "module_cycles": ("0", "2", "3", "37", "218", "2", "11", "72"),
    "tests_per_source": ("2.2", "1.1", "1.3", "–", "2.7", "0.2", "1.3", "0.2"),
}
"""Measure → a figure for each anchor; ``–`` if it was not measured."""

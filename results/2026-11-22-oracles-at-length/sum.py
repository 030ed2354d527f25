"""Adds up the scores of the parts that a server's cases were replayed in: python3 sum.py scores-SERVER-*.tsv"""
import csv
import math
import sys


def wilson(right, of):
    z = 1.96
    p = right / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.2f} % ({100 * (middle - half):.2f}–{100 * (middle + half):.2f})"


sums = {}
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as part:
        for row in csv.DictReader(part, delimiter="\t"):
            counts = sums.setdefault(row["oracle"], [0] * 5)
            for i, column in enumerate(["labelled", "judged", "correct", "false alarms", "missed"]):
                counts[i] += int(row[column].replace(",", ""))
for oracle, (labelled, judged, correct, alarms, missed) in sums.items():
    print(f"| `{oracle}` | {labelled} | {judged} | {alarms} | {missed} | {wilson(correct, judged)} | {wilson(correct, labelled)} |")

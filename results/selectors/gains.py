"""gains.py FOLDER... : rates and validities of selectors, and paired differences of rates, from the reductions.tsv of each folder"""
import csv, os, statistics, sys

def rate(row):
    return 100 * (1 - float(row["characters_after"]) / float(row["characters_before"]))

def share(rows, kept, tried):
    return 100 * sum(int(row[kept]) for row in rows) / sum(int(row[tried]) for row in rows)

for folder in sys.argv[1:]:
    rows = list(csv.DictReader(open(os.path.join(folder, "reductions.tsv")), delimiter="\t"))
    most = max(int(row["place"]) for row in rows)
    print(folder)
    for selector in ("random", "table", "greedy"):
        own = [row for row in rows if row["selector"] == selector]
        late = [row for row in own if int(row["place"]) > most / 2]
        early = [row for row in own if int(row["place"]) < 5]
        print(f"  {selector:7} rate {statistics.mean(map(rate, own)):.1f}, of the first five findings {statistics.mean(map(rate, early)):.1f},"
              f" in the second half {statistics.mean(map(rate, late)):.1f}; validity {share(own, 'kept', 'candidates'):.1f},"
              f" of the first layer {share(own, 'first_layer_kept', 'first_layer_candidates'):.1f}")
    by = {(row["selector"], row["round"], row["finding"]): row for row in rows}
    for better in ("table", "greedy"):
        for name, least in (("all", -1), ("second half", most / 2)):
            gains = [rate(row) - rate(by["random", round_, finding]) for (selector, round_, finding), row in by.items()
                     if selector == better and int(row["place"]) > least]
            error = 1.96 * statistics.stdev(gains) / len(gains) ** 0.5
            print(f"  {better} - random, {name}: {statistics.mean(gains):+.1f} ± {error:.1f} of {len(gains)}")

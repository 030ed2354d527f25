"""Writes labels.tsv from what oracles said (verdicts-*.tsv, stability-*.tsv) and from triage (NOTES below, told in README.md)."""
import collections
import csv
import gzip
import sys

SERVERS = ["mariadb:10.11.5", "mariadb:11.4.5", "mysql:8.0.33"]
INDEPENDENT = ["serial", "views", "graph", "patterns"]
# A statement-wise oracle must be among those that agree.
STATEMENTWISE = {"views", "graph"}
DOCUMENTED = {"InnoDB-RC-no-gap-lock", "InnoDB-RR-lost-update"}
NOTE_OF_FAMILY = {
    "MDEV-26643/MySQL#104833": "semi-consistent",
    "MDEV-30835": "semi-consistent",
    "MDEV-34108": "semi-consistent",
    "MDEV-27992": "moved-past-cursor",
    "MDEV-26642": "snapshot-and-own-writes",
    "MDEV-32898/MySQL#113228": "snapshot-and-own-writes",
    "MDEV-29565/MySQL#108528": "snapshot-and-own-writes",
    "MySQL#105670": "deleted-row-read",
    "MDEV-33802": "null-unique-twice",
    "MDEV-36330": "auto-increment-order",
    "MySQL#117835": "level-kept-by-begin",
    "InnoDB-RC-no-gap-lock": "documented",
    "InnoDB-RR-lost-update": "documented",
}
# Cases that no rule below settles, each looked at by itself: label, family, note.
CLEAN_BY_HAND = ("clean", "", "followed by hand")
NO_SERIAL_ORDER = ("clean", "", "no-serial-order")
NOTES = {
    **{name: CLEAN_BY_HAND for name in ("case-308", "case-390", "case-711", "case-724", "case-829", "case-940", "case-990")},
    **{
        name: NO_SERIAL_ORDER
        for name in (
            "case-223", "case-226", "case-613", "case-621", "case-633", "case-760", "case-777", "case-785", "case-830",
            "case-876", "case-907", "case-916", "case-939",
        )
    },
    "case-003": ("clean", "", "told-otherwise"),
    "troc-l2-MDEV-26642": ("clean", "", "told-otherwise"),
    "case-867": ("clean", "", "key-used-again"),
    "case-858": ("deviates", "MDEV-30835", "passed-by-before-a-wait"),
    "case-460": ("deviates", "MDEV-30835", "semi-consistent, followed by hand"),
    "case-740": ("deviates", "MDEV-30835", "semi-consistent, followed by hand"),
    "case-097": ("deviates", "MDEV-30835", "semi-consistent, followed by hand"),
    "case-075": ("deviates", "MDEV-27992", "moved-past-cursor, followed by hand"),
    "case-839": ("deviates", "MDEV-27992", "moved-past-cursor, followed by hand"),
    "case-683": ("deviates", "MDEV-27992", "moved-past-cursor, followed by hand"),
    **{
        name: ("deviates", "MySQL#105670", "deleted-row-read, followed by hand")
        for name in ("case-046", "case-095", "case-242", "case-526", "case-742", "case-770", "case-922")
    },
}


def rows(name):
    with gzip.open(name, "rt") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def objects(row):
    """Whether the oracle objects, before it asks the worlds oracle whether that is permitted; None if it does not judge."""
    if row["verdict"] in ("Explained", "Disagrees"):
        return True
    if row["verdict"] == "Agrees":
        return False
    asked = row["first deviating statement"].startswith("whether the levels permit it")
    return True if asked else None


def label(name, verdicts, outcomes):
    worlds = verdicts["worlds"]
    if outcomes > 1:
        return "open", "", "outcome races"
    said = {oracle: objects(verdicts[oracle]) for oracle in INDEPENDENT}
    objecting = [oracle for oracle in INDEPENDENT if said[oracle]]
    agreeing = [oracle for oracle in INDEPENDENT if said[oracle] is False]
    agreed = not objecting and STATEMENTWISE & set(agreeing)
    if agreed and worlds["verdict"] == "Agrees":
        return "clean", "", "agreed by " + ", ".join(agreeing)
    if agreed and worlds["verdict"] == "Undecided":
        return "clean", "", "agreed by " + ", ".join(agreeing) + "; worlds cannot judge"
    if worlds["verdict"] == "Explained":
        families = worlds["quirks"].split(",")
        bugs = [family for family in families if family not in DOCUMENTED]
        if not bugs:
            return "documented", ",".join(families), "documented"
        if not name.startswith("case-"):
            return "deviates", ",".join(bugs), "published; " + NOTE_OF_FAMILY[bugs[0]]
        statementwise = [oracle for oracle in objecting if oracle in STATEMENTWISE]
        if statementwise:
            return "deviates", ",".join(bugs), NOTE_OF_FAMILY[bugs[0]] + ", seen by " + ", ".join(objecting)
    if name in NOTES:
        return NOTES[name]
    raise SystemExit("not settled: " + name)


def main():
    counts = collections.Counter()
    with open("../../harness/corpus/labelled/labels.tsv", "w", encoding="utf-8") as out:
        out.write("case\tlevel\tserver\tlabel\tfamily\tsettled\n")
        for server in SERVERS:
            file = server.replace(":", "-")
            verdicts = collections.OrderedDict()
            for row in rows("verdicts-" + file + ".tsv.gz"):
                verdicts.setdefault((row["case"], row["level"]), {})[row["oracle"]] = row
            outcomes = {(row["case"], row["level"]): int(row["outcomes"]) for row in rows("stability-" + file + ".tsv.gz")}
            for (name, level), said in verdicts.items():
                if said["worlds"]["verdict"] == "Skipped":
                    continue
                settled = label(name, said, outcomes[name, level])
                counts[server, settled[0]] += 1
                out.write("\t".join((name, level, server, *settled)) + "\n")
    for key, count in sorted(counts.items()):
        print(*key, count, file=sys.stderr)


main()

package io.isolde.core.engine.innodb;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Distinct ways, by the entry at which they stand. */
final class CursorWays {
    private static final Set<CursorWay> NO_WAYS = Set.of();

    private final List<Set<CursorWay>> byEntry;
    private final CursorCandidates found;

    CursorWays(int entryCount, CursorCandidates found) {
        this.found = found;
        byEntry = new ArrayList<>(entryCount);
        for (int entry = 0; entry < entryCount; entry++) {
            byEntry.add(NO_WAYS);
        }
    }

    Set<CursorWay> at(int entry) {
        return byEntry.get(entry);
    }

    void add(CursorWay way) {
        final Set<CursorWay> known = at(way.entry());
        if (known.contains(way)) {
            return;
        } else if (known.isEmpty()) {
            byEntry.set(way.entry(), Set.of(way)); // often the only one
        } else {
            addTo(known, way);
        }
        found.countWay();
    }

    private void addTo(Set<CursorWay> known, CursorWay way) {
        if (known.size() > 1) {
            known.add(way);
            return;
        }
        final Set<CursorWay> both = new LinkedHashSet<>(known);
        both.add(way);
        byEntry.set(way.entry(), both);
    }

    /** Lets all that stand at an entry go on. */
    void pass(int entry, UnaryOperator<CursorWay> passed) {
        at(entry).forEach(way -> add(passed.apply(way)));
    }
}

package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.lock.RecordSet;
import java.util.EnumSet;
import java.util.Set;

/** A scan that stands before an entry, with what it has matched and the deviations that took. */
record CursorWay(int entry, RecordSet matched, Set<Quirk> needs) {
    CursorWay passing() {
        return new CursorWay(entry + 1, matched, needs);
    }

    CursorWay taking(int record) {
        if (matched.contains(record)) {
            return passing();
        }
        final RecordSet more = matched.copy();
        more.add(record);
        return new CursorWay(entry + 1, more, needs);
    }

    CursorWay needing(Quirk quirk) {
        if (needs.contains(quirk)) {
            return passing();
        }
        final EnumSet<Quirk> more = EnumSet.of(quirk);
        more.addAll(needs);
        return new CursorWay(entry + 1, matched, more);
    }
}

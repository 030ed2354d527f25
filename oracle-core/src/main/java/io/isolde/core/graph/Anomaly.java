package io.isolde.core.graph;

import io.isolde.core.catalogue.IsolationLevel;

/** The phenomena of Adya that a level of InnoDB forbids. */
public enum Anomaly {
    /** A cycle of overwritten versions. */
    G0(IsolationLevel.RU, "no cycle of overwritten rows (G0)"),
    /** What was rolled back was read. */
    G1A(IsolationLevel.RC, "nothing is read that is rolled back (G1a)"),
    /** A version was read that its transaction overwrote. */
    G1B(IsolationLevel.RC, "nothing is read that its own transaction overwrites (G1b)"),
    /** A cycle of versions overwritten and read. */
    G1C(IsolationLevel.RC, "no cycle of what is overwritten and read (G1c)"),
    /**
     * A transaction saw an effect of another, or began after its end, and missed another effect of it. InnoDB's snapshots forbid it among
     * consistent reads, at RR of one transaction, at RC of one statement; not beside writes and locking reads, which act on what is
     * newest (MySQL manual 15.7.2.3).
     */
    G_SINGLE(IsolationLevel.RU, "who sees one effect of a transaction misses none (G-single)"),
    /**
     * A cycle of rows overwritten and read, and of transactions that ended before others began, with exactly one overwritten read: missed effects.
     * Snapshot isolation forbids it (Adya, 4.3), and so RR does on a server that has it there.
     */
    G_SIB(IsolationLevel.RR, "no cycle with exactly one overwritten read (G-SIb)"),
    /** A cycle with overwritten reads of rows. */
    G2(IsolationLevel.SER, "no cycle of dependencies between rows (G2-item)");

    private final IsolationLevel from;
    private final String rule;

    Anomaly(IsolationLevel from, String rule) {
        this.from = from;
        this.rule = rule;
    }

    /** What holds, with its source. */
    public String rule() {
        return rule + "; Adya";
    }

    /** Whether it is forbidden to a transaction of a level. */
    boolean isForbiddenAt(IsolationLevel level) {
        return level.compareTo(from) >= 0;
    }
}

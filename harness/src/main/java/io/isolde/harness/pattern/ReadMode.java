package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;

/** Which version a read returns. MySQL manual 15.7.2.1, 15.7.2.3. */
public enum ReadMode {
    /** The newest. */
    DIRTY,
    /** The newest that is committed, or an own one. */
    COMMITTED,
    /** That of the first such read of the transaction, or an own one. */
    SNAPSHOT,
    /** The newest that is committed, or an own one; it waits for writers. */
    CURRENT;

    /** Of a SELECT that locks nothing by itself, inside a transaction. */
    public static ReadMode of(IsolationLevel level) {
        return switch (level) {
            case RU -> DIRTY;
            case RC -> COMMITTED;
            case RR -> SNAPSHOT;
            case SER -> CURRENT;
        };
    }
}

package io.isolde.core.sql;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A mode in which PostgreSQL locks a table, weakest first. PostgreSQL manual, 13.3.1 "Table-Level Locks". */
public enum TableLockMode {
    ACCESS_SHARE,
    ROW_SHARE,
    ROW_EXCLUSIVE,
    SHARE_UPDATE_EXCLUSIVE,
    SHARE,
    SHARE_ROW_EXCLUSIVE,
    EXCLUSIVE,
    ACCESS_EXCLUSIVE;

    /** Of each mode the weakest one that conflicts with it, from which on all do; only SHARE lets itself pass. Table 13.2 of the manual. */
    private static final TableLockMode[] WEAKEST_IN_CONFLICT = {
        ACCESS_EXCLUSIVE,
        EXCLUSIVE,
        SHARE,
        SHARE_UPDATE_EXCLUSIVE,
        ROW_EXCLUSIVE,
        ROW_EXCLUSIVE,
        ROW_SHARE,
        ACCESS_SHARE
    };

    /** Whether two transactions must not have these modes on one table. */
    public boolean conflictsWith(TableLockMode other) {
        return other.ordinal() >= WEAKEST_IN_CONFLICT[ordinal()].ordinal() && !(this == SHARE && other == SHARE);
    }

    /** By its name in SQL, without MODE. */
    public static Optional<TableLockMode> parse(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.name().replace('_', ' ').equals(name.toUpperCase(Locale.ROOT)))
                .findFirst();
    }
}

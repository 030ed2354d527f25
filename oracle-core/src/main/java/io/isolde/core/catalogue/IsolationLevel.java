package io.isolde.core.catalogue;

import java.util.Locale;
import java.util.Optional;

/** The four levels of SQL-92, weakest first. */
public enum IsolationLevel {
    RU("READ UNCOMMITTED"),
    RC("READ COMMITTED"),
    RR("REPEATABLE READ"),
    SER("SERIALIZABLE");

    private final String sqlName;

    IsolationLevel(String sqlName) {
        this.sqlName = sqlName;
    }

    /** As it stands in SET TRANSACTION ISOLATION LEVEL. */
    public String sqlName() {
        return sqlName;
    }

    /** RR and SER: statements that lock also lock the gaps they scan. */
    public boolean locksGaps() {
        return this == RR || this == SER;
    }

    /** By short name or SQL name, ignoring case and separators; empty when there is no such level. */
    public static Optional<IsolationLevel> parse(String text) {
        final String wanted =
                text.trim().toUpperCase(Locale.ROOT).replace('-', ' ').replace('_', ' ');
        for (final IsolationLevel level : values()) {
            if (level.name().equals(wanted) || level.sqlName.equals(wanted)) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }
}

package io.isolde.core.sql;

import java.util.Optional;

/**
 * A column as declared.
 *
 * @param defaultValue what an INSERT that leaves the column out stores; empty means NULL (or error 1364 when {@code notNull})
 * @param generated the expression a generated column is computed from; null for an ordinary column
 * @param stored of a generated column: kept in the row (STORED), not computed when it is read (VIRTUAL)
 */
public record Column(
        String name,
        SqlType type,
        boolean notNull,
        boolean autoIncrement,
        Optional<Value> defaultValue,
        Expression generated,
        boolean stored) {
    /** A column that is not generated. */
    public Column(String name, SqlType type, boolean notNull, boolean autoIncrement, Optional<Value> defaultValue) {
        this(name, type, notNull, autoIncrement, defaultValue, null, false);
    }

    /** A nullable column without a default. */
    public static Column of(String name, SqlType type) {
        return new Column(name, type, false, false, Optional.empty());
    }

    public boolean isGenerated() {
        return generated != null;
    }

    /** Whether it is numbered, and no statement may give it a number. */
    public boolean isAlwaysNumbered() {
        return autoIncrement && stored;
    }
}

package io.isolde.core.sql;

import java.util.Optional;

/**
 * A column as declared.
 *
 * @param defaultValue what an INSERT that leaves the column out stores; empty means NULL (or error 1364 when {@code notNull})
 */
public record Column(String name, SqlType type, boolean notNull, boolean autoIncrement, Optional<Value> defaultValue) {
    /** A nullable column without a default. */
    public static Column of(String name, SqlType type) {
        return new Column(name, type, false, false, Optional.empty());
    }
}

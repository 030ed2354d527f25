package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;

/** What the server asks an operand for: its own conversions follow from that. */
enum Wanted {
    INTEGER,
    REAL,
    DECIMAL,
    TEXT;

    /** What a value of a type is asked for; null where any answer is as good. */
    static Wanted of(CellType type) {
        return switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT -> INTEGER;
            case DOUBLE, FLOAT -> REAL;
            case DECIMAL -> DECIMAL;
            case STRING -> TEXT;
            case DATE, TIME, DATETIME, NULL -> null;
        };
    }
}

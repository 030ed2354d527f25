package io.isolde.jmh;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import java.math.BigDecimal;

/** Predicates to evaluate, each with what it means in Java. */
public enum PredicateKind {
    /** One comparison of an integer. */
    INTEGER("v < 500"),
    /** Strings, where case is ignored. */
    STRING("s >= 'K5'"),
    /** Four operators over three types, with NULL. */
    MIXED("v BETWEEN 250 AND 750 AND d > 10.5 OR s IS NULL"),
    /** Arithmetic on both sides. */
    ARITHMETIC("v * 2 + 1 > 1000 - v");

    private static final BigDecimal LEAST_D = new BigDecimal("10.5");

    private final String sql;

    PredicateKind(String sql) {
        this.sql = sql;
    }

    /**
     * A row to evaluate on.
     *
     * @param v an INT, or null
     * @param d a DECIMAL with two digits behind the point, or null
     * @param s a VARCHAR in lower case, or null
     */
    record Row(Long v, BigDecimal d, String s) {
        /** Its cells in the order of the columns. */
        Value[] values() {
            return new Value[] {
                v == null ? Value.NULL : new Value.IntegerValue(v),
                d == null ? Value.NULL : new Value.DecimalValue(d),
                s == null ? Value.NULL : new Value.StringValue(s)
            };
        }
    }

    /** The predicate over the columns v, d and s. */
    Expression expression() {
        final String select = "SELECT * FROM t WHERE " + sql;
        return ((Statement.Select) SqlParser.parseStatement(select, name(), 1, 1)).where();
    }

    /** Whether it holds for a row, by Java's own operators. */
    boolean holds(Row row) {
        return switch (this) {
            case INTEGER -> row.v() != null && row.v() < 500;
            case STRING -> row.s() != null && row.s().compareTo("k5") >= 0;
            case MIXED ->
                row.s() == null
                        || isBetween(row.v()) && row.d() != null && row.d().compareTo(LEAST_D) > 0;
            case ARITHMETIC -> row.v() != null && row.v() * 2 + 1 > 1000 - row.v();
        };
    }

    private static boolean isBetween(Long v) {
        return v != null && v >= 250 && v <= 750;
    }
}

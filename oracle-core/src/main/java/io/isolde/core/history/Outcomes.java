package io.isolde.core.history;

import io.isolde.core.sql.Value;
import java.util.List;
import java.util.stream.Collectors;

/** Outcomes and rows as text for people, in the form of the case files: {@code (1,'a');(2,NULL)}. */
public final class Outcomes {
    private Outcomes() {}

    /** One cell. */
    public static String describe(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return Long.toString(i.value());
        } else if (value instanceof Value.DecimalValue d) {
            return d.value().toPlainString();
        } else if (value instanceof Value.DoubleValue d) {
            return Double.toString(d.value());
        } else if (value instanceof Value.StringValue s) {
            return "'" + s.value().replace("'", "''") + "'";
        } else if (value instanceof Value.UnsignedValue u) {
            return Long.toUnsignedString(u.bits());
        } else if (value instanceof Value.BooleanValue b) {
            return b.value() ? "TRUE" : "FALSE";
        } else if (value instanceof Value.HexValue h) {
            return "0x" + h.digits();
        } else if (value instanceof Value.Null) {
            return "NULL";
        }
        return "'" + textOf(value) + "'";
    }

    private static String textOf(Value value) {
        if (value instanceof Value.DateValue date) {
            return date.text();
        } else if (value instanceof Value.TimeValue time) {
            return time.text();
        } else if (value instanceof Value.DateTimeValue dateTime) {
            return dateTime.text();
        } else if (value instanceof Value.OpaqueValue opaque) {
            return opaque.text();
        }
        throw new IllegalArgumentException("a value must be of a known kind: value=" + value);
    }

    /** A multiset of rows, in the order given; {@code no rows} when there are none. */
    public static String describe(List<List<Value>> rows) {
        return rows.isEmpty()
                ? "no rows"
                : rows.stream()
                        .map(row -> row.stream().map(Outcomes::describe).collect(Collectors.joining(",", "(", ")")))
                        .collect(Collectors.joining(";"));
    }

    /** An outcome. */
    public static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Rows rows) {
            return describe(rows.rows());
        } else if (outcome instanceof Outcome.Affected affected) {
            return affected.count() + " affected";
        } else if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.code() + " " + failed.kind() + ": " + failed.message();
        }
        return "done";
    }

    /** What happened to a step: waiting, then its outcome. */
    public static String describeStep(History history, int step) {
        final String outcome = history.outcomeOf(step).map(Outcomes::describe).orElse("no answer");
        return history.waited(step) ? "waited, then " + outcome : outcome;
    }

    /** The final state: every table with its rows. */
    public static String describeFinal(History history) {
        return history.finalState().stream()
                .map(state -> state.table() + " = " + describe(state.rows()))
                .collect(Collectors.joining(" and "));
    }
}

package io.isolde.harness.report;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.stream.Collectors;

/** Values and outcomes as people write them, and kinds of statements. Full statements are written by {@code core.text}. */
public final class SqlText {
    private SqlText() {}

    /** What a statement is, without its details: {@code SELECT FOR UPDATE}. */
    public static String kind(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return switch (select.locking()) {
                case NONE -> "SELECT";
                case SHARE -> "SELECT FOR SHARE";
                case UPDATE -> "SELECT FOR UPDATE";
                case NO_KEY_UPDATE -> "SELECT FOR NO KEY UPDATE";
                case KEY_SHARE -> "SELECT FOR KEY SHARE";
            };
        } else if (statement instanceof Statement.Insert insert) {
            return insert.mode().name();
        } else if (statement instanceof Statement.Begin begin) {
            return begin.consistentSnapshot() ? "START TRANSACTION WITH CONSISTENT SNAPSHOT" : "BEGIN";
        } else if (statement instanceof Statement.Resolving resolving) {
            return kind(resolving.statement()) + " OR " + resolving.resolution();
        } else if (statement instanceof Statement.Returning returning) {
            return (returning.named() ? "WITH " : "") + kind(returning.statement()) + " RETURNING";
        } else if (statement instanceof Statement.SetModes) {
            return "SET TRANSACTION";
        } else if (statement instanceof Statement.SetIsolation) {
            return "SET ISOLATION LEVEL";
        } else if (statement instanceof Statement.SetAutocommit) {
            return "SET AUTOCOMMIT";
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            return unmodelled.feature();
        } else if (statement instanceof Statement.ChangeSchema change) {
            return change.name();
        } else if (statement instanceof Statement.LockTables locks) {
            return locks.locks().isEmpty() ? "UNLOCK TABLES" : "LOCK TABLES";
        } else if (statement instanceof Statement.AsWritten written) {
            return kind(written.meaning());
        }
        return statement.getClass().getSimpleName().toUpperCase(java.util.Locale.ROOT);
    }

    /** The kind of the statement at a step of a closed case; {@code final state} behind the last one. */
    public static String kindAt(TestCase closedCase, int step) {
        return step < closedCase.steps().size()
                ? kind(closedCase.steps().get(step).statement())
                : "final state";
    }

    /** A cell as a literal. */
    static String value(Value value) {
        return value instanceof Value.OpaqueValue opaque ? opaque.text() : Outcomes.describe(value);
    }

    /** Rows in the order given, as in {@code (1,'a'); (2,NULL)}. */
    static String rows(List<List<Value>> rows) {
        return rows.isEmpty() ? "no rows" : rows.stream().map(SqlText::row).collect(Collectors.joining("; "));
    }

    /** As {@link #rows}, sorted: equal texts for equal multisets. */
    static String rowsSorted(List<List<Value>> rows) {
        return rows.stream().map(SqlText::row).sorted().collect(Collectors.joining("; "));
    }

    /** How a statement ended, on one line. */
    static String outcome(Outcome outcome) {
        if (outcome instanceof Outcome.Rows o) {
            return rows(o.rows());
        } else if (outcome instanceof Outcome.Affected o) {
            return o.count() == 1 ? "1 row" : o.count() + " rows";
        } else if (outcome instanceof Outcome.Failed o) {
            // A predicted error has a kind, and no code.
            return "error " + (o.code().isEmpty() ? "" : o.code() + " ") + o.kind();
        }
        return "ok";
    }

    /** As in {@code (1,'a')}. */
    public static String row(List<Value> row) {
        return row.stream().map(SqlText::value).collect(Collectors.joining(",", "(", ")"));
    }
}

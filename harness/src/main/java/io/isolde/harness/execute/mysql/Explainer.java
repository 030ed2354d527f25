package io.isolde.harness.execute.mysql;

import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Plans.Access;
import io.isolde.core.judge.Plans.Plan;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.Errors;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks the server how it would find the rows of a case's statements. On a connection of its own, before the sessions start: in a session that
 * is tested EXPLAIN may take the snapshot, and with a locking clause it takes and waits for row locks, hence those are left out.
 *
 * <p>At the size of our tables the plan depends on the rows, not on statistics, and is the same as when the statement is run while the rows
 * are the same: measured, see {@code oracle-core/docs/model.md}.
 */
final class Explainer {
    private final SqlWriter writer;

    Explainer(SqlWriter writer) {
        this.writer = writer;
    }

    /** The plans of all steps that read rows; a step that the server does not explain is left out. */
    Plans explain(TestCase testCase, java.sql.Statement connection) throws SQLException {
        final Map<Integer, Plan> plans = new HashMap<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            final int number = step;
            final Optional<Statement> scan =
                    withoutLocks(testCase.steps().get(step).statement());
            if (scan.isPresent()) {
                explain(scan.get(), connection).ifPresent(plan -> plans.put(number, plan));
            }
        }
        return new Plans(plans);
    }

    private static Optional<Statement> withoutLocks(Statement statement) {
        if (statement instanceof Statement.Select s) {
            return Optional.of(s.withoutLocks());
        }
        return statement instanceof Statement.Update || statement instanceof Statement.Delete
                ? Optional.of(statement)
                : Optional.empty();
    }

    private Optional<Plan> explain(Statement scan, java.sql.Statement connection) throws SQLException {
        final List<Row> rows = new ArrayList<>();
        try (ResultSet results = connection.executeQuery("EXPLAIN " + writer.write(scan))) {
            while (results.next()) {
                rows.add(Row.read(results));
            }
        } catch (final SQLException refused) {
            if (Errors.isConnectionLost(refused)) {
                throw refused;
            }
            return Optional.empty();
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(plan(rows));
    }

    /** A plan of several tables tells too little of each. */
    static Plan plan(List<Row> rows) {
        final String text = String.join(" / ", rows.stream().map(Row::text).toList());
        if (rows.size() > 1) {
            return new Plan(Access.UNKNOWN, "", text);
        }
        final Access access = rows.get(0).access();
        return new Plan(access, access == Access.INDEX ? rows.get(0).key() : "", text);
    }

    /** A line of EXPLAIN; empty where it says NULL. */
    record Row(String type, String key, String extra) {
        private static Row read(ResultSet results) throws SQLException {
            return new Row(column(results, "type"), column(results, "key"), column(results, "Extra"));
        }

        private static String column(ResultSet results, String label) throws SQLException {
            final String value = results.getString(label);
            return value == null ? "" : value;
        }

        Access access() {
            if (extra.equals("Impossible WHERE") || extra.equals("Zero limit")) {
                return Access.NOTHING;
            }
            if (extra.startsWith("Impossible WHERE noticed")) {
                return Access.UNKNOWN; // a unique key was looked up in vain, or a range is empty and nothing was opened
            }
            if (extra.contains("filesort") || extra.contains("Backward") || extra.contains("Range checked")) {
                return Access.OTHER;
            }
            return switch (type) {
                case "ALL" -> Access.FULL_SCAN;
                case "const", "eq_ref", "ref", "range", "index" -> Access.INDEX;
                default -> Access.OTHER;
            };
        }

        String text() {
            final String path = (type + " " + key).trim();
            return path.isEmpty() || extra.isEmpty() ? path + extra : path + "; " + extra;
        }
    }
}

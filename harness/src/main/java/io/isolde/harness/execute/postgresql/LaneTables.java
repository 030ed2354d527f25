package io.isolde.harness.execute.postgresql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The schema of a lane, and the tables in it. Tables that the next case has, too, are emptied by TRUNCATE, which gives them new files: no row of the case before is left to
 * decide in which order rows are visited.
 */
final class LaneTables {
    /** Each reset leaves rows of the catalogue behind, which nothing removes while autovacuum is off. */
    private static final int RESETS_BETWEEN_VACUUMS = 1_000;

    private static final String VACUUM =
            "VACUUM pg_class, pg_attribute, pg_index, pg_type, pg_depend, pg_constraint, pg_attrdef";

    private final String schema;
    private final Control control;
    private final SqlWriter writer;
    /** Those of the case before. */
    private List<Table> present = List.of();
    /** Whether nothing else is in the schema. */
    private boolean isKnown;

    private int resets;

    LaneTables(String schema, Control control, SqlWriter writer) {
        this.schema = schema;
        this.control = control;
        this.writer = writer;
    }

    /** Anything may be in the schema. */
    void forget() {
        isKnown = false;
    }

    /** Sets up the tables of a case. */
    void reset(TestCase testCase) throws SQLException {
        resets++;
        if (resets % RESETS_BETWEEN_VACUUMS == 0) {
            control.execute(VACUUM);
        }
        final List<String> script = new ArrayList<>();
        script.add("BEGIN");
        final boolean keeps = isKnown
                && testCase.tables().equals(present)
                && testCase.setup().stream().allMatch(LaneTables::keepsTables);
        if (!isKnown) {
            script.add("DROP SCHEMA IF EXISTS " + schema + " CASCADE");
            script.add("CREATE SCHEMA " + schema);
        } else if (!present.isEmpty()) {
            script.add(keeps ? "TRUNCATE " + names() + " RESTART IDENTITY" : "DROP TABLE " + names() + " CASCADE");
        }
        isKnown = false;
        for (final Statement statement : testCase.setup()) {
            if (!keeps || !(statement instanceof Statement.CreateTable)) {
                script.addAll(writer.writeAll(statement));
            }
        }
        script.add("COMMIT");
        try {
            control.execute(String.join(";", script));
        } catch (final SQLException refused) {
            control.execute("ROLLBACK");
            throw refused;
        }
        present = testCase.tables();
        isKnown = testCase.setup().stream().noneMatch(Statement.Unmodelled.class::isInstance);
    }

    private String names() {
        return present.stream()
                .map(table -> writer.write(new Expression.ColumnRef(null, table.name())))
                .collect(Collectors.joining(", "));
    }

    private static boolean keepsTables(Statement statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.Insert;
    }

    /** Drops the schema. */
    void drop() throws SQLException {
        control.execute("DROP SCHEMA IF EXISTS " + schema + " CASCADE");
    }
}

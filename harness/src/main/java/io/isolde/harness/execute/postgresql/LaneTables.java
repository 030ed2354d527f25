package io.isolde.harness.execute.postgresql;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.SchemaMark;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The schema of a lane, and the tables in it. Tables that the next case has, too, are emptied: by DELETE for as long as all row versions since they were made
 * surely fit in one page that PostgreSQL has no reason to prune, so that rows lie in the order in which they come; else by TRUNCATE, which gives them new
 * files, and takes the server most of the time of a case.
 */
final class LaneTables {
    /** Each reset leaves rows of the catalogue behind, which nothing removes while autovacuum is off. */
    private static final int RESETS_BETWEEN_VACUUMS = 1_000;

    /** Pruning starts where less than a tenth of a page of 8,192 bytes is free. */
    private static final long MOST_BYTES = 7_000;

    /** Of a row, before its columns. */
    private static final long HEADER_BYTES = 32;

    private static final long NUMBER_BYTES = 8;
    private static final long CHARACTER_BYTES = 4;

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
    /** Of row versions in a table, at most, since all were made or truncated. */
    private long bytes;

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
        final long coming = mostBytes(testCase);
        if (!isKnown) {
            control.requireOwn(schema);
            script.addAll(SchemaMark.COMMENT.remake(schema));
        } else if (!present.isEmpty()) {
            script.addAll(keeps ? emptied(coming) : List.of("DROP TABLE " + names() + " CASCADE"));
        }
        bytes = coming + (keeps ? bytes : 0);
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

    /**
     * Statements that empty the tables.
     *
     * @param coming bytes that the next case writes at most
     */
    private List<String> emptied(long coming) {
        if (bytes + coming > MOST_BYTES || present.stream().anyMatch(Table::hasAutoIncrement)) {
            bytes = 0;
            return List.of("TRUNCATE " + names() + " RESTART IDENTITY");
        }
        final List<String> script = new ArrayList<>();
        // A table refers to those before it.
        for (int number = present.size() - 1; number >= 0; number--) {
            script.add("DELETE FROM " + name(present.get(number)));
        }
        return script;
    }

    /** Of the row versions that a case makes in a table, at most. */
    private static long mostBytes(TestCase testCase) {
        return mostVersions(testCase)
                * testCase.tables().stream()
                        .mapToLong(table -> HEADER_BYTES
                                + table.columns().stream()
                                        .mapToLong(column -> mostBytes(column.type()))
                                        .sum())
                        .max()
                        .orElse(0);
    }

    private static long mostBytes(SqlType type) {
        if (type instanceof SqlType.VarcharType text) {
            return CHARACTER_BYTES * (text.length() + 1L);
        }
        return type instanceof SqlType.IntegerType ? NUMBER_BYTES : MOST_BYTES;
    }

    private static long mostVersions(TestCase testCase) {
        long rows = 0;
        long made = 0;
        for (final Statement statement : (Iterable<Statement>) statements(testCase)::iterator) {
            final long written = mostWritten(statement, rows);
            made += written;
            rows += statement instanceof Statement.Update ? 0 : written;
        }
        return made;
    }

    private static Stream<Statement> statements(TestCase testCase) {
        return Stream.concat(
                        testCase.setup().stream(), testCase.steps().stream().map(Step::statement))
                .filter(Statement::writesRows)
                .map(Statement::meaningOf);
    }

    /** Row versions that a statement makes of so many rows, at most; INSERT of a SELECT may double them. */
    private static long mostWritten(Statement statement, long rows) {
        if (!(statement instanceof Statement.Insert insert)) {
            return rows;
        }
        final boolean insertsOnlyItsOwn = insert.source() == null && insert.onConflict() == null;
        return insert.rows().size() + (insertsOnlyItsOwn ? 0 : rows);
    }

    private String name(Table table) {
        return writer.write(new Expression.ColumnRef(null, table.name()));
    }

    private String names() {
        return present.stream().map(this::name).collect(Collectors.joining(", "));
    }

    private static boolean keepsTables(Statement statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.Insert;
    }

    /** Drops the schema, if it is ours. */
    void drop() throws SQLException {
        control.requireOwn(schema);
        control.execute("DROP SCHEMA IF EXISTS " + schema + " CASCADE");
    }
}

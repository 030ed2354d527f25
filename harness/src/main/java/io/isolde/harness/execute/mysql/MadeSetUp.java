package io.isolde.harness.execute.mysql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.StatementTexts;
import io.isolde.core.text.Syntax;
import io.isolde.core.text.TriggerText;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * The set-up of a case as a server leaves it: nobody else is there while it runs, so that what it leaves, by whatever statements, are tables and rows. Procedures that fill
 * tables, functions of the server and CREATE TABLE with a SELECT need no model then.
 *
 * <p>What acts later, as functions and events do, is no part of tables and rows: such a set-up is left alone.
 */
final class MadeSetUp {
    /** Rows of a table at most: more are no case. */
    private static final int MOST_ROWS = 2_000;

    private static final Set<String> ACTS_LATER = Set.of("CREATE FUNCTION", "CREATE EVENT");

    /** Where the rows lie in files, which MySQL tells of a table made by a SELECT. */
    private static final Pattern TABLESPACE = Pattern.compile("/\\*!\\d{5} TABLESPACE `\\w+` \\*/");

    /** What only newer servers understand. */
    private static final Pattern EXECUTABLE = Pattern.compile("/\\*!\\d{5} ([^*]*)\\*/");

    private final java.sql.Statement connection;
    private final Syntax syntax;

    private MadeSetUp(java.sql.Statement connection, Syntax syntax) {
        this.connection = connection;
        this.syntax = syntax;
    }

    /**
     * The same case whose set-up is CREATE TABLEs and INSERTs; as many statements as before, or more.
     *
     * @param schema that is made for it, and dropped
     * @return empty where the set-up fails, or leaves what is not known
     */
    static Optional<TestCase> of(RunningTarget target, String schema, TestCase testCase) {
        if (testCase.setup().stream().anyMatch(MadeSetUp::actsLater)) {
            return Optional.empty();
        }
        try (Connection opened = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = opened.createStatement()) {
            statement.setEscapeProcessing(false);
            SchemaMark.PROCEDURE.requireOwn(statement, schema);
            try {
                for (final String sql : SchemaMark.PROCEDURE.remake(schema)) {
                    statement.execute(sql);
                }
                statement.execute("USE " + schema);
                for (final Statement each : testCase.setup()) {
                    statement.execute(
                            StatementTexts.ofCaseFiles(target.profile().version())
                                    .of(each));
                }
                return new MadeSetUp(statement, Syntax.of(target.profile().version())).read(schema, testCase);
            } finally {
                statement.execute("DROP DATABASE IF EXISTS " + schema);
            }
        } catch (final SQLException | ParseException e) {
            return Optional.empty();
        }
    }

    private static boolean actsLater(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled && ACTS_LATER.contains(unmodelled.feature());
    }

    private Optional<TestCase> read(String schema, TestCase testCase) throws SQLException {
        final List<Statement> made = new ArrayList<>();
        for (final String table : tables(schema)) {
            made.add(parse(createOf(table)));
        }
        if (made.isEmpty() || !made.stream().allMatch(Statement.CreateTable.class::isInstance)) {
            return Optional.empty();
        }
        sortParentsFirst(made);
        for (final Statement create : List.copyOf(made)) {
            rowsOf(((Statement.CreateTable) create).table()).ifPresent(insert -> made.add(parse(insert)));
        }
        testCase.setup().stream().filter(MadeSetUp::isOfSchemaOnly).forEach(made::add);
        return Optional.of(testCase.withMadeSetup(made));
    }

    /** Views and procedures, which hold no rows, and triggers, which have fired by then. */
    private static boolean isOfSchemaOnly(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                && (Statement.holdsNoRows(unmodelled) || unmodelled.feature().equals(TriggerText.FEATURE));
    }

    private Statement parse(String sql) {
        return SqlParser.parseStatement(sql, syntax, "set-up", 1, 1);
    }

    private List<String> tables(String schema) throws SQLException {
        final List<String> names = new ArrayList<>();
        try (ResultSet found = connection.executeQuery(
                "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA = '"
                        + schema + "' ORDER BY TABLE_NAME")) {
            while (found.next()) {
                names.add(found.getString(1));
            }
        }
        return names;
    }

    private String createOf(String table) throws SQLException {
        try (ResultSet found = connection.executeQuery("SHOW CREATE TABLE `" + table + "`")) {
            found.next();
            return EXECUTABLE
                    .matcher(TABLESPACE.matcher(found.getString(2)).replaceAll(""))
                    .replaceAll("$1");
        }
    }

    private static void sortParentsFirst(List<Statement> creates) {
        final Set<String> done = new HashSet<>();
        final List<Statement> sorted = new ArrayList<>();
        while (sorted.size() < creates.size()) {
            final int before = sorted.size();
            for (final Statement create : creates) {
                final var table = ((Statement.CreateTable) create).table();
                final String name = table.name().toLowerCase(Locale.ROOT);
                final boolean ready = table.foreignKeys().stream()
                        .map(ForeignKey::parent)
                        .map(parent -> parent.toLowerCase(Locale.ROOT))
                        .allMatch(parent -> parent.equals(name) || done.contains(parent));
                if (ready && done.add(name)) {
                    sorted.add(create);
                }
            }
            if (sorted.size() == before) {
                return; // they refer to each other
            }
        }
        Collections.copy(creates, sorted);
    }

    /** One INSERT of all rows of a table; empty where it has none. */
    private Optional<String> rowsOf(Table table) throws SQLException {
        final List<String> names = table.columns().stream()
                .filter(column -> !column.isGenerated())
                .map(column -> "`" + column.name() + "`")
                .toList();
        final StringJoiner all = new StringJoiner(", ");
        int count = 0;
        try (ResultSet rows = connection.executeQuery(asTexts(names, table.name()))) {
            while (rows.next()) {
                final StringJoiner row = new StringJoiner(", ", "(", ")");
                for (int column = 1; column <= names.size(); column++) {
                    final String text = rows.getString(column);
                    row.add(text == null ? "NULL" : text);
                }
                all.add(row.toString());
                count++;
            }
        }
        if (count > MOST_ROWS) {
            throw new SQLException("too many rows for a case: " + count);
        }
        return count == 0
                ? Optional.empty()
                : Optional.of("INSERT INTO `" + table.name() + "` (" + String.join(", ", names) + ") VALUES " + all);
    }

    /** A query of the literals of a table's values, in the order of the clustered index: rows without a primary key are numbered as they were written. */
    private String asTexts(List<String> names, String table) throws SQLException {
        final StringJoiner literals = new StringJoiner(", ", "SELECT ", " FROM `" + table + "` USE INDEX ()");
        try (ResultSet none =
                connection.executeQuery("SELECT " + String.join(", ", names) + " FROM `" + table + "` LIMIT 0")) {
            for (int column = 1; column <= names.size(); column++) {
                literals.add(asText(none.getMetaData().getColumnType(column), names.get(column - 1)));
            }
        }
        return literals.toString();
    }

    private static String asText(int type, String column) throws SQLException {
        return switch (type) {
            case Types.TINYINT,
                    Types.SMALLINT,
                    Types.INTEGER,
                    Types.BIGINT,
                    Types.DECIMAL,
                    Types.NUMERIC,
                    Types.REAL,
                    Types.FLOAT,
                    Types.DOUBLE -> column;
            case Types.BIT -> "CAST(" + column + " AS UNSIGNED)";
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB ->
                "IF(" + column + " IS NULL, 'NULL', CONCAT('X', QUOTE(HEX(" + column + "))))";
            default -> "QUOTE(CAST(" + column + " AS CHAR))";
        };
    }
}

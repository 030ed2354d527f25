package io.isolde.harness.execute.postgresql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The set-up of a case as PostgreSQL leaves it: set-up runs alone, so Isolde takes the tables it produces as the starting state. It leaves out tables with triggers, rules
 * or policies, and views and inherited tables, which the model lacks; statements that name one of these are undecided. If a statement of the case calls a function
 * of the schema, the set-up stays as it was written. PostgreSQL manual, 51 "System Catalogs".
 */
final class MadeSetUp {
    /** Rows of a table at most: more are no case. */
    private static final int MOST_ROWS = 2_000;

    /** Functions of the schema, which a statement may call. */
    private static final String FUNCTIONS =
            "SELECT DISTINCT lower(proname) FROM pg_proc WHERE pronamespace = '%s'::regnamespace";

    /**
     * Plain tables, and tables whose partitions differ only in their bounds. Tables with triggers, rules or policies and inherited tables are left out, and so are all
     * that foreign keys connect with them.
     */
    private static final String TABLES = """
            WITH RECURSIVE other AS (
                SELECT c.oid FROM pg_class c LEFT JOIN pg_partitioned_table k ON k.partrelid = c.oid
                WHERE relnamespace = '%1$s'::regnamespace AND relkind NOT IN ('i', 'I', 'S', 't', 'c') AND (relkind NOT IN ('r', 'p') OR relrowsecurity
                    OR EXISTS (SELECT FROM pg_inherits i JOIN pg_class parent ON parent.oid = inhparent WHERE c.oid IN (inhrelid, inhparent) AND parent.relkind <> 'p')
                    OR EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal)
                    OR EXISTS (SELECT FROM pg_rewrite WHERE ev_class = c.oid)
                    OR relkind = 'p' AND (relispartition OR partstrat NOT IN ('l', 'r') OR partnatts > 1
                        OR EXISTS (SELECT FROM pg_attribute a WHERE attrelid = c.oid AND to_jsonb(a) ->> 'attgenerated' <> ''))
                    OR relispartition AND (
                        EXISTS (SELECT FROM pg_constraint WHERE c.oid IN (conrelid, confrelid) AND conparentid = 0 AND contype IN ('c', 'f', 'x') AND conislocal)
                        OR EXISTS (SELECT FROM pg_index x WHERE indrelid = c.oid AND indisunique AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = indexrelid))))
                UNION
                SELECT CASE WHEN one = oid_of THEN two ELSE one END
                FROM (SELECT oid AS oid_of FROM other) o
                JOIN (SELECT conrelid AS one, confrelid AS two FROM pg_constraint WHERE contype = 'f' UNION ALL SELECT inhrelid, inhparent FROM pg_inherits) j
                    ON oid_of IN (one, two))
            SELECT c.oid, relname, coalesce(pg_get_partkeydef(c.oid), '') FROM pg_class c WHERE relkind IN ('r', 'p') AND NOT relispartition
            AND relnamespace = '%1$s'::regnamespace AND c.oid NOT IN (SELECT oid FROM other) ORDER BY c.oid""";

    /** Partitions and their bounds. */
    private static final String BOUNDS =
            "SELECT quote_ident(relname), pg_get_expr(relpartbound, c.oid) FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = %s";

    /** The name of the CHECK by which the partition of a row is read. */
    private static final String PARTITION = "partition_of_row";

    /** Columns that only newer servers have are NULL on others. */
    private static final String COLUMNS = """
            SELECT attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid),
                coalesce(to_jsonb(a) ->> 'attgenerated', ''), coalesce(to_jsonb(a) ->> 'attidentity', ''),
                pg_get_serial_sequence(quote_ident(attrelid::regclass::text), attname)
            FROM pg_attribute a LEFT JOIN pg_attrdef d ON adrelid = attrelid AND adnum = attnum
            WHERE attrelid = %s AND attnum > 0 AND NOT attisdropped ORDER BY attnum""";

    private static final String CONSTRAINTS =
            "SELECT 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), contype,"
                    + " confrelid FROM pg_constraint WHERE conrelid = %s AND contype <> 'n' AND conparentid = 0"
                    + " ORDER BY contype = 'f', oid";

    private static final String INDEXES = "SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = %s"
            + " AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY indexrelid";

    /** A default with the type that the server has found for it. */
    private static final Pattern TYPED =
            Pattern.compile("('[^']*+'|\\(?-?\\d+(?:\\.\\d+)?\\)?|NULL)::[\\w ]+(?:\\(\\d+(?:,\\s*\\d+)?\\))?");

    /** How an index is stored, and columns beside its keys, which change no answer and are no part of the key. PostgreSQL manual, CREATE INDEX, INCLUDE. */
    private static final Pattern STORAGE = Pattern.compile(" WITH \\([^()]*\\)| INCLUDE \\([^()]*\\)");

    /** A hash finds the rows of one key, in the order of the table. */
    private static final Pattern OF_INDEX = Pattern.compile(" ON (?:ONLY )?(?:\\w+\\.)?(\\S+) USING (?:btree|hash) ");

    /** What gives another time whenever it is asked. PostgreSQL manual, 9.9.5 "Current Date/Time". */
    private static final Pattern CLOCK = Pattern.compile(
            "(?i)\\b(?:now|\\w+_timestamp)\\s*\\(|\\b(?:current_timestamp|localtimestamp|current_date)\\b|'(?:now|today|tomorrow|yesterday)'");

    private final java.sql.Statement connection;
    private final String schema;
    private final SqlWriter writer;
    /** Of each table that has some, by its name. */
    private final Map<String, PartitionBounds> partitions = new HashMap<>();
    /** Whether times may be others when it is made again. */
    private boolean asksClock;

    private MadeSetUp(java.sql.Statement connection, String schema, SqlWriter writer) {
        this.connection = connection;
        this.writer = writer;
        this.schema = schema;
    }

    /**
     * The same case whose set-up is CREATE TABLEs and INSERTs; as many statements as before, or more.
     *
     * @param schema that is made for it, and dropped
     * @return empty where the set-up fails, or leaves what is not known
     */
    static Optional<TestCase> of(RunningTarget target, String schema, TestCase testCase) {
        final SqlWriter writer = new SqlWriter(target.profile().version());
        try (Connection opened = PostgresConnections.open(target.connection(), schema, ConnectionUse.CONTROL);
                java.sql.Statement statement = opened.createStatement()) {
            statement.setEscapeProcessing(false);
            SchemaMark.COMMENT.requireOwn(statement, schema);
            try {
                for (final String sql : SchemaMark.COMMENT.remake(schema)) {
                    statement.execute(sql);
                }
                for (final Statement each : testCase.setup()) {
                    for (final String sql : writer.writeAll(each)) {
                        statement.execute(sql);
                    }
                }
                return new MadeSetUp(statement, schema, writer).read(testCase);
            } finally {
                statement.execute("DROP SCHEMA IF EXISTS " + schema + " CASCADE");
            }
        } catch (final SQLException | ParseException e) {
            return Optional.empty();
        }
    }

    private Optional<TestCase> read(TestCase testCase) throws SQLException {
        asksClock = testCase.setup().stream()
                .flatMap(each -> writer.writeAll(each).stream())
                .anyMatch(sql -> CLOCK.matcher(sql).find());
        if (callsAny(testCase, texts(FUNCTIONS.formatted(schema)))) {
            return Optional.empty();
        }
        final StringBuilder text = new StringBuilder("-- dbms: postgresql\n-- isolation: RC\n");
        final List<MadeTable> tables = tables();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        for (final MadeTable table : tables) {
            line(text, table.create);
            for (final String index : texts(INDEXES.formatted(table.oid))) {
                line(
                        text,
                        STORAGE.matcher(OF_INDEX.matcher(index).replaceFirst(" ON $1 "))
                                .replaceAll(""));
            }
        }
        for (final MadeTable table : tables) {
            insert(table).ifPresent(sql -> line(text, sql));
        }
        final List<Statement> made = CaseFile.parse(text + "/*tx1*/ SELECT 0;\n", "set-up").testCase().setup().stream()
                .map(this::partitioned)
                .toList();
        if (!made.stream()
                .allMatch(each -> each instanceof Statement.CreateTable || each instanceof Statement.Insert)) {
            return Optional.empty();
        }
        return Optional.of(testCase.withMadeSetup(made));
    }

    /** A table with what the CHECK of that name says as its partitions. */
    private Statement partitioned(Statement statement) {
        if (!(statement instanceof Statement.CreateTable create)) {
            return statement;
        }
        final Table table = create.table();
        final Optional<Check> key = table.checks().stream()
                .filter(check -> PARTITION.equals(check.name()))
                .findFirst();
        return key.isEmpty()
                ? create
                : new Statement.CreateTable(new Table(
                        table.name(),
                        table.columns(),
                        table.indexes(),
                        table.checks().stream()
                                .filter(check -> !check.equals(key.get()))
                                .toList(),
                        table.foreignKeys(),
                        List.of(TableOption.partitionBy(
                                partitions.get(table.name()).key(),
                                new TableOption.Partitions(
                                        key.get().condition(),
                                        partitions.get(table.name()).statements(table.name()))))));
    }

    /** Whether a statement names a function of the schema, which may do anything. */
    private boolean callsAny(TestCase testCase, List<String> functions) {
        return testCase.steps().stream()
                .flatMap(step -> writer.writeAll(step.statement()).stream())
                .map(sql -> sql.toLowerCase(Locale.ROOT))
                .anyMatch(sql -> functions.stream().anyMatch(sql::contains));
    }

    private static void line(StringBuilder text, String sql) {
        text.append("/*init*/ ").append(sql.replace('\n', ' ')).append(";\n");
    }

    private List<String> texts(String query) throws SQLException {
        final List<String> texts = new ArrayList<>();
        try (ResultSet found = connection.executeQuery(query)) {
            while (found.next()) {
                texts.add(found.getString(1));
            }
        }
        return texts;
    }

    /**
     * A table.
     *
     * @param columns how each value is to be written, by its name in quotes; without those that are generated
     * @param numbered its columns that a sequence numbers
     */
    private record MadeTable(
            long oid, String name, String create, Map<String, String> columns, List<String> numbered) {}

    /** Parents before the tables that refer to them, as they were made; empty where that cannot be. */
    private List<MadeTable> tables() throws SQLException {
        final Map<Long, String> names = new LinkedHashMap<>();
        final Map<Long, String> keys = new HashMap<>();
        try (ResultSet found = connection.executeQuery(TABLES.formatted(schema))) {
            while (found.next()) {
                names.put(found.getLong(1), quoted(found.getString(2)));
                keys.put(found.getLong(1), found.getString(3));
            }
        }
        final Map<Long, MadeTable> tables = new LinkedHashMap<>();
        for (final Map.Entry<Long, String> table : names.entrySet()) {
            final Optional<MadeTable> read = table(
                    table.getKey(),
                    table.getValue(),
                    keys.get(table.getKey()),
                    tables.keySet().stream().toList());
            if (read.isEmpty()) {
                return List.of();
            }
            tables.put(table.getKey(), read.get());
        }
        return List.copyOf(tables.values());
    }

    /** A table; empty where it refers to one that is not made before, or has partitions that are not read. */
    private Optional<MadeTable> table(long oid, String name, String partitionKey, List<Long> before)
            throws SQLException {
        final StringJoiner parts = new StringJoiner(", ", "CREATE TABLE " + name + " (", ")");
        final Map<String, String> columns = new LinkedHashMap<>();
        final List<String> numbered = new ArrayList<>();
        try (ResultSet found = connection.executeQuery(COLUMNS.formatted(oid))) {
            while (found.next()) {
                final String column = quoted(found.getString(1));
                final String type = found.getString(2).equals("character varying") ? "text" : found.getString(2);
                final boolean isGenerated = !found.getString(5).isEmpty();
                final boolean isNumbered = found.getString(7) != null;
                parts.add(column + " "
                        + type(type, isNumbered && found.getString(6).isEmpty())
                        + (found.getBoolean(3) ? " NOT NULL" : "")
                        + value(found.getString(4), isGenerated, isNumbered)
                        + identity(found.getString(6)));
                if (isNumbered) {
                    numbered.add(column);
                }
                if (!isGenerated) {
                    columns.put(column, literal(type, column));
                }
            }
        }
        try (ResultSet found = connection.executeQuery(CONSTRAINTS.formatted(oid))) {
            while (found.next()) {
                final long parent = found.getLong(3);
                if (found.getString(2).equals("f") && parent != oid && !before.contains(parent)) {
                    return Optional.empty();
                }
                parts.add(STORAGE.matcher(found.getString(1)).replaceAll(""));
            }
        }
        if (!partitionKey.isEmpty()) {
            final PartitionBounds bounds = bounds(oid, partitionKey);
            final Optional<String> partition = bounds.expression();
            if (partition.isEmpty()) {
                return Optional.empty();
            }
            partitions.put(name, bounds);
            parts.add("CONSTRAINT " + PARTITION + " CHECK (" + partition.get() + ")");
        }
        return Optional.of(new MadeTable(oid, name, parts.toString(), columns, numbered));
    }

    private PartitionBounds bounds(long oid, String key) throws SQLException {
        final Map<String, String> bounds = new LinkedHashMap<>();
        try (ResultSet found = connection.executeQuery(BOUNDS.formatted(oid))) {
            while (found.next()) {
                bounds.put(found.getString(1), found.getString(2));
            }
        }
        return new PartitionBounds(key, bounds);
    }

    private static String type(String type, boolean isSerial) {
        return isSerial ? type.replaceFirst("int(?:eger)?$", "") + "serial" : type;
    }

    private static String value(String expression, boolean isGenerated, boolean isNumbered) {
        if (expression == null || isNumbered) {
            return "";
        }
        final Matcher typed = TYPED.matcher(expression);
        final String plain = typed.matches() ? typed.group(1) : expression;
        return isGenerated ? " GENERATED ALWAYS AS (" + plain + ") STORED" : " DEFAULT " + plain;
    }

    private static String identity(String kind) {
        return kind.isEmpty() ? "" : " GENERATED " + (kind.equals("a") ? "ALWAYS" : "BY DEFAULT") + " AS IDENTITY";
    }

    private String literal(String type, String column) {
        if (asksClock && type.startsWith("timestamp")) {
            return "CASE WHEN " + column + " IS NULL THEN NULL ELSE 'now()' END";
        }
        final boolean isNumber = type.matches("smallint|integer|bigint|numeric.*|real|double precision|boolean");
        return isNumber ? column + "::text" : "quote_literal(" + column + "::text)";
    }

    private static String quoted(String name) {
        return name.matches("[a-z_][a-z0-9_]*") ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** One INSERT of all rows of a table, in the order in which they lie there; empty where it has none. Columns that were numbered from 1 on are numbered again. */
    private Optional<String> insert(MadeTable table) throws SQLException {
        final StringJoiner literals =
                new StringJoiner(", ", "SELECT ", " FROM " + table.name + " ORDER BY tableoid, ctid");
        table.columns.values().forEach(literals::add);
        final List<String> names = List.copyOf(table.columns.keySet());
        final List<List<String>> rows = new ArrayList<>();
        try (ResultSet found = connection.executeQuery(literals.toString())) {
            while (found.next()) {
                final List<String> row = new ArrayList<>();
                for (int column = 1; column <= names.size(); column++) {
                    final String text = found.getString(column);
                    row.add(text == null ? "NULL" : text);
                }
                rows.add(row);
            }
        }
        if (rows.size() > MOST_ROWS) {
            throw new SQLException("too many rows for a case: " + rows.size());
        } else if (rows.isEmpty()) {
            return Optional.empty();
        }
        final List<String> given = new ArrayList<>(names);
        given.removeAll(numberedFromOne(table, names, rows));
        if (given.isEmpty()) {
            throw new SQLException("no INSERT gives rows of numbers alone");
        }
        final StringJoiner all = new StringJoiner(", ");
        for (final List<String> row : rows) {
            final StringJoiner values = new StringJoiner(", ", "(", ")");
            given.forEach(name -> values.add(row.get(names.indexOf(name))));
            all.add(values.toString());
        }
        return Optional.of("INSERT INTO " + table.name + " (" + String.join(", ", given) + ") VALUES " + all);
    }

    /**
     * The columns whose rows have the numbers that a new sequence gives them.
     *
     * @throws SQLException where a sequence stands elsewhere than after these rows, and not at its start
     */
    private List<String> numberedFromOne(MadeTable table, List<String> names, List<List<String>> rows)
            throws SQLException {
        final List<String> again = new ArrayList<>();
        for (final String column : table.numbered) {
            final String next = texts("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM "
                            + texts("SELECT pg_get_serial_sequence('" + table.name + "', '" + column.replace("\"", "")
                                            + "')")
                                    .get(0))
                    .get(0);
            boolean inOrder = next.equals(Integer.toString(rows.size()));
            for (int i = 0; i < rows.size(); i++) {
                inOrder &= rows.get(i).get(names.indexOf(column)).equals(Integer.toString(i + 1));
            }
            if (inOrder) {
                again.add(column);
            } else if (!next.equals("0")) {
                throw new SQLException("a sequence that INSERT does not move so: " + column);
            }
        }
        return again;
    }
}

package io.isolde.harness.detect;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A case that tells which versions it reads and writes: step for step the same, on tables that have two columns more, the id of a row and the
 * step (from 1 on; 0 is set-up) that wrote its version.
 *
 * <p>The statements name their step, as a trigger cannot know it; rows number themselves by a default; triggers write a log. None of them comes
 * before a write where the server can do without: MariaDB takes NULL for what INSERT ... SELECT reads from the table that it writes, if that has
 * a BEFORE trigger and columns that are NOT NULL. The log is a variable of the session: nothing waits for it, and a
 * transaction does not weigh more for it when a victim of a deadlock is chosen. What is rolled back stays in it.
 *
 * <p>When all sessions are through they tell their logs, see {@link VersionLog}. The conditions of reads are then asked of tables that hold
 * all versions, in a case of its own ({@link #conditionCase}): so it is known which versions a read ought to have returned.
 */
final class PatternCase {
    static final String ROW = "isolde_row";
    static final String VERSION = "isolde_version";
    private static final String SESSIONS = "isolde_session";
    private static final String VARIABLE = "@isolde_log";
    private static final String VERSIONS = "isolde_versions_";

    /** In a log, in place of a version or of a value. */
    static final String NONE = "-";

    /** In a log, in place of the version of a row that changed and kept it. */
    static final String UNMARKED = "?";

    /** What the hexadecimal digits of a value stand behind. */
    static final String VALUE = "x";

    /** The session that set-up tells its log as. */
    static final long SETUP_SESSION = -1;

    /** The version that set-up writes. */
    static final long OF_SETUP = 0;

    /** How much of a case is made to tell. */
    enum Extent {
        ALL,
        /**
         * Reads that lock, or read what is not committed, are left as they are: an index may cover them, so that they lock its records only, or
         * read it before a row is all there.
         */
        PLAIN_READS,
        /**
         * As {@link #PLAIN_READS}, and no trigger logs deletions from tables of a REPLACE, as it would keep that from updating a row in
         * place.
         */
        CAREFUL
    }

    private final TestCase original;
    private final Extent extent;
    private final InnoDbProfile server;
    private final UpdateMark mark;
    private final NamedColumns names;
    private final TestCase testCase;
    /** The step of the case of conditions that asks, by the read whose condition it has. */
    private final Map<Integer, Integer> conditions = new TreeMap<>();

    /**
     * @param closedCase closed
     * @param server that it is for
     */
    PatternCase(TestCase closedCase, Extent extent, InnoDbProfile server) {
        this.original = closedCase;
        this.extent = extent;
        this.server = server;
        this.mark = UpdateMark.of(VERSION, server.unchangedRows());
        this.names = new NamedColumns(closedCase.tables());
        this.testCase = instrumented();
    }

    /** Its first steps are those of the case. */
    TestCase testCase() {
        return testCase;
    }

    /** Steps of {@link #conditionCase} by the reads that they are about. */
    Map<Integer, Integer> conditions() {
        return conditions;
    }

    /**
     * Asks for all versions that meet the conditions of reads.
     *
     * @param logged all versions that were written
     */
    TestCase conditionCase(List<LoggedVersion> logged) {
        final List<Statement> setup = new ArrayList<>();
        for (int index = 0; index < original.tables().size(); index++) {
            final Table table = original.tables().get(index);
            final List<Column> columns = new ArrayList<>();
            table.columns().forEach(column -> columns.add(Column.of(column.name(), column.type())));
            List.of(ROW, VERSION).forEach(name -> columns.add(Column.of(name, SqlType.BIGINT)));
            final List<TableOption> options = table.options().stream()
                    .filter(option -> !option.isPartition())
                    .toList();
            setup.add(new Statement.CreateTable(new Table(VERSIONS + index, columns, List.of()).withOptions(options)));
            final List<List<Expression>> rows = new ArrayList<>();
            for (final LoggedVersion version : logged) {
                if (version.table() == index && version.isWritten()) {
                    rows.add(cells(version));
                }
            }
            if (!rows.isEmpty()) {
                setup.add(new Statement.Insert(Statement.InsertMode.INSERT, VERSIONS + index, List.of(), rows));
            }
        }
        final List<Step> steps = new ArrayList<>();
        conditions
                .keySet()
                .forEach(step -> steps.add(new Step(0, condition((Statement.Select)
                        original.steps().get(step).statement()))));
        return new TestCase(setup, original.sessionSetup(), original.sessions().subList(0, 1), steps, List.of())
                .closed();
    }

    private static List<Expression> cells(LoggedVersion version) {
        final List<Expression> cells = new ArrayList<>();
        version.values().forEach(value -> cells.add(new Expression.Literal(value)));
        cells.add(number(version.row()));
        cells.add(number(version.version()));
        return cells;
    }

    /** Position of a table among those of the case. */
    int tableIndex(String table) {
        return names.tableIndex(table);
    }

    static String sessions() {
        return SESSIONS;
    }

    /** How a read is made to tell versions. */
    enum Revealing {
        /** Its columns, and the row and version of each table. */
        BESIDE,
        /** The row and version of each table, in place of its groups or distinct rows. */
        INSTEAD,
        /** Left as it is. */
        NOT
    }

    /**
     * How a step of the case does.
     *
     * @param step of the case
     */
    Revealing revealing(int step) {
        if (!(original.steps().get(step).statement() instanceof Statement.Select select)) {
            return Revealing.NOT;
        }
        if (extent != Extent.ALL
                && mayBeCovered(select, original.steps().get(step).session())) {
            return Revealing.NOT;
        }
        final boolean grouped =
                !select.groupBy().isEmpty() || select.projection().stream().anyMatch(PatternCase::isAggregate);
        if (!grouped && !select.distinct()) {
            return Revealing.BESIDE;
        }
        return select.limit() == Statement.NO_LIMIT ? Revealing.INSTEAD : Revealing.NOT;
    }

    private boolean mayBeCovered(Statement.Select select, int session) {
        final IsolationLevel level = original.sessions().get(session).level();
        return select.locking() != Statement.Locking.NONE
                || level == IsolationLevel.SER
                || level == IsolationLevel.RU
                || original.steps().stream().anyMatch(step -> step.statement() instanceof Statement.SetIsolation);
    }

    /** Whether triggers log what is deleted from a table. */
    boolean logsDeletions(int table) {
        return extent != Extent.CAREFUL
                || original.steps().stream()
                        .noneMatch(step -> step.statement() instanceof Statement.Insert insert
                                && insert.mode() == Statement.InsertMode.REPLACE
                                && names.tableIndex(insert.table()) == table);
    }

    private static boolean isAggregate(Expression expression) {
        return expression instanceof Expression.Aggregate
                || Operands.of(expression).stream().anyMatch(PatternCase::isAggregate);
    }

    private TestCase instrumented() {
        final List<Step> steps = new ArrayList<>();
        for (int step = 0; step < original.steps().size(); step++) {
            final Step old = original.steps().get(step);
            steps.add(new Step(
                    old.session(),
                    old.statement() instanceof Statement.Select select
                            ? revealed(select, step)
                            : rewritten(old.statement(), step + 1)));
        }
        for (int session = 0; session < original.sessions().size(); session++) {
            steps.add(new Step(session, telling(session)));
        }
        for (int step = 0; step < original.steps().size(); step++) {
            if (original.steps().get(step).statement() instanceof Statement.Select select
                    && hasOwnCondition(select, step)) {
                conditions.put(step, conditions.size());
            }
        }
        return new TestCase(setup(), original.sessionSetup(), original.sessions(), steps, List.of()).closed();
    }

    private static Statement telling(long session) {
        return new Statement.Insert(
                Statement.InsertMode.INSERT, SESSIONS, List.of("id"), List.of(List.of(number(session))));
    }

    /** Of one table, and true or false whoever asks. */
    private boolean hasOwnCondition(Statement.Select select, int step) {
        return select.join() == null
                && select.limit() == Statement.NO_LIMIT
                && select.waiting() != Statement.Waiting.SKIP_LOCKED
                && !NamedColumns.hasSubquery(select)
                && revealing(step) != Revealing.NOT;
    }

    private Statement condition(Statement.Select select) {
        return new Statement.Select(
                false,
                List.of(new Expression.ColumnRef(ROW), new Expression.ColumnRef(VERSION)),
                new Statement.From(VERSIONS + tableIndex(select.table()), select.name(), null),
                select.where(),
                List.of(),
                Statement.Slice.ALL,
                Statement.Locks.NONE);
    }

    private List<Statement> setup() {
        final List<Statement> setup = new ArrayList<>();
        setup.add(new Statement.CreateTable(new Table(
                        SESSIONS,
                        List.of(
                                Column.of("id", SqlType.INT),
                                Column.of("log", new SqlType.TextType(Collation.UTF8MB4_BIN))),
                        List.of())
                .withOptions(List.of(TableOption.engine("InnoDB")))));
        setup.add(trigger(
                "isolde_s",
                "BEFORE INSERT",
                SESSIONS,
                "SET NEW.log = IFNULL(" + VARIABLE + ", ''), " + VARIABLE + " = NULL"));
        int tables = 0;
        for (final Statement statement : original.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                add(create.table(), tables++, setup);
            } else if (statement instanceof Statement.Insert) {
                setup.add(rewritten(statement, 0));
            } else {
                throw new UnsupportedFeatureException("set-up other than CREATE TABLE and INSERT");
            }
        }
        setup.add(telling(SETUP_SESSION));
        return setup;
    }

    private void add(Table table, int index, List<Statement> setup) {
        if (!table.foreignKeys().isEmpty()) {
            throw new UnsupportedFeatureException(
                    "versions of tables with foreign keys, which change rows without triggers");
        }
        setup.add(new Statement.CreateTable(
                NamedColumns.with(table, List.of(RowNumbers.column(ROW, server), Column.of(VERSION, SqlType.BIGINT)))));
        final String name = "isolde_" + index;
        if (!server.has(Behaviour.COMPUTES_DEFAULTS)) {
            setup.add(trigger(
                    name + "_number", "BEFORE INSERT", table.name(), "SET NEW." + ROW + " = " + RowNumbers.NEXT));
        }
        setup.add(trigger(name + "_inserted", "AFTER INSERT", table.name(), logs(table, index, "NEW", VERSION, null)));
        setup.add(
                trigger(name + "_updated", "AFTER UPDATE", table.name(), logs(table, index, "NEW", VERSION, VERSION)));
        if (logsDeletions(index)) {
            setup.add(
                    trigger(name + "_deleted", "AFTER DELETE", table.name(), logs(table, index, "OLD", null, VERSION)));
        }
    }

    private static Statement trigger(String name, String when, String table, String body) {
        return new Statement.Unmodelled(
                "CREATE TRIGGER " + name + " " + when + " ON " + quoted(table) + " FOR EACH ROW " + body, "a trigger");
    }

    /** An entry: table, row, version and the one before, and the text of each value in hexadecimal digits, which no separator is in. */
    private static String logs(Table table, int index, String row, String version, String before) {
        return "SET " + VARIABLE + " = CONCAT(IFNULL(" + VARIABLE + ", ''), '" + index + " ', " + row + "." + ROW
                + ", ' ', "
                + newVersion(table, version, before) + ", ' ', "
                + (before == null ? "'" + NONE + "'" : "OLD." + before)
                + table.columns().stream()
                        .map(column -> row + "." + quoted(column.name()))
                        .map(value ->
                                ", ' ', IFNULL(CONCAT('" + VALUE + "', HEX(CONCAT(" + value + "))), '" + NONE + "')")
                        .collect(Collectors.joining())
                + ", ';')";
    }

    private static String newVersion(Table table, String version, String before) {
        if (version == null) {
            return "'" + NONE + "'";
        }
        return before == null
                ? "NEW." + version
                : "IF(NEW." + version + " = OLD." + version + " AND NOT (" + isUnchanged(table) + "), '" + UNMARKED
                        + "', NEW." + version + ")";
    }

    /** By value, and by its text: the collation may call other texts equal. */
    private static String isUnchanged(Table table) {
        return table.columns().stream()
                .filter(column -> !column.isGenerated())
                .map(column -> quoted(column.name()))
                .map(name -> "NEW." + name + " <=> OLD." + name + " AND CAST(NEW." + name + " AS BINARY) <=> CAST(OLD."
                        + name + " AS BINARY)")
                .collect(Collectors.joining(" AND "));
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    private static Expression number(long value) {
        return new Expression.Literal(new Value.IntegerValue(value));
    }

    private Statement rewritten(Statement statement, int version) {
        NamedColumns.requireInSubqueries(statement);
        if (statement instanceof Statement.Insert s) {
            return inserting(names.in(s), number(version));
        } else if (statement instanceof Statement.Update s) {
            return mark.in(s, number(version));
        } else if (Statement.isOfSession(statement)) {
            throw new UnsupportedFeatureException("statement of a session");
        } else if (statement instanceof Statement.Delete || Statement.isTransactionControl(statement)) {
            return statement;
        }
        throw new UnsupportedFeatureException(Statement.featureOf(statement));
    }

    private Statement inserting(Statement.Insert s, Expression version) {
        final List<String> columns = new ArrayList<>(s.columns());
        columns.add(VERSION);
        Statement.Select source = s.source();
        if (source != null) {
            final List<Expression> projection = new ArrayList<>(source.projection());
            projection.add(version);
            source = source.withProjection(projection);
        }
        final List<List<Expression>> rows = new ArrayList<>();
        for (final List<Expression> row : s.rows()) {
            final List<Expression> longer = new ArrayList<>(row);
            longer.add(version);
            rows.add(longer);
        }
        return new Statement.Insert(s.mode(), s.table(), columns, rows, source, mark.inOnDuplicate(s, version));
    }

    private Statement revealed(Statement.Select select, int step) {
        NamedColumns.requireInSubqueries(select);
        final Revealing revealing = revealing(step);
        final Statement.Select named = names.in(select);
        if (revealing == Revealing.NOT) {
            return named;
        }
        final List<Expression> projection =
                new ArrayList<>(revealing == Revealing.BESIDE ? named.projection() : List.of());
        projection.addAll(List.of(
                new Expression.ColumnRef(select.name(), ROW), new Expression.ColumnRef(select.name(), VERSION)));
        if (select.join() != null) {
            final String joined = select.join().name();
            projection.addAll(
                    List.of(new Expression.ColumnRef(joined, ROW), new Expression.ColumnRef(joined, VERSION)));
        }
        return revealing == Revealing.BESIDE
                ? named.withProjection(projection)
                : new Statement.Select(
                        false,
                        projection,
                        select.from(),
                        select.where(),
                        List.of(),
                        Statement.Slice.ALL,
                        select.locks());
    }
}

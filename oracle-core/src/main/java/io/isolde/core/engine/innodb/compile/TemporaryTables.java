package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Temporary tables as tables of the case that one session alone names, and that are empty when it makes them. Making and dropping them commits nothing; rows are written, read and
 * rolled back as others are. MySQL manual 15.1.20.2 "CREATE TEMPORARY TABLE Statement", 15.3.3; measured on MariaDB 11.4.5 and MySQL 8.0.33.
 */
final class TemporaryTables {
    private static final String FEATURE = "CREATE TEMPORARY";
    private static final Pattern CREATE = Pattern.compile(
            "CREATE\\s++TEMPORARY\\s++TABLE\\s++(IF\\s++NOT\\s++EXISTS\\s++)?(.*+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern FROM_SELECT = Pattern.compile(
            "(`?[\\w$]++`?)\\s++(?:AS\\s++)?\\(?\\s*+(SELECT\\b.*+)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern DROP = Pattern.compile(
            "DROP\\s++TEMPORARY\\s++TABLES?\\s++(?:IF\\s++EXISTS\\s++)?(.*+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** ER_NO_SUCH_TABLE, ER_CANT_REOPEN_TABLE, ER_BAD_TABLE_ERROR, ER_TABLE_EXISTS_ERROR. */
    private static final Set<Integer> REFUSED = Set.of(1146, 1137, 1051, 1050);

    private final TestCase testCase;
    private final History observed;
    private final Map<String, Table> shared = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<Table> made = new ArrayList<>();
    /** By session. */
    private final Map<Integer, Own> own = new HashMap<>();

    private TemporaryTables(TestCase testCase, History observed) {
        this.testCase = testCase;
        this.observed = observed;
        testCase.tables().forEach(table -> shared.put(table.name(), table));
    }

    /** In a READ ONLY transaction they alone may be written. */
    private static void refuseReadOnly(TestCase testCase) {
        if (testCase.steps().stream()
                .anyMatch(step -> step.statement() instanceof Statement.Begin begin && begin.readOnly())) {
            throw new UnsupportedFeatureException("temporary table beside a READ ONLY transaction");
        }
    }

    /** The case itself where no session makes such tables. */
    static TestCase rewritten(TestCase testCase, History observed) {
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            if (isCreate(steps.get(i).statement())) {
                RewrittenCase.refuseErrors(observed, REFUSED, "unknown table beside " + FEATURE);
                refuseReadOnly(testCase);
                return new TemporaryTables(testCase, observed).rewritten();
            }
        }
        return testCase;
    }

    private static boolean isCreate(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                && unmodelled.feature().equals(FEATURE);
    }

    private TestCase rewritten() {
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < testCase.steps().size(); i++) {
            final Step step = testCase.steps().get(i);
            final Own tables = own.computeIfAbsent(step.session(), session -> new Own());
            steps.add(new Step(step.session(), read(i, step.statement(), tables)));
        }
        final List<Statement> setup = new ArrayList<>(SetUpChanges.applied(testCase.setup()));
        made.forEach(table -> setup.add(new Statement.CreateTable(table)));
        return testCase.withSetup(setup).withSteps(steps);
    }

    private Statement read(int step, Statement statement, Own tables) {
        if (isCreate(statement)) {
            if (observed.outcomeOf(step).orElse(null) instanceof Outcome.Failed) {
                throw new UnsupportedFeatureException("error in " + FEATURE);
            }
            return create(((Statement.Unmodelled) statement).text(), tables);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            final Matcher drop = DROP.matcher(unmodelled.text());
            return drop.matches() && tables.drop(names(drop.group(1)))
                    ? new Statement.Neutral(unmodelled.text())
                    : statement;
        } else if (statement instanceof Statement.AsWritten written
                && written.meaning() instanceof ChangeSchema change) {
            return tables.change(written, change);
        }
        return tables.rewritten(statement);
    }

    // ---- CREATE

    private Statement create(String text, Own tables) {
        final Matcher create = CREATE.matcher(text);
        if (!create.matches()) {
            throw new UnsupportedFeatureException(FEATURE);
        }
        final String definition = create.group(2);
        final Matcher fromSelect = FROM_SELECT.matcher(definition);
        if (fromSelect.matches()) {
            return fromSelect(text, unquoted(fromSelect.group(1)), withoutParenthesis(fromSelect.group(2)), tables);
        }
        final Statement meant =
                Statement.meaningOf(SqlParser.parseStatement("CREATE TABLE " + definition, FEATURE, 1, 1));
        if (meant instanceof Statement.CreateTable plain) {
            make(plain.table().name(), plain.table(), tables);
        } else if (meant instanceof ChangeSchema change && change.changes().get(0) instanceof SchemaChange.Copy copy) {
            final Table original = tables.tableOf(copy.original());
            make(
                    copy.table(),
                    new Table(
                            copy.table(),
                            original.columns(),
                            original.indexes(),
                            original.checks(),
                            List.of(),
                            original.options()),
                    tables);
        } else {
            throw new UnsupportedFeatureException(FEATURE);
        }
        return new Statement.Neutral(text);
    }

    private static List<String> names(String list) {
        return Stream.of(list.split(",")).map(String::strip).toList();
    }

    private static String withoutParenthesis(String select) {
        return select.endsWith(")") ? select.substring(0, select.length() - 1).stripTrailing() : select;
    }

    private static String unquoted(String name) {
        return name.replace("`", "");
    }

    /** Its rows are locked as those of INSERT ... SELECT. MySQL manual 17.7.3 "Locks Set by Different SQL Statements in InnoDB". */
    private Statement fromSelect(String text, String name, String select, Own tables) {
        if (!(Statement.meaningOf(SqlParser.parseStatement(select, FEATURE, 1, 1)) instanceof Statement.Select read)
                || read.join() != null
                || !read.groupBy().isEmpty()) {
            throw new UnsupportedFeatureException("CREATE TEMPORARY TABLE of other rows than those of one table");
        }
        final Table source = tables.tableOf(read.table());
        final List<Column> columns = new ArrayList<>();
        for (final Expression expression : read.projection()) {
            final int place =
                    expression instanceof Expression.ColumnRef column ? source.columnIndex(column.column()) : -1;
            if (place < 0) {
                throw new UnsupportedFeatureException("CREATE TEMPORARY TABLE of computed columns");
            }
            columns.add(copied(source.columns().get(place)));
        }
        if (columns.isEmpty()) {
            source.columns().forEach(column -> columns.add(copied(column)));
        }
        final Statement.Select rows = (Statement.Select) tables.rewritten(read);
        final String made = make(name, new Table(name, columns, List.of()), tables);
        return new Statement.AsWritten(
                text,
                new Statement.Insert(Statement.InsertMode.INSERT, made, List.of(), List.of(), rows, List.of()),
                List.of());
    }

    private static Column copied(Column column) {
        return new Column(column.name(), column.type(), column.notNull(), false, column.defaultValue(), null, false);
    }

    /** Makes a table under the name that it is compiled by. */
    private String make(String name, Table table, Own tables) {
        String free = name;
        for (int number = 2; shared.containsKey(free); number++) {
            free = name + "#" + number;
        }
        final Table named =
                new Table(free, table.columns(), table.indexes(), table.checks(), table.foreignKeys(), table.options());
        shared.put(free, named);
        made.add(named);
        tables.names.put(name, free);
        return free;
    }

    /** The temporary tables that a session has. */
    private final class Own extends StatementRewriting {
        /** As they are compiled, by the names that the session gives them. */
        private final Map<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

        private String nameOf(String table) {
            return names.getOrDefault(table, table);
        }

        private Table tableOf(String table) {
            final Table found = shared.get(nameOf(table));
            if (found == null) {
                throw new UnsupportedFeatureException("unknown table");
            }
            return found;
        }

        /** Whether all of these were such tables, which are gone now. */
        private boolean drop(List<String> dropped) {
            final List<String> plain =
                    dropped.stream().map(TemporaryTables::unquoted).toList();
            return names.keySet().containsAll(plain) && names.keySet().removeAll(plain);
        }

        /** DROP TABLE without TEMPORARY commits; other DDL of a table that is compiled by its own name is like that of any table. */
        private Statement change(Statement.AsWritten written, ChangeSchema change) {
            final List<String> dropped = change.changes().stream()
                    .filter(SchemaChange.Drop.class::isInstance)
                    .map(SchemaChange::table)
                    .toList();
            if (!dropped.isEmpty() && drop(dropped)) {
                return new Statement.AsWritten(written.text(), new Statement.Commit(), written.indexes());
            }
            if (change.changes().stream().anyMatch(each -> !nameOf(each.table()).equalsIgnoreCase(each.table()))) {
                throw new UnsupportedFeatureException("DDL of a temporary table that hides another");
            }
            return written;
        }

        @Override
        public Statement rewritten(Statement statement) {
            return names.isEmpty() ? statement : super.rewritten(statement);
        }

        @Override
        protected Statement.From from(Statement.From from) {
            final Statement.From inner = super.from(from);
            return new Statement.From(nameOf(from.table()), aliasOf(from.table(), from.alias()), joined(inner.join()));
        }

        private Statement.Join joined(Statement.Join join) {
            return join == null
                    ? null
                    : new Statement.Join(
                            join.kind(),
                            nameOf(join.table()),
                            aliasOf(join.table(), join.alias()),
                            join.on(),
                            join.common(),
                            joined(join.next()));
        }

        /** What qualifies columns stays what it was. */
        private String aliasOf(String table, String alias) {
            return alias == null && !nameOf(table).equalsIgnoreCase(table) ? table : alias;
        }

        @Override
        protected String written(String table) {
            return nameOf(table);
        }
    }
}

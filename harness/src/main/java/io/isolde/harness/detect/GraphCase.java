package io.isolde.harness.detect;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.RowVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A case with reads between its statements that tell what each of them saw and wrote. Its tables have two columns more: the id of a row, and
 * the step that wrote it last.
 *
 * @param testCase closed
 * @param probes what each of its steps is
 */
record GraphCase(TestCase testCase, List<Probe> probes) {
    static final String ROW_ID = "isolde_row";
    static final String WRITER = "isolde_writer";

    private static final List<String> COLUMNS = List.of(ROW_ID, WRITER);
    /** Rows of a step: more than a statement writes, and than a case has at first. */
    private static final long ROWS_OF_A_STEP = 1_000_000_000L;

    private static final long COPIES_OF_A_STEP = 1_000_000_000_000L;

    /** What a step is for. */
    enum Role {
        /** A statement of the case. */
        STATEMENT,
        /** The newest versions of a table, read by an observer at READ UNCOMMITTED, which locks nothing. */
        NEWEST,
        /** The versions of a table that a statement may see, read by its own transaction. */
        VERSION_SET,
        /** The versions of the rows that a SELECT chooses. */
        ITEMS,
        /** The versions of the rows that a write will touch, read by its own transaction. */
        BEFORE_WRITE,
        /** The rows that a write touched, read by its own transaction. */
        AFTER_WRITE,
        /** Before and after all others. */
        FRAME
    }

    /**
     * What a step is for.
     *
     * @param step of the case, which it is or stands by; none for {@link Role#NEWEST}
     * @param table that is read
     */
    record Probe(Role role, int step, int table) {}

    GraphCase {
        probes = List.copyOf(probes);
    }

    /** Whether the rows were there before the first statement or were inserted by one. */
    static boolean isInserted(long rowId) {
        return rowId >= ROWS_OF_A_STEP;
    }

    /**
     * With an observer that reads the newest versions after each step that may have changed any, so that no transaction reads or locks more
     * than it did; only its consistent reads are preceded by reads of their version sets. In the order in which the steps were sent.
     */
    static GraphCase observed(TestCase original, History history, CaseTransactions transactions, InnoDbProfile server) {
        final Builder builder = new Builder(
                original,
                UpdateMark.of(WRITER, server.unchangedRows()),
                RowNumbers.column(ROW_ID, server),
                server.has(Behaviour.COMPUTES_DEFAULTS));
        builder.addLevelOfObserver();
        builder.addNewest();
        for (final Round round : history.rounds()) {
            if (transactions.isConsistentRead(round.step())) {
                builder.addVersionSets(round.step());
                builder.addItems(round.step(), builder.session(round.step()));
            }
            builder.addStatement(round.step());
            if (mayChange(original, round)) {
                builder.addNewest();
            }
            for (final Completion completion : round.completions()) {
                if (!transactions.isConsistentRead(completion.step())
                        && !(completion.outcome() instanceof Outcome.Failed)) {
                    builder.addItems(completion.step(), builder.observer());
                }
            }
        }
        return builder.build();
    }

    /** As published: every transaction reads for itself, without locks, before and after it writes. In submitted order. */
    static GraphCase published(TestCase original) {
        final Builder builder =
                new Builder(original, UpdateMark.ofAll(WRITER), Column.of(ROW_ID, SqlType.BIGINT), false);
        for (int step = 0; step < original.steps().size(); step++) {
            final Statement statement = original.steps().get(step).statement();
            if (Statement.tableOf(statement).isPresent()) {
                builder.addVersionSets(step);
                builder.addItems(step, builder.session(step));
                builder.addBeforeWrite(step);
            }
            builder.addStatement(step);
            if (statement instanceof Statement.Update || statement instanceof Statement.Insert) {
                builder.addAfterWrite(step);
            }
        }
        return builder.build();
    }

    /** Whether newest versions may be others: what was done or undone, also in part by what waits. */
    private static boolean mayChange(TestCase original, Round round) {
        return round.completions().stream().anyMatch(completion -> mayChange(original, completion.step()))
                || round.waitingAtEnd().stream().anyMatch(step -> mayChange(original, step));
    }

    private static boolean mayChange(TestCase original, int step) {
        final Statement statement = original.steps().get(step).statement();
        return !(statement instanceof Statement.Begin
                || statement instanceof Statement.Savepoint
                || statement instanceof Statement.Release
                || statement instanceof Statement.SetIsolation);
    }

    private static final class Builder {
        private final TestCase original;
        private final UpdateMark mark;
        private final Column rowId;
        /** Whether rows that are selected to be inserted number themselves. */
        private final boolean numbersCopies;

        private final List<Table> tables;
        private final NamedColumns names;
        private final List<Step> steps = new ArrayList<>();
        private final List<Probe> probes = new ArrayList<>();

        Builder(TestCase original, UpdateMark mark, Column rowId, boolean numbersCopies) {
            this.original = original;
            this.mark = mark;
            this.rowId = rowId;
            this.numbersCopies = numbersCopies;
            this.tables = original.tables();
            this.names = new NamedColumns(tables);
            tables.forEach(this::requireSupported);
            original.steps().forEach(step -> requireSupported(step.statement()));
        }

        int session(int step) {
            return original.steps().get(step).session();
        }

        int observer() {
            return original.sessions().size();
        }

        /** Also in a self-test, in which all sessions run at another level than they say. */
        void addLevelOfObserver() {
            add(
                    observer(),
                    new Statement.SetIsolation(IsolationLevel.RU.name(), true),
                    new Probe(Role.FRAME, RowVersion.NOBODY, RowVersion.NOBODY));
        }

        void addNewest() {
            for (int table = 0; table < tables.size(); table++) {
                add(
                        observer(),
                        versions(tables.get(table).name(), null, List.of(), Statement.NO_LIMIT),
                        new Probe(Role.NEWEST, RowVersion.NOBODY, table));
            }
        }

        void addVersionSets(int step) {
            for (final int table : names.tablesOf(statement(step))) {
                add(
                        session(step),
                        versions(tables.get(table).name(), null, List.of(), Statement.NO_LIMIT),
                        new Probe(Role.VERSION_SET, step, table));
            }
        }

        void addItems(int step, int session) {
            NamedColumns.chosenBy(statement(step), COLUMNS)
                    .ifPresent(chosen -> add(session, chosen, new Probe(Role.ITEMS, step, tableOf(step))));
        }

        void addBeforeWrite(int step) {
            if (statement(step) instanceof Statement.Update s) {
                addRead(Role.BEFORE_WRITE, step, versions(s.table(), s.where(), s.orderBy(), s.limit()));
            } else if (statement(step) instanceof Statement.Delete s) {
                addRead(Role.BEFORE_WRITE, step, versions(s.table(), s.where(), s.orderBy(), s.limit()));
            }
        }

        void addAfterWrite(int step) {
            final Expression isOwn =
                    new Expression.Binary(Expression.BinaryOperator.EQ, new Expression.ColumnRef(WRITER), number(step));
            addRead(
                    Role.AFTER_WRITE,
                    step,
                    versions(tables.get(tableOf(step)).name(), isOwn, List.of(), Statement.NO_LIMIT));
        }

        void addStatement(int step) {
            add(session(step), rewritten(step), new Probe(Role.STATEMENT, step, RowVersion.NOBODY));
        }

        GraphCase build() {
            add(observer(), new Statement.Rollback(), new Probe(Role.FRAME, RowVersion.NOBODY, RowVersion.NOBODY));
            final List<Statement> setup = new ArrayList<>();
            long lastRow = 0;
            for (final Statement statement : original.setup()) {
                if (statement instanceof Statement.CreateTable create) {
                    setup.add(new Statement.CreateTable(
                            NamedColumns.with(create.table(), List.of(rowId, Column.of(WRITER, SqlType.INT)))));
                } else if (statement instanceof Statement.Insert insert && insert.source() == null) {
                    setup.add(numbered(insert, lastRow, RowVersion.NOBODY));
                    lastRow += insert.rows().size();
                } else {
                    throw new UnsupportedFeatureException("set-up other than CREATE TABLE and INSERT of values");
                }
            }
            final List<Session> sessions = new ArrayList<>(original.sessions());
            sessions.add(new Session("observer", IsolationLevel.RU));
            return new GraphCase(
                    new TestCase(setup, original.sessionSetup(), sessions, steps, List.of()).closed(), probes);
        }

        private void addRead(Role role, int step, Statement read) {
            add(session(step), read, new Probe(role, step, tableOf(step)));
        }

        private void add(int session, Statement statement, Probe probe) {
            steps.add(new Step(session, statement));
            probes.add(probe);
        }

        private Statement statement(int step) {
            return original.steps().get(step).statement();
        }

        private int tableOf(int step) {
            return names.tableIndex(Statement.tableOf(statement(step)).orElseThrow());
        }

        private static Statement versions(String table, Expression where, List<Statement.OrderBy> order, long limit) {
            return new Statement.Select(
                    false,
                    List.of(new Expression.ColumnRef(ROW_ID), new Expression.ColumnRef(WRITER)),
                    Statement.From.of(table),
                    where,
                    List.of(),
                    new Statement.Slice(order, limit),
                    Statement.Locks.NONE);
        }

        private Statement rewritten(int step) {
            final Statement statement = statement(step);
            NamedColumns.requireInSubqueries(statement);
            if (statement instanceof Statement.Select s) {
                return names.in(s);
            } else if (statement instanceof Statement.Insert s) {
                return numbered(s, (step + 1) * ROWS_OF_A_STEP, step);
            } else if (statement instanceof Statement.Update s) {
                return mark.in(s, number(step));
            }
            return statement;
        }

        /** With the two columns, rows numbered from behind a number on. */
        private Statement.Insert numbered(Statement.Insert insert, long behind, int writer) {
            final Statement.Insert s = names.in(insert);
            final List<String> columns = new ArrayList<>(s.columns());
            columns.addAll(s.source() != null && numbersCopies ? List.of(WRITER) : COLUMNS);
            final List<List<Expression>> rows = new ArrayList<>();
            for (final List<Expression> row : s.rows()) {
                final List<Expression> cells = new ArrayList<>(row);
                cells.add(number(behind + rows.size() + 1));
                cells.add(number(writer));
                rows.add(cells);
            }
            final Statement.Select source = s.source() == null ? null : numbered(s.source(), writer);
            return new Statement.Insert(
                    s.mode(), s.table(), columns, rows, source, mark.inOnDuplicate(s, number(writer)));
        }

        /** Where it does not number itself, the copy of a row is told from the row by the step. */
        private Statement.Select numbered(Statement.Select source, int writer) {
            final List<Expression> projection = new ArrayList<>(source.projection());
            if (!numbersCopies) {
                projection.add(new Expression.Binary(
                        Expression.BinaryOperator.PLUS,
                        new Expression.ColumnRef(source.name(), ROW_ID),
                        number((writer + 1) * COPIES_OF_A_STEP)));
            }
            projection.add(number(writer));
            return source.withProjection(projection);
        }

        private static Expression number(long value) {
            return new Expression.Literal(new Value.IntegerValue(value));
        }

        private void requireSupported(Table table) {
            if (!table.foreignKeys().isEmpty()) {
                throw new UnsupportedFeatureException("dependencies by foreign keys");
            }
            final boolean numbers = table.columns().stream().anyMatch(Column::autoIncrement)
                    && original.steps().stream()
                            .anyMatch(step -> step.statement() instanceof Statement.Insert insert
                                    && insert.table().equalsIgnoreCase(table.name()));
            if (numbers) {
                throw new UnsupportedFeatureException("dependencies by AUTO_INCREMENT");
            }
        }

        private void requireSupported(Statement statement) {
            if (statement instanceof Statement.SetIsolation set && !set.session()) {
                throw new UnsupportedFeatureException("reads beside a level for one transaction only");
            } else if (statement instanceof Statement.Update s && s.limit() != Statement.NO_LIMIT) {
                requireTotal(s.table(), s.orderBy());
            } else if (statement instanceof Statement.Delete s && s.limit() != Statement.NO_LIMIT) {
                requireTotal(s.table(), s.orderBy());
            } else if (statement instanceof Statement.Insert s && s.source() != null) {
                final boolean isOfRows = s.source().join() == null
                        && !s.source().distinct()
                        && s.source().groupBy().isEmpty()
                        && s.source().projection().stream().noneMatch(Expression.Aggregate.class::isInstance);
                if (!isOfRows || s.source().limit() != Statement.NO_LIMIT) {
                    throw new UnsupportedFeatureException("the rows that an INSERT ... SELECT takes, one by one");
                }
            }
        }

        /** Which rows a LIMIT takes must not be left to the server. */
        private void requireTotal(String table, List<Statement.OrderBy> order) {
            final Table declared = tables.get(names.tableIndex(table));
            final Set<String> ordered = new HashSet<>();
            order.forEach(by -> ordered.add(by.by().column().toLowerCase(Locale.ROOT)));
            final boolean isTotal = declared.indexes().stream()
                    .filter(index -> index.kind() == Index.Kind.PRIMARY && !index.hasPrefix())
                    .anyMatch(index -> index.columns().stream()
                            .allMatch(column -> ordered.contains(column.toLowerCase(Locale.ROOT))));
            if (!isTotal) {
                throw new UnsupportedFeatureException("a write with a LIMIT among equals");
            }
        }
    }
}

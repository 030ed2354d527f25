package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Statements on the tables of a case: on either of them, and where there are two, SELECTs that read both. */
final class CaseStatements {
    private static final int NAMED_CONSTRAINT_PERCENT = 40;
    /** Of SELECTs, where there are two tables. */
    private static final int JOIN_PERCENT = 35;
    /** Of read-backs, where there are two tables: of the other one. */
    private static final int OTHER_TABLE_PERCENT = 30;
    /** Of joins that lock, where a dialect has them: the rows of one table. */
    private static final int LOCK_ONE_PERCENT = 50;

    private static final int RETURN_ALL_PERCENT = 50;
    private static final List<Statement.Resolution> OF_INSERT =
            List.of(Statement.Resolution.FAIL, Statement.Resolution.ROLLBACK);
    private static final List<Statement.Resolution> OF_UPDATE = List.of(Statement.Resolution.values());

    private final GeneratorConfig config;
    private final List<StatementGenerator> tables;
    private final TwoTableReads both;
    private final ComposedStatements composed;
    private final Rng rng;

    CaseStatements(GeneratorConfig config, List<StatementGenerator> tables, Rng rng) {
        this.config = config;
        this.tables = tables;
        this.rng = rng;
        composed = new ComposedStatements(rng);
        both = tables.size() > 1 ? new TwoTableReads(tables, rng) : null;
    }

    /** Any statement; what waits is judged in joins and subqueries only where a session holds all it has read, so others lock none. */
    Statement any(IsolationLevel level) {
        return widened(level, anyTable().any());
    }

    Statement anySelect(IsolationLevel level) {
        return widened(level, anyTable().anySelect());
    }

    /** Whether a transaction may put something off. */
    boolean defers() {
        return tables.stream()
                .flatMap(each -> each.table().foreignKeys().stream())
                .anyMatch(key -> key.timing() != ForeignKey.Timing.IMMEDIATE);
    }

    /** The same, for a unique key. */
    boolean defersKeys() {
        return tables.stream()
                .flatMap(each -> each.table().indexes().stream())
                .anyMatch(index -> index.timing() != ForeignKey.Timing.IMMEDIATE);
    }

    /** One of what a transaction may put off, by its name; mostly none, which stands for all. */
    List<String> constraints() {
        final List<String> names = new ArrayList<>();
        for (final StatementGenerator each : tables) {
            final Table table = each.table();
            table.foreignKeys().stream()
                    .filter(key -> key.timing() != ForeignKey.Timing.IMMEDIATE && key.name() != null)
                    .forEach(key -> names.add(key.name()));
            table.indexes().stream()
                    .filter(index -> index.timing() != ForeignKey.Timing.IMMEDIATE && index.kind() == Index.Kind.UNIQUE)
                    .forEach(index -> names.add(index.name()));
        }
        return names.isEmpty() || !rng.percent(NAMED_CONSTRAINT_PERCENT) ? List.of() : List.of(rng.pick(names));
    }

    /** All of a table. */
    Statement readAll() {
        return anyTable().readAll();
    }

    /** All of a table, mostly of the one that a statement wrote. */
    Statement readAll(Statement written) {
        if (both == null) {
            return readAll();
        }
        final String name = Statement.tableOf(Statement.meaningOf(written)).orElseThrow();
        if (tables.size() > 2) {
            final List<StatementGenerator> some = rng.percent(OTHER_TABLE_PERCENT) ? tables : named(name);
            return rng.pick(some).readAll();
        }
        final boolean wroteFirst = name.equals(tables.get(0).table().name());
        return tables.get(wroteFirst == rng.percent(OTHER_TABLE_PERCENT) ? 1 : 0)
                .readAll();
    }

    private List<StatementGenerator> named(String name) {
        return tables.stream().filter(each -> each.table().name().equals(name)).toList();
    }

    private StatementGenerator anyTable() {
        return both == null ? tables.get(0) : rng.pick(tables);
    }

    private Statement widened(IsolationLevel level, Statement statement) {
        if (both != null && isMerged(statement) && mayBeDrawn(Feature.MERGE)) {
            final List<StatementGenerator> order = rng.shuffled(tables);
            return new MergeGenerator(order.get(0), order.get(1), rng).instead(statement);
        }
        if (both != null && mayBeDrawn(Feature.WRITE_BY_OTHER_TABLE)) {
            return new TwoTableWrites(tables, config.vocabulary().namesIndexesByTable(), rng).widened(statement);
        }
        if (both != null && isPlainWrite(statement) && mayBeDrawn(Feature.SUBQUERY_IN_WRITE)) {
            return both.withSubquery(statement);
        }
        if (both != null && takesValue(statement) && mayBeDrawn(Feature.VALUE_SUBQUERY)) {
            return both.withValue(statement);
        }
        if (tables.size() > 2 && isPlainRead(statement) && rng.percent(JOIN_PERCENT)) {
            return composed.threeTables(tables);
        }
        if (isPlainRead(statement) && mayBeDrawn(Feature.DERIVED_TABLE)) {
            final Statement.Select select = (Statement.Select) statement;
            return composed.derived(select, named(select.table()).get(0).conditions());
        }
        if (isPlainRead(statement) && mayBeDrawn(Feature.COMPOSED_READ)) {
            return new ComposedReads(tables, rng).any();
        }
        final boolean joinsLocked = config.share(Feature.LOCKED_JOIN) > 0;
        if (both == null
                || !(statement instanceof Statement.Select select)
                || select.waiting() != Waiting.WAIT && !joinsLocked
                || select.locking() != Locking.NONE && !level.locksGaps() && !joinsLocked) {
            return statement;
        }
        if (joinsLocked && select.locking() != Locking.NONE) {
            return rng.percent(config.share(Feature.LOCKED_JOIN)) ? lockedJoin(select) : lockedBySubquery(select);
        }
        if (rng.percent(JOIN_PERCENT)) {
            return both.join(select.locking());
        }
        final int subqueries = config.share(Feature.SUBQUERY);
        return subqueries > 0 && rng.percent(subqueries) ? both.withSubquery(select) : select;
    }

    private static boolean isMerged(Statement statement) {
        return statement instanceof Statement.Update || statement instanceof Statement.Insert;
    }

    private static boolean isPlainWrite(Statement statement) {
        return statement instanceof Statement.Update || statement instanceof Statement.Delete;
    }

    /** Whether rows that it chooses, or what it sets, may be told by a value. */
    private static boolean takesValue(Statement statement) {
        return statement instanceof Statement.Update
                || statement instanceof Statement.Select select && select.join() == null;
    }

    private Statement lockedBySubquery(Statement.Select select) {
        return mayBeDrawn(Feature.SUBQUERY_IN_WRITE) ? both.withSubquery(select) : select;
    }

    /** Whether it is a read that locks nothing by a clause of its own, and returns rows as they are found. */
    private static boolean isPlainRead(Statement statement) {
        return statement instanceof Statement.Select select
                && select.locking() == Locking.NONE
                && select.join() == null
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.slice().equals(Statement.Slice.ALL)
                && select.projection().stream().allMatch(Expression.ColumnRef.class::isInstance);
    }

    /** DDL over one of the tables; empty where the one that is drawn allows none. */
    Optional<Statement> schemaChange() {
        final List<Table> all = tables.stream().map(StatementGenerator::table).toList();
        return composed.schemaChange(rng.pick(all), all);
    }

    /** At times of the first table alone, which is never the side of an outer join that may be missing. */
    private Statement lockedJoin(Statement.Select select) {
        final Statement.Select join = both.join(select.locking());
        final boolean one = join.join().kind() == Statement.JoinKind.LEFT || rng.percent(LOCK_ONE_PERCENT);
        final boolean isAggregated =
                !join.projection().isEmpty() && join.projection().get(0) instanceof Expression.Aggregate;
        return new Statement.Select(
                false,
                isAggregated ? List.of() : join.projection(),
                join.from(),
                join.where(),
                List.of(),
                join.slice(),
                new Statement.Locks(select.locking(), select.waiting(), 0, one ? List.of(join.name()) : List.of()));
    }

    /** The statement, at times with a conflict clause if it may have one. */
    Statement resolving(Statement statement) {
        final boolean inserts = statement instanceof Statement.Insert insert
                && insert.mode() == Statement.InsertMode.INSERT
                && insert.onConflict() == null;
        final boolean updates = statement instanceof Statement.Update update && !update.ignore();
        if (!inserts && !updates || !mayBeDrawn(Feature.CONFLICT_CLAUSE)) {
            return statement;
        }
        return new Statement.Resolving(statement, rng.pick(inserts ? OF_INSERT : OF_UPDATE));
    }

    /** The statement, at times with RETURNING if it writes rows. */
    Statement returning(Statement statement) {
        final boolean returns = Statement.writesRows(statement) && !(statement instanceof Statement.Merge);
        if (!returns || !mayBeDrawn(Feature.RETURNING)) {
            return statement;
        }
        final String name = Statement.tableOf(statement).orElseThrow();
        final List<Expression> columns = tables.stream()
                .map(StatementGenerator::table)
                .filter(table -> table.name().equals(name))
                .flatMap(table -> table.columns().stream())
                .<Expression>map(column -> new Expression.ColumnRef(name, column.name()))
                .toList();
        final boolean qualifies =
                statement instanceof Statement.JoinUpdate || statement instanceof Statement.JoinDelete;
        final List<Expression> projection;
        if (rng.percent(RETURN_ALL_PERCENT)) {
            projection = List.of();
        } else {
            final Expression.ColumnRef column = (Expression.ColumnRef) rng.pick(columns);
            projection = List.of(qualifies ? column : new Expression.ColumnRef(column.column()));
        }
        return new Statement.Returning(statement, projection, mayBeDrawn(Feature.NAMED_WRITE));
    }

    /** Draws nothing for a feature whose share is 0. */
    private boolean mayBeDrawn(Feature feature) {
        final int share = config.share(feature);
        return share > 0 && rng.percent(share);
    }
}

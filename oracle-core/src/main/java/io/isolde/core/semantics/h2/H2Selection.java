package io.isolde.core.semantics.h2;

import io.isolde.core.semantics.h2.H2Expressions.Source;
import io.isolde.core.semantics.h2.H2Expressions.TableRows;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** FROM and WHERE of a SELECT, compiled: one table, or two that are joined. Refuses what is not modelled. */
public final class H2Selection {
    private final List<Source> sources;
    private final H2Expressions expressions;
    private final TableRows tables;
    private final boolean isOuter;
    /** Null for none. */
    private final H2Expression on;
    /** Null for none. */
    private final H2Expression where;

    /** That of a statement. */
    public H2Selection(Statement.Select select, TableRows tables) {
        this(select, null, tables);
    }

    /** That of a subquery. */
    H2Selection(Statement.Select select, H2Expressions around) {
        this(requirePlain(select), around, around.requireRows());
    }

    private H2Selection(Statement.Select select, H2Expressions around, TableRows tables) {
        this.sources = sources(select, tables);
        this.tables = tables;
        expressions = new H2Expressions(sources, around, tables);
        final Statement.Join join = select.join();
        isOuter = join != null && join.kind() == Statement.JoinKind.LEFT;
        require(join == null || isOuter || join.kind() == Statement.JoinKind.INNER, "join of another kind");
        require(join == null || join.common().isEmpty() && join.next() == null, "join of columns or three tables");
        on = join == null ? null : condition(join.on());
        where = condition(select.where());
    }

    private H2Expression condition(Expression condition) {
        return condition == null ? null : expressions.condition(condition);
    }

    private static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("H2 " + feature);
        }
    }

    private static Statement.Select requirePlain(Statement.Select select) {
        require(
                select.groupBy().isEmpty()
                        && select.slice().equals(Statement.Slice.ALL)
                        && select.locks().equals(Statement.Locks.NONE)
                        && select.projection().stream().noneMatch(Expression.Aggregate.class::isInstance),
                "subquery with more than FROM and WHERE");
        return select;
    }

    private static List<Source> sources(Statement.Select select, TableRows tables) {
        final List<Source> sources = new ArrayList<>();
        sources.add(new Source(tables.table(select.table()), select.name()));
        if (select.join() != null) {
            sources.add(new Source(
                    tables.table(select.join().table()), select.join().name()));
        }
        return sources;
    }

    /** For what is made of the rows. */
    public H2Expressions expressions() {
        return expressions;
    }

    /** The tables whose columns a row has. */
    public List<Table> tables() {
        return sources.stream().map(Source::table).toList();
    }

    /**
     * The rows that are chosen, each behind a row of the statement around.
     *
     * @param around empty where there is none
     * @throws H2Error if a condition cannot be evaluated
     */
    public List<Value[]> rows(Value[] around) throws H2Error {
        expressions.lookUp(around);
        final List<Value[]> chosen = new ArrayList<>();
        for (final Value[] first : tables.of(sources.get(0).table().name())) {
            final Value[] row = Value.joined(around, first);
            if (sources.size() == 1) {
                addChosen(chosen, row);
            } else {
                addJoined(chosen, row, row, sources.get(1).table());
            }
        }
        return chosen;
    }

    /** Whether a plan may take the rows of a table one after the other and join each with those of the other: that of a LEFT JOIN starts at its left. */
    public boolean mayGoFirst(int source) {
        return source == 0 || !isOuter;
    }

    /**
     * The rows that are chosen of those with a given row of one of the tables, which may go first.
     *
     * @param given the row until one is chosen
     * @param then the row from then on
     * @throws H2Error if a condition cannot be evaluated
     */
    public List<Value[]> rowsOf(int source, Value[] given, Value[] then) throws H2Error {
        final List<Value[]> chosen = new ArrayList<>();
        if (sources.size() == 1) {
            addChosen(chosen, given);
        } else if (source == 0) {
            addJoined(chosen, given, then, sources.get(1).table());
        } else {
            for (final Value[] first : tables.of(sources.get(0).table().name())) {
                final Value[] both = Value.joined(first, chosen.isEmpty() ? given : then);
                if (joins(both)) {
                    addChosen(chosen, both);
                }
            }
        }
        return chosen;
    }

    /** Whether a row of the first of two tables stays where it finds no other. */
    public boolean isOuter() {
        return isOuter;
    }

    /**
     * Whether rows of two tables join.
     *
     * @throws H2Error if the condition cannot be evaluated
     */
    public boolean joins(Value[] both) throws H2Error {
        return on == null || on.holds(both);
    }

    /**
     * Whether WHERE chooses a joined row.
     *
     * @throws H2Error if the condition cannot be evaluated
     */
    public boolean chooses(Value[] both) throws H2Error {
        return where == null || where.holds(both);
    }

    /** What stands beside a row of the first of two tables that finds no other. */
    public Value[] missing() {
        final Value[] missing = new Value[sources.get(1).table().columns().size()];
        Arrays.fill(missing, Value.NULL);
        return missing;
    }

    private void addJoined(List<Value[]> chosen, Value[] row, Value[] then, Table table) throws H2Error {
        final int before = chosen.size();
        boolean isMatched = false;
        for (final Value[] second : tables.of(table.name())) {
            final Value[] both = Value.joined(chosen.size() == before ? row : then, second);
            if (joins(both)) {
                isMatched = true;
                addChosen(chosen, both);
            }
        }
        if (isOuter && !isMatched) {
            addChosen(chosen, Value.joined(row, missing()));
        }
    }

    private void addChosen(List<Value[]> chosen, Value[] row) throws H2Error {
        if (chooses(row)) {
            chosen.add(row);
        }
    }
}

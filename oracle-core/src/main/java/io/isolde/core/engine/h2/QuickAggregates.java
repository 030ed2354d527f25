package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.BackwardReads.IndexEntry;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Aggregate;
import io.isolde.core.query.Answer;
import io.isolde.core.query.RowImage;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** SELECTs of aggregates that H2 takes from indexes without reading all rows. By a deviation MAX is what a backward read of the index finds first. */
final class QuickAggregates {
    private final List<H2Table> tables;
    private final BackwardReads backwards;

    /** That of a row that is gone: H2 looks for it until LOCK_TIMEOUT, and fails. Measured. */
    private static final Value GONE = new Value.OpaqueValue("gone");

    QuickAggregates(List<H2Table> tables, BackwardReads backwards) {
        this.tables = tables;
        this.backwards = backwards;
    }

    /** Whether a SELECT is one that may come to an own row: one aggregate that needs all rows has the others read them, too. Measured. */
    boolean mayBe(H2State state, int session, H2Statement.Select select) {
        final H2Table table = tables.get(select.table());
        return select.filter().where() == null
                && select.aggregates().stream().anyMatch(each -> each.function() == AggregateFunction.MAX)
                && IntStream.range(0, select.aggregates().size())
                        .allMatch(i -> isQuick(
                                table,
                                select.aggregates().get(i),
                                select.aggregated().get(i)))
                && state.sessions[session].snapshot(select.table()) != null
                && state.tables[select.table()].isAnyOf(session);
    }

    private static boolean isQuick(H2Table table, Aggregate aggregate, int column) {
        return switch (aggregate.function()) {
            case MIN, MAX -> column != H2Table.NONE && shortest(table, column) > 0;
            case COUNT -> !aggregate.distinct() && (aggregate.argument() == null || table.hasNoNull(column));
            default -> false;
        };
    }

    /** How many columns the shortest index has that begins with a column; 0 where there is none. */
    private static int shortest(H2Table table, int column) {
        if (column == table.keyColumn) {
            return 1;
        }
        int shortest = 0;
        for (final int[] index : table.indexes) {
            if (index[0] == column && (shortest == 0 || index.length < shortest)) {
                shortest = index.length;
            }
        }
        return shortest;
    }

    /** What it returns by the deviation, given the rows that it should read; an error where it comes to a row that is gone. */
    List<Answer> answers(H2State state, int session, H2Statement.Select select, List<Value[]> rows) {
        List<List<Value>> results = List.of(List.of());
        for (int i = 0; i < select.aggregates().size(); i++) {
            final Aggregate aggregate = select.aggregates().get(i);
            final Value right = aggregate.of(rows, H2RowSemantics.INSTANCE);
            final int column = select.aggregated().get(i);
            final List<List<Value>> longer = new ArrayList<>();
            for (final List<Value> result : results) {
                for (final Value value : aggregate.function() == AggregateFunction.MAX
                        ? values(state, session, select.table(), column)
                        : List.of(right)) {
                    final List<Value> row = new ArrayList<>(result);
                    row.add(value);
                    longer.add(row);
                }
            }
            results = longer;
        }
        final List<Answer> answers = new ArrayList<>();
        for (final List<Value> result : results) {
            if (result.contains(GONE)) {
                answers.add(H2Answers.failed(ErrorKind.ROW_NOT_FOUND));
            } else {
                final ExpectedRows one = new ExpectedRows(select.selection().limit());
                one.add(select.selection().shown(result.toArray(Value[]::new)));
                answers.add(Answer.rows(one));
            }
        }
        return answers;
    }

    private List<Value> values(H2State state, int session, int number, int column) {
        final H2Table table = tables.get(number);
        final RowImage snapshot = state.sessions[session].snapshot(number);
        final RowStore store = state.tables[number];
        final List<Value> values = new ArrayList<>();
        if (column == table.keyColumn) {
            final List<Value[]> found = store.mergedBackwards(snapshot, session);
            values.add(found.isEmpty() ? Value.NULL : found.get(0)[column]);
        } else {
            if (!store.deletedBy(session).isEmpty()) {
                values.add(GONE);
            }
            final int length = shortest(table, column);
            for (final int[] index : table.indexes) {
                if (index[0] == column && index.length == length) {
                    for (final List<IndexEntry> entries : backwards.entries(index, snapshot, store, session)) {
                        addNew(values, first(entries, column, store, session));
                    }
                    addNew(values, first(BackwardReads.entriesBefore(index, snapshot), column, store, session));
                }
            }
        }
        return values;
    }

    private static void addNew(List<Value> values, Value value) {
        if (!values.contains(value)) {
            values.add(value);
        }
    }

    /** That of the row, as it is now, of the first entry that is not NULL. Measured. */
    private static Value first(List<IndexEntry> entries, int column, RowStore store, int session) {
        for (final IndexEntry entry : entries) {
            if (!(entry.values()[0] instanceof Value.Null)) {
                final Value[] now = BackwardReads.now(entry, store, session);
                return now == null ? GONE : now[column];
            }
        }
        return Value.NULL;
    }
}

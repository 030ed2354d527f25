package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.query.SetRows;
import io.isolde.core.query.WindowFunction;
import io.isolde.core.semantics.postgresql.CommonColumn;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.RowSource.SetOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a read that is put together makes of the versions that it sees, all of them in one snapshot. PostgreSQL manual, 7.2 to 7.8. */
sealed interface RowSet {
    /** Each over the rows that are returned. */
    List<TypedExpression> columns();

    /** What is returned. */
    ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen);

    /** All that is returned, in no order, for what is around it. */
    default List<Value[]> all(PostgresWorld world, IntFunction<int[]> seen) {
        final Optional<List<List<Value>>> only = rows(world, seen).only();
        require(only.isPresent(), "LIMIT of rows alike in a composed read");
        return only.orElseThrow().stream().map(row -> row.toArray(Value[]::new)).toList();
    }

    /** The same for what may leave out a part of the work, and with it an error. */
    default List<Value[]> allWithoutErrors(PostgresWorld world, IntFunction<int[]> seen) {
        try {
            return all(world, seen);
        } catch (final EvaluationError e) {
            throw unsupportedError();
        }
    }

    private static UnsupportedFeatureException unsupportedError() {
        return new UnsupportedFeatureException("PostgreSQL error in a composed read");
    }

    /** Constants, each row as it is written. */
    record Constants(List<TypedExpression> columns, List<List<Value>> constants) implements RowSet {
        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            return ExpectedRows.of(constants);
        }
    }

    /** A SELECT of tables. */
    record Selected(PostgresStatement.Select select, List<TypedExpression> columns) implements RowSet {
        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            return SelectedRows.of(select, world, seen);
        }
    }

    /**
     * ORDER BY and LIMIT.
     *
     * @param shown the columns that are returned
     */
    record Arranged(RowSet inside, List<SortKey> order, long limit, List<Integer> shown) implements RowSet {
        @Override
        public List<TypedExpression> columns() {
            return IntStream.range(0, shown.size())
                    .mapToObj(i -> inside.columns().get(shown.get(i)).atPlace(i))
                    .toList();
        }

        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            final List<Value[]> all =
                    limit == Statement.NO_LIMIT ? inside.all(world, seen) : inside.allWithoutErrors(world, seen);
            final ExpectedRows arranged = new ExpectedRows(limit);
            arranged.addSorted(
                    all,
                    SortKey.order(order, Comparison.ORDER::compare),
                    false,
                    row -> shown.stream().map(column -> row[column]).toList());
            return arranged;
        }
    }

    /** A set operation. */
    record Combined(SetOperator operator, boolean all, RowSet left, RowSet right, List<CommonColumn> common)
            implements RowSet {
        @Override
        public List<TypedExpression> columns() {
            return common.stream().map(CommonColumn::result).toList();
        }

        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            if (operator != SetOperator.UNION) {
                try {
                    return combined(leftRows(world, seen), rightRows(world, seen));
                } catch (final EvaluationError e) {
                    throw unsupportedError();
                }
            }
            final List<List<Value>> leftRows;
            try {
                leftRows = leftRows(world, seen);
            } catch (final EvaluationError e) {
                requireSameError(e, world, seen);
                throw e;
            }
            return combined(leftRows, rightRows(world, seen));
        }

        /** Which of two sides comes to its error first is not known. */
        private void requireSameError(EvaluationError error, PostgresWorld world, IntFunction<int[]> seen) {
            try {
                rightRows(world, seen);
            } catch (final EvaluationError e) {
                require(e.state() == error.state(), "several errors in a composed read");
            }
        }

        private ExpectedRows combined(List<List<Value>> leftRows, List<List<Value>> rightRows) {
            return ExpectedRows.of(new SetRows(operator, all, Comparison.ORDER).of(leftRows, rightRows));
        }

        private List<List<Value>> leftRows(PostgresWorld world, IntFunction<int[]> seen) {
            return converted(left.all(world, seen), CommonColumn::left);
        }

        private List<List<Value>> rightRows(PostgresWorld world, IntFunction<int[]> seen) {
            return converted(right.all(world, seen), CommonColumn::right);
        }

        private List<List<Value>> converted(List<Value[]> rows, Function<CommonColumn, PostgresExpression> side) {
            final List<PostgresExpression> values = common.stream().map(side).toList();
            return rows.stream().map(row -> SelectedRows.shown(values, row)).toList();
        }
    }

    /** A SELECT of a derived table. The planner may make one SELECT of the two, whose conditions run in any order. */
    record Around(RowSet inside, PostgresStatement.Select outer, List<TypedExpression> columns) implements RowSet {
        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            try {
                return SelectedRows.of(outer, inside.all(world, seen));
            } catch (final EvaluationError e) {
                throw unsupportedError();
            }
        }
    }

    /** Window functions behind the columns of the rows that they are over. */
    record Functions(RowSet inside, List<WindowColumn> functions) implements RowSet {
        @Override
        public List<TypedExpression> columns() {
            return Stream.concat(inside.columns().stream(), functions.stream().map(WindowColumn::result))
                    .toList();
        }

        @Override
        public ExpectedRows rows(PostgresWorld world, IntFunction<int[]> seen) {
            final List<Value[]> all = inside.all(world, seen);
            return ExpectedRows.of(WindowFunction.beside(
                    all, functions.stream().map(WindowColumn::function).toList(), Comparison.ORDER));
        }
    }
}

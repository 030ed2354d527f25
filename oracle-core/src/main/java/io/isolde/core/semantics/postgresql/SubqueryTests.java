package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Closures of expressions with a subquery. PostgreSQL manual, 9.24 "Subquery Expressions". */
final class SubqueryTests {
    private SubqueryTests() {}

    static PostgresExpression compiled(Node node) {
        if (node instanceof Node.Exists n) {
            return row -> Comparisons.truth(rows(n.subquery(), row).isEmpty() == n.negated());
        } else if (node instanceof Node.InRows n) {
            return in(n);
        } else if (node instanceof Node.Single n) {
            return row -> single(n.subquery(), row);
        }
        throw new AssertionError(node);
    }

    /** When a subquery is worked out is up to the planner, and so is whether an error in it is met. */
    private static <T> T withoutError(Value[] row, Function<Value[], T> evaluation) {
        try {
            return evaluation.apply(row);
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in a subquery");
        }
    }

    private static List<Value[]> rows(Subquery subquery, Value[] row) {
        return withoutError(row, subquery::rows);
    }

    private static PostgresExpression in(Node.InRows node) {
        final PostgresExpression comparison = Compiler.compiled(node.comparison());
        final PostgresExpression column = node.subquery().columns().get(0);
        return row -> {
            boolean unknown = false;
            for (final Value[] inner : rows(node.subquery(), row)) {
                final Value same = withoutError(row, outer -> comparison.of(with(outer, column.of(inner))));
                if (Comparisons.isTrue(same)) {
                    return Comparisons.truth(!node.negated());
                }
                unknown |= same instanceof Value.Null;
            }
            return unknown ? Value.NULL : Comparisons.truth(node.negated());
        };
    }

    /** A row with a value behind it. */
    private static Value[] with(Value[] row, Value value) {
        final Value[] longer = Arrays.copyOf(row, row.length + 1);
        longer[row.length] = value;
        return longer;
    }

    private static Value single(Subquery subquery, Value[] row) {
        final List<Value[]> rows = rows(subquery, row);
        if (rows.size() > 1) {
            throw new UnsupportedFeatureException("PostgreSQL scalar subquery of several rows");
        }
        final PostgresExpression column = subquery.columns().get(0);
        return rows.isEmpty() ? Value.NULL : withoutError(rows.get(0), column::of);
    }
}

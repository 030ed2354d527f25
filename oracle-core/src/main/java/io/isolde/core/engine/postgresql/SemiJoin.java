package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * EXISTS or IN that a condition demands, which the planner makes a join. A row that is tested again by its newest version keeps the row that it was
 * joined with, and one for which nothing was found still has nothing. PostgreSQL source, {@code prepjointree.c}, {@code preprocess_rowmarks}; measured.
 *
 * @param comparison of IN, over the row with a candidate behind it; null for EXISTS
 */
record SemiJoin(Subselect subselect, PostgresExpression comparison, boolean negated) {
    boolean holds(Value[] row) {
        try {
            return matches(row);
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in a subquery");
        }
    }

    private boolean matches(Value[] row) {
        for (final Value[] inner : subselect.rows(row)) {
            if (isSame(row, inner)) {
                return !negated;
            }
        }
        return negated;
    }

    private boolean isSame(Value[] row, Value[] inner) {
        if (comparison == null) {
            return true;
        }
        final Value[] longer = Arrays.copyOf(row, row.length + 1);
        longer[row.length] = subselect.columns().get(0).of(inner);
        return comparison.holds(longer);
    }

    /**
     * Whether it holds when the row is tested again.
     *
     * @param before the row for which it held
     */
    boolean holdsAgain(Value[] before, Value[] row) {
        try {
            final boolean holds = negated || keepsPartner(before, row);
            // Whether these are joined depends on where columns around are read.
            final boolean mayBeRunAgain =
                    subselect.isCorrelated() && subselect.select().query().isJoin();
            Features.require(!mayBeRunAgain || holds == matches(row), "subquery of a row that is tested again");
            return holds;
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in a subquery");
        }
    }

    private boolean keepsPartner(Value[] before, Value[] row) {
        final List<Boolean> kept = new ArrayList<>();
        if (!subselect.isCorrelated()) {
            for (final Value[] inner : subselect.rows(before)) {
                if (isSame(before, inner)) {
                    kept.add(isSame(row, inner));
                }
            }
        } else {
            Features.require(!subselect.isGrouped(), "subquery of groups of a row that is tested again");
            for (final int[] versions : subselect.found(before)) {
                final Value[] inner = subselect.again(versions, row);
                if (isSame(before, subselect.again(versions, before))) {
                    kept.add(inner != null && isSame(row, inner));
                }
            }
        }
        Features.require(!kept.contains(true) || !kept.contains(false), "choice among the rows of a subquery");
        return kept.contains(true);
    }
}

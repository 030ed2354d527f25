package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.Subquery;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * A SELECT within a statement.
 *
 * @param isCorrelated whether it reads columns of the statement around
 */
record Subselect(PostgresStatement.Select select, StatementView view, boolean isCorrelated) implements Subquery {
    @Override
    public List<TypedExpression> columns() {
        return select.columns();
    }

    @Override
    public List<Value[]> rows(Value[] around) {
        return SelectedRows.chosen(select, view.world(), view::seen, around);
    }

    boolean isGrouped() {
        return select.selection().grouping() != null;
    }

    /** The versions that make its rows, before they are grouped. */
    List<int[]> found(Value[] around) {
        return select.query().rows(view.world(), view::seen, around);
    }

    /** The values of a row that was found, beside another row of the statement around; null if it does not match there. */
    Value[] again(int[] versions, Value[] around) {
        return select.query().matching(view.world(), versions, around);
    }
}

package io.isolde.core.sql;

import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Statement.Places;
import io.isolde.core.sql.Statement.Select;
import java.util.ArrayList;
import java.util.List;

/** A read as it is put together: SELECTs of tables, and what makes rows of the rows of other reads. PostgreSQL manual, 7.2 to 7.8. */
public sealed interface RowSource extends Statement.Composed {
    /** What a set operation does with rows that are alike. PostgreSQL manual, 7.4 "Combining Queries". */
    enum SetOperator {
        UNION,
        INTERSECT,
        EXCEPT
    }

    @Override
    default Places places() {
        return new Places(List.of(), Statement.NO_LIMIT, 0);
    }

    /**
     * A SELECT of tables.
     *
     * @param names of what is selected, one for each item; null for one that nobody can name, and for a star
     */
    record Selected(Select select, List<String> names) implements RowSource {
        @Override
        public List<Select> branches() {
            return List.of(select);
        }
    }

    /**
     * A SELECT with window functions.
     *
     * @param names of what is returned; null for what nobody can name
     */
    record Functions(Statement.Windowed windowed, List<String> names) implements RowSource {
        @Override
        public List<Select> branches() {
            return windowed.branches();
        }
    }

    /**
     * A set operation.
     *
     * @param all whether rows that are alike count one by one
     */
    record Combined(SetOperator operator, boolean all, RowSource left, RowSource right) implements RowSource {
        @Override
        public List<Select> branches() {
            final List<Select> branches = new ArrayList<>(left.branches());
            branches.addAll(right.branches());
            return branches;
        }
    }

    /** ORDER BY and LIMIT behind a set operation. */
    record Arranged(RowSource rows, Places places) implements RowSource {
        @Override
        public List<Select> branches() {
            return rows.branches();
        }

        /** The columns that rows are ordered by. */
        public List<Place> orderBy() {
            return places.orderBy();
        }
    }

    /**
     * A SELECT of a derived table, or of a common table expression.
     *
     * @param columns names of the columns of the derived table; empty for those that it has
     * @param outer reads the derived table as if it were a table of that name
     * @param names of what is selected, one for each item; null for one that nobody can name, and for a star
     */
    record Around(String table, List<String> columns, RowSource inside, Select outer, List<String> names)
            implements RowSource {
        @Override
        public List<Select> branches() {
            return inside.branches();
        }
    }
}

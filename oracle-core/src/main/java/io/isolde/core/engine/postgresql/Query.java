package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The rows that a statement looks for: of one table, or of several, each beside those of the tables before. A row is known by its versions, one of each
 * table; {@link Version#NONE} stands for the row that an outer join has not found.
 */
final class Query {
    /**
     * How a further table is joined.
     *
     * @param on over the tables up to this one; null for any row
     * @param outer whether a row before stays where there is none in this table
     */
    record Join(PostgresExpression on, boolean outer) {}

    private static final Value[] NOTHING = {};

    private final int[] tables;
    private final List<PostgresTable> declared;
    private final List<Join> joins;
    private final Filter filter;

    /**
     * Rows of tables.
     *
     * @param tables numbers, the one that is written first
     * @param declared each as it is declared
     * @param joins one for each table but the first
     * @param filter over all of them
     */
    Query(int[] tables, List<PostgresTable> declared, List<Join> joins, Filter filter) {
        this.tables = tables;
        this.declared = declared;
        this.joins = joins;
        this.filter = filter;
    }

    /** The first table. */
    int table() {
        return tables[0];
    }

    int table(int place) {
        return tables[place];
    }

    /** How many versions make a row. */
    int width() {
        return tables.length;
    }

    boolean isJoin() {
        return tables.length > 1;
    }

    boolean isOuter(int place) {
        return place > 0 && joins.get(place - 1).outer();
    }

    Filter filter() {
        return filter;
    }

    /** The tables as bits. */
    long reads() {
        long reads = 0;
        for (final int table : tables) {
            reads |= 1L << table;
        }
        return reads;
    }

    /** Whether another order of its rows than that of its one table is possible. */
    boolean isJoined() {
        return isJoin() || !filter.semiJoins().isEmpty();
    }

    /** The values of a row. Those of one table are not to be changed. */
    Value[] row(PostgresWorld world, int[] versions) {
        return row(world, versions, NOTHING);
    }

    /** The same behind the row of a statement around. */
    Value[] row(PostgresWorld world, int[] versions, Value[] around) {
        if (versions.length == 1 && around.length == 0) {
            return world.version(versions[0]).values();
        }
        final Value[] row = Arrays.copyOf(
                around,
                around.length
                        + declared.stream()
                                .limit(versions.length)
                                .mapToInt(PostgresTable::width)
                                .sum());
        int place = around.length;
        for (int i = 0; i < versions.length; i++) {
            if (versions[i] == Version.NONE) {
                Arrays.fill(row, place, place + declared.get(i).width(), Value.NULL);
            } else {
                System.arraycopy(
                        world.version(versions[i]).values(),
                        0,
                        row,
                        place,
                        declared.get(i).width());
            }
            place += declared.get(i).width();
        }
        return row;
    }

    /**
     * The values of a row when its versions are tried again, as they are now; null if it does not match. An outer join whose condition fails keeps
     * the rows before. PostgreSQL source, {@code EvalPlanQual}; measured.
     */
    Value[] matching(PostgresWorld world, int[] versions) {
        return matching(world, versions, NOTHING);
    }

    /**
     * The same of one that was found by other versions.
     *
     * @param before those
     */
    Value[] matchingAgain(PostgresWorld world, int[] before, int[] versions) {
        final Value[] row = joined(world, versions, NOTHING);
        try {
            return row != null && filter.holdsAgain(row(world, before), row) ? row : null;
        } catch (final EvaluationError e) {
            throw isJoin() ? new UnsupportedFeatureException("PostgreSQL error in a join") : e;
        }
    }

    /** The same behind the row of a statement around. */
    Value[] matching(PostgresWorld world, int[] versions, Value[] around) {
        final Value[] row = joined(world, versions, around);
        try {
            return row != null && filter.holds(row) ? row : null;
        } catch (final EvaluationError e) {
            throw isJoin() ? new UnsupportedFeatureException("PostgreSQL error in a join") : e;
        }
    }

    /** The row of versions; null where they do not join. */
    private Value[] joined(PostgresWorld world, int[] versions, Value[] around) {
        try {
            int[] found = {versions[0]};
            for (int i = 1; i < versions.length; i++) {
                final Join join = joins.get(i - 1);
                final int[] longer = with(found, versions[i]);
                final boolean joined = versions[i] != Version.NONE
                        && (join.on() == null || join.on().holds(row(world, longer, around)));
                if (!joined && !join.outer()) {
                    return null;
                }
                found = joined ? longer : with(found, Version.NONE);
            }
            return row(world, found, around);
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in a join");
        }
    }

    /**
     * All rows that match, as their versions.
     *
     * @param seen gives the versions of a table that are seen
     */
    List<int[]> rows(PostgresWorld world, IntFunction<int[]> seen) {
        return rows(world, seen, NOTHING);
    }

    /** The same behind the row of a statement around. */
    List<int[]> rows(PostgresWorld world, IntFunction<int[]> seen, Value[] around) {
        List<int[]> rows = new ArrayList<>();
        for (final int version : seen.apply(tables[0])) {
            rows.add(new int[] {version});
        }
        try {
            for (int i = 1; i < tables.length; i++) {
                rows = joined(world, rows, seen.apply(tables[i]), joins.get(i - 1), around);
            }
            if (isJoin()) {
                requireOneRowOfAKey(world, rows, "join");
            }
            return rows.stream()
                    .filter(row -> filter.holds(row(world, row, around)))
                    .toList();
        } catch (final EvaluationError e) {
            if (isJoin()) {
                throw new UnsupportedFeatureException("PostgreSQL error in a join");
            }
            throw e;
        }
    }

    /**
     * An old snapshot may have a row that somebody has deleted since, and a new one of the same key beside it, its own. A plan that looks for one row of a
     * key then finds either, and one that groups by a key and by more leaves the rest away. Measured on 18.6.
     *
     * @param what is done with the rows
     */
    void requireOneRowOfAKey(PostgresWorld world, List<int[]> rows, String what) {
        for (int place = 0; place < tables.length; place++) {
            final int table = place;
            final int[] versions = rows.stream()
                    .mapToInt(row -> row[table])
                    .filter(version -> version != Version.NONE)
                    .distinct()
                    .toArray();
            for (int i = 0; i < versions.length; i++) {
                final Value[] row = world.version(versions[i]).values();
                for (int j = i + 1; j < versions.length; j++) {
                    final Value[] other = world.version(versions[j]).values();
                    Features.require(!declared.get(place).isOneKey(row, other), what + " of two rows of one key");
                }
            }
        }
    }

    private List<int[]> joined(PostgresWorld world, List<int[]> rows, int[] others, Join join, Value[] around) {
        final List<int[]> joined = new ArrayList<>();
        for (final int[] row : rows) {
            boolean found = false;
            for (final int other : others) {
                final int[] longer = with(row, other);
                if (join.on() == null || join.on().holds(row(world, longer, around))) {
                    Features.require(joined.size() < Limits.MOST_JOINED_ROWS, "join of so many rows");
                    joined.add(longer);
                    found = true;
                }
            }
            if (!found && join.outer()) {
                joined.add(with(row, Version.NONE));
            }
        }
        return joined;
    }

    private static int[] with(int[] row, int version) {
        final int[] longer = Arrays.copyOf(row, row.length + 1);
        longer[row.length] = version;
        return longer;
    }
}

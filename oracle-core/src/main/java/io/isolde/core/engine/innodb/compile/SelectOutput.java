package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression.AggregateFunction;
import java.util.Arrays;

/**
 * What a SELECT makes of the rows it finds, compiled.
 *
 * @param distinct whether equal result rows are returned once
 * @param holdsKey whether the columns of the result hold those of a unique key, in which no row should equal another
 * @param columns of the result; null for {@code SELECT *}
 * @param types of the result's columns
 * @param groups what is made of rows together
 * @param ordering of the result; its columns are the same for all rows of a group
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record SelectOutput(
        boolean distinct, boolean holdsKey, Program[] columns, CellType[] types, Groups groups, Ordering ordering) {
    /**
     * Groups of rows.
     *
     * @param any whether rows are gathered into groups; without keys into one, which is there even without rows
     * @param keys programs whose values tell groups apart
     * @param aggregates evaluated for each group into the slots from {@code firstSlot} on
     * @param having what holds for the groups that are returned; null for all
     */
    @SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
    public record Groups(boolean any, Program[] keys, Aggregation[] aggregates, int firstSlot, Program having) {}

    /** Whether an index may bring the rows together that are returned as one. */
    public boolean gathersByIndex() {
        return distinct || groupKeys().length > 0;
    }

    /** Whether rows are gathered into groups. */
    public boolean grouped() {
        return groups.any();
    }

    /** What tells groups apart. */
    public Program[] groupKeys() {
        return groups.keys();
    }

    /** What is evaluated for each group. */
    public Aggregation[] aggregates() {
        return groups.aggregates();
    }

    /** What holds for the groups that are returned; null for all. */
    public Program having() {
        return groups.having();
    }

    /** Whether the rows of the result are rows found, each by itself. */
    public boolean isOfRows() {
        return !distinct && !grouped() && ordering.offset() == 0;
    }

    /** Whether every row found is a row of the result, and nothing else is. */
    public boolean isRowByRow() {
        return !distinct && !grouped() && !isLimited();
    }

    public boolean isLimited() {
        return ordering.isLimited();
    }

    /** Whether an index may be scanned from its end: for an order that goes down, or for MAX. */
    public boolean mayScanDown() {
        if (ordering.goesDown()) {
            return true;
        }
        for (final Aggregation aggregate : aggregates()) {
            if (aggregate.function() == AggregateFunction.MAX) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is enough to read, of each group of equal entries of an index, an end. MySQL manual 10.2.1.17, "Loose Index Scan". */
    boolean needsOnlyEndsOfGroups() {
        final boolean hasDistinctAggregate = Arrays.stream(aggregates()).anyMatch(Aggregation::distinct);
        return distinct
                || grouped()
                        && (groupKeys().length > 0 || hasDistinctAggregate)
                        && Arrays.stream(aggregates()).allMatch(SelectOutput::needsOnlyEnds);
    }

    /** Whether MIN and MAX of groups are all that it needs, and both of them. */
    boolean needsBothEndsOfGroups() {
        return groupKeys().length > 0
                && needsOnlyEndsOfGroups()
                && has(AggregateFunction.MIN)
                && has(AggregateFunction.MAX);
    }

    private boolean has(AggregateFunction function) {
        return Arrays.stream(aggregates()).anyMatch(aggregate -> aggregate.function() == function);
    }

    private static boolean needsOnlyEnds(Aggregation aggregate) {
        return aggregate.distinct()
                || aggregate.function() == AggregateFunction.MIN
                || aggregate.function() == AggregateFunction.MAX;
    }

    /**
     * Whether no index lets the server do without some of the rows that match. It may when there is a LIMIT, and where the ends of
     * index ranges are all it needs: for MIN, MAX and distinct values. MySQL manual 10.2.1.17 "GROUP BY Optimization".
     */
    boolean needsEveryRow() {
        final boolean mayBecomeWhere = having() != null;
        if (isLimited() || distinct || mayBecomeWhere || grouped() && aggregates().length == 0) {
            return false;
        }
        for (final Aggregation aggregate : aggregates()) {
            if (needsOnlyEnds(aggregate)) {
                return false;
            }
        }
        return true;
    }
}

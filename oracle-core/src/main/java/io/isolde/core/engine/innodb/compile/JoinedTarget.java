package io.isolde.core.engine.innodb.compile;

/**
 * How UPDATE or DELETE of joined tables finds the rows that it writes in one of them.
 *
 * @param rows the joined rows, found as by a SELECT that locks
 * @param place of the table that is written among those of the join, from 0
 * @param readsOthers whether what is assigned reads other tables, so that it is another for each joined row
 * @param writtenPlaces of all tables that the statement writes: bit n = place n
 */
public record JoinedTarget(SelectStep rows, int place, boolean readsOthers, long writtenPlaces) {
    /** Whether the table at a place is written. */
    public boolean writes(int other) {
        return (writtenPlaces >>> other & 1) != 0;
    }
}

package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;

/**
 * What a statement or subquery reads from, compiled: a table, or several joined from left to right.
 *
 * @param table the first table
 * @param joins the tables behind it, in order; none when it is the only one
 * @param rows the form of the rows: the table, or for a join the columns of all without an index
 * @param scope the names of their columns
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledFrom(int table, Join[] joins, CompiledTable rows, RowScope scope) {
    static final Join[] NONE = {};

    /**
     * A further table.
     *
     * @param firstColumn the number of its first column in the rows
     * @param left whether a row of those before without a partner stays, with NULLs
     * @param on over joined rows; null when there is no condition
     */
    public record Join(int table, int firstColumn, boolean left, Program on) {}

    /** Whether there is more than one table. */
    public boolean isJoin() {
        return joins.length > 0;
    }

    /** How many tables there are. */
    public int tableCount() {
        return joins.length + 1;
    }

    /** The table at a place, from 0. */
    public int tableAt(int place) {
        return place == 0 ? table : joins[place - 1].table();
    }

    /** Whether a table is among them. */
    public boolean reads(int number) {
        for (int place = 0; place < tableCount(); place++) {
            if (tableAt(place) == number) {
                return true;
            }
        }
        return false;
    }

    /** Whether rows that match nothing may have any part in the rows. */
    public boolean hasLeftJoin() {
        for (final Join join : joins) {
            if (join.left()) {
                return true;
            }
        }
        return false;
    }
}

package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;

/**
 * What a statement or subquery reads from, compiled: a table, or two joined.
 *
 * @param table the first table
 * @param join null when it is the only one
 * @param rows the form of the rows: the table, or for a join the columns of both without an index
 * @param scope the names of their columns
 */
public record CompiledFrom(int table, Join join, CompiledTable rows, RowScope scope) {
    /**
     * The second table.
     *
     * @param left whether a row of the first without a partner stays, with NULLs
     * @param on over joined rows; null when there is no condition
     */
    public record Join(int table, boolean left, Program on) {}
}

package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;

/**
 * A subquery of a step.
 *
 * @param inner the subqueries to evaluate anew for each of its rows, by slot
 * @param aggregation null where IN looks through the rows
 * @param column what IN looks through; null for an aggregate
 * @param ordering of the rows, as far as a limit asks for it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Subselect(
        CompiledFrom from, int[] inner, Program where, Aggregation aggregation, Program column, Ordering ordering) {
    static Subselect of(CompiledFrom from, int[] inner, Program where, Aggregation aggregation) {
        return new Subselect(from, inner, where, aggregation, null, Ordering.NONE);
    }

    CellType type() {
        return aggregation == null ? column.type() : aggregation.type();
    }
}

package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.sql.UnsupportedFeatureException;

/** Rows that get no more than, perhaps, another value of an opaque type. */
final class SeemingChanges {
    private final RowValues values;
    private final Written written;

    SeemingChanges(RowValues values, Written written) {
        this.values = values;
        this.written = written;
    }

    /** A row that is taken to change counts 2, and 1 if its opaque values are the same after all. */
    void note(CompiledTable table, int old, int draft) {
        if (values.changesOpaqueOnly(table, old, draft) && !values.tellsUnchanged()) {
            written.affected--;
            written.mayCountTwice++;
        }
    }

    /**
     * Whether a write leaves a row as it is.
     *
     * @param choices if not negative, bit n says so of the n-th row of which the rules do not tell
     */
    boolean leavesRow(CompiledTable table, int old, int draft, int choices) {
        if (!values.changesOpaqueOnly(table, old, draft) || !values.tellsUnchanged()) {
            return values.leavesRow(table, old, draft);
        } else if (choices < 0) {
            throw new UnsupportedFeatureException("write that changes nothing but, perhaps, an opaque value");
        }
        return (choices >>> written.choices++ & 1) != 0;
    }
}

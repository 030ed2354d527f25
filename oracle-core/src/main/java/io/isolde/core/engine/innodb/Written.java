package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.lock.RecordSet;

/** What a statement that writes has come to. The writer uses it again: it holds until the next write. */
final class Written {
    long affected;
    int choices;
    long mayCountTwice;
    boolean replacedSeveral;
    private ErrorKind error;
    private Quirk forbidden;
    private boolean metForeignRow;
    private RecordSet lockedParents = new RecordSet();

    void start() {
        affected = 0;
        choices = 0;
        mayCountTwice = 0;
        replacedSeveral = false;
        forbidden = null;
    }

    void forbid(Quirk quirk) {
        forbidden = quirk;
    }

    Written end(ErrorKind reason, boolean metForeign, RecordSet parents) {
        error = reason;
        metForeignRow = metForeign;
        lockedParents = parents;
        return this;
    }

    /** The error that the statement ends with, or null. */
    ErrorKind error() {
        return error;
    }

    /** Rows affected, as a client with CLIENT_FOUND_ROWS is told. */
    long affected() {
        return affected;
    }

    /**
     * Of the rows counted once by ON DUPLICATE KEY UPDATE, those that may count 2 although nothing changes: NULL was assigned to NULL, which
     * the server tells from the bytes beneath. Measured.
     */
    long mayCountTwice() {
        return mayCountTwice;
    }

    /** The deviation that was needed and the current run does not allow, or null. */
    Quirk forbidden() {
        return forbidden;
    }

    /** True if another transaction's uncommitted row was met, which would have to be waited for. */
    boolean metForeignRow() {
        return metForeignRow;
    }

    /** Rows that are surely locked, S, as parents of those written. */
    RecordSet lockedParents() {
        return lockedParents;
    }

    /** True if a row of a REPLACE took the place of more than one. */
    boolean replacedSeveral() {
        return replacedSeveral;
    }

    /** How many unchanged rows an UPDATE may have written or passed by, for all that the rules tell. */
    int choices() {
        return choices;
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import java.util.List;

/**
 * One function call of a program.
 *
 * @param routine what computes it
 * @param arguments types of the arguments
 * @param result type of the result
 * @param nullOfNull whether the result is NULL if an argument is, so that the routine never meets one
 */
record CallSite(Routine routine, List<CellType> arguments, CellType result, boolean nullOfNull) {
    /** A function over the arguments of a frame, which takes its result as well. */
    interface Routine {
        void run(CallFrame frame);
    }
}

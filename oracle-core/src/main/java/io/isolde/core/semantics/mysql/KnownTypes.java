package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.sql.Expression;
import java.util.IdentityHashMap;

/**
 * Types of expressions over one scope that were asked for, by what else they depend on. Comparisons ask for those of their operands again and again,
 * and so do the operands for theirs. Warm.
 */
final class KnownTypes {
    private static final int COMBINATIONS = 8;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private final IdentityHashMap<Expression, CellType>[] byCombination = new IdentityHashMap[COMBINATIONS];

    /** Those found in a state of their {@link ExpressionCompiler}; to be added to. */
    IdentityHashMap<Expression, CellType> where(boolean insertedAllowed, boolean caching, boolean storing) {
        final int combination = (insertedAllowed ? 1 : 0) | (caching ? 2 : 0) | (storing ? 4 : 0);
        if (byCombination[combination] == null) {
            byCombination[combination] = new IdentityHashMap<>();
        }
        return byCombination[combination];
    }

    /** Forgets them all. */
    void clear() {
        for (final IdentityHashMap<Expression, CellType> found : byCombination) {
            if (found != null && !found.isEmpty()) {
                found.clear();
            }
        }
    }
}

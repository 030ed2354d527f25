package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import java.math.BigInteger;

/**
 * A compiled expression. Made by {@link ExpressionCompiler}, run by {@link Evaluator}; constants lie in the region of the case it was
 * compiled for.
 */
public final class Program {
    final int[] code;
    final long[] constants;
    final BigInteger[] wideConstants;
    final CellType[] types;
    final CallSite[] sites;
    final int stackDepth;
    private final CellType type;
    private final long columnsRead;
    private final boolean badConstant;
    private final boolean unsureErrors;

    Program(
            int[] code,
            long[] constants,
            BigInteger[] wideConstants,
            CellType[] types,
            CallSite[] sites,
            int stackDepth,
            CellType type,
            long columnsRead,
            boolean badConstant,
            boolean unsureErrors) {
        this.code = code;
        this.constants = constants;
        this.wideConstants = wideConstants;
        this.types = types;
        this.sites = sites;
        this.stackDepth = stackDepth;
        this.type = type;
        this.columnsRead = columnsRead;
        this.badConstant = badConstant;
        this.unsureErrors = unsureErrors;
    }

    /** The type of the result. */
    public CellType type() {
        return type;
    }

    /** The columns it may read: bit c = column c. */
    public long columnsRead() {
        return columnsRead;
    }

    /** Whether it compares a number with a literal text that is none: some servers warn of it before they look at any row. */
    public boolean hasBadConstant() {
        return badConstant;
    }

    /** Whether the server may find a condition beside the one that fails to be false first, so that nothing fails. */
    boolean hasUnsureErrors() {
        return unsureErrors;
    }
}

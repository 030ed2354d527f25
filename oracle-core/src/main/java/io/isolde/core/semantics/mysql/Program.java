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

    /**
     * What an emitter has emitted.
     *
     * @param type of the result
     */
    Program(Emitter emitted, CellType type) {
        code = emitted.code();
        constants = emitted.constants();
        wideConstants = emitted.wideConstants();
        types = emitted.types();
        sites = emitted.sites();
        stackDepth = emitted.maxDepth();
        this.type = type;
        columnsRead = emitted.columnsRead();
        badConstant = emitted.hasBadConstant();
        unsureErrors = emitted.hasUnsureErrors();
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

package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Collects the code of one program and keeps count of its stack. Warm. */
final class Emitter {
    /** In place of a jump: of an argument that is followed by the next one whatever it is. */
    static final int NO_EXIT = -1;

    private static final long[] NO_CONSTANTS = {};
    private static final BigInteger[] NO_WIDE_CONSTANTS = {};
    private static final CellType[] NO_TYPES = {};
    private static final CallSite[] NO_SITES = {};

    private final IntArrayList code = new IntArrayList();
    private final LongArrayList constants = new LongArrayList();
    private final List<BigInteger> wideConstants = new ArrayList<>();
    private final List<CellType> types = new ArrayList<>();
    private final List<CallSite> sites = new ArrayList<>();
    private int depth;
    private int maxDepth;
    private long columnsRead;
    private boolean badConstant;
    private boolean unsureErrors;

    void reset() {
        code.clear();
        constants.clear();
        wideConstants.clear();
        types.clear();
        sites.clear();
        depth = 0;
        maxDepth = 0;
        columnsRead = 0;
        badConstant = false;
        unsureErrors = false;
    }

    /** What was emitted, to leave a result of a type. */
    Program program(CellType type) {
        return new Program(this, type);
    }

    int[] code() {
        return code.toIntArray();
    }

    long[] constants() {
        return constants.isEmpty() ? NO_CONSTANTS : constants.toLongArray();
    }

    BigInteger[] wideConstants() {
        return wideConstants.isEmpty() ? NO_WIDE_CONSTANTS : wideConstants.toArray(NO_WIDE_CONSTANTS);
    }

    CellType[] types() {
        return types.isEmpty() ? NO_TYPES : types.toArray(NO_TYPES);
    }

    CallSite[] sites() {
        return sites.isEmpty() ? NO_SITES : sites.toArray(NO_SITES);
    }

    int maxDepth() {
        return maxDepth;
    }

    long columnsRead() {
        return columnsRead;
    }

    boolean hasBadConstant() {
        return badConstant;
    }

    boolean hasUnsureErrors() {
        return unsureErrors;
    }

    void op(int opcode) {
        code.add(opcode);
    }

    void op(int opcode, int... operands) {
        code.add(opcode);
        for (final int operand : operands) {
            code.add(operand);
        }
    }

    /** Says that a constant does not convert cleanly. */
    void markBadConstant() {
        badConstant = true;
    }

    /** Says that another condition may keep the server from what fails. */
    void markUnsureErrors() {
        unsureErrors = true;
    }

    /** Puts a constant in place of an operand. */
    void replace(int operandDepth, long cell) {
        constants.add(cell);
        op(Opcode.REPLACE, operandDepth, constants.size() - 1);
    }

    /** Warns of the constant just pushed. */
    void warn() {
        badConstant = true;
        op(Opcode.WARN);
    }

    /** An instruction that turns two operands into one. */
    void opOfTwo(int opcode, int... operands) {
        op(opcode, operands);
        pop();
    }

    /** A jump whose target is not known yet; hand the answer to {@link #land}. */
    int jump(int opcode) {
        op(opcode, 0);
        return code.size() - 1;
    }

    /** A jump taken if the top is NULL, with so many operands below it dropped; land it where they would be one. */
    int exitIfNull(int below) {
        op(Opcode.EXIT_IF_NULL, below, 0);
        return code.size() - 1;
    }

    /** Makes a jump land here. */
    void land(int jump) {
        code.set(jump, code.size());
    }

    void pushNull() {
        op(Opcode.PUSH_NULL);
        push();
    }

    void pushConstant(long cell) {
        constants.add(cell);
        op(Opcode.PUSH, constants.size() - 1);
        push();
    }

    /** Pushes an exact number; its scale must not be negative. */
    void pushExact(BigDecimal value) {
        final BigInteger unscaled = value.unscaledValue();
        if (unscaled.bitLength() < Long.SIZE) {
            pushConstant(unscaled.longValue());
            return;
        }
        wideConstants.add(unscaled);
        op(Opcode.PUSH_WIDE, wideConstants.size() - 1);
        push();
    }

    void load(int column) {
        columnsRead |= 1L << column;
        op(Opcode.LOAD, column);
        push();
    }

    void loadOuter(int rowDepth, int column) {
        op(Opcode.LOAD_OUTER, rowDepth, column);
        push();
    }

    void loadInserted(int column) {
        op(Opcode.LOAD_INSERTED, column);
        push();
    }

    void loadSlot(int slot) {
        op(Opcode.LOAD_SLOT, slot);
        push();
    }

    /** Where an instruction finds a type. */
    int typeIndex(CellType type) {
        types.add(type);
        return types.size() - 1;
    }

    /** Calls a function on the arguments on the stack. */
    void call(CallSite site) {
        sites.add(site);
        op(Opcode.CALL, sites.size() - 1);
        depth -= site.arguments().size() - 1;
    }

    /** Drops the top. */
    void drop() {
        op(Opcode.POP);
        pop();
    }

    private void push() {
        depth++;
        maxDepth = Math.max(maxDepth, depth);
    }

    /** Says that one operand less is on the stack where the code goes on. */
    void pop() {
        depth--;
    }

    /** Lands the jumps of arguments that are NULL: what lies below them gives way. */
    void landAtNull(int[] exits) {
        int last = exits.length - 1;
        while (last >= 0 && exits[last] == NO_EXIT) {
            last--;
        }
        if (last < 0) {
            return;
        }
        final int end = jump(Opcode.JUMP);
        for (int i = last; i >= 0; i--) {
            if (exits[i] != NO_EXIT) {
                land(exits[i]);
            }
            if (i > 0) {
                op(Opcode.NULL_OF_TWO);
            }
        }
        land(end);
    }
}

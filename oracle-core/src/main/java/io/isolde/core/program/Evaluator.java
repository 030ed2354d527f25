package io.isolde.core.program;

import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;

/**
 * Runs programs over row versions. One per oracle. Hot: allocates only to make its stack deeper.
 *
 * <p>A run answers through {@link #isNull()} and {@link #cell()}, or says that it overflowed (error 1690).
 */
public final class Evaluator {
    private static final BinaryOperator[] OPERATORS = BinaryOperator.values();
    private static final Collation[] COLLATIONS = Collation.values();

    private final VersionStore store;
    private final Cells cells;
    private long[] stack = new long[16];
    private boolean[] nulls = new boolean[16];
    private long[] slotCells = new long[0];
    private boolean[] slotNulls = new boolean[0];
    private int insertedOffset;
    private boolean overflowed;

    public Evaluator(VersionStore store, Cells cells) {
        this.store = store;
        this.cells = cells;
    }

    /** Gives the values of scalar subqueries, by slot, for the programs run from now on. */
    public void useSlots(long[] cellsBySlot, boolean[] nullsBySlot) {
        slotCells = cellsBySlot;
        slotNulls = nullsBySlot;
    }

    /** Gives the row that {@code VALUES(column)} reads, for the programs run from now on. */
    public void useInserted(int versionOffset) {
        insertedOffset = versionOffset;
    }

    /** True if the last run ended in error 1690. */
    public boolean overflowed() {
        return overflowed;
    }

    /** True if the last run gave NULL. */
    public boolean isNull() {
        return nulls[0];
    }

    /** What the last run gave, unless it is NULL. */
    public long cell() {
        return stack[0];
    }

    /**
     * Whether a predicate holds for a version: neither false nor NULL. A run that overflows does not hold; ask {@link #overflowed()}.
     *
     * @param predicate null stands for no predicate, which always holds
     */
    public boolean holds(Program predicate, int versionOffset) {
        if (predicate == null) {
            overflowed = false;
            return true;
        }
        run(predicate, versionOffset);
        return !overflowed && !nulls[0] && stack[0] != 0;
    }

    /**
     * Runs a program.
     *
     * @param versionOffset the row its columns are read from; unused if it reads none
     * @throws UnsupportedFeatureException where a result leaves the model's 64-bit decimals
     */
    public void run(Program program, int versionOffset) {
        if (program.stackDepth > stack.length) {
            stack = new long[program.stackDepth];
            nulls = new boolean[program.stackDepth];
        }
        overflowed = false;
        final int[] code = program.code;
        final long[] stack = this.stack;
        final boolean[] nulls = this.nulls;
        int top = -1;
        int at = 0;
        while (at < code.length) {
            switch (code[at++]) {
                case Opcode.PUSH_NULL -> nulls[++top] = true;
                case Opcode.PUSH -> {
                    stack[++top] = program.constants[code[at++]];
                    nulls[top] = false;
                }
                case Opcode.LOAD -> {
                    final int column = code[at++];
                    nulls[++top] = store.isNull(versionOffset, column);
                    stack[top] = store.cell(versionOffset, column);
                }
                case Opcode.LOAD_INSERTED -> {
                    final int column = code[at++];
                    nulls[++top] = store.isNull(insertedOffset, column);
                    stack[top] = store.cell(insertedOffset, column);
                }
                case Opcode.LOAD_SLOT -> {
                    final int slot = code[at++];
                    nulls[++top] = slotNulls[slot];
                    stack[top] = slotCells[slot];
                }
                case Opcode.TO_DOUBLE -> {
                    final int scale = code[at++];
                    stack[top] = Double.doubleToRawLongBits(Decimals.toDouble(nulls[top] ? 0 : stack[top], scale));
                }
                case Opcode.RAISE -> {
                    final int scale = code[at++];
                    final int newScale = code[at++];
                    stack[top] = nulls[top] ? 0 : Decimals.raise(stack[top], scale, newScale);
                }
                case Opcode.COMPARE_INTEGER -> {
                    top--;
                    compared(top, code[at++], Long.compare(stack[top], stack[top + 1]));
                }
                case Opcode.COMPARE_DECIMAL -> {
                    top--;
                    final int operator = code[at++];
                    final int leftScale = code[at++];
                    compared(top, operator, Decimals.compare(stack[top], leftScale, stack[top + 1], code[at++]));
                }
                case Opcode.COMPARE_DOUBLE -> {
                    top--;
                    compared(
                            top,
                            code[at++],
                            Cells.compareDoubles(
                                    Double.longBitsToDouble(stack[top]), Double.longBitsToDouble(stack[top + 1])));
                }
                case Opcode.COMPARE_STRING -> {
                    top--;
                    final int operator = code[at++];
                    final Collation collation = COLLATIONS[code[at++]];
                    final boolean unknown = nulls[top] || nulls[top + 1];
                    compared(top, operator, unknown ? 0 : cells.compareStrings(stack[top], stack[top + 1], collation));
                }
                case Opcode.COMPARE_NULL -> {
                    top--;
                    compared(top, code[at++], 0);
                }
                case Opcode.ADD_LONG -> {
                    top--;
                    final long sum = stack[top] + stack[top + 1];
                    if (unite(top) && ((stack[top] ^ sum) & (stack[top + 1] ^ sum)) < 0) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = sum;
                }
                case Opcode.SUBTRACT_LONG -> {
                    top--;
                    final long difference = stack[top] - stack[top + 1];
                    if (unite(top) && ((stack[top] ^ stack[top + 1]) & (stack[top] ^ difference)) < 0) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = difference;
                }
                case Opcode.MULTIPLY_LONG -> {
                    top--;
                    final long product = stack[top] * stack[top + 1];
                    if (unite(top) && Math.multiplyHigh(stack[top], stack[top + 1]) != product >> 63) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = product;
                }
                case Opcode.ADD_DECIMAL -> {
                    top--;
                    final long sum = stack[top] + stack[top + 1];
                    if (unite(top) && ((stack[top] ^ sum) & (stack[top + 1] ^ sum)) < 0) {
                        throw beyondDecimals();
                    }
                    stack[top] = sum;
                }
                case Opcode.SUBTRACT_DECIMAL -> {
                    top--;
                    final long difference = stack[top] - stack[top + 1];
                    if (unite(top) && ((stack[top] ^ stack[top + 1]) & (stack[top] ^ difference)) < 0) {
                        throw beyondDecimals();
                    }
                    stack[top] = difference;
                }
                case Opcode.MULTIPLY_DECIMAL -> {
                    top--;
                    final long product = stack[top] * stack[top + 1];
                    if (unite(top) && Math.multiplyHigh(stack[top], stack[top + 1]) != product >> 63) {
                        throw beyondDecimals();
                    }
                    stack[top] = product;
                }
                case Opcode.ADD_DOUBLE -> {
                    top--;
                    final double sum = Double.longBitsToDouble(stack[top]) + Double.longBitsToDouble(stack[top + 1]);
                    if (unite(top) && Double.isInfinite(sum)) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = Double.doubleToRawLongBits(sum);
                }
                case Opcode.SUBTRACT_DOUBLE -> {
                    top--;
                    final double difference =
                            Double.longBitsToDouble(stack[top]) - Double.longBitsToDouble(stack[top + 1]);
                    if (unite(top) && Double.isInfinite(difference)) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = Double.doubleToRawLongBits(difference);
                }
                case Opcode.MULTIPLY_DOUBLE -> {
                    top--;
                    final double product =
                            Double.longBitsToDouble(stack[top]) * Double.longBitsToDouble(stack[top + 1]);
                    if (unite(top) && Double.isInfinite(product)) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = Double.doubleToRawLongBits(product);
                }
                case Opcode.NEGATE_LONG -> {
                    if (!nulls[top] && stack[top] == Long.MIN_VALUE) {
                        overflowed = true;
                        return;
                    }
                    stack[top] = -stack[top];
                }
                case Opcode.NEGATE_DOUBLE ->
                    stack[top] = Double.doubleToRawLongBits(-Double.longBitsToDouble(stack[top]));
                case Opcode.TRUTH_LONG -> stack[top] = stack[top] != 0 ? 1 : 0;
                case Opcode.TRUTH_DOUBLE -> stack[top] = Double.longBitsToDouble(stack[top]) != 0 ? 1 : 0;
                case Opcode.AND -> {
                    top--;
                    final boolean isFalse = isFalse(top) || isFalse(top + 1);
                    nulls[top] = !isFalse && (nulls[top] || nulls[top + 1]);
                    stack[top] = isFalse ? 0 : 1;
                }
                case Opcode.OR -> {
                    top--;
                    final boolean isTrue = isTrue(top) || isTrue(top + 1);
                    nulls[top] = !isTrue && (nulls[top] || nulls[top + 1]);
                    stack[top] = isTrue ? 1 : 0;
                }
                case Opcode.XOR -> {
                    top--;
                    nulls[top] |= nulls[top + 1];
                    stack[top] ^= stack[top + 1];
                }
                case Opcode.NOT -> stack[top] ^= 1;
                case Opcode.IS_NULL -> {
                    stack[top] = nulls[top] ? 1 : 0;
                    nulls[top] = false;
                }
                case Opcode.IS_TRUTH -> {
                    stack[top] = !nulls[top] && stack[top] == code[at] ? 1 : 0;
                    nulls[top] = false;
                    at++;
                }
                case Opcode.JUMP_IF_FALSE -> at = isFalse(top) ? code[at] : at + 1;
                case Opcode.JUMP_IF_TRUE -> at = isTrue(top) ? code[at] : at + 1;
                default -> throw new AssertionError("opcode=" + code[at - 1] + " at=" + (at - 1));
            }
        }
    }

    private static UnsupportedFeatureException beyondDecimals() {
        return new UnsupportedFeatureException("decimal beyond 18 digits");
    }

    /** Merges the NULL marks of a binary operation; true if the result is not NULL. */
    private boolean unite(int top) {
        nulls[top] |= nulls[top + 1];
        return !nulls[top];
    }

    private boolean isFalse(int index) {
        return !nulls[index] && stack[index] == 0;
    }

    private boolean isTrue(int index) {
        return !nulls[index] && stack[index] != 0;
    }

    /** Leaves the truth of {@code order operator 0} at {@code top}; NULL operands at top and above. */
    private void compared(int top, int operator, int order) {
        final BinaryOperator comparison = OPERATORS[operator];
        if (comparison == BinaryOperator.NULL_SAFE_EQ) {
            final boolean equal = nulls[top] || nulls[top + 1] ? nulls[top] == nulls[top + 1] : order == 0;
            nulls[top] = false;
            stack[top] = equal ? 1 : 0;
            return;
        }
        nulls[top] |= nulls[top + 1];
        final boolean holds = switch (comparison) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
            default -> throw new AssertionError(comparison);
        };
        stack[top] = holds ? 1 : 0;
    }
}

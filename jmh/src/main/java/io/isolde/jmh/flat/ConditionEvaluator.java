package io.isolde.jmh.flat;

import io.isolde.jmh.flat.ConditionCode.Comparison;
import java.util.Arrays;

/**
 * Evaluates conditions over a row of slots at once: each node is dispatched once, numbers are columns, truth values bits. Numbers are added
 * and multiplied as the server does it as long as nothing overflows; what might is not in a flat case.
 */
final class ConditionEvaluator {
    private static final int DEPTH = 64;

    /** True slots, by place on the stack. */
    private final long[] truth = new long[DEPTH];
    /** Slots neither true nor false; of a number, those that are NULL. */
    private final long[] unknown = new long[DEPTH];

    private final long[] stack = new long[DEPTH << Slots.SHIFT];

    private ConditionCode code;
    private long[] cells;
    private long[] nulls;
    private int first;
    private int last;

    /**
     * The slots of a range for which a condition is true. Slots without a row are told anything.
     *
     * @param from its first node; {@code to} is one behind the last. True for all slots if they are the same
     * @param columnCells cells by column, then slot
     * @param columnNulls by column, the slots that are NULL
     * @param firstSlot the first slot; {@code lastSlot} is one behind the last
     */
    long holds(
            ConditionCode conditions,
            int from,
            int to,
            long[] columnCells,
            long[] columnNulls,
            int firstSlot,
            int lastSlot) {
        if (from == to) {
            return -1L;
        }
        code = conditions;
        cells = columnCells;
        nulls = columnNulls;
        first = firstSlot;
        last = lastSlot;
        int top = -1;
        for (int node = from; node < to; node++) {
            top = step(node, top);
        }
        return truth[0];
    }

    private int step(int node, int top) {
        switch (code.op(node)) {
            case COLUMN -> {
                final int column = code.first(node);
                System.arraycopy(
                        cells, column << Slots.SHIFT | first, stack, top + 1 << Slots.SHIFT | first, last - first);
                unknown[top + 1] = nulls[column];
                return top + 1;
            }
            case NUMBER -> {
                Arrays.fill(stack, top + 1 << Slots.SHIFT | first, (top + 1 << Slots.SHIFT) + last, code.number1(node));
                unknown[top + 1] = 0;
                return top + 1;
            }
            case PLUS, MINUS, TIMES -> {
                calculate(code.op(node), top - 1);
                return top - 1;
            }
            case COMPARE -> {
                compare(code.comparison(node), top - 1);
                return top - 1;
            }
            case COMPARE_NUMBER -> {
                compareNumber(node, top + 1);
                return top + 1;
            }
            case BETWEEN -> {
                between(node, top + 1);
                return top + 1;
            }
            case IN -> {
                in(node, top + 1);
                return top + 1;
            }
            case IS_NULL -> {
                final long isNull = nulls[code.first(node)];
                truth[top + 1] = code.isNegated(node) ? ~isNull : isNull;
                unknown[top + 1] = 0;
                return top + 1;
            }
            case TRUE -> {
                truth[top + 1] = -1L;
                unknown[top + 1] = 0;
                return top + 1;
            }
            case NOT -> {
                truth[top] = ~(truth[top] | unknown[top]);
                return top;
            }
            case UNKNOWN -> {
                truth[top] = code.isNegated(node) ? ~unknown[top] : unknown[top];
                unknown[top] = 0;
                return top;
            }
            default -> {
                combine(code.op(node), top - 1);
                return top - 1;
            }
        }
    }

    /** Logic of three values. */
    private void combine(ConditionCode.Op operation, int left) {
        final long t1 = truth[left];
        final long u1 = unknown[left];
        final long t2 = truth[left + 1];
        final long u2 = unknown[left + 1];
        switch (operation) {
            case AND -> {
                truth[left] = t1 & t2;
                unknown[left] = (t1 | u1) & (t2 | u2) & ~(t1 & t2);
            }
            case OR -> {
                truth[left] = t1 | t2;
                unknown[left] = (u1 | u2) & ~(t1 | t2);
            }
            case XOR -> {
                unknown[left] = u1 | u2;
                truth[left] = (t1 ^ t2) & ~(u1 | u2);
            }
            default -> throw new AssertionError(operation);
        }
    }

    private void calculate(ConditionCode.Op operation, int left) {
        final int a = left << Slots.SHIFT;
        final int b = left + 1 << Slots.SHIFT;
        switch (operation) {
            case PLUS -> {
                for (int slot = first; slot < last; slot++) {
                    stack[a + slot] += stack[b + slot];
                }
            }
            case MINUS -> {
                for (int slot = first; slot < last; slot++) {
                    stack[a + slot] -= stack[b + slot];
                }
            }
            case TIMES -> {
                for (int slot = first; slot < last; slot++) {
                    stack[a + slot] *= stack[b + slot];
                }
            }
            default -> throw new AssertionError(operation);
        }
        unknown[left] |= unknown[left + 1];
    }

    private void compare(Comparison how, int left) {
        final int a = left << Slots.SHIFT;
        final int b = left + 1 << Slots.SHIFT;
        long less = 0;
        long equal = 0;
        for (int slot = first; slot < last; slot++) {
            less |= (stack[a + slot] < stack[b + slot] ? 1L : 0L) << slot;
            equal |= (stack[a + slot] == stack[b + slot] ? 1L : 0L) << slot;
        }
        tell(how, left, less, equal, unknown[left], unknown[left + 1]);
    }

    private void compareNumber(int node, int at) {
        final int column = code.first(node);
        final int a = column << Slots.SHIFT;
        final long number = code.number1(node);
        long less = 0;
        long equal = 0;
        for (int slot = first; slot < last; slot++) {
            final long cell = cells[a + slot];
            less |= (cell < number ? 1L : 0L) << slot;
            equal |= (cell == number ? 1L : 0L) << slot;
        }
        tell(code.comparison(node), at, less, equal, nulls[column], 0);
    }

    /** Leaves the truth of a comparison, given the slots where the left one is less, where both are equal, and where each is NULL. */
    private void tell(Comparison how, int at, long less, long equal, long leftNull, long rightNull) {
        final long isNull = leftNull | rightNull;
        if (how == Comparison.NULL_SAFE_EQ) {
            truth[at] = equal & ~isNull | leftNull & rightNull;
            unknown[at] = 0;
            return;
        }
        final long holds = switch (how) {
            case EQ -> equal;
            case NE -> ~equal;
            case LT -> less;
            case LE -> less | equal;
            case GT -> ~(less | equal);
            case GE -> ~less;
            default -> throw new AssertionError(how);
        };
        truth[at] = holds & ~isNull;
        unknown[at] = isNull;
    }

    private void between(int node, int at) {
        final int column = code.first(node);
        final int a = column << Slots.SHIFT;
        final long low = code.number1(node);
        final long high = code.upper(node);
        long inside = 0;
        for (int slot = first; slot < last; slot++) {
            final long cell = cells[a + slot];
            inside |= ((cell - low | high - cell) >= 0 ? 1L : 0L) << slot;
        }
        leave(code.isNegated(node) ? ~inside : inside, nulls[column], at);
    }

    private void in(int node, int at) {
        final int column = code.first(node);
        final int a = column << Slots.SHIFT;
        long found = 0;
        for (int i = 0; i < code.candidates(node); i++) {
            final long candidate = code.candidate(node, i);
            for (int slot = first; slot < last; slot++) {
                found |= (cells[a + slot] == candidate ? 1L : 0L) << slot;
            }
        }
        leave(code.isNegated(node) ? ~found : found, nulls[column], at);
    }

    private void leave(long holds, long isNull, int at) {
        truth[at] = holds & ~isNull;
        unknown[at] = isNull;
    }
}

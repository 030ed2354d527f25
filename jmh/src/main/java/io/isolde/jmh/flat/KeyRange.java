package io.isolde.jmh.flat;

import io.isolde.jmh.flat.ConditionCode.Comparison;
import io.isolde.jmh.flat.ConditionCode.Op;

/**
 * How a statement finds its rows: by its key, by a range of keys, or all of them; and where each slot lies relative to that. The rules are
 * those of {@code oracle.AccessPath}, of which only the clustered ones are left.
 */
final class KeyRange {
    private ConditionCode code;
    /** The conjunct that confines the key, or {@link Slots#NONE}. */
    private int conjunct;

    /** One key, which is there or not. */
    boolean isPoint;
    /** Some keys; neither a point nor this is a scan of the whole table. */
    boolean isRange;
    /** Slots before the range. */
    long before;
    /** Slots behind it. */
    long beyond;
    /** The slot of the very key that a range which includes it begins with, as a set. */
    long start;
    /** The same of its end. */
    long end;

    /** Chooses for a condition, whose last node is its root; there is none if {@code from} is {@code to}. */
    void choose(ConditionCode conditions, int from, int to, long[] keys, int slots) {
        code = conditions;
        isPoint = false;
        isRange = false;
        before = 0;
        beyond = 0;
        start = 0;
        end = 0;
        conjunct = Slots.NONE;
        if (from == to) {
            return;
        }
        findEquality(to - 1);
        isPoint = conjunct != Slots.NONE;
        if (!isPoint) {
            findComparison(to - 1);
            isRange = conjunct != Slots.NONE;
        }
        if (conjunct != Slots.NONE) {
            confine(keys, slots);
        }
    }

    private void findEquality(int node) {
        if (code.op(node) == Op.AND) {
            findEquality(code.first(node));
            findEquality(node - 1);
        } else if (isDoubleNegation(node)) {
            findEquality(node - 2);
        } else if (conjunct == Slots.NONE && isOfKey(node) && isEquality(node)) {
            conjunct = node;
        }
    }

    private void findComparison(int node) {
        if (code.op(node) == Op.AND) {
            findComparison(code.first(node));
            findComparison(node - 1);
        } else if (isDoubleNegation(node)) {
            findComparison(node - 2);
        } else if (conjunct == Slots.NONE && isOfKey(node) && confines(node)) {
            conjunct = node;
        }
    }

    private boolean isDoubleNegation(int node) {
        return code.op(node) == Op.NOT && code.op(node - 1) == Op.NOT;
    }

    private boolean isOfKey(int node) {
        final Op op = code.op(node);
        return (op == Op.COMPARE_NUMBER || op == Op.BETWEEN || op == Op.IN) && code.first(node) == 0;
    }

    /** An equality to the optimizer: {@code <=>}, and IN and BETWEEN of one number, too. */
    private boolean isEquality(int node) {
        return switch (code.op(node)) {
            case IN -> !code.isNegated(node) && code.candidates(node) == 1;
            case BETWEEN -> !code.isNegated(node) && code.number1(node) == code.upper(node);
            case COMPARE_NUMBER ->
                code.comparison(node) == Comparison.EQ || code.comparison(node) == Comparison.NULL_SAFE_EQ;
            default -> false;
        };
    }

    private boolean confines(int node) {
        return switch (code.op(node)) {
            case BETWEEN -> !code.isNegated(node);
            case COMPARE_NUMBER -> code.comparison(node) != Comparison.NE;
            default -> false;
        };
    }

    private void confine(long[] keys, int slots) {
        final long number = code.number1(conjunct);
        long low = number;
        long high = number;
        boolean included = true;
        if (code.op(conjunct) == Op.BETWEEN) {
            high = code.upper(conjunct);
        } else if (!isPoint) {
            final Comparison how = code.comparison(conjunct);
            low = how == Comparison.GT ? number + 1 : how == Comparison.GE ? number : Long.MIN_VALUE;
            high = how == Comparison.LT ? number - 1 : how == Comparison.LE ? number : Long.MAX_VALUE;
            included = how == Comparison.GE || how == Comparison.LE;
        }
        for (int slot = 0; slot < slots; slot++) {
            final long bit = 1L << slot;
            before |= keys[slot] < low ? bit : 0;
            beyond |= keys[slot] >= low && keys[slot] > high ? bit : 0;
            start |= included && keys[slot] == low ? bit : 0;
            end |= included && keys[slot] == high ? bit : 0;
        }
    }
}

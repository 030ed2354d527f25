package io.isolde.jmh.flat;

import java.util.Arrays;

/**
 * Conditions as postfix nodes of fixed size: an operation and three operands. The last node of a condition is its root; the right operand
 * of a node with two is the node before it, the left one is named by its number.
 */
public final class ConditionCode {
    /** What a node computes. Numbers first, then truth values. */
    public enum Op {
        /** A column. */
        COLUMN,
        /** A number. */
        NUMBER,
        PLUS,
        MINUS,
        TIMES,
        /** Two numbers compared. */
        COMPARE,
        /** A column compared with a number. */
        COMPARE_NUMBER,
        /** A column between two numbers, both among them. */
        BETWEEN,
        /** A column among numbers. */
        IN,
        /** A column. */
        IS_NULL,
        /** Always. */
        TRUE,
        AND,
        OR,
        XOR,
        NOT,
        /** Neither true nor false. */
        UNKNOWN;

        boolean isNumber() {
            return compareTo(TIMES) <= 0;
        }
    }

    /** How two numbers are compared. */
    public enum Comparison {
        EQ("="),
        NE("<>"),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">="),
        /** As EQ, but of NULL, too: true for two of them. */
        NULL_SAFE_EQ("<=>");

        private final String symbol;

        Comparison(String symbol) {
            this.symbol = symbol;
        }

        String symbol() {
            return symbol;
        }
    }

    private static final Op[] OPS = Op.values();
    private static final Comparison[] COMPARISONS = Comparison.values();

    private int size;
    private byte[] op = new byte[256];
    private int[] first = new int[256];
    private int[] second = new int[256];
    private boolean[] negated = new boolean[256];
    private int numbers;
    private long[] number = new long[256];

    void clear() {
        size = 0;
        numbers = 0;
    }

    /** Nodes so far; the next one has this number. */
    public int size() {
        return size;
    }

    /** A column as a number. */
    public int column(int column) {
        return add(Op.COLUMN, column, 0, false);
    }

    /** A number. */
    public int number(long value) {
        return add(Op.NUMBER, pool(value), 0, false);
    }

    /**
     * PLUS, MINUS, TIMES, AND, OR or XOR of a node and the last one.
     *
     * @param left the root of the left operand
     */
    public int binary(Op operation, int left) {
        return add(operation, left, 0, false);
    }

    /** A node compared with the last one. */
    public int compare(Comparison how, int left) {
        return add(Op.COMPARE, left, how.ordinal(), false);
    }

    /** A column compared with a number. */
    public int compareNumber(Comparison how, int column, long value) {
        final int at = pool(value);
        return add(Op.COMPARE_NUMBER, column, at << 3 | how.ordinal(), false);
    }

    /** A column within bounds, or not. */
    public int between(int column, long low, long high, boolean not) {
        final int at = pool(low);
        pool(high);
        return add(Op.BETWEEN, column, at, not);
    }

    /** A column that is one of no number so far, or is none: {@link #candidate} adds them. */
    public int in(int column, boolean not) {
        return add(Op.IN, column, numbers << 8, not);
    }

    /** A number for the IN added last. */
    public void candidate(long value) {
        pool(value);
        second[size - 1]++;
    }

    /** A column that is NULL, or is not. */
    public int isNull(int column, boolean not) {
        return add(Op.IS_NULL, column, 0, not);
    }

    /** What always holds. */
    public int always() {
        return add(Op.TRUE, 0, 0, false);
    }

    /** NOT of the last node. */
    public int not() {
        return add(Op.NOT, 0, 0, false);
    }

    /** Whether the last node is neither true nor false. There is no {@code <=>} in it: servers are not of one mind on that. */
    public int unknown(boolean not) {
        requireNoNullSafeEquality();
        return add(Op.UNKNOWN, 0, 0, not);
    }

    private void requireNoNullSafeEquality() {
        int missing = 1;
        for (int node = size - 1; missing > 0; node--) {
            final Op operation = op(node);
            if ((operation == Op.COMPARE || operation == Op.COMPARE_NUMBER)
                    && comparison(node) == Comparison.NULL_SAFE_EQ) {
                throw new IllegalArgumentException("IS NULL must not be asked of a <=>: node=" + node);
            }
            missing += operands(operation) - 1;
        }
    }

    private static int operands(Op operation) {
        return switch (operation) {
            case PLUS, MINUS, TIMES, COMPARE, AND, OR, XOR -> 2;
            case NOT, UNKNOWN -> 1;
            default -> 0;
        };
    }

    /** Whether a condition reads a column. */
    boolean reads(int from, int to, int column) {
        for (int node = from; node < to; node++) {
            if (readsColumn(node) && first[node] == column) {
                return true;
            }
        }
        return false;
    }

    private boolean readsColumn(int node) {
        return switch (op(node)) {
            case COLUMN, COMPARE_NUMBER, BETWEEN, IN, IS_NULL -> true;
            default -> false;
        };
    }

    Op op(int node) {
        return OPS[op[node]];
    }

    /** The column, or the root of the left operand, or the place of a number. */
    int first(int node) {
        return first[node];
    }

    boolean isNegated(int node) {
        return negated[node];
    }

    Comparison comparison(int node) {
        return COMPARISONS[second[node] & 7];
    }

    /** The number of NUMBER, COMPARE_NUMBER, or the first of BETWEEN or IN. */
    long number1(int node) {
        return number[place(node)];
    }

    /** The upper bound of BETWEEN. */
    long upper(int node) {
        return number[second[node] + 1];
    }

    /** Candidates of IN. */
    int candidates(int node) {
        return second[node] & 255;
    }

    long candidate(int node, int i) {
        return number[(second[node] >>> 8) + i];
    }

    private int place(int node) {
        return switch (op(node)) {
            case NUMBER -> first[node];
            case COMPARE_NUMBER -> second[node] >>> 3;
            case BETWEEN -> second[node];
            case IN -> second[node] >>> 8;
            default -> throw new AssertionError(op(node));
        };
    }

    private int add(Op operation, int a, int b, boolean not) {
        if (size == op.length) {
            grow();
        }
        op[size] = (byte) operation.ordinal();
        first[size] = a;
        second[size] = b;
        negated[size] = not;
        return size++;
    }

    private void grow() {
        op = Arrays.copyOf(op, size * 2);
        first = Arrays.copyOf(first, size * 2);
        second = Arrays.copyOf(second, size * 2);
        negated = Arrays.copyOf(negated, size * 2);
    }

    private int pool(long value) {
        if (Math.abs(value) > FlatCase.LARGEST) {
            throw new IllegalArgumentException("a number must be within what a flat case holds: number=" + value);
        }
        if (numbers == number.length) {
            number = Arrays.copyOf(number, numbers * 2);
        }
        number[numbers] = value;
        return numbers++;
    }
}

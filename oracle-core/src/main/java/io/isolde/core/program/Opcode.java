package io.isolde.core.program;

/** Instructions of a {@link Program}: a stack machine over 8-byte cells, each with a NULL mark beside it. */
final class Opcode {
    /** PUSH_NULL. */
    static final int PUSH_NULL = 0;
    /** PUSH constantIndex. */
    static final int PUSH = 1;
    /** LOAD column. */
    static final int LOAD = 2;
    /** LOAD_SLOT slot: the value of a scalar subquery, filled in before the statement runs. */
    static final int LOAD_SLOT = 3;

    /** LOAD_INSERTED column: of the row an INSERT could not add, in ON DUPLICATE KEY UPDATE. */
    static final int LOAD_INSERTED = 60;

    /** Conversions of the top: integer or decimal (scale) to double. */
    static final int TO_DOUBLE = 4;
    /** RAISE scale newScale. */
    static final int RAISE = 5;

    /** Comparisons: kind of comparison follows; DECIMAL with both scales, STRING with the collation's ordinal. */
    static final int COMPARE_INTEGER = 6;

    static final int COMPARE_DECIMAL = 7;
    static final int COMPARE_DOUBLE = 8;
    static final int COMPARE_STRING = 9;
    /** Both operands are dropped; one of them is a bare NULL. Comparison follows. */
    static final int COMPARE_NULL = 10;

    /** Arithmetic on the two topmost. */
    static final int ADD_LONG = 11;

    static final int SUBTRACT_LONG = 12;
    static final int MULTIPLY_LONG = 13;
    static final int ADD_DECIMAL = 14;
    static final int SUBTRACT_DECIMAL = 15;
    static final int MULTIPLY_DECIMAL = 16;
    static final int ADD_DOUBLE = 17;
    static final int SUBTRACT_DOUBLE = 18;
    static final int MULTIPLY_DOUBLE = 19;
    static final int NEGATE_LONG = 20;
    static final int NEGATE_DOUBLE = 21;

    /** Turns a number into 0, 1 or NULL. */
    static final int TRUTH_LONG = 22;

    static final int TRUTH_DOUBLE = 23;

    /** Logic on truth values. */
    static final int AND = 24;

    static final int OR = 25;
    static final int XOR = 26;
    static final int NOT = 27;
    static final int IS_NULL = 28;
    /** IS_TRUTH truth: 1 if the top is that truth value. */
    static final int IS_TRUTH = 29;

    /** JUMP_IF_FALSE target, JUMP_IF_TRUE target: keep the top and jump, or go on. */
    static final int JUMP_IF_FALSE = 30;

    static final int JUMP_IF_TRUE = 31;

    private Opcode() {}
}

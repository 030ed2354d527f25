package io.isolde.core.semantics.mysql;

/**
 * Instructions of a {@link Program}: a stack machine over 8-byte cells, each with a NULL mark beside it. Conversions name the operand they
 * convert by its depth: 0 is the top. Operands of instructions follow in capitals.
 */
final class Opcode {
    // ---- values
    static final int PUSH_NULL = 0;
    /** PUSH constantIndex. */
    static final int PUSH = 1;
    /** PUSH_WIDE constantIndex: an exact number beyond 64 bits. */
    static final int PUSH_WIDE = 2;
    /** LOAD column. */
    static final int LOAD = 3;
    /** LOAD_INSERTED column: of the row an INSERT could not add, in ON DUPLICATE KEY UPDATE. */
    static final int LOAD_INSERTED = 27;
    /** LOAD_SLOT slot: the value of a scalar subquery, filled in before the statement runs. */
    static final int LOAD_SLOT = 4;
    /** IN_SLOT slot, bytes of its rows: whether the whole number on top is among the rows of a subquery: 0, 1 or NULL. */
    static final int IN_SLOT = 28;
    /** LOAD_OUTER depth column: of the row that a statement around the subquery is at. */
    static final int LOAD_OUTER = 29;
    /** REPLACE depth constantIndex: a constant takes the place of an operand. */
    static final int REPLACE = 79;
    /** Drops the top. */
    static final int POP = 5;
    /** WARN: the constant on top did not convert cleanly; nobody looks at it if the operand below is NULL. */
    static final int WARN = 6;

    // ---- conversions
    /** Signed whole number to double: depth. */
    static final int INTEGER_TO_DOUBLE = 7;
    /** Unsigned whole number to double: depth. */
    static final int UNSIGNED_TO_DOUBLE = 8;
    /** Decimal to double: depth scale. */
    static final int DECIMAL_TO_DOUBLE = 9;
    /** Text to double: depth, {@link #SILENT} and {@link #IF_LEFT_KNOWN}. */
    static final int TEXT_TO_DOUBLE = 10;
    /** Unsigned whole number to decimal: depth. */
    static final int UNSIGNED_TO_DECIMAL = 11;
    /** RAISE depth power: decimal times a power of ten. */
    static final int RAISE = 12;
    /** ROUND_DECIMAL depth scale newScale. */
    static final int ROUND_DECIMAL = 13;
    /** TO_BITS depth typeIndex: anything to the operand of a bit operator. */
    static final int TO_BITS = 14;
    /** DATE to DATETIME: depth. */
    static final int DATE_TO_DATETIME = 15;
    /** TO_DATETIME depth typeIndex silent: anything to what a comparison takes for a DATETIME, 0 where it is none. */
    static final int TO_DATETIME = 83;
    /** Drops the mark of a date that is none from a NULL on top. */
    static final int PLAIN_NULL = 82;
    /** Text to DATETIME or TIME: depth, kind. */
    static final int TEXT_TO_TEMPORAL = 16;
    /** TO_TEXT depth typeIndex. */
    static final int TO_TEXT = 17;

    /** TO_INTEGER typeIndex: the top, rounded. */
    static final int TO_INTEGER = 26;
    /** TO_COUNT typeIndex, 0 or {@link #IF_LEFT_KNOWN}: the top to the number of bits to shift by. */
    static final int TO_COUNT = 18;
    /** Keeps the lower 32 bits of the top. */
    static final int CUT_TO_INT = 19;

    // ---- comparisons: which one follows
    /** COMPARE_INTEGER comparison signs. */
    static final int COMPARE_INTEGER = 20;
    /** COMPARE_DECIMAL comparison leftScale rightScale. */
    static final int COMPARE_DECIMAL = 21;

    static final int COMPARE_DOUBLE = 22;
    /** COMPARE_STRING comparison order. */
    static final int COMPARE_STRING = 23;
    /** Both operands are dropped; one of them is a bare NULL. */
    static final int COMPARE_NULL = 24;
    /** COMPARE_EXACT comparison leftTypeIndex rightTypeIndex: as decimals, whatever they are. */
    static final int COMPARE_EXACT = 25;

    // ---- arithmetic on the two topmost; SIGNS says which of them are unsigned
    /** ADD_LONG signs. */
    static final int ADD_LONG = 30;
    /** SUBTRACT_LONG signs. */
    static final int SUBTRACT_LONG = 31;
    /** MULTIPLY_LONG signs. */
    static final int MULTIPLY_LONG = 32;
    /** DIVIDE_LONG signs: DIV. */
    static final int DIVIDE_LONG = 33;
    /** REMAINDER_LONG signs. */
    static final int REMAINDER_LONG = 34;
    /** ADD_DECIMAL leftPower rightPower. */
    static final int ADD_DECIMAL = 35;
    /** SUBTRACT_DECIMAL leftPower rightPower. */
    static final int SUBTRACT_DECIMAL = 36;

    static final int MULTIPLY_DECIMAL = 37;
    /** DIVIDE_DECIMAL power. */
    static final int DIVIDE_DECIMAL = 38;
    /** REMAINDER_DECIMAL leftPower rightPower. */
    static final int REMAINDER_DECIMAL = 39;

    static final int ADD_DOUBLE = 40;
    static final int SUBTRACT_DOUBLE = 41;
    static final int MULTIPLY_DOUBLE = 42;
    static final int DIVIDE_DOUBLE = 43;
    static final int REMAINDER_DOUBLE = 44;
    static final int NEGATE_LONG = 45;
    static final int NEGATE_UNSIGNED = 46;
    static final int NEGATE_DECIMAL = 47;
    static final int NEGATE_DOUBLE = 48;
    /** One of two operands is a bare NULL, and so is the result. */
    static final int NULL_OF_TWO = 49;

    // ---- bits
    static final int BIT_AND = 50;
    static final int BIT_OR = 51;
    static final int BIT_XOR = 52;
    static final int SHIFT_LEFT = 53;
    static final int SHIFT_RIGHT = 54;
    static final int INVERT = 55;

    // ---- truth values
    /** Turns a number into 0, 1 or NULL. */
    static final int TRUTH_LONG = 60;

    static final int TRUTH_DECIMAL = 61;
    static final int TRUTH_DOUBLE = 62;
    static final int AND = 63;
    static final int OR = 64;
    static final int XOR = 65;
    static final int NOT = 66;
    static final int IS_NULL = 67;
    /** IS_TRUTH truth: 1 if the top is that truth value. */
    static final int IS_TRUTH = 68;

    // ---- jumps; all keep the top
    /** JUMP target. */
    static final int JUMP = 70;
    /** JUMP_NEVER target: goes on. */
    static final int JUMP_NEVER = 76;
    /** JUMP_IF_FALSE target. */
    static final int JUMP_IF_FALSE = 71;
    /** JUMP_IF_TRUE target. */
    static final int JUMP_IF_TRUE = 72;
    /** JUMP_UNLESS_TRUE target: if false or NULL. */
    static final int JUMP_UNLESS_TRUE = 73;
    /** JUMP_IF_NULL target. */
    static final int JUMP_IF_NULL = 75;
    /** JUMP_UNLESS_NULL target. */
    static final int JUMP_UNLESS_NULL = 74;

    /** JUMP_IF_EITHER_NULL target: if the top or the one below is NULL; the top is NULL then. */
    static final int JUMP_IF_EITHER_NULL = 77;

    /** EXIT_IF_NULL count target: drops so many below the top as well. */
    static final int EXIT_IF_NULL = 78;

    // ---- others
    /** LIKE order escape: escape is -1 for none. */
    static final int LIKE = 80;
    /** SILENCE flag: 1 where warnings are not given from here on, 0 where they are again. */
    static final int SILENCE = 97;
    /** COMPARE_FIXED operator digits: doubles that are equal if they differ by less than half of the last digit behind the point. */
    static final int COMPARE_FIXED = 98;
    /** CALL siteIndex: a function on the topmost operands. */
    static final int CALL = 81;

    /** In SIGNS: the left operand is unsigned. */
    static final int LEFT_UNSIGNED = 1;
    /** In SIGNS: the right operand is unsigned. */
    static final int RIGHT_UNSIGNED = 2;
    /** In SIGNS: the result is signed whatever the operands are. */
    static final int SIGNED_RESULT = 4;

    /** In SIGNS: 0 minus the least number is that number, and an unsigned product of minus 2^63 is 2^63; DIV never gives that number. */
    static final int WRAPS_AT_MINIMUM = 8;

    /** Of a conversion: gives no warning. */
    static final int SILENT = 1;
    /** Of a conversion: not done if the operand below is NULL. */
    static final int IF_LEFT_KNOWN = 2;

    private Opcode() {}
}

package io.isolde.core.sql;

/**
 * How much a text may hold. Files come from strangers: whatever is larger than this is refused with its line before it costs time, memory or the stack. The numbers are far above
 * those of every published case; {@code harness/docs/case-files.md} has them for users.
 */
public final class Limits {
    /** Characters of a file. */
    public static final int MOST_CHARACTERS = 10_000_000;

    /** Characters of one line of a file. */
    public static final int LONGEST_LINE = 1_000_000;

    /** Statements of a case: those of its set-up, of its sessions and at its end. */
    public static final int MOST_STATEMENTS = 10_000;

    /** Sessions of a case. */
    public static final int MOST_SESSIONS = 100;

    /** Columns of a table. */
    public static final int MOST_COLUMNS = 1_000;

    /** Rows of an INSERT. */
    public static final int MOST_ROWS = 100_000;

    /** Digits of a number; servers keep 65 of a decimal number. */
    public static final int MOST_DIGITS = 1_000;

    /**
     * How deep parentheses, CASE and prefixes such as NOT may stand in one another. The parser takes 4 kB of stack for each, measured in the interpreter, so that these fit into a thread of
     * 512 kB.
     */
    public static final int DEEPEST_NESTING = 90;

    /**
     * How many operators, functions and subqueries may be applied to the result of one another. It is less than half of {@link #DEEPEST_NESTING}, so that what was read can be read again
     * as it is written, which takes two parentheses for some of them. Chains of AND and of OR do not count: they are read as balanced trees.
     */
    public static final int TALLEST_EXPRESSION = 40;

    /** The same with the operands of sums, products and joined strings, and how many tables and SELECTs may be combined. Walks over the tree take 1.2 kB of stack for each at most. */
    public static final int LONGEST_CHAIN = 200;

    /** How deep subqueries may stand in one another for their answers to be predicted; deeper ones are read, and undecided. */
    public static final int DEEPEST_SUBQUERIES = 8;

    /** How many rows of joined tables are looked at for one answer; answers beyond are undecided. */
    public static final int MOST_JOINED_ROWS = 10_000;

    private Limits() {}
}

package io.isolde.harness.generate;

/**
 * How many of what a case has.
 *
 * @param transactions transactions per case, one per session
 * @param statements statements per transaction besides those that begin and end it, within 1 to 20
 * @param rows rows in the table at first, within 1 to 20
 * @param levels isolation levels of the sessions
 */
public record CaseShape(TransactionCounts transactions, IntRange statements, IntRange rows, Levels levels) {
    private static final int MOST_STATEMENTS = 20;
    private static final int MOST_ROWS = 20;

    public CaseShape {
        requireWithin("statements", statements, MOST_STATEMENTS);
        requireWithin("rows", rows, MOST_ROWS);
    }

    private static void requireWithin(String name, IntRange range, int highest) {
        if (!range.isWithin(1, highest)) {
            throw new IllegalArgumentException(
                    name + " must lie within 1 to " + highest + ": " + name + "=" + range.low() + ".." + range.high());
        }
    }

    CaseShape withTransactions(TransactionCounts counts) {
        return new CaseShape(counts, statements, rows, levels);
    }

    CaseShape withStatements(IntRange range) {
        return new CaseShape(transactions, range, rows, levels);
    }

    CaseShape withRows(IntRange range) {
        return new CaseShape(transactions, statements, range, levels);
    }

    CaseShape withLevels(Levels others) {
        return new CaseShape(transactions, statements, rows, others);
    }
}

package io.isolde.harness.guard;

import java.util.HashSet;
import java.util.Set;

/** What earlier statements of a case have begun, so that later ones may end it. */
final class CaseMarks {
    private static final int MOST_CHARACTERS = 16;

    private final Set<String> transactions = new HashSet<>();

    /** Notes a transaction that outlives its session under a name. Long names are those of other programs. */
    void begin(String transaction) {
        if (transaction.length() > MOST_CHARACTERS) {
            throw new RefusedException("a name of a transaction with more than " + MOST_CHARACTERS + " characters");
        }
        transactions.add(transaction);
    }

    /** Whether the case has begun it. */
    boolean hasBegun(String transaction) {
        return transactions.contains(transaction);
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.row.StringOrder;

/**
 * What the comparison of two values stands in, and what that changes.
 *
 * @param order how all texts of a list or CASE are compared; null for each pair on its own
 * @param bits whether whole numbers are compared by their bits, and right sides are evaluated next to NULL
 * @param unsigned whether whole numbers are compared by their bits
 * @param dates whether texts are compared as dates, because a date is among them
 * @param listedDates whether right sides are constants of a list that become dates before any row, without a warning
 * @param sorted whether right sides are constants of a sorted list
 * @param silent whether right sides are constants that were evaluated before any row, without a warning
 * @param pairs whether a pair of two rows is compared, of which no constant is converted beforehand on MariaDB
 */
record Surroundings(
        StringOrder order,
        boolean bits,
        boolean unsigned,
        boolean dates,
        boolean listedDates,
        boolean sorted,
        boolean silent,
        boolean pairs) {
    static final Surroundings NONE = new Surroundings(null, false, false, false, false, false, false, false);

    /** One of the comparisons of a CASE. */
    Surroundings inCase(StringOrder common, boolean byBits) {
        return new Surroundings(common, bits, byBits, dates, listedDates, sorted, silent, pairs);
    }

    /** One of the comparisons of a list. */
    Surroundings inList(StringOrder common, boolean byBits, boolean asDates, boolean ofConstants, boolean searched) {
        return new Surroundings(common, byBits, unsigned, asDates, asDates && ofConstants, searched, searched, pairs);
    }

    Surroundings withDates(boolean asDates) {
        return new Surroundings(order, bits, unsigned, asDates, listedDates, sorted, silent, pairs);
    }

    Surroundings withPairs(boolean ofRows) {
        return new Surroundings(order, bits, unsigned, dates, listedDates, sorted, silent, ofRows);
    }

    /** With the candidate on the left. */
    Surroundings mirrored() {
        return new Surroundings(order, bits, unsigned, dates, listedDates, sorted, false, pairs);
    }

    /** Inside an operand. */
    Surroundings inside() {
        return new Surroundings(null, false, false, false, false, sorted, false, false);
    }
}

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
 * @param list whether right sides are constants of a sorted list
 * @param pairs whether a pair of two rows is compared, of which no constant is converted beforehand on MariaDB
 */
record Surroundings(
        StringOrder order,
        boolean bits,
        boolean unsigned,
        boolean dates,
        boolean listedDates,
        SortedList list,
        boolean pairs) {
    static final Surroundings NONE = new Surroundings(null, false, false, false, false, SortedList.NONE, false);

    /** Whether the right sides of comparisons are constants of a sorted list. */
    enum SortedList {
        NONE,
        /** They are. */
        SORTED,
        /** They are, and were evaluated before any row, without a warning. */
        EVALUATED;

        private SortedList unevaluated() {
            return this == EVALUATED ? SORTED : this;
        }
    }

    /** Whether right sides are constants of a sorted list. */
    boolean sorted() {
        return list != SortedList.NONE;
    }

    /** Whether right sides are constants that were evaluated before any row, without a warning. */
    boolean silent() {
        return list == SortedList.EVALUATED;
    }

    /** One of the comparisons of a CASE. */
    Surroundings inCase(StringOrder common, boolean byBits) {
        return new Surroundings(common, bits, byBits, dates, listedDates, list, pairs);
    }

    /** One of the comparisons of a list. */
    Surroundings inList(StringOrder common, boolean byBits, boolean asDates, boolean ofConstants, boolean searched) {
        final SortedList sorted = searched ? SortedList.EVALUATED : SortedList.NONE;
        return new Surroundings(common, byBits, unsigned, asDates, asDates && ofConstants, sorted, pairs);
    }

    Surroundings withDates(boolean asDates) {
        return new Surroundings(order, bits, unsigned, asDates, listedDates, list, pairs);
    }

    Surroundings withPairs(boolean ofRows) {
        return new Surroundings(order, bits, unsigned, dates, listedDates, list, ofRows);
    }

    /** With the candidate on the left. */
    Surroundings mirrored() {
        return new Surroundings(order, bits, unsigned, dates, listedDates, list.unevaluated(), pairs);
    }

    /** Inside an operand. */
    Surroundings inside() {
        return new Surroundings(null, false, false, false, false, list.unevaluated(), false);
    }
}

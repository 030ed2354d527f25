package io.isolde.core.engine.innodb;

/**
 * The numbers that one INSERT gives to its rows in an AUTO_INCREMENT column, and the counter of the table. Those of VALUES are reserved at
 * once, for all rows, with the first row that needs one; those of INSERT ... SELECT one, two, four and so on at a time. A row that IGNORE or ON
 * DUPLICATE KEY UPDATE does not insert leaves its number to the next one. MySQL manual 15.6.1.6; measured on MariaDB 11.4.5 and MySQL 8.0.12,
 * one by one in {@code AutoNumbersTest}.
 */
final class AutoNumbers {
    private static final int MOST_DOUBLINGS = 16;

    private final int rowsOfValues;
    private long counter;
    /** What the next row gets while numbers are left; 0 before the first. */
    private long next;
    /** {@link #next} before the row at hand. */
    private long before;

    private long start;
    /** Behind the last number reserved. */
    private long end;

    private int reservations;
    /** Rows still to be written of those that numbers were last counted out for. */
    private long rowsLeft;

    /**
     * @param counter the next number of the table
     * @param rowsOfValues 0 for INSERT ... SELECT
     */
    AutoNumbers(long counter, int rowsOfValues) {
        this.counter = counter;
        this.rowsOfValues = rowsOfValues;
    }

    AutoNumbers copy() {
        final AutoNumbers copy = new AutoNumbers(counter, rowsOfValues);
        copy.next = next;
        copy.before = before;
        copy.start = start;
        copy.end = end;
        copy.reservations = reservations;
        copy.rowsLeft = rowsLeft;
        return copy;
    }

    /** The number behind another one; the last stays. */
    static long behind(long number) {
        return number == Long.MAX_VALUE ? number : number + 1;
    }

    /** The next number of the table. */
    long counter() {
        return counter;
    }

    /** The counter was moved by something else. */
    void raise(long atLeast) {
        counter = Math.max(counter, atLeast);
    }

    /** Whether the next row without a number has some reserved. */
    boolean mustReserve() {
        return next >= end;
    }

    /** The number of a row that gives none. */
    long take() {
        before = next;
        if (mustReserve()) {
            if (rowsLeft == 0) {
                rowsLeft = reservations == 0 && rowsOfValues > 0
                        ? rowsOfValues
                        : 1L << Math.min(reservations, MOST_DOUBLINGS);
            }
            reservations++;
            start = counter;
            end = counter + rowsLeft;
            counter = end;
            next = start;
        }
        return next++;
    }

    /** A row comes with a number of its own. */
    void give(long number) {
        before = next;
        passBy(number);
    }

    /** Later rows get numbers behind this one, if rows before got some. */
    void passBy(long number) {
        if (next > 0 && number >= next) {
            next = behind(number);
        }
    }

    /** A row was tried and met a duplicate, or was refused. */
    void fail(long number, boolean counts) {
        rowsLeft = Math.max(0, rowsLeft - 1);
        if (counts) {
            count(number);
        }
    }

    /** The statement goes on without the row: what it got is the next one's. */
    void leaveOut() {
        next = before > 0 ? before : start;
    }

    /** A row is in the table. */
    void write(long number) {
        rowsLeft = Math.max(0, rowsLeft - 1);
        if (number >= end) {
            count(number);
        }
    }

    private void count(long number) {
        if (number > 0) {
            raise(behind(number));
        }
    }
}

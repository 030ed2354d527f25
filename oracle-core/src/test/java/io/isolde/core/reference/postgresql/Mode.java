package io.isolde.core.reference.postgresql;

/** Row locks: the table of the page of rules, line by line. */
enum Mode {
    KEY_SHARE("...X"),
    SHARE("..XX"),
    NO_KEY_UPDATE(".XXX"),
    UPDATE("XXXX");

    private final String conflicts;

    Mode(String conflicts) {
        this.conflicts = conflicts;
    }

    boolean conflictsWith(Mode other) {
        return conflicts.charAt(other.ordinal()) == 'X';
    }
}

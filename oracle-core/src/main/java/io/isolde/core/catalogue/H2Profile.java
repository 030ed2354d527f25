package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of H2 depend on: its version alone. */
public record H2Profile(ServerVersion version) implements ServerProfile {
    /** Whether COMMIT of a transaction that a deviation keeps from committing fails: measured on 2.3.232 and 2.4.240, and not so on 2.5.250 and 2.5.252. */
    public boolean tellsAtCommit() {
        return !version.isAtLeast(2, 5, 0);
    }

    /**
     * Whether an UPDATE takes a row out of the table and its indexes before it writes it, so that entries which it leaves as they are come anew, and one
     * that begins again has its rows back: measured on 2.1.214 to 2.4.240, and not so on 2.5.250 and 2.5.252.
     */
    public boolean takesRowsOut() {
        return !version.isAtLeast(2, 5, 0);
    }

    /**
     * Whether UPDATE and DELETE may visit rows in the order of any index, also of one that the condition does not read: measured on 2.1.214 to 2.3.232, and
     * not so on 2.4.240 and 2.5.252.
     */
    public boolean writesByAnyIndex() {
        return !version.isAtLeast(2, 4, 0);
    }

    @Override
    public Map<String, Object> settings() {
        return Map.of();
    }
}

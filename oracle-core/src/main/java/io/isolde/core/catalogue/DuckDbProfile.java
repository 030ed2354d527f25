package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of DuckDB depend on: its version alone. */
public record DuckDbProfile(ServerVersion version) implements ServerProfile {
    /** Whether a statement that is refused when it is analysed aborts its transaction: measured on 2.0.0, and not so on 1.4.4 and 1.5.6. */
    public boolean refusalAborts() {
        return version.isAtLeast(2, 0, 0);
    }

    /** Whether a remainder of a division by zero is an error: measured on 2.0.0; NULL on 1.4.4 and 1.5.6. */
    public boolean failsOnDivisionByZero() {
        return version.isAtLeast(2, 0, 0);
    }

    /**
     * Whether a key that was deleted and committed after the snapshot of a transaction is still taken for that transaction: measured on 1.4.4, and not so on 1.5.6
     * and 2.0.0, where the transaction may insert it and then sees both rows.
     */
    public boolean keepsKeysOfSnapshot() {
        return !version.isAtLeast(1, 5, 0);
    }

    @Override
    public Map<String, Object> settings() {
        return Map.of();
    }
}

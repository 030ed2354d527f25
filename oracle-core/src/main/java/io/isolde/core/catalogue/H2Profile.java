package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of H2 depend on: its version alone. */
public record H2Profile(ServerVersion version) implements ServerProfile {
    /** Whether COMMIT of a transaction that a deviation keeps from committing fails: measured on 2.3.232 and 2.4.240, and not so on 2.5.250 and 2.5.252. */
    public boolean tellsAtCommit() {
        return !version.isAtLeast(2, 5, 0);
    }

    @Override
    public Map<String, Object> settings() {
        return Map.of();
    }
}

package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of PostgreSQL depend on: its version alone. */
public record PostgresProfile(ServerVersion version) implements ServerProfile {
    @Override
    public Map<String, Object> settings() {
        return Map.of();
    }
}

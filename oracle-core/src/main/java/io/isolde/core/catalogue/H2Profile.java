package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of H2 depend on: its version alone. */
public record H2Profile(ServerVersion version) implements ServerProfile {
    @Override
    public Map<String, Object> settings() {
        return Map.of();
    }
}

package io.isolde.harness.report;

import java.util.Map;
import java.util.Optional;

/** Which findings of a run were found by earlier ones. */
public record Sightings(Map<Finding, Sighting> earlier) {
    /** Nothing is known of earlier runs. */
    public static final Sightings NONE = new Sightings(Map.of());

    /** Findings of a kind with a signature. */
    public record Finding(FindingKind kind, Signature signature) {}

    public Sightings {
        earlier = Map.copyOf(earlier);
    }

    /** The first run that has found what is in a group; empty if none has. */
    public Optional<Sighting> of(FindingGroup group) {
        return Optional.ofNullable(earlier.get(new Finding(group.kind(), group.signature())));
    }
}

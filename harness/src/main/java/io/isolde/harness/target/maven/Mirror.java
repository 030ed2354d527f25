package io.isolde.harness.target.maven;

import java.util.List;
import java.util.Optional;

/**
 * A repository that stands in for others, as Maven's settings name it.
 *
 * @param mirrorOf names and patterns of the repositories it stands in for, separated by commas
 * @param blocked those repositories may not be used at all
 */
public record Mirror(String id, String mirrorOf, String url, boolean blocked) {
    private static final String CENTRAL = "central";

    /** The one Maven takes: who names Central exactly, else the first whose patterns fit it. */
    static Optional<Mirror> ofCentral(List<Mirror> mirrors) {
        return mirrors.stream()
                .filter(mirror -> mirror.mirrorOf.equals(CENTRAL))
                .findFirst()
                .or(() -> mirrors.stream().filter(Mirror::fitsCentral).findFirst());
    }

    /** A name decides at once, a pattern only if no name follows. */
    private boolean fitsCentral() {
        boolean fits = false;
        for (final String entry : mirrorOf.split(",", -1)) {
            final String name = entry.strip();
            if (name.equals(CENTRAL)) {
                return true;
            }
            if (name.equals("!" + CENTRAL)) {
                return false;
            }
            fits |= name.equals("*") || name.equals("external:*");
        }
        return fits;
    }
}

package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import java.util.Optional;

/**
 * What an oracle is opened with.
 *
 * @param profile of the server that is tested
 * @param worlds the worlds oracle, for whatever it is asked
 * @param worldsOfTwin that of the second server, where there is one
 */
public record OracleSetting(InnoDbProfile profile, Judge worlds, Optional<Judge> worldsOfTwin) {
    /** With one server only. */
    public OracleSetting(InnoDbProfile profile, Judge worlds) {
        this(profile, worlds, Optional.empty());
    }
}

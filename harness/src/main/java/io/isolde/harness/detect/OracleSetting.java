package io.isolde.harness.detect;

import io.isolde.core.isolation.ServerProfile;
import java.util.Optional;

/**
 * What an oracle is opened with.
 *
 * @param profile of the server that is tested
 * @param worlds the worlds oracle, for whatever it is asked
 * @param worldsOfTwin that of the second server, where there is one
 */
public record OracleSetting(ServerProfile profile, Judge worlds, Optional<Judge> worldsOfTwin) {
    /** With one server only. */
    public OracleSetting(ServerProfile profile, Judge worlds) {
        this(profile, worlds, Optional.empty());
    }
}

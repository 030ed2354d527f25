package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerProfile;
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

    /** For an oracle that {@linkplain OracleKind#asks asks} servers with InnoDB only. */
    InnoDbProfile innoDb() {
        if (profile instanceof InnoDbProfile innoDb) {
            return innoDb;
        }
        throw new IllegalArgumentException("the oracle asks servers with InnoDB: profile=" + profile);
    }
}

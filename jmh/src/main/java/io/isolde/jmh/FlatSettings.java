package io.isolde.jmh;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.jmh.flat.FlatGenerator;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Which flat cases a benchmark works on. */
@State(Scope.Thread)
public class FlatSettings {
    /** Sizes of {@code FlatGenerator.Size}. */
    public enum Size {
        SMALL,
        PAPER,
        WIDE
    }

    /** The level of every session; MIXED draws one for each. */
    public enum LevelChoice {
        RU,
        RC,
        RR,
        SER,
        MIXED
    }

    /** Whose rules are followed. */
    public enum DialectChoice {
        MARIADB,
        MYSQL
    }

    /** How large they are. */
    @Param
    public Size size;

    /** The level of every session. */
    @Param("MIXED")
    public LevelChoice level;

    /** Whose rules are followed. */
    @Param("MARIADB")
    public DialectChoice dialect;

    FlatGenerator generator() {
        final FlatGenerator.Size ofCases = switch (size) {
            case SMALL -> FlatGenerator.Size.SMALL;
            case PAPER -> FlatGenerator.Size.PAPER;
            case WIDE -> FlatGenerator.Size.WIDE;
        };
        return new FlatGenerator(ofCases, level == LevelChoice.MIXED ? null : IsolationLevel.valueOf(level.name()));
    }

    InnoDbProfile profile() {
        return switch (dialect) {
            case MARIADB -> InnoDbProfile.MARIADB_11_4_5;
            case MYSQL -> new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
        };
    }
}

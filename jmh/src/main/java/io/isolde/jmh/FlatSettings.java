package io.isolde.jmh;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.isolation.ServerVersion;
import io.isolde.harness.generate.FlatGenerator;
import java.util.Locale;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Which flat cases a benchmark works on. */
@State(Scope.Thread)
public class FlatSettings {
    /** How large they are: {@code FlatGenerator.Size}. */
    @Param({"SMALL", "PAPER", "WIDE"})
    public String size;

    /** The level of every session; MIXED draws one for each. */
    @Param("MIXED")
    public String level;

    /** Whose rules are followed. */
    @Param("MARIADB")
    public String dialect;

    FlatGenerator generator() {
        final FlatGenerator.Size ofCases = switch (size.toUpperCase(Locale.ROOT)) {
            case "SMALL" -> FlatGenerator.Size.SMALL;
            case "PAPER" -> FlatGenerator.Size.PAPER;
            case "WIDE" -> FlatGenerator.Size.WIDE;
            default -> throw new IllegalArgumentException("a size must be SMALL, PAPER or WIDE: size=" + size);
        };
        final boolean mixed = level.equalsIgnoreCase("MIXED");
        return new FlatGenerator(
                ofCases,
                mixed
                        ? null
                        : IsolationLevel.parse(level)
                                .orElseThrow(() -> new IllegalArgumentException(
                                        "a level must be RU, RC, RR, SER or MIXED: level=" + level)));
    }

    ServerProfile profile() {
        return switch (dialect.toUpperCase(Locale.ROOT)) {
            case "MARIADB" -> ServerProfile.MARIADB_11_4_5;
            case "MYSQL" -> new ServerProfile(ServerVersion.mysql(8, 0, 12), false);
            default -> throw new IllegalArgumentException("a dialect must be MARIADB or MYSQL: dialect=" + dialect);
        };
    }
}

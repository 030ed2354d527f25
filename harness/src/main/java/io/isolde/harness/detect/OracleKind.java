package io.isolde.harness.detect;

import io.isolde.core.isolation.ServerProfile;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;

/** The oracles there are, by name. */
public enum OracleKind {
    WORLDS(
            "worlds",
            (profile, worlds) -> runs -> worlds.judge(
                    runs.closedCase(),
                    runs.observed().history(),
                    runs.observed().fault())),
    SERIAL("serial", (profile, worlds) -> new Permitted(new SerialOracle(profile.afterRollback()), worlds)),
    SERIAL_FAITHFUL("serial-faithful", (profile, worlds) -> new SerialOracle(profile.afterRollback())),
    VIEWS(
            "views",
            (profile, worlds) ->
                    new Permitted(new ViewsOracle(profile.afterRollback(), ViewsOracle.Form.REPAIRED), worlds)),
    VIEWS_FAITHFUL(
            "views-faithful", (profile, worlds) -> new ViewsOracle(profile.afterRollback(), ViewsOracle.Form.FAITHFUL));

    private static final String FAITHFUL = "-faithful";

    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final BiFunction<ServerProfile, Judge, TestOracle> open;

    OracleKind(String word, BiFunction<ServerProfile, Judge, TestOracle> open) {
        this.word = word;
        this.open = open;
    }

    /** As in options, files and tables. */
    public String word() {
        return word;
    }

    /** An oracle for one kind of server; not thread-safe, as it may ask the worlds oracle. */
    public TestOracle open(ServerProfile profile, Judge worlds) {
        return open.apply(profile, worlds);
    }

    /** The form as published, without what we repaired; itself where it is that, or there is none. */
    public OracleKind faithful() {
        return parse(word + FAITHFUL).orElse(this);
    }

    public boolean isFaithful() {
        return word.endsWith(FAITHFUL);
    }

    public static Optional<OracleKind> parse(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equalsIgnoreCase(word))
                .findFirst();
    }
}

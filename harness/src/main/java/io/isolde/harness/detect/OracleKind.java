package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerProfile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The oracles there are, by name. */
public enum OracleKind {
    WORLDS(
            "worlds",
            setting -> runs -> setting.worlds()
                    .judge(
                            runs.closedCase(),
                            runs.observed().history(),
                            runs.observed().fault())),
    SERIAL("serial", setting -> new Permitted(serial(setting), setting.worlds())),
    SERIAL_FAITHFUL("serial-faithful", OracleKind::serial),
    VIEWS("views", setting -> new Permitted(views(setting, ViewsOracle.Form.REPAIRED), setting.worlds())),
    VIEWS_FAITHFUL("views-faithful", setting -> views(setting, ViewsOracle.Form.FAITHFUL)),
    GRAPH("graph", setting -> new Permitted(graph(setting, GraphOracle.Form.REPAIRED), setting.worlds())),
    GRAPH_FAITHFUL("graph-faithful", setting -> graph(setting, GraphOracle.Form.FAITHFUL)),
    PATTERNS("patterns", setting -> new Permitted(patterns(setting, PatternsOracle.Form.REPAIRED), setting.worlds())),
    PATTERNS_FAITHFUL("patterns-faithful", setting -> patterns(setting, PatternsOracle.Form.FAITHFUL)),
    TWIN(
            "twin",
            setting ->
                    new TwinPermitted(setting.worlds(), setting.worldsOfTwin().orElseThrow())),
    TWIN_FAITHFUL("twin-faithful", setting -> new TwinOracle());

    private static final String FAITHFUL = "-faithful";

    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<OracleSetting, TestOracle> open;

    OracleKind(String word, Function<OracleSetting, TestOracle> open) {
        this.word = word;
        this.open = open;
    }

    /** As in options, files and tables. */
    public String word() {
        return word;
    }

    /** An oracle for one kind of server; not thread-safe, as it may ask the worlds oracle. */
    public TestOracle open(OracleSetting setting) {
        return open.apply(setting);
    }

    /** Whether what it asks for is run on a second server. */
    public boolean needsTwin() {
        return this == TWIN || this == TWIN_FAITHFUL;
    }

    /** Whether it knows how to ask such a server. All but the worlds oracle and the twin write SQL of MariaDB and MySQL into cases. */
    public boolean asks(ServerProfile profile) {
        return this == WORLDS || needsTwin() || profile instanceof InnoDbProfile;
    }

    /** The form as published, without what we repaired; itself where it is that, or there is none. */
    public OracleKind faithful() {
        return parse(word + FAITHFUL).orElse(this);
    }

    /** Whether it is the same oracle in the other form. */
    public boolean isOtherFormOf(OracleKind other) {
        return this != other && faithful() == other.faithful();
    }

    public boolean isFaithful() {
        return word.endsWith(FAITHFUL);
    }

    public static Optional<OracleKind> parse(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equalsIgnoreCase(word))
                .findFirst();
    }

    /** All that there are on one server, or on two. */
    public static List<OracleKind> all(boolean withTwin) {
        return Arrays.stream(values())
                .filter(kind -> withTwin || !kind.needsTwin())
                .toList();
    }

    private static TestOracle serial(OracleSetting setting) {
        return new SerialOracle(setting.innoDb().afterRollback());
    }

    private static TestOracle views(OracleSetting setting, ViewsOracle.Form form) {
        return new ViewsOracle(setting.innoDb().afterRollback(), form);
    }

    private static TestOracle patterns(OracleSetting setting, PatternsOracle.Form form) {
        return new PatternsOracle(setting.innoDb(), form);
    }

    private static TestOracle graph(OracleSetting setting, GraphOracle.Form form) {
        return new GraphOracle(setting.innoDb(), form);
    }
}

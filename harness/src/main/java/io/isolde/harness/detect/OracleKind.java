package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.semantics.mysql.ExpressionOracle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The oracles there are, by name: each published one in its forms. */
public enum OracleKind {
    WORLDS(
            "worlds",
            Form.REPAIRED,
            setting -> runs -> setting.worlds()
                    .judge(
                            runs.closedCase(),
                            runs.observed().history(),
                            runs.observed().fault())),
    MCS("mcs", Form.REPAIRED, setting -> new Permitted(mcs(setting, McsOracle.Form.PAPER), setting.worlds())),
    MCS_PAPER("mcs", Form.PAPER, setting -> mcs(setting, McsOracle.Form.PAPER)),
    MCS_TOOL("mcs", Form.TOOL, setting -> mcs(setting, McsOracle.Form.TOOL)),
    SERIAL(
            "serial",
            Form.REPAIRED,
            setting -> new Permitted(serial(setting, SerialOracle.Form.REPAIRED), setting.worlds())),
    SERIAL_PAPER("serial", Form.PAPER, setting -> serial(setting, SerialOracle.Form.PAPER)),
    VIEWS(
            "views",
            Form.REPAIRED,
            setting -> new Permitted(views(setting, ViewsOracle.Form.REPAIRED), setting.worlds())),
    VIEWS_PAPER("views", Form.PAPER, setting -> views(setting, ViewsOracle.Form.PAPER)),
    VIEWS_TOOL("views", Form.TOOL, setting -> views(setting, ViewsOracle.Form.TOOL)),
    GRAPH(
            "graph",
            Form.REPAIRED,
            setting -> new Permitted(graph(setting, GraphOracle.Form.REPAIRED), setting.worlds())),
    GRAPH_PAPER("graph", Form.PAPER, setting -> graph(setting, GraphOracle.Form.PAPER)),
    GRAPH_TOOL("graph", Form.TOOL, setting -> graph(setting, GraphOracle.Form.TOOL)),
    PATTERNS(
            "patterns",
            Form.REPAIRED,
            setting -> new Permitted(patterns(setting, PatternsOracle.Form.REPAIRED), setting.worlds())),
    PATTERNS_PAPER("patterns", Form.PAPER, setting -> patterns(setting, PatternsOracle.Form.PAPER)),
    PATTERNS_TOOL("patterns", Form.TOOL, setting -> patterns(setting, PatternsOracle.Form.TOOL)),
    TWIN(
            "twin",
            Form.REPAIRED,
            setting ->
                    new TwinPermitted(setting.worlds(), setting.worldsOfTwin().orElseThrow())),
    TWIN_PAPER("twin", Form.PAPER, setting -> new TwinOracle());

    /** In which form an oracle is. */
    public enum Form {
        /** Our best version of the idea, which may ask the worlds oracle what a level permits. */
        REPAIRED(""),
        /** What the paper's text, algorithms and tables say; where these are silent, the kindest reading. */
        PAPER("-paper"),
        /** What the published program does, where that changes verdicts. */
        TOOL("-tool");

        private final String suffix;

        Form(String suffix) {
            this.suffix = suffix;
        }

        /** As in options. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String family;
    private final Form form;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<OracleSetting, TestOracle> open;

    OracleKind(String family, Form form, Function<OracleSetting, TestOracle> open) {
        this.family = family;
        this.form = form;
        this.open = open;
    }

    /** As in options, files and tables: {@code views}, {@code views-paper}, {@code views-tool}. */
    public String word() {
        return family + form.suffix;
    }

    public Form form() {
        return form;
    }

    /** An oracle for one kind of server; not thread-safe, as it may ask the worlds oracle. */
    public TestOracle open(OracleSetting setting) {
        return open.apply(setting);
    }

    /** Whether what it asks for is run on a second server. */
    public boolean needsTwin() {
        return this == TWIN || this == TWIN_PAPER;
    }

    /** Whether it knows how to ask such a server. All but the worlds oracle and the twin write SQL of MariaDB and MySQL into cases. */
    public boolean asks(ServerProfile profile) {
        return this == WORLDS || needsTwin() || profile instanceof InnoDbProfile;
    }

    /** The same oracle in another form: the program's is the paper's where nothing tells them apart, and there may be one form only. */
    public OracleKind in(Form other) {
        return find(other)
                .or(() -> other == Form.TOOL ? find(Form.PAPER) : Optional.empty())
                .orElse(this);
    }

    private Optional<OracleKind> find(Form other) {
        return Arrays.stream(values())
                .filter(kind -> kind.family.equals(family) && kind.form == other)
                .findFirst();
    }

    /** Whether it is the same oracle in another form. */
    public boolean isOtherFormOf(OracleKind other) {
        return this != other && family.equals(other.family);
    }

    /** Whether it is an oracle as others published it, by paper or by program. */
    public boolean isPublished() {
        return form != Form.REPAIRED;
    }

    public static Optional<OracleKind> parse(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equalsIgnoreCase(word))
                .findFirst();
    }

    /** All that there are on one server, or on two. */
    public static List<OracleKind> all(boolean withTwin) {
        return Arrays.stream(values())
                .filter(kind -> withTwin || !kind.needsTwin())
                .toList();
    }

    /** TxCheck in the form of its paper, by more than one order. */
    public static GraphOrders graphOrders(OracleSetting setting, int most) {
        return new GraphOrders(new GraphOracle(setting.innoDb(), GraphOracle.Form.PAPER), most);
    }

    private static TestOracle mcs(OracleSetting setting, McsOracle.Form form) {
        final InnoDbProfile profile = setting.innoDb();
        return new McsOracle(() -> new ExpressionOracle(profile), form);
    }

    private static TestOracle serial(OracleSetting setting, SerialOracle.Form form) {
        return new SerialOracle(setting.innoDb().afterRollback(), form);
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

package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.Limits;
import io.isolde.harness.campaign.SelfTest;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.pattern.AnomalyPattern;
import io.isolde.harness.pattern.PatternEnumeration;
import io.isolde.harness.pattern.PatternText;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.OutputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code isolde run}, checked. */
final class RunArguments {
    private static final int MOST_PORT = 65_535;

    private static final Duration DEFAULT_TIME = Duration.ofMinutes(2);
    private static final long SELF_TEST_CASES = 200;
    static final int DEFAULT_ORDERS = 10;
    private static final String MIX = "mix";
    static final int MIXED_LEVELS_PERCENT = 25;

    /** Random seeds stay short enough to be read aloud. */
    private static final long RANDOM_SEED_BOUND = 10_000_000_000L;

    private static final DateTimeFormatter FOLDER_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            description = "RU, RC, RR, SER, several separated by commas, or all (the default).")
    private String isolation;

    @Mixin
    private LimitArguments limits = new LimitArguments();

    @Option(names = "--cases", paramLabel = "N", description = "Number of cases to run.")
    private Long cases;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "The same seed gives the same cases. Random by default; the seed is printed.")
    private Long seed;

    @Mixin
    private LaneArguments lanes = new LaneArguments();

    @Option(
            names = "--transactions",
            paramLabel = "N",
            defaultValue = MIX,
            description = "Transactions per case: 2 to 5, or mix (the default), which is mostly 2 and sometimes up"
                    + " to 5.")
    private String transactions;

    @Option(
            names = "--mixed",
            paramLabel = "PERCENT",
            description =
                    "Share of cases in which every session has a level of its own, drawn from those of --isolation; "
                            + MIXED_LEVELS_PERCENT + " if not given.")
    private Integer mixed;

    @Option(
            names = "--weights",
            paramLabel = "KIND=N,...",
            description = "Relative frequency of kinds of statements, named as in the statistics, like"
                    + " replace=20,insert_ignore=10. Other kinds keep their weight.")
    private String weights;

    @Option(
            names = "--shares",
            paramLabel = "FEATURE=PERCENT,...",
            description = "How often parts of a case have a feature, like savepoint=20,shaped_result=50. An unknown"
                    + " name prints the list. Other features keep their share.")
    private String shares;

    @Option(
            names = "--conflicts",
            paramLabel = "HOW",
            description =
                    "How statements of different transactions are made to meet on a row: none (by chance), cache (by chance, of few values), fsf (the"
                            + " same WHERE), psf (a common part of it), ctc (a row that both choose), mixed (the default: all of"
                            + " these), patterns (whole cases that follow anomaly patterns, with their transactions and order), or"
                            + " feedback (all in turns, leaning toward what was rare so far; the seed then does not bring cases back).")
    private String conflicts;

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "The anomaly patterns that cases follow, one a line: a name and operations, like"
                    + " LU R1x0 W2x1 C2 W1x2 C1. Or enumerated2, enumerated3: all of two or three transactions.")
    private String patterns;

    @Option(
            names = "--orders",
            paramLabel = "K",
            description = "Submitted orders per generated case, all if it has fewer; " + DEFAULT_ORDERS
                    + " if not given. Consecutive case numbers differ in the order only.")
    private Integer orders;

    @Option(
            names = "--order-choice",
            paramLabel = "HOW",
            defaultValue = "uniform",
            description =
                    "Which submitted orders: uniform (the default), or footprint (those first in which conflicting"
                            + " steps go in an order not run yet).")
    private String orderChoice;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the results, new or empty; isolde-out/<time>-<seed> if not given.")
    private String out;

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "Format of the result on standard output.")
    private OutputFormat format;

    @Option(
            names = "--claim",
            paramLabel = "LEVEL",
            description = "Self-test, with --actual: generate and judge cases for this level.")
    private String claim;

    @Option(
            names = "--actual",
            paramLabel = "LEVEL",
            description = "Self-test, with --claim: run sessions at this weaker level. Exit code 0 means that"
                    + " isolde noticed. Default: 200 cases.")
    private String actual;

    @Option(
            names = "--explain",
            description = "Judge every case by the plans from EXPLAIN, which is stricter, because statements may"
                    + " have found their rows only by these plans. By default this is done only for findings.")
    private boolean explain;

    @Option(
            names = "--reduce",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Make new findings, and the first of each known deviation, smaller while the verdict stays (the"
                            + " default): reduced.sql beside case.sql. Takes a tenth of the time at most; what is cut short is told with the command that goes on."
                            + " --no-reduce leaves it.")
    private boolean reduce;

    @Option(
            names = "--experience",
            paramLabel = "FILE",
            description = "File that records which changes preserved verdicts in earlier reductions. Read if it"
                    + " exists, and written at the end. Default: experience.json in the folder of results.")
    private Path experience;

    @Option(
            names = "--null",
            description = "No server: the oracle that judges servers predicts the history of each case by the rules of"
                    + " mariadb:11.4.5, and another instance of it judges. A finding is a fault of our own rules,"
                    + " with the exit code of a finding. It also shows what everything but the server takes.")
    private boolean nullDatabase;

    @Mixin
    private OracleArguments oracles = new OracleArguments();

    @Mixin
    private QuirkArguments quirks = new QuirkArguments();

    @Option(names = "--quiet", description = "Print no status on standard error.")
    private boolean quiet;

    @Option(
            names = "--ui",
            paramLabel = "PORT",
            arity = "0..1",
            fallbackValue = "0",
            description = "Show the report during the run at this port of 127.0.0.1, or at any free port.")
    private Integer ui;

    Optional<SelfTest> selfTest() {
        if (claim == null && actual == null) {
            return Optional.empty();
        }
        if (claim == null || actual == null) {
            throw new BadInputException("--claim and --actual go together: give both, like --claim RR --actual RC");
        }
        if (isolation != null) {
            throw new BadInputException("--isolation does not go with --claim, which names the level already");
        }
        return Optional.of(new SelfTest(Levels.one("--claim", claim), Levels.one("--actual", actual)));
    }

    List<IsolationLevel> levels() {
        return selfTest()
                .map(test -> List.of(test.claim()))
                .orElseGet(() -> Levels.some("--isolation", isolation == null ? Levels.ALL : isolation));
    }

    /** Levels that were asked for by name. */
    List<IsolationLevel> namedLevels() {
        if (selfTest().isPresent()) {
            return List.of(selfTest().get().claim(), selfTest().get().actual());
        }
        return isolation == null ? List.of() : Levels.named("--isolation", isolation);
    }

    /** The cases of {@code run} without options, for commands that compare on such. */
    static GeneratorConfig defaultCases(List<IsolationLevel> levels) {
        return GeneratorConfig.DEFAULT
                .withLevels(new io.isolde.harness.generate.Levels(levels, levels.size() > 1 ? MIXED_LEVELS_PERCENT : 0))
                .withTransactions(TransactionCounts.MIX)
                .withOrders(new SubmittedOrders(DEFAULT_ORDERS, SubmittedOrders.Choice.UNIFORM));
    }

    /** Whether there is no server; what would have no effect then is refused. */
    boolean isNullDatabase(TargetArguments target) {
        if (!nullDatabase) {
            return false;
        }
        refuseOnNullDatabase("--target", target.isGiven() || target.hasLogin());
        refuseOnNullDatabase("--claim", selfTest().isPresent());
        refuseOnNullDatabase("--explain", explain);
        refuseOnNullDatabase("--experience", experience != null);
        refuseOnNullDatabase(
                "--oracle", oracles.chosen().isPresent() || oracles.twin().isPresent());
        return true;
    }

    private static void refuseOnNullDatabase(String option, boolean given) {
        if (given) {
            throw new BadInputException("--null does not go with " + option + ": there is no server");
        }
    }

    /** Of a campaign without a server. */
    CampaignOptions nullCampaign() {
        final CampaignOptions checked = campaign();
        return new CampaignOptions(checked.seed(), checked.limits(), checked.lanes());
    }

    CampaignOptions campaign() {
        if (cases != null && cases < 1) {
            throw new BadInputException("--cases must be 1 or more: --cases " + cases);
        }
        quirks.accepted();
        if (explain && !oracles().contains(OracleKind.WORLDS)) {
            throw new BadInputException("--explain is for the worlds oracle, which --oracle leaves out");
        }
        return new CampaignOptions(
                seed(),
                new Limits(caseCount(), time(), limits.findings(), limits.diskBytes()),
                lanes.count(),
                explain,
                reduce,
                oracles());
    }

    /** The second server, where an oracle needs one. */
    Optional<String> twin() {
        return oracles().stream().anyMatch(OracleKind::needsTwin) ? oracles.twin() : Optional.empty();
    }

    private List<OracleKind> oracles() {
        return oracles.chosen().orElse(List.of(OracleKind.WORLDS));
    }

    /** The levels that cases are generated at. */
    io.isolde.harness.generate.Levels caseLevels() {
        return new io.isolde.harness.generate.Levels(levels(), mixedPercent());
    }

    private int mixedPercent() {
        if (mixed != null && (mixed < 0 || mixed > 100)) {
            throw new BadInputException("--mixed must be 0 to 100 percent: --mixed " + mixed);
        }
        if (levels().size() == 1) {
            return 0;
        }
        return mixed == null ? MIXED_LEVELS_PERCENT : mixed;
    }

    TransactionCounts transactions() {
        if (transactions.equalsIgnoreCase(MIX)) {
            return TransactionCounts.MIX;
        }
        if (!transactions.matches("[" + TransactionCounts.FEWEST + "-" + TransactionCounts.MOST + "]")) {
            throw new BadInputException("--transactions must be " + TransactionCounts.FEWEST + " to "
                    + TransactionCounts.MOST + ", or " + MIX + ": --transactions " + transactions);
        }
        return TransactionCounts.fixed(Integer.parseInt(transactions));
    }

    /** As in {@link #transactions}, for a command that gives the same cases again. */
    String transactionsText() {
        return transactions.toLowerCase(Locale.ROOT);
    }

    /** The weights that were given, by kind; empty if none was. */
    Map<StatementKind, Integer> weights() {
        return numbers("--weights", "kind", "replace=20", weights, StatementKind.class);
    }

    /** The shares that were given, by feature; empty if none was. */
    Map<Feature, Integer> shares() {
        return numbers("--shares", "feature", "savepoint=20", shares, Feature.class);
    }

    ConflictStrategy conflicts() {
        if (conflicts == null) {
            return patterns == null ? ConflictStrategy.MIXED : ConflictStrategy.PATTERNS;
        }
        final ConflictStrategy chosen = named("--conflicts", "strategy", conflicts, ConflictStrategy.class);
        if (patterns != null && chosen != ConflictStrategy.PATTERNS) {
            throw new BadInputException("--patterns goes with --conflicts patterns only: --conflicts " + conflicts);
        }
        return chosen;
    }

    List<AnomalyPattern> patterns() {
        if (patterns == null) {
            return PatternText.table();
        } else if (patterns.equals("enumerated2")) {
            return PatternEnumeration.ofTwo();
        } else if (patterns.equals("enumerated3")) {
            return PatternEnumeration.cycles(3);
        }
        try {
            return PatternText.parse(Files.readString(Path.of(patterns)));
        } catch (final IOException | InvalidPathException e) {
            throw new BadInputException("--patterns must name a file of patterns: cannot read " + patterns, e);
        } catch (final IllegalArgumentException e) {
            throw new BadInputException("--patterns: " + patterns + ": " + e.getMessage(), e);
        }
    }

    /** As it was given. */
    Optional<String> patternsText() {
        return Optional.ofNullable(patterns);
    }

    /** As {@link #patternsText}, wherever the command is given again. */
    Optional<String> patternsAnywhere() {
        return patternsText()
                .map(text -> isEnumeration(text)
                        ? text
                        : Path.of(text).toAbsolutePath().toString());
    }

    /** Whether {@code --patterns} names patterns that are enumerated, not a file. */
    static boolean isEnumeration(String patterns) {
        return patterns.startsWith("enumerated");
    }

    SubmittedOrders orders() {
        final int count = orders == null ? DEFAULT_ORDERS : orders;
        if (count < 1 || count > SubmittedOrders.MOST) {
            throw new BadInputException("--orders must be 1 to " + SubmittedOrders.MOST + ": --orders " + count);
        }
        return new SubmittedOrders(count, named("--order-choice", "choice", orderChoice, SubmittedOrders.Choice.class));
    }

    static <K extends Enum<K>> Map<K, Integer> numbers(
            String option, String what, String example, String text, Class<K> keys) {
        final Map<K, Integer> given = new EnumMap<>(keys);
        if (text == null) {
            return given;
        }
        for (final String part : text.split(",", -1)) {
            final String[] pair = part.split("=", -1);
            if (pair.length != 2 || !pair[1].matches("[0-9]{1,6}")) {
                throw new BadInputException(option + " must be " + what + "s with whole numbers, like " + example + ": "
                        + option + " " + text);
            }
            given.put(named(option, what, pair[0], keys), Integer.valueOf(pair[1]));
        }
        return given;
    }

    /** A choice by its name, whatever its case. */
    static <K extends Enum<K>> K named(String option, String what, String name, Class<K> keys) {
        for (final K key : keys.getEnumConstants()) {
            if (key.name().equalsIgnoreCase(name)) {
                return key;
            }
        }
        throw new BadInputException(option + " knows no " + what + " " + name + "; there are "
                + Arrays.stream(keys.getEnumConstants())
                        .map(key -> key.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ")));
    }

    /** As in {@link #shares}, for a command that gives the same cases again. */
    Optional<String> sharesText() {
        return Optional.ofNullable(shares).map(text -> text.toLowerCase(Locale.ROOT));
    }

    /** As in {@link #weights}, for a command that gives the same cases again. */
    Optional<String> weightsText() {
        return Optional.ofNullable(weights).map(text -> text.toLowerCase(Locale.ROOT));
    }

    Path out(Instant start) {
        return out != null ? outOr(start, "") : outOr(start, Long.toString(seed()));
    }

    /** The folder that was named, or else one of the time and a name. */
    Path outOr(Instant start, String name) {
        return out == null
                ? Path.of("isolde-out/" + FOLDER_TIME.format(start) + "-" + name)
                : PathArgument.parse("--out", "a folder", out);
    }

    /** Of known deviations, those that are no findings. */
    AcceptedQuirks quirks() {
        return quirks.accepted();
    }

    /** What ends the campaign early. */
    LimitArguments limits() {
        return limits;
    }

    /** The file of experience that was asked for. */
    Optional<Path> experience() {
        return Optional.ofNullable(experience);
    }

    /**
     * Refuses files that are read or written beside the results, if it is a file or a folder that names them.
     *
     * @throws BadInputException that names the option, and {@code --trust}
     */
    void requireTrustedFiles(Trust trust) {
        experience().ifPresent(path -> TrustArguments.requireTrusted("--experience", path.toString(), trust));
        patternsText()
                .filter(text -> !isEnumeration(text))
                .ifPresent(path -> TrustArguments.requireTrusted("--patterns", path, trust));
    }

    OutputFormat format() {
        return format;
    }

    boolean quiet() {
        return quiet;
    }

    /** Where to show the run while it goes on: 0 for any port that is free; empty for nowhere. */
    Optional<Integer> uiPort() {
        if (ui != null && (ui < 0 || ui > MOST_PORT)) {
            throw new BadInputException("--ui must be a port, 0 to " + MOST_PORT + ": --ui " + ui);
        }
        return Optional.ofNullable(ui);
    }

    private OptionalLong caseCount() {
        if (cases != null) {
            return OptionalLong.of(cases);
        }
        return !limits.hasMinutes() && selfTest().isPresent() ? OptionalLong.of(SELF_TEST_CASES) : OptionalLong.empty();
    }

    private Optional<Duration> time() {
        return limits.hasMinutes() || caseCount().isPresent() ? limits.time() : Optional.of(DEFAULT_TIME);
    }

    /** Drawn once if not given. */
    private long seed() {
        if (seed == null) {
            seed = drawSeed();
        }
        return seed;
    }

    /** A seed by chance. */
    static long drawSeed() {
        return new SecureRandom().nextLong(RANDOM_SEED_BOUND);
    }
}

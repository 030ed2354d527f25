package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.GraphOrders;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.replay.ReplayLanes;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.study.FucciTables;
import io.isolde.harness.study.LabelScores;
import io.isolde.harness.study.Labels;
import io.isolde.harness.study.ListingScores;
import io.isolde.harness.study.OrderStudy;
import io.isolde.harness.study.PaperClaims;
import io.isolde.harness.study.PaperTables;
import io.isolde.harness.study.PrintedFigures;
import io.isolde.harness.study.Tool;
import io.isolde.harness.study.ToolReport;
import io.isolde.harness.study.ToolResult;
import io.isolde.harness.study.ToolSource;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate papers}: tables of the five papers, each with what the paper printed beside it. */
@Command(
        name = "papers",
        description = {
            "Measures what the five papers measured, and prints the paper's figure beside ours with why they differ. Each server"
                    + " has the parts listings, labelled and tools, the first one also the others.",
            "",
            "listings: every published listing by every oracle in every form (WriteCheck, Table 3; Troc, Table V). labelled: the"
                    + " labelled cases by all of them. tools: the tools from end to end, as evaluate tools (Fucci, Table 5; Troc, Table"
                    + " IV; WriteCheck, Tables 2 and 4; TxCheck, Tables 1 and 2; APTrans, Tables 6 and 7).",
            "",
            "oracles: the oracles of Fucci on the same cases, as compare (Fucci, Fig. 6). conflicts: as evaluate conflicts (Fucci,"
                    + " Fig. 7). reducers: as evaluate reducers (Fucci, Fig. 8). orders: all orders of a case, up to --orders"
                    + " (TxCheck, Tables 4 and 5).",
            "",
            "Writes each table as TSV and JSON, all of them to table.md, charts (SVG), manifest.json, command.txt and folders of"
                    + " the parts that other commands make."
        })
final class EvaluatePapersCommand implements Callable<Integer> {
    private static final int MOST_CASES = 100_000;
    private static final int MOST_FINDINGS = 10_000;
    private static final long WARM_UP_SECONDS = 5;
    /** As {@code evaluate reducers} takes if not told. */
    private static final int REDUCER_LANES = 2;

    /** In each layer. Fucci names no number: with these as much is removed at random as it prints, 28 to 29.5 % (results/selectors). */
    private static final int TRIES = 4;

    /** What can be left out. */
    enum Part {
        LISTINGS,
        LABELLED,
        TOOLS,
        ORACLES,
        CONFLICTS,
        REDUCERS,
        ORDERS
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments logins;

    @Option(
            names = "--servers",
            paramLabel = "NAME,...",
            split = ",",
            required = true,
            description = "The servers, as for --target; those that the labels name tell most.")
    private List<String> servers;

    @Option(
            names = "--twin",
            paramLabel = "NAME|URL",
            description = "The second server, for DT² as a tool and as an oracle; without it both are left out.")
    private String twinName;

    @Option(
            names = "--parts",
            paramLabel = "PART,...",
            split = ",",
            description =
                    "Which of listings, labelled, tools, oracles, conflicts, reducers and orders; all if not given.")
    private List<String> partNames;

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            defaultValue = "harness/corpus",
            description = "The folder with published and labelled cases; harness/corpus if not given.")
    private Path corpus;

    @Option(
            names = "--labelled",
            paramLabel = "N",
            defaultValue = "1000",
            description = "The first N labelled cases; all thousand if not given.")
    private int labelled;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description =
                    "How long each tool, each strategy of conflicts, the oracles together and the search for orders run;"
                            + " 1 if not given.")
    private double minutes;

    @Option(
            names = "--findings",
            paramLabel = "N",
            defaultValue = "10",
            description = "Findings that are reduced, and cases whose orders are run; 10 if not given.")
    private int findings;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "100",
            description = "Orders of one case, of those that respect all dependencies; 100 if not given, 300 at most.")
    private int orders;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Same seed, same cases (1 if not given).")
    private long seed;

    @Mixin
    private LaneArguments lanes = new LaneArguments();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "isolde-papers",
            description = "Folder for the results, new or empty; isolde-papers if not given.")
    private Path out;

    private final PrintedFigures printed = PrintedFigures.load();
    private final PaperTables tables = new PaperTables(printed);
    private final List<ToolResult> tools = new ArrayList<>();
    private final Instant start = Instant.now();

    @Override
    public Integer call() throws InterruptedException {
        checkNumbers();
        final Set<Part> parts = parts();
        final Labels labels = Labels.read(corpus.resolve(Path.of("labelled", "labels.tsv")));
        final List<ReplayFile> published = read(corpus.resolve("published"));
        final List<ReplayFile> generated = read(corpus.resolve(Path.of("labelled", "cases.zip"))).stream()
                .limit(labelled)
                .toList();
        final List<TargetSpec> targets =
                servers.stream().map(logins.login()::named).toList();
        final Optional<TargetSpec> second = Optional.ofNullable(twinName).map(logins::twin);
        OutputFolder.createEmpty(out);
        final List<OracleKind> oracles = OracleKind.all(false);
        final ListingScores listings = new ListingScores(oracles);
        final LabelScores scores = new LabelScores(labels);
        for (final TargetSpec target : targets) {
            try (RunningTarget server = OpenTarget.start(target, lanes.count())) {
                OpenTarget.requireAsked(server.profile(), oracles);
                printed.put(server.name(), server.profile().version().product().name());
                if (parts.contains(Part.LISTINGS)) {
                    final List<List<ReplayResult>> ofListings = run(server, published, oracles);
                    listings.add(ofListings);
                    ofListings.stream().flatMap(List::stream).forEach(scores::add);
                    tables.addListings(listings);
                }
                if (parts.contains(Part.LABELLED)) {
                    run(server, generated, oracles).stream()
                            .flatMap(List::stream)
                            .forEach(scores::add);
                    tables.add(
                            "labelled",
                            "Labelled cases, by oracle and form",
                            PaperClaims.accuracy(scores),
                            "False alarms and misses are of the cases judged; cases that race, or are not settled, are left out.");
                }
                write(server);
                final boolean isFirst = target == targets.get(0);
                if (isFirst && parts.contains(Part.ORDERS)) {
                    runOrders(server);
                }
                final OptionalInt signal = parts.contains(Part.TOOLS) ? runTools(server, second) : OptionalInt.empty();
                write(server);
                if (signal.isPresent()) {
                    return signal.getAsInt();
                }
            }
        }
        return runCommands(parts, targets.get(0).name());
    }

    private void checkNumbers() {
        RunTime.checkMinutes(minutes);
        checkNumber("--labelled", labelled, MOST_CASES);
        checkNumber("--findings", findings, MOST_FINDINGS);
        checkNumber("--orders", orders, GraphOrders.MOST);
    }

    private static void checkNumber(String option, int number, int most) {
        if (number < 1 || number > most) {
            throw new BadInputException(option + " must be 1 to " + most + ": " + option + " " + number);
        }
    }

    private Set<Part> parts() {
        return partNames == null
                ? EnumSet.allOf(Part.class)
                : partNames.stream()
                        .map(name -> RunArguments.named("--parts", "part", name, Part.class))
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Part.class)));
    }

    private static List<ReplayFile> read(Path path) {
        final ReplayFiles files = ReplayFiles.read(List.of(path));
        files.problems().stream().findFirst().ifPresent(problem -> {
            throw new BadInputException(problem);
        });
        return files.files();
    }

    private List<List<ReplayResult>> run(RunningTarget server, List<ReplayFile> files, List<OracleKind> oracles)
            throws InterruptedException {
        tell(Figures.count(files.size(), "case") + " by all oracles on " + server.name());
        final List<ReplayLanes.Task> tasks = new ArrayList<>();
        for (final ReplayFile file : files) {
            for (final IsolationLevel level : file.caseFile().levels()) {
                tasks.add(new ReplayLanes.Task(file, level, oracles));
            }
        }
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_papers";
        return ReplayLanes.onServer(server, LaneOptions.of(schema), Optional.empty(), lanes.count())
                .run(tasks, 1);
    }

    /** The exit code where somebody asked to stop. */
    private OptionalInt runTools(RunningTarget server, Optional<TargetSpec> second) throws InterruptedException {
        final boolean isItself = second.isPresent() && second.get().name().equals(server.name());
        try (SecondServer twin = SecondServer.start(isItself ? Optional.empty() : second)) {
            final ToolRuns runs = new ToolRuns(
                    server, twin, seed, lanes.count(), out.resolve("runs").resolve(word(server.name())));
            final List<ToolResult> here = new ArrayList<>();
            try (InterruptHandler interrupts = InterruptHandler.install(runs::stop)) {
                runs.run(Arrays.asList(Tool.values()), Duration.ofSeconds(WARM_UP_SECONDS), time(), result -> {
                    here.add(result);
                    tell(EvaluateToolsCommand.line(result));
                });
                tools.addAll(here);
                tables.addTools(tools);
                final ToolReport report = new ToolReport(tools);
                report.files().entrySet().stream()
                        .filter(file -> !file.getKey().startsWith("tools"))
                        .filter(file -> !file.getKey().endsWith(".svg"))
                        .forEach(file -> OutputFolder.write(out.resolve(file.getKey()), file.getValue()));
                OutputFolder.write(
                        out.resolve("found-" + word(server.name()) + ".svg"),
                        new ToolReport(here).files().get("found.svg"));
                return interrupts.exitCode();
            }
        }
    }

    private void runOrders(RunningTarget server) {
        if (OracleKind.GRAPH_PAPER.asks(server.profile())) {
            tell("Orders of cases on " + server.name());
            try (OrderStudy study = new OrderStudy(
                    server.name(),
                    server.profile(),
                    RunCommand.lane(server, "_orders", 0, 1, Optional.empty()),
                    orders)) {
                study.run(
                        new ToolSource(
                                Tool.TXCHECK, Dialect.of(server.profile()).vocabulary(), seed),
                        findings,
                        time(),
                        () -> false);
                tables.addOrders(server.name(), study);
            }
        }
    }

    /** What other commands measure, on a server that they start. */
    private int runCommands(Set<Part> parts, String target) {
        int code = ExitCode.OK;
        for (final Part part : List.of(Part.ORACLES, Part.CONFLICTS, Part.REDUCERS)) {
            if (code == ExitCode.OK && parts.contains(part)) {
                code = switch (part) {
                    case ORACLES -> runOracles(target);
                    case CONFLICTS -> runConflicts(target);
                    default -> runReducers(target);
                };
                write(target);
            }
        }
        return code;
    }

    private int runOracles(String target) {
        final List<String> arguments = new ArrayList<>(List.of(
                "compare",
                "--oracles",
                "mcs-paper,mcs-tool,views-paper,views-tool" + (isTwinOf(target) ? ",twin-paper" : "")));
        if (isTwinOf(target)) {
            arguments.addAll(List.of("--twin", Targets.shown(twinName)));
        }
        arguments.addAll(List.of("--minutes", Double.toString(minutes)));
        final int code = execute(arguments, target, "oracles", lanes.count());
        if (code == ExitCode.OK) {
            tables.add(
                    "fucci-figure-6",
                    "Fucci, Figure 6: oracles on the same cases",
                    new FucciTables(printed).oracles(target, out.resolve(Path.of("oracles", "data.tsv"))),
                    "Over time: oracles/timeline.tsv and charts. Fucci's comparison counts its own cases, of five forms of"
                            + " statement; ours have more. The measure is the worlds oracle.");
        }
        return code;
    }

    private int runConflicts(String target) {
        final List<String> arguments = List.of(
                "evaluate",
                "conflicts",
                "--strategies",
                "none,cache,fsf,psf,ctc",
                "--pattern-cases",
                "0",
                "--minutes",
                Double.toString(minutes),
                "--seeds",
                "1");
        final int code = execute(arguments, target, "conflicts", lanes.count());
        if (code == ExitCode.OK) {
            tables.add(
                    "fucci-figure-7",
                    "Fucci, Figure 7: strategies of conflicts",
                    new FucciTables(printed).conflicts(target, out.resolve(Path.of("conflicts", "data.tsv"))),
                    "The paper's bugs are reports in 24 hours. Here known deviations are found within seconds, so that shapes"
                            + " tell strategies apart, and bugs do not. cache is ours: values that meet, and no pairs.");
        }
        return code;
    }

    private int runReducers(String target) {
        final List<String> arguments = List.of(
                "evaluate",
                "reducers",
                "--reducers",
                "budget,fucci",
                "--tries",
                Integer.toString(TRIES),
                "--seconds",
                "10",
                "--seeds",
                "2",
                "--findings",
                Integer.toString(findings));
        final int code = execute(arguments, target, "reducers", REDUCER_LANES);
        if (code == ExitCode.OK) {
            tables.add(
                    "fucci-figure-8",
                    "Fucci, Figure 8: selectors of reductions",
                    new FucciTables(printed).reducers(target, out.resolve(Path.of("reducers", "reductions.tsv"))),
                    "The paper names neither its number of tries nor its epsilon: here " + TRIES
                            + " a layer, with which as much goes at random as there, and 10 %. Its experience grows over 24"
                            + " hours, ours over --findings cases: the second half tells the selectors apart, of 20 cases"
                            + " and more. With 10 tries, or without a limit, they end alike. Why validity is higher here, and"
                            + " lower in the first layer, is open: the paper's cases are not published.");
        }
        return code;
    }

    private boolean isTwinOf(String target) {
        return twinName != null && !twinName.equals(target);
    }

    private int execute(List<String> command, String target, String folder, int laneCount) {
        final List<String> arguments = new ArrayList<>(command);
        arguments.addAll(List.of(
                "--target",
                target,
                "--lanes",
                Integer.toString(laneCount),
                "--quiet",
                "--out",
                out.resolve(folder).toString()));
        tell(String.join(" ", arguments));
        return spec.root().commandLine().execute(arguments.toArray(String[]::new));
    }

    private Duration time() {
        return RunTime.ofMinutes(minutes);
    }

    private void tell(String line) {
        final PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }

    private static String word(String server) {
        return server.replaceAll("[^A-Za-z0-9.]+", "-");
    }

    /** After each part, so that an interrupted evaluation leaves what it has. */
    private void write(RunningTarget server) {
        if (server.name().equals(shownServers().get(0))) {
            manifest(server).write(out.resolve("manifest.json"), Optional.of(Instant.now()));
        }
        write(server.name());
    }

    private void write(String server) {
        tables.files().forEach((name, text) -> OutputFolder.write(out.resolve(name), text));
        final String minutesText = Figures.duration(Duration.between(start, Instant.now()));
        OutputFolder.write(
                out.resolve("table.md"),
                tables.markdown("# The papers' tables, measured here\n\nCommit "
                        + BuildInfo.load().commit() + ", " + String.join(", ", shownServers()) + ", until " + server
                        + " in "
                        + minutesText + ".\n\n"));
        OutputFolder.write(out.resolve("command.txt"), command() + "\n");
        final PrintWriter print = spec.commandLine().getOut();
        print.println("Tables  " + out.resolve("table.md"));
        print.flush();
    }

    private Manifest manifest(RunningTarget server) {
        return new Manifest(
                BuildInfo.load(),
                new RunIdentity(
                        seed,
                        server.name(),
                        Optional.empty(),
                        server.profile().version(),
                        Optional.ofNullable(twinName).map(Targets::shown),
                        Optional.empty()),
                server.profile(),
                server.startedByUs(),
                server.variables(),
                Map.of("servers", String.join(",", shownServers()), Manifest.COMMAND, command()),
                start);
    }

    private List<String> shownServers() {
        return servers.stream().map(Targets::shown).toList();
    }

    private String command() {
        return "./isolde evaluate papers --servers "
                + shownServers().stream().map(ShellWord::quote).collect(Collectors.joining(","))
                + (twinName == null ? "" : " --twin " + ShellWord.quote(Targets.shown(twinName)))
                + (partNames == null ? "" : " --parts " + String.join(",", partNames)) + " --labelled " + labelled
                + " --minutes " + minutes + " --findings " + findings + " --orders " + orders + " --seed " + seed
                + " --lanes " + lanes.count() + " --out " + ShellWord.quote(out.toString());
    }
}

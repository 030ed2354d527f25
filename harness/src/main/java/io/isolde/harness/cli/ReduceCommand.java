package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.reduce.ReducerOptions;
import io.isolde.harness.reduce.Reduction;
import io.isolde.harness.reduce.Selector;
import io.isolde.harness.replay.CaseReduction;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.FindingFile;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.ReplayCommand;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.study.ReducerConfiguration;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde reduce}: a case made smaller. */
@Command(
        name = "reduce",
        description = {
            "Makes a case smaller while its verdict stays the same.",
            "",
            "The case must deviate: its verdict is Explained (the same known deviations stay) or Disagrees or ServerLost"
                    + " (level, kind of statement and rule stay). Transactions, statements, rows, clauses, expressions, constants, tables,"
                    + " columns, indexes, the order and the levels are simplified as long as that holds. The model"
                    + " proposes whole chains of changes; what counts is what the server does. The result is run ten"
                    + " times; what does not come back every time is given up for an earlier, larger case.",
            "",
            "Example: ./isolde reduce findings/MDEV-26642-RR-case-7/case.sql --seconds 10"
        })
final class ReduceCommand implements Callable<Integer> {
    private static final int CONFIRMATIONS = 10;
    private static final double MAX_SECONDS = 86_400;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Parameters(paramLabel = "FILE", description = "A case file, such as a finding of isolde run.")
    private Path path;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "30",
            description = "Stop after this time with the best result so far. Default: 30. Most cases take less.")
    private double seconds;

    @Option(
            names = "--selector",
            paramLabel = "random|table|greedy",
            defaultValue = "greedy",
            description =
                    "Which change is tried first: any; one drawn by how often its kind kept verdicts before; or the"
                            + " kind that did most often (the default).")
    private Selector selector;

    @Option(
            names = "--epsilon",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "How often the greedy selector takes any change, and not the best; 10 if not given.")
    private int epsilon;

    @Option(
            names = "--tries",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "As Fucci's program: the four layers of its paper once, N changes tried in each, and no help of the"
                            + " oracle. 0, as if not given: until nothing gets smaller.")
    private int tries;

    @Option(
            names = "--experience",
            paramLabel = "FILE",
            description = "How often kinds of changes kept verdicts before: read if it is there, and added to.")
    private Path experience;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "File for the result, overwritten if it exists. Default: next to the case, reduced.sql"
                    + " for case.sql and NAME-reduced.sql for NAME.sql.")
    private Path out;

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            description = "The level to use. Default: the first level of the file at which the case deviates.")
    private String isolation;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            description = "Number of candidates to run at the same time. Default: the number of processors.")
    private Integer lanes;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The same seed tries the same changes.")
    private long seed;

    @Option(names = "--quiet", description = "Print no status on standard error.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
            throw new BadInputException("--seconds must be more than 0 and at most a day: --seconds " + seconds);
        }
        if (tries < 0) {
            throw new BadInputException("--tries must be 0 or more: --tries " + tries);
        }
        checkEpsilon(epsilon);
        final ReplayFile written = file();
        final Trust trust = trustArguments.trust();
        OpenTarget.refuseWithoutServer("reduce", written.isOfNullDatabase() && !targetArguments.isGiven(), written);
        final OpenTarget.Placed placed = OpenTarget.place(written, targetArguments, trust);
        final ReplayFile file = placed.file();
        final TargetSpec target = placed.target();
        final List<IsolationLevel> levels =
                isolation == null ? file.caseFile().levels() : List.of(Levels.one("--isolation", isolation));
        final ExperienceFile learned = experience == null
                ? new ExperienceFile(Path.of(""), new Experience())
                : ExperienceFile.read(experience);
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_reduce";
        try (RunningTarget server = OpenTarget.start(target);
                SecondServer second = SecondServer.start(file.twin().map(name -> OpenTarget.ofFile(name, trust)));
                CaseReduction reductions = new CaseReduction(
                        server,
                        LaneOptions.of(schema).at(file.actualLevel()).trusting(trust),
                        laneCount(),
                        file.oracle(),
                        second.twin())) {
            OpenTarget.requireAsked(server.profile(), List.of(file.oracle()));
            final int exitCode = reduce(file, levels, target, server, reductions, learned.experience());
            if (experience != null) {
                learned.write();
            }
            return exitCode;
        }
    }

    private int laneCount() {
        final int chosen = lanes == null ? Runtime.getRuntime().availableProcessors() : lanes;
        if (chosen < 1 || chosen > LaneArguments.MAX) {
            throw new BadInputException("--lanes must be 1 to " + LaneArguments.MAX + ": --lanes " + lanes);
        }
        return chosen;
    }

    private ReplayFile file() {
        if (Files.isDirectory(path)) {
            throw new BadInputException("reduce takes one case file, not a folder: " + path);
        }
        final ReplayFiles files = ReplayFiles.read(List.of(path), targetArguments.syntax());
        if (!files.problems().isEmpty()) {
            throw new BadInputException(files.problems().get(0));
        }
        return files.files().get(0);
    }

    static void checkEpsilon(int percent) {
        if (percent < 0 || percent > 100) {
            throw new BadInputException("--epsilon must be 0 to 100 percent: --epsilon " + percent);
        }
    }

    private ReducerOptions options() {
        final Duration time = Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
        return tries == 0
                ? ReducerOptions.standard(new ReducerOptions.Search(selector, epsilon, 0), time, CONFIRMATIONS, seed)
                : new ReducerConfiguration(ReducerConfiguration.Kind.BUDGET, selector)
                        .options(epsilon, tries, time, CONFIRMATIONS, seed);
    }

    private int reduce(
            ReplayFile file,
            List<IsolationLevel> levels,
            TargetSpec target,
            RunningTarget server,
            CaseReduction reductions,
            Experience learned)
            throws InterruptedException {
        final Deviation deviation = deviation(file, levels, server, reductions);
        final ReducerOptions options = options();
        final AtomicBoolean interrupted = new AtomicBoolean();
        try (InterruptHandler interrupts = InterruptHandler.install(() -> interrupted.set(true))) {
            final Reduction reduction;
            try (ReductionStatus status = new ReductionStatus(
                    quiet ? Optional.empty() : Optional.of(err()), deviation.testCase(), options.time())) {
                reduction = reductions.reduce(
                        deviation.testCase(), deviation.verdict(), options, learned, interrupted::get, status);
            }
            final Path result = out == null ? beside(path) : out;
            final String replay = ReplayCommand.of(result, target.name(), OpenTarget.user(target));
            write(result, caseFile(file, server, deviation.verdict(), reduction, replay));
            print(file, server.profile().version(), deviation, reduction, replay);
            if (reduction.timeIsUp() && !interrupted.get()) {
                tellHowToGoOn(ReplayCommand.reduce(result, target.name(), OpenTarget.user(target)));
            }
            final OptionalInt signal = interrupts.exitCode();
            return signal.orElse(reduction.isStable() ? ExitCode.OK : ExitCode.FOUND);
        }
    }

    private record Deviation(TestCase testCase, Verdict verdict) {}

    /** The first of the levels at which the case deviates. */
    private static Deviation deviation(
            ReplayFile file, List<IsolationLevel> levels, RunningTarget server, CaseReduction reductions)
            throws InterruptedException {
        String seen = "";
        for (final IsolationLevel level : levels) {
            final TestCase testCase = file.caseFile().atLevel(level).closed();
            final Verdict verdict = reductions.verdict(file, testCase);
            if (CaseReduction.deviates(verdict)) {
                return new Deviation(testCase, verdict);
            }
            seen += (seen.isEmpty() ? "" : ", ") + VerdictText.inFull(verdict) + " at " + testCase.levelText();
        }
        throw new BadInputException("nothing to reduce in " + file.path() + ": in " + CaseReduction.FIRST_RUNS
                + " runs on " + server.name() + " the verdict was " + seen
                + "; a case that deviates (Explained or Disagrees) is needed");
    }

    private static CaseFile caseFile(
            ReplayFile file, RunningTarget server, Verdict verdict, Reduction reduction, String replay) {
        final Map<String, String> origin = new LinkedHashMap<>();
        origin.put("id", file.name() + (file.name().endsWith("-reduced") ? "" : "-reduced"));
        for (final String key : List.of("source", "seed", "case")) {
            final String value = file.caseFile().headers().get(key);
            if (value != null) {
                origin.put(key, value);
            }
        }
        return FindingFile.of(
                origin,
                file.oracle(),
                file.twin(),
                server.name(),
                server.profile().version(),
                file.actualLevel(),
                reduction.result(),
                verdict,
                replay);
    }

    /** Beside the case, under a name that says what it is. */
    static Path beside(Path path) {
        final String name = path.getFileName().toString();
        final String stem = name.endsWith(".sql") ? name.substring(0, name.length() - 4) : name;
        return path.resolveSibling(
                stem.equals("case") || stem.equals("reduced") ? "reduced.sql" : stem + "-reduced.sql");
    }

    private static void write(Path file, CaseFile caseFile) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            Files.writeString(file, caseFile.write());
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write the result to " + file, e);
        }
    }

    private void print(
            ReplayFile file, ServerVersion version, Deviation deviation, Reduction reduction, String replay) {
        final CaseSize before = reduction.sizeBefore();
        final CaseSize after = reduction.sizeAfter();
        final Grid grid = new Grid(List.of("", "before", "after"));
        row(
                grid,
                "sessions",
                before.concurrency().sessions(),
                after.concurrency().sessions());
        row(grid, "statements", before.statements(), after.statements());
        row(
                grid,
                "most in one transaction",
                CaseSize.mostStatementsOfATransaction(reduction.before()),
                CaseSize.mostStatementsOfATransaction(reduction.result()));
        row(grid, "rows", before.rows(), after.rows());
        row(grid, "characters", before.characters(), after.characters());
        final PrintWriter print = spec.commandLine().getOut();
        print.println(file.name() + ": " + VerdictText.inFull(deviation.verdict()) + " at "
                + deviation.testCase().levelText());
        print.println();
        print.print(grid.write(OutputFormat.TEXT));
        print.println();
        print.println(Figures.share(before.characters() - after.characters(), before.characters())
                + " of the characters gone in " + Figures.duration(reduction.elapsed()) + "; of "
                + Figures.count(reduction.candidates().tried(), "candidate") + " on the server "
                + Figures.share(
                        reduction.candidates().kept(), reduction.candidates().tried())
                + " kept the verdict" + (reduction.timeIsUp() ? "; the time was up" : ""));
        print.println("Came back in " + new Confirmation(reduction.reproduced(), reduction.confirmed()) + " runs.");
        print.println();
        CaseFile.of(reduction.result(), Syntax.ofCaseFiles(version).headers())
                .write()
                .lines()
                .filter(line -> !line.startsWith("-- sessions:"))
                .forEach(print::println);
        print.println();
        print.println(replay);
        print.flush();
    }

    private void tellHowToGoOn(String command) {
        final PrintWriter print = spec.commandLine().getOut();
        print.println("There was no time to try everything; to go on:");
        print.println(command + " --seconds " + Math.round(Math.min(MAX_SECONDS, Math.ceil(2 * seconds))));
        print.flush();
    }

    private static void row(Grid grid, String what, int before, int after) {
        grid.row(List.of(what, Figures.count(before), Figures.count(after)));
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}

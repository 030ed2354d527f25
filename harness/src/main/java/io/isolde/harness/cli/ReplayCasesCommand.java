package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.replay.ReplayLanes;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Figures;
import io.isolde.harness.study.LabelScores;
import io.isolde.harness.study.Labels;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetException;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde replay}: case files again. */
@Command(
        name = "replay",
        description = "Runs case files at the levels of their headers and judges the results. A finding runs on"
                + " the target where it was found, or without a server if run --null found it.")
final class ReplayCasesCommand implements Callable<Integer> {
    private static final int MAX_TIMES = 1_000_000;
    private static final int ORACLE_COLUMN = 3;
    private static final int STORY_WIDTH = 100;

    private static final List<String> COLUMNS =
            List.of("case", "level", "server", "verdict", "quirks", "first deviating statement");

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Parameters(paramLabel = "FILE|DIR", arity = "1..*", description = "Case files, or folders of them.")
    private List<Path> paths;

    @Option(
            names = "--targets",
            paramLabel = "NAME,...",
            split = ",",
            description = "Servers for isolde to fetch and start, instead of --target. Runs each case on each"
                    + " server and prints a matrix of verdicts with a column for each server.")
    private List<String> targets = List.of();

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            description = "RU, RC, RR, SER, several separated by commas, or all. Overrides the levels of the files.")
    private String isolation;

    @Option(
            names = "--times",
            paramLabel = "N",
            defaultValue = "1",
            description = "Runs of each case at each level. If above 1, two more columns show how often the verdict"
                    + " came back and how many different outcomes there were.")
    private int times;

    @Option(
            names = "--format",
            paramLabel = "table|tsv|json|story",
            description = "Format of the result on standard output: a row per verdict, or expected and observed"
                    + " results statement by statement (story, json). Default: story for one case at one level"
                    + " on a terminal, otherwise table.")
    private ReplayFormat format;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            defaultValue = "1",
            description = "Number of cases to run at the same time. Default: 1.")
    private int lanes;

    @Mixin
    private OracleArguments oracleArguments;

    @Option(
            names = "--verdicts",
            description =
                    "With several oracles: a row for the verdict of each, instead of a column that tells what it sees.")
    private boolean wantsVerdicts;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description =
                    "What triage says of the cases (case, level, server, label, family, settled; separated by tabs): how"
                            + " often each oracle is right is printed in place of its verdicts.")
    private Path labelFile;

    /** The highest exit code that something gave reason for. */
    private int worst = ExitCode.OK;

    private boolean hasRows;
    private volatile boolean stopped;

    @Override
    public Integer call() throws InterruptedException {
        if (times < 1 || times > MAX_TIMES) {
            throw new BadInputException("--times must be 1 to " + MAX_TIMES + ": --times " + times);
        }
        if (format == ReplayFormat.STORY && isComparison()) {
            throw new BadInputException("--format story tells of one oracle, or of each with --verdicts");
        }
        final int laneCount = LaneArguments.count(lanes);
        final Optional<Labels> labels = Optional.ofNullable(labelFile).map(Labels::read);
        final Optional<List<IsolationLevel>> levels =
                Optional.ofNullable(isolation).map(text -> Levels.some("--isolation", text));
        final ReplayFiles files = ReplayFiles.read(paths, targetArguments.syntax());
        final List<String> problems = new ArrayList<>(files.problems());
        if (!targets.isEmpty()) {
            problems.forEach(this::refuse);
            return matrix(files.files(), levels, laneCount);
        }
        final Map<Servers, List<ReplayFile>> byTarget = byTarget(files.files(), problems);
        problems.forEach(this::refuse);
        if (byTarget.isEmpty()) {
            return worst;
        }
        final Terminal terminal = Terminal.ofStandardOutput();
        final ReplayFormat chosen = format(files.files(), levels, terminal.interactive());
        final ReplayRows rows = labels.map(known -> scores(known, chosen)).orElseGet(() -> rows(chosen, terminal));
        try (InterruptHandler interrupts = InterruptHandler.install(this::interrupt)) {
            for (final Map.Entry<Servers, List<ReplayFile>> wanted : byTarget.entrySet()) {
                final List<ReplayLanes.Task> tasks = tasks(wanted.getValue(), levels);
                replayUnlessRefused(wanted.getKey(), tasks, laneCount, new Progress(rows, tasks, wantsStories(chosen)));
            }
            if (hasRows || worst == ExitCode.OK) {
                rows.end();
            }
            return interrupts.exitCode().orElse(worst);
        }
    }

    /** Every case on every server, one server after the other. */
    private int matrix(List<ReplayFile> files, Optional<List<IsolationLevel>> levels, int laneCount)
            throws InterruptedException {
        final Map<String, TargetSpec> servers = matrixServers();
        final VersionMatrix rows = new VersionMatrix(
                targets,
                format == null ? ReplayFormat.TABLE.ofTable() : format.ofTable(),
                spec.commandLine().getOut());
        try (InterruptHandler interrupts = InterruptHandler.install(this::interrupt)) {
            for (final Map.Entry<String, TargetSpec> server : servers.entrySet()) {
                final Map<Servers, List<ReplayFile>> placed = new LinkedHashMap<>();
                for (final ReplayFile file : files) {
                    final OpenTarget.Placed on = OpenTarget.place(file, server.getValue());
                    placed.computeIfAbsent(
                                    new Servers(Optional.of(on.target()), Optional.empty()), key -> new ArrayList<>())
                            .add(on.file());
                }
                rows.begin(server.getKey());
                for (final Map.Entry<Servers, List<ReplayFile>> wanted : placed.entrySet()) {
                    final List<ReplayLanes.Task> tasks = tasks(wanted.getValue(), levels);
                    replayUnlessRefused(wanted.getKey(), tasks, laneCount, new Progress(rows, tasks, false));
                }
            }
            if (hasRows) {
                rows.end();
            }
            return interrupts.exitCode().orElse(worst);
        }
    }

    /** By the names on the command line. A login has no part in it: it would go to several servers. */
    private Map<String, TargetSpec> matrixServers() {
        if (targetArguments.isGiven()
                || targetArguments.hasLogin()
                || isComparison()
                || oracleArguments.twin().isPresent()
                || (format != null && format.needsStories())) {
            throw new BadInputException(
                    "--targets prints a table of one oracle's verdicts:"
                            + " --target, --user, --password, --twin, several oracles, --labels, story and json do not go with it");
        }
        final Map<String, TargetSpec> servers = new LinkedHashMap<>();
        for (final String name : targets) {
            final TargetSpec server = Targets.parse(name);
            if (server instanceof TargetSpec.ByUrl) {
                throw new BadInputException(
                        "--targets takes servers that isolde starts, and no URL: --targets " + Targets.shown(name));
            }
            servers.put(name, server);
        }
        return servers;
    }

    private void interrupt() {
        stopped = true;
        tell("stopping; once more ends at once");
    }

    /** Oracles beside each other, or counts of their verdicts: never the story of a case. */
    private boolean isComparison() {
        return labelFile != null || (oracles().isPresent() && !wantsVerdicts);
    }

    private boolean wantsStories(ReplayFormat chosen) {
        return chosen.needsStories() && !isComparison();
    }

    private ReplayFormat format(List<ReplayFile> files, Optional<List<IsolationLevel>> levels, boolean isForPeople) {
        if (format != null) {
            return format;
        }
        final boolean isOne = files.size() == 1
                && oracles().isEmpty()
                && levels.orElse(files.get(0).caseFile().levels()).size() == 1;
        return isForPeople && isOne && !isComparison() ? ReplayFormat.STORY : ReplayFormat.TABLE;
    }

    private ReplayRows rows(ReplayFormat chosen, Terminal terminal) {
        final PrintWriter out = spec.commandLine().getOut();
        if (wantsStories(chosen) && chosen == ReplayFormat.JSON) {
            return ReplayRows.json(result -> result.story().orElseThrow().json(), out);
        } else if (wantsStories(chosen)) {
            final int width = terminal.width(STORY_WIDTH);
            return ReplayRows.stories(result -> result.story().orElseThrow().text(width, terminal.colours()), out);
        }
        return isComparison()
                ? ReplayRows.table(sightColumns(), chosen.ofTable(), ofCase -> List.of(sights(ofCase)), out)
                : ReplayRows.table(verdictColumns(), chosen.ofTable(), this::verdicts, out);
    }

    /** Counts over all cases, which are there at the end. */
    private ReplayRows scores(Labels labels, ReplayFormat chosen) {
        final LabelScores scores = new LabelScores(labels);
        return new ReplayRows(spec.commandLine().getOut()) {
            @Override
            void add(List<ReplayResult> ofCase) {
                ofCase.forEach(scores::add);
            }

            @Override
            void end() {
                if (scores.unlabelled() > 0) {
                    tell(Figures.count(scores.unlabelled(), "verdict") + " on cases without a label");
                }
                print(scores.grid().write(chosen.ofTable()));
            }
        };
    }

    /**
     * What a file is replayed on.
     *
     * @param target empty for the null database
     */
    private record Servers(Optional<TargetSpec> target, Optional<TargetSpec> twin) {}

    /**
     * Groups files by their servers.
     *
     * @param problems gets a line for each file that asks for a server it may not name
     */
    private Map<Servers, List<ReplayFile>> byTarget(List<ReplayFile> files, List<String> problems) {
        final Map<Servers, List<ReplayFile>> byTarget = new LinkedHashMap<>();
        for (final ReplayFile file : files) {
            final Optional<String> problem = headerProblem(file);
            if (problem.isPresent()) {
                problems.add(problem.get());
            } else {
                byTarget.computeIfAbsent(servers(file), key -> new ArrayList<>())
                        .add(withoutServer(file) ? file : placed(file));
            }
        }
        return byTarget;
    }

    /** What is wrong with the servers that a file names, as far as the command line leaves that to the file. */
    private Optional<String> headerProblem(ReplayFile file) {
        try {
            if (!targetArguments.isGiven() && !file.isOfNullDatabase()) {
                file.target().ifPresent(name -> OpenTarget.ofFile(name, trustArguments.trust()));
            }
            if (oracleArguments.twin().isEmpty()) {
                file.twin().ifPresent(name -> OpenTarget.ofFile(name, trustArguments.trust()));
            }
            return Optional.empty();
        } catch (final BadInputException e) {
            return Optional.of(file.path() + ": " + e.getMessage());
        }
    }

    /** Whether a file was found on the null database, and the command line names no server. */
    private boolean withoutServer(ReplayFile file) {
        return file.isOfNullDatabase() && !targetArguments.isGiven();
    }

    /** The file as it is run on its server; what the server was given at its start, the user is told. */
    private ReplayFile placed(ReplayFile file) {
        final OpenTarget.Placed placed = place(file);
        if (!placed.file().equals(file)) {
            tell(file.path() + ": run on " + placed.target().name() + ", as its set-up sets that globally");
        }
        return placed.file();
    }

    private OpenTarget.Placed place(ReplayFile file) {
        return OpenTarget.place(file, targetArguments, trustArguments.trust());
    }

    private Servers servers(ReplayFile file) {
        if (withoutServer(file)) {
            final boolean otherOracles =
                    !oracleArguments.chosen().orElse(List.of(OracleKind.WORLDS)).equals(List.of(OracleKind.WORLDS));
            OpenTarget.refuseWithoutServer("--oracle", otherOracles, file);
            OpenTarget.refuseWithoutServer("--twin", oracleArguments.twin().isPresent(), file);
            OpenTarget.refuseWithoutServer("--user or --password", targetArguments.hasLogin(), file);
            return new Servers(Optional.empty(), Optional.empty());
        }
        final Trust trust = trustArguments.trust();
        final Optional<TargetSpec> twin = oracleArguments
                .twin()
                .map(targetArguments::twin)
                .or(() -> file.twin().map(second -> OpenTarget.ofFile(second, trust)));
        return new Servers(Optional.of(place(file).target()), twin);
    }

    /** Several oracles that are compared; empty for one. */
    private Optional<List<OracleKind>> oracles() {
        return oracleArguments.chosen().filter(chosen -> chosen.size() > 1);
    }

    /** A task for each file and level. */
    private List<ReplayLanes.Task> tasks(List<ReplayFile> files, Optional<List<IsolationLevel>> levels) {
        final List<ReplayLanes.Task> tasks = new ArrayList<>();
        for (final ReplayFile file : files) {
            if (levels.isEmpty() && file.caseFile().isAtServerDefault()) {
                tell(file.path() + ": no isolation line, so run at "
                        + file.caseFile().levels().get(0) + ", the level servers begin with");
            }
            for (final IsolationLevel level : levels.orElse(file.caseFile().levels())) {
                tasks.add(new ReplayLanes.Task(
                        file, level, oracleArguments.chosen().orElse(List.of(file.oracle()))));
            }
        }
        return tasks;
    }

    /** A server that cannot be had keeps no other server's files from their verdicts. */
    private void replayUnlessRefused(Servers servers, List<ReplayLanes.Task> tasks, int laneCount, Progress progress)
            throws InterruptedException {
        if (stopped) {
            return;
        }
        try {
            replay(servers, tasks, laneCount, progress);
        } catch (final BadInputException refused) {
            refuse(refused.getMessage());
        } catch (final CampaignFailedException | TargetException failed) {
            tell(failed.getMessage());
            worst = ExitCode.FAILED;
        }
        progress.tellIfStopped();
    }

    private void replay(Servers servers, List<ReplayLanes.Task> tasks, int laneCount, Progress progress)
            throws InterruptedException {
        if (servers.target().isEmpty()) {
            ReplayLanes.onNullDatabase(Dialect.STANDARD, laneCount).run(tasks, times, progress.wantsStories, progress);
            return;
        }
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_replay";
        try (RunningTarget server = OpenTarget.start(servers.target().get());
                SecondServer second = SecondServer.start(servers.twin())) {
            tasks.forEach(task -> OpenTarget.requireAsked(server.profile(), task.oracles()));
            ReplayLanes.onServer(
                            server, LaneOptions.of(schema).trusting(trustArguments.trust()), second.twin(), laneCount)
                    .run(tasks, times, progress.wantsStories, progress);
        }
    }

    /** Prints what the tasks on one server come to. */
    private final class Progress implements ReplayLanes.Watcher {
        private final ReplayRows rows;
        private final List<ReplayLanes.Task> tasks;
        private final boolean wantsStories;
        private int done;

        private Progress(ReplayRows rows, List<ReplayLanes.Task> tasks, boolean wantsStories) {
            this.rows = rows;
            this.tasks = tasks;
            this.wantsStories = wantsStories;
        }

        @Override
        public void done(List<ReplayResult> results) {
            done++;
            rows.add(results);
            hasRows = true;
            for (final ReplayResult result : results) {
                worst = Math.max(worst, exitCode(result));
                if (result.oracle() == OracleKind.WORLDS) {
                    result.contradictions().forEach(ReplayCasesCommand.this::tell);
                    result.notes().forEach(ReplayCasesCommand.this::tell);
                }
            }
        }

        @Override
        public boolean goesOn() {
            rows.tick();
            return !stopped;
        }

        private void tellIfStopped() {
            if (stopped && done < tasks.size()) {
                tell("stopped after " + done + " of " + tasks.size() + " cases, at "
                        + tasks.get(done).file().path());
            }
        }
    }

    private static int exitCode(ReplayResult result) {
        if (result.isInvalid()) {
            return ExitCode.FAILED;
        }
        return result.isStable() ? ExitCode.OK : ExitCode.FOUND;
    }

    private List<String> sightColumns() {
        final List<String> columns = new ArrayList<>(List.of("case", "level", "server"));
        oracles().orElseThrow().forEach(oracle -> columns.add(oracle.word()));
        return columns;
    }

    /** A column for each oracle: whether it sees the bug of the case. */
    private static List<String> sights(List<ReplayResult> ofCase) {
        final ReplayResult any = ofCase.get(0);
        final List<String> row = new ArrayList<>(List.of(any.name(), any.level(), any.server()));
        ofCase.forEach(result -> row.add(result.sightText()));
        return row;
    }

    private List<String> verdictColumns() {
        final List<String> columns = new ArrayList<>(COLUMNS);
        if (oracles().isPresent()) {
            columns.add(ORACLE_COLUMN, "oracle");
        }
        if (times > 1) {
            columns.addAll(List.of("came back", "outcomes"));
        }
        return columns;
    }

    private List<List<String>> verdicts(List<ReplayResult> ofCase) {
        return ofCase.stream().map(this::verdict).toList();
    }

    private List<String> verdict(ReplayResult result) {
        final List<String> row = new ArrayList<>(List.of(
                result.name(), result.level(), result.server(), result.verdict(), result.quirks(), result.deviation()));
        if (oracles().isPresent()) {
            row.add(ORACLE_COLUMN, result.oracle().word());
        }
        if (times > 1) {
            row.addAll(List.of(result.confirmation().toString(), Integer.toString(result.outcomes())));
        }
        return row;
    }

    private void refuse(String why) {
        tell(why);
        worst = Math.max(worst, ExitCode.BAD_INPUT);
    }

    private void tell(String line) {
        final PrintWriter err = spec.commandLine().getErr();
        err.println("isolde: " + line);
        err.flush();
    }
}

package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.replay.ReplayLanes;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.CaseStory;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Json;
import io.isolde.harness.study.LabelScores;
import io.isolde.harness.study.Labels;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde replay}: case files again. */
@Command(
        name = "replay",
        description = "Runs case files, each at the levels of its header, and judges what the server did. A finding"
                + " is replayed on the target it was found on; one of run --null without a server, as it was found.")
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
            names = "--isolation",
            paramLabel = "LEVEL",
            description = "RU, RC, RR, SER, several with commas, or all, instead of the levels of each file.")
    private String isolation;

    @Option(
            names = "--times",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Runs of each case at each level. Above 1 two more columns tell how often the verdict came back,"
                            + " and how many different things happened.")
    private int times;

    @Option(
            names = "--format",
            paramLabel = "table|tsv|json|story",
            description =
                    "How the result is printed on standard output: a row for each verdict, or what was expected beside what"
                            + " was seen, statement by statement (story, json). story if not given for one case at"
                            + " one level on a terminal, otherwise table.")
    private ReplayFormat format;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            defaultValue = "1",
            description = "Cases in flight at a time; 1 if not given.")
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
        final ReplayFiles files = ReplayFiles.read(paths);
        final List<String> problems = new ArrayList<>(files.problems());
        final Map<Servers, List<ReplayFile>> byTarget = byTarget(files.files(), problems);
        problems.forEach(problem -> err().println("isolde: " + problem));
        err().flush();
        final Terminal terminal = Terminal.ofStandardOutput();
        final ReplayFormat chosen = format(files.files(), levels, terminal.interactive());
        final List<List<ReplayResult>> results = new ArrayList<>();
        for (final Map.Entry<Servers, List<ReplayFile>> wanted : byTarget.entrySet()) {
            results.addAll(replay(wanted.getKey(), wanted.getValue(), levels, laneCount, wantsStories(chosen)));
        }
        if (!byTarget.isEmpty()) {
            print(
                    wantsStories(chosen)
                            ? stories(results, chosen, terminal)
                            : labels.map(known -> scores(known, results))
                                    .orElseGet(() -> table(results))
                                    .write(chosen.ofTable()));
        }
        if (!problems.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        return results.stream().flatMap(List::stream).allMatch(ReplayResult::isStable) ? ExitCode.OK : ExitCode.FOUND;
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

    private static String stories(List<List<ReplayResult>> results, ReplayFormat chosen, Terminal terminal) {
        final List<CaseStory> stories = results.stream()
                .flatMap(List::stream)
                .map(result -> result.story().orElseThrow())
                .toList();
        if (chosen == ReplayFormat.JSON) {
            return Json.page(stories.stream().map(CaseStory::json).toList());
        }
        final int width = terminal.width(STORY_WIDTH);
        return stories.stream()
                .map(story -> story.text(width, terminal.colours()))
                .collect(Collectors.joining("\n"));
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
            err().println("isolde: " + file.path() + ": run on "
                    + placed.target().name() + ", as its set-up sets that globally");
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
                .map(second -> OpenTarget.spec(second, targetArguments))
                .or(() -> file.twin().map(second -> OpenTarget.ofFile(second, trust)));
        return new Servers(Optional.of(place(file).target()), twin);
    }

    /** Several oracles that are compared; empty for one. */
    private Optional<List<OracleKind>> oracles() {
        return oracleArguments.chosen().filter(chosen -> chosen.size() > 1);
    }

    /** For each file and level a result of each oracle. */
    private List<List<ReplayResult>> replay(
            Servers servers,
            List<ReplayFile> files,
            Optional<List<IsolationLevel>> levels,
            int laneCount,
            boolean wantsStories)
            throws InterruptedException {
        final List<ReplayLanes.Task> tasks = new ArrayList<>();
        for (final ReplayFile file : files) {
            if (levels.isEmpty() && file.caseFile().isAtServerDefault()) {
                err().println("isolde: " + file.path() + ": no isolation line, so run at "
                        + file.caseFile().levels().get(0) + ", the level servers begin with");
            }
            for (final IsolationLevel level : levels.orElse(file.caseFile().levels())) {
                tasks.add(new ReplayLanes.Task(
                        file, level, oracleArguments.chosen().orElse(List.of(file.oracle()))));
            }
        }
        final List<List<ReplayResult>> results = servers.target().isPresent()
                ? replay(servers.target().get(), servers.twin(), tasks, laneCount, wantsStories)
                : ReplayLanes.onNullDatabase(Dialect.STANDARD, laneCount).run(tasks, times, wantsStories);
        results.stream()
                .flatMap(List::stream)
                .filter(result -> result.oracle() == OracleKind.WORLDS)
                .forEach(result -> {
                    result.contradictions().forEach(line -> err().println("isolde: " + line));
                    result.notes().forEach(line -> err().println("isolde: " + line));
                });
        err().flush();
        return results;
    }

    private List<List<ReplayResult>> replay(
            TargetSpec target,
            Optional<TargetSpec> twin,
            List<ReplayLanes.Task> tasks,
            int laneCount,
            boolean wantsStories)
            throws InterruptedException {
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_replay";
        try (RunningTarget server = OpenTarget.start(target);
                SecondServer second = SecondServer.start(twin)) {
            tasks.forEach(task -> OpenTarget.requireAsked(server.profile(), task.oracles()));
            return ReplayLanes.onServer(server, schema, second.twin(), laneCount)
                    .run(tasks, times, wantsStories);
        }
    }

    private Grid table(List<List<ReplayResult>> results) {
        return oracles().isPresent() && !wantsVerdicts ? sights(results) : verdicts(results);
    }

    private Grid scores(Labels labels, List<List<ReplayResult>> results) {
        final LabelScores scores = new LabelScores(labels);
        results.stream().flatMap(List::stream).forEach(scores::add);
        if (scores.unlabelled() > 0) {
            err().println("isolde: " + Figures.count(scores.unlabelled(), "verdict") + " on cases without a label");
            err().flush();
        }
        return scores.grid();
    }

    /** A column for each oracle: whether it sees the bug of the case. */
    private Grid sights(List<List<ReplayResult>> results) {
        final List<String> columns = new ArrayList<>(List.of("case", "level", "server"));
        oracles().orElseThrow().forEach(oracle -> columns.add(oracle.word()));
        final Grid grid = new Grid(columns);
        for (final List<ReplayResult> ofCase : results) {
            final ReplayResult any = ofCase.get(0);
            final List<String> row = new ArrayList<>(List.of(any.name(), any.level(), any.server()));
            ofCase.forEach(result -> row.add(result.sightText()));
            grid.row(row);
        }
        return grid;
    }

    private Grid verdicts(List<List<ReplayResult>> results) {
        final List<String> columns = new ArrayList<>(COLUMNS);
        final boolean several = oracles().isPresent();
        if (several) {
            columns.add(ORACLE_COLUMN, "oracle");
        }
        if (times > 1) {
            columns.addAll(List.of("came back", "outcomes"));
        }
        final Grid grid = new Grid(columns);
        for (final ReplayResult result : results.stream().flatMap(List::stream).toList()) {
            final List<String> row = new ArrayList<>(List.of(
                    result.name(),
                    result.level(),
                    result.server(),
                    result.verdict(),
                    result.quirks(),
                    result.deviation()));
            if (several) {
                row.add(ORACLE_COLUMN, result.oracle().word());
            }
            if (times > 1) {
                row.addAll(List.of(result.confirmation().toString(), Integer.toString(result.outcomes())));
            }
            grid.row(row);
        }
        return grid;
    }

    private void print(String text) {
        final PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}

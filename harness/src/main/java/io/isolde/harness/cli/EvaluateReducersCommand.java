package io.isolde.harness.cli;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.reduce.Selector;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.study.ReducerConfiguration;
import io.isolde.harness.study.ReducerEvaluation;
import io.isolde.harness.study.ReducerEvaluation.Finding;
import io.isolde.harness.study.ReducerEvaluation.Result;
import io.isolde.harness.study.ReducerReport;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate reducers}: ways to reduce, compared on the same findings. */
@Command(
        name = "reducers",
        description = {
            "Reduces the same findings in several ways and compares them: characters removed, validity (the share of"
                    + " candidates that keep the verdict), validity of the first layer as experience grows, time.",
            "",
            "budget: the four layers of the paper, so many tries in each. fucci: the same until nothing gets smaller. delta: delta debugging first, and layers for transactions, rows, schema,"
                    + " order and levels. guided: as delta, and the oracle goes ahead of the server.",
            "",
            "Writes reductions.tsv, summary.json, summary.md, manifest.json and four charts (SVG)."
        })
final class EvaluateReducersCommand implements Callable<Integer> {
    private static final int MOST_SEEDS = 1000;
    private static final int MOST_FINDINGS = 10_000;
    private static final int MOST_TRIES = 10_000;
    private static final double MAX_SECONDS = 3600;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(names = "--seeds", paramLabel = "K", defaultValue = "5", description = "Rounds, each with its own order.")
    private int seeds;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "Time for each reduction at most.")
    private double seconds;

    @Option(
            names = "--findings",
            paramLabel = "M",
            defaultValue = "20",
            description = "Findings of a campaign to reduce; three of a signature at most.")
    private int findings;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Of the campaign: the same seed, the same cases.")
    private long seed;

    @Option(
            names = "--cases",
            paramLabel = "FILE|DIR",
            arity = "1..*",
            description = "Case files to reduce instead of findings of a campaign; those that agree are passed over.")
    private List<Path> cases;

    @Option(
            names = "--reducers",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "fucci,delta,guided",
            description = "budget, fucci, delta, guided, with commas; all but budget if not given.")
    private List<ReducerConfiguration.Kind> reducers;

    @Option(
            names = "--selectors",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "random,table,greedy",
            description = "random, table, greedy, with commas; all of them if not given.")
    private List<Selector> selectors;

    @Option(
            names = "--epsilon",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "How often the greedy selector takes any change, and not the best; 10 if not given.")
    private int epsilon;

    @Option(
            names = "--tries",
            paramLabel = "N",
            defaultValue = "10",
            description = "Of the reducer budget: changes tried in each layer; 10 if not given.")
    private int tries;

    @Option(names = "--lanes", paramLabel = "L", defaultValue = "2", description = "Candidates that run at a time.")
    private int lanes;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the results. Must be new or empty.")
    private Path out;

    @Option(names = "--quiet", description = "Print no progress.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        check("--seeds", seeds, MOST_SEEDS);
        check("--findings", findings, MOST_FINDINGS);
        check("--lanes", lanes, LaneArguments.MAX);
        check("--tries", tries, MOST_TRIES);
        ReduceCommand.checkEpsilon(epsilon);
        if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
            throw new BadInputException("--seconds must be more than 0 and at most an hour: --seconds " + seconds);
        }
        final Optional<ReplayFiles> files = Optional.ofNullable(cases).map(ReplayFiles::read);
        files.filter(read -> !read.problems().isEmpty()).ifPresent(read -> {
            throw new BadInputException(read.problems().get(0));
        });
        final Instant start = Instant.now();
        final TargetSpec target = targetArguments.spec();
        final OutputFolder folder = OutputFolder.create(out);
        final AtomicBoolean stop = new AtomicBoolean();
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_reducers";
        try (RunningTarget server = OpenTarget.start(target);
                ReducerEvaluation evaluation = new ReducerEvaluation(server, schema, lanes);
                InterruptHandler interrupts = InterruptHandler.install(() -> stop.set(true))) {
            final Manifest manifest = manifest(target, server, start);
            manifest.write(folder.manifest(), Optional.empty());
            final List<Finding> found = find(evaluation, server.profile(), files, stop::get);
            if (found.isEmpty()) {
                throw new BadInputException("no finding to reduce: "
                        + (files.isPresent()
                                ? "none of the cases deviates on " + server.name()
                                : "interrupted before the first"));
            }
            final List<Result> results = run(evaluation, found, stop::get);
            final ReducerReport report = new ReducerReport(results, time());
            report.files()
                    .forEach((name, text) -> OutputFolder.write(folder.root().resolve(name), text));
            manifest.write(folder.manifest(), Optional.of(Instant.now()));
            final PrintWriter print = spec.commandLine().getOut();
            print.print(report.table());
            print.println("Report      " + folder.root().resolve("summary.md"));
            print.flush();
            return interrupts.exitCode().orElse(ExitCode.OK);
        }
    }

    private static void check(String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new BadInputException(option + " must be 1 to " + most + ": " + option + " " + value);
        }
    }

    private Duration time() {
        return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
    }

    private List<Finding> find(
            ReducerEvaluation evaluation, ServerProfile profile, Optional<ReplayFiles> files, BooleanSupplier stop)
            throws InterruptedException {
        if (files.isEmpty()) {
            tell("Looking for " + Figures.count(findings, "finding"));
            return evaluation.find(
                    new CaseSources(
                                    seed,
                                    GeneratorConfig.DEFAULT
                                            .withLevels(Levels.all().mixedIn(RunArguments.MIXED_LEVELS_PERCENT))
                                            .in(Dialect.of(profile).vocabulary()))
                            .open(new Coverage()),
                    findings,
                    stop);
        }
        final List<Finding> found = new ArrayList<>();
        for (final ReplayFile file : files.get().files()) {
            evaluation
                    .find(file)
                    .ifPresentOrElse(found::add, () -> tell(file.name() + " does not deviate every time; passed over"));
        }
        return found;
    }

    private List<Result> run(ReducerEvaluation evaluation, List<Finding> found, BooleanSupplier stop)
            throws InterruptedException {
        final List<ReducerConfiguration> configurations = new ArrayList<>();
        for (final ReducerConfiguration.Kind reducer : reducers) {
            for (final Selector selector : selectors) {
                configurations.add(new ReducerConfiguration(reducer, selector));
            }
        }
        final int planned = configurations.size() * seeds * found.size();
        final List<Result> results = new ArrayList<>();
        evaluation.run(
                found, configurations, seeds, new ReducerEvaluation.Limits(time(), tries, epsilon), stop, result -> {
                    results.add(result);
                    tell(results.size() + " of " + planned + "  "
                            + result.configuration().text() + "  " + result.finding()
                            + "  " + result.reduction().sizeBefore().characters() + " → "
                            + Figures.count(result.reduction().sizeAfter().characters(), "character") + " in "
                            + Figures.duration(result.reduction().elapsed()));
                });
        return results;
    }

    private Manifest manifest(TargetSpec target, RunningTarget server, Instant start) {
        final Map<String, String> options = new LinkedHashMap<>();
        options.put("seeds", Integer.toString(seeds));
        options.put("seconds", Double.toString(seconds));
        options.put("lanes", Integer.toString(lanes));
        options.put(Manifest.COMMAND, command(target));
        return new Manifest(
                BuildInfo.load(),
                new RunIdentity(
                        seed,
                        server.name(),
                        OpenTarget.user(target),
                        server.profile().version(),
                        Optional.empty()),
                server.profile(),
                server.startedByUs(),
                server.variables(),
                options,
                start);
    }

    private String command(TargetSpec target) {
        final StringBuilder command = new StringBuilder("./isolde evaluate reducers --target ");
        command.append(ShellWord.quote(target.name()));
        OpenTarget.user(target).ifPresent(user -> command.append(" --user ").append(ShellWord.quote(user)));
        command.append(" --seeds ").append(seeds).append(" --seconds ").append(seconds);
        command.append(" --reducers ")
                .append(names(reducers))
                .append(" --selectors ")
                .append(names(selectors));
        command.append(" --epsilon ").append(epsilon).append(" --tries ").append(tries);
        command.append(" --lanes ").append(lanes);
        if (cases == null) {
            command.append(" --findings ").append(findings).append(" --seed ").append(seed);
        } else {
            command.append(" --cases");
            cases.forEach(path -> command.append(' ').append(ShellWord.quote(path.toString())));
        }
        return command.append(" --out DIR").toString();
    }

    private static String names(List<? extends Enum<?>> values) {
        return String.join(
                ",",
                values.stream()
                        .map(each -> each.name().toLowerCase(java.util.Locale.ROOT))
                        .toList());
    }

    private void tell(String line) {
        if (!quiet) {
            spec.commandLine().getErr().println(line);
            spec.commandLine().getErr().flush();
        }
    }
}

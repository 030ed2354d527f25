package io.isolde.harness.cli;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.evaluate.StrategyComparison;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.pipeline.Campaign;
import io.isolde.harness.pipeline.CampaignOptions;
import io.isolde.harness.pipeline.StopSignal;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Journal;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate conflicts}: the strategies of conflicts against each other. */
@Command(
        name = "conflicts",
        description =
                "Runs a campaign of each strategy of --conflicts for each seed, all of equal time, and compares what they"
                        + " find: data.tsv, data.json, table.md, distinct.svg and a folder for each campaign.")
final class EvaluateConflictsCommand implements Callable<Integer> {
    private static final double MOST_MINUTES = 60.0 * 24;
    private static final int MOST_SEEDS = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "How long each strategy runs with each seed (1 if not given).")
    private double minutes;

    @Option(
            names = "--seeds",
            paramLabel = "K",
            defaultValue = "5",
            description = "How many seeds, from 1 on (5 if not given).")
    private int seeds;

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            defaultValue = "all",
            description = "As in run: all if not given.")
    private String isolation;

    @Option(
            names = "--strategies",
            paramLabel = "HOW,...",
            description = "Which of none, fsf, psf, ctc, mixed, patterns and feedback; all if not given.")
    private String strategies;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            description = "Cases in flight at a time; twice the processors if not given.")
    private Integer lanes;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results, new or empty.")
    private String out;

    @Option(names = "--quiet", description = "No progress.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        if (!(minutes > 0 && minutes <= MOST_MINUTES)) {
            throw new BadInputException("--minutes must be more than 0 and at most a day: --minutes " + minutes);
        }
        if (seeds < 1 || seeds > MOST_SEEDS) {
            throw new BadInputException("--seeds must be 1 to " + MOST_SEEDS + ": --seeds " + seeds);
        }
        RunArguments.lanes(lanes);
        final List<ConflictStrategy> chosen = chosen();
        final List<IsolationLevel> levels = Levels.some("--isolation", isolation);
        final GeneratorConfig config = RunArguments.defaultCases(levels);
        final TargetSpec target =
                OpenTarget.spec(targetArguments.targetOr(TargetArguments.DEFAULT_TARGET), targetArguments);
        OutputFolder.create(Path.of(out)).deleteIfUnused();
        try (RunningTarget server = OpenTarget.start(target)) {
            return evaluate(server, target, config.knownTo(server.profile().version()), chosen);
        }
    }

    private List<ConflictStrategy> chosen() {
        if (strategies == null) {
            return Arrays.asList(ConflictStrategy.values());
        }
        return Arrays.stream(strategies.split(",", -1))
                .map(name -> RunArguments.named("--strategies", "strategy", name, ConflictStrategy.class))
                .distinct()
                .toList();
    }

    /**
     * Seed by seed, and in another order for each, so that whatever slows the machine down slows all strategies alike; after a campaign that
     * warms up the JVM and the server and does not count.
     */
    private int evaluate(RunningTarget server, TargetSpec target, GeneratorConfig config, List<ConflictStrategy> chosen)
            throws InterruptedException {
        final StrategyComparison comparison = new StrategyComparison(word(ConflictStrategy.NONE));
        final AtomicReference<StopSignal> running = new AtomicReference<>(new StopSignal());
        try (InterruptHandler interrupts =
                InterruptHandler.install(() -> running.get().request(StopSignal.Reason.INTERRUPTED))) {
            run(server, config, "warm-up", 0, running.get());
            for (int seed = 1; seed <= seeds; seed++) {
                final List<ConflictStrategy> order = new ArrayList<>(chosen);
                Collections.rotate(order, seed - 1);
                for (final ConflictStrategy strategy : order) {
                    if (interrupts.exitCode().isPresent()) {
                        return interrupts.exitCode().getAsInt();
                    }
                    running.set(new StopSignal());
                    final StrategyComparison.Sample sample =
                            run(server, config.withConflicts(strategy), word(strategy), seed, running.get());
                    if (interrupts.exitCode().isPresent()) {
                        return interrupts.exitCode().getAsInt();
                    }
                    comparison.add(sample);
                    tell(sample);
                    write(comparison, server, target);
                }
            }
        }
        final PrintWriter print = spec.commandLine().getOut();
        print.print(comparison.table());
        print.flush();
        return ExitCode.OK;
    }

    private StrategyComparison.Sample run(
            RunningTarget server, GeneratorConfig config, String name, long seed, StopSignal stop)
            throws InterruptedException {
        final OutputFolder folder =
                OutputFolder.create(Path.of(out).resolve("runs").resolve(name + "-" + seed));
        final RunIdentity identity = new RunIdentity(
                seed, server.name(), Optional.empty(), server.profile().version(), Optional.empty());
        final Duration time = Duration.ofMillis(Math.max(1, Math.round(minutes * 60_000)));
        final CampaignOptions options =
                new CampaignOptions(seed, OptionalLong.empty(), Optional.of(time), RunArguments.lanes(lanes));
        try (Journal journal = Journal.create(folder.journal())) {
            final Campaign campaign = new Campaign(
                    options,
                    server,
                    coverage -> CaseSources.open(seed, config, coverage),
                    lane -> RunCommand.lane(server, Integer.toString(lane), Optional.empty()),
                    Optional.empty(),
                    new FindingStore(folder.findings(), identity),
                    journal,
                    stop,
                    new Experience(),
                    Optional.empty());
            final RunSummary summary = campaign.run();
            if (campaign.failure().isPresent()) {
                final Throwable failure = campaign.failure().get();
                throw new CampaignFailedException(
                        "the campaign of " + name + " with seed " + seed + " could not go on: " + failure.getMessage(),
                        failure);
            }
            return sample(name, seed, summary);
        }
    }

    /** Known deviations, and new ones that came back. */
    private static StrategyComparison.Sample sample(String strategy, long seed, RunSummary summary) {
        final List<FindingGroup> groups = summary.groups().stream()
                .filter(group -> group.kind() == FindingKind.EXPLAINED || group.kind() == FindingKind.NEW)
                .toList();
        return new StrategyComparison.Sample(
                strategy,
                seed,
                summary.elapsed().toMillis() / 1e3,
                summary.cases(),
                groups.stream().mapToLong(FindingGroup::count).sum(),
                groups.stream().map(group -> group.signature().text()).collect(Collectors.toSet()));
    }

    private void tell(StrategyComparison.Sample sample) {
        if (!quiet) {
            final PrintWriter err = spec.commandLine().getErr();
            err.println(sample.strategy() + ", seed " + sample.seed() + ": " + Figures.count(sample.cases(), "case")
                    + ", " + Figures.count(sample.hits(), "finding") + ", "
                    + sample.findings().size() + " different");
            err.flush();
        }
    }

    /** After each campaign, so that an interrupted evaluation leaves what it has. */
    private void write(StrategyComparison comparison, RunningTarget server, TargetSpec target) {
        final String header = "# Strategies of conflicts\n\n"
                + RunIdentity.serverText(server.name(), server.profile().version()) + ", isolation " + isolation + ", "
                + minutes + " minutes a strategy and seed, " + RunArguments.lanes(lanes) + " lanes, commit "
                + BuildInfo.load().commit() + "\n\n";
        write("data.tsv", comparison.data().write(OutputFormat.TSV));
        write("data.json", comparison.data().write(OutputFormat.JSON));
        write("table.md", header + comparison.table());
        write("distinct.svg", comparison.chart());
        write("command.txt", command(target) + "\n");
    }

    private void write(String name, String text) {
        try {
            Files.writeString(Path.of(out).resolve(name), text);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write " + name + " to " + out, e);
        }
    }

    private String command(TargetSpec target) {
        return "./isolde evaluate conflicts --target " + ShellWord.quote(target.name()) + " --isolation " + isolation
                + " --minutes " + minutes + " --seeds " + seeds + " --lanes " + RunArguments.lanes(lanes)
                + (strategies == null ? "" : " --strategies " + strategies) + " --out " + ShellWord.quote(out);
    }

    private static String word(ConflictStrategy strategy) {
        return strategy.name().toLowerCase(Locale.ROOT);
    }
}

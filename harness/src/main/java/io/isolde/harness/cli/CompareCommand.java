package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.Limits;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.campaign.WarmUp;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OracleComparison;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde compare}: oracles against each other, on the same runs of the same cases. */
@Command(
        name = "compare",
        description = "Lets several oracles judge the same runs and compares them with the worlds oracle:"
                + " speed, accuracy, false alarms, findings of only one oracle, known deviations found."
                + " Writes table.md, data.tsv, data.json, timeline.tsv, charts, and the folder of the run.")
final class CompareCommand implements Callable<Integer> {
    private static final double DEFAULT_MINUTES = 2;
    private static final long SAMPLE_MS = 1_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--oracles",
            paramLabel = "NAME,...",
            defaultValue = "all",
            description =
                    "Which oracles, beside worlds, which is the measure: names as of run --oracle, or all (the default), in the"
                            + " repaired form and as published.")
    private String oracles;

    @Option(
            names = "--twin",
            paramLabel = "NAME|URL",
            description = "The second server, for the oracle twin: as --target.")
    private String twinName;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            description =
                    "How long; 2 if neither this nor --cases is given. With --cases it ends with what comes first.")
    private Double minutes;

    @Option(names = "--cases", paramLabel = "N", description = "How many cases.")
    private Long cases;

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            defaultValue = "all",
            description = "As in run: all if not given.")
    private String isolation;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Same seed, same cases (1 if not given).")
    private long seed;

    @Mixin
    private LaneArguments lanes = new LaneArguments();

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            defaultValue = "10",
            description =
                    "So many seconds the worlds oracle judges predictions of its own before the clock starts, as code that the"
                            + " JVM has not compiled yet is slow (10 if not given).")
    private double warmUpSeconds;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the results. Must be new or empty.")
    private String out;

    @Option(names = "--quiet", description = "Print no status on standard error.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        final Instant start = Instant.now();
        final CampaignOptions options = options();
        final List<IsolationLevel> levels = Levels.some("--isolation", isolation);
        final TargetSpec target = targetArguments.spec();
        final Optional<TargetSpec> second = options.oracles().stream().anyMatch(OracleKind::needsTwin)
                ? Optional.of(targetArguments.twin(twinName))
                : Optional.empty();
        final OutputFolder folder = OutputFolder.create(PathArgument.parse("--out", "a folder", out));
        boolean started = false;
        try (RunningTarget server = OpenTarget.start(target, options.lanes());
                SecondServer twin = SecondServer.start(second)) {
            OpenTarget.requireAsked(server.profile(), options.oracles());
            OpenTarget.requireLevels(server.profile(), Levels.named("--isolation", isolation));
            started = true;
            final RunIdentity identity = new RunIdentity(
                    seed,
                    server.name(),
                    OpenTarget.user(target),
                    server.profile().version(),
                    twin.name(),
                    Optional.empty());
            final Manifest manifest = new Manifest(
                    BuildInfo.load(),
                    identity,
                    server.profile(),
                    server.startedByUs(),
                    server.variables(),
                    effectiveOptions(options, target),
                    start);
            manifest.write(folder.manifest(), Optional.empty());
            final GeneratorConfig config = RunArguments.defaultCases(levels)
                    .withoutFormsOfPractice()
                    .in(Dialect.of(server.profile()).vocabulary());
            warmUp(config, server);
            return run(options, config, server, twin, folder, manifest);
        } finally {
            if (!started) {
                folder.deleteIfUnused();
            }
        }
    }

    private CampaignOptions options() {
        if (minutes != null) {
            RunTime.checkMinutes(minutes);
        }
        if (cases != null && cases < 1) {
            throw new BadInputException("--cases must be 1 or more: --cases " + cases);
        }
        RunTime.checkWarmUp(warmUpSeconds);
        final double time = minutes == null ? DEFAULT_MINUTES : minutes;
        return new CampaignOptions(
                seed,
                new Limits(
                        cases == null ? OptionalLong.empty() : OptionalLong.of(cases),
                        cases == null || minutes != null ? Optional.of(RunTime.ofMinutes(time)) : Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                lanes.count(),
                false,
                false,
                chosen());
    }

    /** On cases of another seed. */
    private void warmUp(GeneratorConfig config, RunningTarget server) {
        if (warmUpSeconds > 0) {
            WarmUp.judge(
                    server.profile(),
                    new CaseSources(seed + 1, config).open(new Coverage()),
                    RunTime.ofSeconds(warmUpSeconds));
        }
    }

    /** The measure first. */
    private List<OracleKind> chosen() {
        final boolean hasTwin = twinName != null;
        final Set<OracleKind> chosen = new LinkedHashSet<>(List.of(OracleKind.WORLDS));
        chosen.addAll(OracleArguments.named("--oracles", oracles, hasTwin, OracleKind.all(hasTwin)));
        if (chosen.size() == 1) {
            throw new BadInputException("--oracles must name an oracle beside worlds, or all: --oracles " + oracles);
        }
        return List.copyOf(chosen);
    }

    private int run(
            CampaignOptions options,
            GeneratorConfig config,
            RunningTarget server,
            SecondServer twin,
            OutputFolder folder,
            Manifest manifest)
            throws InterruptedException {
        final StopSignal stop = new StopSignal();
        final OracleComparison comparison = new OracleComparison();
        try (Journal journal = Journal.create(folder.journal());
                InterruptHandler interrupts =
                        InterruptHandler.install(() -> stop.request(StopSignal.Reason.INTERRUPTED))) {
            final Campaign campaign = new Campaign(
                    options,
                    RunCommand.server(server, options.lanes(), twin.twin()),
                    new CaseSources(seed, config)::open,
                    new CampaignRecords(folder, manifest.run(), journal),
                    stop);
            final RunSummary summary = runSampling(campaign, comparison);
            if (campaign.failure().isPresent()) {
                final Throwable failure = campaign.failure().get();
                throw new CampaignFailedException("the comparison could not go on: " + failure.getMessage(), failure);
            }
            write(comparison, folder, manifest, summary);
            return interrupts.exitCode().orElse(ExitCode.OK);
        }
    }

    private RunSummary runSampling(Campaign campaign, OracleComparison comparison) throws InterruptedException {
        final Thread sampling = new Thread(() -> sample(campaign, comparison), "samples");
        sampling.setDaemon(true);
        sampling.start();
        final RunSummary summary;
        try {
            summary = quiet ? campaign.run() : runShowing(campaign);
        } finally {
            sampling.interrupt();
            sampling.join();
        }
        comparison.add(summary.run().elapsed().toMillis() / 1e3, summary.said().oracles());
        return summary;
    }

    private RunSummary runShowing(Campaign campaign) throws InterruptedException {
        final StatusPrinter status = StatusPrinter.start(
                Terminal.ofStandardError(), spec.commandLine().getErr(), campaign::progress, campaign::findings);
        try {
            return campaign.run();
        } finally {
            status.close();
        }
    }

    /** Until it is interrupted. */
    private static void sample(Campaign campaign, OracleComparison comparison) {
        try {
            while (true) {
                comparison.add(campaign.progress().clock().elapsed().toMillis() / 1e3, campaign.oracles());
                TimeUnit.MILLISECONDS.sleep(SAMPLE_MS);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(OracleComparison comparison, OutputFolder folder, Manifest manifest, RunSummary summary) {
        manifest.write(folder.manifest(), Optional.of(Instant.now()));
        folder.writeSummary(manifest, summary);
        final Map<String, String> files = new LinkedHashMap<>(comparison.charts(summary));
        files.put("table.md", comparison.page(manifest, summary));
        files.put("data.tsv", comparison.data(summary).write(OutputFormat.TSV));
        files.put("data.json", comparison.json(manifest, summary));
        files.put("timeline.tsv", comparison.timeline().write(OutputFormat.TSV));
        files.put("command.txt", manifest.options().get(Manifest.COMMAND) + "\n");
        files.forEach((name, text) -> OutputFolder.write(folder.root().resolve(name), text));
        final PrintWriter print = spec.commandLine().getOut();
        print.print(comparison.data(summary).write(OutputFormat.TEXT));
        print.println("Report  " + folder.root().resolve("table.md"));
        print.flush();
    }

    private Map<String, String> effectiveOptions(CampaignOptions options, TargetSpec target) {
        final String names = options.oracles().stream().map(OracleKind::word).collect(Collectors.joining(","));
        final StringBuilder command = new StringBuilder("./isolde compare --target ")
                .append(ShellWord.quote(target.name()))
                .append(" --oracles ")
                .append(names);
        OpenTarget.user(target).ifPresent(user -> command.append(" --user ").append(ShellWord.quote(user)));
        if (twinName != null) {
            command.append(" --twin ").append(ShellWord.quote(Targets.shown(twinName)));
        }
        command.append(" --isolation ").append(isolation);
        options.cases().ifPresent(count -> command.append(" --cases ").append(count));
        options.time().ifPresent(time -> command.append(" --minutes ").append(time.toMillis() / 60e3));
        command.append(" --seed ").append(seed).append(" --lanes ").append(options.lanes());
        command.append(" --warm-up ").append(warmUpSeconds);
        command.append(" --out ").append(ShellWord.quote(out));
        final Map<String, String> effective = new LinkedHashMap<>();
        effective.put("isolation", isolation);
        effective.put("oracles", names);
        effective.put("warmUp", Double.toString(warmUpSeconds));
        effective.put("lanes", Integer.toString(options.lanes()));
        effective.put(Manifest.COMMAND, command.toString());
        return effective;
    }
}

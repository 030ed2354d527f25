package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.evaluate.StrategyComparison;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Vocabulary;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate shares}: what features of cases find beside the others. */
@Command(
        name = "shares",
        description =
                "Runs campaigns of equal time with each of some features alone, with all of them, and with none, for each seed, and"
                        + " compares what they find: data.tsv, findings.tsv, table.md and a folder for each campaign.")
final class EvaluateSharesCommand implements Callable<Integer> {
    private static final String NONE = "none";
    private static final String ALL = "all";
    private static final int MOST_SEEDS = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "How long each campaign runs (1 if not given).")
    private double minutes;

    @Option(
            names = "--seeds",
            paramLabel = "K",
            defaultValue = "3",
            description = "How many seeds, from 1 on (3 if not given).")
    private int seeds;

    @Option(
            names = "--shares",
            paramLabel = "FEATURE=PERCENT,...",
            description =
                    "Which features, each with the share that it is tried with; those of practice by their own if not given.")
    private String shares;

    @Option(names = "--together", description = "Only all of the features and none, with none of them alone.")
    private boolean together;

    @Mixin
    private LaneArguments lanes = new LaneArguments();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the results. Must be new or empty.")
    private String out;

    @Option(names = "--quiet", description = "Print no progress.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        RunTime.checkMinutes(minutes);
        if (seeds < 1 || seeds > MOST_SEEDS) {
            throw new BadInputException("--seeds must be 1 to " + MOST_SEEDS + ": --seeds " + seeds);
        }
        final TargetSpec target = targetArguments.spec();
        OutputFolder.create(Path.of(out)).deleteIfUnused();
        try (RunningTarget server = OpenTarget.start(target, lanes.count())) {
            return evaluate(server, target);
        }
    }

    /** The settings by name: with none of the features, each alone, and all. */
    private Map<String, GeneratorConfig> settings(Vocabulary words) {
        final Map<Feature, Integer> tried = shares == null
                ? Feature.ofPractice(words)
                : RunArguments.numbers("--shares", "feature", "schema_change=5", shares, Feature.class);
        final GeneratorConfig none =
                RunArguments.defaultCases(List.of(IsolationLevel.values())).withoutFormsOfPractice();
        final Map<String, GeneratorConfig> settings = new LinkedHashMap<>();
        settings.put(NONE, none.in(words));
        GeneratorConfig all = none;
        for (final Map.Entry<Feature, Integer> each : tried.entrySet()) {
            if (!together) {
                settings.put(
                        RunText.word(each.getKey()) + "=" + each.getValue(),
                        none.withShare(each.getKey(), each.getValue()).in(words));
            }
            all = all.withShare(each.getKey(), each.getValue());
        }
        settings.put(ALL, all.in(words));
        return settings;
    }

    private int evaluate(RunningTarget server, TargetSpec target) throws InterruptedException {
        final Map<String, GeneratorConfig> settings =
                settings(Dialect.of(server.profile()).vocabulary());
        final StrategyComparison comparison = new StrategyComparison(NONE);
        final ComparedCampaigns campaigns = new ComparedCampaigns(
                server,
                Path.of(out),
                new ComparedCampaigns.Length(OptionalLong.empty(), Optional.of(RunTime.ofMinutes(minutes))),
                lanes.count());
        try (InterruptHandler interrupts = InterruptHandler.install(campaigns::interrupt)) {
            campaigns.runAll(
                    settings.get(NONE),
                    settings,
                    seeds,
                    () -> interrupts.exitCode().isPresent(),
                    sample -> {
                        comparison.add(sample);
                        if (!quiet) {
                            ComparedCampaigns.tell(sample, spec.commandLine().getErr());
                        }
                        write(comparison, server, target);
                    });
            if (interrupts.exitCode().isPresent()) {
                return interrupts.exitCode().getAsInt();
            }
            final PrintWriter print = spec.commandLine().getOut();
            print.println(comparison.table());
            print.print(comparison.bugTable());
            print.flush();
        }
        return ExitCode.OK;
    }

    private void write(StrategyComparison comparison, RunningTarget server, TargetSpec target) {
        final String header = "# Shares of features\n\n"
                + RunIdentity.serverText(server.name(), server.profile().version()) + ", " + minutes
                + " minutes a setting and seed, " + lanes.count() + " lanes, commit "
                + BuildInfo.load().commit() + "\n\n";
        write("data.tsv", comparison.data().write(OutputFormat.TSV));
        write("findings.tsv", comparison.findings().write(OutputFormat.TSV));
        write("table.md", header + comparison.table() + "\n" + comparison.bugTable());
        write(
                "command.txt",
                "./isolde evaluate shares --target " + target.name() + " --minutes " + minutes + " --seeds " + seeds
                        + " --lanes " + lanes.count() + (shares == null ? "" : " --shares " + shares)
                        + (together ? " --together" : "")
                        + " --out " + out
                        + "\n");
    }

    private void write(String name, String text) {
        try {
            Files.writeString(Path.of(out).resolve(name), text);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write " + name + " to " + out, e);
        }
    }
}

package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.evaluate.PatternShares;
import io.isolde.harness.evaluate.StrategyComparison;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
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
                        + " find: data.tsv, data.json, findings.tsv, table.md, distinct.svg, bugs.svg and a folder for each campaign. Then"
                        + " runs cases of each anomaly pattern at each level that allows it: patterns.tsv.")
final class EvaluateConflictsCommand implements Callable<Integer> {
    private static final double DEFAULT_MINUTES = 1;
    private static final int MOST_SEEDS = 1000;
    private static final int MOST_PATTERN_CASES = 10_000;

    /** Rows of a table where nothing is done so that statements meet; about ten on average. */
    private static final IntRange ROWS_WITHOUT_CACHE = new IntRange(5, 15);

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            description =
                    "How long each strategy runs with each seed; 1 if neither this nor --cases is given. With --cases a"
                            + " campaign ends with what comes first.")
    private Double minutes;

    @Option(names = "--cases", paramLabel = "N", description = "How many cases each strategy runs with each seed.")
    private Long cases;

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
            description = "Which of none, cache, fsf, psf, ctc, mixed, patterns and feedback; all if not given.")
    private String strategies;

    @Option(
            names = "--pattern-cases",
            paramLabel = "N",
            defaultValue = "20",
            description = "Cases of each anomaly pattern at each level that allows it (20 if not given); 0 for none.")
    private int patternCases;

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
        if (minutes != null) {
            RunTime.checkMinutes(minutes);
        }
        if (cases != null && cases < 1) {
            throw new BadInputException("--cases must be 1 or more: --cases " + cases);
        }
        if (patternCases < 0 || patternCases > MOST_PATTERN_CASES) {
            throw new BadInputException(
                    "--pattern-cases must be 0 to " + MOST_PATTERN_CASES + ": --pattern-cases " + patternCases);
        }
        if (seeds < 1 || seeds > MOST_SEEDS) {
            throw new BadInputException("--seeds must be 1 to " + MOST_SEEDS + ": --seeds " + seeds);
        }
        final int laneCount = lanes.count();
        final List<ConflictStrategy> chosen = chosen();
        final List<IsolationLevel> levels = Levels.some("--isolation", isolation);
        final GeneratorConfig config = RunArguments.defaultCases(levels);
        final TargetSpec target = targetArguments.spec();
        OutputFolder.create(Path.of(out)).deleteIfUnused();
        try (RunningTarget server = OpenTarget.start(target, laneCount)) {
            OpenTarget.requireLevels(server.profile(), Levels.named("--isolation", isolation));
            return evaluate(
                    server, target, config.in(Dialect.of(server.profile()).vocabulary()), chosen, levels);
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

    private int evaluate(
            RunningTarget server,
            TargetSpec target,
            GeneratorConfig config,
            List<ConflictStrategy> chosen,
            List<IsolationLevel> levels)
            throws InterruptedException {
        final StrategyComparison comparison = new StrategyComparison(word(ConflictStrategy.NONE));
        final ComparedCampaigns campaigns = new ComparedCampaigns(
                server, Path.of(out), new ComparedCampaigns.Length(caseCount(), time()), lanes.count());
        final Map<String, GeneratorConfig> settings = new LinkedHashMap<>();
        chosen.forEach(strategy -> settings.put(word(strategy), cases(config, strategy)));
        try (InterruptHandler interrupts = InterruptHandler.install(campaigns::interrupt)) {
            campaigns.runAll(
                    config, settings, seeds, () -> interrupts.exitCode().isPresent(), sample -> {
                        comparison.add(sample);
                        if (!quiet) {
                            ComparedCampaigns.tell(sample, spec.commandLine().getErr());
                        }
                        write(comparison, "", server, target);
                    });
            if (interrupts.exitCode().isPresent()) {
                return interrupts.exitCode().getAsInt();
            }
            final String patterns = patterns(server, config, levels, interrupts);
            if (interrupts.exitCode().isPresent()) {
                return interrupts.exitCode().getAsInt();
            }
            write(comparison, patterns, server, target);
            final PrintWriter print = spec.commandLine().getOut();
            print.print(comparison.table() + patterns);
            print.flush();
        }
        return ExitCode.OK;
    }

    private static GeneratorConfig cases(GeneratorConfig config, ConflictStrategy strategy) {
        final GeneratorConfig some = config.withConflicts(strategy);
        return strategy == ConflictStrategy.NONE ? some.withRows(ROWS_WITHOUT_CACHE) : some;
    }

    /** The table of patterns; empty if none is wanted. */
    private String patterns(
            RunningTarget server, GeneratorConfig config, List<IsolationLevel> levels, InterruptHandler interrupts) {
        if (patternCases == 0) {
            return "";
        }
        try (CaseRunner runner = RunCommand.lane(server, "_patterns", 0, 1, Optional.empty())) {
            final PatternShares shares = new PatternTrials(config, runner, patternCases)
                    .run(levels, () -> interrupts.exitCode().isPresent());
            write("patterns.tsv", shares.data().write(OutputFormat.TSV));
            return "\nAnomaly patterns seen in cases made from them, by the level that allows them\n\n"
                    + shares.table();
        }
    }

    private OptionalLong caseCount() {
        return cases == null ? OptionalLong.empty() : OptionalLong.of(cases);
    }

    private Optional<Duration> time() {
        return isTimed()
                ? Optional.of(RunTime.ofMinutes(minutes == null ? DEFAULT_MINUTES : minutes))
                : Optional.empty();
    }

    /** After each campaign, so that an interrupted evaluation leaves what it has. */
    private void write(StrategyComparison comparison, String patterns, RunningTarget server, TargetSpec target) {
        final String header = "# Strategies of conflicts\n\n"
                + RunIdentity.serverText(server.name(), server.profile().version()) + ", isolation " + isolation + ", "
                + lengthText() + " a strategy and seed, " + lanes.count() + " lanes, commit "
                + BuildInfo.load().commit() + "\n\n";
        write("data.tsv", comparison.data().write(OutputFormat.TSV));
        write("data.json", comparison.data().write(OutputFormat.JSON));
        write("findings.tsv", comparison.findings().write(OutputFormat.TSV));
        write("table.md", header + comparison.table() + patterns);
        write("distinct.svg", comparison.shapesChart());
        write("bugs.svg", comparison.bugsChart());
        write("command.txt", command(target) + "\n");
    }

    private void write(String name, String text) {
        try {
            Files.writeString(Path.of(out).resolve(name), text);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write " + name + " to " + out, e);
        }
    }

    /** Whether a campaign ends after a time, if not before after a number of cases. */
    private boolean isTimed() {
        return cases == null || minutes != null;
    }

    private String lengthText() {
        final String most = cases == null ? "" : Figures.count(cases, "case");
        final String longest = isTimed() ? (minutes == null ? DEFAULT_MINUTES : minutes) + " minutes" : "";
        return most + (most.isEmpty() || longest.isEmpty() ? "" : " or ") + longest;
    }

    private String command(TargetSpec target) {
        return "./isolde evaluate conflicts --target " + ShellWord.quote(target.name()) + " --isolation " + isolation
                + (isTimed() ? " --minutes " + (minutes == null ? DEFAULT_MINUTES : minutes) : "")
                + (cases == null ? "" : " --cases " + cases)
                + " --pattern-cases " + patternCases + " --seeds " + seeds + " --lanes " + lanes.count()
                + (strategies == null ? "" : " --strategies " + strategies) + " --out " + ShellWord.quote(out);
    }

    private static String word(ConflictStrategy strategy) {
        return strategy.name().toLowerCase(Locale.ROOT);
    }
}

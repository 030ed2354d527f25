package io.isolde.jmh;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.OutputFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde bench}: the benchmarks, for people who do not know JMH. */
@Command(
        name = "bench",
        description = "Measures how fast cases are generated, solved and judged, in JVMs of their own, and what is"
                + " allocated; prints a table with ratios to the baseline.")
final class BenchCommand implements Callable<Integer> {
    /** So many seconds the JVM takes to compile the general oracle, whose path is thousands of methods: until then it is up to four times slower. */
    private static final int WARM_UP_OF_GENERAL_S = 20;

    /** What is measured together. */
    enum Suite {
        JUDGE("BaselineBenchmark\\..*|FlatCaseBenchmark\\.solve"),
        SOLVE("FlatCaseBenchmark\\..*|BaselineBenchmark\\.(boxed|predict)"),
        LEVELS("(PredictBenchmark|JudgeBenchmark|GenerateAndRenderBenchmark)\\..*"),
        EVALUATE("(EvaluateBenchmark|BoundsCheckBenchmark)\\..*"),
        PARTS("(PartsBenchmark|CompileBenchmark)\\..*"),
        GROWTH("GrowthBenchmark\\..*"),
        ALL(".*");

        private final String benchmarks;

        Suite(String benchmarks) {
            this.benchmarks = benchmarks;
        }

        /** As options name it. */
        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private List<Class<?>> states() {
            return switch (this) {
                case JUDGE, SOLVE -> List.of(FlatSettings.class, BaselineBenchmark.class);
                case LEVELS -> List.of(CasePool.class, GenerateAndRenderBenchmark.class);
                case EVALUATE -> List.of(EvaluateBenchmark.class);
                case PARTS -> List.of(PartsBenchmark.Split.class, CompileBenchmark.class);
                case GROWTH ->
                    List.of(
                            GrowthBenchmark.Rows.class,
                            GrowthBenchmark.Statements.class,
                            GrowthBenchmark.Transactions.class,
                            GrowthBenchmark.Chain.class,
                            GrowthBenchmark.Waiters.class,
                            GrowthBenchmark.GeneralRows.class,
                            GrowthBenchmark.GeneralStatements.class);
                case ALL ->
                    Stream.of(values())
                            .filter(suite -> suite != ALL)
                            .flatMap(suite -> suite.states().stream())
                            .toList();
            };
        }
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            defaultValue = "judge",
            description =
                    "judge: the oracle that judges servers, predicting and judging, beside a solver of boxed objects and the"
                            + " flat solver, which judges nobody, each after 20 seconds of warm-up (if not given); solve: the flat path in its parts; levels: the oracle by level;"
                            + " evaluate: predicates; parts: parse, render, compile, compare, worlds split; growth: cases that grow"
                            + " in rows, statements, transactions, versions of a row, waiting transactions, with the fitted"
                            + " exponent; all.")
    private String suite;

    @Option(names = "--long", description = "Three JVMs of ten seconds for each figure, instead of one of five.")
    private boolean isLong;

    @Option(
            names = "--only",
            paramLabel = "KEY=VALUE",
            description = "Only this value of a parameter, as in --only size=PAPER, --only level=RR, --only"
                    + " dialect=MYSQL; may be given several times.")
    private String[] only = {};

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for data.json, table.md and, of judge, solve and growth, a chart; new or empty.")
    private String out;

    @Mixin
    private EndToEndArguments endToEnd = new EndToEndArguments();

    @Override
    public Integer call() throws RunnerException, InterruptedException {
        if (endToEnd.isChosen()) {
            runEndToEnd();
        } else {
            runSuite();
        }
        return 0;
    }

    private void runEndToEnd() throws InterruptedException {
        if (isLong || only.length > 0 || !suite.equals(Suite.JUDGE.word())) {
            throw new BadInputException("--suite, --long and --only do not go with --end-to-end");
        }
        new EndToEndRun(endToEnd, spec.commandLine().getOut())
                .run(Optional.ofNullable(out).map(name -> OutputFolder.createEmpty(Path.of(name))));
    }

    private void runSuite() throws RunnerException {
        final Suite chosen = chosen();
        final Map<String, List<String>> restrictions = new Parameters(chosen.states()).only(only);
        final Path folder = out == null ? null : OutputFolder.createEmpty(Path.of(out));
        final ChainedOptionsBuilder options = new OptionsBuilder()
                .include("io\\.isolde\\.jmh\\.(" + chosen.benchmarks + ")")
                .jvmArgsPrepend(JmhMain.FORK_FLAGS.split(" "))
                .forks(isLong ? 3 : 1)
                .warmupIterations(chosen == Suite.JUDGE ? WARM_UP_OF_GENERAL_S : isLong ? 5 : 3)
                .warmupTime(TimeValue.milliseconds(1000))
                .measurementIterations(isLong ? 5 : 3)
                .measurementTime(TimeValue.milliseconds(isLong ? 1000 : 500))
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuTimeProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        if (chosen == Suite.JUDGE && !restrictions.containsKey("size")) {
            options.param("size", FlatSettings.Size.SMALL.name(), FlatSettings.Size.PAPER.name());
        }
        restrictions.forEach((name, values) -> options.param(name, values.toArray(String[]::new)));
        final boolean hasBaseline = restrictions.getOrDefault("dialect", List.of()).stream()
                .allMatch(FlatSettings.DialectChoice.MARIADB.name()::equals);
        if (!hasBaseline) {
            options.exclude("BaselineBenchmark\\.boxed");
        }
        if (folder != null) {
            options.resultFormat(ResultFormatType.JSON)
                    .result(folder.resolve("data.json").toString());
        }
        final PrintWriter console = spec.commandLine().getOut();
        console.println("Measuring " + chosen.word() + " ...");
        if (!hasBaseline) {
            console.println("Without the baseline: the solver of boxed objects knows the rules of MariaDB only.");
        }
        console.flush();
        final Collection<RunResult> results = new Runner(options.build()).run();
        final BenchTable table = new BenchTable(results);
        console.print(table);
        final Growth growth = table.growth();
        if (!growth.isEmpty()) {
            console.println();
            console.print(growth);
        }
        console.flush();
        if (folder != null) {
            write(folder, table, growth, chosen);
        }
    }

    private Suite chosen() {
        for (final Suite known : Suite.values()) {
            if (known.name().equalsIgnoreCase(suite)) {
                return known;
            }
        }
        throw new BadInputException(
                "--suite must be judge, solve, levels, evaluate, parts, growth or all: --suite " + suite);
    }

    private void write(Path folder, BenchTable table, Growth growth, Suite chosen) {
        OutputFolder.write(
                folder.resolve("table.md"),
                "isolde bench --suite " + chosen.word() + (isLong ? " --long" : "")
                        + (only.length == 0 ? "" : " --only " + String.join(" --only ", only)) + "\n\n"
                        + Machine.text() + "\n\n" + table
                        + (growth.isEmpty() ? "" : "\n" + growth));
        if (!growth.isEmpty()) {
            OutputFolder.write(folder.resolve("growth.svg"), growth.svg());
        }
        if (chosen == Suite.JUDGE || chosen == Suite.SOLVE) {
            OutputFolder.write(
                    folder.resolve(chosen.word() + ".svg"),
                    Chart.bars(
                            "Cases of one core",
                            "million cases a minute of CPU time",
                            table.sizes(),
                            table.seriesBySize(),
                            0));
        }
    }
}

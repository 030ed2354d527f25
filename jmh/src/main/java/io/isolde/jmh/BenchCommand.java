package io.isolde.jmh;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.OutputFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.concurrent.Callable;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde bench}: the benchmarks, for people who do not know JMH. */
@Command(
        name = "bench",
        description = "Measures how fast cases are generated, solved and judged, in JVMs of their own, and what is"
                + " allocated; prints a table with ratios to the baseline.")
final class BenchCommand implements Callable<Integer> {
    /** What is measured together. */
    enum Suite {
        SOLVE("FlatCaseBenchmark|BaselineBenchmark"),
        JUDGE("PredictBenchmark|JudgeBenchmark|GenerateAndRenderBenchmark"),
        EVALUATE("EvaluateBenchmark|BoundsCheckBenchmark"),
        ALL(".*");

        private final String classes;

        Suite(String classes) {
            this.classes = classes;
        }
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            defaultValue = "solve",
            description = "solve: the flat path against its baselines (if not given); judge: the worlds oracle;"
                    + " evaluate: predicates; all.")
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
            description = "Folder for data.json, table.md and, of solve, solve.svg; new or empty.")
    private String out;

    @Override
    public Integer call() throws RunnerException {
        final Suite chosen = chosen();
        final Path folder = out == null ? null : OutputFolder.createEmpty(Path.of(out));
        final ChainedOptionsBuilder options = new OptionsBuilder()
                .include("io\\.isolde\\.jmh\\.(" + chosen.classes + ")\\..*")
                .jvmArgsPrepend(JmhMain.FORK_FLAGS.split(" "))
                .forks(isLong ? 3 : 1)
                .warmupIterations(isLong ? 5 : 3)
                .warmupTime(TimeValue.milliseconds(1000))
                .measurementIterations(isLong ? 5 : 3)
                .measurementTime(TimeValue.milliseconds(isLong ? 1000 : 500))
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuTimeProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        for (final String parameter : only) {
            restrict(options, parameter);
        }
        if (folder != null) {
            options.resultFormat(ResultFormatType.JSON)
                    .result(folder.resolve("data.json").toString());
        }
        final PrintWriter console = spec.commandLine().getOut();
        console.println("Measuring " + chosen.name().toLowerCase(Locale.ROOT) + " ...");
        console.flush();
        final Collection<RunResult> results = new Runner(options.build()).run();
        final BenchTable table = new BenchTable(results);
        console.print(table);
        console.flush();
        if (folder != null) {
            write(folder, table, chosen);
        }
        return 0;
    }

    private Suite chosen() {
        for (final Suite known : Suite.values()) {
            if (known.name().equalsIgnoreCase(suite)) {
                return known;
            }
        }
        throw new BadInputException("--suite must be solve, judge, evaluate or all: --suite " + suite);
    }

    private static void restrict(ChainedOptionsBuilder options, String parameter) {
        final int equals = parameter.indexOf('=');
        if (equals < 1 || equals == parameter.length() - 1) {
            throw new BadInputException("--only must be a name and a value, as in size=PAPER: --only " + parameter);
        }
        options.param(
                parameter.substring(0, equals), parameter.substring(equals + 1).split(","));
    }

    private void write(Path folder, BenchTable table, Suite chosen) {
        final String machine = System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, Java "
                + System.getProperty("java.version");
        OutputFolder.write(
                folder.resolve("table.md"),
                "isolde bench --suite " + chosen.name().toLowerCase(Locale.ROOT) + (isLong ? " --long" : "")
                        + (only.length == 0 ? "" : " --only " + String.join(" --only ", only)) + "\n\n"
                        + BuildInfo.load() + "; " + machine + "\n\n" + table);
        if (chosen == Suite.SOLVE) {
            OutputFolder.write(
                    folder.resolve("solve.svg"),
                    Chart.bars(
                            "Cases solved by one core",
                            "million cases a minute of CPU time",
                            table.sizes(),
                            table.seriesBySize(),
                            0));
        }
    }
}

package io.isolde.harness.cli;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.report.OutputFolder;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde export}: generated cases as files, to be kept. */
@Command(
        name = "export",
        description =
                "Writes generated cases as case files, without a server: those of a run with the same seed, levels"
                        + " and orders on a server that knows all kinds of statements.")
final class ExportCommand implements Callable<Integer> {
    private static final int MOST_CASES = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--cases", paramLabel = "N", required = true, description = "How many: numbers 0 to N-1.")
    private int cases;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "1 if not given.")
    private long seed;

    @Option(names = "--isolation", paramLabel = "LEVEL", defaultValue = "all", description = "As in run.")
    private String isolation;

    @Option(
            names = "--orders",
            paramLabel = "K",
            defaultValue = "" + RunArguments.DEFAULT_ORDERS,
            description = "As in run: consecutive cases differ in the order only; 1 makes all of them different.")
    private int orders;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the files, new or empty.")
    private String out;

    @Override
    public Integer call() {
        if (cases < 1 || cases > MOST_CASES) {
            throw new BadInputException("--cases must be 1 to " + MOST_CASES + ": --cases " + cases);
        }
        if (orders < 1 || orders > SubmittedOrders.MOST) {
            throw new BadInputException("--orders must be 1 to " + SubmittedOrders.MOST + ": --orders " + orders);
        }
        final GeneratorConfig config = RunArguments.defaultCases(Levels.some("--isolation", isolation))
                .withOrders(new SubmittedOrders(orders, SubmittedOrders.Choice.UNIFORM));
        final Path folder = OutputFolder.createEmpty(folder());
        final CaseGenerator generator = new CaseGenerator(config);
        final int width = Integer.toString(cases - 1).length();
        for (int number = 0; number < cases; number++) {
            final String name = String.format(Locale.ROOT, "case-%0" + width + "d.sql", number);
            OutputFolder.write(folder.resolve(name), file(generator.generate(seed, number), number));
        }
        final PrintWriter print = spec.commandLine().getOut();
        print.println(cases + " case files in " + folder);
        print.flush();
        return ExitCode.OK;
    }

    private String file(TestCase testCase, int number) {
        final Map<String, String> headers = new LinkedHashMap<>();
        headers.put("seed", Long.toString(seed));
        headers.put("case", Integer.toString(number));
        return CaseFile.of(testCase, headers).write();
    }

    private Path folder() {
        try {
            return Path.of(out);
        } catch (final InvalidPathException e) {
            throw new BadInputException("--out must name a folder: --out " + out + " (" + e.getReason() + ")", e);
        }
    }
}

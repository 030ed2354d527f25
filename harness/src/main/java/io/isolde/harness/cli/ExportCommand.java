package io.isolde.harness.cli;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.vendor.ExportForm;
import io.isolde.harness.vendor.Finding;
import io.isolde.harness.vendor.FindingExport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde export}: a finding in a form of the vendors', or generated cases as files, to be kept. */
@Command(
        name = "export",
        description = {
            "Writes a finding as a test or a report for the vendor of the server. Runs it on its"
                    + " target first, to record the actual results.",
            "With --cases: writes generated cases as case files, without a server. They are those of"
                    + " a run with the same seed, levels and orders on a server that supports all kinds of"
                    + " statements."
        })
final class ExportCommand implements Callable<Integer> {
    private static final int MOST_CASES = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FINDING",
            arity = "0..1",
            description =
                    "A case file, or the folder of a finding, from which reduced.sql is used, or else" + " case.sql.")
    private Path finding;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            description =
                    "Of a finding: mtr (a .test with its .result for the server's own suite), isolationtester (a .spec"
                            + " with its output, likewise), two-terminals (what to paste where), or tracker (the text"
                            + " of a report).")
    private String form;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Option(names = "--cases", paramLabel = "N", description = "Number of generated cases.")
    private Integer cases;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "With --cases; 1 if not given.")
    private long seed;

    @Option(names = "--isolation", paramLabel = "LEVEL", defaultValue = "all", description = "With --cases, as in run.")
    private String isolation;

    @Option(
            names = "--orders",
            paramLabel = "K",
            defaultValue = "" + RunArguments.DEFAULT_ORDERS,
            description = "With --cases, as in run: consecutive cases differ in the order only; 1 makes all of them"
                    + " different.")
    private int orders;

    @Option(
            names = "--out",
            paramLabel = "DIR|FILE",
            required = true,
            description =
                    "With --cases a folder, new or empty. Of a finding: a folder for the files, or, where there is"
                            + " one, the file; what is there is written over.")
    private String out;

    @Override
    public Integer call() throws InterruptedException {
        if ((cases == null) == (finding == null)) {
            throw new BadInputException("export is for a FINDING with --as, or for --cases; give one of the two");
        }
        return cases == null ? exportFinding() : exportCases();
    }

    private int exportFinding() throws InterruptedException {
        final ExportForm wanted = Optional.ofNullable(form)
                .flatMap(ExportForm::parse)
                .orElseThrow(() -> new BadInputException("--as must be one of " + ExportForm.words() + ": "
                        + (form == null ? "it is not given" : "--as " + form)));
        final Path place = PathArgument.parse("--out", "a folder or a file", out);
        if (wanted.hasSeveralFiles() && Files.isRegularFile(place)) {
            throw new BadInputException("a test has two files, so --out must be a folder: --out " + out + " is a file");
        }
        final Finding read = Finding.read(finding, targetArguments.syntax());
        if (read.file().isOfNullDatabase() && !targetArguments.isGiven()) {
            OpenTarget.refuseWithoutServer("export", true, read.file());
        }
        final OpenTarget.Placed placed = OpenTarget.place(read.file(), targetArguments, trustArguments.trust());
        final TargetSpec asked = placed.target();
        final FindingExport.Exported exported;
        try (RunningTarget target = OpenTarget.start(asked)) {
            final String schema = "isolde_" + ProcessHandle.current().pid() + "_export";
            exported = new FindingExport(target, LaneOptions.of(schema).trusting(trustArguments.trust()))
                    .export(read.of(placed.file()), wanted);
        }
        final boolean isFolder = wanted.hasSeveralFiles() || Files.isDirectory(place);
        exported.files().forEach((file, text) -> write(isFolder ? place.resolve(file) : place, text));
        print(exported.verdict() + " on " + asked.name());
        if (!exported.cameBack()) {
            spec.commandLine()
                    .getErr()
                    .println("isolde: the verdict in the file did not come back: "
                            + read.file().path());
            spec.commandLine().getErr().flush();
        }
        return exported.cameBack() ? ExitCode.OK : ExitCode.FOUND;
    }

    private void write(Path file, String text) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
        } catch (final IOException e) {
            throw new BadInputException("cannot write to --out " + out + ": " + e.getMessage(), e);
        }
        OutputFolder.write(file, text);
        print(file.toString());
    }

    private int exportCases() {
        if (form != null || targetArguments.isGiven() || targetArguments.hasLogin()) {
            throw new BadInputException("--as, --target, --user and --password are for a FINDING, not for --cases");
        }
        if (cases < 1 || cases > MOST_CASES) {
            throw new BadInputException("--cases must be 1 to " + MOST_CASES + ": --cases " + cases);
        }
        if (orders < 1 || orders > SubmittedOrders.MOST) {
            throw new BadInputException("--orders must be 1 to " + SubmittedOrders.MOST + ": --orders " + orders);
        }
        final GeneratorConfig config = RunArguments.defaultCases(Levels.some("--isolation", isolation))
                .withOrders(new SubmittedOrders(orders, SubmittedOrders.Choice.UNIFORM));
        final Path folder = OutputFolder.createEmpty(PathArgument.parse("--out", "a folder or a file", out));
        final CaseGenerator generator = new CaseGenerator(config);
        final int width = Integer.toString(cases - 1).length();
        for (int number = 0; number < cases; number++) {
            final String name = String.format(Locale.ROOT, "case-%0" + width + "d.sql", number);
            OutputFolder.write(folder.resolve(name), file(generator.generate(seed, number), number));
        }
        print(cases + " case files in " + folder);
        return ExitCode.OK;
    }

    private void print(String line) {
        final PrintWriter print = spec.commandLine().getOut();
        print.println(line);
        print.flush();
    }

    private String file(TestCase testCase, int number) {
        final Map<String, String> headers = new LinkedHashMap<>();
        headers.put("seed", Long.toString(seed));
        headers.put("case", Integer.toString(number));
        return CaseFile.of(testCase, headers).write();
    }
}

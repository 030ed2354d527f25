package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.html.HtmlReport;
import io.isolde.harness.report.html.JUnitReport;
import io.isolde.harness.report.html.RunReport;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde report}: the page of a run. */
@Command(
        name = "report",
        description = "Writes report.html, a page that needs no network, and report.json into the folder of a"
                + " run. Every run does this at its end; use the command for a run that is still going on or"
                + " was killed.")
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "The folder of the run, as given by --out.")
    private String folder;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Also write the findings as JUnit XML: new ones as failed tests, known ones as passed.")
    private String junit;

    @Override
    public Integer call() {
        final OutputFolder run = new OutputFolder(PathArgument.parse("DIR", "a folder", folder));
        final Optional<Path> results = Optional.ofNullable(junit).map(ReportCommand::writable);
        final RunReport report = HtmlReport.write(run);
        final PrintWriter out = spec.commandLine().getOut();
        out.println("Report  " + run.report());
        out.println("JSON    " + run.reportJson());
        results.ifPresent(file -> {
            JUnitReport.write(report, file);
            out.println("JUnit   " + file);
        });
        out.flush();
        return ExitCode.OK;
    }

    /** Refused before the report is written anew. */
    private static Path writable(String junit) {
        final Path file = PathArgument.parse("--junit", "a file", junit);
        final Path parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new BadInputException("--junit must name a file in a folder that is there: --junit " + junit);
        }
        if (Files.isDirectory(file) || !Files.isWritable(Files.exists(file) ? file : parent)) {
            throw new BadInputException("--junit must name a file that can be written: --junit " + junit);
        }
        return file;
    }
}

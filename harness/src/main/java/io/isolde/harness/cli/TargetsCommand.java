package io.isolde.harness.cli;

import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.target.KnownTarget;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde targets}: the servers that isolde can fetch and start. */
@Command(
        name = "targets",
        description =
                "Lists the servers that isolde fetches and starts. SQLite runs in this process. Any other MariaDB or MySQL: --target with its JDBC URL.")
final class TargetsCommand implements Callable<Integer> {
    private static final List<String> COLUMNS = List.of("target", "dialect", "cached", "download", "notes");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "How the list is printed on standard output.")
    private OutputFormat format;

    @Override
    public Integer call() {
        final Grid grid = new Grid(COLUMNS);
        for (final KnownTarget target : Targets.known()) {
            grid.row(List.of(
                    target.name(),
                    target.dialect().name().toLowerCase(Locale.ROOT),
                    target.cached() ? "yes" : "no",
                    target.downloadMegabytes() + " MB",
                    target.notes()));
        }
        final PrintWriter out = spec.commandLine().getOut();
        out.print(grid.write(format));
        out.flush();
        return ExitCode.OK;
    }
}

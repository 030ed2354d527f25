package io.isolde.harness.cli;

import io.isolde.harness.conform.AnomalyMatrix;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.target.KnownTarget;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde targets}: the servers that isolde can fetch and start, and what one of them does. */
@Command(
        name = "targets",
        description = {
            "Lists the servers that isolde fetches and starts. SQLite runs in this process. Any other MariaDB, MySQL or PostgreSQL: --target with its JDBC URL.",
            "With --check: runs eleven anomalies at each level of one server, and tells which show. Exit code 1 if that is not what the rules of its dialect expect."
        })
final class TargetsCommand implements Callable<Integer> {
    private static final String CHECK_SCHEMA = "isolde_check";

    private static final List<String> COLUMNS = List.of("target", "dialect", "cached", "download", "notes");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "How the list is printed on standard output.")
    private OutputFormat format;

    @Option(
            names = "--check",
            paramLabel = "NAME|URL",
            description = "The server whose anomalies are to be told, as --target of run names it.")
    private String check;

    @Option(names = "--user", paramLabel = "NAME", description = "User for a server by URL.")
    private String user;

    @Option(names = "--password", paramLabel = "WORD", description = "Password for a server by URL.")
    private String password;

    @Override
    public Integer call() {
        return check == null ? list() : check();
    }

    private int check() {
        try (RunningTarget server = OpenTarget.start(OpenTarget.spec(check, user, password))) {
            final AnomalyMatrix matrix = AnomalyMatrix.of(server, LaneOptions.of(CHECK_SCHEMA));
            final List<String> columns = new ArrayList<>(List.of("anomaly"));
            matrix.levels().forEach(level -> columns.add(level.name()));
            final Grid grid = new Grid(columns);
            for (final List<AnomalyMatrix.Cell> cells : matrix.cells()) {
                final List<String> row =
                        new ArrayList<>(List.of(cells.get(0).anomaly().label()));
                cells.forEach(cell -> row.add(cell.text()));
                grid.row(row);
            }
            print(grid);
            return matrix.isAsExpected() ? ExitCode.OK : ExitCode.FOUND;
        }
    }

    private int list() {
        final Grid grid = new Grid(COLUMNS);
        for (final KnownTarget target : Targets.known()) {
            grid.row(List.of(
                    target.name(),
                    target.dialect().name().toLowerCase(Locale.ROOT),
                    target.cached() ? "yes" : "no",
                    target.downloadMegabytes() + " MB",
                    target.notes()));
        }
        print(grid);
        return ExitCode.OK;
    }

    private void print(Grid grid) {
        final PrintWriter out = spec.commandLine().getOut();
        out.print(grid.write(format));
        out.flush();
    }
}

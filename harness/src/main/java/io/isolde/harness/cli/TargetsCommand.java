package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.config.Trust;
import io.isolde.harness.conform.AnomalyMatrix;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.target.KnownTarget;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.ServerProcess;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde targets}: the servers that isolde can fetch and start, and what one of them does. */
@Command(
        name = "targets",
        description = {
            "Lists the servers that isolde fetches and starts. SQLite runs in this process. Any other MariaDB, MySQL or PostgreSQL: --target with its JDBC URL.",
            "With --fetch: makes one of them ready to be started without a network. With --start: starts one, prints how to reach it, and stops it and removes its data on Ctrl-C.",
            "With --check: runs eleven anomalies at each level of one server, and tells which show. Exit code 1 if that is not what the rules of its dialect expect."
        })
final class TargetsCommand implements Callable<Integer> {
    private static final long LOOK_MS = 500;
    private static final int LOG_LINES = 10;

    private static final List<String> COLUMNS = List.of("target", "dialect", "cached", "download", "notes");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "How the list is printed on standard output.")
    private OutputFormat format;

    /** What is done with one server instead of listing all. */
    private static final class Deed {
        @Option(
                names = "--check",
                paramLabel = "NAME|URL",
                description = "The server whose anomalies are to be told, as --target of run names it.")
        private String check;

        @Option(names = "--fetch", paramLabel = "NAME", description = "The server to fetch, unpack, start and stop.")
        private String fetch;

        @Option(names = "--start", paramLabel = "NAME", description = "The server to start until Ctrl-C.")
        private String start;
    }

    @ArgGroup
    private Deed deed;

    @Option(names = "--user", paramLabel = "NAME", description = "User for a server by URL.")
    private String user;

    @Mixin
    private PasswordArguments passwords = new PasswordArguments();

    @Override
    public Integer call() throws InterruptedException {
        if (deed == null) {
            return list();
        } else if (deed.check != null) {
            return check();
        }
        return deed.fetch != null ? fetch() : start();
    }

    private int fetch() {
        try (RunningTarget server = OpenTarget.start(ours("--fetch", deed.fetch))) {
            say(server.name() + " is ready: " + server.profile().version());
        }
        return ExitCode.OK;
    }

    /** Returns only when the server ends by itself: Ctrl-C ends this process, and whatever ends this process ends the server. */
    private int start() throws InterruptedException {
        final TargetSpec asked = ours("--start", deed.start);
        try (RunningTarget server = OpenTarget.start(asked)) {
            final ServerProcess process = server.process()
                    .orElseThrow(() -> new BadInputException(
                            "--start: " + asked.name() + " is a library in this process, and no server to be reached"));
            final ConnectionSettings connection = server.connection();
            final Grid grid = new Grid(List.of("what", "value"));
            grid.row(List.of("server", server.name()));
            grid.row(List.of("version", server.profile().version().toString()));
            grid.row(List.of("url", connection.url()));
            grid.row(List.of("user", connection.user()));
            grid.row(List.of(
                    "password",
                    connection.password().isEmpty()
                            ? "none"
                            : connection.password().reveal()));
            grid.row(List.of("process", String.valueOf(process.pid())));
            server.log().ifPresent(log -> grid.row(List.of("log", log.toString())));
            print(grid);
            say("Ctrl-C stops it and removes its data.");
            while (server.isAlive()) {
                Thread.sleep(LOOK_MS);
            }
            throw new CampaignFailedException(
                    server.name() + " has ended by itself, with status " + server.exitStatus() + ":\n"
                            + String.join("\n", server.logTail(LOG_LINES)),
                    null);
        }
    }

    private TargetSpec ours(String option, String name) {
        final TargetSpec asked = login().named(name);
        if (asked instanceof TargetSpec.ByUrl) {
            throw new BadInputException(option + " needs a name of the list that isolde targets prints: found=" + name);
        }
        return asked;
    }

    private Login login() {
        return Login.of(Optional.ofNullable(user), passwords, Trust.STRANGER);
    }

    private int check() {
        try (RunningTarget server = OpenTarget.start(login().named(deed.check))) {
            final AnomalyMatrix matrix = AnomalyMatrix.of(
                    server, LaneOptions.of("isolde_" + ProcessHandle.current().pid() + "_check"));
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

    private void say(String line) {
        final PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }

    private void print(Grid grid) {
        final PrintWriter out = spec.commandLine().getOut();
        out.print(grid.write(format));
        out.flush();
    }
}

package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.study.Tool;
import io.isolde.harness.study.ToolReport;
import io.isolde.harness.study.ToolReports.Worth;
import io.isolde.harness.study.ToolResult;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate tools}: the papers' tools from end to end. */
@Command(
        name = "tools",
        description = {
            "Runs the tools of the papers from end to end, one after the other, for the same time on the same server: the cases"
                    + " that each generates, judged by its own oracle alone. Every report is triaged by the worlds oracle.",
            "",
            "fucci, troc, writecheck, txcheck, aptrans; aptrans-random, which is APTrans without its patterns; dt2, which needs"
                    + " --twin; isolde. Oracles are in the form of the program, where it differs from the paper.",
            "",
            "Writes tools, deviations and causes (TSV and JSON), table.md, found.svg, manifest.json, command.txt and the folders"
                    + " of the campaigns."
        })
final class EvaluateToolsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--twin",
            paramLabel = "NAME|URL",
            description = "The second server, for dt2: as --target. Without it dt2 is left out.")
    private String twinName;

    @Option(
            names = "--tools",
            paramLabel = "NAME,...",
            split = ",",
            description = "Which of them, in this order; all if not given.")
    private List<String> names;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "How long each tool runs; 1 if not given.")
    private double minutes;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            defaultValue = "10",
            description = "So many seconds isolde runs before the first, and does not count; 10 if not given.")
    private double warmUpSeconds;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Same seed, same cases (1 if not given).")
    private long seed;

    @Mixin
    private LaneArguments lanes = new LaneArguments();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the results. Must be new or empty.")
    private Path out;

    @Option(names = "--quiet", description = "Print no progress.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        RunTime.checkMinutes(minutes);
        RunTime.checkWarmUp(warmUpSeconds);
        final Instant start = Instant.now();
        final List<Tool> tools = tools();
        final int laneCount = lanes.count();
        final TargetSpec target = targetArguments.spec();
        final Optional<TargetSpec> second = Optional.ofNullable(twinName).map(targetArguments::twin);
        OutputFolder.createEmpty(out);
        try (RunningTarget server = OpenTarget.start(target, laneCount);
                SecondServer twin = SecondServer.start(second)) {
            final ToolRuns runs = new ToolRuns(server, twin, seed, laneCount, out.resolve("runs"));
            tools.stream()
                    .filter(tool -> !runs.canRun(tool))
                    .forEach(tool -> tell(tool.word() + " is left out: "
                            + (tool.oracle().needsTwin() ? "it needs --twin" : "its oracle does not know the server")));
            final List<ToolResult> results = new ArrayList<>();
            final OptionalInt signal;
            try (InterruptHandler interrupts = InterruptHandler.install(runs::stop)) {
                runs.run(tools, RunTime.ofSeconds(warmUpSeconds), RunTime.ofMinutes(minutes), result -> {
                    results.add(result);
                    tell(line(result));
                    write(new ToolReport(results), server);
                });
                signal = interrupts.exitCode();
            }
            manifest(server, target, twin, start).write(new OutputFolder(out).manifest(), Optional.of(Instant.now()));
            final PrintWriter print = spec.commandLine().getOut();
            print.print(new ToolReport(results).summary().write(OutputFormat.TEXT));
            print.flush();
            return signal.orElse(ExitCode.OK);
        }
    }

    private List<Tool> tools() {
        if (names == null) {
            return Arrays.asList(Tool.values());
        }
        return names.stream()
                .map(name -> Arrays.stream(Tool.values())
                        .filter(tool -> tool.word().equalsIgnoreCase(name))
                        .findFirst()
                        .orElseThrow(() -> new BadInputException("--tools knows no " + name + "; there are "
                                + Arrays.stream(Tool.values()).map(Tool::word).collect(Collectors.joining(", ")))))
                .distinct()
                .toList();
    }

    /** As progress tells of a tool. */
    static String line(ToolResult result) {
        return result.tool().word() + " on " + result.server() + ": "
                + Figures.count(result.effort().cases(), "case") + ", "
                + Figures.count(result.reported().all(), "report") + ", of these "
                + Figures.count(result.reported().count(Worth.FALSE)) + " false; "
                + Figures.count(result.deviations().size(), "distinct deviation");
    }

    private void tell(String line) {
        if (!quiet) {
            spec.commandLine().getErr().println(line);
            spec.commandLine().getErr().flush();
        }
    }

    /** After each tool, so that an interrupted evaluation leaves what it has. */
    private void write(ToolReport report, RunningTarget server) {
        report.files().forEach((name, text) -> OutputFolder.write(out.resolve(name), text));
        OutputFolder.write(
                out.resolve("table.md"),
                "# The papers' tools from end to end\n\n"
                        + RunIdentity.serverText(server.name(), server.profile().version()) + ", "
                        + minutes + " minutes each, " + lanes.count() + " lanes, seed " + seed + ", commit "
                        + BuildInfo.load().commit() + ".\n\n" + report.summary().markdown());
        OutputFolder.write(out.resolve("command.txt"), command(server.name()) + "\n");
    }

    private Manifest manifest(RunningTarget server, TargetSpec target, SecondServer twin, Instant start) {
        return new Manifest(
                BuildInfo.load(),
                new RunIdentity(
                        seed,
                        server.name(),
                        OpenTarget.user(target),
                        server.profile().version(),
                        twin.name(),
                        Optional.empty()),
                server.profile(),
                server.startedByUs(),
                server.variables(),
                Map.of("minutes", Double.toString(minutes), Manifest.COMMAND, command(server.name())),
                start);
    }

    private String command(String server) {
        return "./isolde evaluate tools --target " + ShellWord.quote(server)
                + (twinName == null ? "" : " --twin " + ShellWord.quote(Targets.shown(twinName)))
                + (names == null ? "" : " --tools " + String.join(",", names)) + " --minutes " + minutes + " --warm-up "
                + warmUpSeconds + " --seed " + seed + " --lanes " + lanes.count() + " --out "
                + ShellWord.quote(out.toString());
    }
}

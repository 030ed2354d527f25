package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Markdown;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.simulate.SimulationCheck;
import io.isolde.harness.simulate.SimulationCheck.Result;
import io.isolde.harness.target.RunningTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate simulate}: whether simulations have what servers do. */
@Command(
        name = "simulate",
        description =
                "Runs generated cases on a server, and counts how often what it did is among the outcomes that"
                        + " isolde simulate lists. Exit code 1 if a list that counts as complete lacks one that the rules allow.")
final class EvaluateSimulateCommand implements Callable<Integer> {
    private static final int MOST_CASES = 10_000_000;
    private static final Limits LIMITS = new Limits(1_000, 20_000);

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(
            names = "--cases",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Cases at each level. Default: 1,000.")
    private int cases;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed makes the same cases.")
    private long seed;

    @Option(
            names = "--isolation",
            paramLabel = "LEVEL",
            defaultValue = "all",
            description = "As in run: all that the server has if not given.")
    private String isolation;

    @Option(names = "--out", paramLabel = "FILE", description = "Also writes the table there.")
    private Path out;

    @Override
    public Integer call() {
        if (cases < 1 || cases > MOST_CASES) {
            throw new BadInputException("--cases must be 1 to " + MOST_CASES + ": --cases " + cases);
        }
        final List<IsolationLevel> asked = Levels.named("--isolation", isolation);
        try (RunningTarget server = OpenTarget.start(targetArguments.spec())) {
            OpenTarget.requireLevels(server.profile(), asked);
            final List<IsolationLevel> levels =
                    asked.isEmpty() ? Dialect.of(server.profile()).vocabulary().levels() : asked;
            return evaluate(server, levels);
        }
    }

    private int evaluate(RunningTarget server, List<IsolationLevel> levels) {
        final Markdown.Table table = new Markdown.Table(
                "level",
                "complete, listed",
                "complete, missed",
                "part, listed",
                "part, not listed",
                "not simulated",
                "known deviation",
                "not judged");
        long missed = 0;
        OptionalInt signal = OptionalInt.empty();
        try (CaseRunner runner = RunCommand.lane(server, "_simulate", 0, 1, Optional.empty());
                InterruptHandler interrupts = InterruptHandler.install(() -> {})) {
            for (final IsolationLevel level : levels) {
                if (interrupts.exitCode().isPresent()) {
                    break;
                }
                try (SimulationCheck check = new SimulationCheck(server.profile(), LIMITS)) {
                    run(server, runner, level, check, interrupts);
                    missed += check.count(Result.MISSED);
                    final List<String> row = new ArrayList<>(List.of(level.name()));
                    row.addAll(check.cells());
                    table.row(row);
                }
            }
            signal = interrupts.exitCode();
        }
        print("# Simulated and observed outcomes\n\n"
                + RunIdentity.serverText(server.name(), server.profile().version()) + ", " + cases
                + " cases a level, seed " + seed + ", commit "
                + BuildInfo.load().commit() + "\n\n" + table);
        return signal.orElse(missed == 0 ? ExitCode.OK : ExitCode.FOUND);
    }

    private void run(
            RunningTarget server,
            CaseRunner runner,
            IsolationLevel level,
            SimulationCheck check,
            InterruptHandler interrupts) {
        final CaseGenerator generator = new CaseGenerator(RunArguments.defaultCases(List.of(level))
                .in(Dialect.of(server.profile()).vocabulary()));
        for (int number = 0; number < cases && interrupts.exitCode().isEmpty(); number++) {
            final TestCase closed = generator.generate(seed, number).closed();
            final Execution execution = runner.run(closed);
            if (execution.fault().isEmpty()
                    && !execution.serverLost()
                    && check.add(closed, execution.history()) == Result.MISSED) {
                tell("missed, case " + number + " of seed " + seed + " at " + level + ":\n"
                        + CaseFile.of(
                                        closed,
                                        Syntax.of(server.profile().version()).headers())
                                .write());
            }
        }
    }

    private void print(String text) {
        final PrintWriter print = spec.commandLine().getOut();
        print.print(text);
        print.flush();
        if (out != null) {
            try {
                Files.writeString(out, text);
            } catch (final IOException e) {
                throw new UncheckedIOException("cannot write " + out, e);
            }
        }
    }

    private void tell(String line) {
        final PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}

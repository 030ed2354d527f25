package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.evaluate.EvaluationCounts;
import io.isolde.harness.evaluate.EvaluatorComparison;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate expressions}: the differential test of the evaluator. */
@Command(
        name = "expressions",
        description = "Evaluates random expressions over random rows on a server and in the model: in a projection,"
                + " in a WHERE, and stored by an UPDATE. Exit code 1 when they disagree.")
final class EvaluateExpressionsCommand implements Callable<Integer> {
    private static final long PROGRESS_INTERVAL_NS = TimeUnit.SECONDS.toNanos(5);

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Option(names = "--count", paramLabel = "N", defaultValue = "100000", description = "Expressions to evaluate.")
    private long count;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The same seed makes the same expressions.")
    private long seed;

    @Option(names = "--only", paramLabel = "N", description = "Only the expression of this number, told in full.")
    private Long only;

    @Option(names = "--out", paramLabel = "DIR", description = "Also writes summary.txt there.")
    private Path out;

    @Option(names = "--quiet", description = "Print no progress.")
    private boolean quiet;

    @Override
    public Integer call() {
        if (count < 1) {
            throw new BadInputException("--count must be 1 or more: --count " + count);
        }
        if (only != null && only < 0) {
            throw new BadInputException("--only must be 0 or more: --only " + only);
        }
        final TargetSpec target = targetArguments.spec();
        if (out != null) {
            createFolder();
        }
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_evaluate";
        try (RunningTarget server = OpenTarget.start(target);
                EvaluatorComparison test = new EvaluatorComparison(server, schema, seed, command(target))) {
            return only == null ? runAll(test, server, target) : runOnly(test);
        } catch (final SQLException e) {
            throw new CampaignFailedException("the server cannot be asked: " + e.getMessage(), e);
        }
    }

    private void createFolder() {
        try {
            Files.createDirectories(out);
        } catch (final IOException e) {
            throw new BadInputException("cannot write to the output folder: --out " + out, e);
        }
    }

    private String command(TargetSpec target) {
        final StringBuilder command = new StringBuilder("./isolde evaluate expressions --target ");
        command.append(ShellWord.quote(target.name()));
        OpenTarget.user(target).ifPresent(user -> command.append(" --user ").append(ShellWord.quote(user)));
        return command.append(" --seed ").append(seed).toString();
    }

    private int runOnly(EvaluatorComparison test) throws SQLException {
        final PrintWriter print = spec.commandLine().getOut();
        print.println("number      " + only);
        print.print(test.describe(only));
        test.run(only, only + 1, () -> false, counts -> {});
        test.describeDisagreements().forEach(text -> print.printf("%nthey disagree%n%s", text));
        print.flush();
        return test.counts().disagreed() == 0 ? ExitCode.OK : ExitCode.FOUND;
    }

    private int runAll(EvaluatorComparison test, RunningTarget server, TargetSpec target) throws SQLException {
        final long startNs = System.nanoTime();
        final OptionalInt signal = ask(test, startNs);
        final String summary = summary(test, server, command(target), System.nanoTime() - startNs);
        final PrintWriter print = spec.commandLine().getOut();
        print.print(summary);
        print.flush();
        if (out != null) {
            write(summary);
        }
        return signal.orElse(test.counts().disagreed() == 0 ? ExitCode.OK : ExitCode.FOUND);
    }

    /**
     * Asks all of them, or those up to a Ctrl-C.
     *
     * @return the exit code that tells of the signal
     */
    private OptionalInt ask(EvaluatorComparison test, long startNs) throws SQLException {
        final AtomicBoolean stopped = new AtomicBoolean();
        final long[] shownNs = {startNs};
        try (InterruptHandler interrupts = InterruptHandler.install(() -> stopped.set(true))) {
            test.run(0, count, stopped::get, counts -> {
                final long nowNs = System.nanoTime();
                if (!quiet && nowNs - shownNs[0] > PROGRESS_INTERVAL_NS) {
                    shownNs[0] = nowNs;
                    final PrintWriter err = spec.commandLine().getErr();
                    err.println(line(counts, nowNs - startNs));
                    err.flush();
                }
            });
            return interrupts.exitCode();
        }
    }

    private void write(String summary) {
        try {
            Files.writeString(out.resolve("summary.txt"), summary);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write the summary to " + out, e);
        }
    }

    private String line(EvaluationCounts counts, long elapsedNs) {
        return String.format(
                Locale.ROOT,
                "%,d of %,d expressions: %,d agreed, %,d disagreed, %,d undecided, %,.0f a second",
                counts.total(),
                count,
                counts.agreed(),
                counts.disagreed(),
                counts.undecidedTotal(),
                counts.total() * 1e9 / elapsedNs);
    }

    private String summary(EvaluatorComparison test, RunningTarget server, String command, long elapsedNs) {
        final EvaluationCounts counts = test.counts();
        final StringBuilder text = new StringBuilder();
        text.append(BuildInfo.load()).append('\n');
        text.append(RunIdentity.serverText(server.name(), server.profile().version()))
                .append('\n');
        text.append(command).append(" --count ").append(count).append("\n\n");
        text.append(line(counts, elapsedNs)).append('\n');
        appendCounts(text, "Undecided, by what the model lacks", counts.undecided());
        appendCounts(text, "Disagreements, by shape", counts.shapes());
        test.describeDisagreements().forEach(each -> text.append('\n').append(each));
        return text.toString();
    }

    private static void appendCounts(StringBuilder text, String title, Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        text.append('\n').append(title).append('\n');
        final List<Map.Entry<String, Long>> sorted = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        sorted.forEach(
                entry -> text.append(String.format(Locale.ROOT, "%,10d  %s%n", entry.getValue(), entry.getKey())));
    }
}

package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.fuzz.FileKind;
import io.isolde.harness.fuzz.Fuzz;
import io.isolde.harness.fuzz.FuzzResult;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.ShellWord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate fuzz}: mutated files through everything that reads files. */
@Command(
        name = "fuzz",
        description =
                "Mutates case files, tests, campaign files, journals and JSON pages, and has them read, predicted and judged without a"
                        + " server. Exit code 1 when one is neither read nor refused, or takes longer than 20 seconds.")
final class EvaluateFuzzCommand implements Callable<Integer> {
    private static final long PROGRESS_INTERVAL_NS = TimeUnit.SECONDS.toNanos(5);

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            arity = "1..*",
            description = "Files to mutate (.sql, .test, .spec, .yaml, .jsonl, .json), and folders of them.")
    private List<Path> paths;

    @Option(names = "--count", paramLabel = "N", defaultValue = "100000", description = "Mutants to read.")
    private long count;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The same seed makes the same mutants.")
    private long seed;

    @Option(names = "--only", paramLabel = "N", description = "Only the mutant of this number.")
    private Long only;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Also writes summary.txt and the mutants that failed there.")
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
        try {
            final Path scratch = Files.createTempFile("isolde-fuzz", FileKind.JOURNAL.ending());
            try {
                return run(new Fuzz(Fuzz.texts(paths), seed, scratch));
            } finally {
                Files.deleteIfExists(scratch);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write the mutants that failed", e);
        }
    }

    private int run(Fuzz fuzz) throws IOException {
        final long startNs = System.nanoTime();
        final long[] shownNs = {startNs};
        final FuzzResult result = fuzz.run(only == null ? 0 : only, only == null ? count : 1, done -> {
            final long nowNs = System.nanoTime();
            if (!quiet && nowNs - shownNs[0] > PROGRESS_INTERVAL_NS) {
                shownNs[0] = nowNs;
                final PrintWriter err = spec.commandLine().getErr();
                err.printf(Locale.ROOT, "%,d of %,d mutants%n", done, count);
                err.flush();
            }
        });
        final String summary = summary(result);
        final PrintWriter print = spec.commandLine().getOut();
        print.print(summary);
        print.flush();
        if (out != null) {
            write(result, summary);
        }
        return result.failed() == 0 ? ExitCode.OK : ExitCode.FOUND;
    }

    private void write(FuzzResult result, String summary) throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("summary.txt"), summary);
        for (final FuzzResult.Failure failure : result.failures()) {
            final String name = "mutant-" + failure.number() + failure.kind().ending();
            Files.write(out.resolve(name), failure.text().getBytes(StandardCharsets.UTF_8));
        }
    }

    private String summary(FuzzResult result) {
        final StringBuilder text = new StringBuilder();
        text.append(BuildInfo.load()).append('\n');
        text.append("./isolde evaluate fuzz --seed ").append(seed);
        text.append(" --count ").append(count);
        paths.forEach(path -> text.append(' ').append(ShellWord.quote(path.toString())));
        text.append(String.format(
                Locale.ROOT,
                "%n%n%,d mutants: %,d failed; the slowest took %,d ms%n",
                result.total(),
                result.failed(),
                result.slowestMs()));
        for (final FileKind kind : FileKind.values()) {
            if (result.mutants().containsKey(kind)) {
                text.append(String.format(
                        Locale.ROOT,
                        "%,10d  %s, %,d of them read%n",
                        result.mutants().get(kind),
                        kind.ending(),
                        result.read().getOrDefault(kind, 0L)));
            }
        }
        result.failures()
                .forEach(failure -> text.append(String.format(
                        Locale.ROOT,
                        "%nmutant %d (%s): %s%n",
                        failure.number(),
                        failure.kind().ending(),
                        failure.what())));
        return text.toString();
    }
}

package io.isolde.harness.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde demo}: a run that ends with its first finding, and the story of it. */
@Command(
        name = "demo",
        description = {
            "Finds a bug in H2 within seconds, without a server or a network. Generates cases, runs"
                    + " them on the H2 inside this program, reduces the first case with a result that its"
                    + " isolation level forbids, and explains it on the terminal and on a page.",
            "",
            "The seed is fixed, so this is the same bug each time, one of those in results/deviations."
        })
final class DemoCommand implements Callable<Integer> {
    /**
     * As {@code isolde run} takes them: four batches, of which the last has a case that deviates. Statements that lock rows and savepoints would show more
     * kinds, which take longer to reduce.
     */
    private static final List<String> RUN = List.of(
            "--target=h2",
            "--isolation=RR",
            "--orders=1",
            "--lanes=1",
            "--seed=1",
            "--cases=256",
            "--weights=select_for_share=0,select_for_update=0,select_nowait=0",
            "--shares=savepoint=0",
            "--quirks=none",
            "--known=none");

    /** Where the page tells the first known deviation. */
    private static final String FINDING = "#explained-0";

    private static final String INTRODUCTION = """
            Isolde makes small cases of conflicting transactions, runs each on H2, and compares what H2 does
            with what REPEATABLE READ allows. Everything happens in this process; nothing is fetched.
            """;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the page and the case. Default: isolde-out/demo-TIME.")
    private String out;

    @Option(
            names = "--open",
            negatable = true,
            description = "Whether to open the page in a browser. Default: only in a terminal on a desktop.")
    private Boolean open;

    @Override
    public Integer call() {
        final OutputFolder folder = new OutputFolder(
                out == null
                        ? Path.of("isolde-out", "demo-" + Instant.now().getEpochSecond())
                        : PathArgument.parse("--out", "a folder", out));
        print(INTRODUCTION);
        final int found = execute("run", new PrintWriter(Writer.nullWriter()), run(folder));
        if (found == ExitCode.OK) {
            throw new CampaignFailedException("no case of the demo showed a deviation; see " + folder.report());
        } else if (found != ExitCode.FOUND) {
            return found;
        }
        final Path finding = finding(folder);
        print(told(finding));
        final int replayed = execute("replay", spec.commandLine().getOut(), replay(finding));
        show(folder.report());
        return replayed;
    }

    /** Runs another command of Isolde, which tells its own mistakes. */
    private int execute(String command, PrintWriter out, List<String> arguments) {
        return spec.commandLine()
                .getParent()
                .getSubcommands()
                .get(command)
                .setOut(out)
                .execute(arguments.toArray(String[]::new));
    }

    private static List<String> run(OutputFolder folder) {
        return Stream.concat(RUN.stream(), Stream.of("--out", folder.root().toString()))
                .toList();
    }

    private static List<String> replay(Path finding) {
        return List.of(finding.resolve("reduced.sql").toString(), "--times", "3", "--format", "story");
    }

    private static Path finding(OutputFolder folder) {
        try (Stream<Path> findings = Files.list(folder.findings())) {
            return findings.filter(each -> Files.exists(each.resolve("reduced.sql")))
                    .findFirst()
                    .orElseThrow(() -> new CampaignFailedException(
                            "the demo found a deviation that could not be reduced; see " + folder.report()));
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read the findings of the demo: " + folder.findings(), e);
        }
    }

    /** What was found, before its story. */
    private static String told(Path finding) {
        final JsonNode json;
        try {
            json = new ObjectMapper().readTree(finding.resolve("finding.json").toFile());
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read the finding of the demo: " + finding, e);
        }
        final Confirmation confirmation = new Confirmation(
                json.path("reproduced").asInt(), json.path("replayed").asInt());
        return "Case " + Figures.count(json.path("case").asLong()) + " is not allowed. It came back in " + confirmation
                + " runs, and Isolde reduced it from "
                + Figures.count(json.path("statements").asLong()) + " statements to "
                + Figures.count(json.path("reduced").path("statements").asLong()) + ":\n";
    }

    private void show(Path report) {
        final URI page = URI.create(report.toAbsolutePath().normalize().toUri() + FINDING);
        final boolean isOpened = Browser.isWanted(open) && Browser.open(page);
        print("");
        print("Page   " + page + (isOpened ? "  (opened)" : ""));
        print("Next   ./isolde run  does the same on MariaDB, which it fetches first");
    }

    private void print(String text) {
        spec.commandLine().getOut().println(text);
        spec.commandLine().getOut().flush();
    }
}

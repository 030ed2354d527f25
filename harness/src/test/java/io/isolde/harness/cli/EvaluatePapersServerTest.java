package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("server")
class EvaluatePapersServerTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void needAServer() {
        TestServers.shared(TargetArguments.DEFAULT_TARGET);
    }

    @Test
    @Full
    void toolsRunOneAfterTheOtherAndAreLeftOutWhereTheyCannot() throws IOException {
        final Path out = folder.resolve("tools");
        final CommandRun run = CommandRun.of(
                "evaluate",
                "tools",
                "--tools",
                "dt2,fucci,isolde",
                "--minutes",
                "0.05",
                "--warm-up",
                "0",
                "--lanes",
                "2",
                "--out",
                out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertTrue(run.err().contains("dt2 is left out: it needs --twin"), run::err);
        final List<String> rows = Files.readAllLines(out.resolve("tools.tsv"));
        assertEquals(3, rows.size(), rows::toString);
        assertTrue(rows.get(1).contains("\tfucci\tmcs-tool\t"), rows.get(1));
        for (final String row : rows.subList(1, rows.size())) {
            assertTrue(Long.parseLong(row.split("\t", -1)[4]) > 0, row);
        }
        assertTrue(Files.readString(out.resolve("found.svg")).startsWith("<svg"));
        assertTrue(Files.readString(out.resolve("command.txt")).contains("--tools dt2,fucci,isolde"));
    }

    @Test
    void anUnknownToolOrPartIsRefused() {
        final String out = folder.resolve("none").toString();
        assertEquals(
                ExitCode.BAD_INPUT,
                CommandRun.of("evaluate", "tools", "--tools", "elle", "--out", out)
                        .exitCode());
        assertEquals(
                ExitCode.BAD_INPUT,
                CommandRun.of("evaluate", "papers", "--servers", "mariadb:11.4.5", "--parts", "all", "--out", out)
                        .exitCode());
    }

    @Test
    @Full
    void aPaperStandsBesideWhatIsMeasured() throws IOException {
        final Path out = folder.resolve("papers");
        final CommandRun run = CommandRun.of(
                "evaluate",
                "papers",
                "--servers",
                TargetArguments.DEFAULT_TARGET,
                "--corpus",
                Path.of("corpus").toString(),
                "--parts",
                "labelled,orders",
                "--labelled",
                "4",
                "--minutes",
                "0.05",
                "--findings",
                "1",
                "--orders",
                "10",
                "--lanes",
                "2",
                "--out",
                out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertEquals(2, Files.readAllLines(out.resolve("txcheck-table-5.tsv")).size());
        final List<String> labelled = Files.readAllLines(out.resolve("labelled.tsv"));
        assertTrue(labelled.stream().anyMatch(row -> row.contains("\tgraph-paper\t")), labelled::toString);
        final String page = Files.readString(out.resolve("table.md"));
        assertTrue(page.contains("17 of 18 cases"), page);
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
@Full
class CompareServerTest {
    private static final int CASES = 20;

    @TempDir
    private Path folder;

    @BeforeAll
    static void needAServer() {
        TestServers.shared(TargetArguments.DEFAULT_TARGET);
    }

    @Test
    void everyOracleIsComparedOnTheSameCases() throws IOException {
        final Path out = folder.resolve("compared");
        final CommandRun run = CommandRun.of(
                "compare",
                "--oracles",
                "patterns,patterns-paper",
                "--warm-up",
                "1",
                "--cases",
                Integer.toString(CASES),
                "--lanes",
                "1",
                "--quiet",
                "--out",
                out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        final List<String> rows = Files.readAllLines(out.resolve("data.tsv"));
        assertEquals(4, rows.size());
        assertTrue(rows.get(1).startsWith("worlds\t" + CASES + "\t"), rows::toString);
        final JsonNode data =
                new ObjectMapper().readTree(out.resolve("data.json").toFile());
        assertEquals(CASES, data.get("cases").asInt());
        assertEquals("patterns-paper", data.get("oracles").get(2).get("oracle").asText());
        final String page = Files.readString(out.resolve("table.md"));
        assertTrue(page.contains(Files.readString(out.resolve("command.txt")).strip()), page);
        for (final String chart :
                List.of("speed.svg", "false-alarms.svg", "families.svg", "correct.svg", "correct-published.svg")) {
            assertTrue(Files.readString(out.resolve(chart)).startsWith("<svg"), chart);
        }
        assertTrue(Files.readAllLines(out.resolve("timeline.tsv")).size() > 3);
    }
}

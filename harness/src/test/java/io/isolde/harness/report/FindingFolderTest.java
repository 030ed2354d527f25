package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.text.CaseFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingFolderTest {
    @TempDir
    private Path findings;

    private Path folder;

    @BeforeEach
    void write() {
        final CaseRecord record = Samples.disagrees(17, new Confirmation(2, 3));
        new FindingFolder(findings, Samples.RUN).write(record);
        folder = findings.resolve("new-RR-case-17");
    }

    @Test
    void theCaseFileReadsBackWithAllThatIsNeededToReplayIt() throws IOException {
        final CaseFile file = CaseFile.parse(Files.readString(folder.resolve("case.sql")), "case.sql");
        assertEquals(Samples.readingCase(1), file.testCase());
        assertEquals("42", file.headers().get("seed"));
        assertEquals("17", file.headers().get("case"));
        assertEquals("mariadb:11.4.5", file.headers().get("target"));
        assertEquals("Disagrees", file.headers().get("verdict"));
    }

    @Test
    void theReplayCommandNamesTheCaseFile() throws IOException {
        final String command = Files.readString(folder.resolve("replay.txt"));
        assertEquals(
                "./isolde replay " + ShellWord.quote(folder.resolve("case.sql").toString()) + " --times 10\n", command);
    }

    @Test
    void theHistoryShowsBothSidesAndMarksTheFirstDeviation() throws IOException {
        final String page = Files.readString(folder.resolve("history.md"));
        final String line =
                page.lines().filter(text -> text.startsWith("| 4 ")).findFirst().orElseThrow();
        assertTrue(
                line.matches("\\| 4 +\\| tx1 +\\| `SELECT \\* FROM t` +\\| \\(1\\) +\\| \\(2\\) +\\| \\*\\*◀ first.*"),
                line);
        assertTrue(page.contains("came back in 2 of 3 replays"), page);
    }

    @Test
    void theJsonNamesTheStatementByItsNumberInTheFile() throws IOException {
        final JsonNode json =
                new ObjectMapper().readTree(folder.resolve("finding.json").toFile());
        assertEquals(4, json.get("statement").asInt());
        assertEquals(1, json.get("step").asInt());
        assertEquals(2, json.get("reproduced").asInt());
        assertEquals("(2)", json.get("seen").asText());
    }

    @Test
    void deletingLeavesNothing() {
        new FindingFolder(findings, Samples.RUN).delete("new-RR-case-17");
        assertFalse(Files.exists(folder));
    }
}

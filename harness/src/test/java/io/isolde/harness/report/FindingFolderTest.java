package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.text.CaseFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
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
    void theStoryTellsWhatWasSeenWhatWasExpectedAndTheRule() throws IOException {
        final String story =
                "tx1 began. Then `SELECT * FROM t` (#4) of tx1 returned (2), where every world that the rules allow"
                        + " expected (1). The rule: a snapshot.";
        assertTrue(Files.readString(folder.resolve("history.md")).contains("\n" + story + "\n"));
        final JsonNode json =
                new ObjectMapper().readTree(folder.resolve("finding.json").toFile());
        assertEquals(story, json.get("story").textValue());
    }

    @Test
    void theLossOfAServerIsTold() throws IOException {
        new FindingFolder(findings, Samples.RUN).write(Samples.serverLost(19, new Confirmation(1, 1)));
        final JsonNode json = new ObjectMapper()
                .readTree(findings.resolve("new-RR-case-19/finding.json").toFile());
        assertEquals("ServerLost", json.get("verdict").textValue());
        assertEquals("the server was lost", json.get("seen").textValue());
        assertEquals(
                "RR | SELECT | a server survives every case",
                json.get("signature").textValue());
        assertEquals(
                "tx1 began. Then `SELECT * FROM t` (#4) of tx1 was sent, and the server was lost."
                        + " The rule: a server survives every case.",
                json.get("story").textValue());
    }

    @Test
    void aFindingThatWasExplainedShowsItsPlansAndTheVerdictByThem() throws IOException {
        final CaseRecord plain = Samples.explained(18, 1, new Confirmation(10, 10));
        final Plans plans = new Plans(Map.of(1, new Plans.Plan(Plans.Access.INDEX, "kb", "range kb; Using where")));
        new FindingFolder(findings, Samples.RUN)
                .write(new CaseRecord(
                        new CaseRecord.Ran(plain.caseNumber(), plain.testCase(), plain.observed(), plain.expected()),
                        new CaseRecord.Judged(
                                plain.oracle(),
                                plain.verdict(),
                                Optional.of(new Verdict.Disagrees(1, "(1)", "(2)", "a snapshot")),
                                Optional.of(new PlanCheck(plans, new Verdict.Undecided("joins")))),
                        plain.confirmation(),
                        Optional.empty()));
        final Path explained = findings.resolve("MDEV-26642-RR-case-18");
        final String page = Files.readString(explained.resolve("history.md"));
        assertTrue(page.contains("by the plans of EXPLAIN: Undecided(joins)"), page);
        assertTrue(page.contains("Known as MDEV-26642; Troc listing 2."), page);
        assertTrue(
                page.lines()
                        .anyMatch(line -> line.matches("\\| 4 .*`SELECT \\* FROM t` +\\| range kb; Using where .*")),
                page);
        final JsonNode json =
                new ObjectMapper().readTree(explained.resolve("finding.json").toFile());
        assertEquals("Undecided(joins)", json.get("verdictByPlans").textValue());
        assertEquals(4, json.get("plans").get(0).get("statement").intValue());
        assertEquals("kb", json.get("plans").get(0).get("index").textValue());
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

package io.isolde.harness.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.HistoryFile;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.ReportFolders;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalInt;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** What is read from the folder of a run, and what is written for programs. */
final class ReportReaderTest {
    private static final int CASES = 300;
    private static final int KINDS = 3;

    @TempDir
    private Path root;

    private OutputFolder folder;

    @BeforeEach
    void write() {
        folder = ReportFolders.write(root.resolve("run"), CASES, KINDS);
    }

    private RunReport read() {
        return new ReportReader(folder).read();
    }

    @Test
    void withoutASummaryCasesAreCountedFromTheJournal() {
        final RunReport report = read();
        // 4 batches of 64, the first with 3 new findings, each other with one that is known; the open batch does not
        // count.
        assertEquals(4 * 64, report.totals().cases());
        assertEquals(3, report.totals().verdicts().get("Disagrees"));
        assertEquals(3, report.totals().verdicts().get("Explained"));
        assertEquals(KINDS, report.groups(Kind.NEW).size());
        assertEquals(3, report.groups(Kind.EXPLAINED).get(0).count());
        assertTrue(
                report.missing().get(0).contains("no summary"),
                () -> report.missing().toString());
    }

    @Test
    void halfALineAtTheEndIsPassedOver() throws IOException {
        Files.writeString(folder.journal(), "{\"case\":299,\"lev", StandardOpenOption.APPEND);
        final RunReport report = read();
        assertEquals(4 * 64, report.totals().cases());
        assertEquals(1, report.groups(Kind.NEW).get(0).count());
        assertEquals(1, report.missing().size(), () -> report.missing().toString());
    }

    @Test
    void aLineInTheMiddleThatCannotBeReadIsRefusedWithItsNumber() throws IOException {
        final String lines = Files.readString(folder.journal());
        Files.writeString(folder.journal(), "{\"case\":299,\"lev\n" + lines, StandardOpenOption.APPEND);
        final long number = lines.lines().count() + 1;
        final BadInputException e = assertThrows(BadInputException.class, this::read);
        assertTrue(e.getMessage().contains("journal.jsonl:" + number), e::getMessage);
    }

    @Test
    void theTimeLineIsThatOfTheReducedCaseAndTellsWhoEndedAWait() {
        final FindingReport finding = read().groups(Kind.NEW).get(0).examples().get(0);
        assertEquals(10, finding.smallest().confirmation().times());
        final TimeLine line = finding.told().orElseThrow().timeLine().orElseThrow();
        final TimeLine.Step waiting = line.steps().get(4);
        assertEquals("tx1", waiting.session());
        assertTrue(waiting.waiting().waited());
        assertEquals(OptionalInt.of(8), waiting.waiting().resumedBy());
        assertEquals(", 12 ms", waiting.waiting().told());
        assertEquals("tx2", line.resumer(waiting));
        assertEquals(2, line.span(4));
        assertEquals("1 row", waiting.outcome());
        assertTrue(line.steps().get(6).mark().deviates());
        assertEquals("(1,'z')", line.steps().get(6).outcome());
    }

    @Test
    void versionsTellWhatIsNotCommittedAndWhatAReadViewStillShows() {
        final RowVersions versions =
                read().groups(Kind.NEW).get(0).examples().get(0).versions().orElseThrow();
        assertEquals(List.of(new RowVersions.Column("t", ""), new RowVersions.Column("t", "tx1")), versions.columns());
        // Behind the UPDATE of tx2: its version is there, the old one stays until the commit, and the view of tx1 shows
        // the old one.
        final RowVersions.Moment written = moment(versions, 6);
        assertEquals(
                List.of(
                        new RowVersions.Row("(1,'x')", RowVersions.State.UNCOMMITTED),
                        new RowVersions.Row("(2,'it''s')", RowVersions.State.COMMITTED),
                        new RowVersions.Row("(1,'" + ReportFolders.NASTY + "')", RowVersions.State.LEAVING)),
                written.cells().get(0).rows());
        assertTrue(written.cells().get(1).open());
        assertTrue(written.cells().get(1).rows().stream().allMatch(row -> row.state() == RowVersions.State.COMMITTED));
        // Behind the COMMIT of tx2 the UPDATE of tx1 has gone on, over what its view did not show.
        final RowVersions.Moment committed = moment(versions, 8);
        assertTrue(committed
                .cells()
                .get(0)
                .rows()
                .contains(new RowVersions.Row("(1,'y')", RowVersions.State.UNCOMMITTED)));
        assertTrue(committed.cells().get(0).rows().contains(new RowVersions.Row("(1,'x')", RowVersions.State.LEAVING)));
        assertTrue(committed.cells().get(1).rows().contains(new RowVersions.Row("(1,'y')", RowVersions.State.OLDER)));
    }

    private static RowVersions.Moment moment(RowVersions versions, int number) {
        return versions.moments().stream()
                .filter(moment -> moment.number() == number)
                .findFirst()
                .orElseThrow(() -> new AssertionError(versions.toString()));
    }

    @Test
    void findingsWithoutATimeLineAreToldByTheirStory() throws IOException {
        final FindingReport before = read().groups(Kind.NEW).get(0).examples().get(0);
        Files.delete(folder.findings().resolve(before.head().id()).resolve(HistoryFile.NAME));
        final RunReport report = read();
        final FindingReport after = report.groups(Kind.NEW).stream()
                .flatMap(group -> group.examples().stream())
                .filter(finding -> finding.head().id().equals(before.head().id()))
                .findFirst()
                .orElseThrow();
        assertTrue(after.told().isEmpty());
        assertTrue(after.story().startsWith("tx1 began."), after::story);
        assertTrue(report.missing().stream().anyMatch(sentence -> sentence.contains("no time line")));
    }

    @Test
    void aFolderOfNoRunIsRefused() {
        final BadInputException e =
                assertThrows(BadInputException.class, () -> new ReportReader(new OutputFolder(root)).read());
        assertTrue(e.getMessage().contains("manifest.json"), e::getMessage);
    }

    @Test
    void theJsonKeepsToItsSchemaAndTheSchemaNoticesWhatDoesNot() throws IOException {
        HtmlReport.write(folder);
        final JsonNode json = new ObjectMapper().readTree(folder.reportJson().toFile());
        final JsonSchema schema;
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.schema.json")) {
            schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(in);
        }
        assertEquals("crash", json.at("/faults/0/kind").asText(), json::toString);
        assertEquals("[]", schema.validate(json).toString());
        assertEquals(KINDS + 1, json.path("groups").size());
        ((ObjectNode) json.path("groups").get(0)).put("kind", "nonsense");
        ((ObjectNode) json.path("groups").get(1)).remove("signature");
        ((ObjectNode) json.path("totals")).put("more", 1);
        assertEquals(
                3, schema.validate(json).size(), () -> schema.validate(json).toString());
    }

    @Test
    void newFindingsFailInTheXmlOfJUnitAndKnownOnesPass() throws Exception {
        final Document xml = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new java.io.StringReader(JUnitReport.of(read()))));
        final Element suite = (Element) xml.getElementsByTagName("testsuite").item(0);
        assertEquals("5", suite.getAttribute("tests"));
        assertEquals("3", suite.getAttribute("failures"));
        assertEquals(5, xml.getElementsByTagName("testcase").getLength());
        assertEquals(3, xml.getElementsByTagName("failure").getLength());
        final String told = xml.getElementsByTagName("failure").item(0).getTextContent();
        assertTrue(told.contains(ReportFolders.NASTY) && told.contains("./isolde replay"), told);
    }

    @Test
    void whatXmlCannotHoldIsReplaced() throws IOException {
        final Path manifest = folder.manifest();
        Files.writeString(
                manifest,
                Files.readString(manifest).replace("\"target\" : \"mariadb", "\"target\" : \"\\u0001\\ud800mariadb"));
        final String xml = JUnitReport.of(read());
        assertTrue(xml.contains("\uFFFD\uFFFDmariadb:11.4.5"), xml);
        assertFalse(xml.contains("\u0001"));
    }
}

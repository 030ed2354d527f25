package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CaseStoryTest {
    private static final SqlWriter SQL = new SqlWriter(Samples.RUN.version());
    private static final CaseStory.Title TITLE =
            new CaseStory.Title("sample", "RR", "mariadb:11.4.5", OracleKind.WORLDS);
    private static final int WIDTH = 100;

    @Test
    void aNewFindingShowsBothSidesTheMarkAndTheRule() {
        final String story = text(Samples.disagrees(1, new Confirmation(2, 3)));
        assertEquals("""
                sample at RR on mariadb:11.4.5: Disagrees

                1  set-up  CREATE TABLE t (a INT)
                2  set-up  INSERT INTO t VALUES (1)

                #  session  statement         expected  observed
                3  tx1      BEGIN             ok        ok
                4  tx1      SELECT * FROM t   (1)       (2)
                                                        <== wrong
                5  tx1      COMMIT            ok        ok
                            final state of t  (1)       (2)
                                                        (differs)

                Verdict   Disagrees: beyond the rules of RR, and no known deviation of the server accounts for it.
                Expected  (1)
                Seen      (2)
                Rule      a snapshot
                Waits     no statement waited
                Replays   came back in 2 of 3
                """, story);
    }

    @Test
    void aKnownDeviationHasItsSourceAndWhatTheRulesExpected() {
        final CaseRecord plain = Samples.explained(1, 2, new Confirmation(1, 1));
        final CaseRecord record = new CaseRecord(
                new CaseRecord.Ran(1, plain.testCase(), plain.observed(), Optional.of(plain.observed())),
                new CaseRecord.Judged(
                        plain.oracle(),
                        new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 2),
                        Optional.of(new Verdict.Disagrees(2, "(9)", "(2)", "own writes (a manual)")),
                        Optional.empty()),
                plain.confirmation(),
                Optional.empty());
        final String story = text(record);
        final List<String> lines = story.lines().toList();
        assertTrue(lines.contains("4  tx1      SELECT * FROM t   (2)       (2)"), story);
        assertTrue(lines.contains("5  tx1      SELECT * FROM t   (9)       (2)"), story);
        assertEquals(
                "<== known deviation",
                lines.get(lines.indexOf("5  tx1      SELECT * FROM t   (9)       (2)") + 1)
                        .strip());
        assertTrue(
                lines.contains(
                        "Known as  MDEV-26642: After an UPDATE, REPLACE or upsert that changes nothing, the transaction goes"),
                story);
        assertTrue(lines.contains("Source    MDEV-26642; Troc listing 2"), story);
        assertTrue(lines.contains("Rule      own writes (a manual)"), story);
        assertTrue(story.contains("\nBehind the mark, what is expected follows from the known deviations, too.\n"));
        assertFalse(story.contains("Replays"), story);
    }

    @Test
    void whatAgreesIsNeverWrongWhereThePredictionIsAnother() {
        final String story = text(Samples.record(1, 1, new Verdict.Agrees(), Confirmation.NONE));
        final List<String> lines = story.lines().toList();
        final int read = lines.indexOf("4  tx1      SELECT * FROM t   (1)       (2)");
        assertEquals("(the rules allow both)", lines.get(read + 1).strip(), story);
        assertFalse(story.contains("wrong"), story);
        assertFalse(story.contains("differs"), story);
        assertTrue(lines.contains("Verdict   Agrees: the rules of RR allow what the server did."), story);
        assertFalse(story.contains("Rule"), story);
    }

    @Test
    void anExplainedHistoryMayDifferFromThePredictionBeforeItsDeviationOnly() {
        final String story =
                text(Samples.record(1, 3, new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 2), Confirmation.NONE));
        final List<String> remarks = story.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("(the rules") || line.startsWith("(differs") || line.startsWith("<=="))
                .toList();
        assertEquals(List.of("(the rules allow both)", "<== known deviation", "(differs)", "(differs)"), remarks);
    }

    @Test
    void waitsNameWhoResumedThem() throws IOException {
        final CaseRecord record = waiting();
        final String story = text(record);
        assertTrue(story.contains("5  tx2      DELETE FROM t       waits; resumed by 6: 2 rows\n"), story);
        assertTrue(story.contains("""
                Waits     2 statements waited
                          tx2 at 5, until tx1 sent 6 COMMIT
                          tx3 at 7, for ever
                """), story);
        assertTrue(story.contains("\nThe oracle cannot predict this case from its statements alone.\n"), story);
        assertFalse(story.contains("expected  "), story);
        final JsonNode steps = json(record).get("steps");
        assertEquals(6, steps.get(2).get("resumedBy").asInt());
        assertTrue(steps.get(2).get("waited").asBoolean());
        assertTrue(steps.get(2).get("expected").isNull());
        assertTrue(steps.get(3).get("resumedBy").isNull());
        assertFalse(steps.get(3).get("waited").asBoolean());
        assertEquals(3, steps.get(2).get("waitedMs").asInt());
        assertTrue(steps.get(4).get("waited").asBoolean());
        assertTrue(steps.get(4).get("resumedBy").isNull());
        assertTrue(steps.get(4).get("waitedMs").isNull());
    }

    @Test
    void anErrorIsTheSameByItsKindAndAnEndWithoutATransactionIsNotTold() {
        final CaseFile file = CaseFile.parse("""
                -- isolation: RR
                /*init*/ CREATE TABLE t(a INT PRIMARY KEY);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx1*/ BEGIN;
                /*tx1*/ ROLLBACK;
                /*tx1*/ INSERT INTO t VALUES (1);
                /*tx1*/ ROLLBACK;
                /*tx2*/ SELECT * FROM t;
                """, "ends.sql");
        final Outcome predicted = new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "", 0, "");
        final Outcome seen = new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "23000", 1062, "Duplicate entry '1'");
        final CaseRecord record = new CaseRecord(
                1,
                file.testCase(),
                ends(seen),
                Optional.of(ends(predicted)),
                new Verdict.Disagrees(4, "(1)", "no rows", "a rule"),
                Confirmation.NONE);
        final String story = text(record);
        assertTrue(story.contains("error DUPLICATE_KEY  error 1062 DUPLICATE_KEY\n"), story);
        final String told = Story.of(record, SQL).orElseThrow();
        assertEquals(1, told.split("rolled back", -1).length - 1, told);
    }

    private static History ends(Outcome ofInsert) {
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < 5; step++) {
            final Outcome outcome = step == 4 ? new Outcome.Rows(List.of()) : step == 2 ? ofInsert : Outcome.DONE;
            rounds.add(new Round(step, List.of(new Completion(step, outcome)), List.of()));
        }
        return new History(rounds, List.of(new TableState("t", List.of())));
    }

    @Test
    void noLineIsWiderThanTheTerminalAndColoursChangeNoText() {
        final CaseRecord record = Samples.disagrees(1, new Confirmation(2, 3));
        final String narrow = CaseStory.of(TITLE, record, SQL).text(50, false);
        final List<String> tooWide =
                narrow.lines().filter(line -> line.length() > 50).toList();
        assertEquals(List.of(), tooWide);
        final String coloured = CaseStory.of(TITLE, record, SQL).text(50, true);
        assertTrue(coloured.contains("\u001B[1;31m<== wrong\u001B[0m"), coloured);
        assertEquals(narrow, coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
    }

    @Test
    void wordsStayWholeWhereTheyFit() {
        assertEquals(List.of("one two", "three"), WrappedTable.wrap("one two three", 8));
        assertEquals(List.of("abcdefgh", "ij k"), WrappedTable.wrap("abcdefghij k", 8));
        assertEquals(List.of("a", "b"), WrappedTable.wrap("a\nb", 8));
    }

    @Test
    void theJsonTellsWhatTheTextTells() throws IOException {
        final JsonNode json = json(Samples.disagrees(1, new Confirmation(2, 3)));
        assertEquals("sample", json.get("case").asText());
        assertEquals("RR", json.get("level").asText());
        assertEquals("mariadb:11.4.5", json.get("server").asText());
        assertEquals("worlds", json.get("oracle").asText());
        assertEquals("Disagrees", json.get("verdict").asText());
        assertEquals(0, json.get("quirks").size());
        assertEquals("a snapshot", json.get("rule").asText());
        assertEquals(
                "{\"step\":4,\"statement\":\"SELECT * FROM t\",\"expected\":\"(1)\",\"seen\":\"(2)\"}",
                json.get("firstDeviation").toString());
        assertEquals("{\"reproduced\":2,\"times\":3}", json.get("replays").toString());
        assertEquals(
                "{\"step\":4,\"session\":\"tx1\",\"statement\":\"SELECT * FROM t\",\"expected\":\"(1)\",\"observed\":\"(2)\",\"outcome\":\"(2)\","
                        + "\"waited\":false,\"resumedBy\":null,\"waitedMs\":null,\"deviates\":true,\"remark\":null}",
                json.get("steps").get(1).toString());
        assertEquals(3, json.get("steps").size());
        assertEquals(
                "[{\"table\":\"t\",\"expected\":\"(1)\",\"observed\":\"(2)\",\"deviates\":false,\"remark\":\"differs\"}]",
                json.get("finalState").toString());
        final JsonNode known = json(Samples.explained(1, 1, Confirmation.NONE));
        assertEquals(
                "[{\"id\":\"MDEV-26642\",\"source\":\"MDEV-26642; Troc listing 2\",\"shows\":\""
                        + Quirk.NO_CHANGE_WRITE.shows() + "\",\"advice\":\"" + Quirk.NO_CHANGE_WRITE.advice() + "\"}]",
                known.get("quirks").toString());
    }

    @Test
    void aSkippedCaseSaysWhy() throws IOException {
        final CaseStory story = CaseStory.notRun(TITLE, SQL, "Skipped", "dbms: tidb");
        assertEquals("sample at RR on mariadb:11.4.5: Skipped (dbms: tidb)\n", story.text(WIDTH, false));
        final JsonNode json = new ObjectMapper().readTree(Json.page(story.json()));
        assertEquals("Skipped", json.get("verdict").asText());
        assertEquals("dbms: tidb", json.get("why").asText());
        assertTrue(json.get("firstDeviation").isNull());
    }

    private static String text(CaseRecord record) {
        return CaseStory.of(TITLE, record, SQL).text(WIDTH, false);
    }

    private static JsonNode json(CaseRecord record) throws IOException {
        return new ObjectMapper()
                .readTree(Json.page(CaseStory.of(TITLE, record, SQL).json()));
    }

    /** Nobody predicts it; one statement waits for another's COMMIT, and one for ever. */
    private static CaseRecord waiting() {
        final CaseFile file = CaseFile.parse("""
                -- isolation: RR
                /*init*/ CREATE TABLE t(a INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET a = 2;
                /*tx2*/ DELETE FROM t;
                /*tx1*/ COMMIT;
                /*tx3*/ DELETE FROM t;
                """, "waiting.sql");
        final List<Round> rounds = new ArrayList<>();
        rounds.add(new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()));
        rounds.add(new Round(1, List.of(new Completion(1, new Outcome.Affected(1))), List.of()));
        rounds.add(new Round(2, List.of(), List.of(2)));
        rounds.add(new Round(
                3, List.of(new Completion(3, Outcome.DONE), new Completion(2, new Outcome.Affected(2))), List.of()));
        rounds.add(new Round(4, List.of(), List.of(4)));
        final History history = new History(rounds, List.of(new TableState("t", List.of())));
        final CaseRecord record =
                new CaseRecord(1, file.testCase(), history, Optional.empty(), new Verdict.Agrees(), Confirmation.NONE);
        return new CaseRecord(
                new CaseRecord.Ran(1, file.testCase(), history, Optional.empty(), Map.of(2, 3_700_000L)),
                record.judged(),
                record.confirmation(),
                record.reduced());
    }
}

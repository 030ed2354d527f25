package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CaseFileTest {
    private static final String EXAMPLE = """
            -- ID: example
            -- note: see http://example.org/x: it says "-- y: z"
            -- a comment without a key
            -- isolation: rc, REPEATABLE READ
            -- session: SET innodb_lock_wait_timeout = 5;
            -- session: SET @x = 1
            -- bug-if: stmt 5 not-blocked && final t = (2)
            -- bug-if: deadlock
            -- correct-if: stmt 8 count = 0

            # another comment
            /* and one more */
            /*init*/ CREATE TABLE t(a INT);
              /*init*/ INSERT INTO t VALUES (1) ; -- why
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET a = 2;
            -- between: statements
            /*tx1*/DELETE FROM t;
            /* tx2 */ COMMIT;
            /*TX1*/ SAVEPOINT x;
            /*final*/ SELECT * FROM t;
            """;

    private static CaseFile parse(String text) {
        return CaseFile.parse(text, "case.sql");
    }

    @Test
    void aFileIsReadWithHeaderAndStatements() {
        final CaseFile file = parse(EXAMPLE);
        assertEquals(Map.of("id", "example", "note", "see http://example.org/x: it says \"-- y: z\""), file.headers());
        assertEquals(List.of("id", "note"), List.copyOf(file.headers().keySet()));
        assertEquals(List.of(IsolationLevel.RC, IsolationLevel.RR), file.levels());
        assertEquals(2, file.bugIf().size());
        assertEquals(List.of(new Condition.StatementCount(8, Condition.CountOperator.EQUAL, 0)), file.correctIf());
        final TestCase testCase = file.testCase();
        assertEquals(List.of("SET innodb_lock_wait_timeout = 5;", "SET @x = 1"), testCase.sessionSetup());
        assertEquals(
                List.of(
                        new Session("tx2", IsolationLevel.RC),
                        new Session("tx1", IsolationLevel.RC),
                        new Session("TX1", IsolationLevel.RC)),
                testCase.sessions());
        assertEquals(2, testCase.setup().size());
        assertEquals(
                List.of(0, 0, 1, 0, 2),
                testCase.steps().stream().map(Step::session).toList());
        assertEquals(new Statement.Delete("t", null), testCase.steps().get(2).statement());
        assertEquals(new Statement.Savepoint("x"), testCase.steps().get(4).statement());
        assertEquals(1, testCase.finals().size());
    }

    @Test
    void theCanonicalTextSaysTheSame() {
        final String text = parse(EXAMPLE).write();
        final StatementTexts kept = StatementTexts.ofCaseFiles(ServerVersion.mysql(8, 0, 33));
        assertEquals(text, parse(EXAMPLE).write(kept));
        assertEquals(text, parse(EXAMPLE).write(kept));
        assertEquals("""
                -- id: example
                -- note: see http://example.org/x: it says "-- y: z"
                -- isolation: RC,RR
                -- session: SET innodb_lock_wait_timeout = 5;
                -- session: SET @x = 1
                -- bug-if: stmt 5 not-blocked && final t = (2)
                -- bug-if: deadlock
                -- correct-if: stmt 8 count = 0
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET a = 2;
                /*tx1*/ DELETE FROM t;
                /*tx2*/ COMMIT;
                /*TX1*/ SAVEPOINT x;
                /*final*/ SELECT * FROM t;
                """, text);
        assertEquals(parse(EXAMPLE), parse(text));
    }

    @Test
    void howStepsAreSentIsRead() {
        assertEquals(Sending.IN_TURN, parse(EXAMPLE).testCase().sending());
        assertEquals(parse(EXAMPLE), parse("-- sending: in turn\n" + EXAMPLE));
        assertEquals(
                Sending.COMMIT_OVERLAPS,
                parse("-- Sending: Commit Overlaps\n" + EXAMPLE).testCase().sending());
    }

    @Test
    void windowsLineEndsAndByteOrderMarkAreNoDifference() {
        assertEquals(parse(EXAMPLE), parse("\uFEFF" + EXAMPLE.replace("\n", "\r\n")));
    }

    @Test
    void statementsAreNumberedOverTheWholeFile() {
        final CaseFile file = parse(EXAMPLE);
        assertEquals(3, file.statementNumber(0));
        assertEquals(7, file.statementNumber(4));
        assertEquals(8, file.statementCount());
        assertEquals(Optional.empty(), file.stepOf(2));
        assertEquals(Optional.of(0), file.stepOf(3));
        assertEquals(Optional.of(4), file.stepOf(7));
        assertEquals(Optional.empty(), file.stepOf(8));
        assertEquals(Optional.empty(), file.finalStatementOf(7));
        assertEquals(Optional.of(file.testCase().finals().get(0)), file.finalStatementOf(8));
        assertEquals(Optional.empty(), file.finalStatementOf(9));
    }

    @Test
    void allSessionsStandAtOneLevelAtATime() {
        final CaseFile file = parse("-- isolation: RC,SER\n/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n");
        assertEquals("RC", file.testCase().levelText());
        assertEquals("RC", file.atLevel(IsolationLevel.RC).levelText());
        assertEquals("SER", file.atLevel(IsolationLevel.SER).levelText());
    }

    @Test
    void levelsOfSingleSessionsAreKept() {
        final CaseFile file = parse("-- isolation: RR\n-- isolation-tx: tx2=RC\n/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n");
        assertEquals(List.of(IsolationLevel.RR), file.levels());
        assertEquals("tx1=RR tx2=RC", file.atLevel(IsolationLevel.RR).levelText());
        final CaseFile all =
                parse("-- isolation: RR\n-- isolation-tx: tx1=RC tx2=RC\n/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n");
        assertEquals("RC", all.atLevel(IsolationLevel.RR).levelText());
        assertEquals(all, parse(all.write()));
        final CaseFile only = parse("-- isolation-tx: tx1=RC, tx2=RR\n/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n");
        assertEquals("tx1=RC tx2=RR", only.testCase().levelText());
        assertEquals(only, parse(only.write()));
    }

    @Test
    void sessionsOutOfOrderOrWithOtherNamesAreDeclared() {
        final List<Session> sessions = List.of(
                new Session("tx1", IsolationLevel.RR),
                new Session("tx2", IsolationLevel.RR),
                new Session("idle", IsolationLevel.RR));
        final CaseFile file = CaseFile.of(new TestCase(
                List.of(),
                List.of(),
                sessions,
                List.of(new Step(1, new Statement.Begin(false)), new Step(0, new Statement.Begin(true))),
                List.of()));
        assertEquals("""
                -- isolation: RR
                -- sessions: tx1 tx2 idle
                /*tx2*/ BEGIN;
                /*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
                """, file.write());
        assertEquals(file, parse(file.write()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "'' ==> 1:1: a case file must have a statement of a session, like /*tx1*/ BEGIN;",
                "'-- isolation: RC,XX|/*tx1*/ BEGIN;' ==> 1:18: an isolation level must be RU, RC, RR or SER, found XX",
                "'-- isolation: RC,RC|/*tx1*/ BEGIN;' ==> 1:18: a level must be named once, found RC again",
                "'-- isolation: RC|-- isolation: RR|/*tx1*/ BEGIN;' ==> 2:4: a header must be given once, found isolation again",
                "'-- id: a|-- id: b|/*tx1*/ BEGIN;' ==> 2:4: a header must be given once, found id again",
                "'-- isolation: RC|-- isolation-tx: tx2=RC|/*tx1*/ BEGIN;' ==> 2:18: a level must be a session's, found tx2",
                "'-- isolation: RC|-- isolation-tx: tx1|/*tx1*/ BEGIN;' ==> 2:18: a session's level must be written like tx1=RC, found tx1",
                "'-- isolation: RC|-- isolation-tx: tx1=R|/*tx1*/ BEGIN;' ==> 2:22: an isolation level must be RU, RC, RR or SER, found R",
                "'-- isolation: RC,RR|-- isolation-tx: tx1=RC|/*tx1*/ BEGIN;' ==> 2:18: levels of single sessions must go with one isolation level, found 2",
                "'-- isolation-tx: tx1=RC|/*tx1*/ BEGIN;|/*tx2*/ BEGIN;' ==> 1:18: without an isolation line every session must have a level",
                "'-- isolation: RC|-- sending: at once|/*tx1*/ BEGIN;' ==> 2:13: sending must be in turn or commit overlaps, found at once",
                "'-- isolation: RC|-- session:|/*tx1*/ BEGIN;' ==> 2:12: a session line must have an SQL statement",
                "'-- isolation: RC|/*tx1*/ BEGIN;|COMMIT;' ==> 3:1: a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/",
                "'-- isolation: RC|/* my tx */ BEGIN;' ==> 2:1: a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/",
                "'-- isolation: RC|/*inti*/ BEGIN;' ==> 2:3: the owner of a statement must be init, final, or a session like tx1, t1 or conn1; found inti",
                "'-- isolation: RC|-- sessions: a b|/*tx1*/ BEGIN;' ==> 3:3: the owner of a statement must be a, b; found tx1",
                "'-- isolation: RC|-- sessions: a a|/*tx1*/ BEGIN;' ==> 2:16: a session must be named once, found a again",
                "'-- isolation: RC|/*tx1 BEGIN;' ==> 2:1: a comment must be closed by */",
                "'-- isolation: RC|/*tx1*/ BEGIN|COMMIT;' ==> 3:1: expected the end, found COMMIT",
                "'-- isolation: RC|/*tx1*/ BEGIN; COMIT;' ==> 2:16: expected a statement, found COMIT",
                "'-- isolation: RC|/*tx1*/ UPDATE t|  SET a == 2|  WHERE a = 1;' ==> 3:10: expected an expression, found =",
                "'-- isolation: RC|/*tx1*/' ==> 2:1: a case file must have a statement of a session, like /*tx1*/ BEGIN;",
                "'-- isolation: RC|/*tx1*/ ;' ==> 2:9: a statement must have a word, found none",
                "'-- isolation: RC|  /*tx1*/ SELECT * FROM (t;' ==> 2:25: an opening parenthesis must be closed",
                "'-- isolation: RC|/*tx1*/ SELECT * FORM t;' ==> 2:18: expected FROM, found FORM",
                "'-- isolation: RC|/*tx1*/ BEGIN;|/*init*/ BEGIN;' ==> 3:3: init statements must come before those of sessions",
                "'-- isolation: RC|/*final*/ BEGIN;|/*tx1*/ BEGIN;' ==> 3:3: final statements must come last, found one of tx1 behind them",
                "'-- isolation: RC|/*tx1*/ BEGIN;|-- bug-if: deadlock' ==> 3:4: header lines must come before the statements, found bug-if",
                "'-- isolation: RC|-- bug-if: stmt 2 ok|/*tx1*/ BEGIN;' ==> 2:17: stmt must name one of the 1 statements, found 2",
                "'-- isolation: RC|-- correct-if: deadlock && stmt 1 rows = stmt 0|/*tx1*/ BEGIN;' ==> 2:47: stmt must name one of the 1 statements, found 0",
                "'-- isolation: RC|-- bug-if: stmt 1 fine|/*tx1*/ BEGIN;' ==> 2:19: expected rows, count, affected, blocked, not-blocked, resumed, ok, error, skipped or warning, found fine"
            })
    void aMalformedFileIsAnErrorWithItsPlace(String lines, String message) {
        final String text = lines.substring(1, lines.length() - 1).replace('|', '\n');
        final ParseException e = assertThrows(ParseException.class, () -> parse(text));
        assertEquals("case.sql:" + message, e.getMessage());
    }

    @Test
    void whatTheTextCannotSayIsRefused() {
        final TestCase good = parse(EXAMPLE).testCase();
        final List<IsolationLevel> rc = List.of(IsolationLevel.RC);
        refused(Map.of("bug-if", "x"), rc, good);
        refused(Map.of("Id", "x"), rc, good);
        refused(Map.of("id", "x\ny"), rc, good);
        refused(Map.of("id", " x"), rc, good);
        refused(Map.of(), List.of(), good);
        refused(Map.of(), List.of(IsolationLevel.RC, IsolationLevel.RC), good);
        refused(Map.of(), List.of(IsolationLevel.RR, IsolationLevel.RC), good);
        refused(Map.of(), rc, withSession("init"));
        refused(Map.of(), rc, withSession("tx 1"));
        refused(Map.of(), rc, withStatement(new Statement.Unmodelled("TRUNCATE\na", "TRUNCATE")));
    }

    private static void refused(Map<String, String> headers, List<IsolationLevel> levels, TestCase testCase) {
        assertThrows(
                IllegalArgumentException.class, () -> new CaseFile(headers, levels, List.of(), List.of(), testCase));
    }

    private static TestCase withSession(String name) {
        return new TestCase(
                List.of(),
                List.of(),
                List.of(new Session(name, IsolationLevel.RC)),
                List.of(new Step(0, new Statement.Commit())),
                List.of());
    }

    private static TestCase withStatement(Statement statement) {
        return new TestCase(
                List.of(),
                List.of(),
                List.of(new Session("tx1", IsolationLevel.RC)),
                List.of(new Step(0, statement)),
                List.of());
    }

    @Test
    void aStarMayStandTwice() {
        final String text =
                "-- isolation: RR\n/*init*/ CREATE TABLE lamp (a INT);\n/*tx1*/ SELECT *, lamp.* FROM lamp;\n";
        assertEquals(text, CaseFile.parse(text, "text").write());
    }
}

package io.isolde.core.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.MySqlErrors;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Histories as text: {@code session:statement}, in the order in which they ended, {@code !1213} behind those that failed. */
class SerialCaseTest {
    private static final SqlWriter SQL = new SqlWriter(ServerVersion.mariadb(11, 4, 5));

    @Test
    void transactionsFollowInTheOrderInWhichTheyFinish() {
        assertEquals(
                "2:BEGIN | 2:DELETE FROM t | 2:COMMIT | 1:BEGIN | 1:UPDATE t SET a = 1 | 1:ROLLBACK",
                transactions("1:BEGIN | 2:BEGIN | 1:UPDATE t SET a = 1 | 2:DELETE FROM t | 2:COMMIT | 1:ROLLBACK"));
    }

    @Test
    void aStatementInAutocommitIsATransactionOfItsOwn() {
        assertEquals(
                "2:DELETE FROM t | 1:BEGIN | 1:SELECT * FROM t | 1:COMMIT | 2:ROLLBACK",
                transactions("1:BEGIN | 1:SELECT * FROM t | 2:DELETE FROM t | 1:COMMIT"));
    }

    @Test
    void aBeginCommitsWhatIsOpen() {
        assertEquals(
                "1:BEGIN | 1:DELETE FROM t | 1:COMMIT | 1:BEGIN | 1:SELECT * FROM t | 1:COMMIT",
                transactions("1:BEGIN | 1:DELETE FROM t | 1:BEGIN | 1:SELECT * FROM t | 1:COMMIT"));
    }

    @Test
    void whatTheServerRolledBackIsLeftOutAndWhatFollowsIsATransactionWhereItIsOne() {
        final String history =
                "1:BEGIN | 1:DELETE FROM t | 1:UPDATE t SET a = 1 !1213 | 1:UPDATE t SET a = 2 | 1:COMMIT";
        assertEquals("1:BEGIN | 1:UPDATE t SET a = 2 | 1:COMMIT", transactions(history, AfterRollback.NEW_TRANSACTION));
        assertEquals("1:UPDATE t SET a = 2 | 1:ROLLBACK", transactions(history, AfterRollback.AUTOCOMMIT));
        assertThrows(UnsupportedFeatureException.class, () -> transactions(history, AfterRollback.EITHER));
    }

    @Test
    void whatFailedForALockIsLeftOutAndWhatFailedForItsDataIsNot() {
        assertEquals(
                "1:BEGIN | 1:DELETE FROM t | 1:COMMIT",
                transactions("1:BEGIN | 1:UPDATE t SET a = 1 !1205 | 1:DELETE FROM t !1062 | 1:COMMIT"));
    }

    @Test
    void aRollbackToAnEarlySavepointEndsATransaction() {
        assertEquals(
                "1:BEGIN | 1:SAVEPOINT s | 1:DELETE FROM t | 1:ROLLBACK TO SAVEPOINT s | 1:ROLLBACK"
                        + " | 2:BEGIN | 2:UPDATE t SET a = 1 | 2:COMMIT"
                        + " | 1:BEGIN | 1:SAVEPOINT s | 1:SELECT * FROM t | 1:COMMIT",
                transactions("1:BEGIN | 1:SAVEPOINT s | 1:DELETE FROM t | 2:BEGIN | 1:ROLLBACK TO s"
                        + " | 2:UPDATE t SET a = 1 | 2:COMMIT | 1:SELECT * FROM t | 1:COMMIT"));
    }

    @Test
    void statementsAloneAreThoseThatWereCommittedAndNotUndone() {
        assertEquals(
                "1:DELETE FROM t | 1:UPDATE t SET a = 2 | 1:ROLLBACK",
                statements("2:BEGIN | 2:UPDATE t SET a = 9 | 2:ROLLBACK | 1:BEGIN | 1:DELETE FROM t | 1:SAVEPOINT s"
                        + " | 1:UPDATE t SET a = 1 | 1:ROLLBACK TO s | 1:UPDATE t SET a = 2 | 1:COMMIT"));
    }

    private static String transactions(String history) {
        return transactions(history, AfterRollback.NEW_TRANSACTION);
    }

    private static String transactions(String text, AfterRollback afterRollback) {
        final TestCase testCase = testCase(text);
        final History history = history(text);
        return shown(SerialCase.ofTransactions(testCase, history, TransactionLog.of(testCase, history, afterRollback)));
    }

    private static String statements(String text) {
        final TestCase testCase = testCase(text);
        final History history = history(text);
        return shown(SerialCase.ofStatements(
                testCase, history, TransactionLog.of(testCase, history, AfterRollback.NEW_TRANSACTION)));
    }

    private static String shown(SerialCase serial) {
        return serial.testCase().steps().stream()
                .map(step -> (step.session() + 1) + ":" + SQL.write(step.statement()))
                .collect(Collectors.joining(" | "));
    }

    private static TestCase testCase(String text) {
        final StringBuilder file =
                new StringBuilder("-- isolation: RR\n-- sessions: tx1 tx2\n/*init*/ CREATE TABLE t (a INT);\n");
        for (final String step : text.split(" \\| ", -1)) {
            file.append("/*tx")
                    .append(step.charAt(0))
                    .append("*/ ")
                    .append(step.substring(2).replaceAll(" !\\d+", ""))
                    .append(";\n");
        }
        return CaseFile.parse(file.toString(), "text").testCase();
    }

    private static History history(String text) {
        final List<Round> rounds = new ArrayList<>();
        for (final String step : text.split(" \\| ", -1)) {
            final int failed = step.indexOf(" !");
            final int code = failed < 0 ? 0 : Integer.parseInt(step.substring(failed + 2));
            final Outcome outcome = failed < 0
                    ? Outcome.DONE
                    : new Outcome.Failed(MySqlErrors.kindOf(code, "HY000"), "HY000", code, "");
            rounds.add(new Round(rounds.size(), List.of(new Completion(rounds.size(), outcome)), List.of()));
        }
        return new History(rounds, List.of());
    }
}

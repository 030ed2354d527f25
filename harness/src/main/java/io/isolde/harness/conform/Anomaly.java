package io.isolde.harness.conform;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A history that a serializable database does not have, with the statements that lead to it where nothing keeps them from it.
 *
 * <p>Sources: Adya, "Weak Consistency" (MIT 1999), for G0 to G2; Berenson et al., "A Critique of ANSI SQL Isolation Levels" (SIGMOD 1995), for P4; Fekete, O'Neil, O'Neil, "A Read-Only
 * Transaction Anomaly Under Snapshot Isolation" (SIGMOD Record 2004). The schedules follow from the definitions.
 */
public enum Anomaly {
    /** Two writers of two rows, each of whom is the last on one. */
    DIRTY_WRITE(
            "G0",
            """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 21 WHERE k = 2;
            /*tx1*/ COMMIT;
            /*tx2*/ UPDATE t SET v = 22 WHERE k = 2;
            /*tx2*/ COMMIT;
            """,
            seen -> seen.succeeded(2, 3, 4, 5, 6, 7)
                    && (seen.has(1, 12) && seen.has(2, 21) || seen.has(1, 11) && seen.has(2, 22))),
    /** A value is read whose writer rolls back. */
    ABORTED_READ("G1a", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 101 WHERE k = 1;
            /*tx2*/ SELECT k, v FROM t;
            /*tx1*/ ROLLBACK;
            /*tx2*/ COMMIT;
            """, seen -> seen.read(3, 1, 101)),
    /** A value is read that its writer changes again. */
    INTERMEDIATE_READ("G1b", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 101 WHERE k = 1;
            /*tx2*/ SELECT k, v FROM t;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """, seen -> seen.read(3, 1, 101)),
    /** Two read what the other writes. */
    CIRCULAR_READ("G1c", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 22 WHERE k = 2;
            /*tx1*/ SELECT k, v FROM t WHERE k = 2;
            /*tx2*/ SELECT k, v FROM t WHERE k = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """, seen -> seen.read(4, 2, 22) && seen.read(5, 1, 11)),
    /** Of a transaction one effect is seen, and another then is not. */
    VANISHING_TRANSACTION("OTV", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx3*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 19 WHERE k = 2;
            /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx1*/ COMMIT;
            /*tx3*/ SELECT k, v FROM t WHERE k = 1;
            /*tx3*/ SELECT k, v FROM t WHERE k = 2;
            /*tx2*/ UPDATE t SET v = 18 WHERE k = 2;
            /*tx2*/ COMMIT;
            /*tx3*/ COMMIT;
            """, seen -> seen.read(7, 1, 12) && seen.read(8, 2, 19)),
    /** A condition has other rows when it is asked again. */
    PHANTOM("PMP", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t WHERE v = 30;
            /*tx2*/ INSERT INTO t VALUES (3, 30);
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT k, v FROM t WHERE v = 30;
            /*tx1*/ COMMIT;
            """, seen -> seen.readNothing(2) && seen.read(5, 3, 30)),
    /** Two change the value that both have read. */
    LOST_UPDATE("P4", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t WHERE k = 1;
            /*tx2*/ SELECT k, v FROM t WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """, seen -> seen.read(3, 1, 10) && seen.succeeded(4, 5, 6, 7)),
    /** Of two rows that a transaction changes, one is read before and one behind. */
    READ_SKEW("G-single", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 18 WHERE k = 2;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT k, v FROM t WHERE k = 2;
            /*tx1*/ COMMIT;
            """, seen -> seen.read(2, 1, 10) && seen.read(6, 2, 18)),
    /** Two read both rows, and change one each. */
    WRITE_SKEW("G2-item", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t;
            /*tx2*/ SELECT k, v FROM t;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 21 WHERE k = 2;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """, seen -> seen.read(2, 2, 20) && seen.read(3, 1, 10) && seen.succeeded(4, 5, 6, 7)),
    /** Two find no row, and add one each. */
    PHANTOM_SKEW("G2", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t WHERE v = 30;
            /*tx2*/ SELECT k, v FROM t WHERE v = 30;
            /*tx1*/ INSERT INTO t VALUES (3, 30);
            /*tx2*/ INSERT INTO t VALUES (4, 30);
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """, seen -> seen.readNothing(2) && seen.readNothing(3) && seen.succeeded(4, 5, 6, 7)),
    /** One that only reads sees the later of two writers without the one that comes first in every serial order. */
    READ_ONLY_ANOMALY("RO", """
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT k, v FROM t;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET v = 25 WHERE k = 2;
            /*tx2*/ COMMIT;
            /*tx3*/ BEGIN;
            /*tx3*/ SELECT k, v FROM t;
            /*tx3*/ COMMIT;
            /*tx1*/ UPDATE t SET v = 0 WHERE k = 1;
            /*tx1*/ COMMIT;
            """, seen -> seen.read(6, 2, 25) && seen.read(6, 1, 10) && seen.succeeded(1, 3, 4, 8, 9));

    private static final String SETUP = """
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;

    private final String code;
    private final String steps;

    @SuppressWarnings("ImmutableEnumChecker") // none of the conditions has a state
    private final Predicate<SeenAnomaly> shows;

    Anomaly(String code, String steps, Predicate<SeenAnomaly> shows) {
        this.code = code;
        this.steps = steps;
        this.shows = shows;
    }

    /** As in {@code lost update (P4)}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ') + " (" + code + ")";
    }

    /** The closed case, all of whose sessions are at one level. */
    public TestCase at(IsolationLevel level, Syntax syntax) {
        final StringBuilder text = new StringBuilder("-- isolation: " + level.name() + "\n");
        for (final Map.Entry<String, String> header : syntax.headers().entrySet()) {
            text.append("-- ")
                    .append(header.getKey())
                    .append(": ")
                    .append(header.getValue())
                    .append('\n');
        }
        return CaseFile.parse(text + SETUP + steps, label()).testCase().closed();
    }

    /** Whether it is in what happened. */
    boolean isIn(SeenAnomaly seen) {
        return shows.test(seen);
    }
}

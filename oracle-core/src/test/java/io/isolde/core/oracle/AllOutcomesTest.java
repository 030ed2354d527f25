package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.text.CaseFile;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** All outcomes of cases small enough to know them. */
final class AllOutcomesTest {
    private static final ServerProfile POSTGRES = new PostgresProfile(ServerVersion.postgresql(18, 0));
    private static final ServerProfile H2 = new H2Profile(ServerVersion.named("h2:2.4.240"));
    private static final ServerProfile SQLITE =
            new SqliteProfile(ServerVersion.sqlite("3.50.0"), SqliteProfile.Journal.ROLLBACK, false);

    private static final String ROWS = """
            /*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 0), (2, 0);
            """;

    private static final String DEADLOCK = ROWS + """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 1 WHERE id = 1;
            /*tx2*/ UPDATE t SET v = 2 WHERE id = 2;
            /*tx1*/ UPDATE t SET v = 1 WHERE id = 2;
            /*tx2*/ UPDATE t SET v = 2 WHERE id = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """;

    /** Two who wait for a row that a third has locked only share it when it is let go. */
    private static final String RACE = ROWS + """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET v = v + 1 WHERE id = 1;
            /*tx2*/ UPDATE t SET v = v + 10 WHERE id = 1;
            /*tx3*/ UPDATE t SET v = v * 2 WHERE id = 1;
            /*tx1*/ COMMIT;
            """;

    private static TestCase parse(String dialect, String level, String text) {
        return CaseFile.parse("-- dbms: " + dialect + "\n-- isolation: " + level + "\n" + text, "case.sql")
                .testCase()
                .closed();
    }

    private static PossibleHistories outcomes(ServerProfile profile, TestCase testCase, int limit) {
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            final PossibleHistories outcomes = oracle.outcomes(testCase, Limits.of(limit));
            for (final PossibleHistory outcome : outcomes.all()) {
                assertEquals(new Verdict.Agrees(), oracle.judgePurely(testCase, outcome.history()));
            }
            return outcomes;
        }
    }

    /** The steps that end with an error of a kind, of each outcome. */
    private static Set<Set<Integer>> failing(PossibleHistories outcomes, ErrorKind kind) {
        return outcomes.all().stream()
                .map(outcome -> outcome.answers().keySet().stream()
                        .filter(step -> outcome.answers().get(step).outcome() instanceof Outcome.Failed failed
                                && failed.kind() == kind)
                        .collect(Collectors.toCollection(TreeSet::new)))
                .collect(Collectors.toSet());
    }

    private static Set<Object> finalRows(PossibleHistories outcomes) {
        return outcomes.all().stream()
                .map(outcome -> Set.copyOf(outcome.history().finalState().get(0).rows()))
                .collect(Collectors.toSet());
    }

    @Test
    void anyMemberOfADeadlockMayBeItsVictim() {
        final PossibleHistories postgres = outcomes(POSTGRES, parse("postgresql", "RC", DEADLOCK), 100);
        assertTrue(postgres.areComplete(), postgres::toString);
        assertEquals(Set.of(Set.of(4), Set.of(5), Set.of(4, 5)), failing(postgres, ErrorKind.DEADLOCK));
        final PossibleHistories innoDb = outcomes(InnoDbProfile.MARIADB_11_4_5, parse("mariadb", "RR", DEADLOCK), 100);
        assertFalse(innoDb.areComplete());
        assertEquals(Set.of(Set.of(4), Set.of(5)), failing(innoDb, ErrorKind.DEADLOCK));
    }

    @Test
    void whoGoesOnFirstIsOpenWhereNobodyQueues() {
        final PossibleHistories h2 = outcomes(H2, parse("h2", "RC", RACE), 100);
        assertTrue(h2.areComplete(), h2::toString);
        assertEquals(2, finalRows(h2).size(), h2::toString);
    }

    @Test
    void whereNothingIsOpenThereIsOneOutcome() {
        final PossibleHistories sqlite = outcomes(SQLITE, parse("sqlite", "SER", DEADLOCK), 100);
        assertTrue(sqlite.areComplete());
        assertEquals(1, sqlite.all().size());
        assertEquals(Set.of(Set.of(3, 5)), failing(sqlite, ErrorKind.BUSY));
    }

    @Test
    void aCaseMayBeLong() {
        final StringBuilder text = new StringBuilder(ROWS);
        for (int i = 0; i < 2_000; i++) {
            text.append("/*tx")
                    .append(i % 2)
                    .append("*/ UPDATE t SET v = ")
                    .append(i)
                    .append(" WHERE id = 1;\n");
        }
        assertEquals(
                1,
                outcomes(SQLITE, parse("sqlite", "SER", text.toString()), 10)
                        .all()
                        .size());
    }

    @Test
    void moreThanTheLimitIsTold() {
        final TestCase testCase = parse("postgresql", "RC", DEADLOCK);
        final PossibleHistories some = outcomes(POSTGRES, testCase, 1);
        assertEquals(1, some.all().size());
        assertEquals(Optional.of("more than 1 outcomes"), some.gap());
        try (WorldsOracle oracle = new WorldsOracle(POSTGRES)) {
            final PossibleHistories few = oracle.outcomes(testCase, new Limits(100, 3));
            assertEquals(Optional.of("stopped after 3 steps"), few.gap());
        }
    }

    @Test
    void outcomesOfKnownDeviationsAreListedWhereTheyMayShow() {
        final TestCase testCase = parse("mariadb", "RR", ROWS + """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT v FROM t WHERE id = 1;
                /*tx2*/ UPDATE t SET v = 2 WHERE id = 1;
                /*tx1*/ UPDATE t SET v = 1 WHERE id = 1;
                /*tx1*/ COMMIT;
                """);
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            assertEquals(0, oracle.outcomes(testCase, Limits.of(10)).all().size());
            final PossibleHistories shown = oracle.outcomes(testCase, Set.of("InnoDB-RR-lost-update"), Limits.of(10));
            assertEquals(1, shown.all().size());
            assertEquals(
                    Set.of("InnoDB-RR-lost-update"),
                    shown.all().get(0).deviations().stream()
                            .map(deviation -> deviation.id())
                            .collect(Collectors.toSet()));
        }
    }
}

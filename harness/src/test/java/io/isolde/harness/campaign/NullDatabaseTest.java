package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A campaign without a server: what is predicted is allowed, what follows other rules is noticed, what cannot be predicted is undecided. */
final class NullDatabaseTest {
    private static final InnoDbProfile MARIADB = InnoDbProfile.MARIADB_11_4_5;
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
    private static final long SEED = 1;
    private static final long CASES = 1000;

    @TempDir
    private Path folder;

    static Stream<InnoDbProfile> profiles() {
        return Stream.of(
                MARIADB,
                new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false),
                new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void whatTheRulesPredictTheyAllow(InnoDbProfile profile) throws Exception {
        final RunSummary summary = run(generated(profile), profile, profile, CASES);
        assertEquals(0, summary.count(VerdictWord.DISAGREES));
        assertEquals(0, summary.count(VerdictWord.INVALID));
        assertEquals(CASES, summary.said().cases());
        assertTrue(summary.count(VerdictWord.AGREES) > CASES * 6 / 10, "agree: " + summary.count(VerdictWord.AGREES));
        assertTrue(summary.count(VerdictWord.EXPLAINED) > 0, "the rules know deviations, and predict them");
        assertTrue(
                summary.sent().blocked() > CASES / 5,
                "cases that waited: " + summary.sent().blocked());
        assertTrue(
                summary.sent().count() > CASES * 6,
                "statements: " + summary.sent().count());
    }

    @Test
    void aNullDatabaseThatFollowsOtherRulesIsANewFinding() throws Exception {
        final RunSummary summary = run(generated(MARIADB), MYSQL, MARIADB, CASES);
        assertTrue(summary.confirmedNew() > 0, "MySQL's rules judged by MariaDB's");
        assertFalse(summary.groups(FindingKind.NEW).isEmpty());
    }

    @Test
    void aCaseThatCannotBePredictedIsUndecidedForTheReasonGiven() throws Exception {
        final TestCase failing = CaseFile.parse("""
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t VALUES (1), (1);
                /*tx1*/ SELECT * FROM t;
                """, "failing").testCase();
        final RunSummary summary = run(number -> failing, MARIADB, MARIADB, 3);
        assertEquals(3, summary.count(VerdictWord.UNDECIDED));
        assertEquals(
                List.of("set-up that fails"),
                List.copyOf(summary.said().undecided().keySet()));
    }

    private static CaseSource generated(InnoDbProfile profile) {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.DEFAULT
                .withoutFormsOfPractice()
                .withLevels(new Levels(List.of(IsolationLevel.values()), 25))
                .withTransactions(TransactionCounts.MIX)
                .in(Dialect.of(profile).vocabulary()));
        return number -> generator.generate(SEED, number);
    }

    private RunSummary run(CaseSource source, InnoDbProfile server, InnoDbProfile judge, long cases)
            throws InterruptedException, IOException {
        final RunIdentity identity =
                new RunIdentity(SEED, RunIdentity.NULL_DATABASE, Optional.empty(), judge.version(), Optional.empty());
        Files.createDirectory(folder.resolve("findings"));
        try (Journal journal = Journal.create(folder.resolve("journal.jsonl"))) {
            final Campaign campaign = Campaign.onNullDatabase(
                    new CampaignOptions(SEED, OptionalLong.of(cases), Optional.empty(), 1),
                    coverage -> source,
                    server,
                    judge,
                    new CampaignRecords(new OutputFolder(folder), identity, journal),
                    new StopSignal());
            final RunSummary summary = campaign.run();
            assertEquals(Optional.empty(), campaign.failure());
            return summary;
        }
    }
}

package io.isolde.harness.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.generate.FlatGenerator;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Journal;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign without a server judges: what follows other rules is noticed. */
final class NullDatabaseTest {
    private static final InnoDbProfile MARIADB = InnoDbProfile.MARIADB_11_4_5;
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);

    @TempDir
    private Path folder;

    @Test
    void whatFollowsTheRulesAgrees() throws Exception {
        final RunSummary summary = run(MARIADB, 500);
        assertEquals(500, summary.count(VerdictWord.AGREES));
        assertTrue(summary.blocked() > 0 && summary.blocked() <= 500, "cases that waited: " + summary.blocked());
        assertEquals(500 * 2 * 12, summary.statements());
        assertEquals(0, summary.groups().size());
    }

    @Test
    void aNullDatabaseThatFollowsOtherRulesIsANewFinding() throws Exception {
        final RunSummary summary = run(MYSQL, 500);
        assertTrue(summary.confirmedNew() > 0, "MySQL's rules judged by MariaDB's");
        assertEquals(500, summary.cases());
        assertEquals(500, summary.count(VerdictWord.AGREES) + summary.count(VerdictWord.DISAGREES));
        assertFalse(summary.groups(FindingKind.NEW).isEmpty());
    }

    private RunSummary run(InnoDbProfile server, long cases) throws InterruptedException, IOException {
        final RunIdentity identity =
                new RunIdentity(1, RunIdentity.NULL_DATABASE, Optional.empty(), MARIADB.version(), Optional.empty());
        final Path findings = Files.createDirectory(folder.resolve("findings"));
        try (Journal journal = Journal.create(folder.resolve("journal.jsonl"))) {
            final Campaign campaign = Campaign.onNullDatabase(
                    new CampaignOptions(1, OptionalLong.of(cases), Optional.empty(), 2),
                    () -> new FlatGenerator(FlatGenerator.Size.PAPER, null),
                    server,
                    MARIADB,
                    new FindingStore(findings, identity),
                    journal,
                    new StopSignal());
            final RunSummary summary = campaign.run();
            assertEquals(Optional.empty(), campaign.failure());
            return summary;
        }
    }
}

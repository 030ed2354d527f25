package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.Fault;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns on real servers that end, stop, or close a connection amid the cases: each fault is told by its kind, and the campaign goes on. */
class ServerFaultsTest {
    private static final int CASES = 60;
    private static final int FAULTY = 21;
    private static final long SEED = 5;

    /** It ends MariaDB 10.11.5 when the table is emptied or dropped, after the last statement. */
    private static final String ENDS_SERVER = """
            -- isolation: RC
            /*init*/ CREATE TABLE t (id INT PRIMARY KEY, u INT UNIQUE, s INT, n INT, KEY (s));
            /*init*/ INSERT INTO t VALUES (10, 100, 1, 2), (20, NULL, 3, 3), (30, 300, 1, 3), (40, 400, 1, 2), (50, NULL, NULL, 2);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET n = 2 WHERE id BETWEEN 30 AND 50;
            /*tx1*/ UPDATE t SET s = 3 WHERE n = 2;
            /*tx2*/ SELECT * FROM t WHERE u IS NULL AND s = 2 FOR UPDATE;
            /*tx1*/ SELECT * FROM t WHERE n = 1 FOR UPDATE;
            /*tx1*/ ROLLBACK;
            /*tx2*/ ROLLBACK;
            """;

    @TempDir
    private Path folder;

    private final StopSignal stop = new StopSignal();

    @Test
    @Full
    void theCaseBehindWhichTheServerEndedIsBlamed() throws Exception {
        final TestCase ending = CaseFile.parse(ENDS_SERVER, "ends-server").testCase();
        try (RunningTarget server = TestServers.startOrSkip("mariadb:10.11.5", options())) {
            final RunSummary summary = run(server, 2, number -> number == FAULTY ? ending : generated(number));
            assertEquals(CASES, summary.said().cases());
            assertEquals(
                    1,
                    summary.confirmedNew(),
                    () -> summary.groups() + "" + summary.run().faults());
            assertEquals(0, summary.count(VerdictWord.INVALID));
            final List<FindingGroup> found = summary.groups(FindingKind.NEW);
            assertEquals(FAULTY, found.get(0).firstCase());
            assertTrue(found.get(0).examples().get(0).confirmation().reproduced() > 0);
            assertEquals(Set.of(Fault.Kind.CRASH), kinds(summary));
            for (final Fault.Group crash : summary.run().faults()) {
                // Which of its assertions fails first is a race of the server.
                assertTrue(crash.first().signature().contains("_locks"), crash.first()::signature);
                final Path log = folder.resolve("run/faults/" + crash.folder() + "/server.log");
                assertTrue(Files.readString(log).contains("Failing assertion"));
            }
        }
    }

    @Test
    @Full
    void aServerThatIsStoppedIsAHangAndIsReplaced() throws Exception {
        try (RunningTarget server = TestServers.startOrSkip("mariadb:11.4.5", options())) {
            final RunSummary summary = run(server, 2, once(() -> signal("STOP", server)));
            assertEquals(CASES, summary.said().cases());
            final Fault hang = only(summary, Fault.Kind.HANG).first();
            assertTrue(hang.signature().contains("T (stopped)"), hang::signature);
            assertEquals(0, summary.confirmedNew(), "no case did it, as a person did");
            assertEquals(Set.of(Fault.Kind.HANG), kinds(summary));
        }
    }

    @Test
    void aServerThatIsKilledIsACrashThatComesFromOutside() throws Exception {
        try (RunningTarget server = TestServers.startOrSkip("mariadb:11.4.5", options())) {
            final RunSummary summary = run(server, 2, once(() -> signal("KILL", server)));
            assertEquals(CASES, summary.said().cases());
            final Fault crash = only(summary, Fault.Kind.CRASH).first();
            assertEquals("signal 9", crash.signature());
            assertTrue(crash.told().contains("somebody else may have ended it"), crash::told);
            assertEquals(0, summary.confirmedNew());
        }
    }

    @Test
    @Full
    void aConnectionThatIsCutIsToldAndTheServerStays() throws Exception {
        try (RunningTarget server = TestServers.startOrSkip("mariadb:11.4.5", options())) {
            final RunSummary summary = run(server, 1, once(() -> cutConnections(server)));
            assertEquals(CASES, summary.said().cases());
            assertEquals(Set.of(Fault.Kind.CONNECTION), kinds(summary));
            assertEquals(0, summary.run().serverLosses());
            assertEquals(0, summary.confirmedNew());
            assertFalse(Files.exists(folder.resolve("run/faults/connection-lost-2")), "one cause, one folder");
        }
    }

    /** Servers of root run as nobody, for whom JUnit's folders are closed. */
    private TargetOptions options() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        return new TargetOptions(true, Optional.of(folder.resolve("data")));
    }

    private static TestCase generated(long number) {
        return new CaseGenerator(GeneratorConfig.DEFAULT.withLevels(Levels.fixed(IsolationLevel.RR)))
                .generate(SEED, number);
    }

    /** Something is done when a case is made that others follow. */
    private static CaseSource once(Deed deed) {
        return number -> {
            if (number == FAULTY) {
                try {
                    deed.done();
                } catch (final IOException | InterruptedException | SQLException e) {
                    throw new IllegalStateException(e);
                }
            }
            return generated(number);
        };
    }

    @FunctionalInterface
    private interface Deed {
        void done() throws IOException, InterruptedException, SQLException;
    }

    private static void signal(String name, RunningTarget server) throws IOException, InterruptedException {
        final long pid = server.process().orElseThrow().pid();
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor());
    }

    private static void cutConnections(RunningTarget server) throws SQLException {
        try (Connection connection = Connections.open(server.connection(), ConnectionUse.CONTROL);
                Statement statement = connection.createStatement()) {
            final StringBuilder kills = new StringBuilder();
            try (ResultSet others = statement.executeQuery(
                    "SELECT id FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND db LIKE 'isolde%'")) {
                while (others.next()) {
                    kills.append("KILL ").append(others.getLong(1)).append(';');
                }
            }
            assertTrue(kills.length() > 0, "a lane has connections");
            statement.execute(kills.toString());
        }
    }

    private static Fault.Group only(RunSummary summary, Fault.Kind kind) {
        final List<Fault.Group> groups = summary.run().faults().stream()
                .filter(group -> group.first().kind() == kind)
                .toList();
        assertEquals(1, groups.size(), () -> summary.run().faults().toString());
        return groups.get(0);
    }

    private static Set<Fault.Kind> kinds(RunSummary summary) {
        return summary.run().faults().stream()
                .map(group -> group.first().kind())
                .collect(Collectors.toSet());
    }

    private RunSummary run(RunningTarget server, int lanes, CaseSource source) throws InterruptedException {
        final OutputFolder out = OutputFolder.create(folder.resolve("run"));
        final RunIdentity identity = new RunIdentity(
                SEED, server.name(), Optional.empty(), server.profile().version(), Optional.empty());
        try (Journal journal = Journal.create(out.journal())) {
            final Campaign campaign = new Campaign(
                    new CampaignOptions(SEED, OptionalLong.of(CASES), Optional.empty(), lanes),
                    RunCommand.server(server, lanes, Optional.empty()),
                    coverage -> source,
                    new CampaignRecords(out, identity, journal),
                    stop);
            final RunSummary summary = campaign.run();
            assertEquals(Optional.empty(), campaign.failure());
            return summary;
        }
    }
}

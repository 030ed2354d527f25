package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a set-up sets globally holds for its case, and for no other. */
@Tag("server")
final class GlobalSettingsServerTest {
    private static final String RECORD_CHANGED = "error 1020";

    private static final String LOST_UPDATE = """
            CREATE TABLE accounts (id INT PRIMARY KEY, balance INT);
            INSERT INTO accounts VALUES (7, 100);
            s1: BEGIN;
            s1: SELECT balance FROM accounts WHERE id = 7;
            s2: UPDATE accounts SET balance = 90 WHERE id = 7;
            s1: UPDATE accounts SET balance = 80 WHERE id = 7;
            s1: COMMIT;
            """;

    @TempDir
    private Path folder;

    private CommandRun replay(String... texts) throws IOException {
        for (int i = 0; i < texts.length; i++) {
            Files.writeString(folder.resolve(i + ".sql"), "-- isolation: RR\n" + texts[i]);
        }
        return CommandRun.of("replay", "--format", "story", folder.toString());
    }

    @Test
    void aSettingIsTheServersForThisFileAlone() throws IOException {
        final CommandRun run = replay("SET GLOBAL innodb_snapshot_isolation = ON;\n" + LOST_UPDATE, LOST_UPDATE);
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        final int second = run.out().indexOf("\n1 at RR");
        assertTrue(second > 0, run.out());
        assertTrue(run.out().substring(0, second).contains(RECORD_CHANGED), run.out());
        assertTrue(run.out().startsWith("0 at RR on mariadb:11.4.5: Agrees"), run.out());
        assertFalse(run.out().substring(second).contains(RECORD_CHANGED), run.out());
        assertTrue(run.err().contains("run on mariadb:11.4.5?innodb_snapshot_isolation=ON"), run.err());
    }
}

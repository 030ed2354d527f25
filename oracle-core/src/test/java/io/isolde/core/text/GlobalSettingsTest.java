package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GlobalSettingsTest {
    private static CaseFile file(String setting, String header) {
        return CaseFile.parse(header + """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ %s;
                /*tx1*/ BEGIN;
                /*tx1*/ INSERT INTO t VALUES (1);
                /*tx1*/ COMMIT;
                """.formatted(setting), "test");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET GLOBAL innodb_snapshot_isolation=ON",
                "set global INNODB_SNAPSHOT_ISOLATION = ON",
                "SET @@GLOBAL.innodb_snapshot_isolation = ON",
                "SET @@global.innodb_snapshot_isolation := 'ON'",
            })
    void aListedVariableBecomesTheServers(String setting) {
        final GlobalSettings settings =
                GlobalSettings.of(file(setting, "-- isolation: RR\n"), ServerVersion.mariadb(11, 4, 5));
        assertEquals(Map.of("innodb_snapshot_isolation", "ON"), settings.variables());
        assertEquals(
                Statement.Neutral.NOTHING, settings.rest().testCase().setup().get(1));
        assertEquals(2, settings.rest().testCase().setup().size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET GLOBAL innodb_deadlock_detect = OFF",
                "SET GLOBAL general_log_file = '/tmp/x'",
                "SET GLOBAL innodb_snapshot_isolation = ON, max_connections = 1",
                "SET GLOBAL innodb_snapshot_isolation = (SELECT 1)",
                "SET PERSIST innodb_snapshot_isolation = ON",
            })
    void anythingElseStaysAStatement(String setting) {
        final CaseFile file = file(setting, "-- isolation: RR\n");
        final GlobalSettings settings = GlobalSettings.of(file, ServerVersion.mariadb(11, 4, 5));
        assertEquals(Map.of(), settings.variables());
        assertEquals(file, settings.rest());
        assertTrue(file.testCase().setup().get(1) instanceof Statement.Unmodelled, setting);
    }

    @Test
    void aReleaseThatLacksTheVariableIsNotGivenIt() {
        final CaseFile file = file("SET GLOBAL innodb_snapshot_isolation=ON", "-- isolation: RR\n");
        for (final ServerVersion without : List.of(
                ServerVersion.mysql(8, 0, 33), ServerVersion.mariadb(10, 11, 5), ServerVersion.mariadb(10, 5, 0))) {
            assertEquals(Map.of(), GlobalSettings.of(file, without).variables(), without::toString);
        }
        for (final ServerVersion with : List.of(ServerVersion.mariadb(10, 11, 0), ServerVersion.mariadb(11, 8, 0))) {
            assertEquals(1, GlobalSettings.of(file, with).variables().size(), with::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET GLOBAL tx_isolation='READ-COMMITTED'",
                "SET GLOBAL transaction_isolation = 'READ-COMMITTED'",
                "SET @@GLOBAL.transaction_isolation = 'READ-COMMITTED'",
                "SET @@global.tx_isolation='read-committed'",
                "SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED",
            })
    void aGlobalLevelIsThatOfTheSessions(String setting) {
        final CaseFile file = file(setting, "");
        assertEquals(List.of(IsolationLevel.RC), file.levels());
        assertEquals(Statement.Neutral.NOTHING, file.testCase().setup().get(1));
    }
}

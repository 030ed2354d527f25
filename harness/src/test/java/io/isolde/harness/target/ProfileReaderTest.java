package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.harness.config.BadInputException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileReaderTest {
    private static final ServerVersion MYSQL = ServerVersion.mysql(8, 0, 12);
    private static final ServerVersion MARIADB = ServerVersion.mariadb(11, 4, 5);

    @Test
    void aServerWithoutTheVariablesHasTheRulesOfItsVersion() {
        assertEquals(new InnoDbProfile(MYSQL, false), ProfileReader.read(MYSQL, Map.of()));
        assertEquals(new InnoDbProfile(MARIADB, false), ProfileReader.read(MARIADB, Map.of()));
    }

    @Test
    void snapshotIsolationIsRead() {
        assertTrue(read(MARIADB, "innodb_snapshot_isolation=ON").snapshotIsolation());
        assertEquals(new InnoDbProfile(MARIADB, false), read(MARIADB, "innodb_snapshot_isolation=OFF"));
    }

    @ParameterizedTest
    @CsvSource({
        "log_bin=ON binlog_format=ROW binlog_row_image=FULL, COMPARED",
        "log_bin=ON binlog_format=ROW binlog_row_image=MINIMAL, UNKNOWN",
        "log_bin=ON binlog_format=MIXED binlog_row_image=FULL, UNKNOWN",
        "log_bin=ON binlog_format=STATEMENT binlog_row_image=FULL, COMPARED_IF_READ",
        "log_bin=OFF binlog_format=ROW binlog_row_image=FULL, COMPARED_IF_READ",
    })
    void theBinaryLogDecidesOnUnchangedRows(String variables, UnchangedRows unchangedRows) {
        assertEquals(unchangedRows, read(MYSQL, variables).unchangedRows());
        assertEquals(UnchangedRows.PASSED_BY, read(MARIADB, variables).unchangedRows());
    }

    @ParameterizedTest
    @ValueSource(strings = {"autocommit=OFF", "completion_type=CHAIN", "innodb_deadlock_detect=OFF", "read_only=ON"})
    void aServerWhoseRulesAreNotKnownIsRefused(String variable) {
        final String message = assertThrows(BadInputException.class, () -> read(MARIADB, variable))
                .getMessage();
        assertTrue(message.startsWith("the rules are not known for " + variable + ": "), message);
        assertEquals(1, message.lines().count());
    }

    private static InnoDbProfile read(ServerVersion version, String variables) {
        return ProfileReader.read(
                version,
                Arrays.stream(variables.split(" ", -1))
                        .map(each -> each.split("=", -1))
                        .collect(Collectors.toMap(each -> each[0], each -> each[1])));
    }
}

package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** PARTITION BY HASH and BY RANGE, as measured on MariaDB 11.4.5 and MySQL 8.0.12. */
class PartitionsTest {
    private static final String HASHED = "PARTITION BY HASH (b) PARTITIONS 3";
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);

    /** The scan waits in one partition; a row that is inserted meanwhile into one that it has left is missed. */
    @Test
    void aScanReadsOnePartitionAfterTheOther() {
        final String table = "t(a INT, b INT, KEY kb (b)) %s (4,5)";
        final String steps = "1:BEGIN | 1:DELETE FROM t WHERE a=4 -> 1 | 1:INSERT INTO t VALUES (4,%d) -> 1"
                + " | *2:UPDATE t SET a=7 WHERE a=4 -> wait | 1:COMMIT ; 2 -> %d";
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            // 5 is in partition 2, -1 in partition 1, NULL in 2 again.
            missed(server, table, HASHED, steps.formatted(-1, 0), "t=(4,-1)");
            Script.of("RC", table.formatted(HASHED), steps.formatted(-1, 1), "t=(7,-1)")
                    .on(server)
                    .agrees();
            Script.of("RC", table.formatted(HASHED), steps.formatted(8, 0), "t=(4,8)")
                    .on(server)
                    .isUndecided("order of a scan of partitions that waited");
        }
    }

    private static void missed(InnoDbProfile server, String table, String partitions, String steps, String end) {
        Script.of("RC", table.formatted(partitions), steps, end).on(server).isExplainedBy(Quirk.SEMI_CONSISTENT_INSERT);
        Script.of("RC", table.formatted(""), steps, end).on(server).disagrees();
    }

    /** As by HASH: 15 is in the second partition, the scan waits in the first, and what comes into the second is met. */
    @Test
    void rangesAreReadInTheirOrder() {
        final String table = "t(a INT, b INT, KEY kb (b)) %s (4,5)";
        final String ranges =
                "PARTITION BY RANGE (b) (PARTITION p VALUES LESS THAN (0), PARTITION q VALUES LESS THAN (10),"
                        + " PARTITION r VALUES LESS THAN MAXVALUE)";
        final String steps = "1:BEGIN | 1:DELETE FROM t WHERE a=4 -> 1 | 1:INSERT INTO t VALUES (4,%d) -> 1"
                + " | *2:UPDATE t SET a=7 WHERE a=4 -> wait | 1:COMMIT ; 2 -> %d";
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            missed(server, table, ranges, steps.formatted(-1, 0), "t=(4,-1)");
            Script.of("RC", table.formatted(ranges), steps.formatted(15, 1), "t=(7,15)")
                    .on(server)
                    .agrees();
        }
    }

    @Test
    void numbersAndOtherPartitionsAreUndecided() {
        Script.of("RC", "t(a INT AUTO_INCREMENT PRIMARY KEY) PARTITION BY HASH (a) PARTITIONS 3", "1:COMMIT", "t=none")
                .isUndecided("AUTO_INCREMENT in a partitioned table");
        Script.of("RC", "t(a INT PRIMARY KEY) PARTITION BY KEY (a) PARTITIONS 3", "1:COMMIT", "t=none")
                .isUndecided("partitions other than by HASH of a whole number, or by its RANGE up to MAXVALUE");
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY) PARTITION BY RANGE (a) (PARTITION p VALUES LESS THAN (10))",
                        "1:COMMIT",
                        "t=none")
                .isUndecided("partitions other than by HASH of a whole number, or by its RANGE up to MAXVALUE");
    }
}

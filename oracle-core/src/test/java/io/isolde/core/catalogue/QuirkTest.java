package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuirkTest {
    @ParameterizedTest(name = "{0} on {1}, snapshot isolation {2}: {3}")
    @CsvSource({
        "SEMI_CONSISTENT_UPDATE, 10.11.5-MariaDB, false, true",
        "SEMI_CONSISTENT_UPDATE, 11.8.9-MariaDB, true, false",
        "SEMI_CONSISTENT_UPDATE, 8.0.46, false, true",
        "SEMI_CONSISTENT_INSERT, 11.4.5-MariaDB, false, true",
        "SEMI_CONSISTENT_INSERT, 11.4.5-MariaDB, true, false",
        "SEMI_CONSISTENT_LATE, 9.7.4, false, true",
        "SEMI_CONSISTENT_LATE, 11.4.5-MariaDB, true, false",
        "MOVED_PAST_CURSOR, 11.8.9-MariaDB, true, true",
        "NO_GAP_LOCK, 11.8.9-MariaDB, true, true",
        "LOST_UPDATE, 11.4.5-MariaDB, false, true",
        "LOST_UPDATE, 11.4.5-MariaDB, true, false",
        "READ_WRITE_MISMATCH, 8.0.46, false, true",
        "READ_WRITE_MISMATCH, 11.8.9-MariaDB, true, false",
        "DIRTY_UPDATE, 11.8.6-MariaDB, true, true",
        "DIRTY_UPDATE, 11.4.5-MariaDB, false, false",
        "DIRTY_UPDATE, 8.0.46, false, false",
        "NO_CHANGE_WRITE, 11.4.5-MariaDB, false, true",
        "NO_CHANGE_WRITE, 11.4.5-MariaDB, true, false",
        "GHOST_KEY, 8.0.46, false, true",
        "GHOST_KEY, 11.8.9-MariaDB, true, false",
        "DELETED_ROW_READ, 5.7.22, false, true",
        "DELETED_ROW_READ, 11.8.9-MariaDB, true, false",
        "MISSED_BY_INDEX, 11.8.9-MariaDB, true, true",
        "MISSED_BY_INDEX, 11.4.5-MariaDB, false, false",
        "CONFLICT_WITHOUT_SNAPSHOT, 10.11.18-MariaDB, true, true",
        "CONFLICT_WITHOUT_SNAPSHOT, 8.0.46, false, false",
        "IGNORED_ROW, 10.2.11-MariaDB, false, true",
        "IGNORED_ROW, 11.8.9-MariaDB, true, true",
        "NULL_UNIQUE_TWICE, 10.6.17-MariaDB, false, true",
        "NULL_UNIQUE_TWICE, 10.6.18-MariaDB, false, false",
        "NULL_UNIQUE_TWICE, 10.11.5-MariaDB, false, true",
        "NULL_UNIQUE_TWICE, 10.11.7-MariaDB, false, true",
        "NULL_UNIQUE_TWICE, 10.11.8-MariaDB, false, false",
        "NULL_UNIQUE_TWICE, 11.4.1-MariaDB, false, true",
        "NULL_UNIQUE_TWICE, 11.4.2-MariaDB, false, false",
        "NULL_UNIQUE_TWICE, 11.8.1-MariaDB, false, false",
        "NULL_UNIQUE_TWICE, 10.5.24-MariaDB, false, true",
        "NULL_UNIQUE_TWICE, 8.0.46, false, false",
        "LEVEL_KEPT_BY_BEGIN, 10.11.18-MariaDB, false, true",
        "LEVEL_KEPT_BY_BEGIN, 10.11.19-MariaDB, false, false",
        "LEVEL_KEPT_BY_BEGIN, 11.4.4-MariaDB, false, true",
        "LEVEL_KEPT_BY_BEGIN, 11.4.5-MariaDB, false, false",
        "LEVEL_KEPT_BY_BEGIN, 11.8.9-MariaDB, true, false",
        "LEVEL_KEPT_BY_BEGIN, 10.6.22-MariaDB, false, true",
        "LEVEL_KEPT_BY_BEGIN, 9.7.4, false, true",
        "AUTO_INCREMENT_ORDER, 11.8.9-MariaDB, false, true",
        "AUTO_INCREMENT_ORDER, 11.8.2-MariaDB, true, true",
        "AUTO_INCREMENT_ORDER, 11.8.3-MariaDB, true, false",
        "AUTO_INCREMENT_ORDER, 11.4.7-MariaDB, true, true",
        "AUTO_INCREMENT_ORDER, 11.4.8-MariaDB, true, false",
        "AUTO_INCREMENT_ORDER, 10.11.13-MariaDB, true, true",
        "AUTO_INCREMENT_ORDER, 10.11.14-MariaDB, true, false",
        "AUTO_INCREMENT_ORDER, 10.6.22-MariaDB, true, true",
        "AUTO_INCREMENT_ORDER, 10.6.23-MariaDB, true, false",
        "AUTO_INCREMENT_ORDER, 8.0.46, false, true",
        "NOWAIT_IN_MERGE, 8.0.12, false, true",
        "NOWAIT_IN_MERGE, 5.7.22, false, false",
        "NOWAIT_IN_MERGE, 11.4.5-MariaDB, false, false",
        "UNIQUE_LOOKUP_MISS, 8.0.12, false, true",
        "UNIQUE_LOOKUP_MISS, 9.7.4, false, true",
        "UNIQUE_LOOKUP_MISS, 11.4.5-MariaDB, false, false",
        "MERGED_EQUALITIES, 5.7.22, false, true",
        "MERGED_EQUALITIES, 8.0.33, false, true",
        "MERGED_EQUALITIES, 9.7.4, false, false",
        "MERGED_EQUALITIES, 11.4.5-MariaDB, false, false",
        "SKIP_LOCKED_IN_MERGE, 11.4.5-MariaDB, false, true",
        "SKIP_LOCKED_IN_MERGE, 8.0.12, false, true",
        "SKIP_LOCKED_IN_MERGE, 8.0.33, false, false",
        "LOST_GAP_LOCK, 5.7.22, false, true",
        "LOST_GAP_LOCK, 8.0.12, false, true",
        "LOST_GAP_LOCK, 8.0.33, false, false",
        "LOST_GAP_LOCK, 10.5.23-MariaDB, false, true",
        "LOST_GAP_LOCK, 10.11.5-MariaDB, false, false",
        "LOST_GAP_LOCK, 11.4.5-MariaDB, false, false",
        "SKIP_LOCKED_AFTER_WAIT, 8.0.12, false, true",
        "SKIP_LOCKED_AFTER_WAIT, 8.0.33, false, false",
        "SKIP_LOCKED_AFTER_WAIT, 9.7.4, false, false",
        "SKIP_LOCKED_AFTER_WAIT, 11.4.5-MariaDB, false, false",
        "VIRTUAL_SORT, 11.4.5-MariaDB, false, true",
        "VIRTUAL_SORT, 8.0.12, false, false",
        "UNDETECTED_DEADLOCK, 10.5.23-MariaDB, false, false",
        "UNDETECTED_DEADLOCK, 10.11.5-MariaDB, false, true",
        "UNDETECTED_DEADLOCK, 10.11.18-MariaDB, false, true",
        "UNDETECTED_DEADLOCK, 11.4.5-MariaDB, false, true",
        "UNTOLD_DEADLOCK, 10.2.11-MariaDB, false, false",
        "UNTOLD_DEADLOCK, 10.5.23-MariaDB, false, true",
        "UNTOLD_DEADLOCK, 10.11.5-MariaDB, false, true",
        "UNTOLD_DEADLOCK, 10.11.18-MariaDB, false, false",
        "UNTOLD_DEADLOCK, 11.4.5-MariaDB, false, false",
        "UNTOLD_DEADLOCK, 8.0.12, false, false",
        "STALE_INDEX, 10.11.5-MariaDB, false, true",
        "STALE_INDEX, 10.11.6-MariaDB, false, false",
        "STALE_INDEX, 10.5.23-MariaDB, false, false",
        "STALE_INDEX, 11.4.5-MariaDB, false, false",
        "STALE_INDEX, 8.0.12, false, false",
        "DISTINCT_DROPPED, 10.11.18-MariaDB, false, true",
        "DISTINCT_DROPPED, 9.7.4, false, true",
        "JOINED_UPDATE_RECHECKS, 10.2.11-MariaDB, false, true",
        "JOINED_UPDATE_RECHECKS, 9.7.4, false, false",
    })
    void holdsForTheVersionsItWasMeasuredOn(Quirk quirk, String version, boolean snapshotIsolation, boolean holds) {
        assertEquals(holds, quirk.holdsFor(new InnoDbProfile(ServerVersion.parse(version), snapshotIsolation)));
    }

    @ParameterizedTest
    @CsvSource({
        "SEMI_CONSISTENT_UPDATE, RU RC",
        "SEMI_CONSISTENT_INSERT, RU RC",
        "SEMI_CONSISTENT_LATE, RU RC",
        "DIRTY_UPDATE, RU",
        "MOVED_PAST_CURSOR, RU RC",
        "NO_GAP_LOCK, RU RC",
        "LOST_UPDATE, RR",
        "READ_WRITE_MISMATCH, RR",
        "NO_CHANGE_WRITE, RR",
        "GHOST_KEY, RR",
        "DELETED_ROW_READ, RR",
        "MISSED_BY_INDEX, RR SER",
        "CONFLICT_WITHOUT_SNAPSHOT, RU RC",
        "IGNORED_ROW, RR",
        "NULL_UNIQUE_TWICE, RU RC RR SER",
        "LEVEL_KEPT_BY_BEGIN, RU RC RR SER",
        "AUTO_INCREMENT_ORDER, SER",
        "MERGED_EQUALITIES, RU RC RR SER",
        "UNIQUE_LOOKUP_MISS, RR SER",
        "NOWAIT_IN_MERGE, RU RC RR SER",
        "SKIP_LOCKED_IN_MERGE, RU RC RR SER",
        "SKIP_LOCKED_AFTER_WAIT, RU RC RR SER",
        "LOST_GAP_LOCK, RU RC",
        "VIRTUAL_SORT, RU",
        "UNTOLD_DEADLOCK, RU RC RR SER",
        "STALE_INDEX, RU RC RR SER",
        "DISTINCT_DROPPED, RU RC RR SER",
        "JOINED_UPDATE_RECHECKS, RU RC RR SER",
    })
    void showsAtTheLevelsOfItsScope(Quirk quirk, String levels) {
        assertEquals(
                levels,
                Arrays.stream(IsolationLevel.values())
                        .filter(quirk::appliesAt)
                        .map(Enum::name)
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void everyQuirkHasAnIdOfItsOwnAndASource() {
        final Set<String> ids = Arrays.stream(Quirk.values()).map(Quirk::id).collect(Collectors.toSet());
        assertEquals(Quirk.values().length, ids.size());
        for (final Quirk quirk : Quirk.values()) {
            assertFalse(quirk.source().isBlank(), quirk.name());
            assertFalse(quirk.family().isBlank(), quirk.name());
        }
    }

    @Test
    void whatAQuirkImpliesShowsAtTheSameLevelsAndOnTheSameServers() {
        assertEquals(EnumSet.of(Quirk.LOST_UPDATE), Quirk.NO_CHANGE_WRITE.implied());
        assertEquals(EnumSet.of(Quirk.LOST_UPDATE), Quirk.READ_WRITE_MISMATCH.implied());
        assertEquals(EnumSet.of(Quirk.LOST_UPDATE, Quirk.READ_WRITE_MISMATCH), Quirk.GHOST_KEY.implied());
        assertEquals(EnumSet.of(Quirk.READ_WRITE_MISMATCH), Quirk.DELETED_ROW_READ.implied());
        for (final Quirk quirk : Quirk.values()) {
            for (final Quirk implied : quirk.implied()) {
                assertTrue(implied.holdsFor(InnoDbProfile.MARIADB_11_4_5), quirk + " implies " + implied);
                assertTrue(implied.appliesAt(IsolationLevel.RR), quirk + " implies " + implied);
            }
        }
    }
}

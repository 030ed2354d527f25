package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ServerProfileTest {
    @Test
    void aProfileIsReadFromTheSettingsItTells() {
        final ServerProfile innoDb = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), true, UnchangedRows.PASSED_BY);
        final ServerProfile sqlite = new SqliteProfile(ServerVersion.sqlite("3.54.1"), SqliteProfile.Journal.WAL, true);
        for (final ServerProfile profile : new ServerProfile[] {InnoDbProfile.MARIADB_11_4_5, innoDb, sqlite}) {
            assertEquals(profile, ServerProfile.of(profile.version(), profile.settings()));
        }
    }

    @Test
    void aMissingSettingIsNamed() {
        final IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> ServerProfile.of(ServerVersion.mariadb(11, 4, 5), Map.of("snapshotIsolation", false)));
        assertTrue(refused.getMessage().contains("unchangedRows"), refused.getMessage());
    }
}

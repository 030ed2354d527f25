package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ModelledServerTest {
    @ParameterizedTest
    @CsvSource({
        "mariadb:11.4.5, false",
        "mariadb:11.4, false",
        "mariadb:11.6.1, false",
        "mariadb:11.6.2, true",
        "mariadb:11.8, true",
        "mariadb, true",
        "mariadb:11.8?innodb_snapshot_isolation=OFF, false",
        "mariadb:11.4?innodb-snapshot-isolation=ON, true",
        "mysql:8.0.33, false"
    })
    void snapshotIsolationIsOnWhereReleasesHaveItOn(String name, boolean isOn) {
        final InnoDbProfile profile = (InnoDbProfile) ModelledServer.parse(name).profile();
        assertEquals(isOn, profile.snapshotIsolation());
    }

    @ParameterizedTest
    @EnumSource(Product.class)
    void everyProductHasANewestRelease(Product product) {
        assertEquals(product, ModelledServer.newest(product).profile().version().product());
    }

    @Test
    void aSeriesStandsForItsNewestRelease() {
        final ServerVersion newest =
                ModelledServer.parse("mariadb:11.4").profile().version();
        assertTrue(newest.isAtLeast(11, 4, 20), newest.toString());
        assertEquals(11, newest.major());
        assertEquals(4, newest.minor());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oracle:19",
                "mariadb:11",
                "mariadb:11.4?innodb_snapshot_isolation",
                "mariadb:11.4?autocommit=OFF",
                "postgresql:18?fsync=off",
                "h2:1.0.0",
                "jdbc:mariadb://127.0.0.1:3306/"
            })
    void whatHasNoRulesIsRefused(String name) {
        assertThrows(BadInputException.class, () -> ModelledServer.parse(name));
    }

    /** So the settings that are taken for those of a release are. */
    @Full
    @Tag("server")
    @ParameterizedTest
    @ValueSource(strings = {"mariadb:11.4.5", "mariadb:10.11.5", "mysql:8.0.33", "h2", "duckdb"})
    void aServerHasTheSameRules(String name) {
        final ServerProfile modelled = ModelledServer.parse(name).profile();
        try (RunningTarget running = Targets.start(Targets.parse(name), TargetOptions.standard())) {
            assertEquals(running.profile(), modelled);
        }
    }
}

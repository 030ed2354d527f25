package io.isolde.harness.conform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published results of Hermitage (github.com/ept/hermitage), as far as it has the anomaly: what shows at which level. */
@Tag("server")
class AnomalyMatrixTest {
    @TempDir
    Path data;

    private AnomalyMatrix matrix(String name) throws IOException {
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
        try (RunningTarget server = TestServers.startOrSkip(name, new TargetOptions(true, Optional.of(data)))) {
            return AnomalyMatrix.of(server, LaneOptions.of("isolde_check"));
        }
    }

    /** Each anomaly that shows at a level, as in {@code RC LOST_UPDATE}. */
    private static List<String> shown(AnomalyMatrix matrix) {
        final List<String> shown = new ArrayList<>();
        for (int level = 0; level < matrix.levels().size(); level++) {
            for (final List<AnomalyMatrix.Cell> cells : matrix.cells()) {
                if (cells.get(level).shown()) {
                    shown.add(cells.get(level).level() + " " + cells.get(level).anomaly());
                }
            }
        }
        return shown;
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql:18", "postgresql:12", "postgresql:10"})
    @Full
    void postgresShowsWhatIsPublished(String name) throws IOException {
        final AnomalyMatrix matrix = matrix(name);
        assertEquals(
                List.of(
                        "RC PHANTOM",
                        "RC LOST_UPDATE",
                        "RC READ_SKEW",
                        "RC WRITE_SKEW",
                        "RC PHANTOM_SKEW",
                        "RC READ_ONLY_ANOMALY",
                        "RR WRITE_SKEW",
                        "RR PHANTOM_SKEW",
                        "RR READ_ONLY_ANOMALY"),
                shown(matrix));
        assertTrue(matrix.isAsExpected(), matrix::toString);
    }

    @Test
    void mariaDbShowsWhatIsPublished() throws IOException {
        final AnomalyMatrix matrix = matrix("mariadb:11.4.5");
        assertEquals(
                List.of(
                        "RU ABORTED_READ",
                        "RU INTERMEDIATE_READ",
                        "RU CIRCULAR_READ",
                        "RU VANISHING_TRANSACTION",
                        "RU PHANTOM",
                        "RU LOST_UPDATE",
                        "RU READ_SKEW",
                        "RU WRITE_SKEW",
                        "RU PHANTOM_SKEW",
                        "RU READ_ONLY_ANOMALY",
                        "RC PHANTOM",
                        "RC LOST_UPDATE",
                        "RC READ_SKEW",
                        "RC WRITE_SKEW",
                        "RC PHANTOM_SKEW",
                        "RC READ_ONLY_ANOMALY",
                        "RR LOST_UPDATE",
                        "RR WRITE_SKEW",
                        "RR PHANTOM_SKEW",
                        "RR READ_ONLY_ANOMALY"),
                shown(matrix));
        assertTrue(matrix.isAsExpected(), matrix::toString);
    }

    @Test
    void sqliteShowsNone() throws IOException {
        assertEquals(List.of(), shown(matrix("sqlite")));
    }
}

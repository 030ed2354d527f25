package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.WORLDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases of statements that waited, which the worlds oracle once took for deviations without a name or failed at, on MariaDB 11.4.5. */
class WaitedStatementsServerTest extends OracleOnServer {
    private static final Path CASES = Path.of("src", "test", "resources", "waits");

    @ParameterizedTest
    @CsvSource({
        "dirty-read-beside-limit, Agrees",
        "union-collects-entries, Explained(MDEV-27992)",
        "rows-met-before-the-wait, Agrees",
    })
    void theVerdictIs(String name, String verdict) throws IOException {
        assertEquals(verdict, judge(WORLDS, Files.readString(CASES.resolve(name + ".sql"))));
    }
}

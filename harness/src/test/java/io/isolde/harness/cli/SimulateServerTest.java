package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.testing.Full;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers do what {@code simulate} says of the three patterns of applications that error 1020 of MariaDB 11.8 breaks. */
@Full
@Tag("server")
final class SimulateServerTest {
    private static final String PATTERNS = "src/test/resources/io/isolde/harness/simulate";

    @ParameterizedTest
    @CsvSource({"mariadb:11.4.5, 0", "mariadb:11.8, 3"})
    void error1020ComesWithTheUpgrade(String server, int failing) {
        final CommandRun run = CommandRun.of("replay", "--target", server, "--format", "json", PATTERNS);
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        assertEquals(failing, run.out().split("\"observed\" : \"[^\"]*error 1020").length - 1, run.out());
    }
}

package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.cli.CliPage;
import io.isolde.harness.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code jmh/docs/bench.md} is what the options in the code say. */
final class BenchPageTest {
    private static final Path PAGE = Path.of("docs", "bench.md");
    private static final String WRITE = "isolde.docs.write";

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        final String rendered = CliPage.render(
                Main.commandLine(new BenchCommand()).getSubcommands().get("bench"));
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(PAGE, rendered);
        }
        assertEquals(
                Files.exists(PAGE) ? Files.readString(PAGE) : "",
                rendered,
                "jmh/docs/bench.md is old; to write it anew: mvn -q -pl jmh -am test -Dtest=BenchPageTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true");
    }
}

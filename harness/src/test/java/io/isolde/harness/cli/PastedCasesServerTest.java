package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** Cases as engineers paste them, replayed on real servers: each is judged. */
@Tag("server")
class PastedCasesServerTest {
    private static final Path RESOURCES = Path.of("src", "test", "resources");

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    @Full
    void pastedCasesAreJudged(String target) {
        areJudged("pasted", target);
    }

    /** No file names PostgreSQL: the target does. */
    @ParameterizedTest
    @Full
    @OnServers({"postgresql:18", "postgresql:12.22"})
    void pastedCasesOfPostgresAreJudged(String target) {
        areJudged("pasted-postgresql", target);
    }

    private static void areJudged(String folder, String target) {
        TestServers.requireHere(target);
        final CommandRun replay =
                CommandRun.of("replay", RESOURCES.resolve(folder).toString(), "--target", target, "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), replay::err);
        final Map<String, String> unexpected = new TreeMap<>();
        for (final String line : replay.out().lines().skip(1).toList()) {
            final String[] cells = line.split("\t", -1);
            final String verdict = cells[3];
            final boolean judged = List.of("Agrees", "Explained", "Skipped").contains(verdict);
            if (!judged) {
                unexpected.put(cells[0] + " at " + cells[1], line);
            }
        }
        assertEquals(Map.of(), unexpected);
    }
}

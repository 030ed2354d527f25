package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** Forms of statements that are rare in generated cases, on real servers: none is judged wrongly, and what waited without gap locks may be undecided. */
@Tag("server")
class FormsServerTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "forms");
    private static final Set<String> UNDECIDED = Set.of("join in a statement that waited");

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    void formsAreJudged(String target) {
        TestServers.requireHere(target);
        final CommandRun replay = CommandRun.of("replay", FOLDER.toString(), "--target", target, "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), replay::err);
        final List<String> unexpected = replay.out()
                .lines()
                .skip(1)
                .filter(line -> !isExpected(line.split("\t", -1)))
                .toList();
        assertEquals(List.of(), unexpected);
    }

    private static boolean isExpected(String[] cells) {
        return List.of("Agrees", "Explained", "Skipped").contains(cells[3])
                || cells[3].equals("Undecided") && UNDECIDED.contains(cells[5]);
    }
}

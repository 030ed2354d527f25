package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Fifty tests in the form of the servers' suite, with connections, {@code send}, {@code reap} and {@code --error}: imported as a folder, and replayed. */
class MtrFolderServerTest {
    private static final Path TESTS = Path.of("src", "test", "resources", "mtr");

    @TempDir
    private Path cases;

    @Tag("server")
    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    @Full
    void eachTestOfAFolderGetsAVerdict(String target) {
        TestServers.requireHere(target);
        importAll();
        final CommandRun replay = CommandRun.of("replay", cases.toString(), "--target", target, "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), replay::err);
        final List<String> rows = replay.out().lines().skip(1).toList();
        assertEquals(50, rows.size());
        assertEquals(
                List.of(),
                rows.stream()
                        .filter(row -> !List.of("Agrees", "Explained").contains(row.split("\t", -1)[3]))
                        .toList());
    }

    @Test
    void aTestThatIsRefusedIsToldAndTheOthersAreImported() throws IOException {
        final Path tests = Files.createDirectory(cases.resolve("tests"));
        Files.copy(TESTS.resolve("gap_deadlock.test"), tests.resolve("a.test"));
        Files.writeString(tests.resolve("b.test"), "exec ls;\n");
        final CommandRun run = CommandRun.of(
                "import", tests.toString(), "--out", cases.resolve("sql").toString());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode());
        assertTrue(run.err().contains("b.test"), run::err);
        assertTrue(run.out().contains("1 of 2 tests"), run::out);
        assertTrue(Files.isRegularFile(cases.resolve("sql").resolve("a.sql")));
    }

    private void importAll() {
        final CommandRun run = CommandRun.of("import", TESTS.toString(), "--out", cases.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
    }
}

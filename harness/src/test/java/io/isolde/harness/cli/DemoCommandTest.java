package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DemoCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aFiledDeviationIsFoundReducedAndTold() throws IOException {
        final Path out = folder.resolve("demo");
        final CommandRun run = CommandRun.of("demo", "--no-open", "--out", out.toString());

        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        final Path reduced;
        try (var files = Files.walk(out.resolve("findings"))) {
            reduced = files.filter(file -> file.endsWith("reduced.sql"))
                    .findFirst()
                    .orElseThrow();
        }
        final CaseFile file = CaseFile.parse(Files.readString(reduced), "reduced.sql");
        final String deviation = file.headers().get("quirks");
        assertTrue(Files.isDirectory(Path.of("..", "results", "deviations", deviation)), deviation);
        assertTrue(file.testCase().steps().size() <= 8, file::write);
        assertTrue(run.out().contains("It came back in 10 of 10 runs, and Isolde reduced it from "), run::out);
        assertTrue(run.out().contains("<== known deviation"), run::out);
        assertTrue(run.out().contains("Known as  " + deviation), run::out);
        final Path page = out.resolve("report.html");
        assertTrue(run.out().contains("Page   " + page.toAbsolutePath().toUri() + "#explained-0\n"), run::out);
        assertTrue(Files.readString(page).contains("id=\"explained-0\""));
        assertTrue(Files.readString(page).contains(deviation));
    }

    /** With an empty cache of servers, in a network namespace that has not even a loopback interface. */
    @Test
    @Full
    void theDemoNeedsNoNetwork() throws Exception {
        final List<String> apart = List.of("unshare", "-rn");
        assumeTrue(OwnJvm.isPermitted(apart), "no network namespace can be made here");
        final Path empty = Files.createDirectories(folder.resolve("empty"));
        final List<String> command = new ArrayList<>(apart);
        command.addAll(List.of("env", "ISOLDE_DATA=" + empty, "ISOLDE_CACHE=" + empty));
        command.addAll(OwnJvm.command(
                "demo", "--no-open", "--out", folder.resolve("demo").toString()));
        try (OwnJvm jvm = OwnJvm.start(folder, command)) {
            final CommandRun run = jvm.end();
            assertEquals(ExitCode.OK, run.exitCode(), run::err);
            assertTrue(run.out().contains("Known as  "), run::out);
        }
    }

    @Test
    void aPageIsOpenedOnDesktopsOnly() throws IOException {
        final Path opener = Files.createFile(folder.resolve("xdg-open"));
        assertTrue(opener.toFile().setExecutable(true));
        final String path = folder.toString();

        assertTrue(Browser.isDesktop(Map.of("DISPLAY", ":0", "PATH", path)));
        assertTrue(Browser.isDesktop(Map.of("WAYLAND_DISPLAY", "wayland-0", "PATH", "/nowhere:" + path)));
        assertFalse(Browser.isDesktop(Map.of("DISPLAY", "", "PATH", path)));
        assertFalse(Browser.isDesktop(Map.of("DISPLAY", ":0", "PATH", "/nowhere")));
        assertFalse(Browser.isWanted(false));
    }
}

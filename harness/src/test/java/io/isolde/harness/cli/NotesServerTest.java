package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.text.CaseFile;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** What is told beside verdicts, on real servers: the cases say in {@code note} what is to be told of them, and of the others nothing is. */
@Tag("server")
class NotesServerTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "notes");

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    void waitsAndDeadlocksWithoutNeededRowsAreNoted(String target) throws IOException {
        TestServers.requireHere(target);
        final CommandRun replay = CommandRun.of("replay", FOLDER.toString(), "--target", target, "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), replay::err);
        assertEquals(
                List.of(),
                replay.out()
                        .lines()
                        .skip(1)
                        .filter(line -> !line.split("\t", -1)[3].equals("Agrees"))
                        .toList());
        final TreeSet<String> expected = new TreeSet<>();
        for (final Path file : files()) {
            final CaseFile read = CaseFile.parse(Files.readString(file), file.toString());
            final String note = read.headers().getOrDefault("note", "");
            for (final String each : note.isEmpty() ? new String[0] : note.split("; ", -1)) {
                read.levels()
                        .forEach(level -> expected.add(read.headers().get("id") + " at " + level + ": note, " + each));
            }
        }
        final String told = replay.err()
                .lines()
                .filter(line -> line.contains(": note, "))
                .map(line -> line.replace("isolde: ", ""))
                .sorted()
                .collect(Collectors.joining("\n"));
        assertEquals(String.join("\n", expected), told);
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.toList();
        }
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run --null}: a campaign without a server. */
final class NullRunTest {
    @TempDir
    private Path folder;

    @Test
    void casesAreRunJournalledAndSummedUpAndTheSummarySaysThatThereWasNoServer() throws IOException {
        final CommandRun run = run("one", "--lanes", "2");
        assertEquals(0, run.exitCode(), run::err);
        final String summary = Files.readString(folder.resolve("one").resolve("summary.md"));
        assertTrue(summary.contains("no server: null database by the rules of mariadb:11.4.5"), summary);
        assertTrue(summary.contains("900, all of them"), summary);
        assertTrue(
                summary.contains("./isolde run --null --isolation RU,RC,RR,SER --mixed 25 --conflicts mixed --orders 10"
                        + " --order-choice uniform --cases 900 --seed 5 --transactions mix --lanes 2"),
                summary);
        assertTrue(run.out().contains("New findings: none"), run::out);
        assertTrue(run.out().contains("Lane time: generate"), run::out);
        assertTrue(summary.contains("judged by another instance of it, the oracle that judges servers"), summary);
        assertEquals(
                15,
                Files.readAllLines(folder.resolve("one").resolve("journal.jsonl")).stream()
                        .filter(line -> line.startsWith("{\"batch\":"))
                        .count(),
                "a line for each batch");
    }

    @Test
    void theSameCasesAreRunInAnyNumberOfLanes() {
        assertEquals(digest(run("two", "--lanes", "1")), digest(run("three", "--lanes", "3")));
    }

    private CommandRun run(String name, String... more) {
        final String[] arguments = {
            "run",
            "--null",
            "--cases",
            "900",
            "--seed",
            "5",
            "--out",
            folder.resolve(name).toString(),
            more[0],
            more[1]
        };
        return CommandRun.of(arguments);
    }

    private static Optional<String> digest(CommandRun run) {
        final Optional<String> digest = run.out()
                .lines()
                .filter(line -> line.startsWith("Case digest "))
                .findFirst();
        assertTrue(digest.isPresent(), run::out);
        return digest;
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void findingsAreReplayedWithoutAServerAndTheirVerdictsComeBack() throws IOException {
        run("found", "--lanes", "1");
        final Path findings = folder.resolve("found").resolve("findings");
        final List<String> ids;
        try (Stream<Path> folders = Files.list(findings)) {
            ids = folders.map(each -> each.getFileName().toString()).sorted().toList();
        }
        assertTrue(ids.size() > 5, ids::toString);
        final CommandRun replayed =
                CommandRun.of("replay", findings.toString(), "--times", "2", "--lanes", "2", "--format", "tsv");
        assertEquals(0, replayed.exitCode(), () -> replayed.out() + replayed.err());
        assertEquals(
                List.of(),
                replayed.err()
                        .lines()
                        .filter(line -> !line.contains(": note, "))
                        .toList());
        final List<String> rows = replayed.out()
                .lines()
                .filter(line -> line.contains("\t"))
                .skip(1)
                .toList();
        assertEquals(
                ids,
                rows.stream()
                        .map(row -> row.substring(0, row.indexOf('\t')))
                        .sorted()
                        .toList());
        rows.forEach(
                row -> assertTrue(row.contains("\tmariadb:11.4.5\tExplained\t") && row.contains("\t2 of 2\t"), row));
    }

    @Test
    void aVerdictThatDoesNotComeBackIsToldByTheExitCode() throws IOException {
        final Path finding = finding("-- verdict: Disagrees", "SELECT * FROM t");
        final CommandRun replayed = CommandRun.of("replay", finding.toString(), "--format", "tsv");
        assertEquals(1, replayed.exitCode(), replayed::out);
        assertTrue(replayed.out().contains("\tAgrees\t"), replayed::out);
    }

    @Test
    void whatCannotBePredictedIsUndecidedInAReplayAsInARun() throws IOException {
        final Path finding =
                finding("-- verdict: Undecided", "INSERT INTO t SELECT a + 1, b FROM t WHERE b IN (SELECT a FROM t)");
        final CommandRun replayed = CommandRun.of("replay", finding.toString(), "--format", "tsv");
        assertTrue(replayed.out().contains("\tUndecided\t"), replayed::out);
        assertEquals(0, replayed.exitCode(), replayed::out);
    }

    @Test
    void aStoryTellsOfEachStatement() throws IOException {
        final CommandRun replayed = CommandRun.of(
                "replay", finding("-- verdict: Agrees", "SELECT * FROM t").toString(), "--format", "story");
        assertEquals(0, replayed.exitCode(), replayed::err);
        assertTrue(replayed.out().contains("SELECT * FROM t"), replayed::out);
        assertTrue(replayed.out().contains("mariadb:11.4.5"), replayed::out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "replay | --oracle serial | --oracle",
                "replay | --twin mysql:8.0.33 | --twin",
                "replay | --user me | --user",
                "replay | --password word | --password",
                "reduce | --quiet | reduce",
            })
    void whatNeedsAServerIsRefusedInOneLine(String command, String option, String named) throws IOException {
        final Path finding = finding("-- verdict: Agrees", "SELECT * FROM t");
        final List<String> line = new ArrayList<>(List.of(command, finding.toString()));
        line.addAll(List.of(option.split(" ", -1)));
        final CommandRun refused = CommandRun.of(line.toArray(String[]::new));
        assertEquals(2, refused.exitCode(), refused::err);
        assertEquals(1, refused.err().lines().count(), refused::err);
        assertTrue(refused.err().contains(named + " ") && refused.err().contains("needs a server"), refused::err);
        assertTrue(refused.err().contains("run --null; name one, like --target mariadb:11.4.5"), refused::err);
        assertEquals("", refused.out());
    }

    private Path finding(String verdict, String statement) throws IOException {
        return Files.writeString(folder.resolve("finding.sql"), """
                -- target: null database
                -- server: mariadb:11.4.5
                %s
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ %s;
                """.formatted(verdict, statement));
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

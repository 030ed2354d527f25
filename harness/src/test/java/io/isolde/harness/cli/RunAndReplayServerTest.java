package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.testing.Full;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a real server, as users type them. */
@Tag("server")
class RunAndReplayServerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long SIGINT_BIT = 1L << 1;

    /** Servers of other tests in this JVM. */
    private static final Set<Long> OTHERS = new HashSet<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void needAServer() {
        TestServers.shared(TargetArguments.DEFAULT_TARGET);
        servers().map(ProcessHandle::pid).forEach(OTHERS::add);
    }

    @Test
    @Full
    void theSameSeedGivesTheSameCasesOnAnyNumberOfLanes() throws IOException {
        final JsonNode one = run("one", "--cases", "150", "--lanes", "1", "--seed", "7");
        final JsonNode three = run("three", "--cases", "150", "--lanes", "3", "--seed", "7");
        assertEquals(150, one.get("cases").asLong());
        assertEquals(150, one.get("digestCases").asLong());
        assertTrue(one.get("longestJudgeNs").asLong() > 0);
        assertTrue(one.get("longestJudgeCase").asLong() < 150);
        assertEquals(one.get("digest"), three.get("digest"));
        assertFalse(one.get("digest")
                .equals(run("other", "--cases", "150", "--seed", "8").get("digest")));
    }

    @Test
    @Full
    void aKnownDeviationIsReportedWithACommandThatReproducesIt() throws IOException {
        final JsonNode result = run("run", "--cases", "400", "--isolation", "RR,RC", "--seed", "1");
        final Path report = folder.resolve("run");
        for (final String file : List.of("manifest.json", "journal.jsonl", "summary.md")) {
            assertTrue(Files.size(report.resolve(file)) > 0, file);
        }
        final JsonNode known = firstOfKind(result, "explained").orElseThrow();
        final Path finding = report.resolve("findings")
                .resolve(known.get("examples").get(0).get("id").asText());
        final CommandRun replay =
                CommandRun.of("replay", finding.resolve("case.sql").toString(), "--times", "10", "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), () -> replay.err() + replay.out());
        final String[] cells =
                replay.out().lines().skip(1).findFirst().orElseThrow().split("\t", -1);
        assertEquals("Explained", cells[3]);
        assertEquals(known.get("signature").asText(), cells[4]);
        assertEquals("10 of 10", cells[6]);
    }

    @Test
    @Full
    void aKnownDeviationThatIsNotAcceptedEndsTheRunAsAFindingDoes() throws IOException {
        final CommandRun run = CommandRun.of(arguments(
                "refused",
                "--cases",
                "4000",
                "--isolation",
                "RR",
                "--seed",
                "1",
                "--quirks",
                "none",
                "--findings",
                "1"));
        assertEquals(ExitCode.FOUND, run.exitCode(), run::err);
        final JsonNode result = json(run);
        assertEquals("limit of new findings reached", result.get("ending").asText());
        assertFalse(
                firstOfKind(result, "explained").orElseThrow().get("accepted").asBoolean());
        final CommandRun again = CommandRun.of("resume", out("refused"), "--quiet");
        assertEquals(ExitCode.FOUND, again.exitCode(), again::err);
        assertTrue(again.out().contains("it reached its limit of new findings"), again::out);
    }

    @Test
    @Full
    void whatAnEarlierRunHasFoundIsToldAsKnown() throws IOException {
        final String known = folder.resolve("known").toString();
        final JsonNode first = run("first", "--cases", "400", "--isolation", "RR,RC", "--seed", "1", "--known", known);
        final JsonNode before = firstOfKind(first, "explained").orElseThrow();
        assertFalse(before.has("knownSince"), before::toString);
        final JsonNode second =
                run("second", "--cases", "400", "--isolation", "RR,RC", "--seed", "2", "--known", known);
        final JsonNode after = firstOfKind(second, "explained").orElseThrow();
        assertEquals(out("first"), after.get("knownRun").asText());
        final String since =
                json(folder.resolve("first/manifest.json")).get("start").asText();
        assertEquals(since, after.get("knownSince").asText());
        final Path finding = folder.resolve("second/findings")
                .resolve(after.get("examples").get(0).get("id").asText());
        assertEquals(
                since, json(finding.resolve("finding.json")).get("knownSince").asText());
        final String told = "known here since " + since.substring(0, 10) + " (run " + out("first") + ")";
        assertTrue(Files.readString(finding.resolve("history.md")).contains(told));
        assertTrue(Files.readString(folder.resolve("second/report.html")).contains(told));
        assertTrue(Files.readString(folder.resolve("second/summary.md")).contains(out("first")));
    }

    @Test
    @Full
    void findingsOfAnotherOracleCarryItsNameAndReplayWithIt() throws IOException {
        final JsonNode result =
                run("run", "--cases", "400", "--isolation", "RC", "--seed", "1", "--oracle", "worlds,serial-paper");
        assertEquals("serial-paper", result.get("oracles").get(1).get("oracle").asText());
        final JsonNode found = firstOfKind(result, "new").orElseThrow();
        assertTrue(found.get("signature").asText().startsWith("serial-paper: RC"), found::toString);
        final Path file = folder.resolve("run/findings")
                .resolve(found.get("examples").get(0).get("id").asText())
                .resolve("case.sql");
        final CommandRun replay = CommandRun.of("replay", file.toString(), "--times", "3", "--format", "tsv");
        assertTrue(replay.out().contains("\tDisagrees\t"), replay::out);
        final CommandRun sights =
                CommandRun.of("replay", file.toString(), "--oracle", "worlds,serial", "--format", "tsv");
        assertEquals(
                "case\tlevel\tserver\tworlds\tserial",
                sights.out().lines().findFirst().orElseThrow());
    }

    @Test
    void aCaseIsToldStatementByStatementAsTextAndAsJson() throws IOException {
        final Path file = Files.writeString(folder.resolve("moved.sql"), """
                -- id: moved
                -- isolation: RR
                /*init*/ CREATE TABLE stock(id INT PRIMARY KEY, shelf INT);
                /*init*/ INSERT INTO stock VALUES (1, 10), (2, 20);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT * FROM stock;
                /*tx1*/ UPDATE stock SET id = 7 WHERE shelf = 20;
                /*tx2*/ UPDATE stock SET shelf = 30;
                /*tx1*/ COMMIT;
                /*tx2*/ SELECT * FROM stock;
                /*tx2*/ COMMIT;
                """);
        final String name = file.toString();
        final CommandRun json = CommandRun.of("replay", name, "--times", "3", "--format", "json");
        final JsonNode all = json(json);
        assertEquals(1, all.size(), json::out);
        final JsonNode told = all.get(0);
        assertEquals("moved", told.get("case").asText());
        assertEquals("RR", told.get("level").asText());
        assertEquals(TargetArguments.DEFAULT_TARGET, told.get("server").asText());
        assertEquals("Explained", told.get("verdict").asText());
        assertFalse(told.get("quirks").get(0).get("source").asText().isEmpty());
        assertFalse(told.get("rule").asText().isEmpty());
        assertEquals(3, told.get("replays").get("reproduced").asInt());
        assertEquals(8, told.get("steps").size());
        final JsonNode waiting = told.get("steps").get(4);
        assertEquals(7, waiting.get("step").asInt());
        assertTrue(waiting.get("waited").asBoolean());
        assertEquals(8, waiting.get("resumedBy").asInt());
        assertEquals(told.get("firstDeviation").get("expected"), deviating(told).get("expected"));
        final String story = CommandRun.of("replay", name, "--times", "3", "--format", "story")
                .out();
        assertTrue(story.startsWith("moved at RR on " + TargetArguments.DEFAULT_TARGET + ": Explained\n"), story);
        assertTrue(story.contains("\n          tx2 at 7, until tx1 sent 8 COMMIT\n"), story);
        assertTrue(story.contains("Replays   came back in 3 of 3\n"), story);
        assertFalse(story.contains("\u001B"), story);
        final CommandRun table = CommandRun.of("replay", name, "--format", "table");
        assertEquals(table.out(), CommandRun.of("replay", name).out(), "a table where nobody looks");
        assertTrue(table.out().startsWith("case   level  server          verdict    quirks "), table::out);
    }

    private static JsonNode deviating(JsonNode told) {
        for (final JsonNode step : told.get("steps")) {
            if (step.get("deviates").asBoolean()) {
                return step;
            }
        }
        throw new AssertionError("no step deviates: " + told);
    }

    @Test
    @Full
    void oraclesAreScoredByLabels() throws IOException {
        final Path cases = folder.resolve("cases");
        assertEquals(
                ExitCode.OK,
                CommandRun.of("export", "--cases", "4", "--isolation", "SER", "--out", cases.toString())
                        .exitCode());
        final CommandRun verdicts = CommandRun.of(
                "replay",
                cases.toString(),
                "--oracle",
                "worlds,serial",
                "--verdicts",
                "--lanes",
                "2",
                "--format",
                "tsv");
        final List<String> rows = verdicts.out().lines().toList();
        assertEquals(9, rows.size(), verdicts::err);
        assertEquals("case\tlevel\tserver\toracle\tverdict\tquirks\tfirst deviating statement", rows.get(0));
        final StringBuilder labels = new StringBuilder("case\tlevel\tserver\tlabel\tfamily\tsettled\n");
        for (int i = 1; i < rows.size(); i += 2) {
            final String[] cells = rows.get(i).split("\t", -1);
            assertEquals("case-" + (i / 2), cells[0]);
            labels.append(String.join("\t", cells[0], cells[1], cells[2], "clean", "", "a test"))
                    .append('\n');
        }
        final Path file = Files.writeString(folder.resolve("labels.tsv"), labels);
        final CommandRun scores = CommandRun.of(
                "replay",
                cases.toString(),
                "--oracle",
                "worlds,serial",
                "--labels",
                file.toString(),
                "--format",
                "tsv");
        final List<String> scored = scores.out().lines().toList();
        assertEquals(3, scored.size(), scores::err);
        assertTrue(scored.get(1).contains("\tworlds\t4\t4\t4\t0\t0\t"), scores::out);
        assertTrue(scored.get(2).contains("\tserial\t4\t4\t4\t0\t0\t"), scores::out);
    }

    @Test
    @Full
    void sessionsThatRunAtAWeakerLevelThanClaimedAreCaught() {
        final CommandRun run =
                CommandRun.of("run", "--claim", "RR", "--actual", "RC", "--seed", "1", "--out", out("self"), "--quiet");
        assertEquals(ExitCode.OK, run.exitCode(), run::out);
        assertTrue(run.out().contains("caught after"), run::out);
    }

    @Test
    @Full
    void aServerThatDiesIsStartedAgainAndTheRunGoesOn() throws Exception {
        final CompletableFuture<CommandRun> running = start("crash", "--cases", "1000", "--seed", "3");
        await(() -> lines(folder.resolve("crash/journal.jsonl")) > 2);
        final ProcessHandle server = server().orElseThrow();
        server.destroyForcibly();
        final JsonNode result = json(running.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertEquals(1, result.get("serverLosses").asInt());
        assertEquals(1000, result.get("cases").asLong());
        final JsonNode verdicts = result.get("verdicts");
        assertEquals(0, verdicts.get("Disagrees").asLong(), verdicts::toString);
        assertEquals(
                verdicts.get("ServerLost").asLong(),
                result.get("serverLostUnconfirmed").asLong(),
                "no case did it, as a person did");
        assertTrue(Files.readString(folder.resolve("crash/faults/crash-1/server.log"))
                .contains("ready for connections"));
    }

    @Test
    @Full
    void ctrlCWritesTheSummaryAndStopsTheServer() throws Exception {
        Assumptions.assumeFalse(ignoresInterrupts(), "SKIPPED: the parent of this process made it ignore SIGINT");
        final CompletableFuture<CommandRun> running = start("interrupted", "--minutes", "5", "--seed", "3");
        await(() -> lines(folder.resolve("interrupted/journal.jsonl")) > 2);
        new ProcessBuilder("kill", "-INT", Long.toString(ProcessHandle.current().pid()))
                .start()
                .waitFor();
        final CommandRun run = running.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertEquals(130, run.exitCode());
        assertEquals("interrupted", json(run).get("ending").asText());
        assertTrue(Files.exists(folder.resolve("interrupted/summary.md")));
        assertEquals(Optional.empty(), server());
    }

    /** A shell without job control starts its background jobs so; a JVM that was is deaf to Ctrl-C. */
    private static boolean ignoresInterrupts() throws IOException {
        final String ignored = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElseThrow();
        return (Long.parseUnsignedLong(ignored.substring("SigIgn:".length()).strip(), 16) & SIGINT_BIT) != 0;
    }

    private JsonNode run(String name, String... options) throws IOException {
        return json(CommandRun.of(arguments(name, options)));
    }

    private CompletableFuture<CommandRun> start(String name, String... options) {
        return CompletableFuture.supplyAsync(() -> CommandRun.of(arguments(name, options)));
    }

    private String[] arguments(String name, String... options) {
        final List<String> arguments = new java.util.ArrayList<>(
                List.of("run", "--format", "json", "--quiet", "--lanes", "2", "--out", out(name)));
        for (int i = 0; i < options.length; i += 2) {
            final int given = arguments.indexOf(options[i]);
            if (given >= 0) {
                arguments.set(given + 1, options[i + 1]);
            } else {
                arguments.addAll(List.of(options[i], options[i + 1]));
            }
        }
        return arguments.toArray(String[]::new);
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(Files.readString(file));
    }

    private String out(String name) {
        return folder.resolve(name).toString();
    }

    private static JsonNode json(CommandRun run) throws IOException {
        assertTrue(run.exitCode() != ExitCode.BAD_INPUT && run.exitCode() != ExitCode.FAILED, run::err);
        return new ObjectMapper().readTree(run.out());
    }

    private static Optional<JsonNode> firstOfKind(JsonNode result, String kind) {
        for (final JsonNode group : result.get("findings")) {
            if (group.get("kind").asText().equals(kind)) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    private static Optional<ProcessHandle> server() {
        return servers().filter(server -> !OTHERS.contains(server.pid())).findFirst();
    }

    private static Stream<ProcessHandle> servers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("mariadbd"));
    }

    private static long lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file).size() : 0;
        } catch (final IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        final long startNs = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - startNs < PATIENCE.toNanos(), "nothing happened for a minute");
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Campaigns on a real server that are killed at random moments, and resumed each time; the same with the server killed, with both, and on a disk that
 * is full. {@code -Disolde.resume.kills=20} kills as often, {@code -Disolde.resume.seed=7} at other moments. Each prints what it has compared.
 */
@Tag("server")
@Timeout(value = 60, unit = TimeUnit.MINUTES)
final class ResumeServerTest {
    private static final String POSTGRES = "postgresql:18";
    private static final int KILLS =
            Integer.getInteger("isolde.resume.kills", Effort.current() == Effort.QUICK ? 1 : 3);
    private static final long SEED = Long.getLong("isolde.resume.seed", 20_260_131);

    /** From the start of a JVM to a disk that is full, on a machine that does other work. */
    private static final long LONGEST_SITTING_SECONDS = 120;
    /** Batches that are to be run between two kills, on average. */
    private static final int BATCHES_PER_KILL = Effort.current() == Effort.QUICK ? 3 : 5;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    @BeforeAll
    static void needAServer() {
        TestServers.shared(TargetArguments.DEFAULT_TARGET);
    }

    /** Of two transactions: with more, the server is free to choose, and two runs that nobody kills differ. */
    @Test
    @Full
    void aCampaignThatIsKilledAgainAndAgainEndsAsOneThatWasNot() throws Exception {
        final String[] options = {
            "--cases",
            Integer.toString((KILLS + 1) * BATCHES_PER_KILL * Batch.LENGTH),
            "--seed",
            "11",
            "--transactions",
            "2",
            "--no-reduce"
        };
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final ObjectNode killed = killed(options);
        // Which of some like findings are kept is a matter of how often each came back, which races in some.
        countExamples(whole);
        countExamples(killed);
        assertEquals(whole, killed, () -> "seed " + SEED + ", " + KILLS + " kills");
        same("campaign", whole, killed);
    }

    /** Another family: by turns the campaign, and the campaign with its server. */
    @Test
    @Full
    void aCampaignOnPostgresThatIsKilledAgainAndAgainEndsAsOneThatWasNot() throws Exception {
        TestServers.shared(POSTGRES);
        final String[] options = on(POSTGRES, options(29, 3));
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final int[] turn = new int[1];
        final ObjectNode killed = killed(
                jvm -> {
                    if (turn[0]++ % 2 == 0) {
                        jvm.kill();
                    } else {
                        jvm.killWithServer();
                    }
                },
                options);
        same("campaign, both by turns, " + POSTGRES, whole, killed);
    }

    /** Server and campaign, at one moment: nobody is left to say that the server is gone. */
    @Test
    @Full
    void aCampaignThatIsKilledWithItsServerEndsAsOneThatWasNot() throws Exception {
        final String[] options = {
            "--cases",
            Integer.toString((KILLS + 1) * 3 * Batch.LENGTH),
            "--seed",
            "13",
            "--transactions",
            "2",
            "--no-reduce"
        };
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final ObjectNode killed = killed(OwnJvm::killWithServer, options);
        assertEquals(whole, killed, () -> "seed " + SEED + ", " + KILLS + " kills");
        assertEquals(findings("whole"), findings("killed"));
        same("campaign and server", whole, killed);
    }

    /** By turns the campaign, its server, and both; a server that is killed alone is started again by the campaign, which goes on. */
    @Test
    @Full
    void aCampaignOfWhichEverythingIsKilledByTurnsEndsAsOneThatWasNot() throws Exception {
        final String[] options = options(17, 3);
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final int[] turn = new int[1];
        final ObjectNode killed = killed(
                jvm -> {
                    turn[0]++;
                    if (turn[0] % 3 == 1) {
                        jvm.kill();
                    } else if (turn[0] % 3 == 2) {
                        jvm.killWithServer();
                    } else {
                        jvm.killServer();
                        // Of a campaign without a server, at a moment at which it has missed the server or has not.
                        Thread.sleep(turn[0] * 20L);
                        jvm.kill();
                    }
                },
                options);
        same("campaign, both, server by turns", whole, killed);
    }

    /** The campaign starts it again each time. Cases at hand are run again, as a kill says nothing of them. */
    @ParameterizedTest
    @ValueSource(strings = {TargetArguments.DEFAULT_TARGET, POSTGRES})
    @Full
    void aCampaignWhoseServerIsKilledAgainAndAgainEndsAsOneWhoseServerWasNot(String target) throws Exception {
        TestServers.shared(target);
        final String[] options = on(target, options(19, BATCHES_PER_KILL));
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final Random random = new Random(SEED);
        final long batches = Long.parseLong(options[1]) / Batch.LENGTH;
        final Path journal = folder.resolve("killed").resolve("journal.jsonl");
        final CommandRun run;
        try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(with(options, "run", "killed", "--lanes", "2")))) {
            for (int kill = 0; kill < KILLS; kill++) {
                awaitBatches(jvm, journal, kill * batches / (KILLS + 1) + random.nextInt(BATCHES_PER_KILL), 1);
                Thread.sleep(random.nextInt(150));
                assertTrue(jvm.isAlive(), "the server is killed before the end of the campaign");
                jvm.killServer();
            }
            run = jvm.end();
        }
        assertEquals(0, run.exitCode(), run::err);
        final ObjectNode killed = RunFigures.of(run);
        assertEquals(KILLS, killed.get("serverLosses").asInt(), "each kill was noticed");
        assertEquals(1, killed.get("faults").size(), () -> "one cause: " + killed.get("faults"));
        assertEquals(KILLS, killed.get("faults").get(0).get("count").asInt(), killed::toString);
        assertEquals(batches, batches(journal).size(), "each batch once");
        same("server " + target, whole, killed);
    }

    /** A disk that is full again and again, each time with a little more room than before. */
    @Test
    @Full
    void aCampaignOnADiskThatIsFullAgainAndAgainEndsAsOneWithRoom() throws Exception {
        assumeTrue(OwnJvm.canMount(), "no file system of its own can be mounted here");
        final String[] options = options(23, BATCHES_PER_KILL);
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        final Path disk = Files.createDirectories(folder.resolve("disk"));
        final long needed = kilobytes("whole");
        final long step = Math.max(8, needed / (KILLS + 2));
        final String script = "mount -t tmpfs -o size=" + step + "k tmpfs " + disk + " || exit 99\n"
                + OwnJvm.unmounted(with(options, "run", "disk/full", "--lanes", "2")) + " > last.json\n"
                + "code=$?; size=" + step + "\n"
                + "while [ $code -eq 3 ] && [ $size -lt " + 4 * needed + " ]; do\n"
                + "  echo full at $size >&2; size=$((size + " + step + "))\n"
                + "  mount -o remount,size=${size}k " + disk + "\n  "
                + OwnJvm.unmounted("resume", disk.resolve("full").toString(), "--quiet", "--format", "json")
                + " > last.json\n  code=$?\ndone\ncat last.json; cp disk/full/journal.jsonl kept.jsonl; exit $code";
        final CommandRun run;
        try (OwnJvm shell =
                OwnJvm.start(folder, OwnJvm.mounting("cd " + ShellWord.quote(folder.toString()) + "\n" + script))) {
            run = shell.endWithin((KILLS + 1) * LONGEST_SITTING_SECONDS);
        }
        assertEquals(0, run.exitCode(), run::err);
        final long times =
                run.err().lines().filter(line -> line.startsWith("full at ")).count();
        assertTrue(times >= Math.min(KILLS, 3), run::err);
        assertTrue(run.err().contains("(No space left on device)"), run::err);
        assertEquals(
                Long.parseLong(options[1]) / Batch.LENGTH,
                batches(folder.resolve("kept.jsonl")).size(),
                "each batch once");
        same("disk full " + times + " times", whole, RunFigures.of(run));
    }

    private static String[] on(String target, String[] options) {
        return Stream.concat(Stream.of(options), Stream.of("--target", target)).toArray(String[]::new);
    }

    private static String[] options(int seed, int batchesPerKill) {
        return new String[] {
            "--cases",
            Integer.toString((KILLS + 1) * batchesPerKill * Batch.LENGTH),
            "--seed",
            Integer.toString(seed),
            "--transactions",
            "2",
            "--no-reduce"
        };
    }

    /** Counts and digest; how often a finding came back is not: a server that is killed amid a replay is one that did not show it. */
    private void same(String what, ObjectNode whole, ObjectNode other) {
        for (final String field : List.of("cases", "verdicts", "digest", "digestCases", "undecided", "statements")) {
            assertTrue(whole.has(field), field);
            assertEquals(whole.get(field), other.get(field), () -> field + ": seed " + SEED + ", " + KILLS + " kills");
        }
        assertEquals(signatures(whole), signatures(other));
        System.out.println("ResumeServerTest, " + what + ": " + KILLS + " kills, " + other.get("cases") + " cases, "
                + other.get("verdicts") + ", digest " + other.get("digest").asText() + ", as in a run without");
    }

    private static List<String> signatures(ObjectNode figures) {
        final List<String> signatures = new ArrayList<>();
        figures.get("findings")
                .forEach(finding -> signatures.add(finding.get("signature") + " " + finding.get("cases")));
        signatures.sort(null);
        return signatures;
    }

    /** With new findings, and what each oracle says. */
    @Test
    @Full
    void whatSeveralOraclesSayIsTheSameToo() throws Exception {
        final String[] options = {
            "--cases",
            Integer.toString((KILLS + 1) * 2 * Batch.LENGTH),
            "--seed",
            "3",
            "--isolation",
            "RC",
            "--transactions",
            "2",
            "--no-reduce",
            "--oracle",
            "worlds,serial-paper"
        };
        final ObjectNode whole = RunFigures.of(CommandRun.of(with(options, "run", "whole", "--lanes", "2")));
        assertEquals(2, whole.get("oracles").size());
        final ObjectNode killed = killed(options);
        // Which of some like findings is replayed, and so stands first, is a matter of which lane is first.
        forgetOrderOfExamples(whole);
        forgetOrderOfExamples(killed);
        assertEquals(whole, killed, () -> "seed " + SEED + ", " + KILLS + " kills");
        assertEquals(findings("whole"), findings("killed"));
    }

    private static void countExamples(ObjectNode figures) {
        figures.get("findings")
                .forEach(finding -> ((ObjectNode) finding)
                        .put("examples", finding.get("examples").size()));
    }

    private static void forgetOrderOfExamples(ObjectNode figures) {
        figures.get("findings").forEach(finding -> {
            final TreeSet<String> ids = new TreeSet<>();
            finding.get("examples").forEach(example -> ids.add(example.get("id").asText()));
            ((ObjectNode) finding).put("examples", ids.toString());
        });
    }

    /** Whatever the server chooses: what was recorded before a kill stays, and is all that counts. */
    @Test
    @Full
    void whatIsRecordedIsNeitherLostNorRunAgain() throws Exception {
        final String[] options = {
            "--cases", Integer.toString((KILLS + 1) * 3 * Batch.LENGTH), "--seed", "12", "--transactions", "3"
        };
        killed(options);
    }

    @Test
    @Full
    void aCampaignEndsAfterSoManyNewFindingsAndGoesOnForMore() throws IOException {
        final String[] options = {
            "--cases", "2000", "--seed", "3", "--isolation", "RC", "--no-reduce", "--oracle", "worlds,serial-paper"
        };
        final CommandRun few = CommandRun.of(with(options, "run", "few", "--lanes", "1", "--findings", "2"));
        assertEquals(ExitCode.FOUND, few.exitCode(), few::err);
        final ObjectNode figures = RunFigures.of(few);
        assertEquals("limit of new findings reached", figures.get("ending").asText());
        assertTrue(figures.get("cases").asLong() < 2000, figures::toString);
        final CommandRun finished =
                CommandRun.of("resume", folder.resolve("few").toString(), "--quiet");
        assertEquals(ExitCode.FOUND, finished.exitCode(), finished::err);
        assertTrue(finished.out().contains("it reached its limit of new findings"), finished::out);
        final CommandRun more = CommandRun.of(
                "resume", folder.resolve("few").toString(), "--quiet", "--findings", "4", "--format", "json");
        assertEquals(ExitCode.FOUND, more.exitCode(), more::err);
        assertTrue(
                RunFigures.of(more).get("findings").size()
                        > figures.get("findings").size(),
                more::out);
    }

    /** The figures of a campaign that was killed and resumed to its end, which are the sum of what was recorded. */
    private ObjectNode killed(String... options) throws Exception {
        return killed(OwnJvm::kill, options);
    }

    /** How a campaign is killed. */
    private interface Kill {
        void of(OwnJvm jvm) throws InterruptedException;
    }

    private ObjectNode killed(Kill how, String... options) throws Exception {
        final Random random = new Random(SEED);
        final long cases = Long.parseLong(options[1]);
        final Path out = folder.resolve("killed");
        final Path journal = out.resolve("journal.jsonl");
        final Set<String> recorded = new HashSet<>();
        for (int kill = 0; kill < KILLS; kill++) {
            // As many as there are, divided by the kills to come, on average.
            final long batches = (cases / Batch.LENGTH - recorded.size()) / (KILLS - kill + 1);
            final long until = recorded.size() + random.nextLong(2 * Math.max(1, batches));
            final String[] command = kill == 0
                    ? with(options, "run", "killed", "--lanes", "2")
                    : new String[] {"resume", out.toString(), "--quiet"};
            try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(command))) {
                awaitBatches(jvm, journal, until, kill + 1);
                Thread.sleep(random.nextInt(150));
                assertTrue(jvm.isAlive(), "it is killed before its end");
                how.of(jvm);
            }
            final Set<String> now = batches(journal);
            assertTrue(now.containsAll(recorded), "what was recorded stays");
            recorded.addAll(now);
        }
        final CommandRun end = CommandRun.of("resume", out.toString(), "--quiet", "--format", "json");
        final ObjectNode figures = RunFigures.of(end);
        final JournalContent content = JournalReader.read(journal);
        assertEquals(KILLS + 1, content.sittings(), "each kill was in a sitting of its own");
        final Set<String> all = batches(journal);
        assertTrue(all.containsAll(recorded), "what was recorded stays");
        assertEquals(cases / Batch.LENGTH, all.size(), "each batch once");
        assertEquals(cases, figures.get("cases").asLong());
        for (final String word : List.of("Agrees", "Explained", "Disagrees", "Undecided", "Invalid")) {
            long sum = 0;
            for (final String line : all) {
                sum += new ObjectMapper().readTree(line).path(word).asLong();
            }
            assertEquals(sum, figures.get("verdicts").get(word).asLong(), word);
        }
        return figures;
    }

    /** The lines of finished batches; none twice. */
    private static Set<String> batches(Path journal) throws IOException {
        final Set<String> batches = new HashSet<>();
        for (final String line : Files.readString(journal).split("\n", -1)) {
            if (line.startsWith("{\"batch\":") && line.endsWith("}")) {
                assertTrue(batches.add(line), line);
            }
        }
        return batches;
    }

    /** Waits until so many batches are recorded, and as many sittings. */
    private static void awaitBatches(OwnJvm jvm, Path journal, long batches, long sittings)
            throws IOException, InterruptedException {
        final long startNs = System.nanoTime();
        while (!Files.exists(journal)
                || count(journal, "\"sitting\":") < sittings
                || count(journal, "{\"batch\":") < batches) {
            assertTrue(System.nanoTime() - startNs < PATIENCE.toNanos(), "the journal grows");
            if (!jvm.isAlive()) {
                throw new AssertionError("ended before it was killed: " + jvm.end());
            }
            Thread.sleep(2);
        }
    }

    private static long count(Path journal, String start) throws IOException {
        return Files.readString(journal)
                .lines()
                .filter(line -> line.contains(start))
                .count();
    }

    private long kilobytes(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            return files.mapToLong(file -> 4 * (file.toFile().length() / 4096 + 1))
                    .sum();
        }
    }

    private List<String> findings(String name) throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve(name).resolve("findings"))) {
            return all.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    private String[] with(String[] options, String command, String name, String... more) {
        final List<String> words = new ArrayList<>(List.of(
                command,
                "--quiet",
                "--format",
                "json",
                "--out",
                folder.resolve(name).toString()));
        words.addAll(List.of(options));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }
}

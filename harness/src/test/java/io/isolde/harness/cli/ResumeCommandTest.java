package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code resume}, of campaigns without a server. */
final class ResumeCommandTest {
    private static final long SEED = 20_260_131;

    @TempDir
    private Path folder;

    @Test
    void whatCannotBeResumedIsRefusedInOneLine() throws IOException {
        refused("no such folder", "nowhere");
        Files.createDirectories(folder.resolve("empty"));
        refused("holds no journal.jsonl", "empty");
        Files.createDirectories(folder.resolve("begun"));
        Files.writeString(folder.resolve("begun/journal.jsonl"), "{\"run\":[\"--se");
        refused("nothing was run yet", "begun");
        Files.createDirectories(folder.resolve("other"));
        Files.writeString(folder.resolve("other/journal.jsonl"), "{\"case\":1}\n");
        refused("journal.jsonl:1: the journal is damaged", "other");
    }

    @Test
    void damageIsToldWithItsLineAndNothingIsTouched() throws IOException {
        run("damaged", "--cases", "300");
        final Path journal = folder.resolve("damaged/journal.jsonl");
        final List<String> lines = Files.readAllLines(journal);
        final int damaged = lines.size() / 2;
        lines.set(damaged, lines.get(damaged).substring(1));
        Files.write(journal, lines);
        final byte[] before = Files.readAllBytes(journal);
        refused("journal.jsonl:" + (damaged + 1) + ": the journal is damaged", "damaged");
        assertTrue(Arrays.equals(before, Files.readAllBytes(journal)), "the journal is as it was");
    }

    @Test
    void aFolderInUseIsRefused() {
        run("used", "--cases", "64");
        try (FolderLock lock = FolderLock.take(new OutputFolder(folder.resolve("used")))) {
            refused(lock.folder().root() + " is in use by another isolde", "used");
        }
    }

    @Test
    void aCampaignThatIsFinishedSaysSoAndStaysAsItIs() throws IOException {
        run("finished", "--cases", "150");
        final byte[] before = Files.readAllBytes(folder.resolve("finished/journal.jsonl"));
        final CommandRun again = resume("finished");
        assertEquals(0, again.exitCode(), again::err);
        assertTrue(again.out().contains("is finished: all of its 150 cases have run; see "), again::out);
        assertTrue(Arrays.equals(before, Files.readAllBytes(folder.resolve("finished/journal.jsonl"))));
    }

    /** As if it had been killed while that byte was written, with the folders of findings that came later. */
    @Test
    void aJournalThatEndsAtAnyByteLeadsToTheSameEnd() throws IOException {
        final ObjectNode whole = RunFigures.of(run("whole", "--cases", "700", "--format", "json"));
        assertTrue(whole.get("findings").size() > 2, whole::toString);
        final Path journal = folder.resolve("whole/journal.jsonl");
        final byte[] bytes = Files.readAllBytes(journal);
        final int runLine = new String(bytes, StandardCharsets.UTF_8).indexOf('\n') + 1;
        final Random random = new Random(SEED);
        for (int i = 0; i < Math.max(3, Effort.cases(12)); i++) {
            final int length = i == 0 ? runLine : runLine + random.nextInt(bytes.length - runLine);
            Files.write(journal, Arrays.copyOf(bytes, length));
            Files.delete(folder.resolve("whole/summary.md"));
            final CommandRun resumed = resume("whole", "--format", "json");
            assertEquals(0, resumed.exitCode(), resumed::err);
            assertEquals(whole, RunFigures.of(resumed), "seed " + SEED + ", journal cut after byte " + length);
            assertTrue(Files.exists(folder.resolve("whole/summary.md")));
            assertEquals(2, content("whole").sittings());
        }
    }

    @Test
    void thePlaceFromWhichItIsResumedAndItsLanesDoNotMatter() throws IOException {
        run("lanes", "--cases", "400", "--lanes", "3");
        final Path journal = folder.resolve("lanes/journal.jsonl");
        final List<String> lines = Files.readAllLines(journal);
        assertTrue(content("lanes").run().arguments().containsAll(List.of("--lanes", "3", "--seed", "5", "--null")));
        Files.write(journal, lines.subList(0, lines.size() / 2));
        assertEquals(0, resume("lanes").exitCode());
        assertEquals(400, content("lanes").earlier().counts().cases());
        assertEquals(Optional.of("all of them"), content("lanes").ended().map(ended -> ended.why()));
    }

    @Test
    void casesThatOtherOptionsWouldMakeAreRefused() throws IOException {
        run("changed", "--cases", "300");
        final Path journal = folder.resolve("changed/journal.jsonl");
        final List<String> lines = new ArrayList<>(Files.readAllLines(journal));
        lines.remove(lines.size() - 1);
        lines.set(0, lines.get(0).replace("\"--seed\",\"5\"", "\"--seed\",\"6\""));
        Files.write(journal, lines);
        refused("makes other cases of its seed", "changed");
        lines.set(
                0, lines.get(0).replace("\"--seed\",\"6\"", "\"--seed\",\"5\"").replace("11.4.5", "11.4.6"));
        Files.write(journal, lines);
        refused("was begun on mariadb:11.4.6, and the server is mariadb:11.4.5 now", "changed");
        lines.set(0, lines.get(0).replace("11.4.6", "11.4.5").replace("\"--seed\"", "\"--sead\""));
        Files.write(journal, lines);
        refused("options that this isolde does not know", "changed");
    }

    @Test
    @Full
    void timeCountsOverAllSittings() {
        final Duration limit = Duration.ofMillis(1800);
        assertEquals(0, run("timed", "--minutes", "0.03").exitCode());
        assertTrue(elapsed("timed").compareTo(limit) >= 0, () -> "elapsed=" + elapsed("timed"));
        final CommandRun over = resume("timed");
        assertTrue(over.out().contains("is finished: it reached its time limit, 1.8 s"), over::out);
        final Duration before = elapsed("timed");
        final CommandRun longer = resume("timed", "--minutes", "0.06", "--format", "json");
        assertEquals(0, longer.exitCode(), longer::err);
        final Duration took = elapsed("timed").minus(before);
        assertTrue(took.compareTo(Duration.ofMillis(3600).minus(before)) >= 0, took::toString);
        assertTrue(RunFigures.of(longer).get("ending").asText().contains("time limit reached"), longer::out);
        assertEquals(2, content("timed").sittings());
    }

    @Test
    void aFolderThatIsLargeEnoughEndsTheRun() {
        final CommandRun run = run("large", "--cases", "1000000", "--disk", "200k", "--format", "json");
        assertEquals(0, run.exitCode(), run::err);
        final ObjectNode figures = RunFigures.of(run);
        assertEquals("disk limit reached", figures.get("ending").asText());
        final long size = new OutputFolder(folder.resolve("large")).size();
        assertTrue(size >= 200 << 10 && size < 2_000 << 10, () -> "bytes=" + size);
        final long cases = content("large").earlier().counts().cases();
        final CommandRun again = resume("large", "--format", "json");
        assertEquals(figures.get("ending"), RunFigures.of(again).get("ending"));
        assertTrue(content("large").earlier().counts().cases() == cases, "no case is run in a full folder");
        final long more = (size >> 10) + 200;
        assertEquals(0, resume("large", "--disk", more + "k").exitCode());
        assertTrue(content("large").earlier().counts().cases() > cases, "there was room for more");
    }

    /** A disk that is full in the middle of a run, and then is not: a small file system of our own. */
    @Test
    @Full
    void aFullDiskEndsTheRunClearlyAndTheRunGoesOnWhenThereIsRoom() throws Exception {
        assumeTrue(OwnJvm.canMount(), "no file system of its own can be mounted here");
        final ObjectNode whole = RunFigures.of(run("roomy", "--cases", "3000", "--lanes", "2", "--format", "json"));
        final Path disk = Files.createDirectories(folder.resolve("disk"));
        final String script = "mount -t tmpfs -o size=400k tmpfs " + disk + " && cd " + disk + " || exit 99\n"
                + OwnJvm.words(
                        "run", "--null", "--cases", "3000", "--seed", "5", "--lanes", "2", "--quiet", "--out", "full")
                + "\necho code $? >&2\ndf -k --output=avail . >&2\ncp full/journal.jsonl " + folder + "/kept.jsonl\n"
                + "mount -o remount,size=50m " + disk + "\n"
                + OwnJvm.words("resume", "full", "--quiet", "--format", "json");
        final CommandRun both;
        try (OwnJvm shell = OwnJvm.start(folder, OwnJvm.mounting(script))) {
            both = shell.end();
        }
        assertEquals(0, both.exitCode(), both::err);
        assertTrue(both.err().contains("isolde: the run could not go on: cannot "), both::err);
        assertTrue(both.err().contains("(No space left on device)"), both::err);
        assertTrue(both.err().contains("./isolde resume full goes on"), both::err);
        assertTrue(both.err().contains("code 3"), both::err);
        assertEquals(whole, RunFigures.of(both));
        final JournalContent kept = JournalReader.read(folder.resolve("kept.jsonl"));
        assertEquals(Files.size(folder.resolve("kept.jsonl")), kept.length(), "no torn line is left");
        assertTrue(kept.earlier().counts().cases() > 64, "cases were recorded before the disk was full");
        assertTrue(kept.earlier().counts().cases() < 3000);
    }

    private void refused(String said, String name) {
        final CommandRun refused = resume(name);
        assertEquals(2, refused.exitCode(), refused::err);
        assertEquals(1, refused.err().lines().count(), refused::err);
        assertTrue(refused.err().contains(said), refused::err);
        assertEquals("", refused.out());
        assertFalse(refused.err().contains("bug of isolde"), refused::err);
    }

    private Duration elapsed(String name) {
        return content(name).earlier().spent().elapsed();
    }

    private JournalContent content(String name) {
        return JournalReader.read(folder.resolve(name).resolve("journal.jsonl"));
    }

    private CommandRun run(String name, String... more) {
        return command(
                List.of(
                        "run",
                        "--null",
                        "--seed",
                        "5",
                        "--quiet",
                        "--out",
                        folder.resolve(name).toString()),
                more);
    }

    private CommandRun resume(String name, String... more) {
        return command(List.of("resume", "--quiet", folder.resolve(name).toString()), more);
    }

    private static CommandRun command(List<String> first, String... more) {
        final List<String> words = new ArrayList<>(first);
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray(String[]::new));
    }
}

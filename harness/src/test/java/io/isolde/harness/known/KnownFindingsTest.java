package io.isolde.harness.known;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.testing.Full;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.journal.RunLine;
import io.isolde.harness.journal.Sitting;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.Samples;
import io.isolde.harness.report.Sighting;
import io.isolde.harness.report.Sightings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What earlier runs have found is told, whatever befalls the file that remembers. */
final class KnownFindingsTest {
    private static final long SEED = 20_261_127;
    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
    private static final Confirmation STABLE = new Confirmation(3, 3);
    private static final ServerVersion VERSION = ServerVersion.named("mariadb:11.4.5");

    @TempDir
    private Path folder;

    private Path memory;

    @BeforeEach
    void name() {
        memory = folder.resolve("known");
    }

    @Test
    void aFindingIsKnownSinceTheFirstRunThatFoundItAndNotSinceItself() {
        final OutputFolder first = run("first", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        assertEquals(List.of(Optional.empty()), told(first, 0));
        final OutputFolder second =
                run("second", "mariadb:11.8.6", 10, Samples.disagrees(3, STABLE), Samples.serverLost(4, STABLE));
        assertEquals(
                List.of(Optional.of(new Sighting(START, Optional.of(first.root().toString()))), Optional.empty()),
                told(second, 10));
        final OutputFolder third = run("third", "mysql:8.0.33", 20, Samples.disagrees(3, STABLE));
        assertEquals(List.of(Optional.empty()), told(third, 20), "another product");
        assertEquals(List.of(Optional.empty()), told(first, 0), "a run that is resumed");
        assertTrue(told(second, 10).get(0).orElseThrow().text().startsWith("known here since 2026-01-02 (run "));
    }

    @Test
    void aRunThatWasKilledIsKnownByItsJournal() throws IOException {
        final OutputFolder killed = run("killed", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        known().add(killed);
        Files.writeString(killed.journal(), Files.readString(killed.journal()) + "{\"case\":9,\"lev");
        final OutputFolder later = run("later", "mariadb:11.4.5", 10, Samples.disagrees(7, STABLE));
        assertEquals(
                Optional.of(killed.root().toString()),
                told(later, 10).get(0).orElseThrow().run());
    }

    @Test
    void aFolderThatIsGoneIsNotNamed() throws IOException {
        final OutputFolder gone = run("gone", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        told(gone, 0);
        Files.move(gone.root(), folder.resolve("elsewhere"));
        final OutputFolder later = run("later", "mariadb:11.4.5", 10, Samples.disagrees(7, STABLE));
        final Sighting first = told(later, 10).get(0).orElseThrow();
        assertEquals(new Sighting(START, Optional.empty()), first);
        assertEquals("known here since 2026-01-02 (the folder of that run is gone)", first.text());
    }

    @Test
    void aFileThatIsDamagedAnywhereIsMadeAnewFromTheJournals() throws IOException {
        final OutputFolder first = run("first", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        told(first, 0);
        final OutputFolder second = run("second", "mariadb:11.4.5", 10, Samples.serverLost(4, STABLE));
        told(second, 10);
        final OutputFolder third =
                run("third", "mariadb:11.4.5", 20, Samples.disagrees(1, STABLE), Samples.serverLost(2, STABLE));
        final List<Optional<Sighting>> whole = told(third, 20);
        assertTrue(whole.stream().allMatch(Optional::isPresent), whole::toString);
        final Random random = new Random(SEED);
        for (int i = 0; i < 40; i++) {
            final String damage = damage(random, i);
            assertEquals(whole, told(third, 20), damage + ", seed " + SEED);
        }
    }

    /** Something that can happen to a file; its name. */
    private String damage(Random random, int kind) throws IOException {
        final Path file = memory.resolve(random.nextInt(4) == 0 ? "sightings.seal" : "sightings.map");
        final byte[] bytes = Files.readAllBytes(file);
        final int place = random.nextInt(bytes.length);
        switch (kind % 5) {
            case 0 -> bytes[place] ^= (byte) (1 << random.nextInt(8));
            case 1 -> {
                final byte[] junk = new byte[Math.min(4096, bytes.length - place)];
                random.nextBytes(junk);
                System.arraycopy(junk, 0, bytes, place, junk.length);
            }
            case 2 -> {
                Files.write(file, java.util.Arrays.copyOf(bytes, place));
                return file + " cut at " + place;
            }
            case 3 -> {
                Files.delete(file);
                return file + " removed";
            }
            default -> java.util.Arrays.fill(bytes, place, Math.min(bytes.length, place + 65_536), (byte) 0xff);
        }
        Files.write(file, bytes);
        return file + " damaged at " + place;
    }

    @Test
    void aProcessThatEndsWhileTheMapIsOpenLosesNothing() {
        final OutputFolder first = run("first", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        told(first, 0);
        final OutputFolder second = run("second", "mariadb:11.4.5", 10, Samples.disagrees(7, STABLE));
        final KnownFindings dies = new KnownFindings(memory, file -> {
            ChronicleSightingMap.open(file).put("finding half done", "");
            throw new IllegalStateException("the process is gone");
        });
        dies.add(second);
        assertEquals(Sightings.NONE, dies.sightings(second, VERSION, START.plusSeconds(10), groups(second)));
        assertEquals(
                Optional.of(first.root().toString()),
                told(second, 10).get(0).orElseThrow().run());
    }

    /** Each process adds runs of its own and looks them up, and is killed at some moment, or not. */
    @Test
    @Full
    void processesThatUseItAtOnceDoNotCollideAndMayBeKilled() throws Exception {
        final OutputFolder first = run("first", "mariadb:11.4.5", 0, Samples.disagrees(7, STABLE));
        told(first, 0);
        final Random random = new Random(SEED);
        final List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            run("other" + i, "mariadb:11.4.5", 10 + i, Samples.disagrees(3, STABLE), Samples.serverLost(4, STABLE));
            processes.add(process("other" + i, 10 + i));
        }
        assertTrue(processes.get(0).waitFor(2_000 + random.nextInt(3_000), TimeUnit.MILLISECONDS)
                || processes.get(0).isAlive());
        processes.get(0).destroyForcibly();
        for (final Process process : processes) {
            assertTrue(process.waitFor(4, TimeUnit.MINUTES), "it ends");
        }
        assertEquals(0, processes.get(1).exitValue());
        assertEquals(0, processes.get(2).exitValue());
        final OutputFolder last =
                run("last", "mariadb:11.4.5", 99, Samples.disagrees(3, STABLE), Samples.serverLost(4, STABLE));
        final List<Optional<Sighting>> told = told(last, 99);
        assertEquals(
                Optional.of(first.root().toString()), told.get(0).orElseThrow().run());
        final String other = told.get(1).orElseThrow().run().orElseThrow();
        assertTrue(Stream.of("other0", "other1").anyMatch(name -> other.endsWith(name)), other);
    }

    private Process process(String name, int second) throws IOException {
        final List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(Other.FLAGS);
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Other.class.getName(),
                folder.toString(),
                name,
                Integer.toString(second)));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".txt").toFile())
                .start();
    }

    /** Another process: adds its run and looks up, some times. */
    static final class Other {
        private static final int TIMES = 3;
        private static final List<String> FLAGS = List.of(
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1");

        private Other() {}

        /**
         * Ends with 0 if the finding was known every time.
         *
         * @param args folder, name of the run, second at which it began
         */
        public static void main(String[] args) {
            final Path folder = Path.of(args[0]);
            final OutputFolder run = new OutputFolder(folder.resolve(args[1]));
            for (int i = 0; i < TIMES; i++) {
                final KnownFindings known = KnownFindings.in(folder.resolve("known"));
                known.add(run);
                final Sightings told =
                        known.sightings(run, VERSION, START.plusSeconds(Integer.parseInt(args[2])), groups(run));
                if (told.of(groups(run).get(0)).isEmpty()) {
                    System.exit(1);
                }
            }
            System.exit(0);
        }
    }

    private KnownFindings known() {
        return KnownFindings.in(memory);
    }

    /** What is told of each group of a run, as at its end. */
    private List<Optional<Sighting>> told(OutputFolder run, int second) {
        final KnownFindings known = known();
        known.add(run);
        final ServerVersion version =
                ServerVersion.named(JournalReader.read(run.journal()).run().server());
        final Sightings told = known.sightings(run, version, START.plusSeconds(second), groups(run));
        return groups(run).stream().map(told::of).toList();
    }

    private static List<FindingGroup> groups(OutputFolder run) {
        return JournalReader.read(run.journal()).earlier().findings().withoutExamples().stream()
                .sorted(java.util.Comparator.comparing(FindingGroup::firstCase))
                .toList();
    }

    /** A run that was broken off after it had found this. */
    private OutputFolder run(String name, String server, int second, CaseRecord... found) {
        final OutputFolder run = OutputFolder.create(folder.resolve(name));
        try (Journal journal = Journal.create(run.journal())) {
            journal.append(new RunLine(
                    new Sitting(1, "1.0", "abcdef", START.plusSeconds(second)), server, List.of("--seed", "1")));
            for (final CaseRecord record : found) {
                journal.append(record);
            }
        }
        return run;
    }
}

package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sets the policy of this JVM, and reads it back from Linux. */
final class SchedulingTest {
    @BeforeEach
    @AfterEach
    void asAProgramBegins() {
        Scheduling.OTHER.set();
    }

    @Test
    void lanesThatShareProcessorsWaitForTheirTurn() {
        final int processors = Runtime.getRuntime().availableProcessors();
        assertEquals(Scheduling.BATCH, Scheduling.of(processors));
        assertEquals(processors >= 2, Scheduling.of(1) == Scheduling.OTHER);
    }

    @Test
    void allThreadsHaveItAndWhatTheyHaveStartedAndStart() throws Exception {
        assumeTrue(hasChrt(), "no chrt on this machine");
        assumeTrue(policies().equals(Set.of(Optional.of(Scheduling.OTHER))), "these tests run under another policy");
        final Process before = new ProcessBuilder("sleep", "100").start();
        Scheduling.BATCH.set();
        final Process after = new ProcessBuilder("sleep", "100").start();
        try {
            assertEquals(Set.of(Optional.of(Scheduling.BATCH)), policies());
            for (final Process started : List.of(before, after)) {
                assertEquals(Optional.of(Scheduling.BATCH), Scheduling.of(started.pid()));
            }
            Scheduling.OTHER.set();
            assertEquals(Set.of(Optional.of(Scheduling.OTHER)), policies());
            for (final Process started : List.of(before, after)) {
                assertEquals(Optional.of(Scheduling.OTHER), Scheduling.of(started.pid()));
            }
        } finally {
            before.destroyForcibly();
            after.destroyForcibly();
        }
    }

    @Test
    void anotherPolicyStays() throws Exception {
        assumeTrue(hasChrt(), "no chrt on this machine");
        final Process idle = new ProcessBuilder("chrt", "-i", "0", "sleep", "100").start();
        try {
            while (idle.isAlive() && Scheduling.of(idle.pid()).isPresent()) {
                Thread.onSpinWait();
            }
            Scheduling.BATCH.set();
            assertTrue(idle.isAlive());
            assertEquals(Optional.empty(), Scheduling.of(idle.pid()));
        } finally {
            idle.destroyForcibly();
        }
    }

    private static boolean hasChrt() throws InterruptedException {
        try {
            return new ProcessBuilder("chrt", "-m")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (final IOException none) {
            return false;
        }
    }

    /** Of all threads of this JVM that have not ended meanwhile. */
    private static Set<Optional<Scheduling>> policies() throws IOException {
        final Set<Optional<Scheduling>> found = new HashSet<>();
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            threads.forEach(thread -> {
                final Optional<Scheduling> policy = Scheduling.read(thread.resolve("stat"));
                if (policy.isPresent() || Files.exists(thread)) {
                    found.add(policy);
                }
            });
        }
        return found;
    }
}

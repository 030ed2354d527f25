package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Placement;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Places lanes, and reads back from Linux where their threads may run. */
@Tag("server")
final class PlacementServerTest {
    private static final String SCHEMA = "isolde_test_placed";
    private static final Path OWN_STATUS = Path.of("/proc/thread-self/status");
    private static final String ALLOWED = "Cpus_allowed:";
    private static final int HEX = 16;
    private static final TestCase TWO_SESSIONS =
            Cases.at(IsolationLevel.RR, new long[] {1, 1}).blockedUpdate().closed();

    private final List<Integer> usable = Placement.usable().stream().boxed().toList();

    @Test
    void lanesArePlacedWhereEachProcessorHasEquallyManyAndMoreThanOne() throws Exception {
        assumeFalse(usable.isEmpty(), "Linux does not tell where threads may run");
        final int processors = usable.size();
        for (int lane = 0; lane < 2 * processors; lane++) {
            assertEquals(List.of(usable.get(lane % processors)), where(Placement.of(lane, 2 * processors)));
        }
        assertEquals(usable, where(Placement.of(0, processors)), "one lane each");
        assertEquals(usable, where(Placement.of(0, 2 * processors + 1)), "one has more");
        assertEquals(usable, where(Placement.ANYWHERE));
    }

    /** Of a thread that takes its place, and of one that it starts. */
    private static List<Integer> where(Placement placement) throws Exception {
        return onAThread(() -> {
            placement.takeCallingThread();
            final List<Integer> here = allowed(OWN_STATUS);
            assertEquals(here, onAThread(() -> allowed(OWN_STATUS)));
            return here;
        });
    }

    @Test
    void theThreadsOfALaneAndThoseThatServeItHaveOneProcessor() throws Exception {
        assumeTrue(usable.size() >= 2, "one processor only");
        final int last = usable.size() - 1;
        try (RunningTarget target = TestServers.startOrSkip("mariadb:11.4.5", TargetOptions.standard())) {
            onAThread(() -> {
                final LaneOptions options = LaneOptions.of(SCHEMA).among(last, 2 * usable.size());
                try (Lane lane = Lane.open(target, options)) {
                    lane.run(TWO_SESSIONS);
                    assertEquals(4, placed(target, last), "two sessions, a monitor, a holder");
                    assertEquals(Set.of(List.of(usable.get(last))), ofThreadsNamed(SCHEMA));
                }
                return null;
            });
            assertEquals(usable, allowed(OWN_STATUS), "who opens none stays where it is");
        }
    }

    @Test
    void aBareLaneIsPlacedAsALaneIs() throws Exception {
        assumeTrue(usable.size() >= 2, "one processor only");
        final int last = usable.size() - 1;
        try (RunningTarget target = TestServers.startOrSkip("mariadb:11.4.5", TargetOptions.standard())) {
            final Execution execution;
            try (Lane lane = Lane.open(target, LaneOptions.of("isolde_test"))) {
                execution = lane.run(TWO_SESSIONS);
            }
            onAThread(() -> {
                final LaneOptions options = LaneOptions.of(SCHEMA).among(last, 2 * usable.size());
                try (BareLane bare = BareLane.open(target, options)) {
                    bare.run(RecordedCase.of(execution, 0, target.profile().version()));
                    assertEquals(3, placed(target, last), "two sessions, and what resets");
                    assertEquals(Set.of(List.of(usable.get(last))), ofThreadsNamed(SCHEMA));
                }
                return null;
            });
        }
    }

    @Test
    void aServerThatWeDidNotStartIsLeftAlone() throws Exception {
        assumeTrue(usable.size() >= 2, "one processor only");
        try (RunningTarget target = TestServers.startOrSkip("mariadb:11.4.5", TargetOptions.standard());
                RunningTarget stranger =
                        Targets.start(Targets.parse(TestServers.url(target)), TargetOptions.standard())) {
            onAThread(() -> {
                final LaneOptions options = LaneOptions.of(SCHEMA).among(0, 2 * usable.size());
                try (Lane lane = Lane.open(stranger, options)) {
                    lane.run(TWO_SESSIONS);
                    assertEquals(0, placed(target, 0));
                    assertEquals(usable, allowed(OWN_STATUS), "nor is the thread that uses it placed");
                }
                return null;
            });
        }
    }

    /** How many connections to a lane's schema, or of none, the server serves on this processor alone; all others may be served anywhere. */
    private long placed(RunningTarget target, int processor) throws Exception {
        final List<List<Integer>> all = new ArrayList<>();
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                ResultSet threads = connection
                        .createStatement()
                        .executeQuery("SELECT TID FROM information_schema.PROCESSLIST WHERE TID IS NOT NULL")) {
            while (threads.next()) {
                all.add(allowed(Path.of("/proc/" + threads.getLong(1) + "/status")));
            }
        }
        final List<Integer> one = List.of(usable.get(processor));
        assertEquals(
                Set.of(),
                all.stream()
                        .filter(each -> !each.equals(one) && !each.equals(usable))
                        .collect(Collectors.toSet()));
        return all.stream().filter(one::equals).count();
    }

    /** Where threads of this program may run whose names begin so. */
    private static Set<List<Integer>> ofThreadsNamed(String name) throws IOException {
        final Set<List<Integer>> found = new HashSet<>();
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            for (final Path thread : threads.toList()) {
                // Linux keeps the first 15 characters.
                if (name.startsWith(Files.readString(thread.resolve("comm")).strip())) {
                    found.add(allowed(thread.resolve("status")));
                }
            }
        }
        return found;
    }

    /** On which processors a thread may run, of which this is the {@code status}: proc(5). */
    private static List<Integer> allowed(Path status) throws IOException {
        for (final String line : Files.readAllLines(status)) {
            if (line.startsWith(ALLOWED)) {
                final String mask = line.substring(ALLOWED.length()).strip().replace(",", "");
                final BigInteger bits = new BigInteger(mask, HEX);
                return IntStream.range(0, bits.bitLength())
                        .filter(bits::testBit)
                        .boxed()
                        .toList();
            }
        }
        throw new IOException("no " + ALLOWED + " in " + status);
    }

    /** On a thread of its own, which may be placed without that others are. */
    private static <T> T onAThread(Callable<T> work) throws Exception {
        final ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            return thread.submit(work).get();
        } finally {
            thread.shutdown();
        }
    }
}

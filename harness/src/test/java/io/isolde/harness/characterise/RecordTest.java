package io.isolde.harness.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Records: runs cases on servers, and writes what these did. How: {@code package-info}. */
@Tag("server")
final class RecordTest {
    private static final int LANES = 2;

    @TempDir
    private Path folder;

    /** Few cases, so that recording is known to work when it is wanted. */
    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "postgresql:18", "h2", "sqlite?cache=shared"})
    @Timeout(120)
    void whatIsRecordedIsReadBack(String target) throws Exception {
        final Path file = folder.resolve("few.xz");
        final Recording recorded = record(target, 96, 7);
        recorded.write(file);
        final Recording read = Recording.read(Files.newInputStream(file));
        assertEquals(recorded.profile(), read.profile());
        assertEquals(recorded.runs().size(), read.runs().size());
        for (int i = 0; i < read.runs().size(); i++) {
            assertEquals(recorded.runs().get(i).testCase(), read.runs().get(i).testCase());
            assertEquals(
                    HistoryLine.write(recorded.runs().get(i).history()),
                    HistoryLine.write(read.runs().get(i).history()));
        }
        assertTrue(secondOrders(read) > 0, "cases in two orders");
        assertTrue(
                read.runs().stream().anyMatch(run -> run.testCase().sessions().size() > 2), "more than two sessions");
    }

    /** Of as many as are wanted: {@code mariadb:11.4.5=20000,mysql:8.0.33=20000}. */
    @Test
    @EnabledIfSystemProperty(named = "isolde.characterise.record", matches = ".+")
    @Timeout(value = 4, unit = TimeUnit.HOURS)
    void record() throws Exception {
        for (final String wanted :
                System.getProperty("isolde.characterise.record").split(",", -1)) {
            final int equals = wanted.lastIndexOf('=');
            final String target = wanted.substring(0, equals);
            final Recording recording =
                    record(target, Integer.parseInt(wanted.substring(equals + 1)), target.hashCode());
            final Path file = Resources.folder().resolve(Resources.fileOf(target));
            Files.createDirectories(file.getParent());
            recording.write(file);
            System.out.println(target + ": " + recording.runs().size() + " runs, " + secondOrders(recording)
                    + " of them further orders, " + Files.size(file) + " bytes");
        }
    }

    @SuppressWarnings("ReferenceEquality") // orders of a case share their statements
    private static long secondOrders(Recording recording) {
        return IntStream.range(1, recording.runs().size())
                .filter(i -> recording.runs().get(i).testCase().setup().get(0)
                        == recording.runs().get(i - 1).testCase().setup().get(0))
                .count();
    }

    private static Recording record(String name, int count, long seed) throws Exception {
        final RunningTarget target = TestServers.shared(name);
        final CasesToRecord cases = CasesToRecord.of(target.profile(), seed);
        final SortedMap<Integer, List<RecordedRun>> blocks = new ConcurrentSkipListMap<>();
        final int blockCount = (count + CasesToRecord.BLOCK_LENGTH - 1) / CasesToRecord.BLOCK_LENGTH;
        final AtomicInteger next = new AtomicInteger();
        final ExecutorService threads = Executors.newFixedThreadPool(LANES);
        try {
            final List<Callable<Void>> lanes = new ArrayList<>();
            for (int lane = 0; lane < LANES; lane++) {
                final int number = lane;
                lanes.add(() -> {
                    runBlocks(target, cases, number, next, blockCount, blocks);
                    return null;
                });
            }
            for (final Future<Void> lane : threads.invokeAll(lanes)) {
                lane.get();
            }
        } finally {
            threads.shutdownNow();
        }
        return new Recording(
                target.profile(),
                blocks.values().stream().flatMap(List::stream).limit(count).toList());
    }

    private static void runBlocks(
            RunningTarget target,
            CasesToRecord cases,
            int lane,
            AtomicInteger next,
            int blockCount,
            SortedMap<Integer, List<RecordedRun>> blocks) {
        final String schema = "isolde_record_" + ProcessHandle.current().pid() + "_" + lane;
        try (CaseRunner runner = Dialect.lane(target, LaneOptions.of(schema).among(lane, LANES))) {
            for (int block = next.getAndIncrement(); block < blockCount; block = next.getAndIncrement()) {
                final List<RecordedRun> runs = new ArrayList<>();
                for (final TestCase drawn : cases.block(block)) {
                    // Lines do not say how a case was sent.
                    final TestCase testCase = drawn.sent(Sending.IN_TURN);
                    final Execution execution = runner.run(testCase);
                    if (execution.serverLost()) {
                        throw new IllegalStateException("the server was lost: case=" + testCase);
                    } else if (execution.fault().isEmpty()) {
                        runs.add(new RecordedRun(testCase, execution.history()));
                    }
                }
                blocks.put(block, runs);
            }
        }
    }
}

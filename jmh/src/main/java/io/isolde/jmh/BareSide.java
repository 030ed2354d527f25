package io.isolde.jmh;

import io.isolde.core.sql.Table;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;

/** The bare loop of an end-to-end round: as many lanes as the harness has, which send again what those have sent. */
final class BareSide implements AutoCloseable {
    /** Numbers for tables; lanes know theirs by it from round to round. */
    private final Map<List<Table>, Integer> schemas = new HashMap<>();

    private final List<BareLoop> lanes = new ArrayList<>();
    private final List<ExecutorService> threads = new ArrayList<>();

    /**
     * One half of a round.
     *
     * @param cases that took the course they took before
     * @param elapsedNs without the time of those that did not, but no less than the processors worked for the others: while one lane waits
     *     in a case that does not count, others have its processor
     * @param cpu that all took
     * @param strayedCases that took another course
     */
    record Half(long cases, long elapsedNs, CpuTime cpu, long strayedCases) {}

    BareSide(RunningTarget target, int laneCount) throws InterruptedException {
        final Driver driver = Dialect.of(target.profile()).driver();
        final List<Future<BareLoop>> opening = new ArrayList<>();
        for (int lane = 0; lane < laneCount; lane++) {
            final String name = "isolde_" + ProcessHandle.current().pid() + "_bare" + lane;
            final LaneOptions options = LaneOptions.of(name).among(lane, laneCount);
            final ExecutorService thread = Executors.newSingleThreadExecutor(work -> new Thread(work, name));
            threads.add(thread);
            opening.add(thread.submit(() -> driver.openBare(target, options)));
        }
        for (final Future<BareLoop> each : opening) {
            lanes.add(get(each));
        }
    }

    /** Sends again what each lane has executed; those of equal tables, one after the other, stay with one lane. */
    Half run(List<List<Execution>> byLane) throws InterruptedException {
        final List<List<BareLoop.Recorded>> work = recorded(byLane);
        final long strayedNs = sum(BareLoop::strayedNs);
        final long strayedCases = sum(BareLoop::strayedCases);
        final AtomicInteger next = new AtomicInteger();
        final List<Future<Long>> ends = new ArrayList<>();
        final CpuTime cpuBefore = CpuTime.now();
        final long startNs = System.nanoTime();
        for (int lane = 0; lane < lanes.size(); lane++) {
            final BareLoop bare = lanes.get(lane);
            ends.add(threads.get(lane).submit(() -> {
                runAll(bare, work, next);
                return System.nanoTime();
            }));
        }
        long elapsedNs = 0;
        for (final Future<Long> end : ends) {
            elapsedNs += (get(end) - startNs) / lanes.size();
        }
        final CpuTime cpu = CpuTime.now().since(cpuBefore);
        final long all = work.stream().mapToLong(List::size).sum();
        final long strayed = sum(BareLoop::strayedCases) - strayedCases;
        final long withoutStrayedNs = elapsedNs - (sum(BareLoop::strayedNs) - strayedNs) / lanes.size();
        return new Half(
                all - strayed,
                Math.max(withoutStrayedNs, cpu.leastNs() * (all - strayed) / Math.max(1, all)),
                cpu,
                strayed);
    }

    private static void runAll(BareLoop lane, List<List<BareLoop.Recorded>> work, AtomicInteger next)
            throws SQLException {
        int taken = next.getAndIncrement();
        while (taken < work.size()) {
            for (final BareLoop.Recorded recorded : work.get(taken)) {
                lane.run(recorded);
            }
            taken = next.getAndIncrement();
        }
        lane.rest();
    }

    private List<List<BareLoop.Recorded>> recorded(List<List<Execution>> byLane) {
        final List<List<BareLoop.Recorded>> work = new ArrayList<>();
        for (final List<Execution> executions : byLane) {
            List<BareLoop.Recorded> alike = List.of();
            for (final Execution execution : executions) {
                final int schema = schemas.computeIfAbsent(execution.testCase().tables(), tables -> schemas.size());
                final BareLoop.Recorded recorded = lanes.get(0).recorded(execution, schema);
                if (alike.isEmpty() || alike.get(0).schema() != schema) {
                    alike = new ArrayList<>();
                    work.add(alike);
                }
                alike.add(recorded);
            }
        }
        return work;
    }

    private long sum(ToLongFunction<BareLoop> part) {
        return lanes.stream().mapToLong(part).sum();
    }

    private static <T> T get(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (final ExecutionException e) {
            throw new IllegalStateException("the bare loop failed: " + e.getCause(), e.getCause());
        }
    }

    @Override
    public void close() {
        final List<Future<Void>> closing = new ArrayList<>();
        for (int lane = 0; lane < lanes.size(); lane++) {
            final BareLoop bare = lanes.get(lane);
            closing.add(threads.get(lane).submit(() -> {
                bare.close();
                return null;
            }));
        }
        try {
            for (final Future<Void> each : closing) {
                get(each);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            threads.forEach(ExecutorService::shutdown);
        }
    }
}

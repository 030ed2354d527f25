package io.isolde.harness.study;

import io.isolde.core.judge.Verdict.ServerLost.Moment;
import io.isolde.harness.study.ToolReports.Cause;
import io.isolde.harness.study.ToolReports.First;
import io.isolde.harness.study.ToolReports.Worth;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a tool did on a server in its time.
 *
 * @param deviations distinct ones in true reports: names of known ones, signatures of new ones
 */
public record ToolResult(
        String server, Tool tool, Effort effort, Unjudged unjudged, Reported reported, Map<String, First> deviations) {
    /**
     * How much was done.
     *
     * @param triage of the time of all lanes: what telling true reports from false ones took
     */
    public record Effort(Duration elapsed, long cases, Duration triage) {
        public double seconds() {
            return elapsed.toMillis() / 1e3;
        }

        /** Cases a minute, those not judged among them. */
        public double perMinute() {
            return elapsed.isZero() ? 0 : cases * 60_000.0 / Math.max(1, elapsed.toMillis());
        }
    }

    /**
     * Cases without a verdict.
     *
     * @param beyond what the method does not reach
     * @param races what has no determined outcome
     * @param ours what is a fault of ours
     */
    public record Unjudged(long beyond, long races, long ours) {
        public long all() {
            return beyond + races + ours;
        }
    }

    /**
     * Reports.
     *
     * @param byWorth all of them
     * @param causes what was objected to, at which levels
     * @param byLevel deviations in true reports, by the level of the case
     * @param lost ends of the server, by when it was lost
     */
    public record Reported(
            Map<Worth, Long> byWorth,
            Map<Cause, Long> causes,
            Map<String, Set<String>> byLevel,
            Map<Moment, Long> lost) {
        public long all() {
            return byWorth.values().stream().mapToLong(Long::longValue).sum();
        }

        public long count(Worth worth) {
            return byWorth.getOrDefault(worth, 0L);
        }

        /** Those at a level, in all. */
        public long all(String level) {
            return count(cause -> cause.levels().equals(level));
        }

        /** Reports of such worth at a level, in all. */
        public long count(Worth worth, String level) {
            return count(cause -> cause.worth() == worth && cause.levels().equals(level));
        }

        private long count(Predicate<Cause> wanted) {
            return causes.entrySet().stream()
                    .filter(entry -> wanted.test(entry.getKey()))
                    .mapToLong(Map.Entry::getValue)
                    .sum();
        }

        /** Ends of the server, in all. */
        public long allLost() {
            return lost.values().stream().mapToLong(Long::longValue).sum();
        }

        /** Distinct deviations in true reports at a level. */
        public Set<String> deviations(String level) {
            return byLevel.getOrDefault(level, Set.of());
        }
    }

    /** Seconds until one deviation after the other was found. */
    public List<Double> times() {
        return deviations.values().stream().map(First::seconds).sorted().toList();
    }
}

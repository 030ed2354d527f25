package io.isolde.harness.report.html;

import io.isolde.harness.report.Fault;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * All that the folder of a run tells.
 *
 * @param groups by kind, new ones first, then the most frequent first
 * @param effort empty where the run did not come to its end
 * @param pace in the order of time
 * @param missing what the folder does not hold, a sentence each
 */
public record RunReport(
        Run run,
        Totals totals,
        List<GroupReport> groups,
        Beside beside,
        Optional<Effort> effort,
        List<Pace> pace,
        List<String> missing) {
    /**
     * What is told beside the verdicts.
     *
     * @param undecided cases by cause, the most frequent first
     * @param notes cases by their note, as people read it
     */
    public record Beside(Map<String, Long> undecided, Map<String, Long> notes) {}

    /** Cases by cause, the most frequent first. */
    public Map<String, Long> undecided() {
        return beside.undecided();
    }

    /** Cases by what is told beside their verdict, as people read it. */
    public Map<String, Long> notes() {
        return beside.notes();
    }

    /**
     * What was run.
     *
     * @param server product and version, as in {@code mariadb:11.4.5}
     * @param start ISO 8601
     * @param end empty while it runs, and where it was killed
     * @param options by name, without the command
     * @param command gives the same cases again
     * @param isolde version and commit of Isolde
     */
    public record Run(
            Server server,
            long seed,
            String start,
            Optional<String> end,
            Map<String, String> options,
            String command,
            String isolde) {
        /**
         * The server.
         *
         * @param target as {@code --target} takes it
         */
        public record Server(String target, String version) {}

        /** For people: the target, and the version where its name does not tell. */
        public String serverText() {
            return server.target().equals(server.version())
                    ? server.target()
                    : server.target() + " (" + server.version() + ")";
        }

        /** In a self-test the level that the sessions truly ran at. */
        public Optional<String> actualLevel() {
            return Optional.ofNullable(options.get("actual"));
        }
    }

    /**
     * What came out.
     *
     * @param verdicts cases by the word of their verdict, in the order of a table
     * @param neverBack of the cases that nothing known explains, those that never came back
     * @param ending how it ended, as the end of a sentence; empty where nothing tells
     * @param seconds from the start to the end
     * @param faults of the server
     */
    public record Totals(
            long cases,
            Map<String, Long> verdicts,
            long neverBack,
            String ending,
            OptionalDouble seconds,
            List<Fault.Group> faults) {
        /** Empty where the time is not known. */
        public OptionalDouble casesPerMinute() {
            return seconds.isPresent() && seconds.getAsDouble() > 0
                    ? OptionalDouble.of(cases * 60 / seconds.getAsDouble())
                    : OptionalDouble.empty();
        }
    }

    /**
     * What it took.
     *
     * @param blocked cases with a statement that was seen waiting
     * @param statements sent
     * @param errors statements that were refused, by class
     * @param phaseNs lane time by what it went into
     * @param serverLosses times the server was lost
     */
    public record Effort(
            int lanes,
            long blocked,
            long statements,
            Map<String, Long> errors,
            Map<String, Long> phaseNs,
            WaitDecisions waits,
            long serverLosses) {
        /** How long it took to know that a statement waits, in nanoseconds. */
        public record WaitDecisions(long medianNs, long p99Ns) {}
    }

    /**
     * How far the run was at a moment.
     *
     * @param seconds since the start, of work: pauses between a stop and going on are left out
     * @param verdicts cases so far by the word of their verdict
     * @param serverBytes in RAM, where known
     * @param sent where known
     */
    public record Pace(
            double seconds,
            long cases,
            Map<String, Long> verdicts,
            OptionalLong heapBytes,
            OptionalLong serverBytes,
            Optional<Sent> sent) {
        /**
         * What was sent to the server so far.
         *
         * @param features different cells of the coverage that were met
         * @param executeNs from sending statements to their answers, of all lanes
         */
        public record Sent(long features, long statements, long executeNs) {}
    }

    /** Groups of a kind. */
    public List<GroupReport> groups(GroupReport.Kind kind) {
        return groups.stream().filter(group -> group.kind() == kind).toList();
    }

    /** Findings that have a folder. */
    public long findingCount() {
        return groups.stream().mapToLong(group -> group.examples().size()).sum();
    }
}

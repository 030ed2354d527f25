package io.isolde.harness.journal;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lane time by what it went into, and what was done meanwhile. Not thread-safe. */
public final class LaneTime {
    /** What the time of a lane goes into; in the order in which it is told. */
    public enum Phase {
        GENERATE("generate"),
        RESET("reset"),
        EXECUTE("execute"),
        WAIT("wait"),
        FINAL_STATE("final state"),
        JUDGE("judge"),
        REPLAY("replay findings"),
        REDUCE("reduce findings"),
        OTHER("other"),
        OTHER_ORACLES("other oracles");

        private final String word;

        Phase(String word) {
            this.word = word;
        }

        /** As in a table. */
        public String word() {
            return word;
        }
    }

    private final long[] sums = new long[Phase.values().length];
    private long meanwhileNs;
    private long totalNs;

    /** Adds to a phase. */
    public void add(Phase phase, long ns) {
        sums[phase.ordinal()] += ns;
    }

    /** The time of a phase, in nanoseconds. */
    public long of(Phase phase) {
        return sums[phase.ordinal()];
    }

    /** Adds what is in phases already and took none of the lane's time. */
    public void addMeanwhile(long ns) {
        meanwhileNs += ns;
    }

    /** Adds lane time, whatever it went into. */
    public void addTotal(long ns) {
        totalNs += ns;
    }

    /** Adds all of another. */
    public void add(LaneTime other) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += other.sums[i];
        }
        meanwhileNs += other.meanwhileNs;
        totalNs += other.totalNs;
    }

    /** None before the first case; other oracles only where there are any. */
    public Map<String, Long> byName() {
        final Map<String, Long> byName = new LinkedHashMap<>();
        if (totalNs == 0) {
            return byName;
        }
        for (final Phase phase : Phase.values()) {
            if (phase != Phase.OTHER_ORACLES || sums[phase.ordinal()] > 0) {
                byName.put(phase.word, sums[phase.ordinal()]);
            }
        }
        byName.put(Phase.OTHER.word, Math.max(0, totalNs - Arrays.stream(sums).sum() + meanwhileNs));
        return byName;
    }

    long ns(Phase phase) {
        return sums[phase.ordinal()];
    }

    long meanwhileNs() {
        return meanwhileNs;
    }

    /** All of it. */
    public long totalNs() {
        return totalNs;
    }
}

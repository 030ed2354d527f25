package io.isolde.jmh.flat;

/**
 * What happened to a flat case, in primitive arrays: what ended in which round and how, who waited at its end, and the final state. Rows
 * are hashed as multisets.
 */
public final class FlatHistory {
    /** How a statement ended. */
    public enum End {
        DONE,
        /** Rows were returned. */
        ROWS,
        /** Rows were matched or inserted. */
        AFFECTED,
        DUPLICATE_KEY,
        DEADLOCK
    }

    private static final End[] ENDS = End.values();

    private int rounds;
    private final int[] sent = new int[FlatCase.MOST_STEPS];
    private final int[] completionsTo = new int[FlatCase.MOST_STEPS];
    /** By round: the sessions that wait at its end. */
    private final int[] waiting = new int[FlatCase.MOST_STEPS];

    private int completions;
    private final int[] step = new int[FlatCase.MOST_STEPS];
    private final byte[] end = new byte[FlatCase.MOST_STEPS];
    private final long[] count = new long[FlatCase.MOST_STEPS];
    private final long[] hash = new long[FlatCase.MOST_STEPS];

    private long finalCount;
    private long finalHash;

    void clear() {
        rounds = 0;
        completions = 0;
        finalCount = 0;
        finalHash = 0;
    }

    void complete(int ended, End how, long rowCount, long rowHash) {
        step[completions] = ended;
        end[completions] = (byte) how.ordinal();
        count[completions] = rowCount;
        hash[completions++] = rowHash;
    }

    void endRound(int sentStep, int waitingSessions) {
        sent[rounds] = sentStep;
        completionsTo[rounds] = completions;
        waiting[rounds++] = waitingSessions;
    }

    void finish(long rowCount, long rowHash) {
        finalCount = rowCount;
        finalHash = rowHash;
    }

    /** How many statements ended. */
    public int completions() {
        return completions;
    }

    /** How many statements ended in this way. */
    public int count(End how) {
        int ended = 0;
        for (int i = 0; i < completions; i++) {
            ended += end[i] == how.ordinal() ? 1 : 0;
        }
        return ended;
    }

    /** Whether any statement waited. */
    public boolean hasWaits() {
        int all = 0;
        for (int i = 0; i < rounds; i++) {
            all |= waiting[i];
        }
        return all != 0;
    }

    /** Whether the same happened, in the same order. */
    public boolean isSameAs(FlatHistory other) {
        if (rounds != other.rounds || completions != other.completions) {
            return false;
        }
        long difference = finalCount ^ other.finalCount | finalHash ^ other.finalHash;
        for (int i = 0; i < rounds; i++) {
            difference |=
                    sent[i] ^ other.sent[i] | completionsTo[i] ^ other.completionsTo[i] | waiting[i] ^ other.waiting[i];
        }
        for (int i = 0; i < completions; i++) {
            difference |= step[i] ^ other.step[i]
                    | end[i] ^ other.end[i]
                    | count[i] ^ other.count[i]
                    | hash[i] ^ other.hash[i];
        }
        return difference == 0;
    }

    /** One line a round. Allocates. */
    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder();
        int next = 0;
        for (int round = 0; round < rounds; round++) {
            text.append("step ").append(sent[round]).append(':');
            for (; next < completionsTo[round]; next++) {
                text.append(' ').append(step[next]).append(' ').append(ENDS[end[next]]);
                text.append(' ').append(count[next]).append('#').append(Long.toHexString(hash[next]));
            }
            text.append(" waiting ")
                    .append(Integer.toBinaryString(waiting[round]))
                    .append('\n');
        }
        return text.append("finally ")
                .append(finalCount)
                .append('#')
                .append(Long.toHexString(finalHash))
                .toString();
    }
}

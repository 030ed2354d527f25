package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rounds that are expected of a case, from the first, as far as somebody knows, in one array: who runs the case finds all of it in its
 * processor's cache, where so many rounds, lists and outcomes of another thread would each be fetched.
 */
public final class ExpectedRounds {
    /** Of which nobody knows anything. */
    public static final ExpectedRounds NONE = new ExpectedRounds(0, new int[0]);

    // from where a round begins
    private static final int STEP = 0;
    private static final int END_COUNT = 1;
    private static final int WAITING_COUNT = 2;
    private static final int ENDS = 3;

    private static final int SUCCESS = 1;

    private final int count;
    /** Where each round begins, and behind that the rounds: step, numbers of ends and of waiting steps, ends (twice the step, and 1 for a success), waiting steps. */
    private final int[] data;

    private ExpectedRounds(int count, int[] data) {
        this.count = count;
        this.data = data;
    }

    /** Of these rounds; what their statements answer is left out. */
    public static ExpectedRounds of(List<Round> rounds) {
        final IntArrayList data = new IntArrayList();
        data.size(rounds.size());
        for (int round = 0; round < rounds.size(); round++) {
            data.set(round, data.size());
            append(rounds.get(round), data);
        }
        return rounds.isEmpty() ? NONE : new ExpectedRounds(rounds.size(), data.toIntArray());
    }

    private static void append(Round round, IntArrayList data) {
        data.add(round.step());
        data.add(round.completions().size());
        data.add(round.waitingAtEnd().size());
        for (final Completion done : round.completions()) {
            data.add(2 * done.step() + (isSuccess(done) ? SUCCESS : 0));
        }
        data.addAll(round.waitingAtEnd());
    }

    /** Whether a statement did what it was to. */
    public static boolean isSuccess(Completion done) {
        return !(done.outcome() instanceof Outcome.Failed);
    }

    /** How many they are. */
    public int count() {
        return count;
    }

    /** The step that is sent. */
    public int step(int round) {
        return data[data[round] + STEP];
    }

    /** How many statements end. */
    public int endCount(int round) {
        return data[data[round] + END_COUNT];
    }

    /** The step of one of those that end. */
    public int endedStep(int round, int end) {
        return data[data[round] + ENDS + end] >> 1;
    }

    /** Whether that one succeeds. */
    public boolean isSuccess(int round, int end) {
        return (data[data[round] + ENDS + end] & SUCCESS) != 0;
    }

    /** Whether these steps, each of which is there once, are those that wait at the end. */
    public boolean areWaiting(int round, List<Integer> steps) {
        final int begin = data[round];
        final int waiting = begin + ENDS + data[begin + END_COUNT];
        boolean all = steps.size() == data[begin + WAITING_COUNT];
        for (int at = 0; all && at < data[begin + WAITING_COUNT]; at++) {
            all = steps.contains(data[waiting + at]);
        }
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExpectedRounds rounds && Arrays.equals(data, rounds.data);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(data);
    }
}

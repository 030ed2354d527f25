package io.isolde.harness.vendor;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What somebody at the keyboard of several clients does next.
 *
 * @param step index into the steps of the closed case
 */
record Move(Kind kind, int step) {
    /** What is done about a step. */
    enum Kind {
        /** Send it, and read its answer. */
        RUN,
        /** Send it, and leave it alone: it is going to wait. */
        SEND,
        /** Be sure that it waits. */
        SEE_WAITING,
        /** Read its answer, which is there or comes by itself. */
        READ,
        /** As {@link #READ}, of one that no other statement lets go on: the limit for lock waits ends it, or another that it ended. */
        READ_AT_LIMIT
    }

    /**
     * The moves that repeat a run, in order. Where the server let nobody go on, those who wait are left to the limit for lock waits, and what is left of the
     * case is sent then.
     *
     * @param testCase the closed case
     * @param seen a run that was not cut short by a fault or by the loss of the server
     */
    static List<Move> of(TestCase testCase, History seen) {
        final List<Move> moves = new ArrayList<>();
        final Set<Integer> unsent = new TreeSet<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            unsent.add(step);
        }
        final List<Integer> sendOrder = new ArrayList<>();
        for (final Round round : seen.rounds()) {
            unsent.remove(round.step());
            sendOrder.add(round.step());
            moves.add(new Move(round.blocked() ? Kind.SEND : Kind.RUN, round.step()));
            round.completions().stream()
                    .map(Completion::step)
                    .filter(step -> step != round.step())
                    .sorted(Comparator.comparing(sendOrder::indexOf))
                    .forEach(step -> moves.add(new Move(Kind.READ, step)));
            if (round.blocked()) {
                moves.add(new Move(Kind.SEE_WAITING, round.step()));
            }
        }
        if (seen.endsStuck(testCase)) {
            final Round last = seen.rounds().get(seen.rounds().size() - 1);
            last.waitingAtEnd().stream()
                    .sorted(Comparator.comparing(sendOrder::indexOf))
                    .forEach(step -> moves.add(new Move(Kind.READ_AT_LIMIT, step)));
        }
        unsent.forEach(step -> moves.add(new Move(Kind.RUN, step)));
        return moves;
    }

    /** Whether its step goes out. */
    boolean sends() {
        return kind == Kind.RUN || kind == Kind.SEND;
    }

    /** Whether its step has answered behind it. */
    boolean answers() {
        return kind != Kind.SEND && kind != Kind.SEE_WAITING;
    }
}

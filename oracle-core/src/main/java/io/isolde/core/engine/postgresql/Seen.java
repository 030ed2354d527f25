package io.isolde.core.engine.postgresql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.search.OpenRounds.Ended;
import java.util.List;

/** What is known of the answers in a round: those that were observed, or, where the round is left open, nothing. */
interface Seen {
    /** Whether a step may have ended with an error of this kind. */
    boolean mayBe(int step, ErrorKind error);

    /** Whether a step is known to have ended. */
    boolean hasEnded(int step);

    /** Whether a step may have ended with this answer. */
    boolean accepts(int step, Answer answer);

    /** How a step ended, where that is known; else null. */
    default Outcome outcome(int step) {
        return null;
    }

    /** Those that are known to have ended. */
    default List<Completion> completions() {
        return List.of();
    }

    /** An observed round. */
    static Seen in(Round round) {
        return new Observed(round);
    }

    /**
     * A round that is left open. How long somebody waits is not looked at, so that nobody gives up a wait.
     *
     * @param ended gets what ends
     */
    static Seen open(List<Ended> ended) {
        return new Open(ended);
    }

    /** What was seen, and nothing else. */
    record Observed(Round round) implements Seen {
        @Override
        public boolean mayBe(int step, ErrorKind error) {
            return outcome(step) instanceof Outcome.Failed failed && failed.kind() == error;
        }

        @Override
        public boolean hasEnded(int step) {
            return outcome(step) != null;
        }

        @Override
        public boolean accepts(int step, Answer answer) {
            final Outcome outcome = outcome(step);
            return outcome != null && answer.matches(outcome);
        }

        @Override
        public Outcome outcome(int step) {
            for (final Completion completion : round.completions()) {
                if (completion.step() == step) {
                    return completion.outcome();
                }
            }
            return null;
        }

        @Override
        public List<Completion> completions() {
            return round.completions();
        }
    }

    /** Whatever the rules allow. */
    record Open(List<Ended> ended) implements Seen {
        @Override
        public boolean mayBe(int step, ErrorKind error) {
            return error == ErrorKind.SERIALIZATION_FAILURE || error == ErrorKind.DEADLOCK;
        }

        @Override
        public boolean hasEnded(int step) {
            return false;
        }

        @Override
        public boolean accepts(int step, Answer answer) {
            ended.add(new Ended(step, answer));
            return true;
        }
    }
}

package io.isolde.harness.reduce;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;
import java.util.Optional;

/** Runs candidates where it counts. */
public interface CandidateTest {
    /** What came of a candidate. */
    enum Outcome {
        /** The verdict it had, with the same signature. */
        KEEPS,
        /** Another verdict, or another signature. */
        LOSES,
        /** It could not be run as it stands, or says nothing about the database. */
        INVALID
    }

    /**
     * The answer to one candidate.
     *
     * @param observed what was seen; empty when it was not run to its end
     */
    record Answer(Outcome outcome, Optional<History> observed) {
        public boolean keeps() {
            return outcome == Outcome.KEEPS;
        }
    }

    /** The verdict that has to stay, with its signature. */
    @FunctionalInterface
    interface Aim {
        /** Whether a verdict on a (closed) case is the one that has to stay. */
        boolean isMetBy(TestCase closedCase, Verdict verdict);
    }

    /** How many candidates it runs at a time, 1 or more. */
    int width();

    /** Runs closed cases, each once; an answer for each, in order. */
    List<Answer> test(List<TestCase> candidates) throws InterruptedException;
}

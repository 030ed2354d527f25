package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers of the sent statement and of those it released race to us. So that a history does not depend on who wins: a sent
 * statement that ends a transaction, or failed, comes first, as what it released ended after it; one that made another the victim
 * of a deadlock comes after that one. All else stays in the order seen.
 */
public final class AnswerOrder {
    private AnswerOrder() {}

    /**
     * What ended in one round.
     *
     * @param ended in the order seen
     * @param releases those that may have released locks
     */
    public static List<Completion> byCause(int sent, List<Completion> ended, List<Completion> releases) {
        int place = 0;
        while (place < ended.size() && ended.get(place).step() != sent) {
            place++;
        }
        if (ended.size() <= 1 || place == ended.size()) {
            return ended;
        }
        final List<Completion> ordered = new ArrayList<>(ended);
        final Completion own = ordered.remove(place);
        ordered.add(releases.contains(own) ? 0 : behindVictims(ordered, place), own);
        return ordered;
    }

    /** This place, or the next one behind all victims. */
    private static int behindVictims(List<Completion> ended, int place) {
        int behind = ended.size();
        while (behind > place && !isVictim(ended.get(behind - 1))) {
            behind--;
        }
        return behind;
    }

    private static boolean isVictim(Completion completion) {
        return completion.outcome() instanceof Outcome.Failed failed
                && failed.kind().endsTransaction();
    }
}

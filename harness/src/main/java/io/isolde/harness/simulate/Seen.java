package io.isolde.harness.simulate;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the clients of a case see in one outcome, as text.
 *
 * @param steps for each step of the closed case, whatever the order in which they were sent
 * @param failed those of them that fail
 * @param finals the rows of each table at the end
 */
record Seen(List<String> steps, Set<Integer> failed, List<String> finals) {
    private static final String NOT_SENT = "not sent";

    Seen {
        steps = List.copyOf(steps);
        failed = Set.copyOf(failed);
        finals = List.copyOf(finals);
    }

    /**
     * Of an outcome.
     *
     * @param order the steps of the closed case as they were sent
     * @param withWaits whether it counts who waits, and for which statement
     */
    static Seen of(PossibleHistory outcome, TestCase closedCase, List<Integer> order, boolean withWaits) {
        final List<String> steps = new ArrayList<>(Collections.nCopies(order.size(), NOT_SENT));
        final Set<Integer> failed = new HashSet<>();
        for (int place = 0; place < order.size(); place++) {
            steps.set(order.get(place), text(outcome, closedCase, order, place, withWaits));
            final ExpectedAnswer answer = outcome.answers().get(place);
            if (answer != null && answer.outcome() instanceof Outcome.Failed) {
                failed.add(order.get(place));
            }
        }
        final List<String> finals = outcome.history().finalState().stream()
                .map(table -> ExpectedRows.of(table.rows()).sorted().describe())
                .toList();
        return new Seen(steps, failed, finals);
    }

    private static String text(
            PossibleHistory outcome, TestCase closedCase, List<Integer> order, int place, boolean withWaits) {
        final ExpectedAnswer answer = outcome.answers().get(place);
        final boolean waits = outcome.history().waited(place);
        final String ended = answer == null ? "" : text(answer);
        if (!waits || !withWaits) {
            return answer == null ? waits ? "waits for ever" : NOT_SENT : ended;
        }
        return answer == null
                ? "waits for ever"
                : "waits until " + releasedBy(outcome.history(), closedCase, order, place) + ", then " + ended;
    }

    /** The statement whose sending let a step go on, as in {@code tx1 sends 7}. */
    private static String releasedBy(History history, TestCase closedCase, List<Integer> order, int place) {
        for (final Round round : history.rounds()) {
            if (round.completions().stream().anyMatch(ended -> ended.step() == place)) {
                final int step = order.get(round.step());
                final int session = closedCase.steps().get(step).session();
                return closedCase.sessions().get(session).name() + " sends "
                        + (closedCase.setup().size() + step + 1);
            }
        }
        throw new IllegalArgumentException("a step that was answered must have ended: step=" + place);
    }

    private static String text(ExpectedAnswer answer) {
        if (answer.outcome() instanceof Outcome.Failed failed) {
            final String code = failed.code().isEmpty() ? "" : " " + failed.code();
            return "error" + code + ": "
                    + failed.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        } else if (answer.outcome() instanceof Outcome.Affected affected) {
            return affected.count() == 1 ? "1 row" : affected.count() + " rows";
        }
        return answer.canonical();
    }
}

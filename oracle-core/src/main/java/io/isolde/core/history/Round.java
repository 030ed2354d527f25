package io.isolde.core.history;

import java.util.List;

/**
 * What followed one send, until every open statement had either ended or was seen waiting.
 *
 * @param step the step that was sent
 * @param completions statements that ended in this round, in the order their answers were seen: the sent one, if it did not wait,
 *     and those it released. Several released together race, so their order here is only one that is possible
 * @param waitingAtEnd steps still waiting when the round ended
 */
public record Round(int step, List<Completion> completions, List<Integer> waitingAtEnd) {
    public Round {
        completions = List.copyOf(completions);
        waitingAtEnd = List.copyOf(waitingAtEnd);
    }

    /** True when the sent step was seen waiting at the end of its own round. */
    public boolean blocked() {
        return waitingAtEnd.contains(step);
    }
}

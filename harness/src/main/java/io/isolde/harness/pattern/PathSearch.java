package io.isolde.harness.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** One pattern as a whole in the events of two transactions: its operations in the order of completion, its ends among them. One use. */
final class PathSearch {
    private final List<Event> events;
    private final AnomalyPattern pattern;
    private final Predicate<List<Event>> counts;
    private final List<Event> chosen = new ArrayList<>();

    /**
     * @param events of two transactions, in order
     * @param counts whether events that realise the pattern are what is looked for
     */
    PathSearch(List<Event> events, AnomalyPattern pattern, Predicate<List<Event>> counts) {
        this.events = events;
        this.pattern = pattern;
        this.counts = counts;
    }

    /** The first path whose order is sure, and that counts. */
    Optional<Path> run() {
        return extend(0) ? Optional.of(new Path(pattern.name() + " " + pattern.text(), chosen)) : Optional.empty();
    }

    private boolean extend(int from) {
        if (chosen.size() == pattern.operations().size()) {
            return isSureOfOrder() && counts.test(chosen);
        }
        for (int i = from; i < events.size(); i++) {
            if (fits(events.get(i))) {
                chosen.add(events.get(i));
                if (extend(i + 1)) {
                    return true;
                }
                chosen.remove(chosen.size() - 1);
            }
        }
        return false;
    }

    private boolean fits(Event event) {
        final Operation operation = pattern.operations().get(chosen.size());
        if (event.kind() != operation.kind()) {
            return false;
        }
        for (int i = 0; i < chosen.size(); i++) {
            final Operation before = pattern.operations().get(i);
            final Event other = chosen.get(i);
            final boolean sameTransaction = before.transaction() == operation.transaction();
            if (sameTransaction != (other.transaction() == event.transaction())) {
                return false;
            }
            final boolean sameItem = before.item() == operation.item();
            final boolean haveItems = !operation.kind().ends() && !before.kind().ends();
            if (haveItems && sameItem != (other.item() == event.item())
                    || haveItems && sameItem && compare(before, operation) != compare(other, event)) {
                return false;
            }
        }
        return true;
    }

    private static int compare(Operation first, Operation second) {
        return Integer.signum(first.version() - second.version());
    }

    private static int compare(Event first, Event second) {
        return Integer.signum(first.version() - second.version());
    }

    private boolean isSureOfOrder() {
        for (int i = 0; i < chosen.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (chosen.get(i).isBeside(chosen.get(j))) {
                    return false;
                }
            }
        }
        return true;
    }
}

package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.Comparator;
import java.util.List;

/**
 * What transactions read and wrote, by version.
 *
 * @param events in order of completion; a write before those that read what it wrote
 */
public record Trace(List<Event> events, List<Party> transactions) {
    /**
     * A transaction.
     *
     * @param name for people
     * @param snapshots places in the order of completion at which it may have taken its snapshot, the last of which is sure if it reads by it
     */
    public record Party(String name, IsolationLevel level, List<Long> snapshots) {
        public Party {
            snapshots = List.copyOf(snapshots);
        }
    }

    public Trace {
        events = events.stream().sorted(Comparator.comparingLong(Event::at)).toList();
        transactions = List.copyOf(transactions);
    }
}

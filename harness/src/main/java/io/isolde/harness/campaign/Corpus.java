package io.isolde.harness.campaign;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.CaseRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a campaign has run that others are made from: the cases that were the first of their shape, and how often statements stood at each place.
 * Thread-safe: lanes share it.
 */
public final class Corpus {
    /**
     * A case that was the first of its shape. What became of the cases made from it belongs to the corpus.
     */
    public static final class Entry {
        private final TestCase testCase;
        private long children;
        private long newShapes;

        private Entry(TestCase testCase) {
            this.testCase = testCase;
        }

        TestCase testCase() {
            return testCase;
        }

        /** Of the cases made from it, the share that had a new shape; hopeful as long as there are few. */
        private double promise() {
            return (newShapes + 1.0) / (children + 1.0);
        }
    }

    private final Set<FindingShape> shapes = new HashSet<>();
    private final List<Entry> entries = new ArrayList<>();
    private final Map<ConflictPlace, Long> runs = new HashMap<>();

    /** The better of some entries: the one whose children had new shapes more often. Empty as long as there are none. */
    public synchronized Optional<Entry> choose(int candidates, Rng rng) {
        Optional<Entry> best = Optional.empty();
        for (int i = 0; i < candidates && !entries.isEmpty(); i++) {
            final Entry entry = rng.pick(entries);
            if (best.isEmpty() || entry.promise() > best.get().promise()) {
                best = Optional.of(entry);
            }
        }
        return best;
    }

    /** How much a case would add: the more of its statements stand at places that were seldom run, the more. */
    double novelty(TestCase testCase) {
        final Set<ConflictPlace> places = ConflictPlace.of(testCase);
        synchronized (this) {
            return places.stream()
                    .mapToDouble(place -> 1.0 / (1 + runs.getOrDefault(place, 0L)))
                    .sum();
        }
    }

    /** Counts a case that was run. */
    public void count(TestCase testCase) {
        final Set<ConflictPlace> places = ConflictPlace.of(testCase);
        synchronized (this) {
            places.forEach(place -> runs.merge(place, 1L, Long::sum));
        }
    }

    /**
     * Takes a case up where its shape is new.
     *
     * @param parent what it was made from
     */
    public synchronized void add(CaseRecord record, Optional<Entry> parent) {
        final Optional<FindingShape> shape = FindingShape.of(record);
        final boolean isNew = shape.isPresent() && shapes.add(shape.get());
        if (isNew) {
            entries.add(new Entry(record.testCase()));
        }
        parent.ifPresent(entry -> {
            entry.children++;
            entry.newShapes += isNew ? 1 : 0;
        });
    }
}

package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Fucci's external multi-version chain (3.2): the versions of each tuple, oldest first, by row number. A row keeps its number whatever its
 * key becomes.
 */
final class TupleChains {
    /** The writer of what was set up. */
    static final int INITIAL = 0;

    /**
     * One version of a tuple.
     *
     * @param row its values; of a deletion, those that were deleted
     * @param writer the transaction that added it
     * @param step the step that added it; -1 for what was set up
     */
    record Version(List<Value> row, int writer, boolean deleted, int step) {}

    private final Map<RowKey, List<Version>> chains = new LinkedHashMap<>();
    private long lastNumber;

    /** Adds a tuple with its first version. */
    RowKey insert(int table, Version version) {
        final RowKey key = new RowKey(table, ++lastNumber);
        add(key, version);
        return key;
    }

    /** Adds a version to the chain of a tuple. */
    void add(RowKey key, Version version) {
        chains.computeIfAbsent(key, none -> new ArrayList<>()).add(version);
    }

    /** Takes away what a transaction wrote. */
    void remove(int writer) {
        chains.values().forEach(chain -> chain.removeIf(version -> version.writer() == writer));
        chains.values().removeIf(List::isEmpty);
    }

    /** The same chains, to go on with apart. */
    TupleChains copy() {
        final TupleChains copy = new TupleChains();
        chains.forEach((key, chain) -> copy.chains.put(key, new ArrayList<>(chain)));
        copy.lastNumber = lastNumber;
        return copy;
    }

    /** The same chains without the versions of one step. */
    TupleChains without(int step) {
        final TupleChains copy = copy();
        copy.chains.values().forEach(chain -> chain.removeIf(version -> version.step() == step));
        copy.chains.values().removeIf(List::isEmpty);
        return copy;
    }

    /** Of each tuple of a table the newest version that is seen, deletions included. */
    Map<RowKey, Version> latest(int table, Predicate<Version> seen) {
        final Map<RowKey, Version> latest = new LinkedHashMap<>();
        chains.forEach((key, chain) -> {
            for (int i = chain.size() - 1; key.table() == table && i >= 0 && !latest.containsKey(key); i--) {
                if (seen.test(chain.get(i))) {
                    latest.put(key, chain.get(i));
                }
            }
        });
        return latest;
    }

    /** The tuples of a table that a view holds. */
    Map<RowKey, Version> view(int table, Predicate<Version> seen) {
        final Map<RowKey, Version> view = latest(table, seen);
        view.values().removeIf(Version::deleted);
        return view;
    }
}

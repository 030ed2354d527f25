package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.graph.RowVersion;
import io.isolde.core.graph.VersionHistory;
import io.isolde.core.graph.VersionHistory.Write;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntPredicate;

/** The versions of every row, oldest first, as newest states tell them one after the other. What was undone is gone. */
final class VersionChains {
    /**
     * A version, or a deletion.
     *
     * @param writer the step that did it, or {@link RowVersion#NOBODY}
     */
    record Entry(int writer, boolean isDeletion) {}

    private final Map<RowKey, List<Entry>> chains = new LinkedHashMap<>();

    /**
     * Takes over the newest state of a table.
     *
     * @param newest the rows that are there
     * @param deleters steps that may have deleted since the state before, with how many rows they have deleted in all, where that is known
     * @param isUndone of a step that inserted, whether it may have been undone since then
     */
    void advance(int table, Set<RowVersion> newest, Map<Integer, OptionalLong> deleters, IntPredicate isUndone) {
        final Set<RowKey> there = new HashSet<>();
        for (final RowVersion version : newest) {
            if (!there.add(version.row())) {
                throw DiscardedException.ours("rows that have one id");
            }
            advance(chains.computeIfAbsent(version.row(), row -> new ArrayList<>()), version.writer());
        }
        final List<List<Entry>> deleted = new ArrayList<>();
        for (final Map.Entry<RowKey, List<Entry>> chain : chains.entrySet()) {
            final List<Entry> entries = chain.getValue();
            final boolean isGone = chain.getKey().table() == table
                    && !there.contains(chain.getKey())
                    && !entries.isEmpty()
                    && !last(entries).isDeletion();
            if (isGone && isUndone.test(entries.get(0).writer())) {
                entries.clear();
            } else if (isGone) {
                deleted.add(entries);
            }
        }
        if (!deleted.isEmpty()) {
            final Set<Integer> found = deletersOf(deleted.size(), deleters);
            deleted.forEach(entries -> found.forEach(deleter -> entries.add(new Entry(deleter, true))));
        }
    }

    /** Of several the one that ended and lacks just so many rows, or the only one that may have gone on. */
    private Set<Integer> deletersOf(long count, Map<Integer, OptionalLong> deleters) {
        if (deleters.size() <= 1) {
            return deleters.keySet();
        }
        final Map<Integer, Long> lacking = new LinkedHashMap<>();
        final Set<Integer> open = new HashSet<>();
        deleters.forEach((step, all) -> {
            if (all.isEmpty()) {
                open.add(step);
            } else if (all.getAsLong() > known(step)) {
                lacking.put(step, all.getAsLong() - known(step));
            }
        });
        if (lacking.size() == 1 && lacking.containsValue(count)) {
            return lacking.keySet();
        } else if (lacking.isEmpty() && open.size() == 1) {
            return open;
        }
        throw DiscardedException.ours("statements that delete beside each other");
    }

    private long known(int deleter) {
        return chains.values().stream()
                .flatMap(List::stream)
                .filter(entry -> entry.isDeletion() && entry.writer() == deleter)
                .count();
    }

    /** Takes back all that some steps did. */
    void undo(IntPredicate isUndone) {
        chains.values().forEach(entries -> entries.removeIf(entry -> isUndone.test(entry.writer())));
    }

    /** The last entry of a row of those that are visible; empty where it has none. */
    static Optional<Entry> visible(List<Entry> chain, IntPredicate isVisible) {
        Optional<Entry> found = Optional.empty();
        for (final Entry entry : chain) {
            if (entry.writer() == RowVersion.NOBODY || isVisible.test(entry.writer())) {
                found = Optional.of(entry);
            }
        }
        return found;
    }

    Map<RowKey, List<Entry>> all() {
        return chains;
    }

    VersionHistory history() {
        final List<Write> writes = new ArrayList<>();
        chains.forEach((row, entries) -> {
            for (int i = 0; i < entries.size(); i++) {
                final Entry entry = entries.get(i);
                if (i > 0 && entry.isDeletion()) {
                    writes.add(Write.delete(
                            entry.writer(),
                            new RowVersion(row, entries.get(i - 1).writer())));
                } else if (i > 0) {
                    writes.add(Write.update(
                            entry.writer(),
                            new RowVersion(row, entries.get(i - 1).writer())));
                } else if (entry.writer() != RowVersion.NOBODY) {
                    writes.add(Write.insert(entry.writer(), row));
                }
            }
        });
        return new VersionHistory(writes);
    }

    private static void advance(List<Entry> entries, int writer) {
        final Entry seen = new Entry(writer, false);
        final int known = entries.lastIndexOf(seen);
        if (known >= 0) {
            entries.subList(known + 1, entries.size()).clear();
        } else {
            entries.add(seen);
        }
    }

    private static Entry last(List<Entry> entries) {
        return entries.get(entries.size() - 1);
    }
}

package io.isolde.core.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Worlds that differ from each other, in the order in which they were added. Worlds part at every choice, and many choices turn out to make
 * no difference.
 *
 * @param <W> a world
 */
public final class DistinctWorlds<W> {
    private final WorldEquality<W> equality;
    private final List<W> worlds = new ArrayList<>();
    /** Empty while there is one: it need not be compared with any. */
    private Map<Integer, List<W>> byHash = Map.of();

    /** No worlds yet. */
    public DistinctWorlds(WorldEquality<W> equality) {
        this.equality = equality;
    }

    /** Adds those that are new. */
    public void addAll(List<W> added) {
        for (int i = 0; i < added.size(); i++) {
            add(added.get(i));
        }
    }

    private void add(W world) {
        if (worlds.isEmpty()) {
            worlds.add(world);
            return;
        } else if (byHash.isEmpty()) {
            byHash = new HashMap<>();
            byHash.computeIfAbsent(equality.hash(worlds.get(0)), hash -> new ArrayList<>())
                    .add(worlds.get(0));
        }
        final List<W> candidates = byHash.computeIfAbsent(equality.hash(world), hash -> new ArrayList<>());
        if (!isAmong(candidates, world)) {
            candidates.add(world);
            worlds.add(world);
        }
    }

    private boolean isAmong(List<W> candidates, W world) {
        for (final W known : candidates) {
            if (equality.isSame(known, world)) {
                return true;
            }
        }
        return false;
    }

    /** How many differ. */
    public int size() {
        return worlds.size();
    }

    /** Those that differ. */
    public List<W> worlds() {
        return worlds;
    }
}

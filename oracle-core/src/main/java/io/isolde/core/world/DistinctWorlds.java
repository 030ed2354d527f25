package io.isolde.core.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Worlds that differ from each other, in the order in which they were added. Worlds part at every choice, and many choices turn out to make
 * no difference.
 *
 * @param <W> a world
 */
public final class DistinctWorlds<W> {
    private final WorldEquality<W> equality;
    private final List<W> worlds = new ArrayList<>();
    /** Those of the worlds, as far as they are known: one alone need not be compared with any. */
    private int[] hashes = new int[4];

    private int hashCount;

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

    /** Adds one if it is new; false if there is one in the same state. */
    public boolean add(W world) {
        if (worlds.isEmpty()) {
            worlds.add(world);
            return true;
        } else if (hashCount == 0) {
            note(equality.hash(worlds.get(0)));
        }
        final int hash = equality.hash(world);
        for (int i = 0; i < hashCount; i++) {
            if (hashes[i] == hash && equality.isSame(worlds.get(i), world)) {
                return false;
            }
        }
        note(hash);
        worlds.add(world);
        return true;
    }

    private void note(int hash) {
        if (hashCount == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * hashCount);
        }
        hashes[hashCount++] = hash;
    }

    /** Takes all out. */
    public void clear() {
        worlds.clear();
        hashCount = 0;
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

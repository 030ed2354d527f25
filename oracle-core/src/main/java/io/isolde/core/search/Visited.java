package io.isolde.core.search;

import io.isolde.core.world.WorldEquality;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * States that a search has been in at one place of a history, each with the known deviations that its path had taken and refused: whatever explains the rest of
 * the history from there explains it from the same state of a path that has taken and refused no less.
 *
 * @param <W> a world
 */
final class Visited<W> {
    private static final int FEW = 4;

    private final WorldEquality<W> equality;
    private final List<W> worlds = new ArrayList<>();
    private int[] hashes = new int[FEW];
    private long[] taken = new long[FEW];
    private long[] refused = new long[FEW];

    Visited(WorldEquality<W> equality) {
        this.equality = equality;
    }

    boolean isEmpty() {
        return worlds.isEmpty();
    }

    void clear() {
        worlds.clear();
    }

    /** Adds a state, which must stay as it is; false if nothing new can follow from it. */
    boolean add(W world, long takenBy, long refusedBy) {
        final int hash = equality.hash(world);
        final int size = worlds.size();
        for (int i = 0; i < size; i++) {
            if (hashes[i] == hash
                    && (taken[i] & ~takenBy) == 0
                    && (refused[i] & ~refusedBy) == 0
                    && equality.isSame(worlds.get(i), world)) {
                return false;
            }
        }
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * size);
            taken = Arrays.copyOf(taken, 2 * size);
            refused = Arrays.copyOf(refused, 2 * size);
        }
        hashes[size] = hash;
        taken[size] = takenBy;
        refused[size] = refusedBy;
        worlds.add(world);
        return true;
    }
}

package io.isolde.core.search;

import io.isolde.core.history.Round;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The choices that the rules leave open in one round, or a part of one. A transition asks here, and goes on with the answer as if there were no other. If that comes to
 * nothing, the search restores the world, and lets the transition run again: it is given the same answers up to the last choice that has others left, and
 * the next one there. A run for which nothing has been decided is given the first answer each time.
 */
public final class Choices {
    private static final int FEW = 4;
    private static final int ANYBODY = -1;

    /** Of each choice, in the order in which they are asked, the answer that is given. */
    private int[] taken = new int[FEW];

    private int[] counts = new int[FEW];
    /** Whom each is for, where that is a known deviation; else {@link #ANYBODY}. */
    private int[] owners = new int[FEW];
    /** What is chosen among, where that is no number. Lists are used again. */
    private final List<List<Object>> domains = new ArrayList<>();
    /** The worlds that a round may leave, where they are listed, which is the last choice then. */
    private final List<Object> listed = new ArrayList<>();

    private boolean isListed;

    /** Choices that have been asked. */
    private int size;
    /** The one that is asked next in this run. */
    private int place;

    /** Forgets all choices. */
    public void clear() {
        size = 0;
        place = 0;
        isListed = false;
    }

    /** A number from 0 to below a count of 1 or more. */
    public int pick(int count) {
        if (count == 1) {
            return 0;
        } else if (place == size) {
            add(count);
        }
        return taken[place++];
    }

    /** Whether the choice that comes next has been asked before for a known deviation, by its number. */
    boolean isAskedFor(int deviation) {
        return place < size && owners[place] == deviation;
    }

    /** Whether a known deviation shows: first not, then it does. */
    boolean pickFor(int deviation) {
        if (place == size) {
            add(2);
            owners[place] = deviation;
        }
        return taken[place++] == 1;
    }

    /** An element of a list that is not empty, which is made once and not asked for again while others of its elements are tried. */
    @SuppressWarnings("unchecked") // as in domain()
    public <T> T among(Supplier<List<T>> domain) {
        if (place == size) {
            final List<T> elements = domain.get();
            domain().addAll(elements);
            add(elements.size());
        }
        return (T) taken();
    }

    /** Whether another of the worlds that have been {@linkplain #among(ListedRounds, Object, Round) listed} is to be tried. */
    boolean isListed() {
        return isListed;
    }

    /**
     * One of the worlds that a round may leave; null if there is none. They are listed once for the choices that are made while they are, which come
     * before this one. Allocates nothing once warm.
     */
    @SuppressWarnings("unchecked") // the list holds what this puts there
    <W> W among(ListedRounds<W> rounds, W world, Round round) {
        if (!isListed) {
            listed.clear();
            rounds.list(world, round, (List<W>) listed);
            if (listed.isEmpty()) {
                return null;
            }
            add(listed.size());
            isListed = true;
        }
        place = size;
        return (W) listed.get(taken[size - 1]);
    }

    /** An empty list for what the next choice is among. */
    @SuppressWarnings("unchecked") // each list holds what its choice puts there
    private <T> List<T> domain() {
        if (domains.size() == size) {
            domains.add(new ArrayList<>());
        }
        final List<Object> domain = domains.get(size);
        domain.clear();
        return (List<T>) domain;
    }

    private Object taken() {
        final Object element = domains.get(place).get(taken[place]);
        place++;
        return element;
    }

    private void add(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a choice must have an alternative: count=" + count);
        }
        if (size == taken.length) {
            taken = Arrays.copyOf(taken, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
            owners = Arrays.copyOf(owners, 2 * size);
        }
        while (domains.size() <= size) {
            domains.add(new ArrayList<>());
        }
        taken[size] = 0;
        owners[size] = ANYBODY;
        counts[size++] = count;
    }

    /** Begins a run for which these have been decided, and nothing else. */
    public void begin(List<PossibleHistory.Choice> decided) {
        clear();
        for (final PossibleHistory.Choice choice : decided) {
            add(choice.count());
            taken[size - 1] = choice.taken();
        }
    }

    /** What has been decided in this run. */
    public List<PossibleHistory.Choice> decided() {
        final List<PossibleHistory.Choice> decided = new ArrayList<>();
        for (int i = 0; i < place; i++) {
            decided.add(new PossibleHistory.Choice(taken[i], counts[i]));
        }
        return decided;
    }

    /** Whether a choice has alternatives left. */
    boolean isOpen() {
        for (int i = 0; i < size; i++) {
            if (taken[i] + 1 < counts[i]) {
                return true;
            }
        }
        return false;
    }

    /** Decides the last open choice otherwise, for another run; false if none is open. */
    boolean advance() {
        place = 0;
        while (size > 0 && taken[size - 1] + 1 == counts[size - 1]) {
            size--;
            isListed = false;
        }
        if (size > 0) {
            taken[size - 1]++;
        }
        return size > 0;
    }
}

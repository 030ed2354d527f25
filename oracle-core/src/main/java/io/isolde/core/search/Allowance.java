package io.isolde.core.search;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviation.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Says whether a known deviation may show where an engine asks. Either a set of deviations is {@linkplain #allow allowed}, and each answer follows from it, or
 * a search tries them at a cost: then the path at hand remembers which deviations it has taken and which habits it has refused, and each answer that
 * both leave open is one of its {@link Choices}.
 *
 * <p>The cost of a path is the number of deviations that it needs, those apart that they imply. The cheapest sets are found in the order of the catalogue:
 * {@link #cover}.
 *
 * @param <D> a known deviation
 */
public final class Allowance<D extends Deviation> {
    /** No set of deviations. */
    static final long NONE = -1;

    /** A set has at most so many deviations where a path is tried at a cost. */
    static final int HIGHEST_COST = 3;

    private static final int MOST = Long.SIZE - 1;

    private enum Mode {
        /** What is allowed shows, and nothing else. */
        FIXED,
        /** A path takes deviations as long as they do not cost too much. */
        PAID,
        /** Excuses and ways cost nothing, and always show; habits are chosen. */
        FREE
    }

    /** Those to choose among, in the order of preference, then those which they only imply. Sets of them have a bit for each. */
    private final List<D> known = new ArrayList<>();

    private int choosable;
    /** Of each that can be chosen, itself and what it implies. */
    private final long[] closures = new long[MOST];
    /** By place in the catalogue, that in {@link #known}, or -1. */
    private final int[] places = new int[Long.SIZE];

    private long habits;
    /** The cheapest sets that have been looked for. */
    private final Map<Path, Long> covers = new HashMap<>();

    private Mode mode = Mode.FIXED;
    private long allowed;
    private int budget;
    /** The cheapest set found so far: only paths that need one before it are worth following. */
    private long best = NONE;
    /** Where it is open; null where no round is followed. */
    private Choices choices;
    /** Whether a path that needs no excuse may be among those that are followed with one. */
    private boolean isListed;

    private long taken;
    private long refused;
    /** What is not asked for again in this round. */
    private long refusedHere;

    private long asked;
    private boolean wasTooDear;

    /** What a path has taken, and the habits that it has refused. */
    private record Path(long taken, long refused) {}

    /** No deviation is known. */
    public Allowance() {
        Arrays.fill(places, -1);
    }

    /**
     * Another case begins: these can show in it, in the order of preference. None is allowed.
     *
     * @param implied what each cannot show without
     */
    public void know(List<D> deviations, Function<D, Set<D>> implied) {
        known.clear();
        covers.clear();
        Arrays.fill(places, -1);
        habits = 0;
        deviations.forEach(this::add);
        choosable = known.size();
        for (int i = 0; i < choosable; i++) {
            closures[i] = 1L << i;
            for (final D other : implied.apply(known.get(i))) {
                add(other);
                closures[i] |= bit(other);
            }
        }
        allow(0);
    }

    private void add(D deviation) {
        if (places[deviation.ordinal()] < 0) {
            if (known.size() == MOST) {
                throw new IllegalArgumentException("there must be at most " + MOST + " known deviations");
            }
            places[deviation.ordinal()] = known.size();
            habits |= deviation.kind() == Kind.HABIT ? 1L << known.size() : 0;
            known.add(deviation);
        }
    }

    private long bit(D deviation) {
        final int place = places[deviation.ordinal()];
        return place < 0 ? 0 : 1L << place;
    }

    /** Begins a run in which only these show, with what they imply. */
    public void allow(Collection<D> deviations) {
        long some = 0;
        for (final D deviation : deviations) {
            some |= bit(deviation);
        }
        allow(some);
    }

    // ---- asked by engines

    /** Whether a deviation shows here. */
    public boolean allows(D deviation) {
        final int place = places[deviation.ordinal()];
        return place >= 0 && allows(place);
    }

    /** Whether several show here together. */
    public boolean allowsAll(Collection<D> deviations) {
        long together = 0;
        for (final D deviation : deviations) {
            final long bit = bit(deviation);
            asked |= bit;
            if (bit == 0) {
                return false;
            }
            together |= bit;
        }
        if (mode == Mode.PAID && choices != null && !isAffordable(taken | together, refused)) {
            wasTooDear = true;
            return false;
        }
        for (final D deviation : deviations) {
            if (!allows(deviation)) {
                return false;
            }
        }
        return true;
    }

    private boolean allows(int place) {
        final long bit = 1L << place;
        asked |= bit;
        if (mode == Mode.FIXED || choices == null) {
            return (allowed & bit) != 0;
        } else if ((taken & bit) != 0) {
            return true;
        } else if (((refused | refusedHere) & bit) != 0) {
            return false;
        }
        final boolean isHabit = (habits & bit) != 0;
        if (mode == Mode.FREE && !isHabit) {
            return true;
        }
        final boolean takes = takes(place, isHabit);
        if (takes) {
            taken |= bit;
        } else if (isHabit) {
            refused |= bit;
        } else {
            refusedHere |= bit;
        }
        return takes;
    }

    private boolean takes(int place, boolean isHabit) {
        final long bit = 1L << place;
        if (choices.isAskedFor(place)) {
            return choices.pickFor(place);
        } else if (mode == Mode.FREE) {
            return choices.pickFor(place);
        } else if (!isAffordable(taken | bit, refused)) {
            wasTooDear = true;
            return false;
        } else if (known.get(place).kind() == Kind.EXCUSE && !isListed
                || isHabit && !isAffordable(taken, refused | bit)) {
            return true;
        }
        return isWorthwhile(cover(taken | bit, refused)) && choices.pickFor(place);
    }

    // ---- asked by a search

    long all() {
        return (1L << choosable) - 1;
    }

    /** Begins a run in which these show. */
    void allow(long some) {
        mode = Mode.FIXED;
        allowed = 0;
        for (int i = 0; i < choosable; i++) {
            allowed |= (some >>> i & 1) != 0 ? closures[i] : 0;
        }
        choices = null;
    }

    /** Begins a run in which a path may take deviations up to a cost. */
    void pay(int newBudget) {
        mode = Mode.PAID;
        budget = newBudget;
    }

    /** Begins a run in which deviations cost nothing. */
    void giveAway() {
        mode = Mode.FREE;
    }

    /** Forgets what was asked for and found in the last run. */
    void begin() {
        best = NONE;
        choices = null;
        asked = 0;
        wasTooDear = false;
    }

    /** Whether no answer is a choice of a path. */
    public boolean isFixed() {
        return mode == Mode.FIXED;
    }

    /** Whether paths are to cost as little as possible. */
    boolean isPaid() {
        return mode == Mode.PAID;
    }

    /** How many can be chosen. */
    int size() {
        return choosable;
    }

    /** A path goes on with a round. */
    void enter(Choices open, boolean areListed, long takenBefore, long refusedBefore) {
        choices = open;
        isListed = areListed;
        taken = takenBefore;
        refused = refusedBefore;
        refusedHere = 0;
    }

    /** The round of a path is over. */
    void leave() {
        choices = null;
    }

    /** What the path has taken by now. */
    long taken() {
        return taken;
    }

    /** The habits that it has refused by now. */
    long refused() {
        return refused;
    }

    /** The cheapest set that the path needs by now; {@link #NONE} if it would cost too much. */
    long cover() {
        return mode == Mode.PAID ? cover(taken, refused) : 0;
    }

    /** Whether a path may still need less than what has been found. */
    boolean isWorthwhile(long takenBy, long refusedBy) {
        return mode != Mode.PAID || isWorthwhile(cover(takenBy, refusedBy));
    }

    private boolean isWorthwhile(long cover) {
        return cover != NONE && (best == NONE || isBefore(cover, best));
    }

    /** The path explains everything that was seen: false if another does that with less. */
    boolean find() {
        final long cover = switch (mode) {
            case FIXED -> 0;
            case PAID -> cover(taken, refused);
            case FREE -> all() & ~hitting(refused);
        };
        if (!isWorthwhile(cover)) {
            return false;
        }
        best = cover;
        return true;
    }

    private long hitting(long some) {
        long hitting = 0;
        for (int i = 0; i < choosable; i++) {
            hitting |= (closures[i] & some) != 0 ? 1L << i : 0;
        }
        return hitting;
    }

    /** The first of the cheapest sets that explain everything; where they cost nothing, one that does; {@link #NONE} if there is none. */
    long found() {
        return best;
    }

    /** Whether anything was asked for. */
    boolean wasAsked() {
        return asked != 0;
    }

    /** Whether a habit was asked for. */
    boolean wereHabitsAsked() {
        return (asked & habits) != 0;
    }

    /** Whether something was asked for that would have cost too much. */
    boolean wasTooDear() {
        return wasTooDear;
    }

    /** A set as deviations. */
    Set<D> toSet(long some) {
        final Set<D> set = new LinkedHashSet<>();
        for (int i = 0; i < choosable; i++) {
            if ((some >>> i & 1) != 0) {
                set.add(known.get(i));
            }
        }
        return set;
    }

    // ---- the cheapest set

    private boolean isAffordable(long some, long without) {
        final long cover = cover(some, without);
        return cover != NONE && Long.bitCount(cover) <= budget;
    }

    /** Whether a set comes before another: the smaller one, then that whose first deviation which the other lacks comes first. */
    static boolean isBefore(long some, long other) {
        final int difference = Long.bitCount(some) - Long.bitCount(other);
        return difference < 0 || difference == 0 && some != other && (some & Long.lowestOneBit(some ^ other)) != 0;
    }

    /**
     * The first of the smallest sets that have, with what they imply, all of some deviations and none of others; {@link #NONE} if there is none of at most
     * {@link #HIGHEST_COST}.
     */
    long cover(long some, long without) {
        if (some == 0) {
            return 0;
        }
        return covers.computeIfAbsent(new Path(some, without), path -> {
            long cover = NONE;
            for (int size = 1; cover == NONE && size <= HIGHEST_COST; size++) {
                cover = cover(some, without, size, 0);
            }
            return cover;
        });
    }

    private long cover(long some, long without, int size, int from) {
        for (int i = from; i < choosable; i++) {
            if ((closures[i] & some) != 0 && (closures[i] & without) == 0) {
                final long left = some & ~closures[i];
                if (left == 0 && size == 1) {
                    return 1L << i;
                }
                final long others = size == 1 || left == 0 ? NONE : cover(left, without, size - 1, i + 1);
                if (others != NONE) {
                    return 1L << i | others;
                }
            }
        }
        return NONE;
    }
}

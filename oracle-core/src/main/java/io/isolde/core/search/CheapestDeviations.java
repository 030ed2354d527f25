package io.isolde.core.search;

import io.isolde.core.catalogue.Deviation;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for the known deviations that explain a history which the pure rules do not allow: by one search for each cost, in which paths take deviations as they
 * need them.
 *
 * @param <D> a known deviation
 */
public final class CheapestDeviations<D extends Deviation> {
    private final Allowance<D> allowance;
    private final BooleanSupplier follows;

    /**
     * After the pure rules have been tried.
     *
     * @param allowance of the engine, which knows the deviations of the case
     * @param follows whether a search finds a world by what the allowance says
     */
    public CheapestDeviations(Allowance<D> allowance, BooleanSupplier follows) {
        this.allowance = allowance;
        this.follows = follows;
    }

    /**
     * The first of the cheapest sets that explain the history; of those which cost more than a limit, one of which none can be left out. Empty if none
     * does, which leaves the engine with the death of the last world where all of them are allowed.
     *
     * @param highestCost up to which the cheapest is looked for
     */
    public Optional<Set<D>> find(int highestCost) {
        if (!allowance.wasAsked()) {
            return Optional.empty();
        } else if (highestCost > 0 && isFoundAt(1)) {
            return found();
        }
        final long explaining = whereTheyCostNothing();
        if (explaining == Allowance.NONE) {
            return Optional.empty();
        }
        for (int cost = 2; cost <= highestCost; cost++) {
            if (isFoundAt(cost)) {
                return found();
            }
        }
        return Optional.of(allowance.toSet(withoutNeedless(explaining)));
    }

    private boolean isFoundAt(int cost) {
        allowance.pay(cost);
        return follows.getAsBoolean();
    }

    private Optional<Set<D>> found() {
        return Optional.of(allowance.toSet(allowance.found()));
    }

    /** A set, however large, that explains the history. */
    private long whereTheyCostNothing() {
        allowance.giveAway();
        if (follows.getAsBoolean()) {
            return allowance.found();
        } else if (!allowance.wereHabitsAsked()) {
            return Allowance.NONE;
        }
        allowance.allow(allowance.all()); // worlds that refuse a habit tell nothing of what was expected
        return follows.getAsBoolean() ? allowance.all() : Allowance.NONE;
    }

    /** Leaves out what is not needed, the last first. */
    private long withoutNeedless(long explaining) {
        long needed = explaining;
        for (long left = explaining; left != 0; left &= ~Long.highestOneBit(left)) {
            final long fewer = needed & ~Long.highestOneBit(left);
            allowance.allow(fewer);
            if (follows.getAsBoolean()) {
                needed = fewer;
            }
        }
        return needed;
    }
}

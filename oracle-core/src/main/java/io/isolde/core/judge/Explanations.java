package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Looks for the known deviations that explain a history which the pure rules do not allow. A run that allows some more of them than another is the
 * same run, and need not be made, if the other asked about none of those.
 *
 * @param <D> a known deviation
 */
final class Explanations<D extends Deviation> {
    private final List<D> known;
    private final Function<D, Set<D>> implied;
    private final Predicate<Set<D>> follows;
    private final Supplier<Set<D>> asked;
    /** What each run asked about that allowed no world to survive, by what it allowed. */
    private final Map<Set<D>, Set<D>> failed = new HashMap<>();

    /**
     * @param known those to choose among, in the order of preference
     * @param implied what each cannot show without
     * @param askedPurely what the run asked about that allowed none
     * @param follows whether a world survives where these are allowed
     * @param asked what the last run asked about
     */
    Explanations(
            List<D> known,
            Function<D, Set<D>> implied,
            Set<D> askedPurely,
            Predicate<Set<D>> follows,
            Supplier<Set<D>> asked) {
        this.known = known;
        this.implied = implied;
        this.follows = follows;
        this.asked = asked;
        failed.put(Set.of(), askedPurely);
    }

    /**
     * The first of the smallest sets under which, with what they imply allowed, a world survives; of more than a few, one of which none can be left out, as
     * there are too many to try. Empty if none does under all of them, which leaves the oracle with the death of the last world there.
     *
     * @param mostTriedTogether up to so many all sets are tried
     */
    Optional<Set<D>> smallest(int mostTriedTogether) {
        if (known.isEmpty() || !follows.test(new LinkedHashSet<>(known))) {
            return Optional.empty();
        }
        for (int size = 1; size <= Math.min(mostTriedTogether, known.size() - 1); size++) {
            final Set<D> found = ofSize(size, 0, new LinkedHashSet<>());
            if (found != null) {
                return Optional.of(found);
            }
        }
        final Set<D> needed = new LinkedHashSet<>(known);
        for (int i = known.size() - 1; i >= 0; i--) {
            needed.remove(known.get(i));
            if (!explains(needed)) {
                needed.add(known.get(i));
            }
        }
        return Optional.of(needed);
    }

    private Set<D> ofSize(int size, int from, Set<D> chosen) {
        if (size == 0) {
            return explains(chosen) ? new LinkedHashSet<>(chosen) : null;
        }
        for (int i = from; i <= known.size() - size; i++) {
            chosen.add(known.get(i));
            final Set<D> found = ofSize(size - 1, i + 1, chosen);
            if (found != null) {
                return found;
            }
            chosen.remove(known.get(i));
        }
        return null;
    }

    private boolean explains(Set<D> chosen) {
        final Set<D> allowed = withImplied(chosen);
        if (failed.containsKey(allowed)) {
            return false;
        }
        for (final D deviation : chosen) {
            final Set<D> fewer = new LinkedHashSet<>(chosen);
            fewer.remove(deviation);
            final Set<D> fewerAllowed = withImplied(fewer);
            final Set<D> more = new LinkedHashSet<>(allowed);
            more.removeAll(fewerAllowed);
            final Set<D> askedThere = failed.get(fewerAllowed);
            if (askedThere != null && Collections.disjoint(askedThere, more)) {
                failed.put(allowed, askedThere);
                return false;
            }
        }
        final boolean survives = follows.test(allowed);
        if (!survives) {
            failed.put(allowed, asked.get());
        }
        return survives;
    }

    private Set<D> withImplied(Set<D> chosen) {
        final Set<D> allowed = new LinkedHashSet<>(chosen);
        chosen.forEach(deviation -> allowed.addAll(implied.apply(deviation)));
        return allowed;
    }
}

package io.isolde.core.oracle;

import io.isolde.core.catalogue.Quirk;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Looks for the known deviations that explain a history which the pure rules do not allow. A run that allows some more of them than another is the
 * same run, and need not be made, if the other asked about none of those.
 */
final class Explanations {
    private final List<Quirk> known;
    private final Predicate<Set<Quirk>> follows;
    private final Supplier<EnumSet<Quirk>> asked;
    /** What each run asked about that allowed no world to survive, by what it allowed. */
    private final Map<Set<Quirk>, EnumSet<Quirk>> failed = new HashMap<>();

    /**
     * @param known those to choose among, in the order of preference
     * @param askedPurely what the run asked about that allowed none
     * @param follows whether a world survives where these are allowed
     * @param asked what the last run asked about
     */
    Explanations(
            List<Quirk> known,
            EnumSet<Quirk> askedPurely,
            Predicate<Set<Quirk>> follows,
            Supplier<EnumSet<Quirk>> asked) {
        this.known = known;
        this.follows = follows;
        this.asked = asked;
        failed.put(EnumSet.noneOf(Quirk.class), askedPurely);
    }

    /**
     * The first of the smallest sets under which, with what they imply allowed, a world survives; of more than a few, one of which none can be left out, as
     * there are too many to try. Empty if none does under all of them, which leaves the oracle with the death of the last world there.
     *
     * @param mostTriedTogether up to so many all sets are tried
     */
    Optional<Set<Quirk>> smallest(int mostTriedTogether) {
        final EnumSet<Quirk> all = EnumSet.noneOf(Quirk.class);
        all.addAll(known);
        if (known.isEmpty() || !follows.test(all)) {
            return Optional.empty();
        }
        for (int size = 1; size <= Math.min(mostTriedTogether, known.size() - 1); size++) {
            final Set<Quirk> found = ofSize(size, 0, EnumSet.noneOf(Quirk.class));
            if (found != null) {
                return Optional.of(found);
            }
        }
        final EnumSet<Quirk> needed = all;
        for (int i = known.size() - 1; i >= 0; i--) {
            needed.remove(known.get(i));
            if (!explains(needed)) {
                needed.add(known.get(i));
            }
        }
        return Optional.of(needed);
    }

    private Set<Quirk> ofSize(int size, int from, EnumSet<Quirk> chosen) {
        if (size == 0) {
            return explains(chosen) ? EnumSet.copyOf(chosen) : null;
        }
        for (int i = from; i <= known.size() - size; i++) {
            chosen.add(known.get(i));
            final Set<Quirk> found = ofSize(size - 1, i + 1, chosen);
            if (found != null) {
                return found;
            }
            chosen.remove(known.get(i));
        }
        return null;
    }

    private boolean explains(EnumSet<Quirk> chosen) {
        final EnumSet<Quirk> allowed = withImplied(chosen);
        if (failed.containsKey(allowed)) {
            return false;
        }
        for (final Quirk quirk : chosen) {
            final EnumSet<Quirk> fewer = EnumSet.copyOf(chosen);
            fewer.remove(quirk);
            final EnumSet<Quirk> fewerAllowed = withImplied(fewer);
            final EnumSet<Quirk> more = EnumSet.copyOf(allowed);
            more.removeAll(fewerAllowed);
            final EnumSet<Quirk> askedThere = failed.get(fewerAllowed);
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

    private static EnumSet<Quirk> withImplied(EnumSet<Quirk> chosen) {
        final EnumSet<Quirk> allowed = EnumSet.copyOf(chosen);
        chosen.forEach(quirk -> allowed.addAll(quirk.implied()));
        return allowed;
    }
}

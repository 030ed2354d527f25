package io.isolde.harness.reduce;

import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** In which order changes are tried. Source: Fucci, section 3.3. */
public enum Selector {
    /** Each as likely as the other. */
    RANDOM,
    /** The likelier, the more often its kind kept the verdict. */
    TABLE,
    /** The kind that kept the verdict most often, and now and then any. */
    GREEDY;

    private static final int WEIGHT_UNITS = 1000;

    /** The changes in the order to try them. */
    List<Change> order(List<Change> changes, int epsilonPercent, Experience experience, Rng rng) {
        final List<Change> left = new ArrayList<>(changes);
        final List<Change> ordered = new ArrayList<>(changes.size());
        while (!left.isEmpty()) {
            ordered.add(left.remove(next(left, epsilonPercent, experience, rng)));
        }
        return ordered;
    }

    /**
     * One change: first its kind, then any change of that kind (Fucci, Algorithm 2, lines 7 and 8).
     *
     * @param changes one or more
     */
    Change pick(List<Change> changes, int epsilonPercent, Experience experience, Rng rng) {
        final Map<String, List<Change>> byKind = new LinkedHashMap<>();
        changes.forEach(change ->
                byKind.computeIfAbsent(change.what(), kind -> new ArrayList<>()).add(change));
        final List<Change> oneOfEach =
                byKind.values().stream().map(ofKind -> ofKind.get(0)).toList();
        final Change kind = oneOfEach.get(next(oneOfEach, epsilonPercent, experience, rng));
        return rng.pick(byKind.get(kind.what()));
    }

    private int next(List<Change> left, int epsilonPercent, Experience experience, Rng rng) {
        return switch (this) {
            case RANDOM -> rng.below(left.size());
            case TABLE ->
                rng.weighted(left.stream()
                        .mapToInt(change -> (int) Math.max(1, WEIGHT_UNITS * experience.rate(change.what())))
                        .toArray());
            case GREEDY -> rng.percent(epsilonPercent) ? rng.below(left.size()) : best(left, experience);
        };
    }

    private static int best(List<Change> left, Experience experience) {
        int best = 0;
        for (int i = 1; i < left.size(); i++) {
            if (experience.rate(left.get(i).what())
                    > experience.rate(left.get(best).what())) {
                best = i;
            }
        }
        return best;
    }
}

package io.isolde.harness.reduce;

import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** In which order changes are tried. Source: Fucci, section 3.3. */
public enum Selector {
    /** Each as likely as the other. */
    RANDOM,
    /** The likelier, the more often its kind kept the verdict. */
    TABLE,
    /** The kind that kept the verdict most often, and now and then any. */
    GREEDY;

    private static final int GREEDY_RANDOM_PERCENT = 10;
    private static final int WEIGHT_UNITS = 1000;

    /** The changes in the order to try them. */
    List<Change> order(List<Change> changes, Experience experience, Rng rng) {
        final List<Change> left = new ArrayList<>(changes);
        final List<Change> ordered = new ArrayList<>(changes.size());
        while (!left.isEmpty()) {
            ordered.add(left.remove(next(left, experience, rng)));
        }
        return ordered;
    }

    private int next(List<Change> left, Experience experience, Rng rng) {
        return switch (this) {
            case RANDOM -> rng.below(left.size());
            case TABLE ->
                rng.weighted(left.stream()
                        .mapToInt(change -> (int) Math.max(1, WEIGHT_UNITS * experience.rate(change.what())))
                        .toArray());
            case GREEDY -> rng.percent(GREEDY_RANDOM_PERCENT) ? rng.below(left.size()) : best(left, experience);
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

package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;

/**
 * Which isolation levels the sessions of a case start at.
 *
 * @param choices each case draws one of these, all equally likely
 * @param mixedPercent share of cases in which every session draws its own instead
 */
public record Levels(List<IsolationLevel> choices, int mixedPercent) {
    public Levels {
        choices = List.copyOf(choices);
        if (choices.isEmpty() || EnumSet.copyOf(choices).size() != choices.size()) {
            throw new IllegalArgumentException("levels must be given, each once: choices=" + choices);
        }
        Percent.check("mixedPercent", mixedPercent);
    }

    /** Every session of every case at one level. */
    public static Levels fixed(IsolationLevel level) {
        return new Levels(List.of(level), 0);
    }

    /** One level per case, any of the four. */
    public static Levels all() {
        return new Levels(List.of(IsolationLevel.values()), 0);
    }

    /** The same choices, mixed within a case in this share of cases. */
    public Levels mixedIn(int percent) {
        return new Levels(choices, percent);
    }

    /** Those of the choices that there are. */
    Levels among(List<IsolationLevel> known) {
        final List<IsolationLevel> left =
                choices.stream().filter(known::contains).toList();
        return new Levels(left, left.size() > 1 ? mixedPercent : 0);
    }

    List<IsolationLevel> draw(Rng rng, int sessionCount) {
        if (!rng.percent(mixedPercent)) {
            return Collections.nCopies(sessionCount, rng.pick(choices));
        }
        final List<IsolationLevel> levels = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            levels.add(rng.pick(choices));
        }
        return levels;
    }
}

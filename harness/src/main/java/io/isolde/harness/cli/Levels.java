package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Isolation levels as options name them. */
final class Levels {
    /** Those that the server has. */
    static final String ALL = "all";

    private Levels() {}

    /**
     * One level.
     *
     * @param option for the message
     */
    static IsolationLevel one(String option, String text) {
        return IsolationLevel.parse(text)
                .orElseThrow(() -> new BadInputException(
                        "no such isolation level: " + option + " " + text + "; the levels are RU, RC, RR and SER"));
    }

    /** As {@link #some}, but none for {@code all}: those that a server must have. */
    static List<IsolationLevel> named(String option, String text) {
        return text.trim().equalsIgnoreCase(ALL) ? List.of() : some(option, text);
    }

    /** {@code all}, or levels separated by commas. */
    static List<IsolationLevel> some(String option, String text) {
        if (text.trim().equalsIgnoreCase(ALL)) {
            return Arrays.asList(IsolationLevel.values());
        }
        final Set<IsolationLevel> levels = new LinkedHashSet<>();
        for (final String part : text.split(",", -1)) {
            levels.add(one(option, part));
        }
        return List.copyOf(levels);
    }
}

package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Locks by name. One that a single session takes holds nobody up, and statements about it touch no table. MySQL manual 14.14 "Locking Functions".
 */
final class NamedLocks {
    private static final Pattern CALL = Pattern.compile(
            "(?:SELECT|DO)\\s++(?:GET_LOCK|RELEASE_LOCK|IS_FREE_LOCK|IS_USED_LOCK)\\s*+\\(\\s*+(['\"])([^'\"]*+)\\1\\s*+(?:,\\s*+-?[\\d.]++\\s*+)?\\)(?:\\s++(?:AS\\s++)?\\w++)?",
            Pattern.CASE_INSENSITIVE);

    /** A statement, and whose it is. */
    record Owned(String session, Statement statement) {}

    private NamedLocks() {}

    /** By their places those that hold nobody up. */
    static Map<Integer, Statement.Neutral> ofOneSession(List<Owned> steps) {
        final Map<String, Set<String>> sessions = new HashMap<>();
        final List<String> names = new ArrayList<>();
        for (final Owned step : steps) {
            final Matcher call = CALL.matcher(step.statement() instanceof Statement.Unmodelled text ? text.text() : "");
            final String name = call.matches() ? call.group(2).toLowerCase(Locale.ROOT) : "";
            names.add(name);
            if (!name.isEmpty()) {
                sessions.computeIfAbsent(name, any -> new HashSet<>()).add(step.session());
            }
        }
        final Map<Integer, Statement.Neutral> neutral = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).isEmpty()) {
                neutral.put(
                        i,
                        new Statement.Neutral(
                                ((Statement.Unmodelled) steps.get(i).statement()).text()));
            }
        }
        return neutral;
    }
}

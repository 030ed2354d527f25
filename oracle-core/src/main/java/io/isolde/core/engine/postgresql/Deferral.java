package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What constraints of a transaction have put off to its end. PostgreSQL manual, "SET CONSTRAINTS"; measured.
 *
 * @param events rows to look at
 * @param all what SET CONSTRAINTS said of all; null where it said nothing
 * @param named what it said of some since then, by their names
 */
record Deferral(List<References.Event> events, Boolean all, Map<String, Boolean> named) {
    static final Deferral NONE = new Deferral(List.of(), null, Map.of());

    Deferral with(References.Event event) {
        final List<References.Event> more = new ArrayList<>(events);
        more.add(event);
        return new Deferral(List.copyOf(more), all, named);
    }

    Deferral without(List<References.Event> some) {
        return new Deferral(
                events.stream().filter(event -> !some.contains(event)).toList(), all, named);
    }

    /** Whether a constraint is asked at the end; null where nothing was said. */
    Boolean isDeferred(String constraint) {
        return named.getOrDefault(constraint.toLowerCase(Locale.ROOT), all);
    }

    Deferral said(Statement.SetConstraints set) {
        if (set.names().isEmpty()) {
            return new Deferral(events, set.deferred(), Map.of());
        }
        final Map<String, Boolean> more = new HashMap<>(named);
        set.names().forEach(name -> more.put(name.toLowerCase(Locale.ROOT), set.deferred()));
        return new Deferral(events, all, Map.copyOf(more));
    }

    /** What is put off of constraints that a statement is about. */
    List<References.Event> events(Statement.SetConstraints set) {
        return events.stream()
                .filter(event ->
                        set.names().isEmpty() || set.names().stream().anyMatch(event.constraint()::equalsIgnoreCase))
                .toList();
    }
}

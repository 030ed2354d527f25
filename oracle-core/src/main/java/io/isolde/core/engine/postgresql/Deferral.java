package io.isolde.core.engine.postgresql;

import java.util.ArrayList;
import java.util.List;

/**
 * What foreign keys of a transaction have put off to its end. PostgreSQL manual, "SET CONSTRAINTS"; measured.
 *
 * @param events rows to look at
 * @param deferred what SET CONSTRAINTS said of all; null where it said nothing
 */
record Deferral(List<References.Event> events, Boolean deferred) {
    static final Deferral NONE = new Deferral(List.of(), null);

    Deferral with(References.Event event) {
        final List<References.Event> more = new ArrayList<>(events);
        more.add(event);
        return new Deferral(List.copyOf(more), deferred);
    }

    Deferral withoutEvents() {
        return new Deferral(List.of(), deferred);
    }

    Deferral said(boolean isDeferred) {
        return new Deferral(events, isDeferred);
    }
}

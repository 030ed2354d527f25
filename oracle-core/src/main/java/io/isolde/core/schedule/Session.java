package io.isolde.core.schedule;

import io.isolde.core.catalogue.IsolationLevel;

/**
 * One connection of a case.
 *
 * @param name as in the comment before a statement: {@code tx1}
 * @param level the isolation level it starts at
 */
public record Session(String name, IsolationLevel level) {
    /** The same connection at another level. */
    public Session at(IsolationLevel other) {
        return new Session(name, other);
    }
}

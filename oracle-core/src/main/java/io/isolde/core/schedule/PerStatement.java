package io.isolde.core.schedule;

import io.isolde.core.sql.Statement;
import java.util.IdentityHashMap;
import java.util.function.Function;

/**
 * What follows from a statement alone, found once: cases that differ in their order only share their statements, which come again for as long as
 * such cases do. Statements are told apart as objects. Not thread-safe.
 */
public final class PerStatement<V> {
    private final int mostKept;
    private final IdentityHashMap<Statement, V> kept = new IdentityHashMap<>();

    /**
     * @param mostKept far more statements than the cases at hand have; when there are so many, all are forgotten
     */
    public PerStatement(int mostKept) {
        this.mostKept = mostKept;
    }

    /** What was found for a statement, or is found now. */
    public V of(Statement statement, Function<Statement, V> finder) {
        if (kept.size() >= mostKept) {
            kept.clear();
        }
        return kept.computeIfAbsent(statement, finder);
    }
}

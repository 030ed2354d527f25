package io.isolde.harness.execute;

import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import java.util.IdentityHashMap;

/** The SQL of statements. Cases that differ in their order only share their statements, whose texts are written once. Used by one thread. */
final class StatementTexts {
    /** Far more than a case has. */
    private static final int MOST_KEPT = 512;

    private final SqlWriter writer;
    private final IdentityHashMap<Statement, String> kept = new IdentityHashMap<>();

    StatementTexts(SqlWriter writer) {
        this.writer = writer;
    }

    String of(Statement statement) {
        if (kept.size() >= MOST_KEPT) {
            kept.clear();
        }
        return kept.computeIfAbsent(statement, writer::write);
    }
}

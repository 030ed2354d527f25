package io.isolde.core.text;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.PerStatement;
import io.isolde.core.sql.Statement;
import java.util.List;

/** The SQL of statements. Cases that differ in their order only share their statements, whose texts are written once. Used by one thread. */
public final class StatementTexts {
    /** Far more than a case has. */
    private static final int MOST_KEPT = 512;

    private final SqlWriter writer;
    private final PerStatement<List<String>> kept = new PerStatement<>(MOST_KEPT);

    /** As this one writes them. */
    public StatementTexts(SqlWriter writer) {
        this.writer = writer;
    }

    /** As in case files for a server. */
    public static StatementTexts ofCaseFiles(ServerVersion version) {
        return new StatementTexts(new SqlWriter(Syntax.ofCaseFiles(version)));
    }

    /** With the indexes that the syntax declares apart, see {@link SqlWriter#writeAll}. */
    List<String> allOf(Statement statement) {
        return kept.of(statement, writer::writeAll);
    }

    /** Without semicolon, see {@link SqlWriter#write(Statement)}. */
    public String of(Statement statement) {
        return allOf(statement).get(0);
    }
}

package io.isolde.harness.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * How a schema shows that Isolde made it. A schema is dropped only with its mark, whatever its name: the mark is written when the schema is made, no statement of a
 * case sees it, it goes with the schema, and it is there after the process that wrote it was killed.
 */
public enum SchemaMark {
    /** A procedure that does nothing, by the comment on it: for servers whose schemas have no comments. */
    PROCEDURE(
            "SELECT COUNT(*) FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = '%s'",
            "SELECT COUNT(*) FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = '%s'"
                    + " AND ROUTINE_NAME = 'isolde_mark' AND ROUTINE_COMMENT = '" + SchemaMark.TEXT + "'",
            "CREATE PROCEDURE %s.isolde_mark() COMMENT '" + SchemaMark.TEXT + "' DO 0",
            "DROP DATABASE IF EXISTS %s",
            "CREATE DATABASE %s"),
    /** The comment on the schema itself. */
    COMMENT(
            "SELECT count(*) FROM pg_namespace WHERE nspname = '%s'",
            "SELECT count(*) FROM pg_namespace WHERE nspname = '%s' AND obj_description(oid, 'pg_namespace') = '"
                    + SchemaMark.TEXT + "'",
            "COMMENT ON SCHEMA %s IS '" + SchemaMark.TEXT + "'",
            "DROP SCHEMA IF EXISTS %s CASCADE",
            "CREATE SCHEMA %s");

    private static final String TEXT = "made by Isolde, which drops it when it needs the name again";

    private final String exists;
    private final String isMarked;
    private final String mark;
    private final String drop;
    private final String create;

    SchemaMark(String exists, String isMarked, String mark, String drop, String create) {
        this.exists = exists;
        this.isMarked = isMarked;
        this.mark = mark;
        this.drop = drop;
        this.create = create;
    }

    /**
     * Refuses a schema that is there without the mark. Whoever asks has claimed the name among the processes of Isolde.
     *
     * @throws SQLException that names it
     */
    public void requireOwn(Statement statement, String schema) throws SQLException {
        if (isThere(statement, exists, schema) && !isThere(statement, isMarked, schema)) {
            throw new SQLException(
                    "schema " + schema + " is on the server, and Isolde has not made it: it lacks the mark"
                            + " that Isolde leaves in its own, so nothing in it is touched; rename or drop it, and run again");
        }
    }

    /** Statements that make the schema anew, with its mark. The first of them drops the one that is there, which must be {@linkplain #requireOwn ours}. */
    public List<String> remake(String schema) {
        return List.of(drop.formatted(schema), create.formatted(schema), mark(schema));
    }

    /** The statement that marks a schema which was made just now. */
    public String mark(String schema) {
        return mark.formatted(schema);
    }

    /** Statements that mark a schema whose mark may be gone: one that was made here, and could not be dropped as a whole. */
    public List<String> renew(String schema) {
        return this == PROCEDURE
                ? List.of("DROP PROCEDURE IF EXISTS " + schema + ".isolde_mark", mark(schema))
                : List.of(mark(schema));
    }

    private static boolean isThere(Statement statement, String query, String schema) throws SQLException {
        try (ResultSet count = statement.executeQuery(query.formatted(schema))) {
            return count.next() && count.getLong(1) > 0;
        }
    }
}

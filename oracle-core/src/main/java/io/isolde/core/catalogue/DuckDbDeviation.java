package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/** What DuckDB does otherwise than its manual promises, as far as it is known. Versions are those measured. */
public enum DuckDbDeviation implements Deviation {
    /** An UPDATE and a DELETE of one row by transactions that do not see each other both succeed: the DELETE wins, and the UPDATE is lost. */
    UPDATE_BESIDE_DELETE("DuckDB#17223", "lost-update", "duckdb#17223; measured on DuckDB 1.4.4 to 2.0.0"),
    /** An UPDATE to NULL beside an UPDATE of the same column to another value, by a transaction that it does not see, succeeds: one of the two is lost. */
    NULL_BESIDE_VALUE(
            "DuckDB-null-beside-value",
            "lost-update",
            "measured on DuckDB 1.4.4 to 2.0.0, results/deviations/DuckDB-null-beside-value"),
    /**
     * INSERT with ON CONFLICT DO NOTHING and no target keeps one of several rows for each key, one key after the other, so that rows get lost which clash with none
     * that is inserted.
     */
    ROWS_DROPPED_BY_KEY(
            "DuckDB-rows-dropped-by-key",
            "lost-row",
            "measured on DuckDB 1.4.4 to 2.0.0, results/deviations/DuckDB-rows-dropped-by-key"),
    /** INSERT with ON CONFLICT keeps one of several rows whose key is NULL, though NULLs never clash. */
    NULL_KEYS_MERGED("DuckDB#26066", "lost-row", "duckdb#26066; measured on DuckDB 1.4.4 to 2.0.0"),
    /** DELETE with RETURNING does not return rows that its own transaction has inserted. */
    OWN_ROWS_NOT_RETURNED("DuckDB#21540", "missing-rows", "duckdb#21540; measured on DuckDB 1.4.4 (not 1.5.6, 2.0.0)"),
    /**
     * A key that was deleted stays taken as long as any transaction is open that is older than the deletion: an INSERT of it fails, and so does the COMMIT of one
     * that deleted and inserted it again.
     */
    DELETED_KEY_TAKEN(
            "DuckDB#20053",
            "false-error",
            "duckdb#17802, duckdb#20053, fixed by duckdb#20119; measured on DuckDB 1.4.4 (not 1.5.6, 2.0.0)"),
    /** A row and the row that it refers to are inserted and deleted by transactions that do not see each other, and both commit. */
    PARENT_DELETED_BESIDE_CHILD("DuckDB#19002", "orphan", "duckdb#19002; measured on DuckDB 1.4.4 to 2.0.0"),
    /** A row may refer to one that its own transaction has deleted. */
    OWN_DELETED_PARENT_FOUND("DuckDB#25388", "orphan", "duckdb#25388; measured on DuckDB 1.4.4 and 1.5.6 (not 2.0.0)");

    private final String id;
    private final String family;
    private final String source;

    DuckDbDeviation(String id, String family, String source) {
        this.id = id;
        this.family = family;
        this.source = source;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String family() {
        return family;
    }

    @Override
    public String source() {
        return source;
    }

    /** No race is among them, as sessions take turns; but when exactly a deleted key stays taken was not found out. */
    @Override
    public Kind kind() {
        return this == DELETED_KEY_TAKEN ? Kind.WAY : Kind.HABIT;
    }

    @Override
    public Versions versions() {
        return switch (this) {
            case OWN_ROWS_NOT_RETURNED, DELETED_KEY_TAKEN ->
                Versions.between(ServerVersion.named("duckdb:0.0.0"), ServerVersion.named("duckdb:1.5.0"));
            case OWN_DELETED_PARENT_FOUND ->
                Versions.between(ServerVersion.named("duckdb:0.0.0"), ServerVersion.named("duckdb:2.0.0"));
            default -> Versions.all(Product.DUCKDB);
        };
    }
}

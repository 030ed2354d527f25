package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/** What PostgreSQL does otherwise than its manual promises, as far as it is known, on every version that was measured. */
public enum PostgresDeviation implements Deviation {
    /**
     * At SERIALIZABLE a row that ON CONFLICT DO NOTHING passes over, or that DO UPDATE meets, is not taken for one that was read. Transactions may then
     * commit although no serial order of them does what was seen.
     */
    CONFLICT_IS_NO_READ(
            "PG-SSI-conflict-no-read",
            "write-skew",
            "measured on PostgreSQL 15.1 to 18.6; PostgreSQL source, check_exclusion_or_unique_constraint, which sets no predicate lock"),

    /** The check of a foreign key whose parent has partitions finds a row that the snapshot of the transaction, at REPEATABLE READ and above, does not have. */
    PARTITIONED_PARENT_IS_NEWEST(
            "PG-FK-partitioned-parent",
            "snapshot",
            "measured on PostgreSQL 18.6, not on 12.22; PostgreSQL source, src/test/isolation/specs/fk-snapshot.spec, which calls it a bug");

    private final String id;
    private final String family;
    private final String source;

    PostgresDeviation(String id, String family, String source) {
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

    @Override
    public Kind kind() {
        return switch (this) {
            case CONFLICT_IS_NO_READ -> Kind.EXCUSE;
            case PARTITIONED_PARENT_IS_NEWEST -> Kind.HABIT;
        };
    }

    @Override
    public Versions versions() {
        return Versions.all(Product.POSTGRESQL);
    }
}

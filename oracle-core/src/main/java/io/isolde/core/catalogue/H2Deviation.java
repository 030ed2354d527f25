package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/** What H2 does otherwise than its manual promises, as far as it is known. Versions are those measured. */
public enum H2Deviation implements Deviation {
    /**
     * A SELECT FOR UPDATE that fails with error 40001 leaves its transaction as it is, with its locks, though the message says that it was rolled
     * back. A victim that waited writes nothing more, and lets nobody go but by ROLLBACK: COMMIT forgets its locks. A victim that closed the cycle is
     * still taken to wait.
     */
    READ_NOT_ROLLED_BACK(
            "H2-read-not-rolled-back",
            "not-rolled-back",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-read-not-rolled-back"),
    /** At REPEATABLE READ a read still returns what its transaction had written before the snapshot and then rolled back to a savepoint. */
    ROLLED_BACK_ROWS_SEEN(
            "H2-RR-rolled-back-rows",
            "rolled-back-rows",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-RR-rolled-back-rows"),
    /**
     * Who waits for a row that ROLLBACK TO SAVEPOINT gives up, or a statement that is undone, goes on waiting: until that transaction ends, or for as long
     * as LOCK_TIMEOUT lets it. A race. It may be chosen as a victim, and is not rolled back then.
     */
    SLEEPS_AFTER_ROLLBACK_TO(
            "H2-sleeps-after-rollback-to",
            "lost-wake-up",
            "measured on H2 2.2.224 to 2.5.252, results/deviations/H2-sleeps-after-rollback-to"),
    /**
     * At REPEATABLE READ and SERIALIZABLE a read that goes backwards by the row key returns a row that its transaction has written before rows with larger
     * keys, and a second time as it was.
     */
    DESCENDING_TWICE(
            "H2-descending-twice",
            "rows-twice",
            "measured on H2 2.3.232 to 2.5.252 (not 2.1.214, 2.2.224), results/deviations/H2-descending-twice"),
    /**
     * At REPEATABLE READ and SERIALIZABLE MAX of a column that an index begins with is what a read that goes backwards by the index finds first: a row that
     * the transaction has written, or one that was larger before.
     */
    MAX_OF_OWN_ROW(
            "H2-max-of-own-row",
            "wrong-result",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-max-of-own-row"),
    /**
     * ROLLBACK of a transaction whose statement waited for a row that a COMMIT deleted or moved erases the row that another transaction has inserted with
     * its key since, committed or not. A race. A statement of that other transaction which still writes begins again and undoes nothing, so that an
     * UPDATE applies twice.
     */
    ROLLBACK_ERASES(
            "H2-rollback-erases-insert",
            "erased-row",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-rollback-erases-insert"),
    /**
     * At READ UNCOMMITTED a DELETE that finds a row twice, as its key in an index has changed while it waited, begins again, and counts only what it
     * deletes from then on.
     */
    DELETE_COUNTS_LESS(
            "H2-RU-delete-counts-less",
            "wrong-count",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-RU-delete-counts-less"),
    /** At READ UNCOMMITTED an UPDATE that finds a row twice, as its key in an index has changed while it waited, and moves it in no index, counts it twice. */
    UPDATE_COUNTS_MORE(
            "H2-RU-update-counts-more",
            "wrong-count",
            "measured on H2 2.5.250 and 2.5.252 (not 2.1.214 to 2.4.240), results/deviations/H2-RU-update-counts-more"),
    /**
     * Of two transactions that find the same deadlock at a time, one fails with an internal error, and its statement is undone. A race: it takes one that
     * waits for another which has undone a statement or a part.
     */
    DEADLOCK_FOUND_TWICE(
            "H2-deadlock-found-twice",
            "internal-error",
            "measured on H2 2.5.252, results/deviations/H2-deadlock-found-twice"),
    /**
     * At SERIALIZABLE a MERGE INTO ... KEY that has waited for a row that another transaction inserts goes on looking for it up to LOCK_TIMEOUT, although
     * that has committed: its snapshot does not have the row, and an INSERT clashes with it.
     */
    MERGE_WAITS_FOR_NOBODY(
            "H2-merge-waits-for-nobody",
            "lost-wake-up",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-merge-waits-for-nobody"),
    /** ROLLBACK wakes nobody. */
    SLEEPS_AFTER_ROLLBACK("H2#4391", "lost-wake-up", "h2database#4391; measured on H2 2.5.250 (not 2.4.240, 2.5.252)");

    private final String id;
    private final String family;
    private final String source;

    H2Deviation(String id, String family, String source) {
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
            case READ_NOT_ROLLED_BACK, ROLLED_BACK_ROWS_SEEN, DELETE_COUNTS_LESS, UPDATE_COUNTS_MORE -> Kind.HABIT;
            case SLEEPS_AFTER_ROLLBACK_TO,
                    DESCENDING_TWICE,
                    MAX_OF_OWN_ROW,
                    ROLLBACK_ERASES,
                    DEADLOCK_FOUND_TWICE,
                    MERGE_WAITS_FOR_NOBODY,
                    SLEEPS_AFTER_ROLLBACK -> Kind.WAY;
        };
    }

    @Override
    public Versions versions() {
        return switch (this) {
            case SLEEPS_AFTER_ROLLBACK ->
                Versions.between(ServerVersion.named("h2:2.5.250"), ServerVersion.named("h2:2.5.251"));
            case DESCENDING_TWICE -> Versions.from(ServerVersion.named("h2:2.3.0"));
            case UPDATE_COUNTS_MORE -> Versions.from(ServerVersion.named("h2:2.5.0"));
            default -> Versions.all(Product.H2);
        };
    }
}

package io.isolde.core.catalogue;

/** What H2 does otherwise than its manual promises, as far as it is known. Versions are those measured. */
public enum H2Deviation implements Deviation {
    /**
     * A SELECT FOR UPDATE that fails with error 40001 leaves its transaction as it is, with its locks, though the message says that it was rolled
     * back. A victim that waited can do nothing more but ROLLBACK, and lets nobody go until then.
     */
    READ_NOT_ROLLED_BACK(
            "H2-read-not-rolled-back",
            "not-rolled-back",
            "measured on H2 2.1.214 to 2.5.252, results/deviations/H2-read-not-rolled-back"),
    /**
     * Who waits for a row that ROLLBACK TO SAVEPOINT gives up goes on waiting: until that transaction ends, or for as long as LOCK_TIMEOUT lets it. A race.
     */
    SLEEPS_AFTER_ROLLBACK_TO(
            "H2-sleeps-after-rollback-to",
            "lost-wake-up",
            "measured on H2 2.5.252, results/deviations/H2-sleeps-after-rollback-to");

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

    /** Whether a version has it. */
    public boolean holdsFor(ServerVersion version) {
        return version.product() == ServerVersion.Product.H2;
    }
}

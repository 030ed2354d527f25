package io.isolde.harness.random;

/**
 * Seeds derived from a run seed by number, so that any case can be made alone, without those before it.
 *
 * <p>Each purpose has a salt of its own: case 3 and schema 3 of one run have nothing in common.
 */
public final class Seeds {
    private static final long CASE_SALT = 0x6361736573656564L;
    private static final long SCHEMA_SALT = 0x736368656d617365L;

    private static final long ORDER_SALT = 0x6f72646572736565L;

    private static final long STEERING_SALT = 0x7374656572696e67L;

    private static final long SENDING_SALT = 0x73656e64696e6773L;

    private Seeds() {}

    /** The seed of a case. */
    public static long caseSeed(long runSeed, long caseNumber) {
        return derive(runSeed, CASE_SALT, caseNumber);
    }

    /** The seed of a schema that several cases share. */
    public static long schemaSeed(long runSeed, long schemaNumber) {
        return derive(runSeed, SCHEMA_SALT, schemaNumber);
    }

    /** The seed of the orders that a case is submitted in, where it is in several. */
    public static long orderSeed(long runSeed, long caseNumber) {
        return derive(runSeed, ORDER_SALT, caseNumber);
    }

    /** The seed of what steers cases by what was run before. */
    public static long steeringSeed(long runSeed, long groupNumber) {
        return derive(runSeed, STEERING_SALT, groupNumber);
    }

    /** The seed of how the steps of a case are sent. */
    public static long sendingSeed(long runSeed, long caseNumber) {
        return derive(runSeed, SENDING_SALT, caseNumber);
    }

    /** Distinct for distinct numbers: for a fixed run and salt it is a bijection of the number. */
    private static long derive(long runSeed, long salt, long number) {
        final long stream = Rng.mix(Rng.mix(runSeed + Rng.GOLDEN_GAMMA) ^ salt);
        return Rng.mix(stream + number * Rng.GOLDEN_GAMMA);
    }
}

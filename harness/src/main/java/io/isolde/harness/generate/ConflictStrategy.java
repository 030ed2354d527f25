package io.isolde.harness.generate;

/** How statements of different transactions are made to meet on a row. */
public enum ConflictStrategy {
    /**
     * Not at all: values are drawn at random from a range of a byte, as the generators of Troc and Fucci draw those of their narrowest type, and
     * not from a cache of the case. Statements meet by chance.
     */
    NONE,
    /** No pairs are made, but rows, conditions and assignments of a case share a few values: {@link CaseValues}. */
    CACHE,
    /** Full shared filter: both choose their rows by the same condition. */
    FSF,
    /** Partial shared filter: the conditions of both contain a common one. */
    PSF,
    /** Conflict tuple containment: conditions that have nothing in common, but each holds on the same row. */
    CTC,
    /** All of these in one campaign, and conditions on what the other writes; a share of the cases ({@link Feature#CONFLICT}) has such a pair. */
    MIXED,
    /** Not pairs of statements but whole cases: each follows an anomaly pattern, in the order the pattern says. */
    PATTERNS,
    /** All of these in turns, with weights that lean toward what a campaign has seen rarely. Only a campaign can generate so. */
    FEEDBACK;

    /** Values come from a cache of the case. */
    boolean hasCache() {
        return this != NONE;
    }

    /** Pairs are made by their conditions alone. */
    boolean isOfFilters() {
        return this == FSF || this == PSF || this == CTC;
    }
}

package io.isolde.harness.generate;

/** What a generated statement may be, with how often it is by default relative to the others. */
public enum StatementKind {
    SELECT(25),
    SELECT_FOR_SHARE(6),
    SELECT_FOR_UPDATE(8),
    INSERT(13),
    UPDATE(36),
    DELETE(12);

    private final int defaultWeight;

    StatementKind(int defaultWeight) {
        this.defaultWeight = defaultWeight;
    }

    public int defaultWeight() {
        return defaultWeight;
    }

    public boolean writes() {
        return this == INSERT || this == UPDATE || this == DELETE;
    }
}

package io.isolde.core.text;

/** Thrown where valid SQL leaves the model; {@link SqlParser} turns it into a {@code Statement.Unmodelled}. Control flow, so without a trace. */
final class UnmodelledSyntax extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnmodelledSyntax(String feature) {
        super(feature, null, false, false);
    }

    String feature() {
        return getMessage();
    }
}

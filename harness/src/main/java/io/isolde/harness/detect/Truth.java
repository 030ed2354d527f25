package io.isolde.harness.detect;

import java.util.List;

/**
 * Whether a condition holds for a history.
 *
 * @param reason what the history lacks, when it cannot tell; empty otherwise
 */
public record Truth(Kind kind, String reason) {
    public static final Truth TRUE = new Truth(Kind.TRUE, "");
    public static final Truth FALSE = new Truth(Kind.FALSE, "");

    /** The three truth values. */
    public enum Kind {
        TRUE,
        FALSE,
        UNKNOWN
    }

    public Truth {
        if ((kind == Kind.UNKNOWN) == reason.isEmpty()) {
            throw new IllegalArgumentException("the unknown alone has a reason: kind=" + kind + " reason=" + reason);
        }
    }

    static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    static Truth unknown(String reason) {
        return new Truth(Kind.UNKNOWN, reason);
    }

    Truth negated() {
        return switch (kind) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case UNKNOWN -> this;
        };
    }

    /** False if one is false, else the first unknown if there is one. */
    static Truth allOf(List<Truth> truths) {
        return combine(truths, FALSE, TRUE);
    }

    /** True if one is true, else the first unknown if there is one. */
    static Truth anyOf(List<Truth> truths) {
        return combine(truths, TRUE, FALSE);
    }

    private static Truth combine(List<Truth> truths, Truth decisive, Truth otherwise) {
        Truth result = otherwise;
        for (final Truth truth : truths) {
            if (truth.equals(decisive)) {
                return decisive;
            }
            if (result.equals(otherwise)) {
                result = truth;
            }
        }
        return result;
    }
}

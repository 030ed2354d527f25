package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict;
import java.util.Collection;
import java.util.OptionalInt;
import java.util.Set;

/** Verdicts in words, the same in every file and on every screen. */
public final class VerdictText {
    private VerdictText() {}

    /** Quirk ids in the order of their declaration, separated by a comma; empty for none. */
    public static String quirks(Collection<? extends Deviation> quirks) {
        return String.join(",", Deviation.ids(quirks));
    }

    /** What explains it: quirks, or what the levels permit. */
    static String explanation(Verdict.Explained explained) {
        return explained.permission().isEmpty() ? quirks(explained.quirks()) : "permissible: " + explained.permission();
    }

    /** As {@link #explanation}; empty for any other verdict. */
    public static String explanation(Verdict verdict) {
        return verdict instanceof Verdict.Explained explained ? explanation(explained) : "";
    }

    /** The quirks of a verdict; none unless it is explained. */
    public static Set<Deviation> quirksOf(Verdict verdict) {
        return verdict instanceof Verdict.Explained explained ? explained.quirks() : Set.of();
    }

    /** Index of the first step that deviates, the number of steps for the final state; empty when nothing does. */
    public static OptionalInt deviatingStep(Verdict verdict) {
        if (verdict instanceof Verdict.Explained explained) {
            return OptionalInt.of(explained.step());
        } else if (verdict instanceof Verdict.Unexplained unexplained) {
            return OptionalInt.of(unexplained.step());
        }
        return OptionalInt.empty();
    }

    /** Why there is no verdict on the database; empty when there is one. */
    public static String why(Verdict verdict) {
        if (verdict instanceof Verdict.Undecided undecided) {
            return undecided.why();
        } else if (verdict instanceof Verdict.Invalid invalid) {
            return invalid.why();
        }
        return "";
    }

    /** As in {@code Explained(MDEV-26642)}. */
    public static String inFull(Verdict verdict) {
        if (verdict instanceof Verdict.Explained explained) {
            return verdict.word() + "(" + explanation(explained) + ")";
        }
        final String why = why(verdict);
        return why.isEmpty() ? verdict.word() : verdict.word() + "(" + why + ")";
    }

    /** A file name made of letters, digits, dots and dashes. */
    public static String slug(String text) {
        return text.replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}

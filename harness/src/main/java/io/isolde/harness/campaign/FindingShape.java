package io.isolde.harness.campaign;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.VerdictText;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What findings have in common that somebody who looks through them would treat as one: the known deviations, or of a new one its signature; and
 * the {@link ConflictPlace} of the statement at which it first shows. Where that is the final state, the last write that meets one of another
 * session stands for it.
 *
 * <p>Finer than {@link io.isolde.harness.report.Signature}, which groups what is reported: of known deviations that names their causes alone, and
 * these are found within seconds. Values, conditions, further statements and their order do not tell shapes apart.
 */
public record FindingShape(String text) {
    /** The shape of a finding; empty for a case that is none, or did not come back, or is our own fault. */
    public static Optional<FindingShape> of(CaseRecord record) {
        final Optional<FindingKind> kind = record.findingKind();
        return kind.equals(Optional.of(FindingKind.NEW)) || kind.equals(Optional.of(FindingKind.EXPLAINED))
                ? Optional.of(new FindingShape(record.signature().text() + " | " + place(record)))
                : Optional.empty();
    }

    private static String place(CaseRecord record) {
        final TestCase testCase = record.testCase();
        final int step = VerdictText.deviatingStep(record.verdict())
                .orElseThrow(() -> new IllegalStateException("a finding deviates somewhere: " + record.verdict()));
        if (step < testCase.steps().size()) {
            return ConflictPlace.at(testCase, step).text();
        }
        final OptionalInt write = ConflictPlace.lastMeetingWrite(testCase);
        return "final state"
                + (write.isPresent()
                        ? " | " + ConflictPlace.at(testCase, write.getAsInt()).text()
                        : "");
    }
}

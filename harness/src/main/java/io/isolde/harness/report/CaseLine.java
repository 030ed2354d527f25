package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.Optional;
import java.util.Set;

/**
 * What is counted of a case that does not agree: what the journal keeps of it.
 *
 * @param level its level, or the level of each session where they differ
 * @param quirks what explains it; empty unless it is explained
 */
public record CaseLine(
        long caseNumber,
        OracleKind oracle,
        String level,
        VerdictWord verdict,
        Set<Deviation> quirks,
        Signature signature,
        Confirmation confirmation) {
    public CaseLine {
        quirks = Set.copyOf(quirks);
    }

    /** Of a record. */
    public static CaseLine of(CaseRecord record) {
        return new CaseLine(
                record.caseNumber(),
                record.oracle(),
                record.testCase().levelText(),
                VerdictWord.of(record.verdict()),
                VerdictText.quirksOf(record.verdict()),
                record.signature(),
                record.confirmation());
    }

    /** As {@link CaseRecord#findingKind}. */
    public Optional<FindingKind> findingKind() {
        return FindingKind.of(verdict, confirmation);
    }
}

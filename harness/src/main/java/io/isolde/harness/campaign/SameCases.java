package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.BatchRecord;
import io.isolde.harness.journal.CaseDigest;

/** Whether a campaign that is taken up again would go on with the cases it began with. */
public final class SameCases {
    private SameCases() {}

    /**
     * Makes the cases of a batch that was run earlier again, and compares.
     *
     * @param version whose syntax the texts of cases have
     */
    public static boolean areMade(CaseSource source, ServerVersion version, BatchRecord earlier) {
        final StatementTexts texts = StatementTexts.ofCaseFiles(version);
        final CaseDigest digest = new CaseDigest();
        final Batch batch = earlier.batch();
        for (long number = batch.first(); number < batch.end(); number++) {
            digest.add(CaseFile.of(source.generate(number).closed()).write(texts));
        }
        return digest.finish().equals(earlier.digest());
    }
}

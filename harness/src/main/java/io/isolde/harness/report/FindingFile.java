package io.isolde.harness.report;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.detect.OracleKind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The case file of a finding: where it comes from, what the verdict was, how to run it again. */
public final class FindingFile {
    private FindingFile() {}

    /**
     * The file.
     *
     * @param origin header lines that come first: its id, the seed and the case it was made from
     * @param actualLevel in a self-test the level the sessions truly ran at
     * @param oracle whose verdict it is
     * @param twin the second server, for an oracle that needs one
     * @param replay the command that runs the file again
     */
    public static CaseFile of(
            Map<String, String> origin,
            OracleKind oracle,
            Optional<String> twin,
            String target,
            ServerVersion version,
            Optional<IsolationLevel> actualLevel,
            TestCase testCase,
            Verdict verdict,
            String replay) {
        final Map<String, String> headers = new LinkedHashMap<>(origin);
        headers.putAll(Syntax.ofCaseFiles(version).headers());
        headers.put("target", target);
        headers.put("server", version.toString());
        actualLevel.ifPresent(level -> headers.put("actual", level.name()));
        if (oracle != OracleKind.WORLDS) {
            headers.put("oracle", oracle.word());
        }
        if (oracle.needsTwin()) {
            headers.put("twin", twin.orElseThrow());
        }
        headers.put("verdict", verdict.word());
        if (verdict instanceof Verdict.Explained explained) {
            headers.put("quirks", VerdictText.explanation(explained));
        }
        headers.put("replay", replay);
        return CaseFile.of(testCase, headers);
    }
}

package io.isolde.harness.report;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.BatchRecord;
import io.isolde.harness.journal.CaseCounts;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.journal.RunLine;
import io.isolde.harness.journal.Sitting;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Folders of runs for tests of reports: written by what writes those of real runs, with verdicts that are made up. */
public final class ReportFolders {
    /** Stands in a row, in statements and in results of every case. */
    public static final String NASTY = "<script>window.pwned = 1</script> & \"quoted\" </pre>";

    private static final int BATCH = 64;
    /** The step that waits. */
    private static final int WAITING = 4;

    private static final int DEVIATING = 6;

    private static final String CASE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(80));
            /*init*/ INSERT INTO t VALUES (1, '%s'), (2, 'it''s');
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET b = 'x' WHERE a = 1;
            /*tx1*/ UPDATE t SET b = 'y' WHERE a = 1;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """.formatted(NASTY);

    private ReportFolders() {}

    /** A case in which a statement waits, and a row holds {@link #NASTY}. */
    public static TestCase waitingCase() {
        return CaseFile.parse(CASE, "sample").testCase().closed();
    }

    /**
     * A run that was stopped before it wrote a summary.
     *
     * @param cases in finished batches and in one that is not
     * @param kinds of new findings, each of one case with a folder
     */
    public static OutputFolder write(Path root, int cases, int kinds) {
        final OutputFolder folder = OutputFolder.create(root);
        final Manifest manifest = new Manifest(
                new BuildInfo("1.0", "abcdef", "2026-01-01T00:00:00Z"),
                Samples.RUN,
                InnoDbProfile.MARIADB_11_4_5,
                true,
                new TreeMap<>(),
                Map.of("isolation", "RR", Manifest.COMMAND, "./isolde run --seed 42"),
                Instant.parse("2026-01-02T03:04:05Z"));
        manifest.write(folder.manifest(), Optional.empty());
        final FindingStore store = new FindingStore(folder.findings(), Samples.RUN);
        final History predicted;
        try (Judge judge = new Judge(InnoDbProfile.MARIADB_11_4_5)) {
            predicted = judge.predict(waitingCase()).orElseThrow();
        }
        try (Journal journal = Journal.create(folder.journal())) {
            journal.append(new RunLine(
                    new Sitting(1, "1.0", "abcdef", Instant.parse("2026-01-02T03:04:05Z")),
                    "mariadb:11.4.5",
                    List.of("--seed", "42")));
            for (int number = 0; number < cases; number++) {
                if (number < kinds) {
                    final CaseRecord found = finding(number, predicted);
                    journal.append(found);
                    store.add(found);
                } else if (number % BATCH == 0) {
                    final CaseRecord known = Samples.explained(number, 1, new Confirmation(10, 10));
                    journal.append(known);
                    store.add(known);
                }
                if ((number + 1) % BATCH == 0) {
                    journal.append(batch(number + 1 - BATCH, kinds));
                }
            }
        }
        OutputFolder.write(folder.pace(), pace(cases));
        store.faults()
                .add(new Fault(
                        Fault.Kind.CRASH,
                        "signal 11 in " + NASTY,
                        "The server ended by signal 11, in " + NASTY + ".",
                        List.of("mysqld got signal 11")));
        return folder;
    }

    /** One more batch is finished, all of its cases agree. */
    public static void addBatch(OutputFolder folder) {
        final JournalContent before = JournalReader.read(folder.journal());
        final int first = before.earlier().batches().cardinality() * BATCH;
        try (Journal journal = Journal.goOn(folder.journal(), before)) {
            journal.append(batch(first, 0, 0));
        }
    }

    private static BatchRecord batch(int first, int kinds) {
        final long fresh = Math.max(0, Math.min(BATCH, kinds - first));
        return batch(first, fresh, first < kinds ? 0 : 1);
    }

    private static BatchRecord batch(int first, long fresh, long known) {
        final CaseCounts counts = new CaseCounts();
        counts.verdicts().put(VerdictWord.DISAGREES, fresh);
        counts.verdicts().put(VerdictWord.EXPLAINED, known);
        counts.verdicts().put(VerdictWord.AGREES, BATCH - fresh - known);
        return new BatchRecord(
                new Batch(first / BATCH, first, first + BATCH), "0123456789abcdef", counts, Spent.NOTHING);
    }

    private static String pace(int cases) {
        final StringBuilder lines = new StringBuilder();
        for (int second = 0; second <= 60; second++) {
            lines.append("{\"at\":\"2026-01-02T03:04:05Z\",\"seconds\":").append(second);
            lines.append(",\"cases\":").append(cases * second / 60);
            lines.append(",\"verdicts\":{\"Agrees\":").append(cases * second / 60 - second);
            lines.append(",\"Explained\":")
                    .append(second)
                    .append("},\"heapBytes\":")
                    .append(50_000_000 + second * 100_000);
            lines.append(",\"features\":").append(200 * second / (second + 10));
            lines.append(",\"statements\":").append(900L * second);
            lines.append(",\"executeNs\":").append(second * 200_000_000L + second % 7 * 9_000_000L);
            lines.append("}\n");
        }
        return lines.toString();
    }

    /** Told by a smaller case, of the same statements, as those with more. */
    private static CaseRecord finding(int number, History predicted) {
        final Verdict.Disagrees verdict = new Verdict.Disagrees(
                DEVIATING, "(1,'" + NASTY + "')", "(1,'z')", "rule-" + number + "-of " + NASTY + " (a manual, 1.2)");
        final CaseRecord found = new CaseRecord(
                number, waitingCase(), deviating(predicted), Optional.of(predicted), verdict, new Confirmation(3, 3));
        final CaseRecord told = new CaseRecord(
                new CaseRecord.Ran(
                        number, waitingCase(), found.observed(), found.expected(), Map.of(WAITING, 12_300_000L)),
                new CaseRecord.Judged(OracleKind.WORLDS, verdict, Optional.of(verdict), Optional.empty()),
                found.confirmation(),
                Optional.empty());
        return told.withReduced(
                new ReducedCase(waitingCase(), new Confirmation(10, 10), 2, 200, 400, false, Optional.of(told)));
    }

    /** The prediction, but for the rows of the second read. */
    private static History deviating(History predicted) {
        final List<Round> rounds = new ArrayList<>();
        for (final Round round : predicted.rounds()) {
            final List<Completion> completions = round.completions().stream()
                    .map(done -> done.step() == DEVIATING
                            ? new Completion(
                                    DEVIATING,
                                    new Outcome.Rows(
                                            List.of(List.of(new Value.IntegerValue(1), new Value.StringValue("z")))))
                            : done)
                    .toList();
            rounds.add(new Round(round.step(), completions, round.waitingAtEnd()));
        }
        return new History(rounds, predicted.finalState());
    }
}

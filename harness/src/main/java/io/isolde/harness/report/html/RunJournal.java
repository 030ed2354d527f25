package io.isolde.harness.report.html;

import io.isolde.harness.journal.CaseCounts;
import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the journal of a run tells, also while the run goes on. Cases count when their batch is finished; what nothing known explains counts at once
 * where a run was broken off.
 */
final class RunJournal {
    private final Earlier told;

    /** What findings of a group share. */
    record Key(Kind kind, String signature) {}

    private RunJournal(Earlier told) {
        this.told = told;
    }

    /**
     * Reads a journal; one that is not there tells nothing.
     *
     * @throws io.isolde.harness.config.BadInputException when it is damaged, with the number of the line
     */
    static RunJournal read(Path file) {
        return new RunJournal(
                Files.isRegularFile(file) ? JournalReader.read(file).earlier() : Earlier.nothing());
    }

    long count(VerdictWord word) {
        return told.counts().count(word);
    }

    /** Cases that nothing known explains, and that never came back. */
    long neverBack() {
        return told.counts().neverBack().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    Map<Key, FindingGroup> groups() {
        final Map<Key, FindingGroup> groups = new LinkedHashMap<>();
        told.findings()
                .withoutExamples()
                .forEach(group -> groups.put(
                        new Key(Kind.of(group.kind().word()), group.signature().text()), group));
        return groups;
    }

    /** Cases by what is told beside their verdict. */
    Map<String, Long> notes() {
        final Map<String, Long> notes = new LinkedHashMap<>();
        told.counts().notes().forEach((kind, count) -> notes.put(kind.text(), count));
        return notes;
    }

    /** Undecided cases by cause, the most frequent first. */
    Map<String, Long> undecided() {
        final CaseCounts counts = told.counts();
        final Map<String, Long> sorted = new LinkedHashMap<>();
        counts.undecided().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(cause -> sorted.put(cause.getKey(), cause.getValue()));
        return sorted;
    }
}

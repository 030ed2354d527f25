package io.isolde.harness.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.core.world.Note;
import io.isolde.harness.journal.CaseCounts;
import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.Sighting;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run counts. Its summary counts every case, so the page and the terminal agree about a run that has ended. While a run goes on, and after it was
 * killed, there is only the journal, which counts the cases of finished batches, and new findings at once.
 *
 * @param verdicts cases by the word of their verdict, in the order of a table
 * @param neverBack cases that nothing known explains and that never came back
 * @param groups of findings
 * @param undecided cases by cause, the most frequent first
 * @param notes cases by the text of a note
 */
record RunCounts(
        Map<String, Long> verdicts,
        long neverBack,
        Map<Key, Group> groups,
        Map<String, Long> undecided,
        Map<String, Long> notes) {
    /** What findings of a group share. */
    record Key(Kind kind, String signature) {
        /** The key of a group in {@code summary.json}, and of a finding in {@code finding.json}. */
        static Key of(JsonNode json) {
            return new Key(
                    Kind.of(json.path("kind").asText()), json.path("signature").asText());
        }
    }

    /**
     * A group of findings.
     *
     * @param known the first earlier run that found the same
     */
    record Group(long count, long firstCase, List<String> levels, Optional<Sighting> known) {}

    /** From {@code summary.json}. */
    static RunCounts ofSummary(JsonNode summary) {
        final Map<String, Long> verdicts = new LinkedHashMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            verdicts.put(word.word(), summary.path("verdicts").path(word.word()).asLong());
        }
        final Map<String, Long> notes = new LinkedHashMap<>();
        ReportReader.numbers(summary.path("notes")).forEach((word, count) -> notes.put(noteText(word), count));
        final Map<Key, Group> groups = new LinkedHashMap<>();
        summary.path("findings").forEach(group -> groups.put(Key.of(group), group(group)));
        return new RunCounts(
                verdicts,
                summary.path("disagreesUnconfirmed").asLong()
                        + summary.path("serverLostUnconfirmed").asLong(),
                groups,
                mostFrequentFirst(ReportReader.numbers(summary.path("undecided"))),
                notes);
    }

    private static Group group(JsonNode group) {
        final List<String> levels = new ArrayList<>();
        group.path("levels").forEach(level -> levels.add(level.asText()));
        return new Group(
                group.path("cases").asLong(),
                group.path("firstCase").asLong(),
                levels,
                group.has("knownSince")
                        ? Optional.of(new Sighting(
                                Instant.parse(group.path("knownSince").asText()),
                                Optional.of(group.path("knownRun").asText("")).filter(run -> !run.isEmpty())))
                        : Optional.empty());
    }

    /** A kind of note that this Isolde does not know keeps its word. */
    private static String noteText(String word) {
        return Arrays.stream(Note.Kind.values())
                .filter(kind -> kind.word().equals(word))
                .map(Note.Kind::text)
                .findFirst()
                .orElse(word);
    }

    /**
     * From a journal; one that is not there counts nothing.
     *
     * @throws io.isolde.harness.config.BadInputException when it is damaged, with the number of the line
     */
    static RunCounts ofJournal(Path file) {
        final Earlier told =
                Files.isRegularFile(file) ? JournalReader.read(file).earlier() : Earlier.nothing();
        final CaseCounts counts = told.counts();
        final Map<String, Long> verdicts = new LinkedHashMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            verdicts.put(word.word(), counts.count(word));
        }
        final Map<Key, Group> groups = new LinkedHashMap<>();
        told.findings()
                .withoutExamples()
                .forEach(group -> groups.put(
                        new Key(Kind.of(group.kind().word()), group.signature().text()),
                        new Group(group.count(), group.firstCase(), group.levels(), Optional.empty())));
        final Map<String, Long> notes = new LinkedHashMap<>();
        counts.notes().forEach((kind, count) -> notes.put(kind.text(), count));
        return new RunCounts(
                verdicts,
                counts.neverBack().values().stream().mapToLong(Long::longValue).sum(),
                groups,
                mostFrequentFirst(counts.undecided()),
                notes);
    }

    private static Map<String, Long> mostFrequentFirst(Map<String, Long> counts) {
        final Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(cause -> sorted.put(cause.getKey(), cause.getValue()));
        return sorted;
    }
}

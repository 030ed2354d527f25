package io.isolde.harness.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What {@code journal.jsonl} tells: cases that do not agree, and finished batches. Of a case or batch that stands there twice, because a batch was
 * run again, the last line counts.
 */
final class JournalReader {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String WORLDS = "worlds";

    /** What findings of a group share. */
    record Key(Kind kind, String signature) {
        /** Of {@code finding.json}. */
        static Key ofFinding(JsonNode finding) {
            return new Key(
                    Kind.of(finding.path("kind").asText()),
                    finding.path("signature").asText());
        }
    }

    /** Cases of a group. */
    record Group(long count, long firstCase, List<String> levels) {}

    private record Case(long number, String oracle, String level, String verdict, String signature, boolean neverBack) {
        Optional<Kind> kind() {
            if (verdict.equals(VerdictWord.EXPLAINED.word())) {
                return Optional.of(Kind.EXPLAINED);
            } else if (verdict.equals(VerdictWord.INVALID.word())) {
                return Optional.of(Kind.INVALID);
            } else if (verdict.equals(VerdictWord.DISAGREES.word()) || verdict.equals(VerdictWord.SERVER_LOST.word())) {
                return Optional.of(neverBack ? Kind.UNCONFIRMED : Kind.NEW);
            }
            return Optional.empty();
        }
    }

    private record Batch(long end, Map<String, Long> verdicts) {}

    private final Map<String, Case> cases = new LinkedHashMap<>();
    /** By the number of their first case. */
    private final TreeMap<Long, Batch> batches = new TreeMap<>();

    private int broken;
    /** The last line may be half written. */
    private boolean isLastBroken;
    /** The oracle whose verdicts the batches count: that of the first line. */
    private String firstOracle = WORLDS;

    private JournalReader() {}

    /** Reads a journal; one that is not there tells nothing. */
    static JournalReader read(Path file) {
        final JournalReader reader = new JournalReader();
        if (!Files.isRegularFile(file)) {
            return reader;
        }
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                reader.add(line);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file + " (" + e.getMessage() + ")", e);
        }
        return reader;
    }

    private void add(String line) {
        broken += isLastBroken ? 1 : 0;
        isLastBroken = false;
        try {
            final JsonNode json = JSON.readTree(line);
            if (json.has("batch")) {
                addBatch(json);
            } else if (json.has("case")) {
                addCase(json);
            }
        } catch (final JsonProcessingException e) {
            isLastBroken = true;
        }
    }

    private void addCase(JsonNode json) {
        final Case read = new Case(
                json.path("case").asLong(),
                json.path("oracle").asText(WORLDS),
                json.path("level").asText(),
                json.path("verdict").asText(),
                json.path("signature").asText(),
                json.path("replayed").asInt() > 0 && json.path("reproduced").asInt() == 0);
        if (cases.isEmpty()) {
            firstOracle = read.oracle();
        }
        cases.put(read.oracle() + " " + read.number(), read);
    }

    private void addBatch(JsonNode json) {
        final Map<String, Long> verdicts = new LinkedHashMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            if (json.has(word.word())) {
                verdicts.put(word.word(), json.path(word.word()).asLong());
            }
        }
        batches.put(json.path("first").asLong(), new Batch(json.path("end").asLong(), verdicts));
    }

    /** Lines that are no JSON, but for the last one, which a run that goes on or was killed leaves half written. */
    int broken() {
        return broken;
    }

    /** Cases of finished batches by verdict, and of others those that do not agree. */
    Map<String, Long> verdicts() {
        final Map<String, Long> verdicts = new LinkedHashMap<>();
        batches.values()
                .forEach(batch -> batch.verdicts().forEach((word, count) -> verdicts.merge(word, count, Long::sum)));
        cases.values().stream()
                .filter(each -> each.oracle().equals(firstOracle) && isOpen(each))
                .forEach(each -> verdicts.merge(each.verdict(), 1L, Long::sum));
        return verdicts;
    }

    private boolean isOpen(Case each) {
        final Map.Entry<Long, Batch> before = batches.floorEntry(each.number());
        return before == null || each.number() >= before.getValue().end();
    }

    /** Cases that nothing known explains, and that never came back. */
    long neverBack() {
        return cases.values().stream()
                .filter(each -> each.kind().equals(Optional.of(Kind.UNCONFIRMED)))
                .count();
    }

    Map<Key, Group> groups() {
        return cases.values().stream()
                .filter(each -> each.kind().isPresent())
                .collect(Collectors.groupingBy(
                        each -> new Key(each.kind().orElseThrow(), each.signature()),
                        LinkedHashMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), JournalReader::group)));
    }

    private static Group group(Collection<Case> cases) {
        return new Group(
                cases.size(),
                cases.stream().mapToLong(Case::number).min().orElseThrow(),
                List.copyOf(cases.stream()
                        .map(each -> each.level().contains("=") ? "mixed" : each.level())
                        .collect(Collectors.toCollection(TreeSet::new))));
    }

    /** Undecided cases by cause, the most frequent first. */
    Map<String, Long> undecided() {
        final Map<String, Long> counts = new LinkedHashMap<>();
        cases.values().stream()
                .filter(each -> each.verdict().equals(VerdictWord.UNDECIDED.word()))
                .forEach(each -> counts.merge(each.signature(), 1L, Long::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, LinkedHashMap::new));
    }
}

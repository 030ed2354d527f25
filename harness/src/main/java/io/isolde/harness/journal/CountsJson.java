package io.isolde.harness.journal;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.judge.Verdict.Undecided;
import io.isolde.core.world.Note;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The counts of a batch as fields of its line in the journal. What was not seen has no field.
 *
 * <p>Coverage is by kind of statement, and in that by three words: index and outcome by their first letters, as in {@code "P RR W": 2} for two
 * statements that had the primary key, at REPEATABLE READ, and waited. {@code waits} is a compressed histogram of HdrHistogram, in Base64.
 */
final class CountsJson {
    private CountsJson() {}

    /** Fields to put into a line. */
    static Map<String, Object> write(CaseCounts counts) {
        final Map<String, Object> json = new LinkedHashMap<>();
        counts.verdicts().forEach((word, count) -> json.put(word.word(), count));
        put(json, "neverBack", words(counts.neverBack()));
        put(json, "undecided", counts.undecided());
        put(json, "notes", noteWords(counts.notes()));
        json.put("statements", counts.statements());
        json.put("blocked", counts.blocked());
        put(json, "errors", counts.errors());
        if (!counts.quirkSets().isEmpty()) {
            json.put("quirkSets", counts.quirkSets());
        }
        counts.firstNewCase().ifPresent(first -> json.put("firstNew", first));
        put(json, "coverage", coverage(counts.coverage()));
        final Map<String, Long> times = new LinkedHashMap<>();
        for (final LaneTime.Phase phase : LaneTime.Phase.values()) {
            times.put(phase.word(), counts.laneTime().ns(phase));
        }
        times.values().removeIf(ns -> ns == 0);
        put(json, "phaseNs", times);
        json.put("meanwhileNs", counts.laneTime().meanwhileNs());
        json.put("laneNs", counts.laneTime().totalNs());
        counts.dearest().ifPresent(dearest -> {
            json.put("dearestCase", dearest.caseNumber());
            json.put("dearestNs", dearest.judgeNs());
        });
        if (counts.waits().getTotalCount() > 0) {
            json.put("waits", histogram(counts.waits()));
        }
        if (!counts.oracles().isEmpty()) {
            json.put(
                    "oracles", counts.oracles().stream().map(CountsJson::oracle).toList());
        }
        return json;
    }

    /**
     * What {@link #write} has written.
     *
     * @throws IllegalArgumentException if it has not
     */
    static CaseCounts read(JsonFields json) {
        final CaseCounts counts = new CaseCounts();
        for (final VerdictWord word : VerdictWord.values()) {
            if (json.has(word.word())) {
                counts.verdicts().put(word, json.number(word.word()));
            }
        }
        json.numbers("neverBack").forEach((word, count) -> counts.neverBack().put(verdict(word), count));
        counts.undecided().putAll(json.numbers("undecided"));
        json.numbers("notes").forEach((word, count) -> counts.notes().put(note(word), count));
        counts.setStatements(json.number("statements"), json.number("blocked"));
        json.numbers("errors").forEach((kind, count) -> counts.errors().put(ErrorKind.valueOf(kind), count));
        counts.quirkSets().addAll(json.texts("quirkSets"));
        if (json.has("firstNew")) {
            counts.addNewCase(json.number("firstNew"));
        }
        if (json.has("coverage")) {
            readCoverage(json.object("coverage"), counts);
        }
        final Map<String, Long> times = json.numbers("phaseNs");
        for (final LaneTime.Phase phase : LaneTime.Phase.values()) {
            counts.laneTime().add(phase, times.getOrDefault(phase.word(), 0L));
        }
        counts.laneTime().addMeanwhile(json.number("meanwhileNs"));
        counts.laneTime().addTotal(json.number("laneNs"));
        if (json.has("dearestCase")) {
            counts.addJudged(json.number("dearestCase"), json.number("dearestNs"));
        }
        if (json.has("waits")) {
            counts.waits().add(histogram(json.text("waits")));
        }
        for (final JsonFields one : json.objects("oracles")) {
            final OracleTally tally = oracle(one);
            counts.counter(tally.oracle()).add(tally);
        }
        return counts;
    }

    private static void put(Map<String, Object> json, String name, Map<?, ?> counts) {
        if (!counts.isEmpty()) {
            json.put(name, counts);
        }
    }

    private static Map<String, Long> noteWords(Map<Note.Kind, Long> counts) {
        final Map<String, Long> words = new LinkedHashMap<>();
        counts.forEach((kind, count) -> words.put(kind.word(), count));
        return words;
    }

    private static Note.Kind note(String word) {
        return Arrays.stream(Note.Kind.values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no note is named " + word));
    }

    private static Map<String, Long> words(Map<VerdictWord, Long> counts) {
        final Map<String, Long> words = new LinkedHashMap<>();
        counts.forEach((word, count) -> words.put(word.word(), count));
        return words;
    }

    private static VerdictWord verdict(String word) {
        return Arrays.stream(VerdictWord.values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no verdict is named " + word));
    }

    private static Map<String, Map<String, Long>> coverage(Map<Coverage.Cell, Long> counts) {
        final Map<String, Map<String, Long>> byKind = new TreeMap<>();
        counts.forEach((cell, count) -> byKind.computeIfAbsent(cell.kind(), kind -> new TreeMap<>())
                .put(letter(cell.index()) + " " + cell.level() + " " + letter(cell.ending()), count));
        return byKind;
    }

    private static void readCoverage(JsonFields json, CaseCounts counts) {
        json.node()
                .fieldNames()
                .forEachRemaining(kind -> json.numbers(kind).forEach((text, count) -> {
                    final String[] words = text.split(" ", -1);
                    if (words.length != 3) {
                        throw new IllegalArgumentException("coverage has three words, not " + text);
                    }
                    counts.cover(
                            new Coverage.Cell(
                                    kind,
                                    ofLetter(Coverage.ByIndex.class, words[0]),
                                    IsolationLevel.valueOf(words[1]),
                                    ofLetter(Coverage.Ending.class, words[2])),
                            count);
                }));
    }

    private static String letter(Enum<?> value) {
        return value.name().substring(0, 1);
    }

    private static <E extends Enum<E>> E ofLetter(Class<E> type, String letter) {
        return Arrays.stream(type.getEnumConstants())
                .filter(value -> letter(value).equals(letter))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing in coverage begins with " + letter));
    }

    private static String histogram(Histogram histogram) {
        final ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        final int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    private static Histogram histogram(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (final DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("no histogram named waits", e);
        }
    }

    private static Map<String, Object> oracle(OracleTally tally) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("oracle", tally.oracle().word());
        json.putAll(words(tally.verdicts()));
        json.put("permissible", tally.permissible());
        json.put("unconfirmed", tally.unconfirmed());
        json.put("alone", tally.alone());
        json.put("judgeNs", tally.judgeNs());
        final Map<String, Long> known = new LinkedHashMap<>();
        tally.known().forEach((deviation, count) -> known.put(deviation.id(), count));
        put(json, "known", known);
        final List<Map<String, Object>> undecided = new ArrayList<>();
        tally.undecided().forEach((why, count) -> {
            final Map<String, Object> one = new LinkedHashMap<>();
            one.put("why", why.why());
            one.put("cause", why.cause().name());
            one.put("count", count);
            undecided.add(one);
        });
        json.put("undecided", undecided);
        final List<Map<String, Object>> pairs = new ArrayList<>();
        tally.pairs().forEach((other, pair) -> {
            final Map<String, Object> one = new LinkedHashMap<>();
            one.put("with", other.word());
            one.put("judged", pair.judged());
            one.put("same", pair.same());
            one.put("onlyFirst", pair.onlyFirst());
            pairs.add(one);
        });
        json.put("pairs", pairs);
        return json;
    }

    private static OracleTally oracle(JsonFields json) {
        final TreeMap<VerdictWord, Long> verdicts = new TreeMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            if (json.has(word.word())) {
                verdicts.put(word, json.number(word.word()));
            }
        }
        final Map<Undecided, Long> undecided = new LinkedHashMap<>();
        for (final JsonFields one : json.objects("undecided")) {
            undecided.put(
                    new Undecided(one.text("why"), Undecided.Cause.valueOf(one.text("cause"))), one.number("count"));
        }
        final Map<OracleKind, OracleTally.Pair> pairs = new LinkedHashMap<>();
        for (final JsonFields one : json.objects("pairs")) {
            pairs.put(
                    kind(one.text("with")),
                    new OracleTally.Pair(one.number("judged"), one.number("same"), one.number("onlyFirst")));
        }
        final TreeMap<Deviation, Long> known = new TreeMap<>(Deviation.ORDER);
        json.numbers("known").forEach((id, count) -> known.put(deviation(id), count));
        return new OracleTally(
                kind(json.text("oracle")),
                new OracleTally.Verdicts(verdicts, json.number("permissible"), json.number("unconfirmed"), undecided),
                json.number("alone"),
                pairs,
                known,
                json.number("judgeNs"));
    }

    static OracleKind kind(String word) {
        return OracleKind.parse(word).orElseThrow(() -> new IllegalArgumentException("no oracle is named " + word));
    }

    static Deviation deviation(String id) {
        return Deviations.parse(id)
                .orElseThrow(() -> new IllegalArgumentException("no known deviation is named " + id));
    }
}

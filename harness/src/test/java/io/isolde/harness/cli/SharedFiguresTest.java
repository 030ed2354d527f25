package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.testing.Full;
import io.isolde.core.world.Note;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a run says of itself in several places: on the terminal, in {@code summary.md}, {@code summary.json}, {@code report.json} and {@code report.html}.
 * Each is read as its readers read it, into figures by name, and the figures must be the same.
 */
final class SharedFiguresTest {
    private static final String VERDICT = "verdict ";
    private static final String PHASE = "phase ";
    private static final String KIND = "kind ";
    private static final String CAUSE = "undecided ";
    private static final String NOTE = "note ";
    private static final String CASES = "cases";
    private static final String BLOCKED = "blocked";
    private static final String KNOWN_KINDS = "known kinds";

    @TempDir
    private Path root;

    @Test
    void aRunWithoutAServerTellsTheSameFiguresEverywhere() throws IOException {
        final Map<String, String> figures = figures("--null", "--cases", "600", "--seed", "5");
        assertTrue(figures.keySet().stream().anyMatch(name -> name.startsWith(KIND)), figures::toString);
    }

    @Test
    void aRunThatEndsByTimeAmidItsBatchesTellsTheSameFiguresEverywhere() throws IOException {
        figures("--target", "sqlite", "--minutes", "0.02", "--seed", "5");
        assertTrue(isAmidABatch());
    }

    @Test
    @Full
    void knownDeviationsOfOpenBatchesAreToldEverywhere() throws IOException {
        TestServers.requireHere(TargetArguments.DEFAULT_TARGET);
        final Map<String, String> figures = figures(
                "--isolation",
                "RR",
                "--lanes",
                "8",
                "--minutes",
                "1",
                "--quirks",
                "none",
                "--findings",
                "2",
                "--seed",
                "1");
        assertTrue(isAmidABatch());
        assertFalse(figures.get(KNOWN_KINDS).equals("0"), figures::toString);
    }

    private OutputFolder folder() {
        return new OutputFolder(root.resolve("run"));
    }

    private boolean isAmidABatch() throws IOException {
        return JournalReader.read(folder().journal()).earlier().counts().cases()
                < json(folder().summaryJson()).get(CASES).asLong();
    }

    /** Runs, and compares. */
    private Map<String, String> figures(String... more) throws IOException {
        final List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--known", "none", "--out"));
        arguments.add(folder().root().toString());
        arguments.addAll(List.of(more));
        final CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertTrue(run.exitCode() <= ExitCode.FOUND, run::err);
        final Map<String, String> all = ofSummaryJson(json(folder().summaryJson()));
        assertEquals(of(all, CASES, VERDICT, BLOCKED, PHASE, KIND, NOTE), ofTerminal(run.out()), "terminal");
        assertEquals(
                of(all, CASES, VERDICT, BLOCKED, PHASE, KIND, NOTE, CAUSE),
                ofSummary(Files.readString(folder().summary())),
                "summary.md");
        assertEquals(all, ofReportJson(json(folder().reportJson())), "report.json");
        assertEquals(all, ofPage(Files.readString(folder().report())), "report.html");
        assertSharesSum(all);
        return all;
    }

    private static void assertSharesSum(Map<String, String> figures) {
        final double sum = figures.entrySet().stream()
                .filter(figure -> figure.getKey().startsWith(PHASE))
                .mapToDouble(figure -> Double.parseDouble(figure.getValue().replaceAll("[<>% ]", "")))
                .sum();
        assertEquals(100, sum, 1, figures::toString);
    }

    private static Map<String, String> of(Map<String, String> figures, String... names) {
        return figures.entrySet().stream()
                .filter(figure -> Arrays.stream(names)
                        .anyMatch(name -> figure.getKey().equals(name)
                                || (name.endsWith(" ") && figure.getKey().startsWith(name))))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    private static Map<String, String> ofSummaryJson(JsonNode json) {
        final Map<String, String> figures = new TreeMap<>();
        counts(figures, json.get(CASES).asLong(), json.get("verdicts"));
        figures.put(BLOCKED, share(json.get("casesBlocked"), json.get(CASES).asLong()));
        phases(figures, json.get("laneTimeNs"));
        json.get("notes")
                .properties()
                .forEach(note -> figures.put(
                        NOTE
                                + Arrays.stream(Note.Kind.values())
                                        .filter(kind -> kind.word().equals(note.getKey()))
                                        .findFirst()
                                        .orElseThrow()
                                        .text(),
                        Figures.count(note.getValue().asLong())));
        json.get("undecided")
                .properties()
                .forEach(cause -> figures.put(
                        CAUSE + cause.getKey(), Figures.count(cause.getValue().asLong())));
        groups(figures, json.get("findings"));
        return figures;
    }

    private static Map<String, String> ofReportJson(JsonNode json) {
        final Map<String, String> figures = new TreeMap<>();
        final long cases = json.at("/totals/cases").asLong();
        counts(figures, cases, json.at("/totals/verdicts"));
        figures.put(BLOCKED, share(json.at("/effort/casesBlocked"), cases));
        phases(figures, json.at("/effort/laneTimeNs"));
        json.get("notes")
                .properties()
                .forEach(note -> figures.put(
                        NOTE + note.getKey(), Figures.count(note.getValue().asLong())));
        json.get("undecided")
                .properties()
                .forEach(cause -> figures.put(
                        CAUSE + cause.getKey(), Figures.count(cause.getValue().asLong())));
        groups(figures, json.get("groups"));
        return figures;
    }

    private static void counts(Map<String, String> figures, long cases, JsonNode verdicts) {
        figures.put(CASES, Figures.count(cases));
        verdicts.properties()
                .forEach(verdict -> verdict(
                        figures,
                        verdict.getKey(),
                        Figures.count(verdict.getValue().asLong()),
                        share(verdict.getValue(), cases)));
    }

    private static String share(JsonNode part, long whole) {
        return Figures.share(part.asLong(), whole);
    }

    /** Verdicts that never came may be left out. */
    private static void verdict(Map<String, String> figures, String word, String count, String share) {
        if (!count.equals("0")) {
            figures.put(VERDICT + word, count + " " + share);
        }
    }

    /** Of phases that took less than a hundredth of the time a place may tell nothing. */
    private static void phases(Map<String, String> figures, JsonNode times) {
        final long all = times.valueStream().mapToLong(JsonNode::asLong).sum();
        times.properties().forEach(phase -> phase(figures, phase.getKey(), share(phase.getValue(), all)));
    }

    private static void phase(Map<String, String> figures, String name, String share) {
        if (!share.startsWith("0.0")) {
            figures.put(PHASE + name, share);
        }
    }

    private static void groups(Map<String, String> figures, JsonNode groups) {
        long known = 0;
        for (final JsonNode group : groups) {
            figures.put(
                    KIND + group.get("signature").asText(),
                    Figures.count(group.get(CASES).asLong()));
            known += group.get("kind").asText().equals("explained") ? 1 : 0;
        }
        figures.put(KNOWN_KINDS, Figures.count(known));
    }

    private static Map<String, String> ofTerminal(String out) {
        final Map<String, String> figures = new TreeMap<>();
        matches(out, "(?m)^([\\d,]+) cases? in ", one -> figures.put(CASES, one.group(1)));
        matches(
                out,
                "(?m)^  ([A-Z]\\w+) +([\\d,]+) +(\\S+ %)",
                one -> verdict(figures, one.group(1), one.group(2), one.group(3)));
        matches(out, "(?m)^  (\\S+ %) of the cases blocked", one -> figures.put(BLOCKED, one.group(1)));
        matches(
                out,
                "(?m)^  Lane time: (.*)$",
                line -> matches(
                        line.group(1),
                        "([a-z ]+) (\\S+ %)(?:, |$)",
                        one -> phase(figures, one.group(1).strip(), one.group(2))));
        section(
                out,
                "Known deviations",
                "(?m)^ +([\\d,]+) cases?  (.*)  at .*$",
                one -> figures.put(KIND + one.group(2), one.group(1)));
        section(
                out,
                "Notes, no findings",
                "(?m)^  ([\\d,]+) cases?  (.*?)(?:   # .*)?$",
                one -> figures.put(NOTE + one.group(2), one.group(1)));
        return figures;
    }

    private static Map<String, String> ofSummary(String page) {
        final Map<String, String> figures = new TreeMap<>();
        matches(page, "(?m)^\\| cases run +\\| ([\\d,]+), ", one -> figures.put(CASES, one.group(1)));
        rows(page, "Verdicts", row -> verdict(figures, row.get(0), row.get(1), row.get(2)));
        matches(
                page,
                "(?m)^(\\S+ %) of the cases had a statement that waited",
                one -> figures.put(BLOCKED, one.group(1)));
        rows(page, "Where the time goes", row -> phase(figures, row.get(0), row.get(1)));
        rows(
                page,
                "Known deviations",
                row -> figures.put(KIND + row.get(0).replace(" (**not accepted**)", ""), row.get(1)));
        rows(page, "Undecided, by cause", row -> figures.put(CAUSE + row.get(0), row.get(1)));
        rows(page, "Notes beside the verdicts", row -> figures.put(NOTE + row.get(0), row.get(1)));
        return figures;
    }

    private static Map<String, String> ofPage(String html) {
        final Map<String, String> figures = new TreeMap<>();
        final String page = html.replaceAll("(?s)<style>.*?</style>|<script>.*?</script>", "");
        matches(page, "<dt>(cases|known kinds)</dt><dd>([\\d,]+)</dd>", one -> figures.put(one.group(1), one.group(2)));
        matches(page, "<dt>cases that waited</dt><dd>([^<]*)</dd>", one -> figures.put(BLOCKED, text(one.group(1))));
        cells(page, "Cases by verdict", row -> verdict(figures, row.get(0), row.get(1), row.get(2)));
        cells(page, "Where the time of the lanes went", row -> phase(figures, row.get(0), row.get(2)));
        cells(page, "Undecided, by cause", row -> figures.put(CAUSE + row.get(0), row.get(1)));
        cells(page, "Notes beside the verdicts, no findings", row -> figures.put(NOTE + row.get(0), row.get(1)));
        matches(
                page,
                "(?s)<article class=\"group.*?<span class=\"rule\">.*?</h3>(.*?)<span class=\"badge strong\">([\\d,]+) cases?",
                one -> figures.put(KIND + ids(one.group(1)), one.group(2)));
        return figures;
    }

    /** The known deviations that a group names, as its signature does. */
    private static String ids(String html) {
        final List<String> ids = new ArrayList<>();
        matches(html, "class=\"mono\">(.*?)<", one -> ids.add(text(one.group(1))));
        return String.join(",", ids);
    }

    /** What stands under a heading, up to an empty line. */
    private static void section(String out, String heading, String pattern, Consumer<Matcher> each) {
        final int start = out.indexOf("\n" + heading + "\n");
        if (start >= 0) {
            final int end = out.indexOf("\n\n", start + 1);
            matches(out.substring(start + heading.length() + 2, end < 0 ? out.length() : end), pattern, each);
        }
    }

    /** Rows of the first table under a heading of Markdown, but for its head. */
    private static void rows(String page, String heading, Consumer<List<String>> each) {
        final int start = page.indexOf("\n## " + heading + "\n");
        if (start >= 0) {
            final int end = page.indexOf("\n## ", start + 1);
            page.substring(start, end)
                    .lines()
                    .filter(line -> line.startsWith("| "))
                    .skip(1)
                    .filter(line -> !line.startsWith("| -") && !line.startsWith("| of these"))
                    .map(line -> Arrays.stream(line.substring(1).split("(?<!\\\\)\\|", -1))
                            .map(cell -> cell.strip().replaceAll("\\\\(.)", "$1"))
                            .toList())
                    .forEach(each);
        }
    }

    /** Rows of the table of a page with this caption. */
    private static void cells(String page, String caption, Consumer<List<String>> each) {
        matches(
                page,
                "(?s)>" + Pattern.quote(caption) + "</caption>.*?</table>",
                table -> matches(table.group(), "(?s)<tr><th scope=\"row\">.*?</tr>", row -> {
                    final List<String> texts = new ArrayList<>();
                    matches(row.group(), "(?s)<t[hd][^>]*>(.*?)</t[hd]>", cell -> texts.add(text(cell.group(1))));
                    each.accept(texts);
                }));
    }

    private static String text(String markup) {
        return markup.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    private static void matches(String text, String pattern, Consumer<Matcher> each) {
        final Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            each.accept(matcher);
        }
    }
}

package io.isolde.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of documentation: what it says, in lines, sentences, links and commands. */
record MarkdownPage(Path path, List<String> lines) {
    private static final Pattern CODE = Pattern.compile("`+([^`]+)`+");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\(([^)\\s]+)\\)");
    private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+]|\\d+[.)])\\s+(.*)");
    private static final Pattern END_OF_SENTENCE = Pattern.compile("(?<=[.!?])[)*\"]*\\s+");
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern COMMAND = Pattern.compile("(?:^|[\\s(])(?:\\./)?isolde\\s+([^;&#>)]*)");
    private static final String FENCE = "```";

    static MarkdownPage read(Path path) {
        try {
            return new MarkdownPage(path, Files.readAllLines(path));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lines that are longer, or of a row of a table the cells that are. */
    List<String> longerThan(int charactersOfLine, int charactersOfCell) {
        final List<String> longer = new ArrayList<>();
        for (final String line : lines) {
            if (isRow(line)) {
                cells(line).stream()
                        .filter(cell -> cell.length() > charactersOfCell)
                        .forEach(longer::add);
            } else if (line.length() > charactersOfLine) {
                longer.add(line);
            }
        }
        return longer;
    }

    /** Sentences of more words, those of list items and cells of tables among them. What stands in backquotes is one word. */
    List<String> sentencesOver(int words) {
        return blocks().stream()
                .flatMap(END_OF_SENTENCE::splitAsStream)
                .filter(sentence -> wordCount(sentence) > words)
                .toList();
    }

    private static long wordCount(String sentence) {
        return Arrays.stream(sentence.split("\\s+", -1))
                .filter(word -> word.chars().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    /** Paragraphs, list items, headings and cells, without code. */
    private List<String> blocks() {
        final List<String> blocks = new ArrayList<>();
        final StringBuilder block = new StringBuilder();
        for (final String line : prose()) {
            final var item = ITEM.matcher(line);
            final boolean isItem = item.matches();
            if (line.isBlank() || isItem || isRow(line) || line.startsWith("#")) {
                end(block, blocks);
            }
            if (isRow(line)) {
                blocks.addAll(cells(line));
            } else {
                block.append(isItem ? item.group(1) : line).append(' ');
            }
            if (line.startsWith("#")) {
                end(block, blocks);
            }
        }
        end(block, blocks);
        return blocks.stream()
                .map(text -> CODE.matcher(text).replaceAll("code"))
                .map(text -> LINK.matcher(text).replaceAll("$1"))
                .toList();
    }

    private static void end(StringBuilder block, List<String> blocks) {
        if (!block.isEmpty()) {
            blocks.add(block.toString());
            block.setLength(0);
        }
    }

    /** Lines that are not within fences. */
    private List<String> prose() {
        final List<String> prose = new ArrayList<>();
        boolean isFenced = false;
        for (final String line : lines) {
            final boolean isFence = line.strip().startsWith(FENCE);
            isFenced ^= isFence;
            if (!isFence && !isFenced) {
                prose.add(line);
            }
        }
        return prose;
    }

    private static boolean isRow(String line) {
        return line.startsWith("|");
    }

    private static List<String> cells(String row) {
        return BAR.splitAsStream(row).map(String::strip).toList();
    }

    /** The blocks of code between fences, each without these; of all languages, or one. */
    List<String> fenced(String language) {
        final List<String> blocks = new ArrayList<>();
        final StringBuilder block = new StringBuilder();
        String open = null;
        for (final String line : lines) {
            if (!line.strip().startsWith(FENCE)) {
                block.append(open == null ? "" : line + "\n");
            } else if (open == null) {
                open = line.strip().substring(FENCE.length());
                block.setLength(0);
            } else {
                if (language.isEmpty() || open.equals(language)) {
                    blocks.add(block.toString());
                }
                open = null;
            }
        }
        return blocks;
    }

    /** Targets of links. */
    List<String> links() {
        return prose().stream()
                .flatMap(line ->
                        LINK.matcher(CODE.matcher(line).replaceAll("code")).results())
                .map(link -> link.group(2))
                .toList();
    }

    /** What stands in backquotes outside of fences. */
    List<String> codeSpans() {
        return prose().stream()
                .flatMap(line -> CODE.matcher(line).results())
                .map(span -> span.group(1))
                .toList();
    }

    /** The names by which links lead to headings, as GitHub makes them. */
    Set<String> anchors() {
        final Set<String> anchors = new HashSet<>();
        final Map<String, Integer> seen = new HashMap<>();
        for (final String line : prose()) {
            if (line.startsWith("#")) {
                final String anchor = anchor(line.replaceFirst("^#+\\s*", ""));
                final int count = seen.merge(anchor, 1, Integer::sum);
                anchors.add(count == 1 ? anchor : anchor + "-" + (count - 1));
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        return LINK.matcher(heading)
                .replaceAll("$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    /** The arguments of each call of the command, in backquotes or fences. */
    List<List<String>> commands() {
        return Stream.concat(codeSpans().stream(), fenced("").stream().flatMap(String::lines))
                .flatMap(code -> COMMAND.matcher(code).results())
                .map(MarkdownPage::words)
                .toList();
    }

    /** Without the brackets and bars of a synopsis. */
    private static List<String> words(MatchResult call) {
        return Arrays.stream(call.group(1).replaceAll("[\\[\\]'\"\\\\]", " ").split("[\\s|]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}

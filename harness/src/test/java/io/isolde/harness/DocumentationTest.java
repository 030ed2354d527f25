package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Pages are short in lines and sentences, links lead somewhere, and commands have the options that pages name. */
final class DocumentationTest {
    /** Rendered from code, with the sentences of its help. */
    private static final Set<String> GENERATED = Set.of("harness/docs/cli.md", "jmh/docs/bench.md");

    private static final int MOST_CHARACTERS = 159;
    private static final int MOST_IN_A_CELL = 160;
    private static final int MOST_WORDS = 39;
    private static final int MOST_WORDS_OF_README = 30;
    private static final int MOST_LINES_OF_README = 150;
    private static final int FEWEST_PAGES = 30;
    private static final int FEWEST_COMMANDS = 30;

    private static final Pattern RESULT = Pattern.compile("results/[a-z][a-z0-9-]*(/[A-Za-z0-9.-]+)*");

    /** Where a row of the first page has its figures from. */
    private static final Pattern SOURCE = Pattern.compile("\\((results/[a-z0-9-]+/README\\.md)\\)");

    private static final Pattern FIGURE = Pattern.compile("[0-9](?:[0-9.,]*[0-9])?");

    private static final Path ROOT = root();

    /** Tests are started in the folder of their module. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("results"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    @Test
    void linesAreShort() throws IOException {
        final List<String> broken = new ArrayList<>();
        for (final MarkdownPage page : pages()) {
            page.longerThan(MOST_CHARACTERS, MOST_IN_A_CELL).forEach(line -> broken.add(name(page) + ": " + line));
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void sentencesAreShort() throws IOException {
        final List<String> broken = new ArrayList<>();
        for (final MarkdownPage page : pages()) {
            if (!GENERATED.contains(name(page))) {
                final int most = isReadme(page) ? MOST_WORDS_OF_README : MOST_WORDS;
                page.sentencesOver(most).forEach(sentence -> broken.add(name(page) + ": " + sentence));
            }
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void theFirstPageIsShort() throws IOException {
        for (final MarkdownPage page : pages()) {
            assertTrue(!isReadme(page) || page.lines().size() <= MOST_LINES_OF_README, () -> name(page));
        }
    }

    /** The first paragraph of a page of results is its answer; "never" is a 0. */
    @Test
    void figuresOfTheFirstPageStandInTheAnswersOfTheirSources() throws IOException {
        final List<String> broken = new ArrayList<>();
        final String readme = Files.readString(ROOT.resolve("README.md"));
        final int start = readme.indexOf("\n## Measured\n");
        readme.substring(start, readme.indexOf("\n## ", start + 1)).lines().forEach(line -> {
            final List<String> sources = SOURCE.matcher(line)
                    .results()
                    .map(link -> answer(ROOT.resolve(link.group(1))))
                    .toList();
            final String told = line.replaceAll("\\]\\([^)]*\\)", "]");
            if (!sources.isEmpty()) {
                FIGURE.matcher(told)
                        .results()
                        .map(MatchResult::group)
                        .filter(figure -> sources.stream().noneMatch(source -> source.contains(" " + figure + " ")))
                        .forEach(figure -> broken.add(figure + " in: " + line));
            }
        });
        assertEquals(List.of(), broken);
    }

    /** The figures of the first paragraph, and its words, each between blanks. */
    private static String answer(Path page) {
        try {
            final String text = Files.readString(page).split("\n\n", 3)[1];
            return (" " + text.replaceAll("[^0-9.,A-Za-z]|[.,](?![0-9])", " ") + " ")
                    .replaceAll("(?i) never ", " 0 ")
                    .replaceAll("(?i) once ", " 1 ");
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        final List<String> broken = new ArrayList<>();
        for (final MarkdownPage page : pages()) {
            page.links().stream()
                    .filter(link -> !link.contains("://") && !leads(page, link))
                    .forEach(link -> broken.add(name(page) + ": " + link));
            page.codeSpans().stream()
                    .filter(span -> RESULT.matcher(span).matches())
                    .filter(span -> !Files.exists(ROOT.resolve(span)))
                    .forEach(span -> broken.add(name(page) + ": " + span));
        }
        assertEquals(List.of(), broken);
    }

    private static boolean leads(MarkdownPage page, String link) {
        final int hash = link.indexOf('#');
        final String file = hash < 0 ? link : link.substring(0, hash);
        final Path target =
                file.isEmpty() ? page.path() : page.path().resolveSibling(file).normalize();
        return Files.exists(target)
                && (hash < 0 || MarkdownPage.read(target).anchors().contains(link.substring(hash + 1)));
    }

    @Test
    void commandsHaveTheOptionsThatPagesName() throws IOException {
        final CommandLine isolde = Main.commandLine();
        final List<String> broken = new ArrayList<>();
        int count = 0;
        for (final MarkdownPage page : pages()) {
            for (final List<String> command : page.commands()) {
                count++;
                unknown(isolde, command)
                        .forEach(word -> broken.add(name(page) + ": " + word + " in " + String.join(" ", command)));
            }
        }
        assertEquals(List.of(), broken);
        final int found = count;
        assertTrue(found >= FEWEST_COMMANDS, () -> "commands=" + found);
    }

    /** Subcommands and options that there are none of; those of {@code bench}, which is another module's, are told by its page. */
    private static List<String> unknown(CommandLine isolde, List<String> command) {
        if (!command.isEmpty() && command.get(0).equals("bench")) {
            final List<String> known =
                    MarkdownPage.read(ROOT.resolve("jmh/docs/bench.md")).codeSpans();
            return command.stream()
                    .filter(word -> word.startsWith("--"))
                    .filter(word -> known.stream().noneMatch(span -> (span + " ").startsWith(word + " ")))
                    .toList();
        }
        CommandLine line = isolde;
        final List<String> unknown = new ArrayList<>();
        boolean isName = true;
        for (final String word : command) {
            if (word.startsWith("--")) {
                isName = false;
                final String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
                final var spec = line.getCommandSpec();
                if (!spec.optionsMap().containsKey(option)
                        && !spec.negatedOptionsMap().containsKey(option)) {
                    unknown.add(option);
                }
            } else if (isName && !line.getSubcommands().isEmpty()) {
                final CommandLine below = line.getSubcommands().get(word);
                if (below == null) {
                    unknown.add(word);
                    return unknown;
                }
                line = below;
            }
        }
        return unknown;
    }

    @Test
    void whatIsWrongIsSeen() {
        final MarkdownPage page = new MarkdownPage(
                ROOT.resolve("harness/sample.md"),
                List.of(
                        "# A `title`, twice",
                        "## A title",
                        "one two [three](nowhere.md#a) `not counted at all` five six. One two",
                        "three.",
                        "- one two three four five six seven",
                        "| a | " + "x".repeat(11) + " |",
                        "```",
                        "./isolde run --cases 2 --nosuch 3; ./isolde replay x --times 2",
                        "```",
                        "`isolde evaluate nosuch --only 1`"));
        assertEquals(List.of("one two three four five six seven "), page.sentencesOver(6));
        assertEquals(List.of("x".repeat(11)), page.longerThan(1000, 10));
        assertEquals(List.of("nowhere.md#a"), page.links());
        assertEquals(Set.of("a-title-twice", "a-title"), page.anchors());
        final String there = "../oracle-core/DESIGN.md";
        assertTrue(!leads(page, "nowhere.md") && !leads(page, there + "#nowhere") && leads(page, there + "#packages"));
        final CommandLine isolde = Main.commandLine();
        assertEquals(
                List.of(List.of("nosuch"), List.of("--nosuch"), List.of()),
                page.commands().stream()
                        .map(command -> unknown(isolde, command))
                        .toList());
        assertEquals(List.of("--nosuch"), unknown(isolde, List.of("bench", "--suite", "--nosuch")));
    }

    private static boolean isReadme(MarkdownPage page) {
        return name(page).equals("README.md");
    }

    private static String name(MarkdownPage page) {
        return ROOT.relativize(page.path()).toString();
    }

    /** What is read, of what is not built; of results the pages that people write. */
    private static List<MarkdownPage> pages() throws IOException {
        final List<MarkdownPage> pages = new ArrayList<>();
        for (final String start :
                List.of("README.md", "oracle-core", "harness", "jmh", "agent", ".github", "results")) {
            if (Files.exists(ROOT.resolve(start))) {
                try (Stream<Path> files = Files.walk(ROOT.resolve(start))) {
                    files.filter(file -> file.toString().endsWith(".md"))
                            .filter(file -> !start.equals("results") || file.endsWith("README.md"))
                            .map(file -> ROOT.relativize(file).toString())
                            .filter(path -> !path.contains("target/") && !path.contains("src/"))
                            .sorted()
                            .forEach(path -> pages.add(MarkdownPage.read(ROOT.resolve(path))));
                }
            }
        }
        assertTrue(pages.size() >= FEWEST_PAGES, () -> "pages=" + pages.size());
        return pages;
    }
}

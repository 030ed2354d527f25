package io.isolde.harness.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures beside their source. A line (a row of a table, an item of a list) with a Markdown link into {@code results} is checked: each number of it
 * outside of code and of link targets stands in one of the files it links to, as the very same text. A link to a file means that file and the
 * {@code table.md} beside it; a link to a folder its {@code README.md}, {@code table.md}, {@code report.md} and {@code deviation.json}. The index,
 * {@code results/README.md}, is no source of figures, and a link to it is not checked.
 */
final class LinkedFigures {
    private static final Pattern LINK =
            Pattern.compile("\\[([^\\]]*)]\\((results/(?!README\\.md)[^)#]*)(?:#[^)]*)?\\)");
    private static final Pattern OTHER_LINK = Pattern.compile("\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    /** Also {@code 3,230,202}, {@code 0.947}, {@code 10.11.5}; not the digits within a word such as {@code utf8} or an id {@code MDEV-26642}. */
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.,-])\\d+(?:[.,]\\d+)*(?![\\w])");

    private static final List<String> OF_A_FOLDER = List.of("README.md", "table.md", "report.md", "deviation.json");

    private LinkedFigures() {}

    /**
     * What does not hold, a line each.
     *
     * @param root links are relative to
     */
    static List<String> problems(Path root, List<String> lines) {
        final List<String> problems = new ArrayList<>();
        for (final String line : lines) {
            final Set<String> sources = new HashSet<>();
            final Matcher links = LINK.matcher(line);
            boolean linked = false;
            while (links.find()) {
                linked = true;
                final List<Path> files = files(root.resolve(links.group(2)));
                if (files.isEmpty()) {
                    problems.add("no such file: " + links.group(2));
                }
                files.forEach(file -> sources.addAll(numbers(String.join("\n", ResultsFolder.lines(file)))));
            }
            if (linked) {
                numbers(text(line)).stream()
                        .filter(number -> !sources.contains(number))
                        .forEach(number -> problems.add("not where it links to: " + number + " in " + line));
            }
        }
        return problems;
    }

    private static String text(String line) {
        return CODE.matcher(OTHER_LINK.matcher(line).replaceAll("")).replaceAll("");
    }

    private static List<String> numbers(String text) {
        final List<String> all = new ArrayList<>();
        final Matcher numbers = NUMBER.matcher(text);
        while (numbers.find()) {
            all.add(numbers.group());
        }
        return all;
    }

    private static List<Path> files(Path target) {
        if (Files.isDirectory(target)) {
            return OF_A_FOLDER.stream()
                    .map(target::resolve)
                    .filter(Files::isRegularFile)
                    .toList();
        }
        if (!Files.isRegularFile(target)) {
            return List.of();
        }
        final Path table = target.resolveSibling("table.md");
        return Files.isRegularFile(table) && !table.equals(target) ? List.of(target, table) : List.of(target);
    }
}

package io.isolde.harness.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The pages of {@code docs/} about commands, in Markdown: every command and option of a command line, in the order of its help, with the texts of its
 * help. Lines are at most {@value #WIDTH} characters long. A page with the same commands is the same text, whatever the terminal.
 */
public final class CliPage {
    private static final int WIDTH = 120;
    private static final String LAUNCHER = "./";

    private final StringBuilder page = new StringBuilder();

    private CliPage() {}

    /** The page of a command and all below it. */
    public static String render(CommandLine line) {
        final CliPage page = new CliPage();
        page.root(line);
        return page.page.toString();
    }

    private void root(CommandLine line) {
        final CommandSpec spec = line.getCommandSpec();
        final boolean isSubcommand = spec.parent() != null;
        heading(isSubcommand ? "# `" + LAUNCHER + spec.qualifiedName() + "`" : "# Commands");
        paragraph("Generated from the options in the code: a test fails when this page is not what the code says.");
        if (isSubcommand) {
            body(line);
            return;
        }
        description(spec);
        options("Options of every command", spec.options());
        exitCodes(spec);
        line.getSubcommands().values().stream().distinct().forEach(below -> command(below, 2));
    }

    private void command(CommandLine line, int depth) {
        heading("#".repeat(depth) + " `" + LAUNCHER + line.getCommandSpec().qualifiedName() + "`");
        body(line);
        line.getSubcommands().values().stream().distinct().forEach(below -> command(below, depth + 1));
    }

    private void body(CommandLine line) {
        final CommandSpec spec = line.getCommandSpec();
        description(spec);
        if (line.getSubcommands().isEmpty()) {
            for (final PositionalParamSpec parameter : spec.positionalParameters()) {
                item("`" + parameter.paramLabel() + "`", parameter.description());
            }
            GroupedHelp.groups(spec).forEach((title, options) -> {
                if (!title.isEmpty()) {
                    page.append("**").append(title).append("**\n\n");
                }
                options(
                        "",
                        options.stream().filter(option -> !option.inherited()).toList());
            });
        }
    }

    private void description(CommandSpec spec) {
        Arrays.stream(spec.usageMessage().description())
                .filter(text -> !text.isBlank())
                .forEach(this::paragraph);
    }

    private void options(String title, List<OptionSpec> options) {
        final List<OptionSpec> shown = options.stream()
                .filter(option -> !option.hidden() && (!title.isEmpty() || !isStandard(option)))
                .toList();
        if (!title.isEmpty()) {
            heading("## " + title);
        }
        shown.forEach(option -> item(names(option), option.description()));
        page.append(shown.isEmpty() ? "" : "\n");
    }

    private static boolean isStandard(OptionSpec option) {
        return option.usageHelp() || option.versionHelp();
    }

    private static String names(OptionSpec option) {
        final StringJoiner names = new StringJoiner(", ");
        for (final String name : option.names()) {
            final String parameter = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            names.add("`" + name + parameter + "`");
            if (option.negatable()) {
                names.add("`" + negative(name) + "`");
            }
        }
        return names.toString();
    }

    private static String negative(String name) {
        return "--no-" + name.substring(2);
    }

    private void exitCodes(CommandSpec spec) {
        final Map<String, String> codes = spec.usageMessage().exitCodeList();
        if (!codes.isEmpty()) {
            heading("## Exit codes");
            codes.forEach((code, meaning) -> item("`" + code + "`", meaning));
            page.append('\n');
        }
    }

    private void heading(String text) {
        page.append(page.isEmpty() ? "" : "\n").append(text).append("\n\n");
    }

    private void paragraph(String text) {
        wrapped("", escaped(text));
        page.append('\n');
    }

    private void item(String term, String... description) {
        wrapped("- ", term + ": " + escaped(String.join(" ", description)));
    }

    /** Lines behind the first are indented by as much as the first begins with. */
    private void wrapped(String start, String text) {
        String line = start;
        boolean isEmpty = true;
        for (final String word : words(text)) {
            if (!isEmpty && line.length() + 1 + word.length() > WIDTH) {
                page.append(line).append('\n');
                line = " ".repeat(start.length());
                isEmpty = true;
            }
            line += (isEmpty ? "" : " ") + word;
            isEmpty = false;
        }
        page.append(line).append('\n');
    }

    /** What may not be broken: words, and what stands between backquotes. */
    private static List<String> words(String text) {
        final List<String> words = new ArrayList<>();
        boolean isOpen = false;
        for (final String word : text.strip().split("\\s+", -1)) {
            if (isOpen) {
                words.set(words.size() - 1, words.get(words.size() - 1) + " " + word);
            } else {
                words.add(word);
            }
            isOpen ^= word.chars().filter(c -> c == '`').count() % 2 == 1;
        }
        return words;
    }

    private static String escaped(String text) {
        return text.replace("%n", " ").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_");
    }
}

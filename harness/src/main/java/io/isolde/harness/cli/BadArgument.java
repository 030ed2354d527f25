package io.isolde.harness.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in a sentence without the words of Java: which option or command, and what it takes or which one was meant. */
final class BadArgument {
    /** A name of so many letters may differ in one of them from what was typed. */
    private static final int LETTERS_PER_SLIP = 3;

    /** How picocli tells the value that it could not convert. */
    private static final Pattern VALUE = Pattern.compile("(?:: |but was )'([^']*)'");

    private BadArgument() {}

    /** The first line of what is wrong. */
    static String told(ParameterException e) {
        return unmatched(e).or(() -> ofWrongType(e)).orElseGet(() -> firstLine(e.getMessage()));
    }

    /** What the user has typed where no option is may be a password, so beside an unknown command only the names of options are told. */
    private static Optional<String> unmatched(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            return Optional.empty();
        }
        final CommandSpec command = e.getCommandLine().getCommandSpec();
        final String first = unmatched.getUnmatched().get(0);
        if (!first.startsWith("-") && !command.subcommands().isEmpty()) {
            return Optional.of("unknown command " + first
                    + meant(first, command.subcommands().keySet()));
        }
        final List<String> options = unmatched.getUnmatched().stream()
                .filter(word -> word.startsWith("-"))
                .map(word -> word.replaceFirst("=.*", ""))
                .toList();
        if (options.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("unknown option "
                + options.stream()
                        .map(option ->
                                option + meant(option, command.optionsMap().keySet()))
                        .collect(Collectors.joining(", ")));
    }

    private static String meant(String typed, Collection<String> names) {
        return nearest(typed, names)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
    }

    /** The name that a slip of the keyboard makes of a word; empty where none is near enough. */
    static Optional<String> nearest(String typed, Collection<String> names) {
        return names.stream()
                .filter(name -> slips(typed, name) <= Math.max(1, letters(name) / LETTERS_PER_SLIP))
                .min(Comparator.comparingInt((String name) -> slips(typed, name))
                        .thenComparing(name -> name));
    }

    private static int letters(String name) {
        return (int) name.chars().filter(Character::isLetter).count();
    }

    /**
     * Letters that are missing, too many, wrong, or in the wrong order.
     *
     * <p>Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964.
     */
    private static int slips(String typed, String name) {
        final int[][] distance = new int[typed.length() + 1][name.length() + 1];
        for (int i = 0; i <= typed.length(); i++) {
            for (int j = 0; j <= name.length(); j++) {
                if (i == 0 || j == 0) {
                    distance[i][j] = i + j;
                    continue;
                }
                final int wrong = typed.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1;
                distance[i][j] =
                        Math.min(Math.min(distance[i - 1][j], distance[i][j - 1]) + 1, distance[i - 1][j - 1] + wrong);
                if (i > 1
                        && j > 1
                        && typed.charAt(i - 1) == name.charAt(j - 2)
                        && typed.charAt(i - 2) == name.charAt(j - 1)) {
                    distance[i][j] = Math.min(distance[i][j], distance[i - 2][j - 2] + 1);
                }
            }
        }
        return distance[typed.length()][name.length()];
    }

    /** A value that is no number, or none of those that there are. */
    private static Optional<String> ofWrongType(ParameterException e) {
        final ArgSpec argument = e.getArgSpec();
        final String message = firstLine(e.getMessage());
        final Matcher value = VALUE.matcher(message);
        if (argument == null || !value.find() || !message.startsWith("Invalid value for ")) {
            return Optional.empty();
        }
        return takes(argument.typeInfo().getType())
                .map(takes -> name(argument) + " must be " + takes + ": " + name(argument) + " " + value.group(1));
    }

    private static Optional<String> takes(Class<?> type) {
        if (type == Integer.class || type == int.class || type == Long.class || type == long.class) {
            return Optional.of("a whole number");
        } else if (type == Double.class || type == double.class) {
            return Optional.of("a number");
        } else if (type.isEnum()) {
            final List<String> words = Arrays.stream(type.getEnumConstants())
                    .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                    .toList();
            return Optional.of(
                    String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.get(words.size() - 1));
        }
        return Optional.empty();
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }
}

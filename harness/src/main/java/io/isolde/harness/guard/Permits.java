package io.isolde.harness.guard;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a case from a file may send to one family of servers. All words are in upper case.
 *
 * @param lexis how texts are cut into tokens
 * @param statements the rest of a statement by its first words: the name of a {@link StatementCheck form} in lower case, or the words and {@code name}, {@code
 *     number}, {@code text}, {@code variable} that may follow in any order
 * @param functions that may be called, and types that take parentheses
 * @param definitionWords that definitions of tables, indexes and views may use besides names
 * @param settings variables of a session, each with the only values that it may be given, or with none for any
 * @param outside what may be named that is not the case's own
 */
public record Permits(
        Lexis lexis,
        Map<String, Set<String>> statements,
        Set<String> functions,
        Set<String> definitionWords,
        Map<String, Set<String>> settings,
        Outside outside) {
    /**
     * What may be named outside the case's own schema, and what may not be named although it needs no schema.
     *
     * @param readable tables, as {@code SCHEMA.TABLE} or {@code SCHEMA.*}
     * @param ownQualifiers names of schemas that are the case's own
     * @param systemPrefix names of tables that begin so are the server's, and not to be written; empty for none
     * @param sequenceFunctions that take the name of a sequence
     * @param namesSequencesByText whether they take it as a string
     */
    public record Outside(
            Set<String> readable,
            Set<String> ownQualifiers,
            String systemPrefix,
            Set<String> sequenceFunctions,
            boolean namesSequencesByText) {}

    /** Words, divided by blanks and line ends. */
    public static Set<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Lines of a text, each with several beginnings of statements, divided by semicolons, and behind a colon their rest. */
    public static Map<String, Set<String>> statements(String text) {
        final Map<String, Set<String>> statements = new HashMap<>();
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            final String[] halves = line.split(":", 2);
            for (final String first : halves[0].split(";", -1)) {
                statements.put(first.strip(), words(halves[1]));
            }
        });
        return Map.copyOf(statements);
    }

    /** Lines of a text, each with a variable and, behind a colon, the values that it may be given. */
    public static Map<String, Set<String>> settings(String text) {
        final Map<String, Set<String>> settings = new HashMap<>();
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            final String[] halves = line.split(":", 2);
            for (final String name : words(halves[0])) {
                settings.put(name, halves.length == 1 ? Set.of() : words(halves[1]));
            }
        });
        return Map.copyOf(settings);
    }
}

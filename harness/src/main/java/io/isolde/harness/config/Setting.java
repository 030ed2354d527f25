package io.isolde.harness.config;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A key of a campaign file and what it is set to.
 *
 * @param key an option of a command without its dashes
 * @param line of the key, from 1
 * @param words one, or those of a list; {@code name=value} where names have values
 */
public record Setting(String key, int line, List<Word> words) {
    /**
     * A part of the value.
     *
     * @param line where it stands, from 1
     */
    public record Word(String text, int line) {}

    public Setting {
        words = List.copyOf(words);
    }

    /** The value as the option takes it: words with commas between them. */
    public String text() {
        return words.stream().map(Word::text).collect(Collectors.joining(","));
    }

    /** The line of the word that a message names, or else of the key. */
    int lineFor(String message) {
        return words.stream()
                .filter(word -> names(message, word.text())
                        || names(message, word.text().replaceFirst("=.*", "")))
                .findFirst()
                .map(Word::line)
                .orElse(line);
    }

    private static boolean names(String message, String word) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])")
                .matcher(message)
                .find();
    }
}

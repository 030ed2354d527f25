package io.isolde.harness.vendor;

import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.List;

/** Reads a test of PostgreSQL's isolationtester. PostgreSQL source, {@code src/test/isolation/README}. */
final class SpecReader {
    private final String text;
    private final String sourceName;
    private int place;
    private int line = 1;

    private final List<String> setup = new ArrayList<>();
    private final List<String> teardown = new ArrayList<>();
    private final List<SpecTest.Session> sessions = new ArrayList<>();
    private final List<List<String>> permutations = new ArrayList<>();

    private SpecReader(String text, String sourceName) {
        this.text = text;
        this.sourceName = sourceName;
    }

    /**
     * Reads a test.
     *
     * @param sourceName the file's name in messages
     * @throws BadInputException with the line where something else is expected
     */
    static SpecTest read(String text, String sourceName) {
        return new SpecReader(text, sourceName).read();
    }

    private SpecTest read() {
        String word = word();
        while (!word.isEmpty()) {
            switch (word) {
                case "setup" -> setup.add(block());
                case "teardown" -> teardown.add(block());
                case "session" -> {
                    word = session();
                    continue;
                }
                case "permutation" -> {
                    word = permutation();
                    continue;
                }
                default -> throw expected("setup, session, permutation or teardown", word);
            }
            word = word();
        }
        if (sessions.isEmpty()) {
            throw expected("a session", "the end");
        }
        return new SpecTest(setup, teardown, sessions, permutations);
    }

    /** Reads a session; the word behind it. */
    private String session() {
        final String name = word();
        final List<String> before = new ArrayList<>();
        final List<String> behind = new ArrayList<>();
        final List<SpecTest.Step> steps = new ArrayList<>();
        String word = word();
        while (word.equals("setup") || word.equals("teardown") || word.equals("step")) {
            if (word.equals("step")) {
                final int start = line;
                final String step = word();
                steps.add(new SpecTest.Step(step, block(), start));
            } else if (word.equals("setup")) {
                before.add(block());
            } else {
                behind.add(block());
            }
            word = word();
        }
        if (steps.isEmpty()) {
            throw expected("a step of session " + name, word.isEmpty() ? "the end" : word);
        }
        sessions.add(new SpecTest.Session(name, before, steps, behind));
        return word;
    }

    /** Reads an order of steps, without what is said of the order of their answers; the word behind it. */
    private String permutation() {
        final List<String> steps = new ArrayList<>();
        String word = word();
        while (!word.isEmpty() && !word.equals("permutation")) {
            steps.add(word);
            skipBlanks();
            if (place < text.length() && text.charAt(place) == '(') {
                final int end = text.indexOf(')', place);
                if (end < 0) {
                    throw expected("a closing parenthesis", "the end");
                }
                place = end + 1;
            }
            word = word();
        }
        permutations.add(steps);
        return word;
    }

    /** A word or a name in quotes; empty at the end. */
    private String word() {
        skipBlanks();
        if (place == text.length()) {
            return "";
        } else if (text.charAt(place) == '"') {
            final int end = text.indexOf('"', place + 1);
            if (end < 0) {
                throw expected("a closing quote", "the end");
            }
            final String name = text.substring(place + 1, end);
            place = end + 1;
            return name;
        }
        final int start = place;
        while (place < text.length() && isOfWord(text.charAt(place))) {
            place++;
        }
        if (place == start) {
            throw expected("a word", text.substring(place, place + 1));
        }
        return text.substring(start, place);
    }

    private static boolean isOfWord(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-';
    }

    /** SQL in braces. */
    private String block() {
        skipBlanks();
        if (place == text.length() || text.charAt(place) != '{') {
            throw expected("an opening brace", place == text.length() ? "the end" : text.substring(place, place + 1));
        }
        final int end = text.indexOf('}', place);
        if (end < 0) {
            throw expected("a closing brace", "the end");
        }
        final String sql = text.substring(place + 1, end);
        line += (int) sql.chars().filter(each -> each == '\n').count();
        place = end + 1;
        return sql.strip();
    }

    private void skipBlanks() {
        while (place < text.length()) {
            final char letter = text.charAt(place);
            if (letter == '#') {
                final int end = text.indexOf('\n', place);
                place = end < 0 ? text.length() : end;
            } else if (Character.isWhitespace(letter)) {
                line += letter == '\n' ? 1 : 0;
                place++;
            } else {
                return;
            }
        }
    }

    private BadInputException expected(String wanted, String found) {
        return new BadInputException(sourceName + ":" + line + ": expected " + wanted + ", found " + found);
    }
}

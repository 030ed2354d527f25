package io.isolde.harness.fuzz;

import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes texts at random places: characters, tokens, lines, parts of other texts, nesting and repetition. */
final class Mutator {
    /** What readers look for, or trip over. */
    private static final List<String> WORDS = List.of(
            "(",
            ")",
            "'",
            "\"",
            "`",
            "/*",
            "*/",
            "/*!50000 ",
            "--",
            "-- ",
            "#",
            ";",
            ",",
            ".",
            "\n",
            " ",
            "\t",
            "\0",
            "\r",
            "\\",
            "=",
            "->",
            ":=",
            "@a",
            "@@x",
            "?",
            "$$",
            "||",
            "&&",
            "-",
            "+",
            "~",
            "!",
            "NOT ",
            "NULL",
            "DEFAULT",
            "SELECT ",
            "(SELECT 1)",
            "FROM t",
            "JOIN ",
            "ON ",
            "USING (a)",
            "UNION ALL ",
            "WITH x AS (",
            "CASE WHEN ",
            " END",
            "BEGIN",
            "END;",
            "IN (",
            "EXISTS (",
            "BETWEEN 1 AND ",
            "LIKE '%'",
            "IS NULL",
            "AS x",
            "ORDER BY 1",
            "GROUP BY a",
            "HAVING ",
            "LIMIT 1",
            "LIMIT 0",
            "FOR UPDATE",
            "0",
            "-1",
            "1e400",
            "18446744073709551616",
            "9223372036854775807",
            "99999999999999999999999999999999999999",
            "0x",
            "b'1'",
            "x'0'",
            "1.",
            ".5",
            "'2020-02-30'",
            "DATE '2020-01-01'",
            "PRIMARY KEY",
            "UNIQUE",
            "REFERENCES t (a)",
            "CHECK (a > 1)",
            "AUTO_INCREMENT",
            "INT",
            "VARCHAR(0)",
            "DECIMAL(65,66)",
            "CHAR(1000000000)",
            "CREATE TABLE ",
            "DROP TABLE t",
            "PREPARE s FROM 'SELECT ?'",
            "EXECUTE s USING @a",
            "CALL p(1)",
            "CREATE PROCEDURE p() BEGIN ",
            "CREATE TRIGGER t ",
            "SAVEPOINT a",
            "ROLLBACK TO a",
            "/*tx1*/ ",
            "/*init*/ ",
            "/*final*/ ",
            "tx1: ",
            "session 2\n",
            "mysql> ",
            "| a | b |\n|--|--|\n",
            "-- isolation: RC\n",
            "-- sessions: a b\n",
            "-- bug-if: stmt 1 blocked\n",
            "&& ",
            "{",
            "}",
            "[",
            "]",
            ": ",
            "- ",
            "*a",
            "&a ",
            "!!x ",
            "permutation a b",
            "step s { SELECT 1; }",
            "connect (a,,,,)",
            "connection a;",
            "while ($i) {",
            "let $i=1;",
            "\u00e9",
            "\ud83d\ude00",
            "\ud800");

    private static final Pattern TOKEN = Pattern.compile("\\w++|[^\\w\\s]");

    private static final int MOST_CHANGES = 4;
    private static final int MOST_REPEATED = 3_000;

    private final List<String> texts;
    private final Rng rng;

    /**
     * One that mixes texts.
     *
     * @param texts of the same kind
     */
    Mutator(List<String> texts, Rng rng) {
        this.texts = texts;
        this.rng = rng;
    }

    /** One of the texts, changed. */
    String next() {
        String text = rng.pick(texts);
        final int changes = rng.between(1, MOST_CHANGES);
        for (int i = 0; i < changes; i++) {
            text = changed(text);
        }
        return text;
    }

    private String changed(String text) {
        final int place = rng.below(text.length() + 1);
        return switch (rng.below(12)) {
            case 0 -> inserted(text, place, rng.pick(WORDS));
            case 1 -> inserted(text, place, rng.pick(WORDS).repeat(rng.percent(5) ? rng.below(MOST_REPEATED) : 3));
            case 2 -> removed(text, place, rng.between(1, 30));
            case 3 -> inserted(text, place, Character.toString((char) rng.below(256)));
            case 4 -> token(text, rng.pick(WORDS));
            case 5 -> token(text, tokenOf(rng.pick(texts)));
            case 6 -> lines(text, true);
            case 7 -> lines(text, false);
            case 8 -> text.substring(0, place);
            case 9 -> spliced(text, place);
            case 10 -> nested(text);
            default -> token(text, Integer.toString(rng.between(-2, 70_000)));
        };
    }

    private static String inserted(String text, int place, String what) {
        return text.substring(0, place) + what + text.substring(place);
    }

    private static String removed(String text, int place, int length) {
        return text.substring(0, place) + text.substring(Math.min(text.length(), place + length));
    }

    /** With one token replaced. */
    private String token(String text, String by) {
        final int from = rng.below(text.length() + 1);
        final Matcher token = TOKEN.matcher(text);
        return token.find(from) ? text.substring(0, token.start()) + by + text.substring(token.end()) : text + by;
    }

    private String tokenOf(String text) {
        final Matcher token = TOKEN.matcher(text);
        return token.find(rng.below(text.length() + 1)) ? token.group() : ";";
    }

    /** With a line twice, or with two lines in each other's place. */
    private String lines(String text, boolean twice) {
        final List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        final int one = rng.below(lines.size());
        if (twice) {
            lines.add(rng.below(lines.size()), lines.get(one));
        } else if (rng.percent(50)) {
            lines.remove(one);
        } else {
            Collections.swap(lines, one, rng.below(lines.size()));
        }
        return String.join("\n", lines);
    }

    /** Its beginning, and the end of another. */
    private String spliced(String text, int place) {
        final String other = rng.pick(texts);
        return text.substring(0, place) + other.substring(rng.below(other.length() + 1));
    }

    /** With something between parentheses, or quotes, and the like, perhaps many of them. */
    private String nested(String text) {
        final int start = rng.below(text.length() + 1);
        final int end = Math.min(text.length(), start + rng.between(1, 20));
        final int times = rng.percent(20) ? rng.below(MOST_REPEATED) : rng.between(1, 8);
        final String[] pair = rng.pick(List.of(
                new String[] {"(", ")"},
                new String[] {"NOT (", ")"},
                new String[] {"(SELECT MAX(a) FROM t WHERE ", ")"},
                new String[] {"CASE WHEN 1 THEN ", " END"},
                new String[] {"ABS(", ")"},
                new String[] {"[", "]"},
                new String[] {"{", "}"},
                new String[] {"{\"a\":", "}"},
                new String[] {"/*", "*/"},
                new String[] {"'", "'"},
                new String[] {"a + ", ""},
                new String[] {"a OR ", ""}));
        return text.substring(0, start)
                + pair[0].repeat(times)
                + text.substring(start, end)
                + pair[1].repeat(times)
                + text.substring(end);
    }
}

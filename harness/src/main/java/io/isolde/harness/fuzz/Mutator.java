package io.isolde.harness.fuzz;

import io.isolde.harness.random.Rng;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes texts at random places: characters, tokens, lines, parts of other texts, nesting and repetition. */
final class Mutator {
    private static final String LINE_END = Character.toString(10);

    /** What readers look for, or trip over, a line each: {@code ~n} is a line end, {@code ~b} a blank at the end. */
    private static final List<String> WORDS = """
            (
            )
            '
            "
            `
            /*
            */
            /*!50000~b
            --
            --~b
            #
            ;
            ,
            .
            \\
            =
            ->
            :=
            @a
            @@x
            ?
            $$
            ||
            &&
            -
            +
            ~
            !
            NOT~b
            NULL
            DEFAULT
            SELECT~b
            (SELECT 1)
            FROM t
            JOIN~b
            ON~b
            USING (a)
            UNION ALL~b
            WITH x AS (
            CASE WHEN~b
             END
            BEGIN
            END;
            IN (
            EXISTS (
            BETWEEN 1 AND~b
            LIKE '%'
            IS NULL
            AS x
            ORDER BY 1
            GROUP BY a
            HAVING~b
            LIMIT 1
            LIMIT 0
            FOR UPDATE
            0
            -1
            1e400
            18446744073709551616
            9223372036854775807
            99999999999999999999999999999999999999
            0x
            b'1'
            x'0'
            1.
            .5
            '2020-02-30'
            DATE '2020-01-01'
            PRIMARY KEY
            UNIQUE
            REFERENCES t (a)
            CHECK (a > 1)
            AUTO_INCREMENT
            INT
            VARCHAR(0)
            DECIMAL(65,66)
            CHAR(1000000000)
            CREATE TABLE~b
            DROP TABLE t
            PREPARE s FROM 'SELECT ?'
            EXECUTE s USING @a
            CALL p(1)
            CREATE PROCEDURE p() BEGIN~b
            CREATE TRIGGER t~b
            SAVEPOINT a
            ROLLBACK TO a
            /*tx1*/~b
            /*init*/~b
            /*final*/~b
            tx1:~b
            session 2~n
            mysql>~b
            | a | b |~n|--|--|~n
            -- isolation: RC~n
            -- sessions: a b~n
            -- bug-if: stmt 1 blocked~n
            &&~b
            {
            }
            [
            ]
            :~b
            -~b
            *a
            &a~b
            !!x~b
            permutation a b
            step s { SELECT 1; }
            connect (a,,,,)
            connection a;
            while ($i) {
            let $i=1;
            """.lines().map(Mutator::word).toList();

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

    private static String word(String line) {
        return line.replace("~n", LINE_END).replace("~b", " ");
    }

    /** One of the texts, changed. */
    String next() {
        String text = rng.pick(texts);
        final int changes = rng.between(1, MOST_CHANGES);
        for (int i = 0; i < changes; i++) {
            text = changed(text);
        }
        // Files are UTF-8, which has no halves of characters.
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
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
        final List<String> lines = new ArrayList<>(List.of(text.split(LINE_END, -1)));
        final int one = rng.below(lines.size());
        if (twice) {
            lines.add(rng.below(lines.size()), lines.get(one));
        } else if (rng.percent(50)) {
            lines.remove(one);
        } else {
            Collections.swap(lines, one, rng.below(lines.size()));
        }
        return String.join(LINE_END, lines);
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

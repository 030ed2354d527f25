package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements that sessions prepare: EXECUTE means the text that PREPARE gave, with variables where it has question marks. MySQL manual 15.5 "Prepared Statements". */
final class PreparedTexts {
    private static final Pattern PREPARE = Pattern.compile(
            "PREPARE\\s++(\\w++)\\s++FROM\\s++('(?:[^'\\\\]|'')*+'|\"[^\"\\\\]*+\")",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern EXECUTE = Pattern.compile(
            "EXECUTE\\s++(\\w++)(?:\\s++USING\\s++(@\\w++(?:\\s*+,\\s*+@\\w++)*+))?", Pattern.CASE_INSENSITIVE);

    private static final Pattern DEALLOCATE =
            Pattern.compile("(?:DEALLOCATE|DROP)\\s++PREPARE\\s++(\\w++)", Pattern.CASE_INSENSITIVE);

    private static final char[] QUOTES = {'\'', '"', '`'};

    /** By session and name. */
    private final Map<String, String> texts = new HashMap<>();

    /** What a statement means if it is one of these; empty where it is none, or its text is not known. */
    Optional<Statement> read(String session, Statement statement, Syntax syntax) {
        if (!(statement instanceof Statement.Unmodelled unmodelled)) {
            return Optional.empty();
        }
        final String text = unmodelled.text();
        final Matcher prepare = PREPARE.matcher(text);
        final Matcher execute = EXECUTE.matcher(text);
        if (prepare.matches()) {
            texts.put(key(session, prepare.group(1)), unquoted(prepare.group(2)));
            return Optional.of(new Statement.Neutral(text));
        } else if (DEALLOCATE.matcher(text).matches()) {
            return Optional.of(new Statement.Neutral(text));
        } else if (!execute.matches()) {
            return Optional.empty();
        }
        return Optional.ofNullable(texts.get(key(session, execute.group(1))))
                .flatMap(prepared -> filled(prepared, execute.group(2)))
                .flatMap(sql -> parsed(sql, syntax))
                .filter(meaning -> meaning instanceof Statement.Select || Statement.writesRows(meaning))
                .map(meaning -> new Statement.AsWritten(text, meaning, List.of()));
    }

    /** What is no SQL is refused by the server, at the PREPARE. */
    private static Optional<Statement> parsed(String sql, Syntax syntax) {
        try {
            return Optional.of(Statement.meaningOf(SqlParser.parseStatement(sql, syntax, "PREPARE", 1, 1)));
        } catch (final ParseException e) {
            return Optional.empty();
        }
    }

    private static String key(String session, String name) {
        return session + " " + name.toLowerCase(Locale.ROOT);
    }

    private static String unquoted(String literal) {
        final String inside = literal.substring(1, literal.length() - 1);
        return literal.startsWith("'") ? inside.replace("''", "'") : inside;
    }

    /** Variables in place of question marks; empty where their numbers differ, or a text holds one. */
    private static Optional<String> filled(String prepared, String variables) {
        final String[] names = variables == null ? new String[0] : variables.split(",", -1);
        final String[] pieces = prepared.split("\\?", -1);
        if (pieces.length != names.length + 1 || hasQuotedMark(prepared)) {
            return Optional.empty();
        }
        final StringBuilder sql = new StringBuilder(pieces[0]);
        for (int i = 0; i < names.length; i++) {
            sql.append(names[i].strip()).append(pieces[i + 1]);
        }
        return Optional.of(sql.toString());
    }

    /** Whether a question mark stands between quotes. */
    private static boolean hasQuotedMark(String sql) {
        int first = sql.length();
        int last = -1;
        for (final char quote : QUOTES) {
            first = sql.indexOf(quote) < 0 ? first : Math.min(first, sql.indexOf(quote));
            last = Math.max(last, sql.lastIndexOf(quote));
        }
        final int mark = sql.indexOf('?', first);
        return mark >= 0 && mark < last;
    }
}

package io.isolde.harness.vendor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements of a case, as they come from texts that isolationtester sends in one message each. Several statements of a message are one transaction where none is open.
 * PostgreSQL manual, 54.2.2.1 "Multiple Statements in a Simple Query".
 */
final class SpecText {
    private static final Pattern BEGINS = Pattern.compile("(?is)(?:BEGIN|START)\\b.*+");
    private static final Pattern ENDS =
            Pattern.compile("(?is)(?:COMMIT|ROLLBACK|END|ABORT|PREPARE\\s++TRANSACTION)\\b(?!.*\\bTO\\b).*+");
    private static final Pattern DOLLARS = Pattern.compile("\\$(?:[A-Za-z_]\\w*+)?\\$");

    private final StringBuilder text = new StringBuilder();
    /** Sessions in a transaction. */
    private final Set<String> open = new HashSet<>();

    /** Adds what is run before all sessions. */
    void setUp(String sql) {
        statements(sql).forEach(statement -> append("init", statement));
    }

    /** Adds what a session sends in one message. */
    void add(String session, List<String> message) {
        for (int i = 0; i < message.size(); i++) {
            final int end = endOfPlain(message, i);
            if (open.contains(session) || end - i < 2) {
                append(session, message.get(i));
                note(session, message.get(i));
            } else {
                append(session, "BEGIN");
                message.subList(i, end).forEach(statement -> append(session, statement));
                append(session, "COMMIT");
                i = end - 1;
            }
        }
    }

    /** Behind the statements from one on that neither begin nor end a transaction. */
    private static int endOfPlain(List<String> message, int from) {
        int end = from;
        while (end < message.size()
                && !BEGINS.matcher(message.get(end)).matches()
                && !ENDS.matcher(message.get(end)).matches()) {
            end++;
        }
        return end;
    }

    private void note(String session, String statement) {
        if (BEGINS.matcher(statement).matches()) {
            open.add(session);
        } else if (ENDS.matcher(statement).matches()) {
            open.remove(session);
        }
    }

    private void append(String owner, String statement) {
        text.append("/*").append(owner).append("*/ ").append(statement).append(";\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** Statements of a text, without comments. Semicolons in quotes separate nothing. */
    static List<String> statements(String sql) {
        final List<String> statements = new ArrayList<>();
        final StringBuilder statement = new StringBuilder();
        final Matcher dollars = DOLLARS.matcher(sql);
        int at = 0;
        while (at < sql.length()) {
            final char letter = sql.charAt(at);
            if (sql.startsWith("--", at)) {
                at = behind(sql, "\n", at);
                statement.append(' ');
            } else if (sql.startsWith("/*", at)) {
                at = behind(sql, "*/", at + 2);
                statement.append(' ');
            } else if (letter == ';') {
                statements.add(statement.toString().strip());
                statement.setLength(0);
                at++;
            } else {
                final int end = letter == '\'' || letter == '"'
                        ? behind(sql, String.valueOf(letter), at + 1)
                        : letter == '$' && dollars.region(at, sql.length()).lookingAt()
                                ? behind(sql, dollars.group(), dollars.end())
                                : at + 1;
                statement.append(letter == '\n' ? " " : sql.substring(at, end));
                at = end;
            }
        }
        statements.add(statement.toString().strip());
        statements.removeIf(String::isEmpty);
        return statements;
    }

    private static int behind(String sql, String wanted, int from) {
        final int found = sql.indexOf(wanted, from);
        return found < 0 ? sql.length() : found + wanted.length();
    }
}

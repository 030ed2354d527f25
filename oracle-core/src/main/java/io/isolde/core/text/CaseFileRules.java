package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.TableOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What holds for every case file; the words that both its parser and its writer go by. */
final class CaseFileRules {
    static final String ISOLATION = "isolation";
    static final String SESSION_ISOLATION = "isolation-tx";
    static final String SESSIONS = "sessions";
    static final String SESSION = "session";
    /** Whose levels a case is run at whose text names none. */
    static final String LEVEL_FROM = "level-from";

    static final String SERVER_DEFAULT = "server default";
    static final String SENDING = "sending";
    static final String BUG_IF = "bug-if";
    static final String CORRECT_IF = "correct-if";
    static final String INIT = "init";
    static final String FINAL = "final";

    private static final Set<String> RESERVED_KEYS =
            Set.of(ISOLATION, SESSION_ISOLATION, SESSIONS, SESSION, SENDING, BUG_IF, CORRECT_IF);

    private CaseFileRules() {}

    static boolean isReservedKey(String key) {
        return RESERVED_KEYS.contains(key);
    }

    /** A letter, then letters, digits, hyphens and underscores. */
    static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            final char c = text.charAt(i);
            final boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            final boolean other = (c >= '0' && c <= '9') || c == '-' || c == '_';
            if (!letter && (i == 0 || !other)) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    static boolean isSessionName(String name) {
        return isName(name) && !name.equalsIgnoreCase(INIT) && !name.equalsIgnoreCase(FINAL);
    }

    /** True for a name that needs no {@code sessions} line. */
    static boolean isPlainSessionName(String name) {
        return isSessionName(name)
                && SessionLabels.ofOwner(name).filter(name::equals).isPresent();
    }

    /** Indexes of sessions in order of their first steps. */
    static List<Integer> orderOfAppearance(TestCase testCase) {
        final List<Integer> order = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            if (!order.contains(step.session())) {
                order.add(step.session());
            }
        }
        return order;
    }

    static void check(Map<String, String> headers, List<IsolationLevel> levels, TestCase testCase) {
        headers.forEach(CaseFileRules::checkHeader);
        require(!levels.isEmpty(), "a case file must have a level", levels);
        require(new HashSet<>(levels).size() == levels.size(), "a level must be named once", levels);
        require(
                levels.size() == 1 || !CaseFile.hasOwnLevels(levels, testCase),
                "sessions with levels of their own must go with one level",
                levels);
        checkSessions(testCase);
        testCase.sessionSetup().forEach(sql -> checkLine("SQL of a session", sql));
        testCase.setup().forEach(CaseFileRules::checkStatement);
        testCase.steps().forEach(step -> checkStatement(step.statement()));
        testCase.finals().forEach(CaseFileRules::checkStatement);
    }

    private static void checkHeader(String key, String value) {
        require(isName(key) && key.equals(key.toLowerCase(Locale.ROOT)), "a header key must be a lower-case name", key);
        require(!isReservedKey(key), "a header must not repeat what the case says", key);
        require(value.isEmpty() || isLine(value), "a header value must be one line without blanks around it", value);
    }

    private static void checkSessions(TestCase testCase) {
        final Set<String> names = new HashSet<>();
        for (final Session session : testCase.sessions()) {
            require(isSessionName(session.name()), "a session must have a name of letters and digits", session.name());
            require(names.add(session.name()), "sessions must have different names", session.name());
        }
    }

    private static void checkStatement(Statement statement) {
        if (statement instanceof Statement.Unmodelled unmodelled) {
            checkLine("SQL outside the model", unmodelled.text());
        } else if (statement instanceof Statement.PlainRead read) {
            checkLine("a read outside the model", read.text());
        } else if (statement instanceof Statement.Xa xa) {
            checkLine("a statement of an XA transaction", xa.text());
        } else if (statement instanceof Statement.Assign assign) {
            checkLine("SQL that assigns variables", assign.text());
        } else if (statement instanceof Statement.Neutral neutral) {
            checkLine("SQL that changes nothing", neutral.text());
        } else if (statement instanceof Statement.AsWritten written) {
            checkLine("SQL that is kept as it was written", written.text());
        } else if (statement instanceof Statement.CreateTable create) {
            for (final TableOption option : create.table().options()) {
                checkLine("a table option", option.text());
            }
            for (final Column column : create.table().columns()) {
                if (column.type() instanceof SqlType.Unmodelled type) {
                    checkLine("a type outside the model", type.text());
                } else if (column.type() instanceof SqlType.Opaque type) {
                    checkLine("an opaque type", type.text());
                }
            }
        }
    }

    private static void checkLine(String what, String text) {
        require(isLine(text), what + " must be one line without blanks around it", text);
    }

    private static boolean isLine(String text) {
        return !text.isEmpty() && text.indexOf('\n') < 0 && text.indexOf('\r') < 0 && text.equals(text.strip());
    }

    private static void require(boolean holds, String rule, Object found) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ": found=" + found);
        }
    }
}

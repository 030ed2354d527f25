package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFileParser.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Collects the header lines of a case file. */
final class CaseFileHeader {
    private final Unnamed unnamed;
    private final Map<String, String> others = new LinkedHashMap<>();
    private final Set<String> seenOnce = new HashSet<>();
    private final List<IsolationLevel> levels = new ArrayList<>();
    private final List<SessionLevel> sessionLevels = new ArrayList<>();
    private final List<String> sessionNames = new ArrayList<>();
    private final List<String> sessionSetup = new ArrayList<>();
    private Sending sending = Sending.IN_TURN;

    /** What a session line sets; null where none does. */
    private IsolationLevel levelOfSessions;

    private final List<String> levelStatements = new ArrayList<>();
    private final List<ConditionParser.Parsed> bugIf = new ArrayList<>();
    private final List<ConditionParser.Parsed> correctIf = new ArrayList<>();

    /** A level given to one session, and where. */
    private record SessionLevel(Line line, int offset, String session, IsolationLevel level) {}

    /**
     * What holds where the header names neither product nor level.
     *
     * @param level of a text that names no product, as that of a product is its own
     */
    record Unnamed(Syntax syntax, IsolationLevel level) {}

    CaseFileHeader(Unnamed unnamed) {
        this.unnamed = unnamed;
    }

    /**
     * Reads a line that starts with two dashes: a header if it has the form {@code key: value}, else a comment.
     *
     * @param offset behind the dashes
     * @param afterStatements when true, only comments may come
     */
    void line(Line line, int offset, boolean afterStatements) {
        final int keyStart = line.skipBlanks(offset);
        final int colon = line.text().indexOf(':', keyStart);
        if (colon < 0 || !isKey(line.text(), keyStart, colon)) {
            return;
        }
        final String key = line.text().substring(keyStart, colon).toLowerCase(Locale.ROOT);
        if (!afterStatements) {
            header(line, key, keyStart, colon + 1);
        } else if (CaseFileRules.isReservedKey(key)) {
            throw line.error(keyStart, "header lines must come before the statements, found " + key);
        }
    }

    /** A key is a name, and a blank or nothing follows its colon, so that a URL is none. */
    private static boolean isKey(String text, int start, int colon) {
        final boolean separated = colon + 1 == text.length() || Lexer.isBlank(text.charAt(colon + 1));
        return separated && CaseFileRules.isName(text.substring(start, colon));
    }

    private void header(Line line, String key, int keyStart, int colonEnd) {
        final int start = line.skipBlanks(colonEnd);
        final String value = line.text().substring(start).strip();
        switch (key) {
            case CaseFileRules.SESSION -> sessionLine(line, start, required(line, start, value));
            case CaseFileRules.BUG_IF -> bugIf.add(ConditionParser.parse(line.from(start)));
            case CaseFileRules.CORRECT_IF -> correctIf.add(ConditionParser.parse(line.from(start)));
            default -> {
                if (!seenOnce.add(key)) {
                    throw line.error(keyStart, "a header must be given once, found " + key + " again");
                }
                single(line, key, start, value);
            }
        }
    }

    private void single(Line line, String key, int start, String value) {
        switch (key) {
            case CaseFileRules.ISOLATION -> forEachWord(line, start, ",", this::addLevel);
            case CaseFileRules.SESSION_ISOLATION -> forEachWord(line, start, ", ", this::addSessionLevel);
            case CaseFileRules.SENDING -> sending = sending(line, start, value);
            case CaseFileRules.SESSIONS -> forEachWord(line, start, ", ", this::addSessionName);
            default -> others.put(key, value);
        }
    }

    /** A level for all sessions is that of the case, if it is the only one. */
    private void sessionLine(Line line, int start, String sql) {
        if (sql.regionMatches(true, 0, "SET ", 0, 4)
                && SqlParser.statement(Tokens.ofStatement(line.from(start), Syntax.STANDARD))
                        instanceof Statement.SetIsolation set
                && set.session()) {
            levelOfSessions = IsolationLevel.valueOf(set.level());
            levelStatements.add(sql);
        }
        sessionSetup.add(sql);
    }

    private static String required(Line line, int start, String value) {
        if (value.isEmpty()) {
            throw line.error(start, "a session line must have an SQL statement");
        }
        return value;
    }

    private interface WordReader {
        void read(Line line, int offset, String word);
    }

    private static void forEachWord(Line line, int start, String separators, WordReader reader) {
        final String text = line.text();
        int position = start;
        while (position < text.length()) {
            int end = position;
            while (end < text.length() && separators.indexOf(text.charAt(end)) < 0) {
                end++;
            }
            final String word = text.substring(position, end).strip();
            if (!word.isEmpty()) {
                reader.read(line, line.skipBlanks(position), word);
            }
            position = end + 1;
        }
    }

    private void addLevel(Line line, int offset, String word) {
        final IsolationLevel level = level(line, offset, word);
        if (levels.contains(level)) {
            throw line.error(offset, "a level must be named once, found " + word + " again");
        }
        levels.add(level);
    }

    private static IsolationLevel level(Line line, int offset, String word) {
        final Optional<IsolationLevel> level = IsolationLevel.parse(word);
        return level.orElseThrow(
                () -> line.error(offset, "an isolation level must be RU, RC, RR or SER, found " + word));
    }

    private void addSessionLevel(Line line, int offset, String word) {
        final int equals = word.indexOf('=');
        if (equals < 1) {
            throw line.error(offset, "a session's level must be written like tx1=RC, found " + word);
        }
        final IsolationLevel level = level(line, offset + equals + 1, word.substring(equals + 1));
        sessionLevels.add(new SessionLevel(line, offset, word.substring(0, equals), level));
    }

    private static Sending sending(Line line, int offset, String value) {
        return Arrays.stream(Sending.values())
                .filter(sending -> sending.text().equalsIgnoreCase(value))
                .findFirst()
                .orElseThrow(() -> line.error(
                        offset,
                        "sending must be "
                                + Arrays.stream(Sending.values())
                                        .map(Sending::text)
                                        .collect(Collectors.joining(" or "))
                                + ", found " + value));
    }

    private void addSessionName(Line line, int offset, String name) {
        if (!CaseFileRules.isSessionName(name)) {
            throw line.error(offset, "a session must have a name of letters and digits, found " + name);
        }
        if (sessionNames.size() == Limits.MOST_SESSIONS) {
            throw line.error(
                    offset,
                    "a case must have at most " + Limits.MOST_SESSIONS + " sessions, found " + name + " besides");
        }
        if (sessionNames.contains(name)) {
            throw line.error(offset, "a session must be named once, found " + name + " again");
        }
        sessionNames.add(name);
    }

    /** Whether a session may be called so: the header names it, or it needs no such line. */
    boolean knowsSession(String name) {
        return sessionNames.isEmpty() ? CaseFileRules.isPlainSessionName(name) : sessionNames.contains(name);
    }

    /** Checks that a statement may have this owner. */
    void checkSession(SourceText source, int offset, String name) {
        if (!knowsSession(name)) {
            final String expected = sessionNames.isEmpty()
                    ? "init, final, or a session like tx1, t1 or conn1"
                    : String.join(", ", sessionNames);
            throw source.error(offset, "the owner of a statement must be " + expected + "; found " + name);
        }
    }

    void checkConditions(int statementCount) {
        bugIf.forEach(parsed -> parsed.checkStatements(statementCount));
        correctIf.forEach(parsed -> parsed.checkStatements(statementCount));
    }

    /** A level that the set-up sets: what is pasted means all sessions by it, and a later one counts. */
    void levelOfSetUp(IsolationLevel level) {
        levelOfSessions = level;
    }

    /** The level that all sessions set first of all, which is that of the case unless another is named. */
    void levelOfFirstStatements(IsolationLevel level) {
        levelOfSessions = levelOfSessions == null ? level : levelOfSessions;
    }

    /** The levels named; without any, the first of those given to sessions, else what servers of the syntax begin with, which {@link CaseFileRules#LEVEL_FROM} tells. */
    List<IsolationLevel> levels() {
        if (!levels.isEmpty()) {
            return List.copyOf(levels);
        }
        if (sessionLevels.isEmpty() && levelOfSessions != null) {
            sessionSetup.removeAll(levelStatements);
            return List.of(levelOfSessions);
        }
        if (sessionLevels.isEmpty()) {
            others.put(CaseFileRules.LEVEL_FROM, CaseFileRules.SERVER_DEFAULT);
            return List.of(Syntax.namesProduct(others) ? syntax().defaultLevel() : unnamed.level());
        }
        return List.of(sessionLevels.get(0).level());
    }

    /** The sessions with their levels. */
    List<Session> sessions(List<String> names, List<IsolationLevel> caseLevels) {
        final Map<String, IsolationLevel> own = ownLevels(names, caseLevels);
        final List<Session> sessions = new ArrayList<>();
        for (final String name : names) {
            sessions.add(new Session(name, own.getOrDefault(name, caseLevels.get(0))));
        }
        return sessions;
    }

    private Map<String, IsolationLevel> ownLevels(List<String> names, List<IsolationLevel> caseLevels) {
        final Map<String, IsolationLevel> own = new HashMap<>();
        for (final SessionLevel given : sessionLevels) {
            if (!names.contains(given.session())) {
                throw given.line().error(given.offset(), "a level must be a session's, found " + given.session());
            }
            if (caseLevels.size() > 1) {
                throw given.line()
                        .error(
                                given.offset(),
                                "levels of single sessions must go with one isolation level, found "
                                        + caseLevels.size());
            }
            if (own.put(given.session(), given.level()) != null) {
                throw given.line()
                        .error(given.offset(), "a session must have one level, found two of " + given.session());
            }
        }
        if (levels.isEmpty() && !sessionLevels.isEmpty() && own.size() < names.size()) {
            final SessionLevel first = sessionLevels.get(0);
            throw first.line().error(first.offset(), "without an isolation line every session must have a level");
        }
        return own;
    }

    /** Whether levels are named, as in every canonical text. */
    boolean namesLevels() {
        return !levels.isEmpty() || !sessionLevels.isEmpty();
    }

    /** That of the product it names. */
    Syntax syntax() {
        return Syntax.namesProduct(others) ? Syntax.ofHeaders(others) : unnamed.syntax();
    }

    /** All that is no matter of the other methods, and the product where only the reader knows it. */
    Map<String, String> others() {
        final Map<String, String> all = new LinkedHashMap<>(others);
        if (!Syntax.namesProduct(others)) {
            all.putAll(unnamed.syntax().headers());
        }
        return all;
    }

    List<String> sessionNames() {
        return sessionNames;
    }

    Sending sending() {
        return sending;
    }

    List<String> sessionSetup() {
        return sessionSetup;
    }

    List<Condition> bugIf() {
        return bugIf.stream().map(ConditionParser.Parsed::condition).toList();
    }

    List<Condition> correctIf() {
        return correctIf.stream().map(ConditionParser.Parsed::condition).toList();
    }
}

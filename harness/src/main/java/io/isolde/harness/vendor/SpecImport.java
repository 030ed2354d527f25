package io.isolde.harness.vendor;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Limits;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes cases of a test of PostgreSQL's isolationtester: one for each order of its steps. A session is one of the same name. What a session sets up comes
 * before all steps; what is torn down is left out, as a case leaves nothing. Settings of a session that a case cannot say stay, and are not judged.
 */
public final class SpecImport {
    private static final Pattern LEVEL =
            Pattern.compile("(?is)SET\\s++default_transaction_isolation\\s*+(?:=|TO)\\s*+'([a-z ]++)'");
    /** Says how soon a deadlock is noticed, which changes nothing else. */
    private static final Pattern PATIENCE = Pattern.compile("(?is)SET\\s++deadlock_timeout\\b.*+");

    /** Orders of a test that names none, beyond which they are too many. */
    private static final int MOST_ORDERS = 200;

    private static final int MOST_STEPS = 1_000;

    private final SpecTest test;
    private final String sourceName;

    private SpecImport(SpecTest test, String sourceName) {
        this.test = test;
        this.sourceName = sourceName;
    }

    /**
     * Reads a test.
     *
     * @param sourceName the file's name in messages
     * @return a case for each order, in order
     * @throws BadInputException in one line, when no cases can be made of the test
     */
    public static List<CaseFile> read(String text, String sourceName) {
        return new SpecImport(SpecReader.read(text, sourceName), sourceName).cases();
    }

    private List<CaseFile> cases() {
        final Map<String, String> owners = new HashMap<>();
        final Map<String, SpecTest.Step> steps = new HashMap<>();
        for (final SpecTest.Session session : test.sessions()) {
            for (final SpecTest.Step step : session.steps()) {
                if (steps.put(step.name(), step) != null) {
                    throw new BadInputException(
                            sourceName + ":" + step.line() + ": a step must have a name of its own: " + step.name());
                }
                owners.put(step.name(), session.name());
            }
        }
        final int characters = test.setup().stream().mapToInt(String::length).sum()
                + steps.values().stream().mapToInt(step -> step.sql().length()).sum();
        if ((long) characters * test.permutations().size() > Limits.MOST_CHARACTERS) {
            throw new BadInputException(sourceName + ": the permutations of a test must come to at most "
                    + Limits.MOST_CHARACTERS + " characters; name fewer");
        }
        if (steps.size() > MOST_STEPS || test.sessions().size() > Limits.MOST_SESSIONS) {
            throw new BadInputException(sourceName + ": a test must have at most " + MOST_STEPS + " steps and "
                    + Limits.MOST_SESSIONS + " sessions, found " + steps.size() + " and "
                    + test.sessions().size());
        }
        final List<List<String>> orders = test.permutations().isEmpty() ? allOrders() : test.permutations();
        final List<CaseFile> cases = new ArrayList<>();
        for (final List<String> order : orders) {
            final StringBuilder text = new StringBuilder();
            test.setup().forEach(sql -> append(text, "init", sql));
            final Set<String> open = new HashSet<>();
            for (final SpecTest.Session session : test.sessions()) {
                if (order.stream().anyMatch(step -> session.name().equals(owners.get(step)))) {
                    session.setup().forEach(sql -> addAll(text, open, session.name(), sql, 0));
                }
            }
            for (final String name : order) {
                final SpecTest.Step step = steps.get(name);
                if (step == null) {
                    throw new BadInputException(sourceName + ": a permutation must name steps; there is no " + name);
                }
                addAll(text, open, owners.get(name), step.sql(), step.line());
            }
            cases.add(parse(header(order, owners) + text));
        }
        return cases;
    }

    /** The levels of the sessions that take part. */
    private String header(List<String> order, Map<String, String> owners) {
        final List<SpecTest.Session> taking = test.sessions().stream()
                .filter(session ->
                        order.stream().anyMatch(step -> session.name().equals(owners.get(step))))
                .toList();
        final List<IsolationLevel> levels =
                taking.stream().map(SpecImport::level).distinct().toList();
        final String first = levels.isEmpty() ? "RC" : levels.get(0).name();
        final String header = "-- dbms: postgresql\n-- isolation: " + first + "\n";
        return levels.size() < 2
                ? header
                : header + "-- isolation-tx: "
                        + taking.stream()
                                .map(session -> session.name() + "=" + level(session))
                                .collect(Collectors.joining(" "))
                        + "\n";
    }

    private static IsolationLevel level(SpecTest.Session session) {
        IsolationLevel level = IsolationLevel.RC;
        for (final String sql : session.setup()) {
            for (final String statement : statements(sql)) {
                final Matcher matcher = LEVEL.matcher(statement);
                if (matcher.matches()) {
                    level = Arrays.stream(IsolationLevel.values())
                            .filter(each -> each.sqlName().equalsIgnoreCase(matcher.group(1)))
                            .findFirst()
                            .orElse(level);
                }
            }
        }
        return level;
    }

    private CaseFile parse(String text) {
        try {
            return CaseFile.parse(text, sourceName);
        } catch (final ParseException e) {
            throw new BadInputException("no case can be made of " + sourceName + ": " + e.getMessage(), e);
        }
    }

    /** All orders that keep that of each session. */
    private List<List<String>> allOrders() {
        List<List<String>> orders = List.of(List.of());
        for (final SpecTest.Session session : test.sessions()) {
            final List<String> own =
                    session.steps().stream().map(SpecTest.Step::name).toList();
            final List<List<String>> longer = new ArrayList<>();
            orders.forEach(order -> merge(order, own, new ArrayList<>(), longer));
            orders = longer;
        }
        return orders;
    }

    private void merge(List<String> left, List<String> right, List<String> begun, List<List<String>> merged) {
        if (left.isEmpty() && right.isEmpty()) {
            merged.add(begun);
            if (merged.size() > MOST_ORDERS) {
                throw new BadInputException(sourceName + ": a test without permutation must have at most " + MOST_ORDERS
                        + " orders of steps; name those that are wanted");
            }
            return;
        }
        if (!left.isEmpty()) {
            merge(left.subList(1, left.size()), right, with(begun, left.get(0)), merged);
        }
        if (!right.isEmpty()) {
            merge(left, right.subList(1, right.size()), with(begun, right.get(0)), merged);
        }
    }

    private static List<String> with(List<String> begun, String step) {
        final List<String> longer = new ArrayList<>(begun);
        longer.add(step);
        return longer;
    }

    /** Several statements of one text are one transaction, which a case says only where one is open. */
    private void addAll(StringBuilder text, Set<String> open, String session, String sql, int line) {
        final List<String> statements = new ArrayList<>(statements(sql));
        if (line == 0) {
            statements.removeIf(statement -> LEVEL.matcher(statement).matches()
                    || PATIENCE.matcher(statement).matches());
        }
        if (line > 0 && statements.size() > 1 && !open.contains(session) && !begins(statements.get(0))) {
            throw new BadInputException(
                    sourceName + ":" + line + ": a step of several statements must be in a transaction");
        }
        for (final String statement : statements) {
            if (begins(statement)) {
                open.add(session);
            } else if (statement.matches("(?is)(COMMIT|ROLLBACK|END|ABORT)(?!.*\\bTO\\b).*")) {
                open.remove(session);
            }
            append(text, session, statement);
        }
    }

    private static boolean begins(String statement) {
        return statement.matches("(?is)(BEGIN|START)\\b.*");
    }

    private static void append(StringBuilder text, String owner, String sql) {
        for (final String statement : statements(sql)) {
            text.append("/*").append(owner).append("*/ ").append(statement).append(";\n");
        }
    }

    /** Statements of a text, without comments of lines. Semicolons in strings separate nothing. */
    private static List<String> statements(String sql) {
        final List<String> statements = new ArrayList<>();
        final StringBuilder statement = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < sql.length(); i++) {
            final char letter = sql.charAt(i);
            if (!quoted && sql.startsWith("--", i)) {
                while (i < sql.length() && sql.charAt(i) != '\n') {
                    i++;
                }
                statement.append(' ');
            } else if (letter == ';' && !quoted) {
                statements.add(statement.toString().strip());
                statement.setLength(0);
            } else {
                quoted ^= letter == '\'';
                statement.append(letter == '\n' ? ' ' : letter);
            }
        }
        statements.add(statement.toString().strip());
        statements.removeIf(String::isEmpty);
        return statements;
    }
}

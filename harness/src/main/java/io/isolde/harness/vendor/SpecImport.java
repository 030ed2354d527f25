package io.isolde.harness.vendor;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Limits;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes cases of a test of PostgreSQL's isolationtester: one for each order of its steps. A session is one of the same name. What a session sets up comes
 * before all steps; what it tears down comes behind them. What the test itself tears down is left out where the tables of a
 * case go anyway, and is a session of its own otherwise. What the parser does not read is passed on, and is not judged.
 */
public final class SpecImport {
    private static final Pattern LEVEL =
            Pattern.compile("(?is)SET\\s++default_transaction_isolation\\s*+(?:=|TO)\\s*+'([a-z ]++)'");
    /** Says how soon a deadlock is noticed, which changes nothing else. */
    private static final Pattern PATIENCE = Pattern.compile("(?is)SET\\s++deadlock_timeout\\b.*+");

    /** What is torn down goes with the schema of a case. */
    private static final Pattern OWN_SCHEMA = Pattern.compile(
            "(?is)DROP\\s++(?:TABLE|INDEX|VIEW|MATERIALIZED|SEQUENCE|FUNCTION|PROCEDURE|TRIGGER|TYPE|DOMAIN|RULE|SCHEMA|AGGREGATE|OPERATOR|EXTENSION)\\b.*+");

    /** The session that tears down what does not. */
    private static final String TEARDOWN = "tx_teardown";

    /** Orders of a test that names none, beyond which they are too many. */
    private static final int MOST_ORDERS = 500;

    private static final int MOST_STEPS = 1_000;

    private final SpecTest test;
    private final String sourceName;
    private final Map<String, SpecTest.Session> owners = new HashMap<>();
    private final Map<String, SpecTest.Step> steps = new HashMap<>();

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
        return permutations(text, sourceName).stream()
                .map(Permutation::caseFile)
                .toList();
    }

    /**
     * The same, with the order of steps that each case was made of.
     *
     * @param sourceName the file's name in messages
     */
    public static List<Permutation> permutations(String text, String sourceName) {
        return new SpecImport(SpecReader.read(text, sourceName), sourceName).permutations();
    }

    /**
     * An order of steps.
     *
     * @param sessions of the case, by the names of their steps
     */
    public record Permutation(List<String> order, Map<String, String> sessions, CaseFile caseFile) {
        public Permutation {
            order = List.copyOf(order);
            sessions = Map.copyOf(sessions);
        }
    }

    private List<Permutation> permutations() {
        for (final SpecTest.Session session : test.sessions()) {
            for (final SpecTest.Step step : session.steps()) {
                if (steps.put(step.name(), step) != null) {
                    throw new BadInputException(
                            sourceName + ":" + step.line() + ": a step must have a name of its own: " + step.name());
                }
                owners.put(step.name(), session);
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
        final Map<String, String> sessions = new HashMap<>();
        owners.forEach((step, session) -> sessions.put(step, nameOf(session)));
        return orders.stream()
                .map(order -> new Permutation(order, sessions, caseOf(order)))
                .toList();
    }

    private CaseFile caseOf(List<String> order) {
        for (final String name : order) {
            if (!steps.containsKey(name)) {
                throw new BadInputException(sourceName + ": a permutation must name steps; there is no " + name);
            }
        }
        final List<SpecTest.Session> taking = test.sessions().stream()
                .filter(session -> order.stream().map(owners::get).anyMatch(session::equals))
                .toList();
        final SpecText text = new SpecText();
        test.setup().forEach(text::setUp);
        for (final SpecTest.Session session : taking) {
            for (final String sql : session.setup()) {
                text.add(
                        nameOf(session),
                        SpecText.statements(sql).stream()
                                .filter(statement -> !LEVEL.matcher(statement).matches()
                                        && !PATIENCE.matcher(statement).matches())
                                .toList());
            }
        }
        order.forEach(name -> text.add(
                nameOf(owners.get(name)), SpecText.statements(steps.get(name).sql())));
        taking.forEach(
                session -> session.teardown().forEach(sql -> text.add(nameOf(session), SpecText.statements(sql))));
        for (final String sql : test.teardown()) {
            text.add(
                    TEARDOWN,
                    SpecText.statements(sql).stream()
                            .filter(statement -> !OWN_SCHEMA.matcher(statement).matches())
                            .toList());
        }
        return parse(header(order, taking) + text);
    }

    /** As a case file may call it without more ado, if it can. */
    private static String nameOf(SpecTest.Session session) {
        return session.name().matches("[A-Za-z]{1,12}\\d{1,2}")
                ? session.name()
                : "tx_" + session.name().replaceAll("[^A-Za-z0-9]", "_");
    }

    /** The order, and the levels of the sessions that take part. */
    private String header(List<String> order, List<SpecTest.Session> taking) {
        final List<IsolationLevel> levels =
                taking.stream().map(SpecImport::level).distinct().toList();
        final String first = levels.isEmpty() ? "RC" : levels.get(0).name();
        final String header = "-- dbms: postgresql\n-- permutation: "
                + String.join(" ", order).replaceAll("\\s++", " ") + "\n-- isolation: " + first + "\n";
        return levels.size() < 2
                ? header
                : header + "-- isolation-tx: "
                        + taking.stream()
                                .map(session -> nameOf(session) + "=" + level(session))
                                .collect(Collectors.joining(" "))
                        + "\n";
    }

    private static IsolationLevel level(SpecTest.Session session) {
        IsolationLevel level = IsolationLevel.RC;
        for (final String sql : session.setup()) {
            for (final String statement : SpecText.statements(sql)) {
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
}

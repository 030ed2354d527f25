package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.MySqlErrors;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.Syntax;
import io.isolde.core.world.Note;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A case and a history of it, in a few lines of text.
 *
 * <p>Levels: {@code RC} for all sessions, or one each: {@code RC,RR}. Tables, with their rows: {@code t(a INT PRIMARY KEY, b INT)
 * (1,10);(2,20)}, several joined by {@code &}. Steps, in the order they were sent, joined by {@code |}: {@code 1:UPDATE t SET b = 5 ->
 * wait}; after the arrow stand the rows affected, the rows returned ({@code none} for no rows), {@code !1062} for an error, or nothing for
 * transaction control. Booleans are {@code yes} and {@code no}. Statements that a step released follow it: {@code 1:COMMIT ; 2 -> 1}. A star before a step marks where a verdict
 * is expected to point; without one it is expected to point at the final state. Final state: {@code t=(1,5)}, several joined by {@code &}.
 * Transactions that are left open are rolled back at the end.
 */
final class Script {
    private final TestCase testCase;
    private final History history;
    private final int marked;
    private final String text;
    private final ServerProfile profile;
    private final Plans plans;

    private Script(TestCase testCase, History history, int marked, String text, ServerProfile profile, Plans plans) {
        this.plans = plans;
        this.testCase = testCase;
        this.history = history;
        this.marked = marked;
        this.text = text;
        this.profile = profile;
    }

    static Script of(String levels, String tables, String steps, String finalState) {
        return new Reading(Syntax.MARIADB, levels, tables, steps, finalState).script();
    }

    /** The same whose steps are in SQLite's syntax: on such a server. Errors have names: {@code !BUSY}. */
    static Script ofSqlite(SqliteProfile server, String levels, String tables, String steps, String finalState) {
        return new Reading(Syntax.SQLITE, levels, tables, steps, finalState)
                .script()
                .on(server);
    }

    /** The same whose steps are in PostgreSQL's syntax: on such a server. Errors have names: {@code !DEADLOCK}. */
    static Script ofPostgres(String levels, String tables, String steps, String finalState) {
        return new Reading(Syntax.POSTGRESQL, levels, tables, steps, finalState)
                .script()
                .on(new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0)));
    }

    /** The same whose steps are in H2's syntax: on 2.5.252. Errors have names: {@code !DEADLOCK}. */
    static Script ofH2(String levels, String tables, String steps, String finalState) {
        return new Reading(Syntax.H2, levels, tables, steps, finalState)
                .script()
                .on(new H2Profile(ServerVersion.named("h2:2.5.252")));
    }

    /** The same whose steps are in DuckDB's syntax: on 2.0.0. Errors have names: {@code !DUPLICATE_KEY}. */
    static Script ofDuckDb(String tables, String steps, String finalState) {
        return new Reading(Syntax.DUCKDB, "RR", tables, steps, finalState)
                .script()
                .on(new DuckDbProfile(ServerVersion.named("duckdb:2.0.0")));
    }

    /** The same on another server; MariaDB 11.4.5 without snapshot isolation otherwise. */
    Script on(ServerProfile other) {
        return new Script(testCase, history, marked, text, other, plans);
    }

    /** The same where the server has planned a step, numbered from 1, to read an index; {@code ""} for a full scan. */
    Script planned(int step, String index) {
        return index.isEmpty() ? planned(step, Plans.Access.FULL_SCAN, "") : planned(step, Plans.Access.INDEX, index);
    }

    /** The same where the server has planned a step, numbered from 1. */
    Script planned(int step, Plans.Access access, String index) {
        final Map<Integer, Plans.Plan> all = new HashMap<>(plans.bySteps());
        all.put(step - 1, new Plans.Plan(access, index, ""));
        return new Script(testCase, history, marked, text, profile, new Plans(all));
    }

    TestCase testCase() {
        return testCase;
    }

    History history() {
        return history;
    }

    Verdict verdict() {
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            return oracle.judge(testCase, history, plans);
        }
    }

    void agrees() {
        assertEquals(new Verdict.Agrees(), verdict(), text);
    }

    /** The pure rules allow it. */
    void agreesPurely() {
        assertEquals(new Verdict.Agrees(), pureVerdict(), text);
    }

    /** No world survives, and the last dies at the step with the star. */
    void disagrees() {
        requireDisagreement(verdict());
    }

    /** The same where no known deviation explains anything. */
    void disagreesPurely() {
        requireDisagreement(pureVerdict());
    }

    private Verdict pureVerdict() {
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            return oracle.judgePurely(testCase, history);
        }
    }

    private void requireDisagreement(Verdict verdict) {
        final Verdict.Disagrees disagrees = assertInstanceOf(Verdict.Disagrees.class, verdict, text);
        assertEquals(marked, disagrees.step(), () -> text + " gave " + verdict);
        assertNotEquals("", disagrees.rule(), () -> text + " gave " + verdict);
        assertNotEquals("", disagrees.seen(), () -> text + " gave " + verdict);
    }

    /**
     * Exactly these deviations explain it, and the pure rules fail at the step with the star: however many sets of deviations are tried, and
     * also where one after the other is left out.
     */
    void isExplainedBy(Deviation... quirks) {
        final Verdict explained = new Verdict.Explained(Set.of(quirks), marked);
        assertEquals(explained, verdict(), text);
        try (WorldsOracle reducing = new WorldsOracle(profile, 0)) {
            assertEquals(explained, reducing.judge(testCase, history, plans), text);
        }
    }

    void isUndecided(String why) {
        assertEquals(new Verdict.Undecided(why), verdict(), text);
    }

    /** The case is judged but for the answer of a plain read. */
    void isNotJudged(String why) {
        try (WorldsOracle oracle = WorldsOracle.withNotes(profile)) {
            final Verdict verdict = oracle.judge(testCase, history, plans);
            assertFalse(verdict instanceof Verdict.Undecided, () -> text + ": " + verdict);
            assertEquals(
                    List.of(why),
                    oracle.notes().stream()
                            .filter(note -> note.kind() == Note.Kind.READ_NOT_JUDGED)
                            .map(Note::why)
                            .toList(),
                    text);
        }
    }

    /** As {@link #isNotJudged} where the statement is a plain read, else undecided. */
    void isRefused(String sql, String why) {
        if (sql.startsWith("SELECT")) {
            isNotJudged(why);
        } else {
            isUndecided(why);
        }
    }

    void isInvalid() {
        assertInstanceOf(Verdict.Invalid.class, verdict(), text);
    }

    /** The oracle predicts this history: the same waits, completions and results in every round, and the same final state. */
    void isPredicted() {
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            assertEquals(describe(history), describe(oracle.predict(testCase)), text);
        }
    }

    /** A history as text in which orders that mean nothing are sorted away. */
    static String describe(History history) {
        final String rounds = history.rounds().stream()
                .map(round -> (round.step() + 1) + ": "
                        + round.completions().stream()
                                .map(done -> (done.step() + 1) + " -> " + describe(done.outcome()))
                                .sorted()
                                .toList()
                        + " waiting "
                        + round.waitingAtEnd().stream()
                                .map(step -> step + 1)
                                .sorted()
                                .toList())
                .collect(Collectors.joining("\n"));
        return rounds + "\n"
                + history.finalState().stream()
                        .map(state -> state.table() + "=" + sorted(state.rows()))
                        .collect(Collectors.joining(" & "));
    }

    private static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return failed.kind().name();
        }
        return outcome instanceof Outcome.Rows rows ? sorted(rows.rows()) : Outcomes.describe(outcome);
    }

    private static String sorted(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> Outcomes.describe(List.of(row)))
                .sorted()
                .collect(Collectors.joining(";"));
    }

    /** Reads the text. */
    private static final class Reading {
        private static final Pattern BEHIND_COLUMNS = Pattern.compile(
                "\\s*((?:[A-Z_]+=\\w+(?: |$))*(?:PARTITION BY \\w+ .* PARTITIONS \\d+|PARTITION BY RANGE .*? (?:MAXVALUE|\\(\\d+\\))\\))?)(.*)");

        private final Syntax syntax;
        private final String levels;
        private final String tables;
        private final String finalState;
        private final String text;
        private final List<Step> steps = new ArrayList<>();
        private final List<Round> rounds = new ArrayList<>();
        private final Set<Integer> waiting = new TreeSet<>();
        private int marked = -1;

        Reading(Syntax syntax, String levels, String tables, String stepText, String finalState) {
            this.syntax = syntax;
            this.levels = levels;
            this.tables = tables;
            this.finalState = finalState;
            text = levels + " " + tables + ": " + stepText + " => " + finalState;
            for (final String round : stepText.split("\\s*\\|\\s*", -1)) {
                readRound(round.trim());
            }
        }

        Script script() {
            final TestCase open = new TestCase(setUp(), List.of(), sessions(), steps, List.of());
            final TestCase closed = open.closed();
            for (int step = steps.size(); step < closed.steps().size(); step++) {
                rounds.add(new Round(
                        step,
                        List.of(new Completion(
                                step, closing(closed.steps().get(step).session()))),
                        List.copyOf(waiting)));
            }
            final List<TableState> states = Arrays.stream(finalState.split("\\s*&\\s*", -1))
                    .filter(state -> !state.isBlank())
                    .map(Reading::state)
                    .toList();
            return new Script(
                    closed,
                    new History(rounds, states),
                    marked >= 0 ? marked : closed.steps().size(),
                    text,
                    InnoDbProfile.MARIADB_11_4_5,
                    Plans.NONE);
        }

        /** SQLite refuses a ROLLBACK where no transaction is open. */
        private Outcome closing(int session) {
            if (syntax != Syntax.SQLITE) {
                return Outcome.DONE;
            }
            boolean open = false;
            for (final Step step : steps) {
                final Statement statement = step.statement();
                if (step.session() == session && Statement.isTransactionControl(statement)) {
                    open = !Statement.endsTransaction(statement);
                }
            }
            return open ? Outcome.DONE : outcome(new Statement.Rollback(), "!TRANSACTION_STATE");
        }

        private void readRound(String round) {
            final String[] parts = round.split("\\s+;\\s+", -1);
            final boolean isMarked = parts[0].startsWith("*");
            final String first = isMarked ? parts[0].substring(1) : parts[0];
            final int colon = first.indexOf(':');
            final int arrow = first.indexOf("->");
            final int number = steps.size();
            marked = isMarked ? number : marked;
            final String sql = first.substring(colon + 1, arrow < 0 ? first.length() : arrow);
            final Statement statement = SqlParser.parseStatement(sql.trim(), syntax, "script", 1, 1);
            steps.add(new Step(Integer.parseInt(first.substring(0, colon)) - 1, statement));
            final List<Completion> completions = new ArrayList<>();
            final String own = arrow < 0 ? "" : first.substring(arrow + 2).trim();
            waiting.add(number);
            if (!own.equals("wait")) {
                complete(number, own, completions);
            }
            for (int i = 1; i < parts.length; i++) {
                final String[] released = parts[i].split("\\s*->\\s*", 2);
                complete(waitingStep(Integer.parseInt(released[0].trim()) - 1), released[1], completions);
            }
            rounds.add(new Round(number, completions, List.copyOf(waiting)));
        }

        private void complete(int step, String outcome, List<Completion> completions) {
            completions.add(new Completion(step, outcome(steps.get(step).statement(), outcome.trim())));
            waiting.remove(step);
        }

        private int waitingStep(int session) {
            return waiting.stream()
                    .filter(step -> steps.get(step).session() == session)
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException("session " + (session + 1) + " must wait: " + text));
        }

        private static Outcome outcome(Statement statement, String outcome) {
            if (outcome.startsWith("!") && Character.isLetter(outcome.charAt(1))) {
                return new Outcome.Failed(ErrorKind.valueOf(outcome.substring(1)), "", 0, "error");
            } else if (outcome.startsWith("!")) {
                final int code = Integer.parseInt(outcome.substring(1));
                return new Outcome.Failed(MySqlErrors.kindOf(code, code == 0 ? "08000" : ""), "", code, "error");
            } else if (outcome.isEmpty()) {
                return Outcome.DONE;
            } else if (Statement.meaningOf(statement) instanceof Statement.Select
                    || Statement.meaningOf(statement) instanceof Statement.Returning
                    || Statement.meaningOf(statement) instanceof Statement.WithRows with
                            && !Statement.writesRows(with.main())
                    || statement instanceof Statement.Assign
                    || statement instanceof Statement.Neutral
                    || statement instanceof Statement.PlainRead && outcome.startsWith("(")) {
                return new Outcome.Rows(rows(outcome));
            }
            return new Outcome.Affected(Long.parseLong(outcome));
        }

        private List<Session> sessions() {
            final int count =
                    Math.max(2, 1 + steps.stream().mapToInt(Step::session).max().orElseThrow());
            final String[] each = levels.split(",", -1);
            return IntStream.range(0, count)
                    .mapToObj(i -> new Session(
                            "tx" + (i + 1),
                            IsolationLevel.parse(each[Math.min(i, each.length - 1)])
                                    .orElseThrow()))
                    .toList();
        }

        private List<Statement> setUp() {
            final List<Statement> setUp = new ArrayList<>();
            for (final String table : tables.split("\\s*&\\s*", -1)) {
                final int end = closingParenthesis(table);
                final Matcher behind = BEHIND_COLUMNS.matcher(table.substring(end + 1));
                if (!behind.matches()) {
                    throw new IllegalArgumentException("behind its columns a table has partitions and rows: " + table);
                }
                setUp.add(create("CREATE TABLE " + table.substring(0, end + 1) + " " + behind.group(1)));
                final String rows = behind.group(2).trim();
                if (!rows.isEmpty()) {
                    setUp.add(statement("INSERT INTO " + table.substring(0, table.indexOf('(')) + " VALUES "
                            + rows.replace(");(", "),(")));
                }
            }
            return setUp;
        }

        private static int closingParenthesis(String table) {
            int depth = 0;
            for (int i = 0; i < table.length(); i++) {
                depth += table.charAt(i) == '(' ? 1 : table.charAt(i) == ')' ? -1 : 0;
                if (depth == 0 && table.charAt(i) == ')') {
                    return i;
                }
            }
            throw new IllegalArgumentException("a table needs its columns in parentheses: " + table);
        }

        private static TableState state(String state) {
            final int equals = state.indexOf('=');
            return new TableState(
                    state.substring(0, equals).trim(),
                    rows(state.substring(equals + 1).trim()));
        }

        private static List<List<Value>> rows(String rows) {
            if (rows.equals("none")) {
                return List.of();
            }
            final Statement.Insert insert =
                    (Statement.Insert) statement("INSERT INTO t VALUES " + rows.replace(");(", "),("));
            return insert.rows().stream()
                    .map(row -> row.stream().map(Reading::value).toList())
                    .toList();
        }

        private static Value value(Expression expression) {
            if (expression instanceof Expression.Literal literal) {
                return literal.value();
            } else if (expression instanceof Expression.ColumnRef name) {
                return new Value.BooleanValue(name.column().equals("yes"));
            }
            final Value positive = value(((Expression.Unary) expression).operand());
            if (positive instanceof Value.IntegerValue i) {
                return new Value.IntegerValue(-i.value());
            } else if (positive instanceof Value.DecimalValue d) {
                return new Value.DecimalValue(BigDecimal.ZERO.subtract(d.value()));
            }
            return new Value.DoubleValue(-((Value.DoubleValue) positive).value());
        }

        /** Tables of these may have types that those of others lack. */
        private Statement create(String sql) {
            return syntax == Syntax.POSTGRESQL || syntax == Syntax.H2 || syntax == Syntax.DUCKDB
                    ? SqlParser.parseStatement(sql.trim(), syntax, "script", 1, 1)
                    : statement(sql);
        }

        private static Statement statement(String sql) {
            return SqlParser.parseStatement(sql.trim(), "script", 1, 1);
        }
    }
}

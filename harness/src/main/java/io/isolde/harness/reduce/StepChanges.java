package io.isolde.harness.reduce;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Changes to which statements there are, and to when and at which level they run. */
final class StepChanges {
    private final TestCase now;
    private final List<Change> changes = new ArrayList<>();

    private StepChanges(TestCase now) {
        this.now = now;
    }

    /** Transactions, sessions and tables left out. */
    static List<Change> transactions(TestCase now) {
        final StepChanges made = new StepChanges(now);
        for (final List<Integer> transaction : Transactions.of(now)) {
            made.without(Layer.TRANSACTIONS, "transaction dropped", new TreeSet<>(transaction));
        }
        for (int session = 0; session < now.sessions().size(); session++) {
            made.without(Layer.TRANSACTIONS, "session dropped", made.stepsOf(session));
        }
        now.tables().forEach(made::withoutTable);
        return made.changes;
    }

    /** Single statements left out. */
    static List<Change> statements(TestCase now) {
        final StepChanges made = new StepChanges(now);
        for (int step = 0; step < now.steps().size(); step++) {
            final Statement statement = now.steps().get(step).statement();
            if (!Transactions.bounds(statement)) {
                made.without(Layer.STATEMENTS, kind(statement) + " dropped", Set.of(step));
            } else if (Statement.endsTransaction(statement) && made.isFollowedByBegin(step)) {
                made.without(Layer.STATEMENTS, "COMMIT before BEGIN dropped", Set.of(step));
            }
        }
        made.autocommit();
        made.surroundings();
        return made.changes;
    }

    /** Steps moved so that sessions take turns less often. */
    static List<Change> order(TestCase now) {
        final StepChanges made = new StepChanges(now);
        for (int step = 0; step < now.steps().size(); step++) {
            final int before = made.neighbour(step, -1);
            if (before >= 0 && before < step - 1) {
                made.move(step, before + 1, "step moved up");
            }
            final int after = made.neighbour(step, 1);
            if (after > step + 1) {
                made.move(step, after - 1, "step moved down");
            }
        }
        for (final List<Integer> transaction : Transactions.of(now)) {
            made.joined(transaction, transaction.get(0));
            made.joined(transaction, transaction.get(transaction.size() - 1));
        }
        return made.changes;
    }

    /** Sessions put at the level of others. */
    static List<Change> levels(TestCase now) {
        final StepChanges made = new StepChanges(now);
        final Set<IsolationLevel> levels = new TreeSet<>();
        now.sessions().forEach(session -> levels.add(session.level()));
        for (final IsolationLevel level : levels) {
            made.add(Layer.LEVELS, "one level for all", level.name(), now.atLevel(level));
            for (int session = 0; session < now.sessions().size(); session++) {
                final List<Session> sessions = new ArrayList<>(now.sessions());
                sessions.set(session, sessions.get(session).at(level));
                made.add(
                        Layer.LEVELS, "level of another session", session + " at " + level, now.withSessions(sessions));
            }
        }
        return made.changes;
    }

    /** The kind of a statement, in one word. */
    static String kind(Statement statement) {
        if (statement instanceof Statement.Select select && select.locking() != Statement.Locking.NONE) {
            return "LOCKING SELECT";
        }
        return statement.getClass().getSimpleName().toUpperCase(Locale.ROOT);
    }

    /** Set-up that is neither a table nor its rows, SQL of sessions, and final statements. */
    private void surroundings() {
        for (int i = 0; i < now.setup().size(); i++) {
            if (!(now.setup().get(i) instanceof Statement.CreateTable)
                    && !(now.setup().get(i) instanceof Statement.Insert)) {
                add(
                        Layer.STATEMENTS,
                        "set-up dropped",
                        "set-up " + i,
                        now.withSetup(ExpressionVariants.without(now.setup(), i)));
            }
        }
        if (!now.finals().isEmpty()) {
            add(
                    Layer.STATEMENTS,
                    "final statements dropped",
                    "finals",
                    new TestCase(
                            now.setup(), now.sessionSetup(), now.sessions(), now.steps(), now.sending(), List.of()));
        }
        for (int i = 0; i < now.sessionSetup().size(); i++) {
            add(
                    Layer.STATEMENTS,
                    "session set-up dropped",
                    "session set-up " + i,
                    new TestCase(
                            now.setup(),
                            ExpressionVariants.without(now.sessionSetup(), i),
                            now.sessions(),
                            now.steps(),
                            now.sending(),
                            now.finals()));
        }
        if (now.sending() != Sending.IN_TURN) {
            add(Layer.STATEMENTS, "sent in turn", "sending", now.sent(Sending.IN_TURN));
        }
    }

    /** A transaction of one statement without its BEGIN and end. */
    private void autocommit() {
        for (final List<Integer> transaction : Transactions.of(now)) {
            if (transaction.size() == 3 && now.steps().get(transaction.get(0)).statement() instanceof Statement.Begin) {
                without(Layer.STATEMENTS, "BEGIN and COMMIT dropped", Set.of(transaction.get(0), transaction.get(2)));
            }
        }
    }

    private void withoutTable(Table table) {
        final List<Statement> setup = now.setup().stream()
                .filter(statement -> !uses(statement, table))
                .toList();
        final Set<Integer> gone = new TreeSet<>();
        for (int i = 0; i < now.steps().size(); i++) {
            if (uses(now.steps().get(i).statement(), table)) {
                gone.add(i);
            }
        }
        add(Layer.TRANSACTIONS, "table dropped", table.name(), Cases.withoutSteps(now.withSetup(setup), gone));
    }

    private static boolean uses(Statement statement, Table table) {
        return statement instanceof Statement.CreateTable create
                        && create.table().equals(table)
                || Soundness.tablesOf(statement).contains(table.name().toLowerCase(Locale.ROOT));
    }

    private Set<Integer> stepsOf(int session) {
        final Set<Integer> steps = new TreeSet<>();
        for (int i = 0; i < now.steps().size(); i++) {
            if (now.steps().get(i).session() == session) {
                steps.add(i);
            }
        }
        return steps;
    }

    /** The next step of the same session in a direction; -1 if there is none. */
    private int neighbour(int step, int direction) {
        final int session = now.steps().get(step).session();
        for (int i = step + direction; i >= 0 && i < now.steps().size(); i += direction) {
            if (now.steps().get(i).session() == session) {
                return i;
            }
        }
        return -1;
    }

    private boolean isFollowedByBegin(int step) {
        final int next = neighbour(step, 1);
        return next >= 0 && now.steps().get(next).statement() instanceof Statement.Begin;
    }

    private void move(int step, int to, String what) {
        final List<Step> steps = new ArrayList<>(now.steps());
        final Step moved = steps.remove(step);
        steps.add(to, moved);
        add(Layer.ORDER, what, place(step), Cases.withSteps(now, steps));
    }

    /** All steps of a transaction one behind the other, where one of them stands. */
    private void joined(List<Integer> transaction, int anchor) {
        final List<Step> steps = new ArrayList<>();
        final Set<Integer> moved = new HashSet<>(transaction);
        for (int i = 0; i < now.steps().size(); i++) {
            if (i == anchor) {
                transaction.forEach(step -> steps.add(now.steps().get(step)));
            } else if (!moved.contains(i)) {
                steps.add(now.steps().get(i));
            }
        }
        add(Layer.ORDER, "transaction moved together", place(anchor), Cases.withSteps(now, steps));
    }

    private void without(Layer layer, String what, Set<Integer> gone) {
        if (gone.isEmpty() || gone.size() == now.steps().size()) {
            return;
        }
        final StringBuilder where = new StringBuilder();
        gone.forEach(step -> where.append(place(step)));
        add(layer, what, where.toString(), Cases.withoutSteps(now, gone));
    }

    private void add(Layer layer, String what, String where, TestCase result) {
        changes.add(new Change(layer, what, where, result));
    }

    private String place(int step) {
        return now.sessions().get(now.steps().get(step).session()).name() + " "
                + now.steps().get(step).statement() + ";";
    }
}

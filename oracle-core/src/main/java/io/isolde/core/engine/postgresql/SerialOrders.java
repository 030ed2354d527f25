package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for an order in which the committed transactions of a history, one after the other, do what was seen of them. Where the rules leave more
 * than the order open, or there are too many orders, one is taken to be there.
 *
 * <p>This is what the manual promises of SERIALIZABLE, 13.2.3: "the result of successfully committing a group of transactions is the same as one of
 * their serial executions". Sequences take no part in transactions, and a statement that failed returns nothing, so they are left out.
 */
final class SerialOrders {
    /** More transactions that are tried are not counted. */
    private static final int MAX_TRIED = 20_000;

    /** A transaction that has committed: its steps, without those that failed. */
    private record Committed(List<Integer> steps) {}

    /** A transaction has done what leaves more than the order open. */
    private static final class OpenEnd extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OpenEnd() {
            super("", null, false, false);
        }
    }

    private final TestCase testCase;
    private final History observed;
    private final Execution execution;
    private final List<Committed> transactions = new ArrayList<>();
    private final Set<String> failed = new HashSet<>();
    private int tried;
    /** Whether what an INSERT with ON CONFLICT meets is left open. */
    private boolean excusesConflicts;

    SerialOrders(TestCase testCase, History observed, Execution execution) {
        this.testCase = testCase;
        this.observed = observed;
        this.execution = execution;
    }

    /** Whether every transaction of a case is serializable, so that there must be an order. */
    static boolean areAsked(TestCase testCase) {
        return testCase.sessions().stream().allMatch(session -> session.level() == IsolationLevel.SER)
                && testCase.steps().stream().noneMatch(step -> changesLevel(step.statement()));
    }

    private static boolean changesLevel(Statement statement) {
        final String level = statement instanceof Statement.SetIsolation set
                ? set.level()
                : statement instanceof Statement.SetModes set
                        ? set.modes().level()
                        : statement instanceof Statement.Begin begin
                                ? begin.modes().level()
                                : null;
        return level != null && !level.equals(IsolationLevel.SER.name());
    }

    /**
     * Whether there is one, which begins with a state and ends with the observed one.
     *
     * @param excuses whether rows that ON CONFLICT meets are left open
     */
    boolean exists(PostgresWorld initial, boolean excuses) {
        excusesConflicts = excuses;
        for (int session = 0; session < testCase.sessions().size(); session++) {
            collect(session);
        }
        if (transactions.size() >= Long.SIZE) {
            return true;
        }
        final PostgresWorld start = initial.copy();
        for (final PostgresWorld.Session session : start.sessions) {
            session.level = IsolationLevel.SER;
        }
        try {
            return follow(start, 0);
        } catch (final OpenEnd e) {
            return true;
        }
    }

    private void collect(int session) {
        List<Integer> steps = new ArrayList<>();
        boolean open = false;
        boolean broken = false;
        for (int step = 0; step < testCase.steps().size(); step++) {
            if (testCase.steps().get(step).session() != session) {
                continue;
            }
            final Statement statement = testCase.steps().get(step).statement();
            final boolean fails = observed.outcomeOf(step).orElse(Outcome.DONE) instanceof Outcome.Failed;
            if (Statement.endsTransaction(statement)) {
                if (open && !broken && !fails && statement instanceof Statement.Commit) {
                    transactions.add(new Committed(steps));
                }
                steps = new ArrayList<>();
                open &= chains(statement) && !fails;
                broken = false;
            } else if (fails) {
                broken |= open;
            } else if (statement instanceof Statement.Begin) {
                open = true;
            } else if (open) {
                broken &= !(statement instanceof Statement.RollbackTo);
                steps.add(step);
            } else {
                transactions.add(new Committed(List.of(step)));
            }
        }
    }

    private static boolean chains(Statement statement) {
        return statement instanceof Statement.Commit commit && commit.chain()
                || statement instanceof Statement.Rollback rollback && rollback.chain();
    }

    /** Whether those that are not done yet have an order from a state on. */
    private boolean follow(PostgresWorld world, long done) {
        if (Long.bitCount(done) == transactions.size()) {
            return endsAsSeen(world);
        }
        final String state = done + Rows.describe(world);
        if (failed.contains(state)) {
            return false;
        }
        for (int i = 0; i < transactions.size(); i++) {
            if ((done >> i & 1) == 0) {
                if (++tried > MAX_TRIED) {
                    throw new OpenEnd();
                }
                final PostgresWorld next = world.copy();
                if (executes(next, transactions.get(i)) && follow(next, done | 1L << i)) {
                    return true;
                }
            }
        }
        failed.add(state);
        return false;
    }

    private boolean executes(PostgresWorld world, Committed transaction) {
        final Control control = new Control(world, 0);
        control.begin(true);
        for (final int step : transaction.steps()) {
            final Outcome seen = observed.outcomeOf(step).orElseThrow();
            requireClosed(step, seen);
            final Answer answer = run(world, step);
            if (answer.error() != null && mayGoOtherwise(execution.statement(step))) {
                // Another order of rows may not fail.
                throw new OpenEnd();
            } else if (!answer.matches(seen)) {
                return false;
            }
        }
        control.end(true);
        return true;
    }

    /** Whether a statement comes to several rows, in an order that is not known. */
    private static boolean mayGoOtherwise(PostgresStatement statement) {
        return statement instanceof PostgresStatement.Change
                || statement instanceof PostgresStatement.WithRows
                || statement instanceof PostgresStatement.Merge
                || statement instanceof PostgresStatement.Insert insert && insert.source() != null;
    }

    /** Whether an INSERT may have met a row that was there: which, depends on the order of those that it inserts, if it selects them. */
    private boolean mayMeetConflict(PostgresStatement statement, Outcome seen) {
        return statement instanceof PostgresStatement.Insert insert
                && insert.conflict() != null
                && (excusesConflicts || insert.source() != null)
                && (insert.conflict().settings() != null
                        || !new Outcome.Affected(insert.rows().size()).equals(seen));
    }

    private void requireClosed(int step, Outcome seen) {
        final PostgresStatement statement = execution.statement(step);
        if (statement instanceof PostgresStatement.WithRows with
                && (leavesOpen(with.first()) || leavesOpen(with.main()))) {
            throw new OpenEnd();
        }
        final boolean choosesRows = statement instanceof PostgresStatement.Select select
                && select.lock() != null
                && (select.limit() != Statement.NO_LIMIT || select.waiting() == Statement.Waiting.SKIP_LOCKED);
        final boolean isNumbered = statement instanceof PostgresStatement.Insert insert && execution.isNumbered(insert);
        if (mayMeetConflict(statement, seen) || choosesRows || isNumbered) {
            throw new OpenEnd();
        }
    }

    private boolean leavesOpen(PostgresStatement part) {
        return part instanceof PostgresStatement.Insert insert
                        && (insert.conflict() != null || execution.isNumbered(insert))
                || part instanceof PostgresStatement.Select select && select.lock() != null
                || part instanceof PostgresStatement.Change change
                        && change.query().isJoin();
    }

    private Answer run(PostgresWorld world, int step) {
        execution.start(world, 0, step, new Choices());
        requireOnePartner(execution.statement(step), world.sessions[0].run.order);
        Answer answer = execution.advance(world, 0);
        while (answer == null) {
            answer = execution.advance(world, 0);
        }
        return answer;
    }

    /** Of several rows that an UPDATE finds for one, the server takes any. */
    private static void requireOnePartner(PostgresStatement statement, int[] order) {
        if (!(statement instanceof PostgresStatement.Change change)
                || !change.query().isJoin()) {
            return;
        }
        final Set<Integer> targets = new HashSet<>();
        for (int i = 0; i < order.length; i += change.query().width()) {
            if (!targets.add(order[i])) {
                throw new OpenEnd();
            }
        }
    }

    private boolean endsAsSeen(PostgresWorld world) {
        for (int table = 0; table < observed.finalState().size(); table++) {
            final TableState seen = observed.finalState().get(table);
            if (!ExpectedRows.of(Rows.of(world, table)).matches(seen.rows())) {
                return false;
            }
        }
        return true;
    }
}

package io.isolde.harness.detect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.harness.detect.TupleChains.Version;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Predicts a case step by step as Fucci does, beside its history, up to the first difference. One use. */
final class McsWalk {
    private static final String SEES = "a statement sees what Table 3 says; Fucci, 3.2";
    private static final String WAITS =
            "a statement waits where locks overlap, or the gap test finds a conflict; Fucci, 3.2";
    private static final String ENDS = "the newest versions are there in the end; Fucci, 3.2";
    private static final int BEFORE_STEPS = -1;

    private final TestCase testCase;
    private final History history;
    private final StatementSolver solver;
    private final McsOracle.Form form;
    private final McsRules rules;
    private final TupleChains chains = new TupleChains();

    /** By session. */
    private final Map<Integer, McsTransaction> open = new HashMap<>();
    /** By session, the step that waits. */
    private final Map<Integer, Integer> pending = new HashMap<>();

    private int transactions;
    private boolean endedByDeadlock;
    private Optional<Verdict.Disagrees> difference = Optional.empty();

    McsWalk(Runs runs, StatementSolver solver, McsOracle.Form form) {
        this.testCase = runs.closedCase();
        this.history = runs.observed().history();
        this.solver = solver;
        this.form = form;
        this.rules = new McsRules(testCase.tables(), solver, form);
    }

    Verdict verdict() {
        requirePair();
        setUp();
        for (final Round round : history.rounds()) {
            if (difference.isEmpty() && !endedByDeadlock) {
                follow(round);
            }
        }
        if (difference.isEmpty() && !endedByDeadlock) {
            compareFinalState();
        }
        return difference.<Verdict>map(found -> found).orElseGet(Verdict.Agrees::new);
    }

    private void requirePair() {
        if (history.rounds().size() != testCase.steps().size()) {
            throw new UnsupportedFeatureException("a history that was cut short");
        } else if (testCase.steps().stream()
                        .map(step -> step.session())
                        .distinct()
                        .count()
                > 2) {
            throw new UnsupportedFeatureException("more than two transactions at once; Fucci, 3.2");
        } else if (!testCase.sessionSetup().isEmpty()) {
            throw new UnsupportedFeatureException("settings of sessions, which Fucci has not");
        }
        testCase.steps().stream()
                .map(step -> step.statement())
                .filter(statement -> Statement.tableOf(statement).isPresent())
                .forEach(
                        statement -> StatementSolver.requireSolvable(statement, rules.table(rules.tableOf(statement))));
    }

    private void setUp() {
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.Insert insert) {
                final int index = rules.tableOf(insert);
                final Table table = rules.table(index);
                StatementSolver.requireSolvable(insert, table);
                solver.inserted(insert, table)
                        .forEach(row ->
                                chains.insert(index, new Version(row, TupleChains.INITIAL, false, BEFORE_STEPS)));
            } else if (!(statement instanceof Statement.CreateTable)) {
                throw new UnsupportedFeatureException("set-up other than CREATE TABLE and INSERT");
            }
        }
    }

    /** One round: the step that was sent, and the one that it released. */
    private void follow(Round round) {
        final int step = round.step();
        final int session = sessionOf(step);
        requireNoFailure(round);
        final boolean deadlock = round.completions().stream().anyMatch(McsWalk::isDeadlock);
        final boolean waits = waits(step);
        if (deadlock) {
            if (!waits || pending.isEmpty()) {
                throw new UnsupportedFeatureException("a deadlock that is not predicted, which Fucci leaves open");
            }
            endedByDeadlock = true;
        } else if (waits != round.blocked()) {
            differInWaiting(step, waits);
        } else if (waits) {
            pending.put(session, step);
        } else {
            execute(step, outcomeOf(step, round));
            release(round);
        }
    }

    /** The other transaction goes on where this one has ended. */
    private void release(Round round) {
        for (final Map.Entry<Integer, Integer> waiting : Map.copyOf(pending).entrySet()) {
            final boolean seen =
                    round.completions().stream().anyMatch(completion -> completion.step() == waiting.getValue());
            if (difference.isPresent()) {
                return;
            } else if (waits(waiting.getValue()) == seen) {
                differInWaiting(waiting.getValue(), !seen);
            } else if (seen) {
                pending.remove(waiting.getKey());
                execute(waiting.getValue(), outcomeOf(waiting.getValue(), round));
            }
        }
    }

    private static boolean isDeadlock(Completion completion) {
        return completion.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DEADLOCK;
    }

    private static void requireNoFailure(Round round) {
        for (final Completion completion : round.completions()) {
            if (completion.outcome() instanceof Outcome.Failed && !isDeadlock(completion)) {
                throw new UnsupportedFeatureException("a statement that fails, which Fucci leaves out");
            }
        }
    }

    private static Outcome outcomeOf(int step, Round round) {
        return round.completions().stream()
                .filter(completion -> completion.step() == step)
                .findFirst()
                .orElseThrow(() -> new UnsupportedFeatureException("a statement without an answer"))
                .outcome();
    }

    /** Block analysis. */
    private boolean waits(int step) {
        final Statement statement = statementAt(step);
        final int session = sessionOf(step);
        if (Statement.tableOf(statement).isEmpty()) {
            return false;
        }
        final McsTransaction own = open.computeIfAbsent(session, none -> begin(session, true));
        return open.entrySet().stream()
                .filter(other -> other.getKey() != session)
                .anyMatch(other -> rules.waits(statement, own, other.getValue(), chains, this::statementAt));
    }

    private McsTransaction begin(int session, boolean single) {
        final IsolationLevel level = testCase.sessions().get(session).level();
        final McsTransaction begun = new McsTransaction(++transactions, level, single);
        if (form == McsOracle.Form.PAPER) {
            begun.takeSnapshot(rules.committed());
        }
        return begun;
    }

    private void execute(int step, Outcome seen) {
        final Statement statement = statementAt(step);
        final int session = sessionOf(step);
        if (statement instanceof Statement.Begin begin) {
            end(session, true);
            open.put(session, begin(session, false));
            if (begin.consistentSnapshot()) {
                open.get(session).takeSnapshot(rules.committed());
            }
        } else if (Statement.endsTransaction(statement)) {
            end(session, statement instanceof Statement.Commit);
        } else if (Statement.tableOf(statement).isPresent()) {
            solve(step, open.get(session), seen);
            if (open.get(session).isSingle()) {
                end(session, true);
            }
        } else {
            throw new UnsupportedFeatureException("a statement that Fucci has not");
        }
    }

    private void end(int session, boolean commit) {
        final McsTransaction ended = open.remove(session);
        if (ended != null && commit) {
            rules.committed().add(ended.id());
        } else if (ended != null) {
            chains.remove(ended.id());
        }
    }

    private void solve(int step, McsTransaction own, Outcome seen) {
        final Statement statement = statementAt(step);
        final Optional<RowLock> lock = rules.lock(statement, own, chains);
        lock.ifPresent(taken -> own.hold(step, taken));
        if (statement instanceof Statement.Select select) {
            final List<List<Value>> expected = rules.selected(select, own, chains);
            if (seen instanceof Outcome.Rows rows && !same(rows.rows(), expected)) {
                differ(step, Outcomes.describe(expected), Outcomes.describe(seen), SEES);
            }
        } else {
            lock.ifPresent(taken ->
                    own.hold(step, new RowLock(true, rules.write(statement, own, chains, step), taken.entries())));
        }
    }

    private boolean same(List<List<Value>> seen, List<List<Value>> expected) {
        return form == McsOracle.Form.PAPER ? RowBags.equal(seen, expected) : RowBags.equalCells(seen, expected);
    }

    private void differInWaiting(int step, boolean expected) {
        if (form == McsOracle.Form.TOOL) {
            throw new UnsupportedFeatureException("a wait that is not as predicted, which Fucci's program leaves open");
        }
        differ(step, expected ? "a wait" : "no wait", Outcomes.describeStep(history, step), WAITS);
    }

    private void compareFinalState() {
        final List<String> expected = new ArrayList<>();
        boolean same = true;
        for (int table = 0; table < history.finalState().size(); table++) {
            final List<List<Value>> rows = chains.view(table, version -> true).values().stream()
                    .map(Version::row)
                    .toList();
            same &= same(history.finalState().get(table).rows(), rows);
            expected.add(history.finalState().get(table).table() + " = " + Outcomes.describe(rows));
        }
        if (!same) {
            differ(testCase.steps().size(), String.join(" and ", expected), Outcomes.describeFinal(history), ENDS);
        }
    }

    private void differ(int step, String expected, String seen, String rule) {
        difference = Optional.of(new Verdict.Disagrees(step, expected, seen, rule));
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    private Statement statementAt(int step) {
        return testCase.steps().get(step).statement();
    }
}

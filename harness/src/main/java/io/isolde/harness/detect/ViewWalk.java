package io.isolde.harness.detect;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.RowKey;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Follows a history with views, as far as the runs there are reach. One use. */
final class ViewWalk extends Walk {
    private static final String SEES =
            "a statement does what it does by itself on the rows its level lets it see; Troc, Table II";
    private static final String WAITS = "a statement waits for a row that another transaction locks; Troc, Table III";
    private static final String WAITS_FOR_SOMEBODY =
            "a statement waits only where another transaction is open that locks";
    private static final String ENDS = "what was committed is there in the end; Troc";

    private final TestCase testCase;
    private final History history;
    private final ViewsOracle.Form form;
    private final ViewCase cases;
    private final ViewLocks locks;
    private final CaseTransactions transactions;

    private final Map<Integer, OpenTransaction> open = new HashMap<>();
    /** Steps sent that have not ended. */
    private final Set<Integer> unfinished = new HashSet<>();

    private ChangeHistory changes;
    private Optional<String> doubt = Optional.empty();
    /** Published forms: what each step asked for when it was sent. */
    private final Map<Integer, ViewLocks.Taken> wanted = new HashMap<>();
    /** Published forms: a statement waited that need not, so the order is another one (III-F). */
    private boolean parted;
    /** Published forms: nothing behind a deadlock is compared (III-F). */
    private boolean endedByDeadlock;

    ViewWalk(Runs soFar, AfterRollback afterRollback, ViewsOracle.Form form) {
        super(soFar.followUps());
        this.testCase = soFar.closedCase();
        this.history = soFar.observed().history();
        this.form = form;
        this.transactions = new CaseTransactions(testCase, history, afterRollback);
        this.cases = new ViewCase(testCase);
        this.locks = new ViewLocks(testCase.tables(), cases);
    }

    ViewWalk walk() {
        final Optional<List<Run>> initial = take(List.of(cases.initial()));
        if (initial.isEmpty()) {
            return this;
        }
        changes = new ChangeHistory(
                testCase.tables(), initial.get().get(0).history().finalState());
        for (final Round round : history.rounds()) {
            unfinished.add(round.step());
            boolean reached = form == ViewsOracle.Form.REPAIRED ? sent(round.step()) : foreseen(round.step());
            for (final Completion completion : round.completions()) {
                endedByDeadlock |= form != ViewsOracle.Form.REPAIRED && isDeadlock(completion.outcome());
                reached = reached && !endedByDeadlock && difference.isEmpty() && ended(completion);
            }
            if (!reached || difference.isPresent()) {
                return this;
            }
        }
        if (!parted) {
            compareFinalState();
        }
        return this;
    }

    private static boolean isDeadlock(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DEADLOCK;
    }

    /** A step by itself on each view. */
    private List<TestCase> alone(int step, List<View> views, boolean locking) {
        return views.stream()
                .map(view -> cases.on(view, sessionOf(step), statementAt(step), locking))
                .toList();
    }

    /** A statement that may wait, or must not. */
    private boolean sent(int step) {
        final int session = sessionOf(step);
        final boolean othersLock =
                open.entrySet().stream().anyMatch(other -> other.getKey() != session && other.getValue().mayLock);
        final boolean othersWait = unfinished.stream().anyMatch(other -> sessionOf(other) != session);
        if (history.waited(step) && !othersLock && !othersWait) {
            disagree(step, "no wait", WAITS_FOR_SOMEBODY);
        }
        return true;
    }

    /** Published forms: whether a statement waits as inferred; false if a run is missing. */
    private boolean foreseen(int step) {
        if (Statement.tableOf(statementAt(step)).isEmpty() || isConsistentRead(step)) {
            return true;
        }
        final Optional<ViewLocks.Taken> lock = lock(step);
        final Optional<Boolean> waits = lock.flatMap(asked -> conflicts(step, asked));
        if (waits.isEmpty()) {
            return false;
        }
        wanted.put(step, lock.get());
        final boolean executed =
                history.outcomeOf(step).filter(Outcome.Failed.class::isInstance).isEmpty();
        if (waits.get() && !history.waited(step) && executed && !giveUp(step)) {
            disagree(step, "a wait", WAITS);
        } else if (!waits.get() && history.waited(step)) {
            if (form == ViewsOracle.Form.TOOL) {
                throw new UnsupportedFeatureException("a wait that is not inferred, which Troc's program leaves open");
            }
            parted = true;
        }
        return true;
    }

    /** What a statement asks for; empty if a run is missing. */
    private Optional<ViewLocks.Taken> lock(int step) {
        final Statement statement = statementAt(step);
        final int session = sessionOf(step);
        final View view = viewOf(step);
        final Optional<Run> analysed = take(locks.analysis(session, statement, view));
        if (analysed.isEmpty()) {
            return Optional.empty();
        }
        final Optional<TestCase> again = locks.analysisOfFailed(session, statement, analysed.get());
        final Optional<Run> telling = again.isPresent() ? take(again.get()) : analysed;
        final boolean predicate = transactions.levelOf(step).locksGaps() && !(statement instanceof Statement.Insert);
        return telling.map(
                run -> new ViewLocks.Taken(statement, view, locks.lock(statement, run), analysed.get(), predicate));
    }

    /** Whether a lock conflicts with one of another transaction: by rows and index values, then by predicates; empty if a run is missing. */
    private Optional<Boolean> conflicts(int step, ViewLocks.Taken asked) {
        final int session = sessionOf(step);
        for (final Map.Entry<Integer, OpenTransaction> other : open.entrySet()) {
            for (final ViewLocks.Taken held :
                    other.getKey() == session ? List.<ViewLocks.Taken>of() : other.getValue().taken) {
                if (asked.lock().conflicts(held.lock())) {
                    return Optional.of(true);
                }
                final Optional<Boolean> byPredicate = changes(other.getKey(), held, asked)
                        .flatMap(changed -> changed ? Optional.of(true) : changes(session, asked, held));
                if (byPredicate.isEmpty() || byPredicate.get()) {
                    return byPredicate;
                }
            }
        }
        return Optional.of(false);
    }

    /** Whether a write changes what a predicate locks; empty if a run is missing. */
    private Optional<Boolean> changes(int session, ViewLocks.Taken predicate, ViewLocks.Taken write) {
        if (!predicate.predicate() || !Statement.writesRows(write.statement())) {
            return Optional.of(false);
        }
        return take(locks.afterwards(session, predicate, write.statement()))
                .map(after -> locks.isChanged(predicate, after));
    }

    private Optional<Run> take(TestCase needed) {
        return take(List.of(needed)).map(runs -> runs.get(0));
    }

    /** What a statement that locks sees by the published forms (Table II). */
    private View viewOf(int step) {
        final int session = sessionOf(step);
        final boolean reads = statementAt(step) instanceof Statement.Select;
        final IsolationLevel level = transactions.levelOf(step);
        if (form == ViewsOracle.Form.TOOL && reads && level == IsolationLevel.RU) {
            return changes.newest();
        }
        final OpenTransaction own = open.get(session);
        return form == ViewsOracle.Form.PAPER && isPlainRead(step) && own != null && own.started != null
                ? changes.since(own.started, session)
                : changes.current(session);
    }

    private boolean isConsistentRead(int step) {
        return transactions.isConsistentRead(step);
    }

    /** A statement that ended; false if a run is missing. */
    private boolean ended(Completion completion) {
        final int step = completion.step();
        final Statement statement = statementAt(step);
        boolean reached = true;
        if (statement instanceof Statement.Begin begin) {
            endOf(step);
            begin(step, begin.consistentSnapshot());
            unfinished.remove(step);
            return true;
        } else if (Statement.tableOf(statement).isPresent()) {
            begin(step, false);
            // What gives up waiting keeps the locks it got before.
            open.get(sessionOf(step)).mayLock |= !isConsistentRead(step);
            reached = !isEvaluated(completion.outcome()) || evaluated(step, completion.outcome());
        } else {
            savepoint(sessionOf(step), statement, completion.outcome());
        }
        if (reached) {
            unfinished.remove(step);
            endOf(step);
        }
        return reached;
    }

    /** What lost its transaction, or gave up waiting, did nothing that a view could tell. */
    private static boolean isEvaluated(Outcome outcome) {
        return !(outcome instanceof Outcome.Failed failed
                && (failed.kind().endsTransaction() || failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT));
    }

    private boolean evaluated(int step, Outcome outcome) {
        doubt(step);
        return isConsistentRead(step) ? read(step, outcome) : current(step, outcome);
    }

    /** A consistent read; where it is open which snapshot it has, by each that is left. */
    private boolean read(int step, Outcome outcome) {
        final int session = sessionOf(step);
        final OpenTransaction own = open.get(session);
        final List<Optional<View>> snapshots = transactions.levelOf(step) == IsolationLevel.RR
                ? List.copyOf(own.snapshots)
                : List.of(Optional.empty());
        final List<View> views = snapshots.stream()
                .map(snapshot -> snapshot.map(taken -> changes.since(taken, session))
                        .orElseGet(() -> transactions.levelOf(step) == IsolationLevel.RU
                                ? changes.newest()
                                : changes.current(session)))
                .toList();
        final Optional<List<Run>> evaluated = take(alone(step, views, false));
        if (evaluated.isEmpty()) {
            return false;
        }
        final Set<Optional<View>> left = new HashSet<>();
        for (int i = 0; i < snapshots.size(); i++) {
            if (!differs(step, outcome, firstOf(evaluated.get().get(i)))) {
                left.add(Optional.of(snapshots.get(i).orElseGet(changes::committed)));
                if (form == ViewsOracle.Form.REPAIRED && snapshots.get(i).isEmpty() && returnsNothing(outcome)) {
                    left.add(Optional.empty());
                }
            }
        }
        if (left.isEmpty()) {
            disagree(step, Outcomes.describe(firstOf(evaluated.get().get(0))), SEES);
        }
        own.snapshots = new ArrayList<>(left);
        return true;
    }

    /** A WHERE proved false before execution takes no snapshot. */
    private static boolean returnsNothing(Outcome outcome) {
        return outcome instanceof Outcome.Rows rows && rows.rows().isEmpty();
    }

    /** A write or a locking read: on what is committed, and its own. */
    private boolean current(int step, Outcome outcome) {
        final int session = sessionOf(step);
        final boolean published = form != ViewsOracle.Form.REPAIRED;
        final List<View> views = published ? List.of(viewOf(step)) : lockedViews(step);
        if (cases.isChoiceOpen(statementAt(step), views.get(0))) {
            doubt("a LIMIT among equals");
        }
        final Optional<List<Run>> evaluated = take(alone(step, views, true));
        if (evaluated.isEmpty() || published && !takes(step)) {
            return false;
        }
        final Run alone = evaluated.get().get(0);
        if (!published && !history.waited(step) && mustWait(step, views, evaluated.get())) {
            disagree(step, "a wait", WAITS);
        } else if (differs(step, outcome, firstOf(alone))) {
            disagree(step, Outcomes.describe(firstOf(alone)), SEES);
        }
        final OpenTransaction own = open.get(session);
        own.add(locks(step, views.get(0), alone));
        if (isWrite(step)) {
            changes.apply(session, views.get(0), alone.history().finalState());
            changes.changedBy(session).forEach(key -> own.locks.put(key, true));
            own.taken.add(new ViewLocks.Taken(
                    statementAt(step),
                    views.get(0),
                    new RowLock(true, changes.changedBy(session), Set.of()),
                    alone,
                    false));
        }
        return form != ViewsOracle.Form.TOOL || deletesAgain(step);
    }

    /** Published forms: takes the lock, as the statement finds the rows after its wait; false if a run is missing. */
    private boolean takes(int step) {
        final Optional<ViewLocks.Taken> lock =
                history.waited(step) ? lock(step) : Optional.ofNullable(wanted.get(step));
        lock.ifPresent(open.get(sessionOf(step)).taken::add);
        return lock.isPresent();
    }

    /** The program's writes at RR also meet rows of the snapshot that others have deleted; false if a run is missing. */
    private boolean deletesAgain(int step) {
        final int session = sessionOf(step);
        final Statement statement = statementAt(step);
        final Optional<View> snapshot = open.get(session).snapshots.get(0);
        if (snapshot.isEmpty() || !isWrite(step) || statement instanceof Statement.Insert) {
            return true;
        }
        final View seen = changes.since(snapshot.get(), session);
        final Optional<Run> analysed = take(locks.analysis(session, statement, seen));
        analysed.ifPresent(run -> locks.lock(statement, run).rows().forEach(key -> {
            final List<Value> row = seen.tables().get(key.table()).get(key.id());
            if (row != null
                    && !changes.current(session).tables().get(key.table()).containsKey(key.id())) {
                changes.deleteAgain(session, key, row);
            }
        }));
        return analysed.isPresent();
    }

    /** What a current statement acts on, and, where others have changes, what it would act on if these were committed. */
    private List<View> lockedViews(int step) {
        final View current = changes.current(sessionOf(step));
        final View newest = changes.newest();
        return current.equals(newest) ? List.of(current) : List.of(current, newest);
    }

    /**
     * Whether a row it needs is locked by another. Repaired: a reader in shared mode may find all it needs in an index that nobody changed.
     *
     * @param analysed the statement on each of the views
     */
    private boolean mustWait(int step, List<View> views, List<Run> analysed) {
        final Outcome alone = firstOf(analysed.get(0));
        if (alone instanceof Outcome.Failed || giveUp(step)) {
            return false;
        }
        final boolean needsFree = analysed.size() > 1
                && statementAt(step) instanceof Statement.Insert insert
                && insert.source() == null
                && firstOf(analysed.get(1)) instanceof Outcome.Failed failed
                && failed.kind() == ErrorKind.DUPLICATE_KEY;
        boolean locked = needsFree;
        for (int i = 0; i < views.size() && !locked; i++) {
            final Locks needed = locks(step, views.get(i), analysed.get(i));
            final boolean weak = !needed.exclusive();
            locked = !weak
                    && open.entrySet().stream()
                            .anyMatch(other -> other.getKey() != sessionOf(step)
                                    && other.getValue().conflicts(needed));
        }
        return locked;
    }

    private boolean giveUp(int step) {
        return statementAt(step) instanceof Statement.Select select && select.waiting() != Statement.Waiting.WAIT;
    }

    /** Rows that a statement locks. */
    private record Locks(Set<RowKey> rows, boolean exclusive) {}

    /** Repaired: a read in shared mode may lock entries of an index that covers it, and not the rows. */
    private Locks locks(int step, View view, Run alone) {
        final Statement statement = statementAt(step);
        if (!(statement instanceof Statement.Select select)) {
            return new Locks(changes.written(view, alone.history().finalState()), true);
        }
        final boolean exclusive = select.locking() == Statement.Locking.UPDATE;
        final boolean sure = exclusive || !cases.hasSecondaryIndex(select.table());
        final Set<RowKey> rows = new HashSet<>();
        if (sure
                && ViewCase.chosenBy(statement).isPresent()
                && alone.history().outcomeOf(1).orElse(null) instanceof Outcome.Rows chosen) {
            final int table = cases.tableIndex(select.table());
            for (final List<Value> row : chosen.rows()) {
                rows.add(new RowKey(table, ((Value.IntegerValue) row.get(0)).value()));
            }
        }
        return new Locks(rows, exclusive);
    }

    /** Where a difference from here on would prove nothing. */
    private void doubt(String cause) {
        doubt = doubt.or(() -> Optional.of(cause));
    }

    private void doubt(int step) {
        final Statement statement = statementAt(step);
        final IsolationLevel level = transactions.levelOf(step);
        final boolean isDirty = level == IsolationLevel.RU;
        if (isConsistentRead(step)) {
            if (isDirty && unfinished.stream().anyMatch(other -> other != step && isWrite(other))) {
                doubt("a dirty read beside a write that waits");
            }
        } else if (NamedColumns.readsBeside(statement)) {
            final boolean readsSnapshot = level == IsolationLevel.RR && statement instanceof Statement.Select;
            final boolean readsEarlier = !level.locksGaps() && (isDirty || history.waited(step));
            if (readsSnapshot || readsEarlier) {
                doubt("a statement that reads by two views");
            }
        }
    }

    private boolean differs(int step, Outcome seen, Outcome alone) {
        if (form == ViewsOracle.Form.TOOL) {
            return isPlainRead(step)
                    && seen instanceof Outcome.Rows s
                    && alone instanceof Outcome.Rows a
                    && !RowBags.equalCells(s.rows(), a.rows());
        } else if (seen instanceof Outcome.Failed != alone instanceof Outcome.Failed) {
            return true;
        } else if (seen instanceof Outcome.Rows s && alone instanceof Outcome.Rows a) {
            final boolean open = statementAt(step) instanceof Statement.Select select
                    && (select.limit() != Statement.NO_LIMIT || select.waiting() == Statement.Waiting.SKIP_LOCKED);
            return !open && !RowBags.equal(s.rows(), a.rows());
        } else if (seen instanceof Outcome.Affected s && alone instanceof Outcome.Affected a) {
            return form == ViewsOracle.Form.REPAIRED && s.count() != a.count() && !isReplace(step);
        }
        return false;
    }

    /** Whether a SELECT has no locking clause. */
    private boolean isPlainRead(int step) {
        return statementAt(step) instanceof Statement.Select select && select.locking() == Statement.Locking.NONE;
    }

    /** A row that is replaced by the very same counts once, and with a row id it is never the same. */
    private boolean isReplace(int step) {
        return statementAt(step) instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.REPLACE;
    }

    private void compareFinalState() {
        final View last = changes.committed();
        boolean same = true;
        for (int i = 0; i < history.finalState().size(); i++) {
            final List<List<Value>> seen = history.finalState().get(i).rows();
            final List<List<Value>> kept = List.copyOf(last.tables().get(i).values());
            same &= form == ViewsOracle.Form.TOOL ? RowBags.equalCells(seen, kept) : RowBags.equal(seen, kept);
        }
        if (!same) {
            final StringBuilder expected = new StringBuilder();
            for (int i = 0; i < history.finalState().size(); i++) {
                expected.append(i == 0 ? "" : " and ")
                        .append(history.finalState().get(i).table())
                        .append(" = ")
                        .append(Outcomes.describe(
                                List.copyOf(last.tables().get(i).values())));
            }
            differ(testCase.steps().size(), expected.toString(), Outcomes.describeFinal(history), ENDS);
        }
    }

    private void disagree(int step, String expected, String rule) {
        differ(step, expected, Outcomes.describeStep(history, step), rule);
    }

    private void differ(int step, String expected, String seen, String rule) {
        if (doubt.isPresent()) {
            throw new UnsupportedFeatureException(doubt.get());
        }
        difference = Optional.of(new Verdict.Disagrees(step, expected, seen, rule));
    }

    private void begin(int step, boolean consistentSnapshot) {
        final OpenTransaction own = open.computeIfAbsent(sessionOf(step), session -> new OpenTransaction());
        if (own.isNew && statementAt(step) instanceof Statement.Begin) {
            own.started = changes.committed();
        }
        if (consistentSnapshot && own.isNew && transactions.levelOf(step) == IsolationLevel.RR) {
            own.snapshots = List.of(Optional.of(changes.committed()));
        }
        own.isNew = false;
    }

    private void savepoint(int session, Statement statement, Outcome outcome) {
        final OpenTransaction own = open.get(session);
        if (own == null || outcome instanceof Outcome.Failed) {
            return;
        }
        if (statement instanceof Statement.Savepoint savepoint) {
            own.savepoints.put(savepoint.name(), changes.mark(session));
        } else if (statement instanceof Statement.RollbackTo back) {
            changes.undoTo(session, own.savepoints.getOrDefault(back.name(), Map.of()));
        }
    }

    /** Ends the transactions that end with this step: its own, or the one that a BEGIN commits. */
    private void endOf(int step) {
        transactions.endedBy(step).ifPresent(number -> {
            final int session = sessionOf(step);
            if (transactions.isCommitted(number)) {
                changes.commit(session);
            } else {
                changes.rollBack(session);
            }
            open.remove(session);
        });
    }

    private boolean isWrite(int step) {
        final Statement statement = statementAt(step);
        return Statement.tableOf(statement).isPresent() && !(statement instanceof Statement.Select);
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    private Statement statementAt(int step) {
        return testCase.steps().get(step).statement();
    }

    private static Outcome firstOf(Run run) {
        return run.history()
                .outcomeOf(0)
                .orElseThrow(() -> new UnsupportedFeatureException("a statement that does not end by itself"));
    }

    /** What a transaction has, besides its changes. */
    private static final class OpenTransaction {
        private boolean isNew = true;
        /** Whether it may hold any lock. */
        private boolean mayLock;
        /** Those it may have, by what it read; one that is empty is yet to be taken. */
        private List<Optional<View>> snapshots = List.of(Optional.empty());

        /** What was committed when BEGIN began it; null where nothing did. */
        private View started;

        private final Map<RowKey, Boolean> locks = new HashMap<>();
        /** Published forms: all locks it holds. */
        private final List<ViewLocks.Taken> taken = new ArrayList<>();

        private final Map<String, Object> savepoints = new HashMap<>();

        void add(Locks taken) {
            taken.rows().forEach(row -> locks.merge(row, taken.exclusive(), Boolean::logicalOr));
        }

        boolean conflicts(Locks needed) {
            return needed.rows().stream()
                    .anyMatch(row -> locks.containsKey(row) && (needed.exclusive() || locks.get(row)));
        }
    }
}

package io.isolde.jmh;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.LevelRules;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The baseline: what {@code flat.FlatSolver} predicts, of the same cases, written as one would at first. Rows in a tree map, versions
 * in lists, locks as objects in a list, conditions walked as trees, for every row. MariaDB only.
 */
final class BoxedSolver {
    private final InnoDbProfile profile;
    private TestCase testCase;
    private Table table;
    private final TreeMap<Long, Deque<Version>> rows = new TreeMap<>();
    private final List<RecordLock> recordLocks = new ArrayList<>();
    private final List<GapLock> gapLocks = new ArrayList<>();
    private final Map<Integer, Integer> committed = new HashMap<>();
    private final Map<Integer, Transaction> open = new HashMap<>();
    private final Map<Integer, Run> waiting = new HashMap<>();
    private final List<Completion> completions = new ArrayList<>();
    private int sequence;
    private int arrivals;

    /** A version of a row; null for a deletion. */
    private record Version(int writer, int stamp, List<Value> cells) {}

    private static final class RecordLock {
        final int session;
        final long key;
        boolean exclusive;

        RecordLock(int session, long key, boolean exclusive) {
            this.session = session;
            this.key = key;
            this.exclusive = exclusive;
        }
    }

    /** The open interval between two keys; null for an end of the index. */
    private record GapLock(int session, Long low, Long high) {
        boolean spans(long key) {
            return (low == null || low < key) && (high == null || key < high);
        }
    }

    private static final class Transaction {
        final int number;
        final boolean implicit;
        Integer view;

        Transaction(int number, boolean implicit) {
            this.number = number;
            this.implicit = implicit;
        }
    }

    /** What a statement waits for; not exclusive and not shared for an insert intention. */
    private record Request(long key, boolean exclusive, boolean toInsert, int arrival) {}

    private static final class Run {
        final int step;
        final int session;
        final int firstStamp;
        Request request;
        Long lastKey;
        Long waitKey;
        int row;
        long affected;
        final List<Long> matched = new ArrayList<>();
        Outcome outcome;

        Run(int step, int session, int firstStamp) {
            this.step = step;
            this.session = session;
            this.firstStamp = firstStamp;
        }
    }

    private int stamps;

    BoxedSolver(InnoDbProfile profile) {
        this.profile = profile;
    }

    /** Predicts a closed case. */
    History predict(TestCase closed) {
        testCase = closed;
        rows.clear();
        recordLocks.clear();
        gapLocks.clear();
        committed.clear();
        committed.put(0, 0);
        open.clear();
        waiting.clear();
        sequence = 0;
        setUp();
        final List<Round> rounds = new ArrayList<>();
        final List<Integer> unsent = new ArrayList<>();
        for (int step = 0; step < closed.steps().size(); step++) {
            unsent.add(step);
        }
        while (!unsent.isEmpty()) {
            final int next = unsent.stream()
                    .filter(step ->
                            !waiting.containsKey(closed.steps().get(step).session()))
                    .findFirst()
                    .orElseThrow();
            unsent.remove(Integer.valueOf(next));
            completions.clear();
            send(next);
            rounds.add(new Round(
                    next,
                    completions,
                    waiting.values().stream().map(run -> run.step).sorted().toList()));
        }
        final List<List<Value>> last = new ArrayList<>();
        rows.values().forEach(versions -> {
            if (versions.getFirst().cells() != null) {
                last.add(versions.getFirst().cells());
            }
        });
        return new History(rounds, List.of(new TableState(table.name(), last)));
    }

    private void setUp() {
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                table = create.table();
            } else if (statement instanceof Statement.Insert insert) {
                for (final List<Expression> row : insert.rows()) {
                    final List<Value> cells =
                            row.stream().map(cell -> evaluate(cell, null)).toList();
                    rows.computeIfAbsent(number(cells.get(0)), key -> new ArrayDeque<>())
                            .push(new Version(0, 0, cells));
                }
            }
        }
    }

    // ---- steps

    private void send(int number) {
        final Step step = testCase.steps().get(number);
        final int session = step.session();
        final Statement statement = step.statement();
        if (statement instanceof Statement.Begin
                || statement instanceof Statement.Commit
                || statement instanceof Statement.Rollback) {
            end(session, !(statement instanceof Statement.Rollback));
            if (statement instanceof Statement.Begin) {
                open.put(session, new Transaction(number + 1, false));
            }
            completions.add(new Completion(number, Outcome.DONE));
            resumeWaiters();
            return;
        }
        open.computeIfAbsent(session, key -> new Transaction(number + 1, true));
        if (statement instanceof Statement.Select select && !locks(session, select)) {
            completions.add(new Completion(number, readConsistently(session, select)));
            finish(session);
            return;
        }
        final Run run = new Run(number, session, stamps);
        advance(run);
        if (waiting.containsKey(session)) {
            breakDeadlocks(session);
        }
    }

    private IsolationLevel level(int session) {
        return testCase.sessions().get(session).level();
    }

    private boolean locks(int session, Statement.Select select) {
        return select.locking() != Locking.NONE || level(session) == IsolationLevel.SER && !open.get(session).implicit;
    }

    private void end(int session, boolean commit) {
        final Transaction transaction = open.remove(session);
        if (transaction == null) {
            return;
        }
        if (commit) {
            committed.put(transaction.number, ++sequence);
        } else {
            takeBack(transaction.number, 0);
        }
        release(session);
    }

    private void release(int session) {
        recordLocks.removeIf(lock -> lock.session == session);
        gapLocks.removeIf(lock -> lock.session() == session);
    }

    private void takeBack(int writer, int since) {
        for (final Deque<Version> versions : rows.values()) {
            while (!versions.isEmpty()
                    && versions.getFirst().writer() == writer
                    && versions.getFirst().stamp() >= since) {
                versions.pop();
            }
        }
        if (!rows.values().removeIf(Deque::isEmpty)) {
            return;
        }
        recordLocks.removeIf(lock -> !rows.containsKey(lock.key));
        gapLocks.replaceAll(lock -> new GapLock(
                lock.session(),
                lock.low() == null || rows.containsKey(lock.low()) ? lock.low() : rows.lowerKey(lock.low()),
                lock.high() == null || rows.containsKey(lock.high()) ? lock.high() : rows.higherKey(lock.high())));
    }

    private void finish(int session) {
        if (open.get(session) != null && open.get(session).implicit) {
            end(session, true);
            resumeWaiters();
        }
    }

    private Outcome readConsistently(int session, Statement.Select select) {
        final Transaction transaction = open.get(session);
        final boolean repeatable = level(session) == IsolationLevel.RR && !transaction.implicit;
        if (repeatable && transaction.view == null) {
            transaction.view = sequence;
        }
        final int view = repeatable ? transaction.view : sequence;
        final List<List<Value>> found = new ArrayList<>();
        for (final Deque<Version> versions : rows.values()) {
            for (final Version version : versions) {
                if (level(session) == IsolationLevel.RU || sees(view, transaction.number, version.writer())) {
                    if (version.cells() != null && holds(select.where(), version.cells())) {
                        found.add(version.cells());
                    }
                    break;
                }
            }
        }
        return new Outcome.Rows(project(select, found));
    }

    private boolean sees(int view, int own, int writer) {
        return writer == own || committed.containsKey(writer) && committed.get(writer) <= view;
    }

    private List<List<Value>> project(Statement.Select select, List<List<Value>> found) {
        if (select.projection().isEmpty()) {
            return found;
        }
        if (select.projection().get(0) instanceof Expression.Aggregate) {
            return List.of(List.of(new Value.IntegerValue(found.size())));
        }
        final List<List<Value>> projected = new ArrayList<>();
        for (final List<Value> row : found) {
            projected.add(select.projection().stream()
                    .map(item -> evaluate(item, row))
                    .toList());
        }
        return projected;
    }

    // ---- statements that lock

    private void advance(Run run) {
        final boolean resumed = run.request != null;
        if (resumed) {
            waiting.remove(run.session);
            if (!run.request.toInsert() && rows.containsKey(run.request.key())) {
                grant(run.session, run.request.key(), run.request.exclusive());
            }
            run.request = null;
        }
        final Statement statement = testCase.steps().get(run.step).statement();
        final boolean ended =
                statement instanceof Statement.Insert insert ? insert(run, insert) : scan(run, statement, resumed);
        if (!ended) {
            waiting.put(run.session, run);
            return;
        }
        if (run.outcome == null) {
            run.outcome = statement instanceof Statement.Select select
                    ? new Outcome.Rows(project(
                            select,
                            run.matched.stream()
                                    .map(key -> rows.get(key).getFirst().cells())
                                    .toList()))
                    : new Outcome.Affected(run.affected);
        }
        completions.add(new Completion(run.step, run.outcome));
        finish(run.session);
    }

    private void grant(int session, long key, boolean exclusive) {
        for (final RecordLock lock : recordLocks) {
            if (lock.session == session && lock.key == key) {
                lock.exclusive |= exclusive;
                return;
            }
        }
        recordLocks.add(new RecordLock(session, key, exclusive));
    }

    private boolean holds(int session, long key, boolean exclusive) {
        return recordLocks.stream()
                .anyMatch(lock -> lock.session == session && lock.key == key && (lock.exclusive || !exclusive));
    }

    private boolean lock(Run run, long key, boolean exclusive) {
        if (!ask(run, key, exclusive)) {
            return false;
        }
        grant(run.session, key, exclusive);
        return true;
    }

    private boolean ask(Run run, long key, boolean exclusive) {
        final Request request = new Request(key, exclusive, false, arrivals++);
        if (blockers(run.session, request).isEmpty()) {
            return true;
        }
        run.request = request;
        return false;
    }

    private Set<Integer> blockers(int session, Request request) {
        final Set<Integer> blockers = new HashSet<>();
        if (request.toInsert()) {
            for (final GapLock lock : gapLocks) {
                if (lock.session() != session && lock.spans(request.key())) {
                    blockers.add(lock.session());
                }
            }
            return blockers;
        }
        final Integer owner = ownerOfChange(request.key());
        if (holds(session, request.key(), request.exclusive()) || owner != null && owner == session) {
            return blockers;
        }
        for (final RecordLock lock : recordLocks) {
            if (lock.session != session && lock.key == request.key() && (lock.exclusive || request.exclusive())) {
                blockers.add(lock.session);
            }
        }
        if (owner != null) {
            blockers.add(owner);
        }
        if (!holds(session, request.key(), false) || !profile.has(Behaviour.SHARED_HOLDER_PASSES_WAITERS)) {
            for (final Run run : waiting.values()) {
                if (run.session != session
                        && !run.request.toInsert()
                        && run.request.key() == request.key()
                        && run.request.arrival() < request.arrival()
                        && (run.request.exclusive() || request.exclusive())) {
                    blockers.add(run.session);
                }
            }
        }
        return blockers;
    }

    /** The session whose uncommitted change is the newest version, or null. */
    private Integer ownerOfChange(long key) {
        if (!rows.containsKey(key)) {
            return null;
        }
        final int writer = rows.get(key).getFirst().writer();
        for (final Map.Entry<Integer, Transaction> entry : open.entrySet()) {
            if (entry.getValue().number == writer) {
                return entry.getKey();
            }
        }
        return null;
    }

    private boolean insert(Run run, Statement.Insert insert) {
        for (; run.row < insert.rows().size(); run.row++) {
            final List<Value> cells = insert.rows().get(run.row).stream()
                    .map(cell -> evaluate(cell, null))
                    .toList();
            final long key = number(cells.get(0));
            if (rows.containsKey(key)) {
                if (!lock(run, key, false)) {
                    return false;
                }
                if (rows.get(key).getFirst().cells() != null) {
                    takeBack(open.get(run.session).number, run.firstStamp);
                    run.outcome = new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "", 0, "DUPLICATE_KEY");
                    return true;
                }
            }
            final Request intention = new Request(key, true, true, arrivals++);
            if (!blockers(run.session, intention).isEmpty()) {
                run.request = intention;
                return false;
            }
            if (rows.containsKey(key) && !ask(run, key, true)) {
                return false;
            }
            write(run, key, cells);
            run.affected++;
        }
        return true;
    }

    private void write(Run run, long key, List<Value> cells) {
        rows.computeIfAbsent(key, any -> new ArrayDeque<>())
                .push(new Version(open.get(run.session).number, stamps++, cells));
    }

    // ---- scans

    /** The keys a statement looks at: from and to, null for an open end. */
    private record Range(Long low, Long high, boolean isPoint, boolean isRange, boolean includesLow) {
        boolean isBefore(long key) {
            return low != null && key < low;
        }

        boolean isBeyond(long key) {
            return high != null && key > high && !isBefore(key);
        }
    }

    /** A statement that scans: how it finds rows, and what it locks. */
    private record Scan(
            Run run, Statement statement, Expression where, Range range, LevelRules rules, boolean exclusive) {}

    private boolean scan(Run run, Statement statement, boolean resumed) {
        final Expression where = whereOf(statement);
        final Scan scan = new Scan(
                run,
                statement,
                where,
                rangeOf(where),
                LevelRules.of(level(run.session), profile),
                !(statement instanceof Statement.Select select) || select.locking() == Locking.UPDATE);
        boolean waitedHere = resumed;
        while (true) {
            final Long from = run.waitKey != null ? run.waitKey : run.lastKey;
            Long key = from == null ? firstKey() : run.waitKey != null ? rows.ceilingKey(from) : rows.higherKey(from);
            while (key != null && scan.range().isBefore(key)) {
                key = rows.higherKey(key);
            }
            final Long previous = key == null ? lastKey() : rows.lowerKey(key);
            if (key == null) {
                if (scan.rules().gapLocks()) {
                    gapLocks.add(new GapLock(run.session, previous, null));
                }
                return true;
            }
            if (run.waitKey != null && !key.equals(run.waitKey)) {
                run.waitKey = null;
                waitedHere = false;
            }
            final boolean beyond = scan.range().isBeyond(key);
            final boolean done = beyond
                    ? visitBeyond(scan, key, previous, waitedHere)
                    : visitInside(scan, key, previous, waitedHere);
            if (!done) {
                run.waitKey = key;
                return false;
            }
            if (beyond || scan.range().isPoint()) {
                return true;
            }
            run.waitKey = null;
            run.lastKey = key;
            waitedHere = false;
        }
    }

    private Long firstKey() {
        return rows.isEmpty() ? null : rows.firstKey();
    }

    private Long lastKey() {
        return rows.isEmpty() ? null : rows.lastKey();
    }

    private boolean visitBeyond(Scan scan, long key, Long previous, boolean waitedHere) {
        if (scan.rules().gapLocks()) {
            gapLocks.add(new GapLock(scan.run().session, previous, key));
        }
        if (!scan.range().isRange() || passesBy(scan, key)) {
            return true;
        }
        final boolean held = holds(scan.run().session, key, false);
        if (!lock(scan.run(), key, scan.exclusive())) {
            return false;
        }
        unlockUnless(held || waitedHere || scan.rules().keepsUnmatched(), scan.run().session, key);
        return true;
    }

    private boolean visitInside(Scan scan, long key, Long previous, boolean waitedHere) {
        if (passesBy(scan, key)) {
            return true;
        }
        final boolean held = holds(scan.run().session, key, false);
        final boolean hit = scan.range().isPoint()
                || scan.range().includesLow() && scan.range().low() == key;
        if (scan.rules().gapLocks() && !hit) {
            gapLocks.add(new GapLock(scan.run().session, previous, key));
        }
        if (!lock(scan.run(), key, scan.exclusive())) {
            return false;
        }
        final List<Value> cells = rows.get(key).getFirst().cells();
        if (cells != null && holds(scan.where(), cells)) {
            take(scan.run(), scan.statement(), key, cells);
            return true;
        }
        final boolean found =
                scan.statement() instanceof Statement.Select && scan.range().isPoint() && cells != null;
        unlockUnless(held || waitedHere || scan.rules().keepsUnmatched() || found, scan.run().session, key);
        return true;
    }

    private void unlockUnless(boolean kept, int session, long key) {
        if (!kept) {
            recordLocks.removeIf(lock -> lock.session == session && lock.key == key);
        }
    }

    private boolean passesBy(Scan scan, long key) {
        if (!(scan.statement() instanceof Statement.Update)
                || !scan.rules().semiConsistentUpdate()
                || scan.range().isPoint()
                || scan.run().waitKey != null
                || blockers(scan.run().session, new Request(key, true, false, Integer.MAX_VALUE))
                        .isEmpty()) {
            return false;
        }
        for (final Version version : rows.get(key)) {
            if (committed.containsKey(version.writer())) {
                return version.cells() == null || !holds(scan.where(), version.cells());
            }
        }
        return true;
    }

    private void take(Run run, Statement statement, long key, List<Value> cells) {
        if (statement instanceof Statement.Select) {
            run.matched.add(key);
            return;
        }
        run.affected++;
        if (statement instanceof Statement.Delete) {
            write(run, key, null);
            return;
        }
        final List<Value> changed = new ArrayList<>(cells);
        for (final Statement.Assignment assignment : ((Statement.Update) statement).assignments()) {
            changed.set(table.columnIndex(assignment.column()), evaluate(assignment.value(), cells));
        }
        if (!changed.equals(cells)) {
            write(run, key, changed);
        }
    }

    private static Expression whereOf(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.where();
        }
        return statement instanceof Statement.Update update ? update.where() : ((Statement.Delete) statement).where();
    }

    private Range rangeOf(Expression where) {
        final List<Expression> conjuncts = new ArrayList<>();
        collect(where, conjuncts);
        for (final Expression conjunct : conjuncts) {
            final Long equal = equalKey(conjunct);
            if (equal != null) {
                return new Range(equal, equal, true, false, true);
            }
        }
        for (final Expression conjunct : conjuncts) {
            if (conjunct instanceof Expression.Between between && isKey(between.operand()) && !between.negated()) {
                return new Range(
                        number(evaluate(between.low(), null)),
                        number(evaluate(between.high(), null)),
                        false,
                        true,
                        true);
            } else if (conjunct instanceof Expression.Binary binary
                    && isKey(binary.left())
                    && binary.right() instanceof Expression.Literal literal) {
                final long number = number(literal.value());
                switch (binary.operator()) {
                    case LT -> {
                        return new Range(null, number - 1, false, true, false);
                    }
                    case LE -> {
                        return new Range(null, number, false, true, false);
                    }
                    case GT -> {
                        return new Range(number + 1, null, false, true, false);
                    }
                    case GE -> {
                        return new Range(number, null, false, true, true);
                    }
                    default -> {}
                }
            }
        }
        return new Range(null, null, false, false, false);
    }

    private static void collect(Expression where, List<Expression> conjuncts) {
        if (where instanceof Expression.Binary binary && binary.operator() == Expression.BinaryOperator.AND) {
            collect(binary.left(), conjuncts);
            collect(binary.right(), conjuncts);
        } else if (where instanceof Expression.Unary outer && outer.operand() instanceof Expression.Unary inner) {
            collect(inner.operand(), conjuncts);
        } else if (where != null) {
            conjuncts.add(where);
        }
    }

    private Long equalKey(Expression conjunct) {
        if (conjunct instanceof Expression.In in
                && isKey(in.operand())
                && !in.negated()
                && in.candidates().size() == 1) {
            return number(evaluate(in.candidates().get(0), null));
        }
        if (conjunct instanceof Expression.Binary binary
                && isKey(binary.left())
                && binary.right() instanceof Expression.Literal literal
                && (binary.operator() == Expression.BinaryOperator.EQ
                        || binary.operator() == Expression.BinaryOperator.NULL_SAFE_EQ)) {
            return number(literal.value());
        }
        if (conjunct instanceof Expression.Between between
                && isKey(between.operand())
                && !between.negated()
                && between.low().equals(between.high())) {
            return number(evaluate(between.low(), null));
        }
        return null;
    }

    private boolean isKey(Expression expression) {
        return expression instanceof Expression.ColumnRef ref && table.columnIndex(ref.column()) == 0;
    }

    // ---- expressions

    private boolean holds(Expression where, List<Value> row) {
        return where == null || BoxedExpressions.isTrue(evaluate(where, row));
    }

    private Value evaluate(Expression expression, List<Value> row) {
        return BoxedExpressions.evaluate(expression, table, row);
    }

    private static long number(Value value) {
        return ((Value.IntegerValue) value).value();
    }

    // ---- waiting

    private void resumeWaiters() {
        boolean progress = true;
        while (progress) {
            progress = false;
            final List<Run> inOrder = new ArrayList<>(waiting.values());
            inOrder.sort(Comparator.comparingInt(run -> run.request.arrival()));
            for (final Run run : inOrder) {
                if (blockers(run.session, run.request).isEmpty()) {
                    progress = true;
                    advance(run);
                    if (waiting.containsKey(run.session)) {
                        breakDeadlocks(run.session);
                    }
                    break;
                }
            }
        }
    }

    private void breakDeadlocks(int session) {
        while (waiting.containsKey(session)) {
            final Set<Integer> path = new LinkedHashSet<>();
            if (!findCycle(session, session, path)) {
                return;
            }
            int victim = session;
            for (final int member : path) {
                victim = weight(member) < weight(victim) ? member : victim;
            }
            final Run lost = waiting.remove(victim);
            release(victim);
            final Transaction transaction = open.remove(victim);
            takeBack(transaction.number, 0);
            if (!transaction.implicit && profile.afterRollback() == AfterRollback.NEW_TRANSACTION) {
                open.put(victim, new Transaction(lost.step + 1, false));
            }
            completions.add(
                    new Completion(lost.step, new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "deadlock")));
            resumeWaiters();
        }
    }

    private boolean findCycle(int from, int target, Set<Integer> path) {
        if (!waiting.containsKey(from) || !path.add(from)) {
            return false;
        }
        for (final int next : blockers(from, waiting.get(from).request)) {
            if (next == target || findCycle(next, target, path)) {
                return true;
            }
        }
        path.remove(from);
        return false;
    }

    private int weight(int session) {
        final int number = open.get(session).number;
        int weight = 0;
        for (final Deque<Version> versions : rows.values()) {
            for (final Version version : versions) {
                if (version.writer() != number) {
                    break;
                }
                weight++;
            }
        }
        weight += recordLocks.stream().anyMatch(lock -> lock.session == session && lock.exclusive) ? 1 : 0;
        weight += recordLocks.stream().anyMatch(lock -> lock.session == session && !lock.exclusive) ? 1 : 0;
        weight += gapLocks.stream().anyMatch(lock -> lock.session() == session) ? 1 : 0;
        return weight;
    }
}

package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.Quirk;
import io.isolde.core.isolation.ServerVersion.Product;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.oracle.World.DoneStep;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows an observed history: keeps the worlds that allow it. Blocking is judged by {@link Bounds}, results and the final state exactly
 * under the observed order of events.
 */
final class Follower {
    /** More worlds than this are not followed. */
    private static final int MAX_WORLDS = 256;
    /** Uncommitted work of waiting statements that a dirty read may or may not see: more combinations than this are not tried. */
    private static final int MAX_DIRTY_STATES = 4096;

    private final CaseContext context;
    private final VersionStore store;
    private final Writer writer;
    private final Bounds bounds;
    private final CursorScan cursor;
    private final Subqueries subqueries;
    private final RowMatcher rows;
    private final Reader reader;

    private List<World> worlds = new ArrayList<>();
    private int step;
    private String expected = "";
    private String rule = "";

    Follower(CaseContext context) {
        this.context = context;
        store = context.store;
        writer = new Writer(context);
        bounds = new Bounds(context, writer);
        cursor = new CursorScan(context);
        subqueries = new Subqueries(context);
        reader = new Reader(context, subqueries);
        rows = reader.rows;
    }

    /**
     * Follows a history from the state that set-up left.
     *
     * @return true if a world survives; otherwise {@link #step()}, {@link #expected()} and {@link #rule()} tell why the last died
     */
    boolean follow(World initial, History history) {
        worlds = new ArrayList<>();
        worlds.add(initial.copy());
        for (final Round round : history.rounds()) {
            step = round.step();
            expected = "";
            rule = "";
            final List<World> next = new ArrayList<>();
            for (final World world : worlds) {
                apply(world, round, next);
            }
            if (next.isEmpty()) {
                return false;
            }
            if (next.size() > MAX_WORLDS) {
                throw new UnsupportedFeatureException("too many worlds");
            }
            worlds = next;
        }
        step = context.compiled.steps().length;
        return finalStateMatches(history.finalState());
    }

    /** The step at which the last world died; the number of steps for the final state. */
    int step() {
        return step;
    }

    /** What a dying world expected instead. */
    String expected() {
        return expected;
    }

    /** The rule that what was seen breaks. */
    String rule() {
        return rule;
    }

    private void die(int atStep, String expectedOutcome, String brokenRule) {
        step = atStep;
        expected = expectedOutcome;
        rule = brokenRule;
    }

    // ---- rounds

    private void apply(World world, Round round, List<World> survivors) {
        final CompiledStep sent = context.compiled.steps()[round.step()];
        Completion own = null;
        final List<Completion> others = new ArrayList<>();
        for (final Completion completion : round.completions()) {
            if (completion.step() == round.step()) {
                own = completion;
            } else {
                others.add(completion);
            }
        }
        if (own != null) {
            for (final World after : complete(world.copy(), round.step(), own.outcome(), false)) {
                resume(after, others, round, survivors);
            }
        }
        final boolean mayHaveWaited = !sent.isTransactionControl() && !others.isEmpty();
        if (own == null || mayHaveWaited) {
            final World waiting = world.copy();
            if (block(waiting, round.step(), sent)) {
                if (own != null) {
                    others.add(own);
                }
                resume(waiting, others, round, survivors);
            }
        }
    }

    /** Lets a statement wait; false if it may not. */
    private boolean block(World world, int stepNumber, CompiledStep sent) {
        if (!sent.isTransactionControl() && world.sessions[sent.session].transaction == World.NONE) {
            world.begin(sent.session, stepNumber, true);
        }
        if (!bounds.mayWait(world, sent)) {
            die(
                    stepNumber,
                    "an answer at once",
                    "nothing that this statement could wait for is locked by an open transaction");
            return false;
        }
        world.transactions[world.sessions[sent.session].transaction].mayHoldLocks = true;
        world.block(sent.session, stepNumber);
        return true;
    }

    /** Applies the completions of statements that waited, in every order; survivors have nothing that waits for nobody. */
    private void resume(World world, List<Completion> waiting, Round round, List<World> survivors) {
        if (waiting.isEmpty()) {
            if (everyWaiterHasAReason(world)) {
                survivors.add(world);
            }
            return;
        }
        for (int i = 0; i < waiting.size(); i++) {
            final Completion completion = waiting.get(i);
            final CompiledStep compiled = context.compiled.steps()[completion.step()];
            if (world.sessions[compiled.session].pendingStep != completion.step()) {
                die(completion.step(), "no answer", "a statement that was not sent cannot complete");
                continue;
            }
            final List<Completion> rest = new ArrayList<>(waiting);
            rest.remove(i);
            for (final World after : complete(world.copy(), completion.step(), completion.outcome(), true)) {
                resume(after, rest, round, survivors);
            }
        }
    }

    private boolean everyWaiterHasAReason(World world) {
        for (int session = 0; session < world.sessions.length; session++) {
            final int pending = world.sessions[session].pendingStep;
            if (pending != World.NONE && !world.othersMayHoldLocks(session)) {
                die(pending, "the statement to go on", "no other open transaction holds or asks for a lock");
                return false;
            }
        }
        return true;
    }

    // ---- statements

    /** The worlds after a statement completed with an outcome; may change the world given. */
    private List<World> complete(World world, int stepNumber, Outcome outcome, boolean resumed) {
        final CompiledStep compiled = context.compiled.steps()[stepNumber];
        final List<World> after = new ArrayList<>();
        if (compiled.isTransactionControl()) {
            if (outcome instanceof Outcome.Failed) {
                die(stepNumber, "success", "transaction control does not fail");
            } else {
                control(world, stepNumber, compiled, after);
            }
            return after;
        }
        final World.SessionState session = world.sessions[compiled.session];
        if (session.transaction == World.NONE) {
            world.begin(compiled.session, stepNumber, true);
        }
        if (CaseContext.locks(session, compiled)) {
            world.transactions[session.transaction].mayHoldLocks = true;
        }
        if (outcome instanceof Outcome.Failed failed && failed.kind().endsTransaction()) {
            loseTransaction(world, stepNumber, compiled, failed, after);
            return after;
        }
        execute(world, stepNumber, compiled, outcome, resumed, after);
        for (final World survivor : after) {
            survivor.unblock(compiled.session);
            if (survivor.sessions[compiled.session].implicitTransaction) {
                survivor.commit(compiled.session);
            }
        }
        return after;
    }

    private void control(World world, int stepNumber, CompiledStep compiled, List<World> after) {
        final World.SessionState session = world.sessions[compiled.session];
        switch (compiled.kind) {
            case BEGIN -> {
                final boolean nested = session.transaction != World.NONE;
                final IsolationLevel oldLevel = session.transactionLevel;
                if (nested) {
                    world.commit(compiled.session);
                }
                world.begin(compiled.session, stepNumber, false);
                if (nested && oldLevel != session.transactionLevel && context.allows(Quirk.LEVEL_KEPT_BY_BEGIN)) {
                    final World kept = world.copy();
                    kept.sessions[compiled.session].transactionLevel = oldLevel;
                    openSnapshot(kept, compiled);
                    after.add(kept);
                }
                openSnapshot(world, compiled);
            }
            case COMMIT -> {
                if (session.transaction != World.NONE) {
                    world.commit(compiled.session);
                }
            }
            case ROLLBACK -> {
                if (session.transaction != World.NONE) {
                    world.rollback(store, compiled.session);
                }
            }
            case SET_ISOLATION -> {
                if (compiled.sessionScope) {
                    session.sessionLevel = compiled.newLevel;
                } else {
                    session.nextLevel = compiled.newLevel;
                }
            }
            default -> throw new AssertionError(compiled.kind);
        }
        after.add(world);
    }

    private static void openSnapshot(World world, CompiledStep compiled) {
        final World.SessionState session = world.sessions[compiled.session];
        if (compiled.consistentSnapshot && session.transactionLevel == IsolationLevel.RR) {
            session.view = world.sequence;
        }
    }

    /** The whole transaction was rolled back: by a deadlock, or because a record changed since the snapshot. */
    private void loseTransaction(
            World world, int stepNumber, CompiledStep compiled, Outcome.Failed failed, List<World> after) {
        final boolean allowed = switch (failed.kind()) {
            case DEADLOCK ->
                CaseContext.locks(world.sessions[compiled.session], compiled) && world.othersWait(compiled.session);
            case RECORD_CHANGED ->
                context.profile.snapshotIsolation()
                        && world.sessions[compiled.session].transactionLevel.locksGaps()
                        && world.sequence > 0;
            default -> false;
        };
        if (!allowed) {
            die(stepNumber, "no " + failed.kind(), ruleOfLoss(failed.kind()));
            return;
        }
        world.unblock(compiled.session);
        world.loseTransaction(store, compiled.session, stepNumber, context.profile.beginOutlivesDeadlock());
        after.add(world);
    }

    private static String ruleOfLoss(ErrorKind kind) {
        return switch (kind) {
            case DEADLOCK -> "a deadlock needs a second transaction that waits";
            case RECORD_CHANGED -> "error 1020 needs innodb_snapshot_isolation=ON, RR or SER, and another's commit";
            default -> "the server must not lose the connection";
        };
    }

    private void execute(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        subqueries.fill(world, compiled.session, compiled);
        final World.SessionState session = world.sessions[compiled.session];
        if (compiled.kind == Kind.SELECT && !CaseContext.locksReads(session, compiled)) {
            consistentRead(world, stepNumber, compiled, outcome, after);
            return;
        }
        final boolean mayStillHaveToWait = !resumed || session.transactionLevel.locksGaps();
        if (mayStillHaveToWait && bounds.mustWait(world, compiled) && !isDataError(outcome)) {
            die(
                    stepNumber,
                    resumed ? "the statement to go on waiting" : "the statement to wait",
                    "a row it needs is locked by another open transaction");
            return;
        }
        switch (compiled.kind) {
            case SELECT, UPDATE, DELETE -> scan(world, stepNumber, compiled, outcome, resumed, after);
            case INSERT -> insert(world, stepNumber, compiled, outcome, after);
            default -> throw new AssertionError(compiled.kind);
        }
    }

    private static boolean isDataError(Outcome outcome) {
        return outcome instanceof Outcome.Failed;
    }

    // ---- consistent reads

    private void consistentRead(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, List<World> after) {
        final World.SessionState session = world.sessions[compiled.session];
        final boolean repeatable = Reader.isRepeatable(session);
        final boolean opensView = repeatable && session.view == World.NO_VIEW;
        if (opensView) {
            session.view = world.sequence;
        }
        final boolean dirty = session.transactionLevel == IsolationLevel.RU;
        boolean matched = dirty
                ? dirtyReadMatches(world, compiled, outcome)
                : reader.collectVisible(world, compiled, repeatable ? session.view : world.sequence) == null
                        ? sameRows(outcome)
                        : isOverflow(outcome);
        matched |= repeatable && isOneOfGhosts(compiled, outcome);
        if (!matched) {
            die(
                    stepNumber,
                    rows.describe(),
                    dirty
                            ? "a read at RU returns the newest version of every row"
                            : repeatable
                                    ? "a read at RR returns its snapshot and the transaction's own changes"
                                    : "a read returns what was committed when it started, and its own changes");
            return;
        }
        if (repeatable) {
            remember(world, stepNumber, reader.visibleRecords(world, compiled, session.view));
        }
        after.add(world);
        if (opensView && outcome instanceof Outcome.Rows seen && seen.rows().isEmpty() && compiled.where != null) {
            // a WHERE that is proved false before execution opens no table, and takes no snapshot
            final World unopened = world.copy();
            unopened.sessions[compiled.session].view = World.NO_VIEW;
            after.add(unopened);
        }
    }

    /**
     * A lookup of a unique key reads one row; when a ghost leaves two rows with the key in view, either may be it. Seen on MariaDB 11.4.5.
     */
    private boolean isOneOfGhosts(CompiledStep compiled, Outcome outcome) {
        return context.allows(Quirk.GHOST_KEY)
                && compiled.path.isPoint()
                && rows.rowCount() > 1
                && outcome instanceof Outcome.Rows seen
                && seen.rows().size() == 1
                && rows.isExpected(seen.rows().get(0));
    }

    private void remember(World world, int stepNumber, RecordSet returned) {
        final World.SessionState session = world.sessions[context.compiled.steps()[stepNumber].session];
        final World.TransactionState transaction = world.transactions[session.transaction];
        for (int record = 0; record < context.directory.count(); record++) {
            if (returned.contains(record)) {
                transaction.returned.add(record);
            }
        }
        transaction.reads.add(new DoneStep(stepNumber, world.sequence, returned));
    }

    /** At RU the newest version of every row is read, including what statements that still wait have changed so far. */
    private boolean dirtyReadMatches(World world, CompiledStep compiled, Outcome outcome) {
        List<World> states = new ArrayList<>();
        states.add(world);
        for (int session = 0; session < world.sessions.length; session++) {
            final int pending = world.sessions[session].pendingStep;
            if (pending != World.NONE && context.compiled.steps()[pending].isWrite()) {
                states = withPartialWork(states, context.compiled.steps()[pending]);
            }
        }
        for (final World state : states) {
            if (reader.collectNewest(state, compiled) == null ? sameRows(outcome) : isOverflow(outcome)) {
                return true;
            }
        }
        return false;
    }

    private List<World> withPartialWork(List<World> states, CompiledStep pending) {
        final List<World> result = new ArrayList<>();
        for (final World state : states) {
            subqueries.fill(state, pending.session, pending);
            if (pending.kind == Kind.INSERT) {
                for (int count = 0; count <= pending.insertRows.length; count++) {
                    final World partial = state.copy();
                    writer.insert(partial, pending.session, pending, count);
                    result.add(partial);
                }
            } else {
                for (final CursorScan.Candidate candidate : cursor.partial(state, pending)) {
                    final World partial = state.copy();
                    write(partial, pending, candidate.matched(), clusteredOrder(partial, pending), true);
                    result.add(partial);
                    addHalfChanged(partial, pending, candidate.matched(), result);
                }
            }
        }
        if (result.size() > MAX_DIRTY_STATES) {
            throw new UnsupportedFeatureException("too many dirty states");
        }
        return result;
    }

    /**
     * A row that is being changed when its statement has to wait: its old index entry is gone and the new one not there yet, so a read
     * through that index misses it.
     */
    private void addHalfChanged(World partial, CompiledStep pending, RecordSet changed, List<World> states) {
        final RecordSet matched = cursor.matchesNow(partial, pending);
        for (int record = 0; record < context.directory.count(); record++) {
            if (matched.contains(record) && !changed.contains(record)) {
                final World halfChanged = partial.copy();
                halfChanged.setHead(record, NIL);
                states.add(halfChanged);
            }
        }
    }

    private boolean sameRows(Outcome outcome) {
        return outcome instanceof Outcome.Rows seen && rows.matches(seen.rows());
    }

    private static boolean isOverflow(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OUT_OF_RANGE;
    }

    // ---- current reads and writes

    private void scan(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final IsolationLevel level = world.sessions[compiled.session].transactionLevel;
        if (!resumed || level.locksGaps()) {
            scan(world, stepNumber, compiled, outcome, resumed, cursor.matchesNow(world, compiled), after);
            return;
        }
        for (final CursorScan.Candidate candidate : cursor.candidates(world, compiled)) {
            if (context.quirks.containsAll(candidate.needed())) {
                scan(world, stepNumber, compiled, outcome, true, candidate.matched(), after);
            }
        }
    }

    private void scan(
            World world,
            int stepNumber,
            CompiledStep compiled,
            Outcome outcome,
            boolean resumed,
            RecordSet matched,
            List<World> after) {
        if (compiled.kind == Kind.SELECT) {
            lockingRead(world, stepNumber, compiled, outcome, resumed, matched, after);
            return;
        }
        if (!resumed && isMismatch(world, compiled, matched)) {
            die(
                    stepNumber,
                    "the rows its SELECT returned",
                    "a write at RR acts on the rows that its transaction reads");
            return;
        }
        final boolean touchFirst = !context.allows(Quirk.NO_CHANGE_WRITE);
        boolean found = tryWrite(world, stepNumber, compiled, outcome, matched, touchFirst, after);
        if (!touchFirst && context.profile.version().product() == Product.MYSQL) {
            found |= tryWrite(world, stepNumber, compiled, outcome, matched, true, after);
        }
        if (!found && rule.isEmpty()) {
            die(stepNumber, matched.size() + " affected", "a write acts on the newest committed rows and its own");
        }
    }

    /** Runs a write in the orders an index may give, until one has the outcome that was seen. */
    private boolean tryWrite(
            World world,
            int stepNumber,
            CompiledStep compiled,
            Outcome outcome,
            RecordSet matched,
            boolean touch,
            List<World> after) {
        final CompiledTable table = context.tableOf(compiled);
        final int orders = compiled.kind == Kind.UPDATE ? table.indexColumns.length + 1 : 1;
        for (int order = 0; order < orders; order++) {
            if (order - 1 == table.clusteredIndex && order > 0) {
                continue;
            }
            final World attempt = world.copy();
            final int[] records = order == 0
                    ? clusteredOrder(attempt, compiled)
                    : indexOrder(attempt, compiled, table.indexColumns[order - 1]);
            final ErrorKind error = write(attempt, compiled, matched, records, touch);
            if (writer.forbidden() != null) {
                die(stepNumber, "no write to this row", writer.forbidden().source());
                continue;
            }
            if (writer.metForeignRow()) {
                die(stepNumber, "the statement to wait", "a unique key it needs belongs to another open transaction");
                continue;
            }
            if (error != null) {
                expected = "error " + error;
                if (outcome instanceof Outcome.Failed failed && failed.kind() == error) {
                    after.add(undone(world));
                    return true;
                }
                continue;
            }
            expected = writer.affected() + " affected";
            if (outcome instanceof Outcome.Affected affected && affected.count() == writer.affected()) {
                finishLocking(attempt, stepNumber, compiled, matched);
                after.add(attempt);
                return true;
            }
        }
        return false;
    }

    /** The state before a statement that failed: its changes are undone, its locks are not among those that are sure. */
    private static World undone(World before) {
        return before.copy();
    }

    private ErrorKind write(World world, CompiledStep compiled, RecordSet matched, int[] ordered, boolean touch) {
        int count = 0;
        final int[] records = new int[ordered.length];
        for (final int record : ordered) {
            if (matched.contains(record)) {
                records[count++] = record;
            }
        }
        return compiled.kind == Kind.UPDATE
                ? writer.update(world, compiled.session, compiled, records, count, touch)
                : writer.delete(world, compiled.session, compiled, records, count);
    }

    private int[] clusteredOrder(World world, CompiledStep compiled) {
        final CompiledTable table = context.tableOf(compiled);
        return ordered(world, compiled, (left, right) -> context.directory.compareRecords(table, left, right));
    }

    private int[] indexOrder(World world, CompiledStep compiled, int[] columns) {
        final CompiledTable table = context.tableOf(compiled);
        return ordered(world, compiled, (left, right) -> {
            final int order = context.directory.compareKeys(table, columns, world.head(left), world.head(right));
            return order != 0 ? order : context.directory.compareRecords(table, left, right);
        });
    }

    private int[] ordered(World world, CompiledStep compiled, java.util.Comparator<Integer> order) {
        return java.util.stream.IntStream.range(0, context.directory.count())
                .filter(record -> context.directory.table(record) == compiled.table && world.head(record) != NIL)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Notes what a completed statement surely locks. */
    private void finishLocking(World world, int stepNumber, CompiledStep compiled, RecordSet matched) {
        final World.SessionState session = world.sessions[compiled.session];
        final World.TransactionState transaction = world.transactions[session.transaction];
        final boolean shared = CaseContext.isSharedRead(session, compiled);
        if (!shared || !bounds.isCoverable(compiled)) {
            final RecordSet locked = shared ? transaction.shared : transaction.exclusive;
            for (int record = 0; record < context.directory.count(); record++) {
                if (matched.contains(record)) {
                    locked.add(record);
                }
            }
        }
        transaction.done.add(new DoneStep(stepNumber, world.sequence, matched));
    }

    /**
     * Whether a write at RR that did not wait matches other rows than a SELECT with the same predicate returned, nothing written in
     * between. One that waited is known to meet the other transaction's rows.
     */
    private boolean isMismatch(World world, CompiledStep compiled, RecordSet matched) {
        final World.SessionState session = world.sessions[compiled.session];
        if (context.allows(Quirk.READ_WRITE_MISMATCH) || session.transactionLevel != IsolationLevel.RR) {
            return false;
        }
        final World.TransactionState transaction = world.transactions[session.transaction];
        for (final DoneStep read : transaction.reads) {
            final CompiledStep select = context.compiled.steps()[read.step()];
            final boolean samePredicate = select.table == compiled.table
                    && java.util.Objects.equals(select.whereExpression, compiled.whereExpression);
            if (samePredicate
                    && !wroteSince(transaction, read.step())
                    && !read.matched().sameMembers(matched)) {
                return true;
            }
        }
        return false;
    }

    private boolean wroteSince(World.TransactionState transaction, int stepNumber) {
        for (final DoneStep done : transaction.done) {
            if (done.step() > stepNumber && context.compiled.steps()[done.step()].isWrite()) {
                return true;
            }
        }
        return false;
    }

    private void lockingRead(
            World world,
            int stepNumber,
            CompiledStep compiled,
            Outcome outcome,
            boolean resumed,
            RecordSet matched,
            List<World> after) {
        final int[] versions = new int[context.directory.count()];
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (matched.contains(record) || isCoveredForeign(world, compiled, record)) {
                versions[count++] = world.head(record);
            }
        }
        final ErrorKind error = reader.collect(compiled, versions, count);
        final boolean same = error == null
                ? sameRows(outcome) || resumed && isNullUniqueTwice(compiled, outcome)
                : outcome instanceof Outcome.Failed failed && failed.kind() == error;
        if (!same) {
            die(stepNumber, rows.describe(), "a locking read returns the newest committed rows and its own");
            return;
        }
        if (readsBackwards(world, compiled, matched)) {
            die(stepNumber, "no row numbered after its own but committed before", Quirk.AUTO_INCREMENT_ORDER.source());
            return;
        }
        final World done = world.copy();
        if (error == null) {
            finishLocking(done, stepNumber, compiled, matched);
        }
        after.add(done);
    }

    /** A row another transaction changed, which a shared read may still return from an index that the change did not touch. */
    private boolean isCoveredForeign(World world, CompiledStep compiled, int record) {
        final World.SessionState session = world.sessions[compiled.session];
        final int head = world.head(record);
        return context.directory.table(record) == compiled.table
                && head != NIL
                && world.foreignOwner(store, head, session.transaction) != World.NONE
                && CaseContext.isSharedRead(session, compiled)
                && bounds.coversUnchanged(world, compiled, head)
                && context.matches(compiled, head);
    }

    /** A row with NULL in a unique column, returned more often than it is there. */
    private boolean isNullUniqueTwice(CompiledStep compiled, Outcome outcome) {
        if (!context.allows(Quirk.NULL_UNIQUE_TWICE)
                || !(outcome instanceof Outcome.Rows seen)
                || rows.unmatched(seen.rows()) <= 0) {
            return false;
        }
        final CompiledTable table = context.tableOf(compiled);
        boolean hasNullableUnique = false;
        for (int index = 0; index < table.indexColumns.length; index++) {
            hasNullableUnique |= table.indexUnique[index] && index != table.clusteredIndex;
        }
        for (int row = 0; hasNullableUnique && row < seen.rows().size(); row++) {
            final List<Value> observed = seen.rows().get(row);
            if (rows.isLeft(row) && !(observed.contains(Value.NULL) && rows.isExpected(observed))) {
                return false;
            }
        }
        return hasNullableUnique;
    }

    /** At SER: the read returns a row that was numbered after one of the transaction's own, and committed before this read. */
    private boolean readsBackwards(World world, CompiledStep compiled, RecordSet matched) {
        final CompiledTable table = context.tableOf(compiled);
        final World.SessionState session = world.sessions[compiled.session];
        final int column = table.autoIncrementColumn;
        if (column < 0
                || session.transactionLevel != IsolationLevel.SER
                || context.allows(Quirk.AUTO_INCREMENT_ORDER)) {
            return false;
        }
        long firstOwn = Long.MAX_VALUE;
        long lastForeign = Long.MIN_VALUE;
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (context.directory.table(record) != compiled.table
                    || !context.isAlive(head)
                    || !store.isAutoNumbered(head)) {
                continue;
            }
            if (store.writer(head) == session.transaction) {
                firstOwn = Math.min(firstOwn, store.cell(head, column));
            } else if (store.writer(head) != VersionStore.SETUP_WRITER && matched.contains(record)) {
                lastForeign = Math.max(lastForeign, store.cell(head, column));
            }
        }
        return lastForeign > firstOwn;
    }

    private void insert(World world, int stepNumber, CompiledStep compiled, Outcome outcome, List<World> after) {
        final World attempt = world.copy();
        final ErrorKind error = writer.insert(attempt, compiled.session, compiled, compiled.insertRows.length);
        if (error != null) {
            if (outcome instanceof Outcome.Failed failed && failed.kind() == error) {
                final World undone = undone(world);
                System.arraycopy(attempt.autoIncrement, 0, undone.autoIncrement, 0, undone.autoIncrement.length);
                after.add(undone);
            } else {
                die(stepNumber, "error " + error, "a unique key or a column refuses the row");
            }
            return;
        }
        if (writer.metForeignRow()) {
            die(stepNumber, "the statement to wait", "a unique key it needs belongs to another open transaction");
            return;
        }
        final boolean same = outcome instanceof Outcome.Affected affected
                && (affected.count() == writer.affected()
                        || compiled.replace && affected.count() == compiled.insertRows.length);
        if (!same) {
            die(stepNumber, writer.affected() + " affected", "every row is inserted");
            return;
        }
        finishLocking(attempt, stepNumber, compiled, new RecordSet());
        after.add(attempt);
    }

    // ---- the end

    private boolean finalStateMatches(List<TableState> finalState) {
        for (final World world : worlds) {
            if (finalStateMatches(world, finalState)) {
                return true;
            }
        }
        return false;
    }

    private boolean finalStateMatches(World world, List<TableState> finalState) {
        for (int number = 0; number < finalState.size(); number++) {
            final CompiledTable table = context.compiled.tables()[number];
            final CompiledStep all = new CompiledStep(
                    0,
                    new Statement.Select(List.of(), table.table.name(), null, List.of(), Statement.Locking.NONE),
                    Kind.SELECT);
            all.table = number;
            reader.collectNewest(world, all);
            if (!rows.matches(finalState.get(number).rows())) {
                die(
                        context.compiled.steps().length,
                        table.table.name() + " = " + rows.describe(),
                        "the final state is what the committed transactions left");
                return false;
            }
        }
        return true;
    }
}

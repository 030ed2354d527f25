package io.isolde.harness.detect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.RowKey;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.serial.Transaction.Ending;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.harness.detect.VersionLog.Version;
import io.isolde.harness.pattern.Event;
import io.isolde.harness.pattern.Operation;
import io.isolde.harness.pattern.ReadMode;
import io.isolde.harness.pattern.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the transactions of a {@link PatternCase} read and wrote, by version. One use. */
final class VersionTrace {
    /** Places within a completion. */
    private static final int STRIDE = 10;

    private static final int READ_BY_OTHERS = 1;
    private static final int SNAPSHOT = 2;
    private static final int READS = 3;
    private static final int WRITES = 5;
    private static final int END = 7;
    /** What is rolled back has a version that follows no other. */
    private static final int ROLLED_BACK = 1_000;

    private final TestCase original;
    private final PatternCase plan;
    private final History history;
    private final Optional<History> conditions;
    private final List<Transaction> transactions;
    private final Map<Integer, Integer> transactionOf = new HashMap<>();
    private final Map<RowKey, List<Version>> versions;

    private final Map<Integer, Long> completedAt = new HashMap<>();
    private final Map<Integer, Long> sentAt = new HashMap<>();
    private final Map<Integer, Integer> races = new HashMap<>();
    private final Map<RowKey, Integer> items = new HashMap<>();
    private final List<Event> events = new ArrayList<>();
    /** Where a version was read first, by others too; by row and step. */
    private final Map<RowKey, Map<Integer, Long>> firstReads = new HashMap<>();

    private int lastItem;

    /**
     * @param revealing a run of the plan
     * @param conditions a run of its {@link PatternCase#conditionCase}, where it has any
     * @param transactions of the case, which took the same course
     */
    VersionTrace(
            TestCase original,
            PatternCase plan,
            History revealing,
            Optional<History> conditions,
            List<Transaction> transactions) {
        this.original = original;
        this.plan = plan;
        this.history = revealing;
        this.conditions = conditions;
        this.transactions = transactions;
        for (int i = 0; i < transactions.size(); i++) {
            for (final int step : transactions.get(i).steps()) {
                transactionOf.put(step, i);
            }
        }
        this.versions = new VersionLog(plan, original, revealing, transactions).versions();
        placeSteps();
    }

    Trace trace() {
        final List<Integer> order = completedAt.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .toList();
        order.stream().filter(this::isRead).forEach(this::addReturned);
        addWrites();
        order.stream().filter(this::isRead).forEach(this::addPassedOver);
        final List<Trace.Party> parties = new ArrayList<>();
        for (int i = 0; i < transactions.size(); i++) {
            final Transaction transaction = transactions.get(i);
            final boolean kept =
                    transaction.ending() == Ending.COMMITTED || transaction.ending() == Ending.AUTOCOMMITTED;
            events.add(new Event(
                    kept ? Operation.Kind.COMMIT : Operation.Kind.ABORT,
                    moment(completedAt.get(transaction.end()) + END, transaction.end()),
                    i,
                    Event.NO_ITEM,
                    0,
                    Event.NO_READ));
            parties.add(new Trace.Party(
                    original.sessions().get(transaction.session()).name(),
                    transaction.level(),
                    snapshots(transaction)));
        }
        return new Trace(events, parties);
    }

    private void placeSteps() {
        long completed = 0;
        for (int i = 0; i < original.steps().size(); i++) {
            final Round round = history.rounds().get(i);
            sentAt.put(round.step(), completed * STRIDE - 1);
            final List<Integer> released = round.completions().stream()
                    .map(Completion::step)
                    .filter(step -> step != round.step())
                    .toList();
            for (final Completion completion : round.completions()) {
                completedAt.put(completion.step(), completed++ * STRIDE);
            }
            if (released.size() > 1) {
                final int race = i;
                released.forEach(step -> races.put(step, race));
            }
        }
    }

    private boolean isRead(int step) {
        return statementAt(step) instanceof Statement.Select
                && history.outcomeOf(step).orElse(null) instanceof Outcome.Rows;
    }

    /** The rows it returned. */
    private void addReturned(int step) {
        final ReadMode mode = modeOf(step);
        final int reader = transactionOf.get(step);
        returned(step).forEach((row, version) -> {
            final int index = indexOf(row, version);
            final int writer = version < 0 ? -1 : transactionOf.get(version);
            if (index < 0 && writer == reader) {
                return;
            }
            final long at = completedAt.get(step) + READS;
            firstReads.computeIfAbsent(row, key -> new HashMap<>()).merge(version, at, Math::min);
            if (index < 0) {
                requireRolledBack(writer);
            }
            events.add(new Event(
                    Operation.Kind.READ,
                    moment(at, step),
                    reader,
                    itemOf(row),
                    index < 0 ? ROLLED_BACK + version : index,
                    new Event.Read(mode, Event.Seen.ROW, mode == ReadMode.CURRENT)));
        });
    }

    private void requireRolledBack(int writer) {
        final Ending ending = transactions.get(writer).ending();
        if (ending == Ending.COMMITTED || ending == Ending.AUTOCOMMITTED) {
            throw new UnsupportedFeatureException("a read of what was undone to a savepoint");
        }
    }

    /** Rows with the step that wrote their version. */
    private Map<RowKey, Integer> returned(int step) {
        final Statement.Select select = (Statement.Select) statementAt(step);
        final Map<RowKey, Integer> rows = new LinkedHashMap<>();
        if (plan.revealing(step) != PatternCase.Revealing.NOT) {
            final List<String> tables = select.join() == null
                    ? List.of(select.table())
                    : List.of(select.table(), select.join().table());
            for (final List<Value> row : ((Outcome.Rows) history.outcomeOf(step).orElseThrow()).rows()) {
                for (int i = 0; i < tables.size(); i++) {
                    final int column = row.size() - 2 * (tables.size() - i);
                    if (row.get(column) instanceof Value.IntegerValue id) {
                        final long version = ((Value.IntegerValue) row.get(column + 1)).value();
                        rows.put(new RowKey(plan.tableIndex(tables.get(i)), id.value()), (int) version - 1);
                    }
                }
            }
        }
        return rows;
    }

    private int indexOf(RowKey row, int step) {
        return versions.getOrDefault(row, List.of()).indexOf(new Version(VersionLog.Kind.ROW, step));
    }

    private int itemOf(RowKey row) {
        return items.computeIfAbsent(row, key -> lastItem++);
    }

    private void addWrites() {
        versions.forEach((row, chain) -> {
            for (int i = 1; i < chain.size(); i++) {
                addWrite(itemOf(row), i, chain.get(i).step(), writtenAt(row, chain.get(i)));
            }
        });
        firstReads.forEach((row, reads) -> reads.keySet().stream()
                .filter(step -> indexOf(row, step) < 0)
                .forEach(step -> addWrite(
                        itemOf(row),
                        ROLLED_BACK + step,
                        step,
                        writtenAt(row, new Version(VersionLog.Kind.ROW, step)))));
    }

    /** When its statement completed; before the first read of it, where that was earlier. */
    private long writtenAt(RowKey row, Version version) {
        final long completed = completedAt.get(version.step()) + WRITES;
        final Long read = version.kind() == VersionLog.Kind.ROW
                ? firstReads.getOrDefault(row, Map.of()).get(version.step())
                : null;
        return read == null || read > completed ? completed : read - READS + READ_BY_OTHERS;
    }

    private void addWrite(int item, int version, int step, long at) {
        events.add(new Event(
                Operation.Kind.WRITE, moment(at, step), transactionOf.get(step), item, version, Event.NO_READ));
    }

    /**
     * The rows it did not return although some version of them meets its condition. What it passed over is known if those that do not meet it
     * stand in one piece; only writes that change whether it is met concern it, so the row is an item of its own for it.
     */
    private void addPassedOver(int step) {
        final Integer asked = plan.conditions().get(step);
        if (asked == null
                || !(conditions.orElseThrow().outcomeOf(asked).orElse(null) instanceof Outcome.Rows matching)
                || mayBeLate(step)) {
            return;
        }
        final int table = plan.tableIndex(((Statement.Select) statementAt(step)).table());
        final Set<List<Value>> matches = new HashSet<>(matching.rows());
        final Set<RowKey> returned = returned(step).keySet();
        versions.forEach((row, chain) -> {
            if (row.table() == table && !returned.contains(row)) {
                addPassedOver(step, row, chain, matches);
            }
        });
    }

    private void addPassedOver(int step, RowKey row, List<Version> chain, Set<List<Value>> matches) {
        final long at = completedAt.get(step) + READS;
        final List<Integer> changes = new ArrayList<>();
        final Set<Integer> unmet = new LinkedHashSet<>();
        boolean met = false;
        for (int i = 0; i < chain.size(); i++) {
            final boolean meets = chain.get(i).kind() == VersionLog.Kind.ROW
                    && matches.contains(List.of(
                            new Value.IntegerValue(row.id()),
                            new Value.IntegerValue(chain.get(i).step() + 1)));
            if (i == 0 || meets != met) {
                changes.add(i);
            }
            met = meets;
            if (!meets && (i == 0 || writtenAt(row, chain.get(i)) < at)) {
                unmet.add(changes.size() - 1);
            }
        }
        if (changes.size() < 2 || unmet.size() != 1) {
            return;
        }
        final int item = lastItem++;
        final ReadMode mode = modeOf(step);
        final int passed = unmet.iterator().next();
        final Event.Seen seen = chain.get(changes.get(passed)).kind() == VersionLog.Kind.DELETED
                ? Event.Seen.DELETION
                : Event.Seen.NOTHING;
        events.add(new Event(
                Operation.Kind.READ,
                moment(at, step),
                transactionOf.get(step),
                item,
                passed,
                new Event.Read(
                        mode, seen, mode == ReadMode.CURRENT && levelOf(step).locksGaps())));
        for (int i = 1; i < changes.size(); i++) {
            final Version version = chain.get(changes.get(i));
            addWrite(item, i, version.step(), writtenAt(row, version));
        }
    }

    /**
     * Whether it may have passed a row before it was written and still be right: it waited and goes on from its cursor, it reads beside a write
     * that waits, or a row of its own hides one with the same key.
     */
    private boolean mayBeLate(int step) {
        final ReadMode mode = modeOf(step);
        return switch (mode) {
            case CURRENT -> history.waited(step) && !levelOf(step).locksGaps();
            case DIRTY ->
                history.rounds().stream()
                        .filter(round -> round.step() == step)
                        .anyMatch(round -> !round.waitingAtEnd().isEmpty());
            case SNAPSHOT ->
                transactions.get(transactionOf.get(step)).steps().stream()
                        .anyMatch(own -> Statement.tableOf(statementAt(own)).isPresent()
                                && !(statementAt(own) instanceof Statement.Select));
            case COMMITTED -> false;
        };
    }

    private ReadMode modeOf(int step) {
        final Statement.Select select = (Statement.Select) statementAt(step);
        final boolean alone = transactions.get(transactionOf.get(step)).ending() == Ending.AUTOCOMMITTED;
        if (select.locking() != Statement.Locking.NONE) {
            return ReadMode.CURRENT;
        }
        return alone && levelOf(step) == IsolationLevel.SER ? ReadMode.COMMITTED : ReadMode.of(levelOf(step));
    }

    /** See {@link Trace.Party}: a read that returned something has taken it, one that returned nothing or locks may have. */
    private List<Long> snapshots(Transaction transaction) {
        final List<Long> places = new ArrayList<>();
        if (transaction.level() != IsolationLevel.RR) {
            return places;
        }
        boolean sure = false;
        for (int i = 0; i < transaction.steps().size() && !sure; i++) {
            final int step = transaction.steps().get(i);
            final Statement statement = statementAt(step);
            final boolean consistentRead = isRead(step) && modeOf(step) == ReadMode.SNAPSHOT;
            if (statement instanceof Statement.Begin begin && begin.consistentSnapshot()) {
                places.add(completedAt.get(step) + SNAPSHOT);
                sure = true;
            } else if (consistentRead
                    || Statement.tableOf(statement).isPresent() && NamedColumns.readsBeside(statement)) {
                places.add(sentAt.get(step));
                places.add(completedAt.get(step) + SNAPSHOT);
                sure = consistentRead && !returned(step).isEmpty();
            }
        }
        return places;
    }

    private Event.Moment moment(long at, int step) {
        return new Event.Moment(at, step, races.getOrDefault(step, Event.NO_RACE));
    }

    private IsolationLevel levelOf(int step) {
        return transactions.get(transactionOf.get(step)).level();
    }

    private Statement statementAt(int step) {
        return original.steps().get(step).statement();
    }
}

package io.isolde.core.reference;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.LevelRules;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.reference.Locks.Mode;
import io.isolde.core.reference.Plan.Kind;
import io.isolde.core.reference.StoredTable.Entry;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One locking or writing statement from its first entry to its outcome, as one straight line: whenever a lock is not free, {@link Waiting}
 * does not return until it is.
 *
 * <p>Simpler than InnoDB on purpose, as the solver under test is: a new row is put in place when all its entries may be added, not index
 * by index; a duplicate check locks the clashing entries only, not the one that follows them.
 */
final class StatementRun {
    /** Lets the rest of the world go on until a request is granted. */
    interface Waiting {
        void await(Locks.Request request);
    }

    private final InnoDbProfile profile;
    private final Set<Fault> faults;
    private final StoredTable table;
    private final Statement statement;
    private final int step;
    private final Transaction transaction;
    private final Locks locks;
    private final Waiting waiting;
    private final LevelRules rules;
    private final Expression where;
    private final Plan plan;
    private boolean sorts;
    private final Mode mode;
    /** By row, what a fault takes for its values. */
    private final Map<Row, List<Value>> valuesAtStart = new HashMap<>();

    private long affected;
    /** How many rows more a scan may hand over before it ends. */
    private long rowsLeft = Long.MAX_VALUE;

    StatementRun(
            InnoDbProfile profile,
            Set<Fault> faults,
            StoredTable table,
            Statement statement,
            int step,
            Transaction transaction,
            Locks locks,
            Waiting waiting) {
        this.profile = profile;
        this.faults = faults;
        this.table = table;
        this.statement = statement;
        this.step = step;
        this.transaction = transaction;
        this.locks = locks;
        this.waiting = waiting;
        rules = LevelRules.of(transaction.level, profile);
        where = whereOf(statement);
        plan = Plan.choose(
                table,
                where,
                statement instanceof Statement.Select select
                        ? Optional.of(Projection.columnsRead(table, select))
                        : Optional.empty());
        mode = statement instanceof Statement.Select select
                        && (select.locking() != Statement.Locking.UPDATE || faulty(Fault.FOR_UPDATE_LOCKS_SHARED))
                ? Mode.SHARED
                : Mode.EXCLUSIVE;
    }

    private boolean faulty(Fault fault) {
        return faults.contains(fault);
    }

    private static Expression whereOf(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.where();
        } else if (statement instanceof Statement.Update update) {
            return update.where();
        } else if (statement instanceof Statement.Delete delete) {
            return delete.where();
        }
        return null;
    }

    /** Runs the statement. An error takes its changes back, its locks stay. */
    Outcome run() {
        table.rows.stream().filter(Row::isAlive).forEach(row -> valuesAtStart.put(row, settled(row)));
        try {
            if (statement instanceof Statement.Select select) {
                return new Outcome.Rows(Projection.of(table, select, lockedRows()));
            } else if (statement instanceof Statement.Insert insert) {
                insert(insert);
            } else if (statement instanceof Statement.Update update) {
                update(update);
            } else {
                final Statement.Delete delete = (Statement.Delete) statement;
                changeRows(delete.orderBy(), delete.limit(), false, this::delete);
            }
            return new Outcome.Affected(affected);
        } catch (final StatementError e) {
            undo();
            return new Outcome.Failed(e.kind, "", 0, e.kind.name());
        }
    }

    /** Takes back what the statement changed. */
    void undo() {
        for (final Row row : table.rows) {
            row.versions.removeIf(version -> version.writer() == transaction
                    && (version.step() == step && !faulty(Fault.FAILED_STATEMENT_KEEPS_CHANGES)
                            || faulty(Fault.FAILED_STATEMENT_UNDOES_TRANSACTION)));
        }
        locks.forgetGoneEntries();
    }

    /** The row's values as its own transaction or a committed one left them. */
    private List<Value> settled(Row row) {
        return row.newest(writer -> writer == transaction || writer.isCommitted())
                .orElse(row.newest())
                .values();
    }

    // ---- reading

    private List<List<Value>> lockedRows() {
        final List<List<Value>> rows = new ArrayList<>();
        scan(row -> rows.add(lockedValues(row)));
        return rows;
    }

    private List<Value> lockedValues(Row row) {
        final Optional<Row.Version> stale = faulty(Fault.STALE_LOCKING_READ) ? inSnapshot(row) : Optional.empty();
        return stale.orElse(row.newest()).values();
    }

    /** The row as a consistent read of the transaction has it; empty too without a snapshot. */
    private Optional<Row.Version> inSnapshot(Row row) {
        return transaction.snapshot.flatMap(
                upTo -> row.newest(writer -> writer == transaction || writer.isCommittedAt(upTo)));
    }

    private boolean matches(List<Value> values) {
        return TreeEvaluator.holds(table, where, values);
    }

    /** What is done with a row that matches, in scan order. */
    private interface RowAction {
        void accept(Row row);
    }

    /** Locks entry after entry of the plan's index and hands over the rows that match. After a wait it goes on where it waited. */
    private void scan(RowAction action) {
        Place cursor = null;
        boolean ended = rowsLeft == 0;
        while (!ended) {
            final List<Entry> entries = table.entries(plan.index());
            int next = 0;
            while (next < entries.size()
                    && cursor != null
                    && entries.get(next).place().compareTo(cursor) <= 0) {
                next++;
            }
            final Place previous = next == 0 ? null : entries.get(next - 1).place();
            if (next == entries.size()) {
                if (locksGapAtEnd() && !(previous != null && endsBefore(previous))) {
                    locks.grantGap(transaction, plan.index(), previous, null);
                }
                return;
            }
            final Entry entry = entries.get(next);
            cursor = entry.place();
            ended = switch (plan.positionOf(cursor)) {
                case BEFORE -> false;
                case INSIDE -> visitInside(previous, entry, action);
                case BEYOND -> visitBeyond(previous, entry);
            };
        }
    }

    /** MySQL looks at nothing beyond a range whose last key is there. */
    private boolean endsBefore(Place previous) {
        return !rules.rangeLocksBeyond() && plan.endsAt(previous);
    }

    /** Locks and looks at an entry in the range; true if the scan ends there. */
    private boolean visitInside(Place previous, Entry entry, RowAction action) {
        if (isPassedBy(entry) || isMissing(entry)) {
            return false;
        }
        final Row row = entry.row();
        final Place rowPlace = new Place(table.clustered, row.key, row.key);
        final boolean clustered = plan.index().clustered();
        final boolean heldEntry = locks.holds(transaction, entry.place());
        final boolean heldRow = locks.holds(transaction, rowPlace);
        if (rules.gapLocks() && locksGapBefore(entry) && !faulty(Fault.MISSING_GAP_LOCK_INSIDE_RANGE)) {
            locks.grantGap(transaction, plan.index(), previous, entry.place());
        }
        final List<Value> beforeWait = row.exists() ? settled(row) : List.of();
        boolean waited = lock(entry.place(), mode);
        if (!clustered) {
            if (isOld(entry)) {
                return false;
            }
            if (!coversTheRead()) {
                waited |= lock(rowPlace, mode);
                if (isOld(entry)) {
                    return false;
                }
            }
        } else if (!row.exists()) {
            return false;
        }
        if (waited && faulty(Fault.ROW_SKIPPED_AFTER_WAIT) || isTooNew(row)) {
            return plan.isPoint();
        }
        final boolean testsOldVersion = waited && faulty(Fault.PREDICATE_ON_OLD_VERSION) && !beforeWait.isEmpty();
        if (row.isAlive() && matches(testsOldVersion ? beforeWait : row.newest().values())) {
            action.accept(row);
            if (waited) {
                afterWait(row, action);
            }
            return plan.isPoint() || --rowsLeft == 0;
        }
        if (!keepsUnmatched(row, waited)) {
            if (!heldEntry) {
                locks.release(transaction, entry.place());
            }
            if (!heldRow && !clustered && !coversTheRead()) {
                locks.release(transaction, rowPlace);
            }
        }
        return plan.isPoint();
    }

    /** Whether a fault has not added an entry to a secondary index. */
    private boolean isMissing(Entry entry) {
        final Row row = entry.row();
        return faulty(Fault.MISSING_INDEX_ENTRY)
                && row.exists()
                && !plan.index().placeOf(row, row.versions.get(0).values()).isSameAs(entry.place())
                && !plan.index().clustered();
    }

    /** What faults do with a row that matched after a wait. */
    private void afterWait(Row row, RowAction action) {
        if (statement instanceof Statement.Select && faulty(Fault.ROW_TWICE_AFTER_WAIT)) {
            action.accept(row);
        }
        if (!(statement instanceof Statement.Select) && faulty(Fault.ROW_UNCOUNTED_AFTER_WAIT)) {
            affected--;
        }
    }

    /** Whether a fault keeps a write from a row because it is not in the snapshot. */
    private boolean isTooNew(Row row) {
        return faulty(Fault.WRITE_MISSES_NEW_ROWS)
                && !(statement instanceof Statement.Select)
                && transaction.snapshot.isPresent()
                && inSnapshot(row).isEmpty();
    }

    private boolean locksGapAtEnd() {
        return rules.gapLocks() && !faulty(Fault.MISSING_GAP_LOCK_AT_END);
    }

    /** Looks at the first entry beyond the range; true if the scan ends there. */
    private boolean visitBeyond(Place previous, Entry entry) {
        if (previous != null && endsBefore(previous)) {
            return true;
        }
        if (locksGapAtEnd()) {
            locks.grantGap(transaction, plan.index(), previous, entry.place());
        }
        final boolean range = plan.kind() == Kind.CLUSTERED_RANGE || plan.kind() == Kind.SECONDARY_RANGE;
        if (range && rules.rangeLocksBeyond() && !isPassedBy(entry)) {
            final boolean held = locks.holds(transaction, entry.place());
            final boolean waited = lock(entry.place(), mode);
            if (!entry.row().exists()) {
                return false;
            }
            if (!held && !waited && !rules.keepsUnmatched()) {
                locks.release(transaction, entry.place());
            }
        }
        return true;
    }

    /**
     * Semi-consistent read: an UPDATE that scans, and does not sort what it finds, goes by a row it would wait for when the committed version does not
     * match.
     */
    private boolean isPassedBy(Entry entry) {
        if (!(statement instanceof Statement.Update)
                || !rules.semiConsistentUpdate() && !faulty(Fault.SEMI_CONSISTENT_UPDATE_AT_RR)
                || sorts
                || plan.kind() != Kind.CLUSTERED_RANGE && plan.kind() != Kind.FULL_SCAN
                || isFree(new Locks.Request(transaction, entry.place(), mode))) {
            return false;
        }
        final Optional<Row.Version> committed = entry.row().newest(Transaction::isCommitted);
        return committed.isEmpty()
                || committed.get().deleted()
                || !matches(committed.get().values());
    }

    /** All entries in a range at RR and SER, but not the hit of a point on the clustered key, nor the key a range starts at. */
    private boolean locksGapBefore(Entry entry) {
        return switch (plan.kind()) {
            case CLUSTERED_POINT -> false;
            case UNIQUE_POINT -> rules.uniqueHitLocksGap();
            case CLUSTERED_RANGE -> !plan.startsAt(entry.place());
            case SECONDARY_EQUALITY, SECONDARY_RANGE, SECONDARY_SCAN, FULL_SCAN -> true;
        };
    }

    /** Whether an entry is gone, or belongs to a deleted row or an older version. */
    private boolean isOld(Entry entry) {
        final Row row = entry.row();
        return !row.isAlive()
                || !plan.index().placeOf(row, row.newest().values()).isSameAs(entry.place());
    }

    /** Whether a shared read finds all columns it needs in the secondary index, and leaves the rows alone. */
    private boolean coversTheRead() {
        if (mode != Mode.SHARED || plan.index().clustered()) {
            return false;
        }
        return table.entryHolds(plan.index(), Projection.columnsRead(table, (Statement.Select) statement));
    }

    /**
     * Whether the locks on an entry whose row does not match stay: always at RR and SER, always after a wait, on MariaDB for every entry of
     * a secondary index, and on a live row that a locking SELECT found by its whole key.
     */
    private boolean keepsUnmatched(Row row, boolean waited) {
        final boolean byRules =
                plan.index().clustered() ? rules.keepsUnmatched() : rules.keepsUnmatchedThroughSecondary();
        final boolean constantRow = statement instanceof Statement.Select && plan.isPoint() && row.isAlive();
        return !faulty(Fault.UNMATCHED_ROWS_UNLOCKED) && (byRules || waited || constantRow);
    }

    // ---- locks

    private boolean isFree(Locks.Request request) {
        return locks.blockers(request).isEmpty();
    }

    /** Waits until a request is free; true if it had to. */
    private boolean waitFor(Locks.Request request) {
        if (isFree(request)) {
            return false;
        }
        waiting.await(request);
        return true;
    }

    /** Locks an entry; true if it had to wait. An entry that is gone after the wait is not locked. */
    private boolean lock(Place place, Mode wanted) {
        final boolean waited = waitFor(new Locks.Request(transaction, place, wanted));
        if (table.rowAt(place).isPresent()) {
            locks.grant(transaction, place, wanted);
        }
        return waited;
    }

    /** Waits until an entry may be changed, which then is a lock by itself; true if it had to wait, and then the lock is there already. */
    private boolean lockToChange(Place place) {
        final boolean waited = waitFor(new Locks.Request(transaction, place, Mode.EXCLUSIVE));
        if (waited && table.rowAt(place).isPresent()) {
            locks.grant(transaction, place, Mode.EXCLUSIVE);
        }
        return waited;
    }

    // ---- writing

    private void write(Row row, List<Value> values, boolean deleted) {
        table.store(row, new Row.Version(transaction, step, values, deleted));
        transaction.wrote(row, step);
        if (faulty(Fault.SNAPSHOT_RENEWED_BY_OWN_WRITE)) {
            transaction.snapshot = Optional.empty();
        }
    }

    private void delete(Row row) {
        while (hadToWaitToMark(row, table.secondaryIndexes())) {
            // look again
        }
        write(row, row.newest().values(), true);
        affected++;
    }

    /** Waits for a row's entries in some secondary indexes; true as soon as it had to. */
    private boolean hadToWaitToMark(Row row, List<KeyIndex> indexes) {
        for (final KeyIndex index : indexes) {
            if (lockToChange(index.placeOf(row, row.newest().values()))) {
                return true;
            }
        }
        return false;
    }

    /** Updates while it scans; but if the scanned index or the clustered key changes, all rows are found before the first is updated. */
    private void update(Statement.Update update) {
        final List<Integer> assigned = update.assignments().stream()
                .map(assignment -> table.definition.columnIndex(assignment.column()))
                .toList();
        final boolean movesScannedEntries = assigned.stream()
                .anyMatch(column -> table.clustered.columns().contains(column)
                        || plan.index().columns().contains(column));
        changeRows(update.orderBy(), update.limit(), movesScannedEntries, row -> updateRow(update, row));
    }

    /** Changes rows as they are met, or, where that would move them or not give the order, once all are found. */
    private void changeRows(
            List<Statement.OrderBy> orderBy, long limit, boolean movesScannedEntries, RowAction change) {
        final boolean inOrder = meetsInOrder(orderBy) && (orderBy.isEmpty() || !movesScannedEntries);
        sorts = !inOrder;
        rowsLeft = limit == Statement.NO_LIMIT || !inOrder && limit > 0 ? Long.MAX_VALUE : limit;
        if (inOrder && !movesScannedEntries) {
            scan(change);
            return;
        }
        final List<Row> rows = new ArrayList<>();
        scan(rows::add);
        rows.sort((left, right) -> compareOrder(orderBy, left, right));
        rows.stream()
                .limit(limit == Statement.NO_LIMIT ? rows.size() : limit)
                .toList()
                .forEach(change::accept);
    }

    private boolean meetsInOrder(List<Statement.OrderBy> orderBy) {
        final List<Integer> columns = orderBy.stream()
                .map(order -> table.definition.columnIndex(order.by().column()))
                .toList();
        final List<Integer> key = table.clustered.columns();
        return orderBy.isEmpty()
                || plan.index().clustered()
                        && !key.isEmpty()
                        && orderBy.stream().noneMatch(Statement.OrderBy::descending)
                        && columns.size() >= key.size()
                        && columns.subList(0, key.size()).equals(key);
    }

    private int compareOrder(List<Statement.OrderBy> orderBy, Row left, Row right) {
        for (final Statement.OrderBy order : orderBy) {
            final int column = table.definition.columnIndex(order.by().column());
            final int result = Values.compareKeys(
                    List.of(left.newest().values().get(column)),
                    List.of(right.newest().values().get(column)));
            if (result != 0) {
                return order.descending() ? -result : result;
            }
        }
        return 0;
    }

    private void updateRow(Statement.Update update, Row row) {
        final List<Value> old = row.newest().values();
        final List<Value> changed = new ArrayList<>(startOfUpdate(row));
        for (final Statement.Assignment assignment : update.assignments()) {
            final int column = table.definition.columnIndex(assignment.column());
            final Value value = new TreeEvaluator(table, changed).evaluate(assignment.value());
            changed.set(column, Conversions.stored(value, table.columns.get(column)));
        }
        requireChecks(changed);
        affected++;
        if (Values.sameRow(old, changed)) {
            if (isUnseen(row) && writesUnchanged(update, old)) {
                write(row, changed, false);
            }
            return;
        }
        final boolean moves = Values.compareKeys(table.clustered.keyOf(old), table.clustered.keyOf(changed)) != 0;
        final List<KeyIndex> changedIndexes = table.indexes.stream()
                .filter(index -> moves || Values.compareKeys(index.keyOf(old), index.keyOf(changed)) != 0)
                .toList();
        Row target = moves ? table.rowFor(changed) : row;
        while (hadToWaitToUpdate(row, target, changed, changedIndexes)) {
            target = moves ? table.rowFor(changed) : row;
        }
        if (moves) {
            write(row, old, true);
        }
        write(target, changed, false);
    }

    /** The values an UPDATE starts from. */
    private List<Value> startOfUpdate(Row row) {
        if (faulty(Fault.UPDATE_ON_SNAPSHOT)) {
            return inSnapshot(row)
                    .filter(version -> !version.deleted())
                    .orElse(row.newest())
                    .values();
        }
        final List<Value> now = row.newest().values();
        return faulty(Fault.UPDATE_WRITES_STALE_COLUMNS) ? valuesAtStart.getOrDefault(row, now) : now;
    }

    /** Where it cannot be known the row is passed by. */
    private boolean writesUnchanged(Statement.Update update, List<Value> row) {
        final UnchangedRows rule = profile.unchangedRows();
        if (rule == UnchangedRows.PASSED_BY || rule == UnchangedRows.UNKNOWN) {
            return false;
        }
        final Set<String> assigned = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        update.assignments().forEach(assignment -> assigned.add(assignment.column()));
        final Set<String> unread = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        unread.addAll(assigned);
        update.assignments().forEach(assignment -> removeNamed(assignment.value(), unread));
        removeNamed(update.where(), unread);
        if (rule == UnchangedRows.COMPARED_IF_READ && !unread.isEmpty()) {
            return unread.stream()
                    .anyMatch(name -> table.indexes.stream()
                            .noneMatch(index -> index.columns().contains(table.definition.columnIndex(name))));
        }
        return assigned.stream().anyMatch(name -> {
            final int column = table.definition.columnIndex(name);
            return row.get(column).equals(Value.NULL)
                    && table.columns
                            .get(column)
                            .defaultValue()
                            .filter(this::isNotZero)
                            .isPresent();
        });
    }

    private boolean isNotZero(Value value) {
        final String text = value.toString().replaceAll("^\\w+\\[value=|\\]$", "");
        return !value.equals(Value.NULL) && !text.isEmpty() && !text.matches("-?[0.]+");
    }

    /** Walks an expression, whatever its parts are. */
    private static void removeNamed(Object part, Set<String> names) {
        if (part instanceof Expression.ColumnRef column) {
            names.remove(column.column());
        } else if (part instanceof List<?> list) {
            list.forEach(element -> removeNamed(element, names));
        } else if (part instanceof Record record && part instanceof Expression) {
            for (final RecordComponent component : record.getClass().getRecordComponents()) {
                try {
                    removeNamed(component.getAccessor().invoke(record), names);
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        }
    }

    /** Whether the transaction has a snapshot that does not see the row as it is. */
    private boolean isUnseen(Row row) {
        final Transaction writer = row.newest().writer();
        return transaction.snapshot.isPresent()
                && writer != transaction
                && !writer.isCommittedAt(transaction.snapshot.get());
    }

    /** Waits for every entry an UPDATE marks or adds, index by index; true as soon as it had to. */
    private boolean hadToWaitToUpdate(Row row, Row target, List<Value> changed, List<KeyIndex> indexes) {
        for (final KeyIndex index : indexes) {
            if (!index.clustered() && hadToWaitToMark(row, List.of(index))) {
                return true;
            }
            if (hadToWaitToAdd(index, row, target, changed, Mode.SHARED)) {
                return true;
            }
        }
        return false;
    }

    private void insert(Statement.Insert insert) {
        for (final List<Expression> expressions : insert.rows()) {
            final List<Value> values = valuesOf(insert, expressions);
            if (insert.mode() == Statement.InsertMode.REPLACE) {
                replaceRow(values);
            } else {
                insertRow(values);
            }
        }
    }

    private List<Value> valuesOf(Statement.Insert insert, List<Expression> expressions) {
        final List<Value> values = new ArrayList<>();
        table.columns.forEach(column -> values.add(null));
        for (int i = 0; i < expressions.size(); i++) {
            final int column = insert.columns().isEmpty()
                    ? i
                    : table.definition.columnIndex(insert.columns().get(i));
            final Value value = new TreeEvaluator(table, List.of()).evaluate(expressions.get(i));
            values.set(column, Conversions.stored(value, table.columns.get(column)));
        }
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) == null) {
                final Column column = table.columns.get(i);
                values.set(i, Conversions.stored(column.defaultValue().orElse(Value.NULL), column));
            }
        }
        requireChecks(values);
        return values;
    }

    private void requireChecks(List<Value> row) {
        for (final Check check : table.definition.checks()) {
            final Expression violated = new Expression.Unary(Expression.UnaryOperator.NOT, check.condition());
            if (profile.has(Behaviour.ENFORCES_CHECKS) && TreeEvaluator.holds(table, violated, row)) {
                throw new StatementError(ErrorKind.CHECK_VIOLATED);
            }
        }
    }

    private void insertRow(List<Value> values) {
        Row row = table.rowFor(values);
        while (hadToWaitToAddAll(row, values, Mode.SHARED)) {
            row = table.rowFor(values);
        }
        write(row, values, false);
        affected++;
    }

    /** Deletes what clashes with the new row, then inserts it. */
    private void replaceRow(List<Value> values) {
        while (hadToWaitToReplace(values)) {
            // look again
        }
        final List<KeyIndex> keys = table.indexes.stream()
                .filter(index -> index.unique() && !index.columns().isEmpty())
                .toList();
        for (int i = 0; i < keys.size(); i++) {
            for (final Row clash : clashingRows(keys.get(i), values)) {
                if (i == keys.size() - 1) {
                    replaceInPlace(clash, values);
                    return;
                }
                write(clash, clash.newest().values(), true);
                affected++;
            }
        }
        write(table.rowFor(values), values, false);
        affected++;
    }

    /** Where no further key can clash, a REPLACE is an UPDATE; the very same row counts once, and is not written on MariaDB. */
    private void replaceInPlace(Row clash, List<Value> values) {
        final List<Value> old = clash.newest().values();
        affected++;
        if (Values.sameRow(old, values)) {
            if (profile.has(Behaviour.REPLACE_WRITES_SAME_ROW)) {
                write(clash, values, false);
            }
            return;
        }
        affected++;
        if (Values.compareKeys(table.clustered.keyOf(old), table.clustered.keyOf(values)) == 0) {
            write(clash, values, false);
        } else {
            write(clash, old, true);
            write(table.rowFor(values), values, false);
        }
    }

    private List<Row> clashingRows(KeyIndex index, List<Value> values) {
        return clashingRows(values).stream()
                .filter(row -> Values.clash(index.keyOf(row.newest().values()), index.keyOf(values)))
                .toList();
    }

    private boolean hadToWaitToReplace(List<Value> values) {
        if (hadToWaitToAddAll(table.rowFor(values), values, Mode.EXCLUSIVE)) {
            return true;
        }
        for (final Row clash : clashingRows(values)) {
            if (lock(new Place(table.clustered, clash.key, clash.key), Mode.EXCLUSIVE)
                    || hadToWaitToMark(clash, table.secondaryIndexes())) {
                return true;
            }
        }
        return false;
    }

    private List<Row> clashingRows(List<Value> values) {
        return table.rows.stream()
                .filter(Row::isAlive)
                .filter(row -> table.indexes.stream()
                        .filter(KeyIndex::unique)
                        .filter(index -> !index.columns().isEmpty())
                        .anyMatch(index -> Values.clash(index.keyOf(row.newest().values()), index.keyOf(values))))
                .toList();
    }

    private boolean hadToWaitToAddAll(Row row, List<Value> values, Mode duplicateMode) {
        for (final KeyIndex index : table.indexes) {
            if (hadToWaitToAdd(index, null, row, values, duplicateMode)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Waits until an index may take the entry of a new version: locks the entries with the same unique key, then asks for the gap, and
     * for the entry that a deleted or older version left there, which is used again. True as soon as it had to wait; then everything is to
     * be looked at again.
     *
     * @param old the row that is updated, which cannot clash with itself; null for a new row
     * @param target the row the version will belong to
     */
    private boolean hadToWaitToAdd(KeyIndex index, Row old, Row target, List<Value> values, Mode duplicateMode) {
        if (index.unique() && !index.columns().isEmpty()) {
            for (final Entry entry : table.entries(index)) {
                if (entry.row() != old && clash(entry.place().key(), index.keyOf(values))) {
                    if (hadToWaitForDuplicate(index, entry, values, duplicateMode)) {
                        return true;
                    }
                }
            }
        }
        final Place place = index.placeOf(target, values);
        final boolean asksForGap = old == null || !faulty(Fault.MOVED_ROW_IGNORES_GAP_LOCKS);
        return asksForGap && waitFor(new Locks.Request(transaction, place, Mode.INSERT))
                || table.rowAt(place).isPresent() && lockToChange(place);
    }

    private boolean clash(List<Value> left, List<Value> right) {
        return Values.clash(left, right)
                || faulty(Fault.NULL_CLASHES_IN_UNIQUE) && Values.compareKeys(left, right) == 0;
    }

    private boolean hadToWaitForDuplicate(KeyIndex index, Entry entry, List<Value> values, Mode duplicateMode) {
        if (isLookedPast(index, entry.row(), values)) {
            return false;
        }
        if (isClashByFault(entry.row())) {
            throw new StatementError(ErrorKind.DUPLICATE_KEY);
        }
        if (lock(entry.place(), duplicateMode)) {
            if (faulty(Fault.UNIQUE_CHECK_NOT_REPEATED) && !entry.row().isAlive()) {
                throw new StatementError(ErrorKind.DUPLICATE_KEY);
            }
            return true;
        }
        if (!index.clustered()) {
            locks.grantGap(transaction, index, table.placeBefore(entry.place()), entry.place());
        }
        final Row row = entry.row();
        if (duplicateMode == Mode.SHARED
                && row.isAlive()
                && clash(index.keyOf(row.newest().values()), index.keyOf(values))) {
            throw new StatementError(ErrorKind.DUPLICATE_KEY);
        }
        return false;
    }

    /** Whether a fault hides a row that may clash. */
    private boolean isLookedPast(KeyIndex index, Row row, List<Value> values) {
        final boolean skipped = !index.clustered() && faulty(Fault.UNIQUE_CHECK_SKIPPED);
        final boolean uncommitted =
                !index.clustered() && faulty(Fault.UNIQUE_CHECK_IGNORES_UNCOMMITTED) && isChangedByAnother(row);
        final boolean unseen = faulty(Fault.UNIQUE_CHECK_ON_SNAPSHOT)
                && transaction.level.locksGaps()
                && row.changer().isEmpty()
                && row.newest(writer -> writer == transaction || writer.isCommittedAt(transaction.begunAfter))
                        .filter(version ->
                                !version.deleted() && clash(index.keyOf(version.values()), index.keyOf(values)))
                        .isEmpty();
        return skipped || uncommitted || unseen;
    }

    /** Whether a fault takes a row for a clash that is none, or may turn out to be none. */
    private boolean isClashByFault(Row row) {
        final boolean deletedByItself =
                row.exists() && !row.isAlive() && row.newest().writer() == transaction;
        return faulty(Fault.UNIQUE_CHECK_SEES_OWN_DELETE) && deletedByItself
                || faulty(Fault.UNIQUE_CHECK_DOES_NOT_WAIT) && isChangedByAnother(row);
    }

    private boolean isChangedByAnother(Row row) {
        return row.changer().filter(changer -> changer != transaction).isPresent();
    }
}

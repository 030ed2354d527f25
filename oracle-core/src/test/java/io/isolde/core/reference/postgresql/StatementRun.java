package io.isolde.core.reference.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.reference.postgresql.Locks.Result;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** One statement on the rows of a table, from its snapshot to its end. */
final class StatementRun {
    private final Server server;
    private final Connection connection;
    private final StoredTable table;
    private final Locks locks;
    private final long snapshot;
    /** Versions of the table from this place on were written by this statement. */
    private final int firstWritten;

    private long count;
    /** Rows that were written, where they are returned; else null. */
    private List<List<Value>> returned;

    private List<Expression> returning;

    private final Subselects subselects;

    private final ForeignKeys foreignKeys;
    /** The unique indexes in which somebody had a key of the row at hand, and which are asked later. */
    private List<Integer> doubtful = List.of();
    /** Whether a foreign key runs the statement, which must not change what is not in the transaction's snapshot. */
    private final boolean isInner;
    /** The second table of a join; null where there is none. */
    private StoredTable beside;
    /** The row of it at hand. */
    private RowVersion partner;

    StatementRun(Server server, Connection connection, StoredTable table, long snapshot) {
        this(server, connection, table, snapshot, null);
    }

    /** One that foreign keys run; null for one that was sent. */
    StatementRun(Server server, Connection connection, StoredTable table, long snapshot, ForeignKeys asking) {
        foreignKeys = asking == null ? new ForeignKeys(server, connection) : asking;
        isInner = asking != null;
        this.server = server;
        this.connection = connection;
        this.table = table;
        this.snapshot = snapshot;
        firstWritten = table.versions.size();
        locks = new Locks(server, connection);
        subselects = new Subselects(server, this::sees);
    }

    Outcome run(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.join() != null
                    ? join(select)
                    : select.locking() == Statement.Locking.NONE ? select(select) : lockingSelect(select);
        } else if (statement instanceof Statement.PlainRead read) {
            return new Outcome.Rows(new Compositions(server, this::sees).of((RowSource) read.meaning()));
        } else if (statement instanceof Statement.Returning write) {
            returned = new ArrayList<>();
            returning = write.projection();
            run(write.statement());
            return new Outcome.Rows(returned);
        } else if (statement instanceof Statement.Insert insert) {
            insert(insert);
        } else if (statement instanceof Statement.Merge merge) {
            merge(merge);
        } else if (statement instanceof Statement.JoinUpdate update) {
            final List<Statement.Assignment> assignments = update.assignments().stream()
                    .map(each -> new Statement.Assignment(each.column().column(), each.value()))
                    .toList();
            changePairs(update.from().join().table(), update.where(), assignments);
        } else if (statement instanceof Statement.JoinDelete delete) {
            changePairs(delete.from().join().table(), delete.where(), null);
        } else if (statement instanceof Statement.Update update) {
            for (final RowVersion version : chosen(update.where())) {
                change(version, update.where(), update.assignments());
            }
        } else {
            final Expression where = ((Statement.Delete) statement).where();
            for (final RowVersion version : chosen(where)) {
                change(version, where, null);
            }
        }
        if (!isInner) {
            foreignKeys.finish();
        }
        return new Outcome.Affected(count);
    }

    // ---- two tables, whose columns have different names

    /** Two versions, one of each table. */
    private record Pair(RowVersion first, RowVersion second) {}

    private List<Pair> pairs(String other, Expression where) {
        beside = server.table(other);
        final List<Pair> pairs = new ArrayList<>();
        for (final RowVersion first : table.versions) {
            for (final RowVersion second : beside.versions) {
                partner = second;
                if (sees(first) && sees(second) && holds(where, first)) {
                    pairs.add(new Pair(first, second));
                }
            }
        }
        return pairs;
    }

    private void changePairs(String other, Expression where, List<Statement.Assignment> assignments) {
        for (final Pair pair : pairs(other, where)) {
            partner = pair.second();
            change(pair.first(), where, assignments);
        }
    }

    private Outcome join(Statement.Select select) {
        final Expression on = select.join().on();
        final Expression where =
                select.where() == null ? on : new Expression.Binary(Expression.BinaryOperator.AND, on, select.where());
        final List<List<Long>> rows = new ArrayList<>();
        final List<Pair> pairs = pairs(select.join().table(), where);
        if (select.locking() != Statement.Locking.NONE) {
            Collections.reverse(pairs); // any order will do
        }
        for (final Pair pair : pairs) {
            final Pair newest = select.locking() == Statement.Locking.NONE ? pair : locked(select, pair);
            if (newest != null) {
                partner = newest.second();
                if (newest.equals(pair) || holds(where, newest.first())) {
                    rows.add(row(newest.first().values));
                }
            }
        }
        return new Outcome.Rows(Selection.of(select, columns(), rows));
    }

    /** The newest versions of a pair, each locked if its table is to be; null where one is left out. */
    private Pair locked(Statement.Select select, Pair pair) {
        final List<String> of = select.locks().of();
        final RowVersion first =
                of.isEmpty() || of.contains(select.name()) ? newest(select, pair.first()) : pair.first();
        if (first == null) {
            return null;
        }
        final RowVersion second =
                of.isEmpty() || of.contains(select.join().name()) ? newest(select, pair.second()) : pair.second();
        return second == null ? null : new Pair(first, second);
    }

    /** The columns that expressions are over, and a row of them. */
    private Table columns() {
        if (beside == null) {
            return table.table;
        }
        final List<Column> columns = new ArrayList<>(table.table.columns());
        columns.addAll(beside.table.columns());
        return new Table("both", columns, List.of());
    }

    private List<Long> row(List<Long> first) {
        if (beside == null) {
            return first;
        }
        final List<Long> both = new ArrayList<>(first);
        both.addAll(partner.values);
        return both;
    }

    // ---- the snapshot

    private boolean isThere(Transaction creator) {
        return connection.owns(creator) && !server.has(PostgresFault.OWN_WRITE_UNSEEN)
                || creator.isCommittedBy(snapshot)
                || creator.isOpen() && !connection.owns(creator) && server.has(PostgresFault.DIRTY_READ);
    }

    private boolean sees(RowVersion version) {
        return isThere(version.creator)
                && (version.writer() == null || !isThere(version.writer().by()));
    }

    /** The versions that match, in the order in which the statement comes to them; where the condition fails for one, all of them. */
    private List<RowVersion> chosen(Expression where) {
        final List<RowVersion> seen = table.versions.stream().filter(this::sees).toList();
        final List<RowVersion> chosen = new ArrayList<>();
        try {
            seen.stream().filter(version -> holds(where, version)).forEach(chosen::add);
        } catch (final Refusal e) {
            return seen;
        }
        if (server.has(PostgresFault.UNMATCHED_LOCKED)) {
            for (final RowVersion version : seen) {
                locks.lock(version, Mode.NO_KEY_UPDATE, Waiting.WAIT, false);
            }
        }
        if (readsIndexed(where)) {
            chosen.sort(Comparator.comparingInt(version -> version.root.position));
        }
        return chosen;
    }

    private boolean readsIndexed(Expression where) {
        final Set<Integer> columns = new HashSet<>();
        collect(where, columns);
        return columns.stream().anyMatch(table::isIndexed);
    }

    private void collect(Expression expression, Set<Integer> columns) {
        if (expression instanceof Expression.ColumnRef column) {
            columns.add(table.table.columnIndex(column.column()));
        } else if (expression instanceof Expression.Binary binary) {
            collect(binary.left(), columns);
            collect(binary.right(), columns);
        } else if (expression instanceof Expression.In in) {
            collect(in.operand(), columns);
        } else if (expression instanceof Expression.IsNull test) {
            collect(test.operand(), columns);
        }
    }

    private boolean holds(Expression where, RowVersion version) {
        return Evaluation.holdsWith(subselects, where, columns(), row(version.values));
    }

    /** A subquery that has to hold keeps what it found for the row as it was, or that it found nothing. */
    private boolean holdsAgain(Expression where, RowVersion chosen, RowVersion newest) {
        if (where instanceof Expression.Binary both && both.operator() == Expression.BinaryOperator.AND) {
            return holdsAgain(both.left(), chosen, newest) && holdsAgain(both.right(), chosen, newest);
        } else if (where instanceof Expression.InSubquery in && !in.negated()) {
            return holds(
                    new Expression.Binary(
                            Expression.BinaryOperator.EQ,
                            in.operand(),
                            new Expression.Literal(Evaluation.modelled(
                                    Evaluation.of(in.operand(), columns(), row(chosen.values), null)))),
                    newest);
        } else if (where instanceof Expression.Exists test) {
            final List<RowVersion> kept =
                    new ArrayList<>(subselects.matching(test.select(), columns(), row(chosen.values)));
            kept.retainAll(subselects.matching(test.select(), columns(), row(newest.values)));
            return test.negated() || !kept.isEmpty();
        }
        return holds(where, newest);
    }

    // ---- reads

    private Outcome select(Statement.Select select) {
        final List<RowVersion> chosen = new ArrayList<>();
        for (final RowVersion version : List.copyOf(table.versions)) {
            if (sees(version) && holds(select.where(), version)) {
                if (server.has(PostgresFault.READ_WAITS)
                        && version.writer() != null
                        && !connection.owns(version.writer().by())) {
                    locks.awaitEnd(version.writer().by());
                }
                chosen.add(version);
            }
        }
        return new Outcome.Rows(Selection.of(
                select,
                table.table,
                chosen.stream().map(version -> version.values).toList()));
    }

    private Outcome lockingSelect(Statement.Select select) {
        final List<RowVersion> chosen = new ArrayList<>(chosen(select.where()));
        if (!select.orderBy().isEmpty()) {
            final Comparator<List<Long>> order = Selection.order(select, table.table);
            chosen.sort((left, right) -> order.compare(left.values, right.values));
        }
        final List<List<Value>> rows = new ArrayList<>();
        for (final RowVersion version : chosen) {
            if (rows.size() == select.limit()) {
                break;
            } else if (holds(select.where(), version)) {
                final List<Value> row = locked(select, version);
                if (row != null) {
                    rows.add(row);
                }
            }
        }
        return new Outcome.Rows(rows);
    }

    /** A row when it is locked; null if it is left out. */
    private List<Value> locked(Statement.Select select, RowVersion chosen) {
        final RowVersion version = newest(select, chosen);
        if (version == null || version != chosen && !matchesAgain(select.where(), chosen, version)) {
            return null;
        }
        final boolean old = server.has(PostgresFault.RECHECK_ON_SNAPSHOT);
        return Selection.shown(select, table.table, (old ? chosen : version).values);
    }

    /** The newest version of a row when it is locked; null if it is left out. */
    private RowVersion newest(Statement.Select select, RowVersion chosen) {
        final Mode mode = Mode.valueOf(select.locking().name());
        RowVersion version = chosen;
        try {
            while (true) {
                final Result result = locks.lock(version, mode, select.waiting(), true);
                if (result == Result.TAKEN) {
                    return version;
                } else if (result == Result.PASSED) {
                    throw new Locks.Passed();
                } else if (result == Result.OWN) {
                    return null;
                }
                requireUnchanged();
                version = result == Result.CHANGED ? locks.newest(version.next, select.waiting()) : null;
                if (version == null) {
                    return null;
                }
            }
        } catch (final Locks.Passed e) {
            if (select.waiting() == Waiting.NOWAIT) {
                throw new Refusal(ErrorKind.LOCK_WAIT_TIMEOUT);
            }
            return null;
        }
    }

    private void requireUnchanged() {
        if (connection.keepsSnapshot() && !server.has(PostgresFault.SECOND_UPDATER_WINS)) {
            throw new Refusal(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    private boolean matchesAgain(Expression where, RowVersion chosen, RowVersion newest) {
        if (server.has(PostgresFault.CHANGED_ROW_PASSED_OVER)) {
            return false;
        } else if (server.has(PostgresFault.NO_RECHECK)) {
            return true;
        }
        final boolean matches =
                holdsAgain(where, chosen, server.has(PostgresFault.RECHECK_ON_SNAPSHOT) ? chosen : newest);
        if (!matches && server.has(PostgresFault.UNMATCHED_UNLOCKED)) {
            newest.traces = newest.traces.stream()
                    .filter(trace -> !connection.owns(trace.by()))
                    .toList();
        }
        return matches;
    }

    // ---- UPDATE and DELETE

    private void change(RowVersion chosen, Expression where, List<Statement.Assignment> assignments) {
        if (!holds(where, chosen)) {
            return;
        }
        RowVersion version = chosen;
        List<Long> values = assigned(chosen, assignments);
        Mode mode = mode(chosen, values);
        while (true) {
            final Result result = locks.claim(version, mode);
            if (result == Result.TAKEN) {
                requireInOuterSnapshot(version);
                write(version, values, mode);
                return;
            } else if (result == Result.OWN) {
                return;
            }
            requireUnchanged();
            if (result == Result.DELETED) {
                return;
            }
            final Result again = locks.lock(version, mode, Waiting.WAIT, false);
            version = again == Result.CHANGED ? lockedNewest(version.next, mode) : null;
            if (version == null || !matchesAgain(where, chosen, version)) {
                return;
            }
            values = assigned(server.has(PostgresFault.LOST_UPDATE) ? chosen : version, assignments);
            mode = mode(version, values);
        }
    }

    private void requireInOuterSnapshot(RowVersion version) {
        if (isInner
                && connection.keepsSnapshot()
                && !connection.owns(version.creator)
                && !version.creator.isCommittedBy(connection.snapshot)) {
            throw new Refusal(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    private RowVersion lockedNewest(RowVersion first, Mode mode) {
        RowVersion version = first;
        while (true) {
            version = locks.newest(version, Waiting.WAIT);
            final boolean isWritten =
                    version != null && version.position >= firstWritten && connection.owns(version.creator);
            final Result result =
                    version == null || isWritten ? Result.DELETED : locks.lock(version, mode, Waiting.WAIT, false);
            if (result == Result.TAKEN) {
                return version;
            } else if (result != Result.CHANGED) {
                return null;
            }
            version = version.next;
        }
    }

    /** The row as it is to be; null for a DELETE. */
    private List<Long> assigned(RowVersion version, List<Statement.Assignment> assignments) {
        return assigned(version, assignments, null);
    }

    private List<Long> assigned(RowVersion version, List<Statement.Assignment> assignments, List<Long> inserted) {
        if (assignments == null) {
            return null;
        }
        final List<Long> values = new ArrayList<>(version.values);
        for (final Statement.Assignment assignment : assignments) {
            values.set(
                    table.table.columnIndex(assignment.column()),
                    inserted == null
                            ? Evaluation.numberWith(subselects, assignment.value(), columns(), row(version.values))
                            : Evaluation.number(assignment.value(), columns(), version.values, inserted));
        }
        table.generate(values);
        table.requireAllowed(values, server.faults);
        return values;
    }

    private Mode mode(RowVersion version, List<Long> values) {
        if (values == null) {
            return Mode.UPDATE;
        } else if (server.has(PostgresFault.CHANGE_LOCKS_KEY)) {
            return Mode.UPDATE;
        } else if (server.has(PostgresFault.KEY_CHANGE_LOCKS_LESS)) {
            return Mode.NO_KEY_UPDATE;
        }
        return table.changesKey(version.values, values) ? Mode.UPDATE : Mode.NO_KEY_UPDATE;
    }

    private void count(List<Long> row) {
        count++;
        if (returned != null) {
            returned.add(Selection.shown(returning, columns(), row(row)));
        }
    }

    private void write(RowVersion version, List<Long> values, Mode mode) {
        noteWrite();
        final RowVersion.Trace trace = new RowVersion.Trace(connection.innermost(), mode, true);
        if (values == null) {
            version.next = null;
            version.add(trace);
            count(version.values);
            foreignKeys.written(table, version, null);
            return;
        }
        final boolean sameEntry = !table.changesIndexed(version.values, values);
        final List<RowVersion.Trace> heirs = version.traces;
        final RowVersion written = table.add(values, connection.innermost(), sameEntry ? version : null);
        if (heirs.stream().anyMatch(each -> each.by().isOpen())) {
            written.traces = heirs.size() == 1
                    ? List.of(new RowVersion.Trace(heirs.get(0).by(), Mode.KEY_SHARE, false))
                    : heirs;
        }
        version.next = written;
        version.add(trace);
        if (sameEntry) {
            doubtful = List.of();
            written.entered = version.entered;
        } else {
            enter(written);
        }
        count(values);
        foreignKeys.written(table, version, written, doubtful);
    }

    /** Transactions of other levels take no part in dependencies. */
    private void noteWrite() {
        if (connection.level == IsolationLevel.SER) {
            server.conflicts.writes(connection.transaction, connection.snapshot, table.table.name());
        }
    }

    // ---- MERGE

    private void merge(Statement.Merge merge) {
        beside = server.table(merge.using().table());
        final List<RowVersion> sources =
                beside.versions.stream().filter(this::sees).toList();
        final List<Pair> pairs = new ArrayList<>();
        for (final RowVersion source : sources) {
            partner = source;
            final List<RowVersion> matched = table.versions.stream()
                    .filter(each -> sees(each) && holds(merge.on(), each))
                    .toList();
            matched.forEach(each -> pairs.add(new Pair(each, source)));
            if (matched.isEmpty()) {
                pairs.add(new Pair(null, source));
            }
        }
        for (final Pair pair : pairs) {
            partner = pair.second();
            if (pair.first() == null) {
                mergeMissing(merge);
            } else {
                mergeMatched(merge, pair.first());
            }
        }
    }

    private void mergeMissing(Statement.Merge merge) {
        for (final Statement.MergeBranch branch : merge.branches()) {
            if (!branch.matched() && Evaluation.holds(branch.condition(), beside.table, partner.values, null)) {
                if (branch.action() instanceof Statement.MergeAction.Insert insert) {
                    final List<Expression> literals = new ArrayList<>();
                    for (final Expression each : insert.values()) {
                        final Object value = Evaluation.of(each, beside.table, partner.values, null);
                        literals.add(new Expression.Literal(Evaluation.modelled(value)));
                    }
                    final List<Long> values = row(
                            new Statement.Insert(
                                    Statement.InsertMode.INSERT,
                                    table.table.name(),
                                    insert.columns(),
                                    List.of(literals)),
                            literals);
                    table.generate(values);
                    table.requireAllowed(values, server.faults);
                    add(values);
                }
                return;
            }
        }
    }

    private void mergeMatched(Statement.Merge merge, RowVersion chosen) {
        RowVersion version = chosen;
        while (true) {
            final Statement.MergeBranch branch = matchedBranch(merge, version);
            if (branch == null || branch.action() instanceof Statement.MergeAction.Nothing) {
                return;
            }
            final List<Long> values = assigned(
                    version,
                    branch.action() instanceof Statement.MergeAction.Update update ? update.assignments() : null);
            final Mode mode = mode(version, values);
            final Result result = locks.claim(version, mode);
            if (result == Result.TAKEN) {
                write(version, values, mode);
                return;
            } else if (result == Result.OWN) {
                throw new Refusal(ErrorKind.AFFECTED_TWICE);
            }
            requireUnchanged();
            version = result == Result.DELETED ? null : mergeNewest(merge, version);
            if (version == null || !holds(merge.on(), version)) {
                mergeMissing(merge);
                return;
            }
        }
    }

    /** The newest version, locked by the columns that are named; null if the row is gone. */
    private RowVersion mergeNewest(Statement.Merge merge, RowVersion old) {
        final boolean named = merge.branches().stream()
                .map(Statement.MergeBranch::action)
                .filter(Statement.MergeAction.Update.class::isInstance)
                .flatMap(each -> ((Statement.MergeAction.Update) each).assignments().stream())
                .anyMatch(each -> table.isKey(table.table.columnIndex(each.column())));
        final Mode mode = named ? Mode.UPDATE : Mode.NO_KEY_UPDATE;
        final Result again = locks.lock(old, mode, Waiting.WAIT, false);
        if (again != Result.CHANGED) {
            return null;
        }
        RowVersion version = old.next;
        while (true) {
            version = locks.newest(version, Waiting.WAIT);
            if (version == null) {
                return null;
            } else if (version.position >= firstWritten && connection.owns(version.creator)) {
                throw new Refusal(ErrorKind.AFFECTED_TWICE);
            }
            final Result result = locks.lock(version, mode, Waiting.WAIT, false);
            if (result == Result.TAKEN) {
                return version;
            } else if (result != Result.CHANGED) {
                return null;
            }
            version = version.next;
        }
    }

    private Statement.MergeBranch matchedBranch(Statement.Merge merge, RowVersion version) {
        return merge.branches().stream()
                .filter(branch -> branch.matched() && holds(branch.condition(), version))
                .findFirst()
                .orElse(null);
    }

    // ---- INSERT and unique keys

    private void insert(Statement.Insert insert) {
        if (insert.source() != null) {
            final StoredTable from = server.table(insert.source().table());
            for (final RowVersion version : new StatementRun(server, connection, from, snapshot, foreignKeys)
                    .chosen(insert.source().where())) {
                final List<Expression> literals = new ArrayList<>();
                for (final Expression each : insert.source().projection()) {
                    final Object value = Evaluation.of(each, from.table, version.values, null);
                    literals.add(new Expression.Literal(Evaluation.modelled(value)));
                }
                final List<Long> values = row(insert, literals);
                table.generate(values);
                table.requireAllowed(values, server.faults);
                add(values);
            }
            return;
        }
        for (final List<Expression> expressions : insert.rows()) {
            final List<Long> values = row(insert, expressions);
            table.generate(values);
            table.requireAllowed(values, server.faults);
            if (insert.onConflict() == null) {
                add(values);
            } else {
                addOrElse(values, insert.onConflict());
            }
        }
    }

    private void add(List<Long> values) {
        noteWrite();
        final RowVersion written = table.add(values, connection.innermost(), null);
        enter(written);
        count(values);
        foreignKeys.written(table, null, written, doubtful);
    }

    /** ON CONFLICT: looks for a row in the way until one is there for good, or none is. */
    private void addOrElse(List<Long> values, Statement.OnConflict conflict) {
        while (true) {
            final RowVersion clash = inTheWay(values, conflict);
            if (clash == null) {
                if (addUnlessInTheWay(values, conflict)) {
                    return;
                }
                continue;
            }
            final Transaction awaited = awaitedFor(clash);
            if (awaited != null) {
                locks.awaitEnd(awaited);
            } else if (conflict.doesNothing()) {
                requireInSnapshot(clash);
                return;
            } else if (changed(clash, values, conflict)) {
                return;
            }
        }
    }

    /** Inserts a row; false if one came in its way, in an index that ON CONFLICT is about, while it waited for another. */
    private boolean addUnlessInTheWay(List<Long> values, Statement.OnConflict conflict) {
        noteWrite();
        final RowVersion written = table.add(values, connection.innermost(), null);
        doubtful = new ArrayList<>();
        for (int index = 0; index < table.unique.size(); index++) {
            if (table.isMeant(index, conflict) && clash(written, written.values, index) != null) {
                table.versions.remove(written);
                return false;
            }
            enter(written, index);
        }
        count(values);
        foreignKeys.written(table, null, written, doubtful);
        return true;
    }

    private RowVersion inTheWay(List<Long> values, Statement.OnConflict conflict) {
        for (int index = 0; index < table.unique.size(); index++) {
            if (table.isMeant(index, conflict) && table.unique.get(index).timing() != ForeignKey.Timing.IMMEDIATE) {
                throw new Refusal(ErrorKind.REFUSED);
            }
            final RowVersion clash = table.isMeant(index, conflict) ? clash(null, values, index) : null;
            if (clash != null) {
                return clash;
            }
        }
        return null;
    }

    private void requireInSnapshot(RowVersion version) {
        if (connection.keepsSnapshot() && !connection.owns(version.creator) && !sees(version)) {
            throw new Refusal(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    /** DO UPDATE; false if the row has gone meanwhile. */
    private boolean changed(RowVersion version, List<Long> inserted, Statement.OnConflict conflict) {
        if (connection.owns(version.creator) && version.position >= firstWritten) {
            throw new Refusal(ErrorKind.AFFECTED_TWICE);
        }
        final boolean named =
                conflict.assignments().stream().anyMatch(each -> table.isKey(table.table.columnIndex(each.column())));
        final Mode first = named ? Mode.UPDATE : Mode.NO_KEY_UPDATE;
        if (locks.lock(version, first, Waiting.WAIT, false) != Result.TAKEN) {
            requireUnchanged();
            return false;
        }
        requireInSnapshot(version);
        if (Evaluation.holds(conflict.where(), table.table, version.values, inserted)) {
            final List<Long> values = assigned(version, conflict.assignments(), inserted);
            final Mode mode = mode(version, values);
            if (locks.claim(version, mode) != Result.TAKEN) {
                throw new IllegalStateException("a locked row stays as it is");
            }
            write(version, values, mode);
        }
        return true;
    }

    private List<Long> row(Statement.Insert insert, List<Expression> expressions) {
        final List<Long> values = new ArrayList<>();
        for (int column = 0; column < table.table.columns().size(); column++) {
            final Column declared = table.table.columns().get(column);
            final boolean isLeftOut = insert.columns().isEmpty()
                    ? column >= expressions.size()
                    : insert.columns().stream().noneMatch(declared.name()::equalsIgnoreCase);
            values.add(
                    declared.autoIncrement() && isLeftOut
                            ? (Long) table.nextNumber()
                            : declared.defaultValue().map(Evaluation::plain).orElse(null));
        }
        for (int i = 0; i < expressions.size(); i++) {
            final int column = insert.columns().isEmpty()
                    ? i
                    : table.table.columnIndex(insert.columns().get(i));
            values.set(column, Evaluation.numberWith(subselects, expressions.get(i), table.table, values));
        }
        return values;
    }

    /** Enters a version in one index after the other, behind all who may have the key. */
    private void enter(RowVersion written) {
        doubtful = new ArrayList<>();
        for (int index = 0; index < table.unique.size(); index++) {
            enter(written, index);
        }
    }

    private void enter(RowVersion written, int index) {
        if (table.unique.get(index).timing() != ForeignKey.Timing.IMMEDIATE) {
            if (clash(written, written.values, index) != null) {
                doubtful.add(index);
            }
            written.entered = index + 1;
            return;
        }
        if (server.has(PostgresFault.WAITER_IN_INDEX)) {
            written.entered = index + 1;
        }
        RowVersion clash = clash(written, written.values, index);
        while (clash != null) {
            final Transaction awaited = awaitedFor(clash);
            if (awaited == null || server.has(PostgresFault.UNIQUE_DOES_NOT_WAIT)) {
                throw new Refusal(ErrorKind.DUPLICATE_KEY);
            }
            locks.awaitEnd(awaited);
            clash = clash(written, written.values, index);
        }
        written.entered = index + 1;
    }

    /** Waits until no other row may have the key of an entry that is there already. */
    void requireAlone(RowVersion written, int index) {
        RowVersion clash = clash(written, written.values, index);
        while (clash != null) {
            final Transaction awaited = awaitedFor(clash);
            if (awaited == null) {
                throw new Refusal(ErrorKind.DUPLICATE_KEY);
            }
            locks.awaitEnd(awaited);
            clash = clash(written, written.values, index);
        }
    }

    private RowVersion clash(RowVersion written, List<Long> values, int index) {
        final List<Long> entry = table.entry(index, values);
        if (entry == null) {
            return null;
        }
        final List<RowVersion> byEntry = new ArrayList<>(table.versions);
        byEntry.sort(Comparator.comparingInt(version -> version.root.position));
        for (final RowVersion other : byEntry) {
            if (other != written
                    && other.entered > index
                    && mayBeThere(other)
                    && sameKey(table.entry(index, other.values), entry)
                    && !server.has(PostgresFault.UNIQUE_CHECK_SKIPPED)
                    && (!server.has(PostgresFault.UNIQUE_BY_SNAPSHOT) || sees(other))) {
                return other;
            }
        }
        return null;
    }

    private boolean sameKey(List<Long> left, List<Long> right) {
        return left != null
                && IntStream.range(0, left.size())
                        .allMatch(i -> left.get(i) == null
                                ? right.get(i) == null && server.has(PostgresFault.NULL_CLASHES)
                                : left.get(i).equals(right.get(i)));
    }

    private boolean mayBeThere(RowVersion version) {
        final boolean gone =
                version.writer() != null && (connection.owns(version.writer().by()) || version.isWrittenByCommitted());
        return !version.creator.isRolledBack() && !(gone && !isOpenElsewhere(version.creator));
    }

    private boolean isOpenElsewhere(Transaction transaction) {
        return transaction.isOpen() && !connection.owns(transaction);
    }

    /** Whose end decides whether a version is there; null if it is. */
    private Transaction awaitedFor(RowVersion version) {
        if (isOpenElsewhere(version.creator)) {
            return version.creator;
        }
        return version.writer() != null && isOpenElsewhere(version.writer().by())
                ? version.writer().by()
                : null;
    }
}

package io.isolde.harness.detect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.RowKey;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.detect.McsTransaction.Held;
import io.isolde.harness.detect.TupleChains.Version;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What statements see, lock and write by Fucci's 3.2 and its Table 3, on version chains. */
final class McsRules {
    /** Tables by position, and what solves statements on them. */
    private final List<Table> tables;

    private final StatementSolver solver;
    private final McsOracle.Form form;
    private final NamedColumns names;
    /** Transactions that have committed, the set-up among them. */
    private final Set<Integer> committed = new HashSet<>(Set.of(TupleChains.INITIAL));

    McsRules(List<Table> tables, StatementSolver solver, McsOracle.Form form) {
        this.tables = tables;
        this.solver = solver;
        this.form = form;
        this.names = new NamedColumns(tables);
    }

    Set<Integer> committed() {
        return committed;
    }

    /** The table of a statement that is known to name one. */
    int tableOf(Statement statement) {
        return names.tableIndex(Statement.tableOf(statement).orElseThrow());
    }

    Table table(int index) {
        return tables.get(index);
    }

    /** The rows that a SELECT returns. */
    List<List<Value>> selected(Statement.Select select, McsTransaction own, TupleChains chains) {
        final int table = tableOf(select);
        if (select.locking() == Statement.Locking.NONE && form == McsOracle.Form.TOOL) {
            own.takeSnapshot(committed);
        }
        return chains.view(table, visible(select, own)).values().stream()
                .map(Version::row)
                .filter(row -> solver.holds(tables.get(table), row, select.where()))
                .map(row -> solver.projected(select, tables.get(table), row))
                .toList();
    }

    /** Table 3, and what 3.2 says of SERIALIZABLE and of locking reads. */
    private Predicate<Version> visible(Statement.Select select, McsTransaction own) {
        final boolean paper = form == McsOracle.Form.PAPER;
        if (paper && own.level() == IsolationLevel.SER) {
            return own.bySnapshot();
        } else if (select.locking() != Statement.Locking.NONE) {
            return paper ? committedOrOf(own) : McsRules::isAny;
        }
        return switch (own.level()) {
            case RU -> McsRules::isAny;
            case RR -> own.bySnapshot();
            case RC, SER -> committedOrOf(own);
        };
    }

    /** The newest version is seen, whoever wrote it. */
    private static boolean isAny(@SuppressWarnings("unused") Version version) {
        return true;
    }

    private Predicate<Version> committedOrOf(McsTransaction own) {
        return version -> version.writer() == own.id() || committed.contains(version.writer());
    }

    /** The row lock that a statement asks for; empty where Table 3 says NO LOCK. */
    Optional<RowLock> lock(Statement statement, McsTransaction own, TupleChains chains) {
        if (!locks(statement, own)) {
            return Optional.empty();
        }
        final int index = tableOf(statement);
        final Table table = tables.get(index);
        final Set<RowKey> rows = new HashSet<>();
        final Set<RowLock.Entry> entries = new HashSet<>();
        if (statement instanceof Statement.Insert insert) {
            solver.inserted(insert, table).forEach(row -> entries.addAll(RowLock.entries(index, table, row)));
            return Optional.of(new RowLock(true, rows, entries));
        }
        final Expression condition = StatementSolver.conditionOf(statement);
        lockView(statement, own, chains).forEach((key, version) -> {
            if (solver.holds(table, version.row(), condition)) {
                rows.add(key);
                entries.addAll(RowLock.entries(index, table, version.row()));
                if (statement instanceof Statement.Update update) {
                    entries.addAll(RowLock.entries(index, table, solver.updated(update, table, version.row())));
                }
            }
        });
        return Optional.of(new RowLock(isExclusive(statement), rows, entries));
    }

    private static boolean locks(Statement statement, McsTransaction own) {
        return !(statement instanceof Statement.Select select)
                || select.locking() != Statement.Locking.NONE
                || own.level() == IsolationLevel.SER && !own.isSingle();
    }

    private static boolean isExclusive(Statement statement) {
        return !(statement instanceof Statement.Select select) || select.locking() == Statement.Locking.UPDATE;
    }

    /**
     * The rows that are analysed: the latest version, at RC of an UPDATE the latest that is committed. A row that somebody is deleting is still one
     * to lock, as its chain ends in a copy with a tag.
     */
    private Map<RowKey, Version> lockView(Statement statement, McsTransaction own, TupleChains chains) {
        final int table = tableOf(statement);
        if (form == McsOracle.Form.TOOL) {
            return chains.view(table, McsRules::isAny);
        } else if (isSemiConsistent(statement, own)) {
            return chains.view(table, committedOrOf(own));
        }
        final Map<RowKey, Version> latest = chains.latest(table, McsRules::isAny);
        latest.values()
                .removeIf(version -> version.deleted() && committedOrOf(own).test(version));
        return latest;
    }

    private static boolean isSemiConsistent(Statement statement, McsTransaction own) {
        return own.level() == IsolationLevel.RC && statement instanceof Statement.Update;
    }

    /** Whether a statement has to wait for an open transaction: by rows and indexes, or by the gap test. */
    boolean waits(Statement statement, McsTransaction own, McsTransaction other, TupleChains chains, Steps steps) {
        final Optional<RowLock> wanted = lock(statement, own, chains);
        if (wanted.isEmpty()) {
            return false;
        }
        boolean waits = false;
        for (final Held held : other.locks()) {
            waits |= wanted.get().conflicts(held.lock());
            if (!waits && form == McsOracle.Form.PAPER) {
                waits = changesLock(statement, own, steps.at(held.step()), other, chains)
                        || isChangedBy(held.step(), steps.at(held.step()), statement, own, chains);
            }
        }
        return waits;
    }

    /** The statements of the case, by step. */
    @FunctionalInterface
    interface Steps {
        Statement at(int step);
    }

    /** The gap test: whether what an earlier statement locks is another set once a later one has written. */
    private boolean changesLock(
            Statement later, McsTransaction own, Statement earlier, McsTransaction other, TupleChains chains) {
        if (!locksPredicate(earlier, other) || !Statement.writesRows(later) || tableOf(earlier) != tableOf(later)) {
            return false;
        }
        final TupleChains after = chains.copy();
        write(later, own, after, Integer.MAX_VALUE);
        return !lock(earlier, other, chains)
                .orElseThrow()
                .locksLike(lock(earlier, other, after).orElseThrow());
    }

    /** The gap test the other way round: whether what a later statement locks was another set before an earlier one wrote. */
    private boolean isChangedBy(int step, Statement earlier, Statement later, McsTransaction own, TupleChains chains) {
        if (!locksPredicate(later, own) || !Statement.writesRows(earlier) || tableOf(earlier) != tableOf(later)) {
            return false;
        }
        return !lock(later, own, chains.without(step))
                .orElseThrow()
                .locksLike(lock(later, own, chains).orElseThrow());
    }

    /** P in Table 3. */
    private static boolean locksPredicate(Statement statement, McsTransaction own) {
        return own.level().locksGaps() && !(statement instanceof Statement.Insert);
    }

    /**
     * Adds the versions that a statement writes.
     *
     * @return the tuples that are new
     */
    Set<RowKey> write(Statement statement, McsTransaction own, TupleChains chains, int step) {
        final int index = tableOf(statement);
        final Table table = tables.get(index);
        final Set<RowKey> inserted = new HashSet<>();
        if (statement instanceof Statement.Insert insert) {
            for (final List<Value> row : solver.inserted(insert, table)) {
                inserted.add(chains.insert(index, new Version(row, own.id(), false, step)));
            }
            return inserted;
        }
        final Expression condition = StatementSolver.conditionOf(statement);
        final Map<RowKey, Version> scope = scope(statement, own, chains);
        scope.values().removeIf(version -> !solver.holds(table, version.row(), condition));
        scope.forEach((key, version) -> {
            final boolean deleted = version.deleted() || statement instanceof Statement.Delete;
            final List<Value> row = deleted || !(statement instanceof Statement.Update update)
                    ? version.row()
                    : solver.updated(update, table, version.row());
            chains.add(key, new Version(row, own.id(), deleted, step));
        });
        return inserted;
    }

    /** The rows that an UPDATE or DELETE tests: the latest version; at RR also of rows that others have deleted (3.2). */
    private Map<RowKey, Version> scope(Statement statement, McsTransaction own, TupleChains chains) {
        final int table = tableOf(statement);
        if (own.level() != IsolationLevel.RR) {
            final boolean semiConsistent = form == McsOracle.Form.PAPER && isSemiConsistent(statement, own);
            return chains.view(table, semiConsistent ? committedOrOf(own) : McsRules::isAny);
        }
        final Map<RowKey, Version> scope = new LinkedHashMap<>(chains.latest(table, McsRules::isAny));
        scope.values().removeIf(version -> version.deleted() && version.writer() == own.id());
        if (form == McsOracle.Form.TOOL) {
            final Map<RowKey, Version> snapshot = own.hasSnapshot() ? chains.view(table, own.bySnapshot()) : Map.of();
            scope.replaceAll((key, version) -> version.deleted() && snapshot.containsKey(key)
                    ? new Version(snapshot.get(key).row(), version.writer(), true, version.step())
                    : version);
            scope.entrySet().removeIf(row -> row.getValue().deleted() && !snapshot.containsKey(row.getKey()));
        }
        return scope;
    }
}

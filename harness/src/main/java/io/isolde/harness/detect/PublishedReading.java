package io.isolde.harness.detect;

import io.isolde.core.graph.Access;
import io.isolde.core.graph.AnomalyCheck.CommittedTransaction;
import io.isolde.core.graph.RowKey;
import io.isolde.core.graph.RowVersion;
import io.isolde.core.graph.VersionHistory;
import io.isolde.core.graph.VersionHistory.Write;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.sql.Statement;
import io.isolde.harness.detect.GraphCase.Probe;
import io.isolde.harness.detect.GraphCase.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a case whose transactions read for themselves ({@link GraphCase#published}). A write is told by its before-write read, whatever that
 * saw; a row that a version set lacks was deleted before, and is inserted later. Of a row that is inserted and deleted it is one of both: the paper is
 * silent, and the other would close a circle. One use.
 */
final class PublishedReading {
    private final TestCase original;
    private final CaseTransactions transactions;
    private final Map<Integer, Integer> ranks = new HashMap<>();
    private final Map<Integer, Set<RowVersion>> items = new HashMap<>();
    private final Map<Integer, Set<RowVersion>> versionSets = new HashMap<>();
    private final List<Write> writes = new ArrayList<>();
    private final boolean ordersTransactions;

    /**
     * Reads a run.
     *
     * @param original the closed case of which the graph case was made
     * @param ordersTransactions whether statements of one transaction, and of transactions one after the other, stay in their order, as in the tool, and
     *     version sets are compared between the others only. The paper does not count orders as dependencies (3.1)
     */
    PublishedReading(
            TestCase original,
            CaseTransactions transactions,
            GraphCase graphCase,
            History history,
            boolean ordersTransactions) {
        this.ordersTransactions = ordersTransactions;
        this.original = original;
        this.transactions = transactions;
        for (int i = 0; i < graphCase.probes().size(); i++) {
            final Probe probe = graphCase.probes().get(i);
            if (probe.role() == Role.STATEMENT) {
                ranks.put(probe.step(), i);
            } else if (transactions.kept().contains(probe.step())
                    && history.outcomeOf(i).orElse(null) instanceof Outcome.Rows rows) {
                take(probe, ObservedReading.versions(probe.table(), rows));
            }
        }
    }

    private void take(Probe probe, Set<RowVersion> versions) {
        if (probe.role() == Role.VERSION_SET) {
            versionSets.computeIfAbsent(probe.step(), step -> new HashSet<>()).addAll(versions);
        } else if (probe.role() == Role.ITEMS) {
            items.put(probe.step(), versions);
        } else if (probe.role() == Role.BEFORE_WRITE) {
            final boolean deletes = original.steps().get(probe.step()).statement() instanceof Statement.Delete;
            versions.forEach(version ->
                    writes.add(deletes ? Write.delete(probe.step(), version) : Write.update(probe.step(), version)));
        } else if (probe.role() == Role.AFTER_WRITE) {
            versions.stream()
                    .filter(version -> GraphCase.isInserted(version.row().id()))
                    .filter(version -> original.steps().get(probe.step()).statement() instanceof Statement.Insert)
                    .forEach(version -> writes.add(Write.insert(probe.step(), version.row())));
        }
    }

    GraphReading read() {
        final Map<Integer, Set<Integer>> apart = new HashMap<>();
        for (final int step : transactions.kept()) {
            for (final int other : transactions.kept()) {
                if (ordersTransactions && !interleave(step, other)) {
                    apart.computeIfAbsent(step, none -> new TreeSet<>()).add(other);
                }
            }
        }
        return new GraphReading(
                transactions.kept().stream().map(this::access).toList(),
                new VersionHistory(writes),
                apart,
                ranks,
                committed(),
                Set.of());
    }

    private List<CommittedTransaction> committed() {
        final List<CommittedTransaction> all = new ArrayList<>();
        for (int i = 0; i < transactions.all().size(); i++) {
            if (transactions.isCommitted(i)) {
                all.add(new CommittedTransaction(i, transactions.all().get(i).level(), begin(i), end(i)));
            }
        }
        return all;
    }

    private Access access(int step) {
        final Statement statement = original.steps().get(step).statement();
        final NamedColumns names = new NamedColumns(original.tables());
        final Set<Integer> tables = names.tablesOf(statement);
        final Set<RowVersion> versions = versionSets.getOrDefault(step, Set.of());
        final Set<RowKey> there = new HashSet<>();
        versions.forEach(version -> there.add(version.row()));
        final Set<RowKey> unborn = new HashSet<>();
        final Set<RowKey> dead = new HashSet<>();
        for (final Write write : writes) {
            if (tables.contains(write.row().table()) && !there.contains(write.row())) {
                if (write.before().isEmpty() && !isOver(step, write)) {
                    unborn.add(write.row());
                } else if (write.after().isEmpty() && !isToCome(step, write)) {
                    dead.add(write.row());
                }
            }
        }
        final boolean isWrite = !(statement instanceof Statement.Select);
        return new Access(
                step,
                transactions.numberOf(step),
                isWrite,
                transactions.isConsistentRead(step),
                new Access.Seen(items.getOrDefault(step, Set.of()), versions, unborn, dead),
                tables,
                isWrite ? names.tablesReadBeside(statement) : Set.of());
    }

    /** Of an insertion: the row was also deleted when a statement ended. */
    private boolean isOver(int step, Write insertion) {
        return !ordersTransactions
                && writes.stream()
                        .anyMatch(other -> other.row().equals(insertion.row())
                                && other.after().isEmpty()
                                && ranks.get(other.statement()) < ranks.get(step));
    }

    /** Of a deletion: the row was not even inserted when a statement ended. */
    private boolean isToCome(int step, Write deletion) {
        return !ordersTransactions && ranks.get(deletion.statement()) > ranks.get(step) && isInserted(deletion);
    }

    private boolean isInserted(Write deletion) {
        return writes.stream()
                .anyMatch(other ->
                        other.row().equals(deletion.row()) && other.before().isEmpty());
    }

    /** Version sets are compared between transactions that overlap, and not within one. */
    private boolean interleave(int step, int other) {
        final int left = transactions.numberOf(step);
        final int right = transactions.numberOf(other);
        return left != right && begin(left) <= end(right) && begin(right) <= end(left);
    }

    private int begin(int number) {
        final Transaction transaction = transactions.all().get(number);
        return ranks.get(transaction.steps().get(0));
    }

    private int end(int number) {
        return ranks.get(transactions.all().get(number).end());
    }
}

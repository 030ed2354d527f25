package io.isolde.harness.detect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.Access;
import io.isolde.core.graph.AnomalyCheck.CommittedTransaction;
import io.isolde.core.graph.RowKey;
import io.isolde.core.graph.RowVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.serial.Transaction.Ending;
import io.isolde.core.sql.Statement;
import io.isolde.harness.detect.GraphCase.Probe;
import io.isolde.harness.detect.GraphCase.Role;
import io.isolde.harness.detect.VersionChains.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * Reads a case with an observer ({@link GraphCase#observed}). Which rows a statement wrote is the difference between two newest states; what
 * a statement that locks saw is what was committed when it ended, and its own: its before-write read and its version set are current.
 * One use.
 */
final class ObservedReading {
    private final TestCase original;
    private final CaseTransactions transactions;
    private final GraphCase graphCase;
    private final History history;
    private final NamedColumns names;
    private final VersionChains chains = new VersionChains();

    /** Of the steps that ended. */
    private final Map<Integer, Outcome> outcomes = new HashMap<>();

    private final Map<Integer, Integer> ranks = new HashMap<>();
    /** By transaction: when it began, took its snapshot, and ended. */
    private final Map<Integer, Integer> begins = new HashMap<>();

    private final Map<Integer, Integer> snapshots = new HashMap<>();
    private final Map<Integer, Integer> ends = new HashMap<>();
    private final Map<Integer, Seen> seen = new HashMap<>();
    private final Map<Integer, Set<RowVersion>> items = new HashMap<>();
    private final Set<Integer> misled = new TreeSet<>();
    private final Set<Integer> unfinished = new HashSet<>();

    /** Of the steps that ended since newest versions were read. */
    private final Set<Integer> fresh = new TreeSet<>();

    /** The last step of the case that was sent, and whether locks were given up since. */
    private int sent;

    private boolean released;
    private int clock;

    /** What a statement saw of the tables it read. */
    private static final class Seen {
        private final Set<RowVersion> versions = new HashSet<>();
        private final Set<RowKey> unborn = new HashSet<>();
        private final Set<RowKey> dead = new HashSet<>();
        private final Set<Integer> tables = new TreeSet<>();
    }

    /**
     * Reads a run.
     *
     * @param original the closed case of which the graph case was made
     */
    ObservedReading(TestCase original, CaseTransactions transactions, GraphCase graphCase, History history) {
        this.original = original;
        this.transactions = transactions;
        this.graphCase = graphCase;
        this.history = history;
        this.names = new NamedColumns(original.tables());
    }

    GraphReading read() {
        for (final Round round : history.rounds()) {
            final Probe first = graphCase.probes().get(round.step());
            if (first.role() == Role.STATEMENT) {
                sent = first.step();
                released = false;
                unfinished.add(sent);
                fresh.clear();
                begin(sent);
            }
            for (final Completion completion : round.completions()) {
                final Probe probe = graphCase.probes().get(completion.step());
                if (probe.role() == Role.STATEMENT) {
                    ended(probe.step(), completion.outcome());
                } else if (completion.outcome() instanceof Outcome.Rows rows) {
                    take(probe, versions(probe.table(), rows));
                } else if (probe.role() != Role.FRAME) {
                    throw DiscardedException.ours("a read of versions that fails");
                }
            }
        }
        return reading();
    }

    static Set<RowVersion> versions(int table, Outcome.Rows rows) {
        final Set<RowVersion> all = new HashSet<>();
        rows.rows()
                .forEach(row -> all.add(new RowVersion(
                        new RowKey(table, GraphWalk.number(row.get(0))), (int) GraphWalk.number(row.get(1)))));
        if (all.size() != rows.rows().size()) {
            throw DiscardedException.ours("rows that have one id");
        }
        return all;
    }

    private void begin(int step) {
        if (original.steps().get(step).statement() instanceof Statement.Begin begin) {
            clock++;
            transactionNumber(step).ifPresent(number -> {
                begins.put(number, clock);
                if (begin.consistentSnapshot()) {
                    snapshots.put(number, clock);
                }
            });
        } else if (isData(step)) {
            begins.putIfAbsent(transactions.numberOf(step), ++clock);
        }
    }

    private Optional<Integer> transactionNumber(int begin) {
        for (int i = 0; i < transactions.all().size(); i++) {
            if (transactions.all().get(i).steps().contains(begin)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private void ended(int step, Outcome outcome) {
        clock++;
        outcomes.put(step, outcome);
        unfinished.remove(step);
        fresh.add(step);
        ranks.put(step, clock);
        released |= transactions.endedBy(step).isPresent()
                || outcome instanceof Outcome.Failed
                || original.steps().get(step).statement() instanceof Statement.RollbackTo;
        if (isData(step)) {
            if (!transactions.isConsistentRead(step)) {
                seeCurrent(step);
            } else {
                snapshots.putIfAbsent(transactions.numberOf(step), clock);
            }
            requireAlone(step, outcome);
        }
        transactions.endedBy(step).ifPresent(number -> {
            ends.put(number, clock);
            if (!transactions.isCommitted(number)) {
                final Set<Integer> steps =
                        new HashSet<>(transactions.all().get(number).steps());
                chains.undo(steps::contains);
            }
        });
    }

    /** Of statements released together, nobody saw the state between them, which counts where one of them commits what it wrote. */
    private void requireAlone(int step, Outcome outcome) {
        final boolean beside = fresh.stream()
                .anyMatch(other -> other != step
                        && isData(other)
                        && !transactions.isConsistentRead(other)
                        && (commitsAlone(other) || commitsAlone(step)));
        if (beside && !(outcome instanceof Outcome.Failed) && !transactions.isConsistentRead(step)) {
            throw DiscardedException.race("an order of statements released together");
        }
    }

    private boolean commitsAlone(int step) {
        return isWrite(step) && transactions.transactionOf(step).ending() == Ending.AUTOCOMMITTED;
    }

    private void take(Probe probe, Set<RowVersion> versions) {
        if (probe.role() == Role.NEWEST) {
            final Set<Integer> deleters = new TreeSet<>(fresh);
            deleters.addAll(released ? unfinished : Set.of());
            deleters.add(sent);
            final Map<Integer, OptionalLong> counts = new TreeMap<>();
            deleters.stream()
                    .filter(step -> mayDelete(step, probe.table()))
                    .forEach(step -> counts.put(step, deleted(step)));
            chains.advance(probe.table(), versions, counts, this::mayBeUndone);
        } else if (probe.role() == Role.VERSION_SET) {
            final Seen all = seen.computeIfAbsent(probe.step(), step -> new Seen());
            all.versions.addAll(versions);
            all.tables.add(probe.table());
        } else if (probe.role() == Role.ITEMS) {
            items.put(probe.step(), versions);
        }
    }

    private boolean mayDelete(int step, int table) {
        final Statement statement = original.steps().get(step).statement();
        final boolean deletes = statement instanceof Statement.Delete
                || statement instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.REPLACE;
        return deletes && names.tableIndex(Statement.tableOf(statement).orElseThrow()) == table;
    }

    /** How many rows a step has deleted, if it ended and counts no others. */
    private OptionalLong deleted(int step) {
        final Outcome outcome = outcomes.get(step);
        if (outcome instanceof Outcome.Failed) {
            return OptionalLong.of(0);
        }
        return outcome instanceof Outcome.Affected affected
                        && original.steps().get(step).statement() instanceof Statement.Delete
                ? OptionalLong.of(affected.count())
                : OptionalLong.empty();
    }

    /** Where a statement failed, or its transaction went back to a savepoint. */
    private boolean mayBeUndone(int inserter) {
        return inserter != RowVersion.NOBODY
                && fresh.stream()
                        .anyMatch(step -> session(step) == session(inserter)
                                && (step == inserter
                                        || original.steps().get(step).statement() instanceof Statement.RollbackTo));
    }

    /** What is committed, and one's own. */
    private void seeCurrent(int step) {
        final Statement statement = original.steps().get(step).statement();
        final int own = transactions.numberOf(step);
        final Seen all = new Seen();
        all.tables.addAll(names.tablesOf(statement));
        final IntPredicate isVisible = writer -> writer != step
                && (transactions.numberOf(writer) == own || ends.containsKey(transactions.numberOf(writer)));
        chains.all().forEach((row, chain) -> {
            final Optional<Entry> entry = VersionChains.visible(chain, isVisible);
            if (!all.tables.contains(row.table())) {
                return;
            } else if (entry.isEmpty()) {
                all.unborn.add(row);
            } else if (entry.get().isDeletion()) {
                all.dead.add(row);
            } else {
                all.versions.add(new RowVersion(row, entry.get().writer()));
            }
        });
        seen.put(step, all);
    }

    private GraphReading reading() {
        final List<Access> accesses = new ArrayList<>();
        for (final int step : transactions.kept()) {
            seen.computeIfAbsent(step, none -> new Seen());
            addAbsent(step);
            accesses.add(access(step));
        }
        final Map<Integer, Set<Integer>> passedBy = new HashMap<>();
        for (final int step : transactions.kept()) {
            for (final int other : transactions.kept()) {
                if (passes(step, other)) {
                    passedBy.computeIfAbsent(step, none -> new TreeSet<>()).add(other);
                }
            }
        }
        return new GraphReading(accesses, chains.history(), passedBy, ranks, committed(), misled);
    }

    private List<CommittedTransaction> committed() {
        final List<CommittedTransaction> all = new ArrayList<>();
        for (int i = 0; i < transactions.all().size(); i++) {
            final Transaction transaction = transactions.all().get(i);
            if (transactions.isCommitted(i) && ends.containsKey(i)) {
                all.add(new CommittedTransaction(
                        i, transaction.level(), begins.getOrDefault(i, ends.get(i)), ends.get(i)));
            }
        }
        return all;
    }

    private Access access(int step) {
        final Statement statement = original.steps().get(step).statement();
        final boolean isConsistent = transactions.isConsistentRead(step);
        final Set<Integer> beside = names.tablesReadBeside(statement);
        final Set<Integer> locked = new TreeSet<>(isConsistent ? Set.of() : names.tablesOf(statement));
        if (!transactions.levelOf(step).locksGaps()) {
            locked.removeAll(beside);
        }
        final Seen all = seen.get(step);
        final Set<RowVersion> returned = new HashSet<>(items.getOrDefault(step, Set.of()));
        if (!isConsistent) {
            // The observer sees what others have not committed, too.
            returned.retainAll(all.versions);
        }
        return new Access(
                step,
                transactions.numberOf(step),
                isWrite(step),
                isConsistent,
                new Access.Seen(returned, all.versions, all.unborn, all.dead),
                locked,
                isWrite(step) ? beside : Set.of());
    }

    /** Rows that were known later on: not born yet, except those whose deletion it sees. */
    private void addAbsent(int step) {
        final Seen all = seen.get(step);
        final Set<RowKey> known = new HashSet<>(all.dead);
        all.versions.forEach(version -> known.add(version.row()));
        chains.all().forEach((row, chain) -> {
            if (!all.tables.contains(row.table()) || known.contains(row) || chain.isEmpty()) {
                return;
            }
            final Entry last = chain.get(chain.size() - 1);
            final boolean wasThere = chain.get(0).writer() == RowVersion.NOBODY;
            final boolean isDirty = transactions.levelOf(step) == IsolationLevel.RU;
            final boolean seesDeletion = last.isDeletion() && seesEffectOf(step, last.writer());
            if (seesDeletion || last.isDeletion() && wasThere && !isDirty && !hasWritten(step, row.table())) {
                all.dead.add(row);
                all.unborn.remove(row);
            } else if (!wasThere && !seesNewest(step, chain.get(0).writer())) {
                all.unborn.add(row);
            } else if (isDirty) {
                misled.add(step);
            }
        });
    }

    /** Whether its transaction wrote to a table before: a row of one's own hides the one that had its key, deleted by another. */
    private boolean hasWritten(int reader, int table) {
        return transactions.transactionOf(reader).steps().stream()
                .anyMatch(step -> isWrite(step)
                        && ranks.get(step) < ranks.get(reader)
                        && names.tableIndex(Statement.tableOf(
                                                original.steps().get(step).statement())
                                        .orElseThrow())
                                == table);
    }

    /** Whether a dirty reader came behind a writer. */
    private boolean seesNewest(int reader, int writer) {
        return transactions.levelOf(reader) == IsolationLevel.RU
                && transactions.isConsistentRead(reader)
                && ranks.get(writer) < ranks.get(reader);
    }

    private boolean seesEffectOf(int reader, int writer) {
        final int own = transactions.numberOf(reader);
        final IsolationLevel level = transactions.levelOf(reader);
        if (level == IsolationLevel.RU || transactions.numberOf(writer) == own) {
            return ranks.get(writer) < ranks.get(reader);
        }
        final int view = level == IsolationLevel.RR && transactions.isConsistentRead(reader)
                ? snapshots.get(own)
                : ranks.get(reader);
        return ends.get(transactions.numberOf(writer)) < view;
    }

    /**
     * Two statements that lock, the later of which ended while the transaction of the earlier was open. Where gaps are not locked, the later
     * may have made rows that the earlier would have matched: that comes behind it.
     */
    private boolean passes(int step, int other) {
        final int left = transactions.numberOf(step);
        final int right = transactions.numberOf(other);
        if (left == right
                || !isWrite(other)
                || transactions.isConsistentRead(step)
                || transactions.all().get(left).ending() == Ending.ABORTED) {
            return false;
        }
        final boolean isFirst = ranks.get(step) < ranks.get(other);
        return isFirst
                ? transactions.levelOf(step).locksGaps() && ranks.get(other) < ends.get(left)
                : ranks.get(step) < ends.get(right);
    }

    private boolean isData(int step) {
        return Statement.tableOf(original.steps().get(step).statement()).isPresent();
    }

    private boolean isWrite(int step) {
        return isData(step) && !(original.steps().get(step).statement() instanceof Statement.Select);
    }

    private int session(int step) {
        return original.steps().get(step).session();
    }
}

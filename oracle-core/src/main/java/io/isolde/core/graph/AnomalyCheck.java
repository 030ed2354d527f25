package io.isolde.core.graph;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.VersionHistory.Write;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * Looks for phenomena in the graph of committed transactions. A phenomenon counts if the levels of all who take part forbid it: for reads
 * the level of the reader. One use.
 */
public final class AnomalyCheck {
    /**
     * A transaction that was committed.
     *
     * @param begin when it began
     * @param end when it ended, on the same clock
     */
    public record CommittedTransaction(int id, IsolationLevel level, int begin, int end) {}

    /**
     * What was found.
     *
     * @param statement one that shows it
     */
    public record Found(Anomaly anomaly, int statement) {}

    private final Map<Integer, CommittedTransaction> transactions = new HashMap<>();
    private final List<Access> accesses;
    private final VersionHistory history;
    private final boolean snapshotIsolation;
    private final Map<Integer, Access> byStatement = new HashMap<>();

    /**
     * Reads a graph.
     *
     * @param accesses of all statements of the transactions that were not undone
     * @param snapshotIsolation whether the server has snapshot isolation at RR
     */
    public AnomalyCheck(
            List<CommittedTransaction> transactions,
            List<Access> accesses,
            VersionHistory history,
            boolean snapshotIsolation) {
        this.snapshotIsolation = snapshotIsolation;
        transactions.forEach(transaction -> this.transactions.put(transaction.id(), transaction));
        this.accesses = List.copyOf(accesses);
        this.history = history;
        accesses.forEach(access -> byStatement.put(access.statement(), access));
    }

    /** The first phenomenon that is forbidden. */
    public Optional<Found> first() {
        return first(EnumSet.allOf(Anomaly.class));
    }

    /** The same of some only. */
    public Optional<Found> first(Set<Anomaly> sought) {
        return Arrays.stream(Anomaly.values())
                .filter(sought::contains)
                .map(this::find)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Found> find(Anomaly anomaly) {
        return switch (anomaly) {
            case G0 -> cycleOfWrites();
            case G1A -> abortedRead();
            case G1B -> intermediateRead();
            case G1C -> circularInformation();
            case G_SINGLE -> missedEffect();
            case G_SIB -> cycleThroughOneRead();
            case G2 -> cycleOfItems();
        };
    }

    private Optional<Found> cycleOfWrites() {
        return cycle(graph((from, kind) -> kind == DependencyKind.ITEM_WRITE), Anomaly.G0);
    }

    private Optional<Found> abortedRead() {
        return accesses.stream()
                .filter(access -> Anomaly.G1A.isForbiddenAt(levelOf(access)))
                .filter(access -> seen(access)
                        .anyMatch(version ->
                                version.writer() != RowVersion.NOBODY && !byStatement.containsKey(version.writer())))
                .findFirst()
                .map(access -> new Found(Anomaly.G1A, access.statement()));
    }

    private Optional<Found> intermediateRead() {
        return accesses.stream()
                .filter(access -> Anomaly.G1B.isForbiddenAt(levelOf(access)))
                .filter(access -> seen(access).anyMatch(version -> isIntermediate(access, version)))
                .findFirst()
                .map(access -> new Found(Anomaly.G1B, access.statement()));
    }

    private boolean isIntermediate(Access reader, RowVersion version) {
        final Access writer = byStatement.get(version.writer());
        return writer != null
                && writer.transaction() != reader.transaction()
                && history.over(version).stream()
                        .map(write -> byStatement.get(write.statement()))
                        .anyMatch(next -> next != null && next.transaction() == writer.transaction());
    }

    private static Stream<RowVersion> seen(Access access) {
        return Stream.concat(access.seen().items().stream(), access.seen().versionSet().stream());
    }

    private Optional<Found> circularInformation() {
        return cycle(flow(), Anomaly.G1C);
    }

    /** What is overwritten, and what is read by readers who may read only what is committed. */
    private Graph flow() {
        return graph((reader, kind) ->
                kind == DependencyKind.ITEM_WRITE || kind.isRead() && Anomaly.G1C.isForbiddenAt(levelOf(reader)));
    }

    private Optional<Found> missedEffect() {
        final Graph flow = flow();
        for (final Access reader : accesses) {
            final boolean reads = reader.isConsistent() && !reader.isWrite();
            for (final int missed : reads ? missedBy(reader) : Set.<Integer>of()) {
                if (missed != reader.transaction() && sees(reader, missed, flow)) {
                    return Optional.of(new Found(Anomaly.G_SINGLE, reader.statement()));
                }
            }
        }
        return Optional.empty();
    }

    /** Transactions that wrote over what a reader saw, or inserted what it did not. */
    private Set<Integer> missedBy(Access reader) {
        final Set<Integer> missed = new TreeSet<>();
        reader.seen().versionSet().forEach(version -> history.over(version).forEach(write -> addWriter(write, missed)));
        reader.seen().unborn().forEach(row -> history.insertOf(row).ifPresent(write -> addWriter(write, missed)));
        return missed;
    }

    private void addWriter(Write write, Set<Integer> transactionIds) {
        final Access writer = byStatement.get(write.statement());
        if (writer != null) {
            transactionIds.add(writer.transaction());
        }
    }

    /** Whether a transaction had ended before a reader's began, or its reads saw what it wrote, or what was written after it. */
    private boolean sees(Access reader, int transaction, Graph flow) {
        final CommittedTransaction own = transactions.get(reader.transaction());
        if (transactions.get(transaction).end() < own.begin()) {
            return true;
        }
        final boolean isRepeatable = own.level().compareTo(IsolationLevel.RR) >= 0;
        return own.level() != IsolationLevel.RU
                && accesses.stream()
                        .filter(other -> other.statement() == reader.statement()
                                || isRepeatable
                                        && other.transaction() == reader.transaction()
                                        && other.isConsistent()
                                        && !other.isWrite())
                        .anyMatch(other -> seesEffect(other, transaction, flow));
    }

    private boolean seesEffect(Access reader, int transaction, Graph flow) {
        final Graph others = flow.without(Set.of(reader.transaction()));
        return Stream.concat(
                        seen(reader).map(RowVersion::writer),
                        reader.seen().dead().stream()
                                .flatMap(row -> history.deleteOf(row).stream().map(Write::statement)))
                .map(byStatement::get)
                .filter(writer -> writer != null && writer.transaction() != reader.transaction())
                .anyMatch(writer ->
                        writer.transaction() == transaction || others.reaches(transaction, writer.transaction()));
    }

    /** From an overwritten read a path without another one leads back. All who take part are snapshots; one may have begun when another had ended. */
    private Optional<Found> cycleThroughOneRead() {
        if (!snapshotIsolation) {
            return Optional.empty();
        }
        final Graph all = graph((access, kind) -> kind.isOfItem() && isSnapshot(access));
        final Graph others = graph((access, kind) -> kind.isOfItem() && !kind.isAnti() && isSnapshot(access));
        for (final CommittedTransaction from : transactions.values()) {
            for (final CommittedTransaction to : transactions.values()) {
                if (from.end() < to.begin() && from.level() == IsolationLevel.RR && to.level() == IsolationLevel.RR) {
                    others.add(from.id(), to.id(), DependencyKind.START);
                }
            }
        }
        for (final int reader : all.nodes()) {
            for (final int writer : all.after(reader)) {
                final boolean overwrites = all.kinds(reader, writer).stream().anyMatch(DependencyKind::isAnti);
                if (overwrites && others.reaches(writer, reader)) {
                    return Optional.of(new Found(Anomaly.G_SIB, lastStatement(Set.of(reader))));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isSnapshot(Access access) {
        return levelOf(access) == IsolationLevel.RR;
    }

    private int lastStatement(Set<Integer> ofTransactions) {
        return accesses.stream()
                .filter(access -> ofTransactions.contains(access.transaction()))
                .mapToInt(Access::statement)
                .max()
                .orElseThrow();
    }

    private Optional<Found> cycleOfItems() {
        return cycle(graph((access, kind) -> kind.isOfItem() && Anomaly.G2.isForbiddenAt(levelOf(access))), Anomaly.G2);
    }

    private Optional<Found> cycle(Graph graph, Anomaly anomaly) {
        return graph.cycles().stream()
                .map(this::lastStatement)
                .findFirst()
                .map(statement -> new Found(anomaly, statement));
    }

    /**
     * Transactions by the dependencies between their statements.
     *
     * @param taken of the statement whose level decides, and the kind; for a read the reader, otherwise the later one
     */
    private Graph graph(BiPredicate<Access, DependencyKind> taken) {
        final Graph statements = new StatementDependencies(accesses, history, statement -> Set.of()).graph();
        final Graph graph = new Graph(transactions.keySet());
        for (final Access from : accesses) {
            for (final int to : statements.after(from.statement())) {
                final Access later = byStatement.get(to);
                for (final DependencyKind kind : statements.kinds(from.statement(), to)) {
                    if (taken.test(kind.isAnti() ? from : later, kind)) {
                        graph.add(from.transaction(), later.transaction(), kind);
                    }
                }
            }
        }
        return graph;
    }

    /** Whether transactions depend on each other in a circle, by all kinds of edges between their statements; TxCheck, 5.3. */
    public boolean hasCycleOfTransactions() {
        return !graph((access, kind) -> true).cycles().isEmpty();
    }

    private IsolationLevel levelOf(Access access) {
        return transactions.get(access.transaction()).level();
    }
}

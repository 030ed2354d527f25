package io.isolde.core.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Draws the edges between statements. One use. */
public final class StatementDependencies {
    private final List<Access> accesses;
    private final VersionHistory history;
    private final IntFunction<Set<Integer>> passedBy;
    private final Map<Integer, Access> byStatement = new HashMap<>();
    private final Graph graph;

    /**
     * What depends on what.
     *
     * @param accesses of the statements that are nodes; what others wrote has no edge
     * @param passedBy of a statement that locks those writes that it may have passed by, or they by it, without either having waited
     */
    public StatementDependencies(List<Access> accesses, VersionHistory history, IntFunction<Set<Integer>> passedBy) {
        this.accesses = List.copyOf(accesses);
        this.history = history;
        this.passedBy = passedBy;
        accesses.forEach(access -> byStatement.put(access.statement(), access));
        this.graph = new Graph(byStatement.keySet());
    }

    /** The graph of statements. */
    public Graph graph() {
        for (final VersionHistory.Write write : history.writes()) {
            write.before()
                    .ifPresent(before -> graph.add(before.writer(), write.statement(), DependencyKind.ITEM_WRITE));
        }
        for (final Access access : accesses) {
            addItems(access);
            access.seen().versionSet().forEach(version -> addVersion(access, version));
            access.seen()
                    .unborn()
                    .forEach(row -> history.insertOf(row).ifPresent(insert -> addOverwrite(access, insert)));
            access.seen()
                    .dead()
                    .forEach(
                            row -> history.deleteOf(row).ifPresent(delete -> addSeen(access, delete.statement(), row)));
        }
        return graph;
    }

    /** Statements that saw versions of statements that are no nodes: of what was rolled back. */
    public Set<Integer> unfounded() {
        final Set<Integer> all = new TreeSet<>();
        for (final Access access : accesses) {
            if (access.seen().versionSet().stream().anyMatch(this::isOfNoNode)
                    || access.seen().items().stream().anyMatch(this::isOfNoNode)) {
                all.add(access.statement());
            }
        }
        return all;
    }

    private boolean isOfNoNode(RowVersion version) {
        return version.writer() != RowVersion.NOBODY && !byStatement.containsKey(version.writer());
    }

    private void addItems(Access access) {
        for (final RowVersion version : access.seen().items()) {
            graph.add(version.writer(), access.statement(), DependencyKind.ITEM_READ);
            history.over(version)
                    .forEach(write -> graph.add(access.statement(), write.statement(), DependencyKind.ITEM_ANTI));
        }
    }

    private void addVersion(Access access, RowVersion version) {
        addSeen(access, version.writer(), version.row());
        history.over(version).forEach(write -> addOverwrite(access, write));
    }

    private void addSeen(Access access, int writer, RowKey row) {
        if (!passes(access, writer, row)) {
            graph.add(writer, access.statement(), kindOfSeen(access, row));
        }
    }

    private static DependencyKind kindOfSeen(Access access, RowKey row) {
        if (!access.isWrite()) {
            return DependencyKind.PREDICATE_READ;
        }
        return access.valueTables().contains(row.table()) ? DependencyKind.VALUE_WRITE : DependencyKind.PREDICATE_WRITE;
    }

    /** What is written over a write that was passed by is told by no edge from that: it gets one of its own. */
    private void addOverwrite(Access access, VersionHistory.Write write) {
        if (!passes(access, write.statement(), write.row())) {
            graph.add(
                    access.statement(),
                    write.statement(),
                    access.isWrite() ? DependencyKind.PREDICATE_WRITE : DependencyKind.PREDICATE_ANTI);
        } else {
            write.after().ifPresent(after -> history.over(after).forEach(next -> addOverwrite(access, next)));
        }
    }

    private boolean passes(Access access, int writer, RowKey row) {
        return writer == access.statement()
                || access.lockedTables().contains(row.table())
                        && passedBy.apply(access.statement()).contains(writer);
    }
}

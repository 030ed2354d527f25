package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The judge of APTrans as published: values by a few rules, then edges between operations of different transactions in order of time. An
 * error is any write-read edge at another level than READ COMMITTED, and any cycle; snapshots, locking reads and ends are not looked at.
 *
 * <p>Source: executor/checker.py of its repository, which runs all transactions at one level; here the level of an edge is that of the
 * reader.
 */
public final class PublishedJudge {
    private final Trace trace;
    private final List<Event> accesses;
    private final Map<Integer, List<Edge>> edges = new HashMap<>();

    /** From the first event to the second. */
    private record Edge(String kind, Event from, Event to) {}

    private PublishedJudge(Trace trace) {
        this.trace = trace;
        this.accesses =
                trace.events().stream().filter(event -> !event.kind().ends()).toList();
    }

    /** The first that is found, if there is any. */
    public static Optional<Path> firstError(Trace trace) {
        final PublishedJudge judge = new PublishedJudge(trace);
        return judge.wrongValue().or(judge::wrongEdge).or(judge::cycle);
    }

    private Optional<Path> wrongValue() {
        for (final Event event : accesses) {
            final Optional<Event> clash = event.kind() == Kind.WRITE
                    ? uncommittedBefore(event)
                    : expectedBefore(event)
                            .filter(expected -> event.returned() && expected.version() != event.version());
            if (clash.isPresent()) {
                return Optional.of(new Path("value", List.of(clash.get(), event)));
            }
        }
        return Optional.empty();
    }

    private Optional<Event> uncommittedBefore(Event write) {
        return accesses.stream()
                .filter(other -> other.kind() == Kind.WRITE
                        && isEarlierElsewhere(other, write)
                        && endOf(other.transaction()) > write.at())
                .findFirst();
    }

    /** The last access whose version a read must return: what is committed or own at RC, and elsewhere what the same transaction saw. */
    private Optional<Event> expectedBefore(Event read) {
        final boolean atCommitted = levelOf(read) == IsolationLevel.RC;
        return accesses.stream()
                .filter(other -> other.item() == read.item() && other.at() < read.at())
                .filter(other -> other.kind() == Kind.WRITE || !atCommitted && other.returned())
                .filter(other -> other.transaction() == read.transaction()
                        || atCommitted && endOf(other.transaction()) < read.at())
                .reduce((first, second) -> second);
    }

    private Optional<Path> wrongEdge() {
        for (final Event first : accesses) {
            for (final Event second : accesses) {
                if (!isEarlierElsewhere(first, second)) {
                    continue;
                }
                final Optional<Edge> edge = edge(first, second);
                edge.ifPresent(found -> edges.computeIfAbsent(first.transaction(), from -> new ArrayList<>())
                        .add(found));
                if (edge.isPresent() && edge.get().kind().equals("WR") && levelOf(second) != IsolationLevel.RC) {
                    return Optional.of(new Path("WR at " + levelOf(second), List.of(first, second)));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Edge> edge(Event first, Event second) {
        if (first.kind() == Kind.WRITE && second.kind() == Kind.WRITE) {
            return Optional.of(new Edge("WW", first, second));
        } else if (first.kind() == Kind.WRITE) {
            // Of rows that are not returned the program looks for those that were deleted (wr_dependency in
            // graph_class.py).
            final boolean reads = second.read().seen() != Event.Seen.NOTHING && first.version() == second.version();
            return reads ? Optional.of(new Edge("WR", first, second)) : Optional.empty();
        } else if (second.kind() == Kind.WRITE && first.returned() && levelOf(first) != IsolationLevel.RC) {
            return Optional.of(new Edge("RW", first, second));
        }
        return Optional.empty();
    }

    private Optional<Path> cycle() {
        for (int start = 0; start < trace.transactions().size(); start++) {
            final Deque<Edge> way = new ArrayDeque<>();
            if (comesBack(start, start, new HashSet<>(), way)) {
                final List<Event> events = new ArrayList<>();
                way.forEach(edge -> events.addAll(List.of(edge.from(), edge.to())));
                return Optional.of(new Path(
                        "cycle of "
                                + String.join(" ", way.stream().map(Edge::kind).toList()),
                        events));
            }
        }
        return Optional.empty();
    }

    private boolean comesBack(int start, int from, Set<Integer> visited, Deque<Edge> way) {
        for (final Edge edge : edges.getOrDefault(from, List.of())) {
            final int to = edge.to().transaction();
            way.addLast(edge);
            if (to == start || visited.add(to) && comesBack(start, to, visited, way)) {
                return true;
            }
            way.removeLast();
        }
        return false;
    }

    private static boolean isEarlierElsewhere(Event first, Event second) {
        return first.item() == second.item() && first.at() < second.at() && first.transaction() != second.transaction();
    }

    private long endOf(int transaction) {
        return trace.events().stream()
                .filter(event -> event.kind().ends() && event.transaction() == transaction)
                .mapToLong(Event::at)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    private IsolationLevel levelOf(Event event) {
        return trace.transactions().get(event.transaction()).level();
    }
}

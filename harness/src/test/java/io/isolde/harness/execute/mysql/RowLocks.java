package io.isolde.harness.execute.mysql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Exclusive locks of rows, which are given first come, first served. */
final class RowLocks {
    private final Map<Long, Integer> owners = new TreeMap<>();
    private final Map<Long, Deque<Integer>> queues = new TreeMap<>();

    /** True where the session has the lock now; otherwise it waits for it. */
    boolean acquire(int session, long row) {
        final Integer owner = owners.putIfAbsent(row, session);
        if (owner == null || owner == session) {
            return true;
        }
        queues.computeIfAbsent(row, key -> new ArrayDeque<>()).add(session);
        return false;
    }

    boolean isWaiting(int session) {
        return queues.values().stream().anyMatch(queue -> queue.contains(session));
    }

    /** Where a session that waits does so, in the end, for itself: the lowest of those that wait in this cycle, who is to be rolled back. */
    Optional<Integer> victim(int session) {
        int lowest = session;
        int at = session;
        for (int hops = 0; hops <= queues.size() && isWaiting(at); hops++) {
            at = waitsFor(at);
            lowest = Math.min(lowest, at);
            if (at == session) {
                return Optional.of(lowest);
            }
        }
        return Optional.empty();
    }

    /** The owner; those before it in the queue wait for that one, too. */
    private int waitsFor(int session) {
        for (final Map.Entry<Long, Deque<Integer>> queue : queues.entrySet()) {
            if (queue.getValue().contains(session)) {
                return owners.get(queue.getKey());
            }
        }
        throw new IllegalStateException("it waits for nothing: session=" + session);
    }

    /** Gives up all that a session has or waits for; who gets a lock so. */
    List<Integer> release(int session) {
        final List<Integer> granted = new ArrayList<>();
        queues.values().forEach(queue -> queue.remove(session));
        for (final long row : List.copyOf(owners.keySet())) {
            if (owners.get(row) == session) {
                owners.remove(row);
                final Deque<Integer> queue = queues.getOrDefault(row, new ArrayDeque<>());
                if (!queue.isEmpty()) {
                    owners.put(row, queue.peek());
                    granted.add(queue.poll());
                }
            }
        }
        return granted;
    }
}

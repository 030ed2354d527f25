package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether InnoDB may show a pattern in the order it is written: nothing in it may have to wait, and each read has to return its version. Items are
 * rows that are found by a unique key, so that nobody locks more than the item.
 *
 * <p>MySQL manual 15.7.2.1, 15.7.2.3: a write waits for whoever has written, or at SERIALIZABLE read, the item and has not ended; a read returns the
 * newest version at READ UNCOMMITTED, the newest committed or own one at READ COMMITTED, that of the first read or an own one at REPEATABLE
 * READ; at SERIALIZABLE it waits for writers, as everywhere where it locks.
 */
final class Permission {
    /** Of each item, who installed the versions still there, oldest first; 0 for what was there at first. */
    private final Map<Character, List<Version>> versions = new HashMap<>();

    private final Map<Character, Set<Integer>> readers = new HashMap<>();
    private final Set<Integer> ended = new HashSet<>();
    /** Of transactions that have read: who had committed then. */
    private final Map<Integer, Set<Integer>> snapshots = new HashMap<>();

    private record Version(int number, int writer) {}

    private Permission() {}

    static Set<IsolationLevel> levels(AnomalyPattern pattern) {
        final Set<IsolationLevel> levels = EnumSet.noneOf(IsolationLevel.class);
        for (final IsolationLevel level : IsolationLevel.values()) {
            final ReadMode mode = ReadMode.of(level);
            if (allows(pattern.operations().stream()
                    .map(operation -> new PathStep(operation, mode, mode == ReadMode.CURRENT))
                    .toList())) {
                levels.add(level);
            }
        }
        return levels;
    }

    /** Whether operations may be done so, in this order. */
    static boolean allows(List<PathStep> path) {
        final Permission permission = new Permission();
        return path.stream().allMatch(permission::allows);
    }

    private boolean allows(PathStep step) {
        final Operation operation = step.operation();
        final int transaction = operation.transaction();
        if (operation.kind().ends()) {
            if (operation.kind() == Kind.ABORT) {
                versions.values().forEach(list -> list.removeIf(version -> version.writer() == transaction));
            }
            ended.add(transaction);
            return true;
        }
        final List<Version> ofItem =
                versions.computeIfAbsent(operation.item(), item -> new ArrayList<>(List.of(new Version(0, 0))));
        final Set<Integer> locked = readers.computeIfAbsent(operation.item(), item -> new HashSet<>());
        final boolean othersWrote =
                ofItem.stream().anyMatch(version -> version.writer() != transaction && !isCommitted(version.writer()));
        if (operation.kind() == Kind.WRITE) {
            final boolean othersRead =
                    locked.stream().anyMatch(reader -> reader != transaction && !ended.contains(reader));
            ofItem.add(new Version(operation.version(), transaction));
            return !othersWrote && !othersRead;
        }
        if (step.locks()) {
            locked.add(transaction);
        }
        return switch (step.mode()) {
            case DIRTY -> ofItem.get(ofItem.size() - 1).number() == operation.version();
            case COMMITTED -> newestSeen(ofItem, transaction, ended) == operation.version();
            case SNAPSHOT ->
                newestSeen(ofItem, transaction, snapshots.computeIfAbsent(transaction, reader -> new HashSet<>(ended)))
                        == operation.version();
            case CURRENT -> !othersWrote && newestSeen(ofItem, transaction, ended) == operation.version();
        };
    }

    private boolean isCommitted(int writer) {
        return writer == 0 || ended.contains(writer);
    }

    /** Those who ended and still have versions have committed. */
    private static int newestSeen(List<Version> versions, int reader, Set<Integer> committed) {
        int newest = 0;
        for (final Version version : versions) {
            if (version.writer() == 0 || version.writer() == reader || committed.contains(version.writer())) {
                newest = version.number();
            }
        }
        return newest;
    }
}

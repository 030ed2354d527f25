package io.isolde.harness.pattern;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for paths that the levels of their transactions forbid: a pattern as a whole, its operations in the order of completion and its ends among
 * them, and not a conflict by itself. Whether it is forbidden is not read off the pattern, but asked of {@link Permission} with the mode of
 * each read and with the snapshots there are: so a locking read is a current one, and a write-read conflict counts only if the version was
 * not in the snapshot.
 */
public final class PathJudge {
    /** Not in the table: a read that comes late, and dirty reads and writes where the second transaction ends first. */
    private static final List<AnomalyPattern> OWN = List.of(
            AnomalyPattern.parse("SR", "W1x1 C1 R2x0 C2"),
            AnomalyPattern.parse("DW-early", "W1x1 W2x2 C2 C1"),
            AnomalyPattern.parse("DR-early", "W1x1 R2x1 C2 A1"),
            AnomalyPattern.parse("1-early", "W1x1 R2x1 C2 C1"));

    private static final List<AnomalyPattern> PATTERNS = patterns();

    private PathJudge() {}

    /** The first that is found, if there is any. */
    public static Optional<Path> firstForbidden(Trace trace) {
        final List<List<Event>> pairs = new ArrayList<>();
        final int count = trace.transactions().size();
        for (int first = 0; first < count; first++) {
            for (int second = first + 1; second < count; second++) {
                pairs.add(shared(trace, first, second));
            }
        }
        for (final AnomalyPattern pattern : PATTERNS) {
            for (final List<Event> events : pairs) {
                final Optional<Path> path = events.isEmpty()
                        ? Optional.empty()
                        : new PathSearch(events, pattern, chosen -> new Ban(trace, pattern, chosen).isForbidden())
                                .run();
                if (path.isPresent()) {
                    return path;
                }
            }
        }
        return Optional.empty();
    }

    /** The table, our own, and what the enumeration adds but for conflicts by themselves. */
    private static List<AnomalyPattern> patterns() {
        final List<AnomalyPattern> patterns = new ArrayList<>(PatternText.table());
        patterns.addAll(OWN);
        final Set<List<Operation>> known = new HashSet<>();
        patterns.forEach(pattern -> known.add(pattern.operations()));
        PatternEnumeration.ofTwo().stream()
                .filter(pattern -> !pattern.name().startsWith(PatternEnumeration.SINGLE))
                .filter(pattern -> known.add(pattern.operations()))
                .forEach(patterns::add);
        return List.copyOf(patterns);
    }

    /** The events of two transactions on items that both use, and their ends; empty where there is none. */
    private static List<Event> shared(Trace trace, int first, int second) {
        final Map<Integer, Set<Integer>> users = new HashMap<>();
        trace.events()
                .forEach(event -> users.computeIfAbsent(event.item(), item -> new HashSet<>())
                        .add(event.transaction()));
        final List<Event> events = trace.events().stream()
                .filter(event -> event.transaction() == first || event.transaction() == second)
                .filter(event -> event.kind().ends() || users.get(event.item()).containsAll(List.of(first, second)))
                .toList();
        return events.stream().allMatch(event -> event.kind().ends()) ? List.of() : events;
    }

    /** Whether the levels of two transactions forbid what they did. */
    private record Ban(Trace trace, AnomalyPattern pattern, List<Event> chosen) {
        /** Whichever snapshots the two have. */
        boolean isForbidden() {
            final int first = chosen.get(0).transaction();
            final int second = chosen.stream()
                    .mapToInt(Event::transaction)
                    .filter(transaction -> transaction != first)
                    .findFirst()
                    .orElseThrow();
            for (final Optional<Long> ofFirst : snapshots(first)) {
                for (final Optional<Long> ofSecond : snapshots(second)) {
                    if (Permission.allows(path(first, ofFirst, second, ofSecond))) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** When a transaction may have taken its snapshot, if it matters. */
        private List<Optional<Long>> snapshots(int transaction) {
            final Optional<Event> read = chosen.stream()
                    .filter(event -> event.transaction() == transaction && event.mode() == ReadMode.SNAPSHOT)
                    .findFirst();
            if (read.isEmpty()) {
                return List.of(Optional.empty());
            }
            final List<Optional<Long>> snapshots = trace.transactions().get(transaction).snapshots().stream()
                    .filter(at -> at <= read.get().at())
                    .map(Optional::of)
                    .toList();
            if (snapshots.isEmpty()) {
                throw new IllegalArgumentException("who reads by a snapshot has taken it: read=" + read.get());
            }
            return snapshots;
        }

        private List<PathStep> path(int first, Optional<Long> ofFirst, int second, Optional<Long> ofSecond) {
            final List<PathStep> path = new ArrayList<>();
            Optional<Long> firstLeft = ofFirst;
            Optional<Long> secondLeft = ofSecond;
            for (int i = 0; i < chosen.size(); i++) {
                final Event event = chosen.get(i);
                if (firstLeft.isPresent() && firstLeft.get() <= event.at()) {
                    path.add(PathStep.snapshot(
                            pattern.operations().get(indexOf(first)).transaction()));
                    firstLeft = Optional.empty();
                }
                if (secondLeft.isPresent() && secondLeft.get() <= event.at()) {
                    path.add(PathStep.snapshot(
                            pattern.operations().get(indexOf(second)).transaction()));
                    secondLeft = Optional.empty();
                }
                path.add(new PathStep(pattern.operations().get(i), event.mode(), event.locks()));
            }
            return path;
        }

        /** Of its first event. */
        private int indexOf(int transaction) {
            int index = 0;
            while (chosen.get(index).transaction() != transaction) {
                index++;
            }
            return index;
        }
    }
}

package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The judge of APTrans's paper (3.5.2): a whole path of a pattern that its tables disallow at the level. Where two transactions run at two levels
 * both have to disallow it, which is the kindest reading: the paper runs all at one.
 *
 * <p>A pattern has to be realised operation by operation, with its ends (4.3): what is read is read in the version that the pattern names.
 */
public final class TableJudge {
    private static final Map<String, Set<IsolationLevel>> DISALLOWED = PatternText.disallowedLevels();

    private static final List<AnomalyPattern> PATTERNS = PatternText.table();

    private TableJudge() {}

    /** The first path that is found, if there is any. */
    public static Optional<Path> firstDisallowed(Trace trace) {
        for (final AnomalyPattern pattern : PATTERNS) {
            final Set<IsolationLevel> levels = DISALLOWED.get(pattern.name());
            for (int first = 0; first < trace.transactions().size(); first++) {
                for (int second = first + 1; second < trace.transactions().size(); second++) {
                    final Optional<Path> path =
                            isDisallowed(trace, levels, first) && isDisallowed(trace, levels, second)
                                    ? find(trace, pattern, first, second)
                                    : Optional.empty();
                    if (path.isPresent()) {
                        return path;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isDisallowed(Trace trace, Set<IsolationLevel> levels, int transaction) {
        return levels.contains(trace.transactions().get(transaction).level());
    }

    private static Optional<Path> find(Trace trace, AnomalyPattern pattern, int first, int second) {
        final List<Event> events = trace.events().stream()
                .filter(event -> event.transaction() == first || event.transaction() == second)
                .toList();
        return new PathSearch(events, pattern, chosen -> true).run();
    }
}

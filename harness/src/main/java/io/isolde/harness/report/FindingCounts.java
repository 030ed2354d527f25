package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.harness.detect.OracleKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Counts findings by kind and signature.
 *
 * <p>A batch that was not finished is run again. What nothing known explains is not lost when it does not come back then: it was seen. When it does, it
 * is one finding, not two. All else an unfinished batch has left does not count. Not thread-safe.
 */
public final class FindingCounts {
    /** What findings of a group share. */
    record Key(FindingKind kind, Signature signature) {}

    /** Findings of a group. */
    static final class Group {
        private final Key key;
        private final Set<Deviation> quirks;
        private final TreeSet<String> levels = new TreeSet<>();
        private long count;
        private long firstCase = Long.MAX_VALUE;

        private Group(Key key, Set<Deviation> quirks) {
            this.key = key;
            this.quirks = quirks;
        }

        Key key() {
            return key;
        }

        FindingGroup with(List<FindingGroup.Example> examples) {
            return new FindingGroup(
                    key.kind(), key.signature(), quirks, count, firstCase, List.copyOf(levels), examples);
        }
    }

    private record Judged(OracleKind oracle, long caseNumber) {}

    private final Map<Key, Group> groups = new HashMap<>();
    private final Map<Judged, Key> leftovers = new HashMap<>();
    private int newGroups;

    /** Counts a finding; other cases are passed over. */
    public void add(CaseLine line) {
        line.findingKind().ifPresent(kind -> {
            final Key key = new Key(kind, line.signature());
            if (!key.equals(leftovers.remove(new Judged(line.oracle(), line.caseNumber())))) {
                count(key, line);
            }
        });
    }

    /** Counts what is left of a batch that will be run again. */
    public void addLeftover(CaseLine line) {
        final Optional<FindingKind> kind = line.findingKind();
        if (kind.equals(Optional.of(FindingKind.NEW)) || kind.equals(Optional.of(FindingKind.UNCONFIRMED))) {
            add(line);
            leftovers.put(new Judged(line.oracle(), line.caseNumber()), new Key(kind.get(), line.signature()));
        }
    }

    /** Signatures that are new, and those of known deviations that are not accepted. */
    public int newCount(AcceptedQuirks accepted) {
        return newGroups
                + (accepted.ids().isEmpty()
                        ? 0
                        : accepted.refused(withoutExamples()).size());
    }

    boolean has(Key key) {
        return groups.containsKey(key);
    }

    /** The groups, without examples. */
    public List<FindingGroup> withoutExamples() {
        return groups.values().stream().map(group -> group.with(List.of())).toList();
    }

    Collection<Group> groups() {
        return groups.values();
    }

    private void count(Key key, CaseLine line) {
        final Group group = groups.computeIfAbsent(key, each -> {
            newGroups += each.kind() == FindingKind.NEW ? 1 : 0;
            return new Group(each, line.quirks());
        });
        group.count++;
        group.firstCase = Math.min(group.firstCase, line.caseNumber());
        group.levels.add(Signature.levels(line.level()));
    }
}

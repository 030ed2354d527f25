package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.harness.report.FindingGroup.Example;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Groups findings by signature, counts all of them, and keeps folders for some: the best {@value #FOLDERS_PER_SIGNATURE} of a
 * signature, and for known deviations the best {@value #FOLDERS_PER_QUIRKS} of a set of quirks.
 *
 * <p>Best: what comes back every time before what does not, then what was reduced, then
 * the smaller case. Thread-safe.
 */
public final class FindingStore {
    private static final int FOLDERS_PER_SIGNATURE = 20;
    private static final int FOLDERS_PER_QUIRKS = 3;
    private static final int REDUCED_PER_SIGNATURE = 5;
    private static final Comparator<Example> BEST_FIRST = Comparator.comparing(
                    (Example e) -> !e.confirmation().isStable())
            .thenComparing(e -> e.reduced().isEmpty())
            .thenComparingInt(Example::smallestStepCount)
            .thenComparingInt(Example::stepCount)
            .thenComparingLong(Example::caseNumber);

    private final FindingFolder folders;
    private final Map<Key, Group> groups = new HashMap<>();
    private final Map<Key, Integer> reductions = new HashMap<>();
    private final Faults faults;

    /**
     * @param findings the folder that holds one folder per finding
     */
    public FindingStore(Path findings, RunIdentity run) {
        this.folders = new FindingFolder(findings, run);
        this.faults = new Faults(findings.resolveSibling(OutputFolder.FAULTS));
    }

    /**
     * True if a case that is explained would get a folder, provided that it comes back every time. Finding that out costs
     * replays, so it is asked first.
     */
    public synchronized boolean wantsExplained(Signature signature, int stepCount, long caseNumber) {
        final Group group = groups.get(new Key(FindingKind.EXPLAINED, signature));
        return group == null
                || group.wants(new Example("", caseNumber, stepCount, new Confirmation(1, 1), "", Optional.empty()));
    }

    /** Whether a finding like this came back already. */
    public synchronized boolean isConfirmed(Signature signature) {
        return groups.containsKey(new Key(FindingKind.NEW, signature));
    }

    /**
     * True if a finding like this should be reduced, and is left to the caller then: the first of known deviations, and the first {@value
     * #REDUCED_PER_SIGNATURE} of a signature that is new.
     */
    public synchronized boolean claimReduction(FindingKind kind, Signature signature) {
        final int most = kind == FindingKind.NEW ? REDUCED_PER_SIGNATURE : kind == FindingKind.EXPLAINED ? 1 : 0;
        final Key key = new Key(kind, signature);
        final int claimed = reductions.getOrDefault(key, 0);
        if (claimed >= most) {
            return false;
        }
        reductions.put(key, claimed + 1);
        return true;
    }

    /** Gives a claim back that came to nothing, so that the next finding like this is reduced. */
    public synchronized void releaseReduction(FindingKind kind, Signature signature) {
        reductions.merge(new Key(kind, signature), -1, Integer::sum);
    }

    /** What befell the server, kept beside the findings. */
    public Faults faults() {
        return faults;
    }

    /** Counts a case that is a finding, and keeps a folder of it if it is one of those to keep. Others are passed over. */
    public synchronized void add(CaseRecord record) {
        final FindingKind kind = record.findingKind().orElse(null);
        if (kind == null) {
            return;
        }
        final Signature signature = record.signature();
        final Group group = groups.computeIfAbsent(
                new Key(kind, signature),
                key -> new Group(kind, signature, VerdictText.quirksOf(record.verdict()), record.caseNumber()));
        group.count++;
        group.firstCase = Math.min(group.firstCase, record.caseNumber());
        group.levels.add(Signature.levels(record.testCase()));
        if (kind == FindingKind.EXPLAINED && record.confirmation().times() == 0) {
            return;
        }
        final Example example = new Example(
                FindingFolder.id(record),
                record.caseNumber(),
                record.testCase().steps().size(),
                record.confirmation(),
                folders.sentence(record),
                record.reduced());
        if (group.wants(example)) {
            folders.write(record);
            group.keep(example).forEach(displaced -> folders.delete(displaced.id()));
        }
    }

    /** All groups: by kind, then the most frequent first. */
    public synchronized List<FindingGroup> groups() {
        return groups.values().stream()
                .map(Group::snapshot)
                .sorted(Comparator.comparing(FindingGroup::kind)
                        .thenComparing(FindingGroup::count, Comparator.reverseOrder())
                        .thenComparing(group -> group.signature().text()))
                .toList();
    }

    private record Key(FindingKind kind, Signature signature) {}

    private static final class Group {
        private final FindingKind kind;
        private final Signature signature;
        private final Set<Deviation> quirks;
        private final TreeSet<String> levels = new TreeSet<>();
        private final List<Example> examples = new ArrayList<>();
        private long count;
        private long firstCase;

        Group(FindingKind kind, Signature signature, Set<Deviation> quirks, long firstCase) {
            this.kind = kind;
            this.signature = signature;
            this.quirks = quirks;
            this.firstCase = firstCase;
        }

        boolean wants(Example example) {
            return examples.size() < most() || BEST_FIRST.compare(example, examples.get(examples.size() - 1)) < 0;
        }

        /** Keeps an example; returns those that have to go. */
        List<Example> keep(Example example) {
            examples.add(example);
            examples.sort(BEST_FIRST);
            final List<Example> surplus = examples.subList(Math.min(most(), examples.size()), examples.size());
            final List<Example> displaced = List.copyOf(surplus);
            surplus.clear();
            return displaced;
        }

        private int most() {
            return kind == FindingKind.EXPLAINED ? FOLDERS_PER_QUIRKS : FOLDERS_PER_SIGNATURE;
        }

        FindingGroup snapshot() {
            return new FindingGroup(kind, signature, quirks, count, firstCase, List.copyOf(levels), examples);
        }
    }
}

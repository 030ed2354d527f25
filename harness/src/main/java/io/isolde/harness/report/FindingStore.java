package io.isolde.harness.report;

import io.isolde.harness.report.FindingGroup.Example;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    private final AcceptedQuirks accepted;
    private final FindingFolder folders;
    private final FindingCounts counts;
    private final Map<FindingCounts.Key, List<Example>> examples = new HashMap<>();
    private final Map<FindingCounts.Key, Integer> reductions = new HashMap<>();
    private final Faults faults;
    private final NoteExamples notes;

    /**
     * A store without findings.
     *
     * @param findings the folder that holds one folder per finding
     */
    public FindingStore(Path findings, RunIdentity run) {
        this.accepted = AcceptedQuirks.ALL;
        this.folders = new FindingFolder(findings, run);
        this.counts = new FindingCounts();
        this.faults = new Faults(findings.resolveSibling(OutputFolder.FAULTS));
        this.notes = new NoteExamples(findings.resolveSibling(OutputFolder.NOTES), run);
    }

    /**
     * A store that goes on: takes up the folders of findings that are counted, and removes all others.
     *
     * @param findings as in the other
     * @param counted findings so far, which this adds to
     * @param accepted of known deviations, those that are no findings
     */
    public FindingStore(Path findings, RunIdentity run, FindingCounts counted, AcceptedQuirks accepted) {
        this.accepted = accepted;
        this.folders = new FindingFolder(findings, run);
        this.counts = counted;
        this.faults = new Faults(findings.resolveSibling(OutputFolder.FAULTS));
        this.notes = new NoteExamples(findings.resolveSibling(OutputFolder.NOTES), run);
        for (final FindingFolder.Kept kept : folders.readAll()) {
            if (counts.has(kept.key())) {
                take(kept);
            } else {
                folders.delete(kept.example().id());
            }
        }
    }

    private void take(FindingFolder.Kept kept) {
        keep(kept.key(), kept.example()).forEach(displaced -> folders.delete(displaced.id()));
        if (kept.example().reduced().isPresent()) {
            reductions.merge(kept.key(), 1, Integer::sum);
        }
    }

    /**
     * True if a case that is explained would get a folder, provided that it comes back every time. Finding that out costs
     * replays, so it is asked first.
     */
    public synchronized boolean wantsExplained(Signature signature, int stepCount, long caseNumber) {
        final FindingCounts.Key key = new FindingCounts.Key(FindingKind.EXPLAINED, signature);
        return !counts.has(key)
                || wants(key, new Example("", caseNumber, stepCount, new Confirmation(1, 1), "", Optional.empty()));
    }

    /** Whether a finding like this came back already. */
    public synchronized boolean isConfirmed(Signature signature) {
        return counts.has(new FindingCounts.Key(FindingKind.NEW, signature));
    }

    /**
     * True if a finding like this should be reduced, and is left to the caller then: the first of known deviations, and the first {@value
     * #REDUCED_PER_SIGNATURE} of a signature that is new.
     */
    public synchronized boolean claimReduction(FindingKind kind, Signature signature) {
        final int most = kind == FindingKind.NEW ? REDUCED_PER_SIGNATURE : kind == FindingKind.EXPLAINED ? 1 : 0;
        final FindingCounts.Key key = new FindingCounts.Key(kind, signature);
        final int claimed = reductions.getOrDefault(key, 0);
        if (claimed >= most) {
            return false;
        }
        reductions.put(key, claimed + 1);
        return true;
    }

    /** Gives a claim back that came to nothing, so that the next finding like this is reduced. */
    public synchronized void releaseReduction(FindingKind kind, Signature signature) {
        reductions.merge(new FindingCounts.Key(kind, signature), -1, Integer::sum);
    }

    /** What befell the server, kept beside the findings. */
    public Faults faults() {
        return faults;
    }

    /** Cases with a note beside their verdict, kept beside the findings. */
    public NoteExamples notes() {
        return notes;
    }

    /** Counts a case that is a finding, and keeps a folder of it if it is one of those to keep. Others are passed over. */
    public synchronized void add(CaseRecord record) {
        final FindingKind kind = record.findingKind().orElse(null);
        if (kind == null) {
            return;
        }
        counts.add(CaseLine.of(record));
        if (kind == FindingKind.EXPLAINED && record.confirmation().times() == 0) {
            return;
        }
        final FindingCounts.Key key = new FindingCounts.Key(kind, record.signature());
        final Example example = example(record);
        if (wants(key, example)) {
            folders.write(record);
            keep(key, example).forEach(displaced -> folders.delete(displaced.id()));
        }
    }

    /** Takes up what was made smaller since it was added; a finding whose folder has gone meanwhile is passed over. */
    public synchronized void renew(CaseRecord record) {
        final FindingCounts.Key key = new FindingCounts.Key(record.findingKind().orElseThrow(), record.signature());
        final Example example = example(record);
        if (examples.getOrDefault(key, List.of()).stream()
                .anyMatch(kept -> kept.id().equals(example.id()))) {
            folders.write(record);
            keep(key, example);
        }
    }

    private Example example(CaseRecord record) {
        return new Example(
                FindingFolder.id(record),
                record.caseNumber(),
                record.testCase().steps().size(),
                record.confirmation(),
                folders.sentence(record),
                record.reduced());
    }

    /** Of known deviations, those that are no findings. */
    public AcceptedQuirks accepted() {
        return accepted;
    }

    /** Signatures that are new, and those of known deviations that are not accepted. */
    public synchronized int newCount() {
        return counts.newCount(accepted);
    }

    /** All groups: by kind, then the most frequent first. */
    public synchronized List<FindingGroup> groups() {
        return counts.groups().stream()
                .map(group -> group.with(examples.getOrDefault(group.key(), List.of())))
                .sorted(Comparator.comparing(FindingGroup::kind)
                        .thenComparing(FindingGroup::count, Comparator.reverseOrder())
                        .thenComparing(group -> group.signature().text()))
                .toList();
    }

    /** Tells, in the folders of findings, which earlier run has found the same. */
    public synchronized void tell(Sightings known) {
        for (final FindingGroup group : groups()) {
            known.of(group).ifPresent(first -> group.examples().forEach(example -> folders.tell(example.id(), first)));
        }
    }

    private boolean wants(FindingCounts.Key key, Example example) {
        final List<Example> kept = examples.getOrDefault(key, List.of());
        return kept.size() < most(key.kind()) || BEST_FIRST.compare(example, kept.get(kept.size() - 1)) < 0;
    }

    /** Keeps an example, in the place of the one with its folder; returns those that have to go. */
    private List<Example> keep(FindingCounts.Key key, Example example) {
        final List<Example> kept = examples.computeIfAbsent(key, each -> new ArrayList<>());
        kept.removeIf(other -> other.id().equals(example.id()));
        kept.add(example);
        kept.sort(BEST_FIRST);
        final List<Example> surplus = kept.subList(Math.min(most(key.kind()), kept.size()), kept.size());
        final List<Example> displaced = List.copyOf(surplus);
        surplus.clear();
        return displaced;
    }

    private static int most(FindingKind kind) {
        return kind == FindingKind.EXPLAINED ? FOLDERS_PER_QUIRKS : FOLDERS_PER_SIGNATURE;
    }
}

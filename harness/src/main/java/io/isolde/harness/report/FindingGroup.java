package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Findings that share a signature.
 *
 * @param quirks what explains them; empty unless {@code kind} is {@link FindingKind#EXPLAINED}
 * @param count how many cases, kept or not
 * @param levels the levels they were seen at; {@code mixed} for cases whose sessions differ
 * @param examples those with a folder, best first: stable before unstable, reduced before others, then the smaller
 */
public record FindingGroup(
        FindingKind kind,
        Signature signature,
        Set<Deviation> quirks,
        long count,
        long firstCase,
        List<String> levels,
        List<Example> examples) {
    /**
     * A finding with a folder.
     *
     * @param id the folder's name
     * @param stepCount statements of its sessions
     * @param told what deviates, in one sentence; empty where nothing does
     * @param reduced the same made smaller, which the folder holds beside it
     */
    public record Example(
            String id,
            long caseNumber,
            int stepCount,
            Confirmation confirmation,
            String told,
            Optional<ReducedCase> reduced) {
        /** Statements of the smallest case there is of it. */
        public int smallestStepCount() {
            return reduced.map(ReducedCase::stepCount).orElse(stepCount);
        }

        /** Whether there was no time to make it as small as it gets: another reduction may go on. */
        public boolean goesOn() {
            return reduced.map(ReducedCase::cutShort).orElse(false);
        }

        /** The file of the smallest case in its folder. */
        public String smallestFile() {
            return reduced.isPresent() ? FindingFolder.REDUCED : FindingFolder.CASE;
        }
    }

    public FindingGroup {
        quirks = Set.copyOf(quirks);
        levels = List.copyOf(levels);
        examples = List.copyOf(examples);
    }
}

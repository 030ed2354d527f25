package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.harness.config.BadInputException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which known deviations a run puts up with. A case that takes another one to explain keeps its verdict, and counts as a finding.
 *
 * @param ids those that are accepted; empty for all
 */
public record AcceptedQuirks(Optional<Set<String>> ids) {
    /** All known deviations. */
    public static final AcceptedQuirks ALL = new AcceptedQuirks(Optional.empty());

    private static final String ALL_WORD = "all";
    private static final String NONE_WORD = "none";

    public AcceptedQuirks {
        ids = ids.map(Set::copyOf);
    }

    /**
     * {@code all}, {@code none}, or ids with commas.
     *
     * @param option for the message
     */
    public static AcceptedQuirks parse(String option, String text) {
        final String word = text.trim().toLowerCase(Locale.ROOT);
        if (word.equals(ALL_WORD)) {
            return ALL;
        } else if (word.equals(NONE_WORD)) {
            return new AcceptedQuirks(Optional.of(Set.of()));
        }
        final Set<String> ids = new LinkedHashSet<>();
        for (final String id : text.split(",", -1)) {
            ids.add(Deviations.parse(id.trim())
                    .orElseThrow(() -> new BadInputException(option + " knows no deviation " + id.trim()
                            + "; oracle-core/docs/quirks.md lists them, or give " + ALL_WORD + " or " + NONE_WORD))
                    .id());
        }
        return new AcceptedQuirks(Optional.of(ids));
    }

    /** As {@link #parse} takes it. */
    public String text() {
        return ids.map(some -> some.isEmpty()
                        ? NONE_WORD
                        : String.join(",", some.stream().sorted().toList()))
                .orElse(ALL_WORD);
    }

    /** Whether all of these are accepted. */
    public boolean accepts(Set<Deviation> quirks) {
        return ids.isEmpty() || ids.get().containsAll(Deviation.ids(quirks));
    }

    /** Of groups of findings, those of known deviations that are not accepted. */
    List<FindingGroup> refused(List<FindingGroup> groups) {
        return groups.stream()
                .filter(group -> group.kind() == FindingKind.EXPLAINED && !accepts(group.quirks()))
                .toList();
    }
}

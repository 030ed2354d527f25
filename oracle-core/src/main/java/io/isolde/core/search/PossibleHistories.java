package io.isolde.core.search;

import java.util.List;
import java.util.Optional;

/**
 * The outcomes of a case that the rules allow, no two of which look the same to its sessions.
 *
 * @param gap why there may be more; empty if these are all
 */
public record PossibleHistories(List<PossibleHistory> all, Optional<String> gap) {
    public PossibleHistories {
        all = List.copyOf(all);
    }

    /** Whether whatever else is observed breaks a rule. */
    public boolean areComplete() {
        return gap.isEmpty();
    }
}

package io.isolde.harness.pipeline;

import io.isolde.core.history.History;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/** Where the conditions that a case file states and our verdict do not go together. */
final class Contradictions {
    private Contradictions() {}

    static List<String> find(ReplayFile file, TestCase closedCase, History observed, Verdict verdict) {
        return List.of();
    }
}

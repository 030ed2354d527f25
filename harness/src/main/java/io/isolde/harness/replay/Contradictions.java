package io.isolde.harness.replay;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Condition;
import io.isolde.harness.detect.Conditions;
import io.isolde.harness.detect.Truth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where the conditions that a case file states and our verdict do not go together. */
final class Contradictions {
    private Contradictions() {}

    /**
     * A line if only the bug shows and we agree with the server, or only the correct outcome shows and we disagree; empty otherwise, also
     * where the history cannot tell.
     *
     * @param level as in a table
     */
    static Optional<String> find(ReplayFile file, String level, History observed, Verdict verdict) {
        final CaseFile caseFile = file.caseFile();
        final boolean bug = holds(caseFile.bugIf(), caseFile, observed);
        final boolean correct = holds(caseFile.correctIf(), caseFile, observed);
        if (verdict instanceof Verdict.Agrees && bug && !correct) {
            return Optional.of(line(file, level, "bug-if", caseFile.bugIf(), observed, verdict));
        }
        if (verdict instanceof Verdict.Unexplained && correct && !bug) {
            return Optional.of(line(file, level, "correct-if", caseFile.correctIf(), observed, verdict));
        }
        return Optional.empty();
    }

    /** Whether the conditions of the file say that its bug showed, and not that the outcome was correct. */
    static boolean bugShows(ReplayFile file, History observed) {
        return holds(file.caseFile().bugIf(), file.caseFile(), observed)
                && !holds(file.caseFile().correctIf(), file.caseFile(), observed);
    }

    private static boolean holds(List<Condition> conditions, CaseFile file, History observed) {
        return Conditions.anyOf(conditions, file, observed).equals(Truth.TRUE);
    }

    private static String line(
            ReplayFile file,
            String level,
            String header,
            List<Condition> conditions,
            History observed,
            Verdict verdict) {
        final String holding = conditions.stream()
                .filter(condition -> Conditions.evaluate(condition, file.caseFile(), observed)
                        .equals(Truth.TRUE))
                .map(Condition::write)
                .collect(Collectors.joining(" | "));
        return file.name() + " at " + level + ": contradiction, the verdict is " + verdict.word() + " but " + header
                + " holds: " + holding;
    }
}

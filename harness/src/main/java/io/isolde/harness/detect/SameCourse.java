package io.isolde.harness.detect;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** Whether a run, of a case or of one with columns and steps more, took the same course: the same waits, ends, results and final state. */
final class SameCourse {
    private final TestCase original;
    private final IntPredicate readsOtherwise;
    private final History seen;
    private final History again;

    private SameCourse(TestCase original, IntPredicate readsOtherwise, History seen, History again) {
        this.original = original;
        this.readsOtherwise = readsOtherwise;
        this.seen = seen;
        this.again = again;
    }

    /**
     * Of the case as it was changed by a plan.
     *
     * @param seen of the case itself
     */
    static SameCourse ofInstrumented(TestCase original, PatternCase plan, History seen, History instrumented) {
        return new SameCourse(
                original, step -> plan.revealing(step) == PatternCase.Revealing.INSTEAD, seen, instrumented);
    }

    /** Of the case itself. */
    static SameCourse ofAnother(TestCase testCase, History seen, History again) {
        return new SameCourse(testCase, step -> false, seen, again);
    }

    /** What became different, in a word; empty where nothing did. */
    Optional<String> difference() {
        if (seen.rounds().size() != original.steps().size()
                || again.rounds().size() < seen.rounds().size()) {
            return Optional.of("the end");
        }
        for (int i = 0; i < seen.rounds().size(); i++) {
            final Optional<String> difference =
                    difference(seen.rounds().get(i), again.rounds().get(i));
            if (difference.isPresent()) {
                return difference;
            }
        }
        final boolean sameEnd = original.tables().stream().allMatch(table -> {
            final int columns = table.columns().size();
            return RowBags.equal(rowsOf(seen, table.name(), columns), rowsOf(again, table.name(), columns));
        });
        return sameEnd ? Optional.empty() : Optional.of("the final state");
    }

    private static List<List<Value>> rowsOf(History history, String table, int columns) {
        return history.finalState().stream()
                .filter(state -> state.table().equals(table))
                .flatMap(state -> state.rows().stream())
                .map(row -> row.subList(0, columns))
                .toList();
    }

    private Optional<String> difference(Round first, Round second) {
        if (first.step() != second.step() || !first.waitingAtEnd().equals(second.waitingAtEnd())) {
            return Optional.of("who waits");
        } else if (!steps(first).equals(steps(second))) {
            return Optional.of("the order");
        }
        for (final Completion completion : first.completions()) {
            if (!isSame(
                    completion.step(),
                    completion.outcome(),
                    again.outcomeOf(completion.step()).orElseThrow())) {
                return Optional.of("an outcome");
            }
        }
        return Optional.empty();
    }

    /** Those released together have no order. */
    private static Set<Integer> steps(Round round) {
        return round.completions().stream().map(Completion::step).collect(Collectors.toSet());
    }

    private boolean isSame(int step, Outcome first, Outcome second) {
        final Statement statement = original.steps().get(step).statement();
        if (first instanceof Outcome.Failed f) {
            return second instanceof Outcome.Failed s && f.kind() == s.kind();
        } else if (first instanceof Outcome.Rows f && second instanceof Outcome.Rows s) {
            return readsOtherwise.test(step) || RowBags.equal(f.rows(), cut(f.rows(), s.rows()));
        } else if (first instanceof Outcome.Affected f && second instanceof Outcome.Affected s) {
            // A row that is replaced by the very same counts once, and one with an id of its own is never the same.
            final boolean replaces =
                    statement instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.REPLACE;
            return replaces || f.count() == s.count();
        }
        return first.getClass() == second.getClass();
    }

    /** Rows as wide as the others. */
    private static List<List<Value>> cut(List<List<Value>> like, List<List<Value>> rows) {
        return like.isEmpty()
                ? rows
                : rows.stream()
                        .map(row ->
                                row.subList(0, Math.min(row.size(), like.get(0).size())))
                        .toList();
    }
}

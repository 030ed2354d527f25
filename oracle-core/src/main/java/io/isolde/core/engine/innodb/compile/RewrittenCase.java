package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.Set;

/** What the compiler does not know, said in terms of what it knows, before a case is compiled. A case without such statements is left as it is. */
public final class RewrittenCase {
    private RewrittenCase() {}

    /**
     * The case as it is compiled. Steps keep their numbers.
     *
     * @throws UnsupportedFeatureException for what cannot be said so
     */
    public static TestCase of(TestCase testCase, History observed) {
        final TestCase merged =
                MergedViews.rewritten(AssigningTriggers.rewritten(DefaultValues.rewritten(testCase)), observed);
        final TestCase shared = withoutMeanings(TemporaryTables.rewritten(merged, observed), merged);
        final TestCase wide = WiderColumns.rewritten(shared, observed);
        return LaterColumns.rewritten(ClockConditions.rewritten(wide), observed);
    }

    /** What a composed read names is not looked up by the names that tables have now: its answer is not judged. */
    private static TestCase withoutMeanings(TestCase rewritten, TestCase before) {
        if (rewritten.equals(before)) {
            return rewritten;
        }
        final List<Step> steps = rewritten.steps().stream()
                .map(step -> step.statement() instanceof Statement.PlainRead read && read.meaning() != null
                        ? new Step(step.session(), new Statement.PlainRead(read.text(), read.feature(), read.mayLock()))
                        : step)
                .toList();
        return rewritten.withSteps(steps);
    }

    /** Refuses a run in which a server refused a statement for its names, which are others in the case that is compiled. */
    static void refuseErrors(History observed, Set<Integer> codes, String feature) {
        for (final Round round : observed.rounds()) {
            round.completions().forEach(completion -> {
                if (completion.outcome() instanceof Outcome.Failed failed && codes.contains(failed.vendorCode())) {
                    throw new UnsupportedFeatureException(feature);
                }
            });
        }
    }
}

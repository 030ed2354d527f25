package io.isolde.harness.reduce;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.Judge;
import java.util.Optional;

/**
 * What the oracle thinks of a candidate before the server is asked, by one of two ways. It predicts the candidate, known deviations of the server
 * included, and judges its own prediction: that tells both that a deviation can show and that it cannot. Where the prediction of the last case did not
 * show the deviation, that of a part of it will not either, and predictions of large cases take long. Then it judges what was seen of the last case less
 * the steps left out, which tells only that the deviation can show. Not thread-safe.
 */
final class Forecast implements AutoCloseable {
    /** What to expect of a candidate. */
    enum Expectation {
        KEEPS,
        UNKNOWN,
        LOSES
    }

    /**
     * A forecast.
     *
     * @param history what would be seen; empty unless it keeps the verdict
     */
    record Opinion(Expectation expectation, Optional<History> history) {}

    private static final Opinion UNKNOWN = new Opinion(Expectation.UNKNOWN, Optional.empty());
    private static final Opinion LOSES = new Opinion(Expectation.LOSES, Optional.empty());

    private final Judge judge;
    private final CandidateTest.Aim aim;
    private TestCase now;
    private Optional<History> seen = Optional.empty();
    private boolean predictsNow;

    Forecast(ServerProfile profile, CandidateTest.Aim aim) {
        this.judge = new Judge(profile);
        this.aim = aim;
    }

    /**
     * From here on candidates are parts of this case.
     *
     * @param history what was seen of it, or would be
     */
    void base(TestCase closedCase, Optional<History> history) {
        now = closedCase;
        seen = history;
        predictsNow = predicted(closedCase).isPresent();
    }

    /** Whether the prediction of the case at hand shows the deviation. */
    boolean predicts() {
        return predictsNow;
    }

    /** Whether it can be for any change of a layer. What was seen of a case says nothing of other tables, rows and statements. */
    boolean canPropose(Layer layer) {
        return predictsNow || layer == Layer.TRANSACTIONS || layer == Layer.STATEMENTS || layer == Layer.LEVELS;
    }

    /** Whether it is sure that a candidate loses the verdict. */
    boolean loses(TestCase candidate) {
        return predictsNow && predicted(candidate).isEmpty();
    }

    Opinion of(TestCase candidate) {
        if (predictsNow) {
            final Optional<History> predicted = predicted(candidate);
            return predicted.isPresent() ? new Opinion(Expectation.KEEPS, predicted) : LOSES;
        }
        return seen.flatMap(history -> Transplant.of(now, history, candidate))
                .filter(history -> keeps(candidate, history))
                .map(history -> new Opinion(Expectation.KEEPS, Optional.of(history)))
                .orElse(UNKNOWN);
    }

    private Optional<History> predicted(TestCase candidate) {
        return judge.predict(candidate).filter(history -> keeps(candidate, history));
    }

    private boolean keeps(TestCase candidate, History history) {
        final Verdict verdict = judge.judge(candidate, history, Optional.empty());
        return aim.isMetBy(candidate, verdict);
    }

    @Override
    public void close() {
        judge.close();
    }
}

package io.isolde.harness.characterise;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What the oracle says of a recorded run, as one line: the verdict at the levels of the case, that at levels which the sessions did not have, the
 * prediction.
 *
 * <pre>
 * Explained MDEV-26642 at 4 / Disagrees at 3 / 0=.|1=(1,'a')|2=1
 * </pre>
 *
 * <p>Servers keep their levels, so nearly all verdicts at the right ones agree; an oracle that allowed too much would show at the wrong ones.
 * Not thread-safe: one for each thread.
 */
final class JudgedLine implements AutoCloseable {
    private final ServerProfile profile;
    private WorldsOracle oracle;

    JudgedLine(ServerProfile profile) {
        this.profile = profile;
        oracle = new WorldsOracle(profile);
    }

    /** The line. */
    String of(RecordedRun run) {
        final String predicted = said(() -> HistoryLine.write(oracle.predict(run.testCase())));
        final String verdict = said(() -> text(oracle.judge(run.testCase(), run.history())));
        final TestCase other = atNextLevels(run.testCase());
        final String otherVerdict = said(() -> text(oracle.judge(other, run.history())));
        final String foreseen = predicted.startsWith("?") ? " " + foreseen(run.testCase()) : "";
        return verdict + " / " + otherVerdict + " / " + predicted + foreseen;
    }

    private String foreseen(TestCase testCase) {
        return said(() -> HistoryLine.write(new History(oracle.foresee(testCase), List.of())));
    }

    private String said(Supplier<String> answer) {
        try {
            return answer.get();
        } catch (final UnsupportedFeatureException e) {
            return "?" + e.getMessage();
        } catch (final RuntimeException e) {
            // Nobody knows in which state it was left.
            oracle.close();
            oracle = new WorldsOracle(profile);
            return "? failed: " + e.getClass().getName();
        }
    }

    /** Each session at the next stronger level, the strongest at the weakest. */
    private static TestCase atNextLevels(TestCase testCase) {
        final IsolationLevel[] levels = IsolationLevel.values();
        return testCase.withSessions(testCase.sessions().stream()
                .map(session -> session.at(levels[(session.level().ordinal() + 1) % levels.length]))
                .toList());
    }

    /** A verdict without the texts that only people read. */
    static String text(Verdict verdict) {
        if (verdict instanceof Verdict.Explained explained) {
            return "Explained "
                    + explained.quirks().stream().map(Deviation::id).sorted().collect(Collectors.joining("+"))
                    + explained.permission()
                    + " at "
                    + explained.step();
        } else if (verdict instanceof Verdict.Disagrees disagrees) {
            return "Disagrees at " + disagrees.step();
        } else if (verdict instanceof Verdict.Undecided undecided) {
            return "Undecided " + undecided.cause() + ' ' + undecided.why();
        } else if (verdict instanceof Verdict.Invalid invalid) {
            return "Invalid " + invalid.why();
        }
        return verdict.word();
    }

    @Override
    public void close() {
        oracle.close();
    }
}

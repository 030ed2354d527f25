package io.isolde.harness.characterise;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.dialect.Dialect;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What the oracle says of a recorded run, as one line: the verdict at the levels of the case, that at levels which the sessions did not have, but on
 * InnoDB that on an answer which the server did not give, the prediction.
 *
 * <pre>
 * Explained MDEV-26642 at 4 / Disagrees at 3 / Disagrees at 1 / 0=.|1=(1,'a')|2=1
 * </pre>
 *
 * <p>Servers keep their levels, so nearly all verdicts at the right ones agree; an oracle that allowed too much would show at the others.
 * Not thread-safe: one for each thread.
 */
final class JudgedLine implements AutoCloseable {
    private final ServerProfile profile;
    private final List<IsolationLevel> levels;
    private WorldsOracle oracle;

    JudgedLine(ServerProfile profile) {
        this.profile = profile;
        levels = Dialect.of(profile).vocabulary().levels();
        oracle = new WorldsOracle(profile);
    }

    /** The line. */
    String of(RecordedRun run) {
        final String predicted = said(() -> HistoryLine.write(oracle.predict(run.testCase())));
        final String verdict = said(() -> text(oracle.judge(run.testCase(), run.history())));
        final TestCase other = atNextLevels(run.testCase());
        final String otherVerdict = said(() -> text(oracle.judge(other, run.history())));
        final String foreseen = predicted.startsWith("?") ? " " + foreseen(run.testCase()) : "";
        return verdict + " / " + otherVerdict + altered(run) + " / " + predicted + foreseen;
    }

    /** Not of InnoDB, which objects often enough at the levels that the sessions did not have. */
    private String altered(RecordedRun run) {
        return profile instanceof InnoDbProfile
                ? ""
                : " / " + said(() -> text(oracle.judge(run.testCase(), AlteredHistory.of(run.history()))));
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

    /** Each session at the next stronger level that the server has, the strongest at the weakest. */
    private TestCase atNextLevels(TestCase testCase) {
        return testCase.withSessions(testCase.sessions().stream()
                .map(session -> session.at(levels.get((levels.indexOf(session.level()) + 1) % levels.size())))
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

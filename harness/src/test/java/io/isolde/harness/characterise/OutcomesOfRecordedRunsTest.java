package io.isolde.harness.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.testing.Effort;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a server did, and the pure rules allow, is among the outcomes that the oracle lists, always where it says that they are all, else as often as a percentage says.
 * Standard output has the counts; {@code -Disolde.outcomes.each=1} looks at every recorded run.
 */
final class OutcomesOfRecordedRunsTest {
    private static final int DISTANCE =
            Integer.getInteger("isolde.outcomes.each", Effort.current() == Effort.QUICK ? 200 : 10);
    private static final Limits LIMITS = new Limits(1_000, 20_000);
    private static final int JUDGED = 3;
    private static final int SHOWN = 3;

    private final Map<String, Integer> counts = new TreeMap<>();
    private final Map<String, Integer> gaps = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "mariadb:11.4.5, 85",
        "mariadb:11.8, 75",
        "mysql:8.0.33, 85",
        "sqlite, 100",
        "sqlite?journal_mode=wal, 100",
        "sqlite?cache=shared, 100",
        "postgresql:18, 99",
        "h2, 99"
    })
    void whatServersDidIsAmongTheOutcomes(String target, int percent) throws IOException {
        final long began = System.nanoTime();
        final Recording recording;
        try (InputStream bytes = Files.newInputStream(Resources.folder().resolve(Resources.fileOf(target)))) {
            recording = Recording.read(bytes, DISTANCE);
        }
        try (WorldsOracle oracle = new WorldsOracle(recording.profile())) {
            for (final RecordedRun run : recording.runs()) {
                look(oracle, run);
            }
        }
        final int agreeing = count("within") + count("outside");
        System.out.println((System.nanoTime() - began) / 1_000_000 + " ms " + target + ": " + counts + " " + gaps);
        assertEquals(List.of(), wrong.subList(0, Math.min(SHOWN, wrong.size())), counts::toString);
        assertTrue(count("within") * 100 >= agreeing * percent, counts::toString);
    }

    private void look(WorldsOracle oracle, RecordedRun run) {
        final TestCase testCase = run.testCase();
        final PossibleHistories outcomes;
        try {
            outcomes = oracle.outcomes(testCase, LIMITS);
        } catch (final UnsupportedFeatureException e) {
            add("not modelled");
            return;
        }
        final Optional<History> predicted = predicted(oracle, testCase);
        outcomes.all().stream().limit(JUDGED).forEach(outcome -> {
            final Verdict verdict = oracle.judgePurely(testCase, outcome.history());
            check(verdict instanceof Verdict.Agrees, "listed, but " + JudgedLine.text(verdict), run, outcomes);
        });
        if (outcomes.areComplete()) {
            check(
                    predicted.isPresent() && contains(outcomes, predicted.get()),
                    "predicted, but not listed",
                    run,
                    outcomes);
        }
        if (!(oracle.judgePurely(testCase, run.history()) instanceof Verdict.Agrees)) {
            add("does not agree");
            return;
        }
        final boolean isWithin = contains(outcomes, run.history());
        add(isWithin ? "within" : outcomes.all().isEmpty() ? "not listed" : "outside");
        add(outcomes.areComplete() ? "complete" : "incomplete");
        outcomes.gap().ifPresent(gap -> gaps.merge(gap, 1, Integer::sum));
        check(isWithin || !outcomes.areComplete(), "observed, but not listed", run, outcomes);
    }

    private static Optional<History> predicted(WorldsOracle oracle, TestCase testCase) {
        try {
            return Optional.of(oracle.predict(testCase));
        } catch (final UnsupportedFeatureException e) {
            return Optional.empty();
        }
    }

    private static boolean contains(PossibleHistories outcomes, History history) {
        return outcomes.all().stream().anyMatch(outcome -> outcome.matches(history));
    }

    private void check(boolean holds, String otherwise, RecordedRun run, PossibleHistories outcomes) {
        if (!holds) {
            wrong.add(otherwise + ": " + run + "\n"
                    + HistoryLine.write(run.history()) + "\nlisted:\n"
                    + outcomes.all().stream()
                            .map(PossibleHistory::history)
                            .map(HistoryLine::write)
                            .collect(Collectors.joining("\n")));
        }
    }

    private int count(String what) {
        return counts.getOrDefault(what, 0);
    }

    private void add(String what) {
        counts.merge(what, 1, Integer::sum);
    }
}

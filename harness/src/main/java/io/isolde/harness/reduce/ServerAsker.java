package io.isolde.harness.reduce;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.reduce.CandidateTest.Answer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Asks the server, as many candidates at a time as it has lanes, and none twice. With a forecast it passes over those that the oracle
 * says lose the verdict.
 */
final class ServerAsker implements Asker {
    private final CandidateTest tests;
    private final Experience experience;
    private final Optional<Forecast> forecast;
    private final BooleanSupplier over;
    private final Runnable onTried;
    private final Map<TestCase, Optional<History>> kept = new HashMap<>();
    private final Set<TestCase> lost = new HashSet<>();
    private final EnumMap<Layer, Tally> byLayer = new EnumMap<>(Layer.class);
    private final List<TestCase> trail = new ArrayList<>();
    private Tally candidates = Tally.NONE;

    ServerAsker(
            CandidateTest tests,
            Experience experience,
            Optional<Forecast> forecast,
            BooleanSupplier over,
            Runnable onTried) {
        this.tests = tests;
        this.experience = experience;
        this.forecast = forecast;
        this.over = over;
        this.onTried = onTried;
    }

    /** Cases taken, each smaller than the one before. */
    List<TestCase> trail() {
        return trail;
    }

    Map<Layer, Tally> byLayer() {
        return byLayer;
    }

    /** All that were asked, and tried again. */
    Tally candidates() {
        return candidates;
    }

    /** What was run and lost the verdict. */
    Set<TestCase> lost() {
        return lost;
    }

    @Override
    public int firstThatKeeps(List<Change> changes) throws InterruptedException {
        int next = 0;
        while (next < changes.size() && !isOver()) {
            final List<Integer> batch = new ArrayList<>();
            while (next < changes.size() && batch.size() < tests.width() && !isOver()) {
                final TestCase candidate = changes.get(next).result();
                if (kept.containsKey(candidate)) {
                    batch.add(next);
                    break;
                } else if (!lost.contains(candidate) && isWorthAsking(candidate)) {
                    batch.add(next);
                }
                next++;
            }
            final List<Change> unknown = unknown(changes, batch);
            final int found = firstOf(changes, batch);
            unknown.forEach(change -> experience.add(change.what(), kept.containsKey(change.result())));
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    /** What was refused is refused again, which is experience like any other: a kind with nothing left to give loses its place (Fucci, eq. 2). */
    @Override
    public boolean keepsWhenTried(Change change) throws InterruptedException {
        if (!lost.contains(change.result())) {
            return Asker.super.keepsWhenTried(change);
        }
        count(change, false);
        experience.add(change.what(), false);
        return false;
    }

    /** Runs some changes side by side; those known already are not run again. */
    private int firstOf(List<Change> changes, List<Integer> batch) throws InterruptedException {
        final List<Change> unknown = unknown(changes, batch);
        final List<Answer> answers = unknown.isEmpty()
                ? List.of()
                : tests.test(unknown.stream().map(Change::result).toList());
        for (int i = 0; i < unknown.size(); i++) {
            note(unknown.get(i), answers.get(i));
        }
        return batch.stream()
                .filter(index -> kept.containsKey(changes.get(index).result()))
                .findFirst()
                .orElse(-1);
    }

    /**
     * Finds how much of a chain of changes the server goes along with, asking for all of it first, then by halving.
     *
     * @return the number of changes, from the first on, after which the case still keeps the verdict
     */
    int longestThatKeeps(List<Change> chain) throws InterruptedException {
        if (chain.isEmpty() || isOver()) {
            return 0;
        }
        int good = firstOf(chain, List.of(chain.size() - 1)) < 0 ? 0 : chain.size();
        int bad = good == 0 ? chain.size() : chain.size() + 1;
        while (bad - good > 1 && !isOver()) {
            final List<Integer> probes = new ArrayList<>();
            final int parts = Math.min(tests.width() + 1, bad - good);
            for (int i = parts - 1; i > 0; i--) {
                probes.add(good + (bad - good) * i / parts - 1);
            }
            final int found = firstOf(chain, probes);
            for (final int probe : probes) {
                bad = probe > found ? Math.min(bad, probe + 1) : bad;
            }
            good = found < 0 ? good : found + 1;
        }
        chain.subList(0, good).forEach(change -> experience.add(change.what(), true));
        if (good < chain.size() && bad == good + 1) {
            experience.add(chain.get(good).what(), false);
        }
        return good;
    }

    @Override
    public boolean isOver() {
        return over.getAsBoolean();
    }

    @Override
    public void taken(Change change) {
        take(change.result());
    }

    /**
     * As {@link #taken}, for the case to begin with.
     *
     * @param observed what was seen of it
     */
    void start(TestCase closedCase, Optional<History> observed) {
        kept.put(closedCase, observed);
        take(closedCase);
    }

    /** As {@link #taken}: a case that was run, and kept the verdict. */
    void take(TestCase smaller) {
        trail.add(smaller);
        restore(smaller);
    }

    private List<Change> unknown(List<Change> changes, List<Integer> batch) {
        return batch.stream()
                .map(changes::get)
                .filter(change -> !kept.containsKey(change.result()))
                .toList();
    }

    /** Goes back to the case taken last, after the oracle went ahead. */
    void restore(TestCase last) {
        forecast.ifPresent(oracle -> oracle.base(last, kept.getOrDefault(last, Optional.empty())));
    }

    private boolean isWorthAsking(TestCase candidate) {
        return forecast.map(oracle -> !oracle.loses(candidate)).orElse(true);
    }

    private void count(Change change, boolean keeps) {
        byLayer.put(
                change.layer(), byLayer.getOrDefault(change.layer(), Tally.NONE).plus(keeps));
        candidates = candidates.plus(keeps);
    }

    private void note(Change change, Answer answer) {
        count(change, answer.keeps());
        if (answer.keeps()) {
            kept.put(change.result(), answer.observed());
        } else {
            lost.add(change.result());
        }
        onTried.run();
    }
}

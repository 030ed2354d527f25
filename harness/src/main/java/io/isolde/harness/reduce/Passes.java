package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The order of work: delta debugging over transactions, statements and rows, then layer by layer, until nothing gets smaller. */
final class Passes {
    private final Asker asker;
    private final ReducerOptions options;
    private final Experience experience;
    private final Rng rng;

    Passes(Asker asker, ReducerOptions options, Experience experience, Rng rng) {
        this.asker = asker;
        this.options = options;
        this.experience = experience;
        this.rng = rng;
    }

    TestCase run(TestCase start) throws InterruptedException {
        TestCase now = start;
        if (options.search().isBudgeted()) {
            for (final Layer layer : options.layers()) {
                now = withinBudget(now, layer);
            }
            return now;
        }
        TestCase before;
        do {
            before = now;
            if (options.deltaDebugging()) {
                now = withoutTransactions(now);
                now = withoutStatements(now);
                now = withoutRows(now);
            }
            for (final Layer layer : options.layers()) {
                now = exhaust(now, layer);
            }
        } while (!now.equals(before) && !asker.isOver());
        return now;
    }

    /** Halves of the rows and of the statements, then quarters, and so on: what a large case needs before anything else is worth its time. */
    TestCase halve(TestCase start) throws InterruptedException {
        return withoutStatements(withoutRows(start));
    }

    private TestCase withoutTransactions(TestCase now) throws InterruptedException {
        final List<List<Integer>> transactions = Transactions.of(now);
        return delta(now, Layer.TRANSACTIONS, transactions.size(), (testCase, gone) -> {
            final Set<Integer> steps = new TreeSet<>();
            gone.forEach(transaction -> steps.addAll(transactions.get(transaction)));
            return Cases.withoutSteps(testCase, steps);
        });
    }

    private TestCase withoutStatements(TestCase now) throws InterruptedException {
        final List<Integer> inner = IntStream.range(0, now.steps().size())
                .filter(step -> !Transactions.bounds(now.steps().get(step).statement()))
                .boxed()
                .toList();
        return delta(now, Layer.STATEMENTS, inner.size(), (testCase, gone) -> {
            final Set<Integer> steps = new TreeSet<>();
            gone.forEach(each -> steps.add(inner.get(each)));
            return Cases.withoutSteps(testCase, steps);
        });
    }

    private TestCase withoutRows(TestCase now) throws InterruptedException {
        return delta(now, Layer.ROWS, SetupRows.count(now), SetupRows::without);
    }

    /**
     * Leaves out as many of some elements as possible.
     *
     * @param without leaves out those of the numbers given
     */
    private TestCase delta(TestCase now, Layer layer, int count, BiFunction<TestCase, Set<Integer>, TestCase> without)
            throws InterruptedException {
        if (!asker.canTell(layer)) {
            return now;
        }
        final TestCase[] smallest = {now};
        Ddmin.minimize(count, parts -> {
            final List<Change> changes = new ArrayList<>();
            final List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                final Set<Integer> gone =
                        new TreeSet<>(IntStream.range(0, count).boxed().toList());
                parts.get(i).forEach(gone::remove);
                final TestCase result = without.apply(now, gone);
                if (Soundness.of(result) && CaseSize.of(result).compareTo(CaseSize.of(smallest[0])) < 0) {
                    changes.add(new Change(layer, layer.word() + " dropped together", "", result));
                    numbers.add(i);
                }
            }
            final int found = changes.isEmpty() ? -1 : asker.firstThatKeeps(changes);
            if (found < 0) {
                return -1;
            }
            smallest[0] = changes.get(found).result();
            asker.taken(changes.get(found));
            return numbers.get(found);
        });
        return smallest[0];
    }

    /** Tries all changes of a layer, on what the others left; one that was refused is not tried again in this pass. */
    private TestCase exhaust(TestCase start, Layer layer) throws InterruptedException {
        TestCase now = start;
        final Set<String> refused = new HashSet<>();
        while (!asker.isOver() && asker.canTell(layer)) {
            final List<Change> open = Changes.of(layer, now).stream()
                    .filter(change -> !refused.contains(key(change)))
                    .toList();
            final List<Change> ordered =
                    options.search().selector().order(open, options.search().epsilonPercent(), experience, rng);
            final int found = ordered.isEmpty() ? -1 : asker.firstThatKeeps(ordered);
            ordered.subList(0, found < 0 ? ordered.size() : found).forEach(change -> refused.add(key(change)));
            if (found < 0) {
                return now;
            }
            now = ordered.get(found).result();
            asker.taken(ordered.get(found));
        }
        return now;
    }

    /** Fucci's Algorithm 2: so many tries, each with any change, whether it was refused before or not. */
    private TestCase withinBudget(TestCase start, Layer layer) throws InterruptedException {
        TestCase now = start;
        for (int tries = 0; tries < options.search().triesPerLayer() && !asker.isOver(); tries++) {
            final List<Change> changes = Changes.of(layer, now);
            if (changes.isEmpty()) {
                return now;
            }
            final Change change =
                    options.search().selector().pick(changes, options.search().epsilonPercent(), experience, rng);
            if (asker.keepsWhenTried(change)) {
                now = change.result();
                asker.taken(change);
            }
        }
        return now;
    }

    private static String key(Change change) {
        return change.what() + "|" + change.where();
    }
}

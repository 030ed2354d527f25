package io.isolde.harness.study;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.detect.GraphOrders;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.OracleSetting;
import io.isolde.harness.detect.Protocol;
import io.isolde.harness.detect.Run;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.VerdictText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Whether the random order of TxCheck matters (its Table 5), and whether a graph of transactions would do (its Table 4): cases that it objects to by one
 * order are run by all orders there are, up to a bound. Used by one thread.
 */
public final class OrderStudy implements AutoCloseable {
    private final String server;
    private final CaseRunner runner;
    private final Judge judge;
    private final GraphOrders one;
    private final GraphOrders many;
    private final List<Subject> subjects = new ArrayList<>();
    private long cases;

    /**
     * A case to which TxCheck objects.
     *
     * @param deviation what the worlds oracle calls it; empty where it allows the run, or cannot tell
     */
    private record Subject(long number, String levels, String deviation, GraphOrders.Tally tally) {
        boolean isSorted() {
            return tally.orders() > 0;
        }
    }

    /**
     * On one lane, which it closes.
     *
     * @param mostOrders of one case
     */
    public OrderStudy(String server, ServerProfile profile, CaseRunner runner, int mostOrders) {
        this.server = server;
        this.runner = runner;
        this.judge = new Judge(profile);
        final OracleSetting setting = new OracleSetting(profile, judge);
        this.one = OracleKind.graphOrders(setting, 1);
        this.many = OracleKind.graphOrders(setting, mostOrders);
    }

    /** Looks for cases until there are so many, or the time is up. */
    public void run(CaseSource source, int wanted, Duration time, BooleanSupplier stop) {
        final long endNs = System.nanoTime() + time.toNanos();
        while (subjects.size() < wanted && System.nanoTime() < endNs && !stop.getAsBoolean()) {
            final TestCase testCase = source.generate(cases).closed();
            final Run observed = run(testCase);
            if (new Protocol(one, this::run).judge(observed) instanceof Verdict.Disagrees) {
                new Protocol(many, this::run).judge(observed);
                final Verdict triage = judge.judge(testCase, observed.history(), Optional.empty());
                subjects.add(new Subject(
                        cases,
                        testCase.levelText(),
                        Sight.of(triage) == Sight.DEVIATION ? VerdictText.inFull(triage) : "",
                        many.last()));
            }
            cases++;
        }
    }

    private Run run(TestCase testCase) {
        final Execution execution = runner.run(testCase);
        return new Run(testCase, execution.history(), execution.fault());
    }

    /** Cases generated so far. */
    public long cases() {
        return cases;
    }

    /** A row for each case: its orders, and how many of those run object. */
    public Grid orders() {
        final Grid grid = new Grid(
                List.of("server", "case", "level", "deviation", "orders", "run", "object", "transactions in a circle"));
        subjects.forEach(subject -> grid.row(List.of(
                server,
                Long.toString(subject.number()),
                subject.levels(),
                subject.deviation().isEmpty() ? "none" : subject.deviation(),
                subject.isSorted() ? Long.toString(subject.tally().orders()) : "an anomaly",
                Integer.toString(subject.tally().run()),
                Integer.toString(subject.tally().objecting()),
                subject.tally().cyclic() ? "yes" : "no")));
        return grid;
    }

    /** In a row: cases, those that deviate, those in which all orders object, and those with a circle of transactions. */
    public Summary summary() {
        final List<Subject> sorted = subjects.stream().filter(Subject::isSorted).toList();
        return new Summary(
                subjects.size(),
                subjects.stream()
                        .filter(subject -> !subject.deviation().isEmpty())
                        .count(),
                sorted.size(),
                sorted.stream()
                        .filter(subject ->
                                subject.tally().objecting() == subject.tally().run())
                        .count(),
                subjects.stream().filter(subject -> subject.tally().cyclic()).count());
    }

    /**
     * Cases to which TxCheck objects.
     *
     * @param deviating of all, those in which the worlds oracle sees a deviation
     * @param sorted of all, those whose statements were sorted
     * @param always of those sorted, those in which every order objects
     * @param cyclic of all, those whose transactions depend on each other in a circle
     */
    public record Summary(long all, long deviating, long sorted, long always, long cyclic) {}

    @Override
    public void close() {
        judge.close();
        runner.close();
    }
}

package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.Access;
import io.isolde.core.graph.Anomaly;
import io.isolde.core.graph.AnomalyCheck;
import io.isolde.core.graph.DependencyKind;
import io.isolde.core.graph.Graph;
import io.isolde.core.graph.RowVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.SerialCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.harness.detect.GraphCase.Role;
import io.isolde.harness.random.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Takes a case from its run to an order of its statements, as far as the runs there are reach. One use. */
final class GraphWalk extends Walk {
    private static final String SAME =
            "in an order that respects all dependencies, each statement by itself does the same; TxCheck, theorem 1";
    private static final String ONE_VERSION = "a statement sees one version of each row; TxCheck, version-set reads";
    /** A case that was changed more often is undecided. */
    private static final int MOST_CHANGES = 6;
    /** Of a case with its reads, until they change nothing. */
    private static final int MOST_RUNS = 4;

    /** Of a case in which they change something. */
    private static final int RERUNS = 3;

    /** Anomalies that the paper looks for (4, 5.2). */
    private static final Set<Anomaly> CHECKED = Set.of(Anomaly.G1A, Anomaly.G1B, Anomaly.G1C, Anomaly.G_SIB);

    /** Orders of one graph; more are told as so many. */
    private static final long MOST_COUNTED = 1_000_000;

    private final InnoDbProfile server;
    private final GraphOracle.Form form;
    private final int mostOrders;

    /** Whether transactions depend on each other in a circle, in the graph that was sorted. */
    private boolean cyclic;

    private long orderCount;
    private int compared;
    private int objecting;

    /** The case as it was changed so far, its run, and the steps of the first case that are left. */
    private Run current;

    private List<Integer> origins;
    /** Writes that have to go, after which the case is run again. */
    private Set<Integer> toDrop = Set.of();

    /** What each statement did in the run that is judged. */
    private Map<Integer, Outcome> reference = Map.of();

    /**
     * A walk at its start.
     *
     * @param mostOrders in which the statements left are run, all of them where there are no more; not in the repaired form, which has one
     */
    GraphWalk(Runs soFar, InnoDbProfile server, GraphOracle.Form form, int mostOrders) {
        super(soFar.followUps());
        this.mostOrders = mostOrders;
        this.server = server;
        this.form = form;
        this.current = new Run(
                soFar.closedCase(), soFar.observed().history(), soFar.observed().fault());
        this.origins =
                IntStream.range(0, soFar.closedCase().steps().size()).boxed().toList();
    }

    /** The run that the verdict is about: of the case, or of what is left of it. */
    Run judged() {
        return current;
    }

    /** How many orders of its statements there are, and what came of them. */
    GraphOrders.Tally tally() {
        return new GraphOrders.Tally(orderCount, compared, objecting, cyclic);
    }

    GraphWalk walk() {
        boolean moves = true;
        String cause = "";
        for (int changes = 0; moves; changes++) {
            if (changes > MOST_CHANGES) {
                throw new UnsupportedFeatureException(cause);
            }
            toDrop = Set.of();
            if (form != GraphOracle.Form.REPAIRED
                    && current.history().rounds().stream().anyMatch(Round::blocked)) {
                cause = "waits in every order";
                moves = changeTo(completed());
            } else {
                cause = "circles of dependencies that come again";
                moves = instrumented() && !toDrop.isEmpty() && changeTo(withoutDropped());
            }
        }
        return this;
    }

    private List<Integer> withoutDropped() {
        return IntStream.range(0, origins.size())
                .filter(step -> !toDrop.contains(step))
                .boxed()
                .toList();
    }

    /** Steps in the order in which they ended: TxCheck's blocking scheduling. Victims of deadlocks, which would be others, are left out. */
    private List<Integer> completed() {
        final CaseTransactions transactions =
                new CaseTransactions(current.testCase(), current.history(), server.afterRollback());
        final Set<Integer> aborted = new HashSet<>();
        transactions.all().stream()
                .filter(transaction -> transaction.ending() == Transaction.Ending.ABORTED)
                .forEach(transaction -> aborted.addAll(transaction.steps()));
        return current.history().rounds().stream()
                .flatMap(round -> round.completions().stream())
                .map(Completion::step)
                .filter(step -> !aborted.contains(step))
                .toList();
    }

    private static void requireWhole(TestCase testCase, History history) {
        if (history.rounds().size() != testCase.steps().size()) {
            throw new UnsupportedFeatureException("a history that was cut short");
        }
    }

    /** Runs some of the steps in another order instead; false if the run is missing. */
    private boolean changeTo(List<Integer> steps) {
        final TestCase old = current.testCase();
        final List<Step> kept = steps.stream().map(old.steps()::get).toList();
        final TestCase changed = old.withSteps(kept).closed();
        final Optional<Run> run = take(changed);
        run.ifPresent(taken -> {
            current = taken;
            origins = steps.stream().map(origins::get).toList();
        });
        return run.isPresent();
    }

    private Optional<Run> take(TestCase needed) {
        return take(List.of(needed)).map(runs -> runs.get(0));
    }

    /** Follows the case as it is; false if a run is missing. */
    private boolean instrumented() {
        final TestCase testCase = current.testCase();
        final CaseTransactions transactions = new CaseTransactions(testCase, current.history(), server.afterRollback());
        requireOneView(transactions);
        final boolean isPublished = form != GraphOracle.Form.REPAIRED;
        final GraphCase graphCase = isPublished
                ? GraphCase.published(testCase)
                : GraphCase.observed(testCase, current.history(), transactions, server);
        final Optional<Run> run = isPublished ? take(graphCase.testCase()) : takeUnchanged(graphCase);
        if (run.isEmpty()) {
            return false;
        }
        final History history = run.get().history();
        requireWhole(graphCase.testCase(), history);
        if (isPublished) {
            requireNoWait(graphCase, history);
        }
        reference = isPublished ? statements(graphCase, history) : statements(current.history());
        final GraphReading reading = isPublished
                ? new PublishedReading(testCase, transactions, graphCase, history, form == GraphOracle.Form.TOOL).read()
                : new ObservedReading(testCase, transactions, graphCase, history).read();
        final AnomalyCheck anomalies = reading.anomalies(server.snapshotIsolation());
        final Optional<AnomalyCheck.Found> anomaly = anomalies.first(isPublished ? CHECKED : Set.of(Anomaly.values()));
        cyclic = anomalies.hasCycleOfTransactions();
        if (anomaly.isPresent()) {
            final int step = anomaly.get().statement();
            disagree(
                    step,
                    "none",
                    anomaly.get().anomaly() + " by " + Outcomes.describe(reference.get(step)),
                    anomaly.get().anomaly().rule());
            return true;
        }
        final Optional<Integer> doubled = isPublished ? Optional.empty() : seesTwice(reading);
        if (doubled.isPresent()) {
            disagree(doubled.get(), "one", Outcomes.describe(reference.get(doubled.get())), ONE_VERSION);
            return true;
        }
        return ordered(reading);
    }

    /** A run in which the reads in between changed nothing: where a case races that may be a later one. Empty if it is missing. */
    private Optional<Run> takeUnchanged(GraphCase graphCase) {
        Optional<Run> run;
        Optional<String> change;
        int runs = 0;
        do {
            run = take(graphCase.testCase());
            change = run.flatMap(taken -> changed(graphCase, taken.history()));
            runs++;
        } while (change.isPresent() && runs < MOST_RUNS);
        if (change.isPresent()) {
            final TestCase testCase = current.testCase();
            final Optional<List<Run>> again = take(Collections.nCopies(RERUNS, testCase));
            if (again.isPresent()) {
                throw discarded(change.get(), again.get());
            }
            return Optional.empty();
        }
        return run;
    }

    /** No run with reads was like that without; are those without like each other? */
    private DiscardedException discarded(String change, List<Run> again) {
        final boolean races = again.stream()
                .anyMatch(run -> SameCourse.ofAnother(current.testCase(), current.history(), run.history())
                        .difference()
                        .isPresent());
        return races
                ? DiscardedException.race("a case that takes another course by itself")
                : DiscardedException.ours(change + " that the reads in between change");
    }

    /** A statement that sees two versions of one row. */
    private static Optional<Integer> seesTwice(GraphReading reading) {
        return reading.accesses().stream()
                .filter(access -> access.seen().versionSet().stream()
                                .map(RowVersion::row)
                                .distinct()
                                .count()
                        < access.seen().versionSet().size())
                .map(Access::statement)
                .findFirst();
    }

    /** Sorts what is left; false if a run is missing. */
    private boolean ordered(GraphReading reading) {
        Graph graph = reading.dependencies().graph();
        if (form == GraphOracle.Form.TOOL) {
            addOrderOfTransactions(graph, reading);
        }
        final Set<Integer> reads = new HashSet<>();
        reading.accesses().stream()
                .filter(access -> !access.isWrite())
                .map(Access::statement)
                .forEach(reads::add);
        final Set<Integer> dropped = new HashSet<>(reading.unfounded());
        // The paper takes any statement of a circle: a read, where there is one, is as good as another. The program
        // takes that with most edges.
        dropped.addAll(graph.without(dropped).decycled(form == GraphOracle.Form.TOOL ? Set.of() : reads));
        toDrop = new HashSet<>(dropped);
        toDrop.removeAll(reads);
        if (!toDrop.isEmpty()) {
            return true;
        }
        graph = graph.without(dropped);
        final List<SerialCase> serials = orders(graph, reading).stream()
                .map(order -> SerialCase.ofOrder(current.testCase(), current.history(), order))
                .toList();
        final Optional<List<Run>> all =
                take(serials.stream().map(SerialCase::testCase).toList());
        all.ifPresent(runs -> compare(serials, runs));
        orderCount = mostOrders == 1 ? 0 : graph.countOrders(MOST_COUNTED);
        return all.isPresent();
    }

    /**
     * Orders that respect all dependencies. Ranks are as good as random, but nothing but the case, the draw and the step decides them, so that a case is
     * judged the same again.
     */
    private List<List<Integer>> orders(Graph graph, GraphReading reading) {
        if (form == GraphOracle.Form.REPAIRED) {
            return List.of(graph.sorted(step -> reading.ranks().get(step)));
        }
        final long ofCase = current.testCase().toString().hashCode();
        return graph.orders(mostOrders, (draw, step) ->
                (int) Seeds.orderSeed(ofCase + ((long) draw << Integer.SIZE), step));
    }

    /** All orders beside the case; the first that does otherwise tells what is objected to. */
    private void compare(List<SerialCase> serials, List<Run> runs) {
        Optional<Verdict.Disagrees> first = Optional.empty();
        objecting = 0;
        for (int i = 0; i < serials.size(); i++) {
            difference = Optional.empty();
            compare(serials.get(i), runs.get(i).history());
            objecting += difference.isPresent() ? 1 : 0;
            first = first.isPresent() ? first : difference;
        }
        compared = serials.size();
        difference = first;
    }

    private static void addOrderOfTransactions(Graph graph, GraphReading reading) {
        final Map<Integer, AnomalyCheck.CommittedTransaction> transactions = new LinkedHashMap<>();
        reading.transactions().forEach(transaction -> transactions.put(transaction.id(), transaction));
        for (final Access from : reading.accesses()) {
            for (final Access to : reading.accesses()) {
                final boolean isEarlier =
                        reading.ranks().get(from.statement()) < reading.ranks().get(to.statement());
                if (from.transaction() == to.transaction() && isEarlier) {
                    graph.add(from.statement(), to.statement(), DependencyKind.WITHIN);
                } else if (transactions.get(from.transaction()).end()
                        < transactions.get(to.transaction()).begin()) {
                    graph.add(from.statement(), to.statement(), DependencyKind.START);
                }
            }
        }
    }

    private void compare(SerialCase serial, History alone) {
        for (int i = 0; i < serial.origins().size() && difference.isEmpty(); i++) {
            final int step = serial.origins().get(i);
            if (step != SerialCase.ADDED && differs(step, reference.get(step), outcome(alone, i))) {
                disagree(step, Outcomes.describe(outcome(alone, i)), Outcomes.describe(reference.get(step)), SAME);
            }
        }
        final boolean isStateCompared = form != GraphOracle.Form.TOOL && difference.isEmpty();
        if (isStateCompared && !RowBags.sameState(current.history().finalState(), alone.finalState())) {
            difference = Optional.of(new Verdict.Disagrees(
                    origins.size(), Outcomes.describeFinal(alone), Outcomes.describeFinal(current.history()), SAME));
        }
    }

    private void disagree(int step, String expected, String seen, String rule) {
        difference = Optional.of(new Verdict.Disagrees(origins.get(step), expected, seen, rule));
    }

    private boolean differs(int step, Outcome seen, Outcome alone) {
        if (seen instanceof Outcome.Failed != alone instanceof Outcome.Failed) {
            return true;
        } else if (seen instanceof Outcome.Rows s && alone instanceof Outcome.Rows a) {
            final Statement.Select select = (Statement.Select) statementAt(step);
            final boolean open =
                    select.limit() != Statement.NO_LIMIT || select.waiting() == Statement.Waiting.SKIP_LOCKED;
            return !open && !RowBags.equal(s.rows(), a.rows());
        }
        return seen instanceof Outcome.Affected && !seen.equals(alone);
    }

    /** A statement that reads by two views has no place in an order, or one that goes on from where it waited. */
    private void requireOneView(CaseTransactions transactions) {
        for (final int step : transactions.kept()) {
            final IsolationLevel level = transactions.levelOf(step);
            if (!transactions.isConsistentRead(step) && NamedColumns.readsBeside(statementAt(step))) {
                final boolean readsSnapshot =
                        level == IsolationLevel.RR && statementAt(step) instanceof Statement.Select;
                final boolean readsEarlier = !level.locksGaps()
                        && (level == IsolationLevel.RU || current.history().waited(step));
                if (readsSnapshot || readsEarlier) {
                    throw new UnsupportedFeatureException("a statement that reads by two views");
                }
            }
        }
    }

    private static Map<Integer, Outcome> statements(History history) {
        final Map<Integer, Outcome> all = new HashMap<>();
        history.rounds()
                .forEach(round ->
                        round.completions().forEach(completion -> all.put(completion.step(), completion.outcome())));
        return all;
    }

    /** What each statement of the case did in the run with reads. */
    private static Map<Integer, Outcome> statements(GraphCase graphCase, History history) {
        final Map<Integer, Outcome> all = new HashMap<>();
        statements(history).forEach((step, outcome) -> {
            final GraphCase.Probe probe = graphCase.probes().get(step);
            if (probe.role() == Role.STATEMENT) {
                all.put(probe.step(), outcome);
            }
        });
        return all;
    }

    /** The published reads are of use only in a case in which nobody waits, and which ends as the one without. */
    private void requireNoWait(GraphCase graphCase, History history) {
        if (history.rounds().stream().anyMatch(Round::blocked)) {
            throw new UnsupportedFeatureException("reads that wait");
        }
        statements(graphCase, history).forEach((step, outcome) -> {
            final boolean failed = outcome instanceof Outcome.Failed;
            if (failed != (outcome(current.history(), step) instanceof Outcome.Failed)) {
                throw new UnsupportedFeatureException("errors that the reads in between change");
            }
        });
    }

    /** What the reads in between have changed of what they tell of; empty if nothing. */
    private Optional<String> changed(GraphCase graphCase, History history) {
        requireWhole(graphCase.testCase(), history);
        if (!endedAfter(graphCase, history).equals(endedAfter(current.history()))) {
            return Optional.of("an order");
        }
        for (int i = 0; i < graphCase.probes().size(); i++) {
            final int step = graphCase.probes().get(i).step();
            if (graphCase.probes().get(i).role() == Role.STATEMENT) {
                if (history.waited(i) != current.history().waited(step)) {
                    return Optional.of("waits");
                } else if (isOther(step, outcome(current.history(), step), outcome(history, i))) {
                    return Optional.of("outcomes");
                }
            }
        }
        return RowBags.sameState(current.history().finalState(), stripped(history.finalState()))
                ? Optional.empty()
                : Optional.of("a final state");
    }

    /** By step sent, those that ended before the next was. */
    private static Map<Integer, Set<Integer>> endedAfter(History history) {
        final Map<Integer, Set<Integer>> all = new HashMap<>();
        history.rounds()
                .forEach(round -> round.completions()
                        .forEach(completion -> all.computeIfAbsent(round.step(), step -> new HashSet<>())
                                .add(completion.step())));
        return all;
    }

    private static Map<Integer, Set<Integer>> endedAfter(GraphCase graphCase, History history) {
        final Map<Integer, Set<Integer>> all = new HashMap<>();
        int sent = 0;
        for (final Round round : history.rounds()) {
            final GraphCase.Probe probe = graphCase.probes().get(round.step());
            sent = probe.role() == Role.STATEMENT ? probe.step() : sent;
            for (final Completion completion : round.completions()) {
                final GraphCase.Probe ended = graphCase.probes().get(completion.step());
                if (ended.role() == Role.STATEMENT) {
                    all.computeIfAbsent(sent, step -> new HashSet<>()).add(ended.step());
                }
            }
        }
        return all;
    }

    /** With a column that is always assigned, INSERTs that update or replace count otherwise. */
    private boolean isOther(int step, Outcome plain, Outcome instrumented) {
        final boolean countsOtherwise = statementAt(step) instanceof Statement.Insert insert
                && (insert.mode() == Statement.InsertMode.REPLACE
                        || !insert.onDuplicate().isEmpty());
        return countsOtherwise
                ? plain instanceof Outcome.Failed != instrumented instanceof Outcome.Failed
                : differs(step, plain, instrumented);
    }

    private List<TableState> stripped(List<TableState> states) {
        final List<TableState> all = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            final int columns = current.testCase().tables().get(i).columns().size();
            all.add(new TableState(
                    states.get(i).table(),
                    states.get(i).rows().stream()
                            .map(row -> List.copyOf(row.subList(0, columns)))
                            .toList()));
        }
        return all;
    }

    /** A cell of a names column. */
    static long number(Value value) {
        if (value instanceof Value.IntegerValue integer) {
            return integer.value();
        }
        throw DiscardedException.ours("a row without an id");
    }

    private Statement statementAt(int step) {
        return current.testCase().steps().get(step).statement();
    }

    private static Outcome outcome(History history, int step) {
        return history.outcomeOf(step)
                .orElseThrow(() -> new UnsupportedFeatureException("a history that was cut short"));
    }
}

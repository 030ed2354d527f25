package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.random.ChiSquare;
import io.isolde.harness.random.Rng;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderSpaceTest {
    private static final List<OrderSpace.Link> FIRST_TWO = List.of(new OrderSpace.Link(0, 1));
    private static final List<OrderSpace.Link> STAR = List.of(new OrderSpace.Link(0, 1), new OrderSpace.Link(0, 2));
    private static final List<OrderSpace.Link> CHAIN = List.of(new OrderSpace.Link(0, 1), new OrderSpace.Link(1, 2));

    @Test
    void theCountIsThatOfBruteForce() {
        final Rng rng = new Rng(5);
        long nonZero = 0;
        for (int i = 0; i < 120; i++) {
            final List<Script> scripts = List.of(script(rng, 1 + rng.below(3)), script(rng, 1 + rng.below(3)));
            nonZero += assertCounts(scripts, levels(rng, 2), FIRST_TWO);
        }
        for (int i = 0; i < 25; i++) {
            final List<Script> scripts = List.of(script(rng, 1), script(rng, 1 + rng.below(2)), script(rng, 1));
            nonZero += assertCounts(scripts, levels(rng, 3), rng.percent(50) ? STAR : CHAIN);
        }
        final long spaces = nonZero;
        assertTrue(spaces > 100, () -> "spaces with orders=" + spaces);
    }

    @Test
    void fourTransactionsAreCountedToo() {
        final List<Script> scripts = Collections.nCopies(4, plain(1));
        final List<OrderSpace.Link> star = List.of(STAR.get(0), STAR.get(1), new OrderSpace.Link(0, 3));
        assertEquals(1, assertCounts(scripts, serializable(4), star));
    }

    @Test
    void aSessionWithoutALinkIsLinkedToTheFirst() {
        final List<Script> scripts = List.of(plain(1), plain(2), plain(1));
        assertEquals(space(scripts, STAR).count(), space(scripts, FIRST_TWO).count());
    }

    @Test
    void eachRankIsAnotherAdmissibleOrder() {
        final List<Script> scripts = List.of(plain(2), plain(3));
        final OrderSpace space = space(scripts, FIRST_TWO);
        final Set<String> ranked = new TreeSet<>();
        for (int rank = 0; rank < space.count().intValueExact(); rank++) {
            ranked.add(Arrays.toString(space.order(BigInteger.valueOf(rank))));
        }
        assertEquals(bruteForce(scripts, serializable(2), FIRST_TWO), ranked);
    }

    @Test
    void samplesAreUniformWithoutReplacement() {
        final List<Script> scripts = List.of(plain(2), plain(2));
        final OrderSpace space = space(scripts, FIRST_TWO);
        final int all = space.count().intValueExact();
        final Map<String, Integer> counts = new TreeMap<>();
        final Map<String, Integer> pairs = new TreeMap<>();
        final Rng rng = new Rng(11);
        for (int i = 0; i < 20_000; i++) {
            final List<int[]> sample = space.sample(2, rng);
            final List<String> texts =
                    sample.stream().map(Arrays::toString).sorted().toList();
            assertEquals(2, new HashSet<>(texts).size());
            texts.forEach(text -> counts.merge(text, 1, Integer::sum));
            pairs.merge(texts.toString(), 1, Integer::sum);
        }
        assertEquals(all, counts.size());
        assertEquals(all * (all - 1) / 2, pairs.size());
        // beyond mean + 5 deviations of the distribution less than once in a million seeds
        final double ofOrders = ChiSquare.ofUniform(toArray(counts));
        assertTrue(ofOrders < all + 5 * Math.sqrt(2.0 * all), () -> "chi-square=" + ofOrders + " orders=" + all);
        final double ofPairs = ChiSquare.ofUniform(toArray(pairs));
        assertTrue(ofPairs < pairs.size() + 5 * Math.sqrt(2.0 * pairs.size()), () -> "chi-square=" + ofPairs);
    }

    @Test
    void aSmallSpaceIsExhausted() {
        final OrderSpace space = space(List.of(plain(1), plain(1)), FIRST_TWO);
        final int all = space.count().intValueExact();
        assertTrue(all > 1 && all < 10, () -> "orders=" + all);
        final Set<String> sample = new HashSet<>();
        space.sample(10, new Rng(1)).forEach(order -> sample.add(Arrays.toString(order)));
        assertEquals(all, sample.size());
    }

    @Test
    void fiveLongTransactionsAreCountedExactly() {
        final List<Script> scripts = Collections.nCopies(5, plain(6));
        final BigInteger count = new OrderSpace(scripts, serializable(5), FIRST_TWO).count();
        // at most all interleavings of 5 scripts of 7 blocks: 35! / (7!)^5
        assertTrue(count.compareTo(new BigInteger("3177459078523411968000")) < 0, count::toString);
        assertTrue(count.compareTo(new BigInteger("3000000000000000000000")) > 0, count::toString);
    }

    @Test
    void numbersAreUniformBelowLargeBounds() {
        final BigInteger bound = BigInteger.TWO.pow(70).multiply(BigInteger.valueOf(5));
        final int[] counts = new int[10];
        final Rng rng = new Rng(3);
        for (int i = 0; i < 20_000; i++) {
            final BigInteger drawn = rng.below(bound);
            counts[drawn.multiply(BigInteger.TEN).divide(bound).intValueExact()]++;
        }
        assertTrue(ChiSquare.ofUniform(counts) < 27.9, () -> Arrays.toString(counts)); // 9 degrees, 1 in 1000
        assertEquals(BigInteger.ZERO, rng.below(BigInteger.ONE));
    }

    @Test
    void ordersOfOneDraftDifferAndTheNextNumbersHaveAnother() {
        final CaseGenerator generator = new CaseGenerator(
                GeneratorConfig.BASIC.withOrders(new SubmittedOrders(10, SubmittedOrders.Choice.UNIFORM)));
        int drafts = 0;
        for (long first = 0; first < 400; first += 10) {
            final Set<TestCase> cases = new HashSet<>();
            final Set<Set<String>> contents = new HashSet<>();
            for (long number = first; number < first + 10; number++) {
                final TestCase testCase = generator.generate(1, number);
                cases.add(testCase);
                contents.add(new TreeSet<>(List.of(CaseFile.of(testCase).write().split("\n"))));
            }
            assertEquals(10, cases.size());
            drafts += contents.size();
        }
        final int all = drafts;
        assertTrue(all >= 40 && all < 120, () -> "drafts=" + all);
    }

    @Test
    void aCaseOfSeveralOrdersDoesNotDependOnWhatWasAskedBefore() {
        for (final SubmittedOrders.Choice choice : SubmittedOrders.Choice.values()) {
            final GeneratorConfig config = GeneratorConfig.BASIC
                    .withOrders(new SubmittedOrders(7, choice))
                    .withTransactions(TransactionCounts.MIX)
                    .withConflicts(ConflictStrategy.CTC);
            final CaseGenerator inOrder = new CaseGenerator(config);
            for (long number = 0; number < 60; number++) {
                assertEquals(new CaseGenerator(config).generate(9, number), inOrder.generate(9, number));
            }
        }
    }

    @Test
    void whatOneLaneAsksDoesNotHaveTheDraftsOfAnotherMadeAnew() throws InterruptedException {
        final CaseGenerator generator = new CaseGenerator(
                GeneratorConfig.BASIC.withOrders(new SubmittedOrders(10, SubmittedOrders.Choice.UNIFORM)));
        final TestCase first = generator.generate(1, 0);
        final Thread other = new Thread(() -> generator.generate(1, 1_000));
        other.start();
        other.join();
        assertSame(first.setup(), generator.generate(1, 1).setup());
    }

    /** Of sixteen conflicting pairs of steps both orders are met sooner than by uniform draws. */
    @Test
    void ordersByFootprintShowMoreOrdersOfConflictingSteps() {
        int uniform = 0;
        int prioritised = 0;
        for (long seed = 0; seed < 200; seed++) {
            final Draft draft = draft(seed);
            final Footprints footprints = new Footprints(draft.scripts(), draft.meetings());
            final List<int[]> candidates = draft.orders().sample(24, new Rng(seed));
            uniform += seen(footprints, candidates.subList(0, Math.min(6, candidates.size())));
            prioritised += seen(footprints, footprints.choose(candidates, 6));
        }
        final String told = "uniform=" + uniform + " prioritised=" + prioritised;
        assertTrue(prioritised > 1.04 * uniform, told);
    }

    @Test
    void ordersWithOneFootprintAreLeftForLast() {
        final Draft draft = draft(4);
        final Footprints footprints = new Footprints(draft.scripts(), draft.meetings());
        final List<int[]> candidates = draft.orders().sample(60, new Rng(4));
        final Set<BitSet> all = new HashSet<>();
        candidates.forEach(order -> all.add(footprints.of(order)));
        final Set<BitSet> chosen = new HashSet<>();
        footprints.choose(candidates, all.size()).forEach(order -> chosen.add(footprints.of(order)));
        assertTrue(chosen.size() > 0.9 * all.size(), () -> "chosen=" + chosen.size() + " all=" + all.size());
    }

    private static Draft draft(long seed) {
        final GeneratorConfig config =
                GeneratorConfig.BASIC.withConflicts(ConflictStrategy.CTC).withStatements(new IntRange(4, 5));
        final Rng rng = new Rng(seed);
        return new DraftGenerator(config, rng).draw(new SchemaGenerator(config, rng).generate());
    }

    private static int seen(Footprints footprints, List<int[]> orders) {
        final BitSet seen = new BitSet();
        orders.forEach(order -> seen.or(footprints.of(order)));
        return seen.cardinality();
    }

    private static int assertCounts(List<Script> scripts, List<IsolationLevel> levels, List<OrderSpace.Link> links) {
        final int expected = bruteForce(scripts, levels, links).size();
        assertEquals(
                BigInteger.valueOf(expected),
                new OrderSpace(scripts, levels, links).count(),
                () -> "scripts=" + scripts + " levels=" + levels + " links=" + links);
        return expected > 0 ? 1 : 0;
    }

    private static Set<String> bruteForce(
            List<Script> scripts, List<IsolationLevel> levels, List<OrderSpace.Link> links) {
        final Set<String> admissible = new TreeSet<>();
        final int[] left = scripts.stream().mapToInt(Script::length).toArray();
        collect(scripts, levels, links, left, new int[Arrays.stream(left).sum()], 0, admissible);
        return admissible;
    }

    private static void collect(
            List<Script> scripts,
            List<IsolationLevel> levels,
            List<OrderSpace.Link> links,
            int[] left,
            int[] order,
            int step,
            Set<String> admissible) {
        if (step == order.length) {
            if (SubmittedOrder.isAdmissible(scripts, order, links) && standsForItsLike(scripts, levels, order)) {
                admissible.add(Arrays.toString(order));
            }
            return;
        }
        for (int session = 0; session < left.length; session++) {
            if (left[session] > 0) {
                left[session]--;
                order[step] = session;
                collect(scripts, levels, links, left, order, step + 1, admissible);
                left[session]++;
            }
        }
    }

    /** Local steps stand before the next step of their session, neighbouring consistent reads in the order of sessions. */
    private static boolean standsForItsLike(List<Script> scripts, List<IsolationLevel> levels, int[] order) {
        final int[] next = new int[scripts.size()];
        int lastReader = -1;
        for (int step = 0; step < order.length; step++) {
            final int session = order[step];
            final Statement statement = scripts.get(session).statements().get(next[session]++);
            if (OrderSpace.isLocal(statement)) {
                if (order[step + 1] != session) {
                    return false;
                }
                continue;
            }
            final boolean reads = OrderSpace.isConsistentRead(statement, levels.get(session));
            if (reads && lastReader > session) {
                return false;
            }
            lastReader = reads ? session : -1;
        }
        return true;
    }

    private static OrderSpace space(List<Script> scripts, List<OrderSpace.Link> links) {
        return new OrderSpace(scripts, serializable(scripts.size()), links);
    }

    private static List<IsolationLevel> serializable(int count) {
        return Collections.nCopies(count, IsolationLevel.SER);
    }

    private static List<IsolationLevel> levels(Rng rng, int count) {
        final List<IsolationLevel> all = List.of(IsolationLevel.values());
        return IntStream.range(0, count).mapToObj(i -> rng.pick(all)).toList();
    }

    private static Script plain(int deletes) {
        final List<Statement> transaction = new ArrayList<>();
        transaction.add(new Statement.Begin(false));
        transaction.addAll(Collections.nCopies(deletes, new Statement.Delete("t", null)));
        transaction.add(new Statement.Commit());
        return Script.of(List.of(), transaction, List.of());
    }

    private static Script script(Rng rng, int statements) {
        if (rng.percent(15)) {
            return Script.alone(work(rng));
        }
        final List<Statement> transaction = new ArrayList<>();
        transaction.add(new Statement.Begin(rng.percent(20)));
        for (int i = 0; i < statements; i++) {
            if (rng.percent(15)) {
                transaction.add(new Statement.Savepoint("s"));
            }
            transaction.add(work(rng));
        }
        transaction.add(rng.percent(30) ? new Statement.Rollback() : new Statement.Commit());
        final List<Statement> before = rng.percent(10) ? List.of(work(rng)) : List.of();
        final List<Statement> after = rng.percent(10) ? List.of(work(rng)) : List.of();
        return Script.of(before, transaction, after);
    }

    private static Statement work(Rng rng) {
        return switch (rng.below(3)) {
            case 0 -> new Statement.Select(List.of(), "t", null, List.of(), Locking.NONE);
            case 1 -> new Statement.Select(List.of(), "t", null, List.of(), Locking.UPDATE);
            default -> new Statement.Delete("t", new Literal(new Value.IntegerValue(1)));
        };
    }

    private static int[] toArray(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).toArray();
    }
}

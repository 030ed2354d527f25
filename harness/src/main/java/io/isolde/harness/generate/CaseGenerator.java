package io.isolde.harness.generate;

import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes test cases. A case depends on the settings, the run seed and its number only: any of them can be made alone, in any order, on
 * any thread.
 *
 * <p>With several submitted orders, consecutive numbers share what is drawn, the draft, and differ in the order. A draft with fewer admissible
 * orders than there are numbers is followed by others until every number has an order.
 */
public final class CaseGenerator {
    /** Consecutive drafts that share their tables; their rows and transactions differ. With several orders for each there are fewer. */
    public static final int CASES_PER_SCHEMA = 16;

    /** Of orders chosen by their footprint: candidates for each. */
    private static final int CANDIDATES_PER_ORDER = 4;

    private final GeneratorConfig config;
    /** The last numbers that shared drafts: each lane asks for its own, mostly one after the other. */
    private final ThreadLocal<Group> last = ThreadLocal.withInitial(() -> new Group(0, -1, List.of()));

    /** The cases of consecutive numbers. */
    private record Group(long runSeed, long index, List<TestCase> cases) {}

    public CaseGenerator(GeneratorConfig config) {
        this.config = config;
    }

    /**
     * The case of this number.
     *
     * @param caseNumber 0 or more
     */
    public TestCase generate(long runSeed, long caseNumber) {
        if (caseNumber < 0) {
            throw new IllegalArgumentException("a case number must be 0 or more: caseNumber=" + caseNumber);
        }
        return inTurn(runSeed, caseNumber).sent(sending(runSeed, caseNumber));
    }

    /** Drawn apart, so that cases are the same beside it whatever the share. */
    private Sending sending(long runSeed, long caseNumber) {
        final int percent = config.share(Feature.OVERLAPPING_COMMIT);
        return percent > 0 && new Rng(Seeds.sendingSeed(runSeed, caseNumber)).percent(percent)
                ? Sending.COMMIT_OVERLAPS
                : Sending.IN_TURN;
    }

    private TestCase inTurn(long runSeed, long caseNumber) {
        if (config.conflicts() == ConflictStrategy.PATTERNS) {
            return planned(runSeed, caseNumber).testCase();
        }
        final int orders = config.orders().count();
        if (orders == 1) {
            final Rng rng = new Rng(Seeds.caseSeed(runSeed, caseNumber));
            final Draft draft = draft(runSeed, caseNumber, rng);
            return draft.inOrder(SubmittedOrder.drawOverlapping(draft.scripts(), draft.links(), rng));
        }
        final long index = caseNumber / orders;
        Group group = last.get();
        if (group.index() != index || group.runSeed() != runSeed) {
            group = new Group(runSeed, index, cases(runSeed, index));
            last.set(group);
        }
        return group.cases().get((int) (caseNumber % orders));
    }

    /** The case of this number that follows one of the patterns, whatever the strategy is. */
    public PlannedCase planned(long runSeed, long caseNumber) {
        final Rng rng = new Rng(Seeds.caseSeed(runSeed, caseNumber));
        return new PatternCaseGenerator(config, rng)
                .draw(rng.pick(config.patterns()), schema(runSeed, caseNumber / CASES_PER_SCHEMA));
    }

    /** As many cases as there are orders for each. */
    private List<TestCase> cases(long runSeed, long index) {
        final int wanted = config.orders().count();
        final Rng rng = new Rng(Seeds.caseSeed(runSeed, index));
        final Rng orderRng = new Rng(Seeds.orderSeed(runSeed, index));
        final List<TestCase> cases = new ArrayList<>();
        while (cases.size() < wanted) {
            final Draft draft = draft(runSeed, index, rng);
            for (final int[] order : orders(draft, wanted - cases.size(), orderRng)) {
                cases.add(draft.inOrder(order));
            }
        }
        return cases;
    }

    private List<int[]> orders(Draft draft, int wanted, Rng rng) {
        return switch (config.orders().choice()) {
            case UNIFORM -> draft.orders().sample(wanted, rng);
            case FOOTPRINT ->
                new Footprints(draft.scripts(), draft.meetings())
                        .choose(draft.orders().sample(wanted * CANDIDATES_PER_ORDER, rng), wanted);
        };
    }

    private Draft draft(long runSeed, long index, Rng rng) {
        final int sharing = Math.max(1, CASES_PER_SCHEMA / config.orders().count());
        return new DraftGenerator(config, rng).draw(schema(runSeed, index / sharing));
    }

    /** The tables that neighbours share. */
    private List<Table> schema(long runSeed, long schemaNumber) {
        return new SchemaGenerator(config, new Rng(Seeds.schemaSeed(runSeed, schemaNumber))).generate();
    }
}

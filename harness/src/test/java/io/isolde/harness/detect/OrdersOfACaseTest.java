package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.SubmittedOrders;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an oracle keeps from one submitted order of a case to the next must not show. */
class OrdersOfACaseTest {
    private static final int CASES = 1_000;
    private static final int ORDERS = 10;
    private static final InnoDbProfile PROFILE = InnoDbProfile.MARIADB_11_4_5;

    @Test
    void anOracleThatJudgedOtherOrdersSaysWhatAFreshOneSays() {
        final CaseGenerator generator = new CaseGenerator(
                GeneratorConfig.DEFAULT.withOrders(new SubmittedOrders(ORDERS, SubmittedOrders.Choice.UNIFORM)));
        int judged = 0;
        try (WorldsOracle asPredicted = new WorldsOracle(PROFILE);
                WorldsOracle asClaimed = new WorldsOracle(PROFILE)) {
            for (int number = 0; number < CASES; number++) {
                final TestCase testCase = generator.generate(7, number).closed();
                final TestCase weaker = testCase.atLevel(levelOf(number));
                try (WorldsOracle fresh = new WorldsOracle(PROFILE)) {
                    final Optional<History> predicted = predict(fresh, weaker);
                    assertEquals(predicted, predict(asPredicted, weaker), () -> "prediction of " + weaker);
                    if (predicted.isPresent()) {
                        judged++;
                        final History history = predicted.get();
                        assertEquals(fresh.judge(weaker, history), asPredicted.judge(weaker, history));
                        assertEquals(fresh.judge(testCase, history), asClaimed.judge(testCase, history));
                    }
                }
            }
        }
        assertTrue(judged > CASES / 2, "most cases must be judged: " + judged);
    }

    /** The same for all orders of a case. */
    private static IsolationLevel levelOf(int number) {
        final IsolationLevel[] levels = IsolationLevel.values();
        return levels[number / ORDERS % levels.length];
    }

    private static Optional<History> predict(WorldsOracle oracle, TestCase testCase) {
        try {
            return Optional.of(oracle.predict(testCase));
        } catch (final UnsupportedFeatureException e) {
            return Optional.empty();
        }
    }
}

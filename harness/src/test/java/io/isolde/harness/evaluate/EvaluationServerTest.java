package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Effort;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** The evaluator against servers, on some thousand expressions each; {@code isolde evaluate expressions} asks more. */
@Tag("server")
final class EvaluationServerTest {
    private static final int COUNT = Effort.cases(3_000);

    /** Known disagreements are listed with the results of the long runs. The limits only ever go down. */
    private static final Map<String, Integer> MOST_DISAGREEMENTS = Map.of("mysql:8.0.12", 2);

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.12", "postgresql:18", "sqlite"})
    void theModelEvaluatesAsTheServerDoes(String name) throws SQLException {
        final int mostDisagreements = MOST_DISAGREEMENTS.getOrDefault(name, 0);
        try (EvaluatorComparison test =
                new EvaluatorComparison(TestServers.shared(name), schema(), 1, "./isolde evaluate expressions")) {
            test.run(0, COUNT, () -> false, counts -> {});
            final EvaluationCounts counts = test.counts();
            assertEquals(COUNT, counts.total());
            assertTrue(
                    counts.disagreed() <= mostDisagreements,
                    () -> counts + "\n" + String.join("\n", test.describeDisagreements()));
            assertTrue(counts.agreed() >= COUNT * 8 / 10, counts::toString);
        }
    }

    private static String schema() {
        return "isolde_" + ProcessHandle.current().pid() + "_evaluate";
    }
}

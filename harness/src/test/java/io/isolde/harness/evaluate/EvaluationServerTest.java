package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import java.sql.SQLException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The evaluator against servers, on some thousand expressions each; {@code isolde evaluate expressions} asks more. */
@Tag("server")
final class EvaluationServerTest {
    private static final int COUNT = 3_000;

    /** Known disagreements are listed with the results of the long runs. The limits only ever go down. */
    @ParameterizedTest
    @CsvSource({"mariadb:11.4.5, 0", "mysql:8.0.12, 2", "postgresql:18, 0", "sqlite, 0"})
    void theModelEvaluatesAsTheServerDoes(String name, long mostDisagreements) throws SQLException {
        try (RunningTarget server = start(name);
                EvaluatorComparison test =
                        new EvaluatorComparison(server, schema(), 1, "./isolde evaluate expressions")) {
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

    private static RunningTarget start(String name) {
        try {
            return Targets.start(Targets.parse(name), TargetOptions.standard());
        } catch (final RuntimeException e) {
            return Assumptions.abort("no " + name + " on this machine: " + e.getMessage());
        }
    }
}

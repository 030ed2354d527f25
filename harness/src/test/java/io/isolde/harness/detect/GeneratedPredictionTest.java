package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the judge expects of the cases that a campaign makes by default, the same judge must allow. */
final class GeneratedPredictionTest {
    private static final long SEED = 7;
    private static final int CASES = Effort.cases(1_500);

    static Stream<InnoDbProfile> profiles() {
        return Stream.of(
                InnoDbProfile.MARIADB_11_4_5,
                new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false),
                new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void allThatIsPredictedIsAllowed(InnoDbProfile profile) {
        final CaseGenerator generator = new CaseGenerator(
                GeneratorConfig.DEFAULT.withRows(new IntRange(10, 10)).withStatements(new IntRange(10, 10)));
        final List<String> refused = new ArrayList<>();
        int predicted = 0;
        try (Judge judge = new Judge(profile)) {
            for (long number = 0; number < CASES; number++) {
                final TestCase testCase = generator.generate(SEED, number).closed();
                final Optional<History> history = judge.predict(testCase);
                if (history.isPresent()) {
                    predicted++;
                    final Verdict verdict = judge.judge(testCase, history.get(), Optional.empty());
                    if (verdict instanceof Verdict.Disagrees || verdict instanceof Verdict.Invalid) {
                        refused.add(number + ": " + verdict + "\n"
                                + CaseFile.of(testCase).write());
                    }
                }
            }
        }
        assertEquals(List.of(), refused);
        assertTrue(predicted > CASES / 2, "predicted: " + predicted);
    }
}

package io.isolde.jmh.flat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.jmh.flat.FlatGenerator.Size;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The flat solver and the flat text against the general ones, on random cases: what the fast path says is what the slow one says. */
class FlatCasesTest {
    private static final long RUN_SEED = 5;
    private static final int CASES = Effort.cases("isolde.flat.cases", 2_000);

    static Stream<Arguments> settings() {
        return Stream.of(
                        InnoDbProfile.MARIADB_11_4_5,
                        new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false),
                        new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false))
                .flatMap(profile ->
                        Stream.of(Size.SMALL, Size.PAPER, Size.WIDE).map(size -> Arguments.of(profile, size)));
    }

    static Stream<Arguments> largeTables() {
        return Stream.of(
                        InnoDbProfile.MARIADB_11_4_5,
                        new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false),
                        new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false))
                .flatMap(profile -> Stream.of(3, 100).map(rows -> Arguments.of(profile, rows)));
    }

    @ParameterizedTest
    @MethodSource("largeTables")
    void statementsThatFindRowsByKeyAreSolvedOnTablesOfAnySize(InnoDbProfile profile, int rows) {
        final FlatKeyGenerator generator = new FlatKeyGenerator(rows, 3, 5);
        compare(profile, (flat, number) -> generator.generate(RUN_SEED, number, flat), CASES / 2);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void theFlatSolverPredictsWhatThePredictorDoes(InnoDbProfile profile, Size size) {
        final FlatGenerator generator = new FlatGenerator(size, null);
        compare(profile, (flat, number) -> generator.generate(RUN_SEED, number, flat), CASES);
    }

    private static void compare(InnoDbProfile profile, ObjLongConsumer<FlatCase> generator, int count) {
        final FlatCase flat = new FlatCase();
        final FlatText text = new FlatText();
        final FlatSolver solver = new FlatSolver(profile);
        final FlatHistory history = new FlatHistory();
        final FlatHistory read = new FlatHistory();
        int waits = 0;
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            for (long number = 0; number < count; number++) {
                generator.accept(flat, number);
                text.write(flat);
                final TestCase testCase = CaseFile.parse(text.toString(), "case " + number)
                        .testCase()
                        .closed();
                final History expected = oracle.predict(testCase);
                solver.predict(flat, history);
                assertTrue(FlatHistoryReader.read(expected, testCase, read), () -> "must be readable: " + expected);
                if (!history.isSameAs(read)) {
                    assertEquals(read.toString(), history.toString(), "case " + number + "\n" + text);
                }
                waits += expected.rounds().stream().anyMatch(Round::blocked) ? 1 : 0;
            }
        }
        assertTrue(waits > count / 10, "cases must wait: " + waits + " of " + count);
    }
}

package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SetTransactionTest {
    private static final int CASES = 2_000;
    private static final GeneratorConfig ALWAYS = GeneratorConfig.BASIC.withShare(Feature.SET_TRANSACTION, 100);

    @Test
    void itStandsDirectlyBeforeBeginOfEveryTransaction() {
        final CaseGenerator generator = new CaseGenerator(ALWAYS.withLevels(Levels.all()));
        final Set<IsolationLevel> levels = EnumSet.noneOf(IsolationLevel.class);
        int withSession = 0;
        int sessions = 0;
        for (long number = 0; number < CASES; number++) {
            final TestCase testCase = generator.generate(3, number);
            for (int session = 0; session < testCase.sessions().size(); session++) {
                final List<Statement> statements = statementsOf(testCase, session);
                final int set = statements.indexOf(statements.stream()
                        .filter(Statement.SetIsolation.class::isInstance)
                        .findFirst()
                        .orElseThrow());
                assertTrue(statements.get(set + 1) instanceof Statement.Begin, statements::toString);
                final Statement.SetIsolation said = (Statement.SetIsolation) statements.get(set);
                levels.add(IsolationLevel.parse(said.level()).orElseThrow());
                withSession += said.session() ? 1 : 0;
                sessions++;
            }
        }
        assertEquals(EnumSet.allOf(IsolationLevel.class), levels);
        assertEquals(0.5, withSession / (double) sessions, 0.03);
    }

    @Test
    void itSetsALevelThatTheRunMayHave() {
        final CaseGenerator generator = new CaseGenerator(ALWAYS.withLevels(Levels.fixed(IsolationLevel.RC)));
        for (long number = 0; number < CASES; number++) {
            assertEquals(
                    List.of("RC", "RC"),
                    generator.generate(3, number).steps().stream()
                            .map(Step::statement)
                            .filter(Statement.SetIsolation.class::isInstance)
                            .map(statement -> ((Statement.SetIsolation) statement).level())
                            .toList());
        }
    }

    @Test
    void itIsRareByDefaultAndAShareThatCanBeChosen() {
        assertEquals(0.03, shareOf(GeneratorConfig.BASIC), 0.01);
        assertEquals(0.0, shareOf(GeneratorConfig.BASIC.withShare(Feature.SET_TRANSACTION, 0)));
    }

    private static double shareOf(GeneratorConfig config) {
        final CaseGenerator generator = new CaseGenerator(config);
        int sessions = 0;
        int set = 0;
        for (long number = 0; number < CASES; number++) {
            final TestCase testCase = generator.generate(3, number);
            sessions += testCase.sessions().size();
            set += (int) testCase.steps().stream()
                    .filter(step -> step.statement() instanceof Statement.SetIsolation)
                    .count();
        }
        return set / (double) sessions;
    }

    @Test
    void withoutSessionItIsForTheTransactionAlone() {
        final Statement read = new Statement.Select(List.of(), "t", null, List.of(), Statement.Locking.NONE);
        final List<Statement> transaction = List.of(new Statement.Begin(false), read, new Statement.Commit());
        for (final boolean session : List.of(false, true)) {
            final Script script =
                    Script.of(List.of(read, new Statement.SetIsolation("SER", session)), transaction, List.of(read));
            final List<IsolationLevel> levels = Stream.iterate(0, step -> step + 1)
                    .limit(script.length())
                    .map(step -> script.levelOf(step, IsolationLevel.RC))
                    .toList();
            final IsolationLevel after = session ? IsolationLevel.SER : IsolationLevel.RC;
            assertEquals(
                    List.of(
                            IsolationLevel.RC,
                            IsolationLevel.RC,
                            IsolationLevel.SER,
                            IsolationLevel.SER,
                            IsolationLevel.SER,
                            after),
                    levels);
        }
    }

    /** What a SET TRANSACTION makes of a plain read, two of which in a row are otherwise one order. */
    @Test
    void aReadThatItMakesALockingOneHasAPlaceInTheOrderOfItsOwn() {
        final Statement read = new Statement.Select(List.of(), "t", null, List.of(), Statement.Locking.NONE);
        final List<Statement> transaction = List.of(new Statement.Begin(false), read, new Statement.Commit());
        final Script plain = Script.of(List.of(), transaction, List.of());
        final Script locking = Script.of(List.of(new Statement.SetIsolation("SER", false)), transaction, List.of());
        assertTrue(orders(locking) > orders(plain), () -> orders(locking) + " and " + orders(plain));
    }

    private static int orders(Script script) {
        final OrderSpace space = new OrderSpace(
                List.of(script, script),
                List.of(IsolationLevel.RC, IsolationLevel.RC),
                List.of(new OrderSpace.Link(0, 1)));
        return space.count().intValueExact();
    }

    private static List<Statement> statementsOf(TestCase testCase, int session) {
        return testCase.steps().stream()
                .filter(step -> step.session() == session)
                .map(Step::statement)
                .toList();
    }
}

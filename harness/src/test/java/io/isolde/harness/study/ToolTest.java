package io.isolde.harness.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.harness.generate.Vocabulary;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ToolTest {
    private static final int CASES = 200;

    @ParameterizedTest
    @EnumSource(Tool.class)
    void everyToolMakesTheSameCasesAgain(Tool tool) {
        final List<TestCase> cases = cases(tool);
        assertEquals(cases, cases(tool));
        assertTrue(new HashSet<>(cases).size() > CASES / 2, () -> new HashSet<>(cases).size() + " different cases");
    }

    @Test
    void pairsOfTransactionsHaveTwoSessions() {
        for (final Tool tool : List.of(Tool.FUCCI, Tool.TROC, Tool.DT2)) {
            assertTrue(
                    cases(tool).stream()
                            .allMatch(testCase -> testCase.sessions().size() == 2),
                    tool::word);
        }
    }

    @Test
    void whoLeavesReadUncommittedOutNeverDrawsIt() {
        for (final Tool tool : List.of(Tool.TXCHECK, Tool.APTRANS, Tool.APTRANS_RANDOM)) {
            final Set<IsolationLevel> levels = cases(tool).stream()
                    .flatMap(testCase -> testCase.sessions().stream())
                    .map(Session::level)
                    .collect(Collectors.toSet());
            assertEquals(Set.of(IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.SER), levels, tool::word);
        }
    }

    /** WriteCheck, 5.2. */
    @Test
    void manySessionsOfWriteCheckAreAStatementAloneAndNeverAll() {
        int alone = 0;
        int all = 0;
        for (final TestCase testCase : cases(Tool.WRITECHECK)) {
            final Set<Integer> begun = testCase.steps().stream()
                    .filter(step -> step.statement() instanceof Statement.Begin)
                    .map(Step::session)
                    .collect(Collectors.toSet());
            assertFalse(begun.isEmpty(), testCase::toString);
            alone += testCase.sessions().size() - begun.size();
            all += testCase.sessions().size();
        }
        final double share = (double) alone / all;
        assertTrue(share > 0.25 && share < 0.55, () -> "share=" + share);
    }

    @Test
    void ordersOfOnePairStayTogether() {
        final List<TestCase> cases = cases(Tool.TROC);
        final List<TestCase> ten = cases.subList(0, 10);
        assertEquals(1, ten.stream().map(TestCase::setup).distinct().count());
        assertEquals(10, new HashSet<>(ten).size());
    }

    private static List<TestCase> cases(Tool tool) {
        final ToolSource source = new ToolSource(tool, Vocabulary.ALL, 7);
        return IntStream.range(0, CASES).mapToObj(source::generate).toList();
    }
}

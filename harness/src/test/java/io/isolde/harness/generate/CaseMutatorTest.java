package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CaseMutatorTest {
    private static final GeneratorConfig CONFIG = GeneratorConfig.DEFAULT.withTransactions(TransactionCounts.MIX);
    private static final int CASES = 300;

    @Test
    void aMutantDiffersKeepsItsSessionsAndCanBeWrittenAndRead() {
        for (int number = 0; number < CASES; number++) {
            final TestCase testCase = parent(number);
            final TestCase mutant = mutant(testCase, number);
            assertNotEquals(testCase, mutant);
            assertEquals(testCase.steps().size(), mutant.steps().size());
            assertEquals(names(testCase), names(mutant));
            assertEquals(
                    mutant,
                    CaseFile.parse(CaseFile.of(mutant).write(), "case.sql").testCase());
        }
    }

    @Test
    void transactionsStayWhole() {
        for (int number = 0; number < CASES; number++) {
            final TestCase testCase = parent(number);
            final TestCase mutant = mutant(testCase, number);
            for (int session = 0; session < testCase.sessions().size(); session++) {
                assertEquals(control(testCase, session), control(mutant, session));
            }
        }
    }

    @Test
    void levelsOrdersIndexesAndStatementsChange() {
        final Set<String> changed = new TreeSet<>();
        for (int number = 0; number < CASES; number++) {
            final TestCase testCase = parent(number);
            final TestCase mutant = mutant(testCase, number);
            if (!mutant.sessions().equals(testCase.sessions())) {
                changed.add("level");
            }
            if (!mutant.setup().equals(testCase.setup())) {
                changed.add("index");
            }
            if (!mutant.steps().stream()
                    .map(Step::session)
                    .toList()
                    .equals(testCase.steps().stream().map(Step::session).toList())) {
                changed.add("order");
            }
            if (!Set.copyOf(mutant.steps()).equals(Set.copyOf(testCase.steps()))) {
                changed.add("statement");
            }
        }
        assertEquals(Set.of("level", "index", "order", "statement"), changed);
    }

    @Test
    void oneSeedGivesOneMutant() {
        assertEquals(mutant(parent(1), 5), mutant(parent(1), 5));
    }

    @Test
    void kindsWithoutWeightNeverCome() {
        final GeneratorConfig noReplace = GeneratorConfig.BASIC;
        for (int number = 0; number < CASES; number++) {
            final TestCase testCase =
                    new CaseGenerator(noReplace).generate(7, number).closed();
            final TestCase mutant = new CaseMutator(noReplace, new Rng(number)).mutate(testCase);
            assertTrue(
                    mutant.steps().stream()
                            .noneMatch(step -> step.statement() instanceof Statement.Insert insert
                                    && insert.mode() != Statement.InsertMode.INSERT),
                    mutant::toString);
        }
    }

    private static TestCase parent(int number) {
        return new CaseGenerator(CONFIG).generate(3, number).closed();
    }

    private static TestCase mutant(TestCase testCase, int seed) {
        return new CaseMutator(CONFIG, new Rng(seed)).mutate(testCase);
    }

    private static List<String> names(TestCase testCase) {
        return testCase.sessions().stream().map(session -> session.name()).toList();
    }

    private static List<Statement> control(TestCase testCase, int session) {
        final List<Statement> control = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            if (step.session() == session && Statement.isTransactionControl(step.statement())) {
                control.add(step.statement());
            }
        }
        return control;
    }
}

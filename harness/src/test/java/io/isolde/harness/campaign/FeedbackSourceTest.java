package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class FeedbackSourceTest {
    private static final GeneratorConfig CONFIG = GeneratorConfig.BASIC.withConflicts(ConflictStrategy.FEEDBACK);
    private static final int CASES = 600;

    @Test
    void theSameCoverageGivesTheSameCases() {
        for (long number = 0; number < 40; number++) {
            assertEquals(
                    new FeedbackSource(3, CONFIG, new Coverage(), new Corpus()).generate(number),
                    new FeedbackSource(3, CONFIG, new Coverage(), new Corpus()).generate(number));
        }
    }

    /** Where SELECTs at RC have all been seen in every way, others come more often than before. */
    @Test
    void whatIsCommonComesLessOften() {
        final Coverage none = new Coverage();
        final Coverage selects = new Coverage();
        final FeedbackSource before = new FeedbackSource(3, CONFIG, none, new Corpus());
        for (long number = 0; number < 3000; number++) {
            final TestCase testCase = onlySelectsAtRc(before.generate(number));
            selects.add(testCase, allKinds(testCase.steps().size()));
        }
        final ToLongFunction<TestCase> ofSelects = testCase -> testCase.steps().stream()
                .filter(step -> step.statement() instanceof Statement.Select)
                .count();
        final ToLongFunction<TestCase> ofRc = testCase -> testCase.sessions().stream()
                .filter(session -> session.level() == IsolationLevel.RC)
                .count();
        assertTrue(sum(selects, ofSelects) < 0.97 * sum(none, ofSelects));
        assertTrue(sum(selects, ofRc) < 0.9 * sum(none, ofRc));
    }

    /** Once a case was a finding, most others are made from it: its tables, rows and sessions, but for an index. */
    @Test
    void findingsAreMutated() {
        final Corpus corpus = new Corpus();
        final TestCase found =
                new CaseGenerator(GeneratorConfig.BASIC).generate(99, 1).closed();
        corpus.add(finding(found), Optional.empty());
        final FeedbackSource source = new FeedbackSource(3, CONFIG, new Coverage(), corpus);
        long mutated = 0;
        for (long number = 0; number < CASES; number++) {
            mutated +=
                    source.generate(number).setup().get(1).equals(found.setup().get(1)) ? 1 : 0;
        }
        final long children = mutated;
        assertTrue(children > CASES / 2 && children < CASES, () -> "children=" + children);
    }

    private static CaseRecord finding(TestCase testCase) {
        return new CaseRecord(
                0,
                testCase,
                new History(List.of(), List.of()),
                Optional.empty(),
                new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 1),
                new Confirmation(0, 0));
    }

    private static long sum(Coverage coverage, ToLongFunction<TestCase> counted) {
        final FeedbackSource source = new FeedbackSource(4, CONFIG, coverage, new Corpus());
        long sum = 0;
        for (long number = 0; number < CASES; number++) {
            sum += counted.applyAsLong(source.generate(number));
        }
        return sum;
    }

    /** The case with its SELECTs alone, all sessions at RC. */
    private static TestCase onlySelectsAtRc(TestCase testCase) {
        final TestCase atRc = testCase.atLevel(IsolationLevel.RC);
        return new TestCase(
                atRc.setup(),
                List.of(),
                atRc.sessions(),
                atRc.steps().stream()
                        .filter(step -> step.statement() instanceof Statement.Select)
                        .limit(4)
                        .toList(),
                List.of());
    }

    /** As many statements, four at most, each of which ends in another way. */
    private static History allKinds(int statements) {
        final List<Round> rounds = new ArrayList<>();
        rounds.add(new Round(0, List.of(new Completion(0, new Outcome.Rows(List.of()))), List.of()));
        rounds.add(new Round(1, List.of(new Completion(1, new Outcome.Rows(List.of(List.of())))), List.of()));
        rounds.add(new Round(2, List.of(), List.of(2)));
        rounds.add(new Round(
                3, List.of(new Completion(3, new Outcome.Failed(ErrorKind.OTHER, "HY000", 1, "no"))), List.of()));
        return new History(rounds.subList(0, statements), List.of());
    }
}

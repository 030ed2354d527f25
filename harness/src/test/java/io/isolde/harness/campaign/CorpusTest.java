package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CorpusTest {
    private static final TestCase CASE =
            CaseFile.parse("""
                    -- isolation: RR
                    /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                    /*init*/ INSERT INTO t VALUES (1, 10);
                    /*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
                    /*tx2*/ DELETE FROM t WHERE b = 10;
                    """, "case.sql").testCase().closed();

    private final Corpus corpus = new Corpus();
    private final Rng rng = new Rng(1);

    @Test
    void theFirstCaseOfAShapeIsTakenUpOnce() {
        corpus.add(finding(CASE), Optional.empty());
        corpus.add(finding(CASE), Optional.empty());
        corpus.add(finding(CASE.atLevel(IsolationLevel.RC)), Optional.empty());
        corpus.add(record(CASE.atLevel(IsolationLevel.RU), new Verdict.Agrees()), Optional.empty());
        final long atRr = draws(100).stream().filter(CASE::equals).count();
        assertTrue(atRr > 20 && atRr < 80, () -> "atRr=" + atRr);
        assertTrue(draws(100).stream().noneMatch(CASE.atLevel(IsolationLevel.RU)::equals));
    }

    @Test
    void anEmptyOneHasNoCase() {
        assertEquals(Optional.empty(), corpus.choose(3, rng));
    }

    @Test
    void casesWhoseChildrenHadNewShapesAreChosenBeforeOthers() {
        corpus.add(finding(CASE), Optional.empty());
        final Corpus.Entry barren = corpus.choose(1, rng).orElseThrow();
        corpus.add(finding(CASE.atLevel(IsolationLevel.RC)), Optional.empty());
        for (int i = 0; i < 9; i++) {
            corpus.add(finding(CASE), Optional.of(barren));
        }
        final long chosen = draws(400).stream().filter(CASE::equals).count();
        assertTrue(chosen < 100, () -> "of three draws all: " + chosen);
    }

    @Test
    void whatWasRunOftenIsNothingNew() {
        final double first = corpus.novelty(CASE);
        assertEquals(2, first);
        corpus.count(CASE);
        assertEquals(1, corpus.novelty(CASE));
        assertEquals(2, corpus.novelty(CASE.atLevel(IsolationLevel.SER)));
    }

    private List<TestCase> draws(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> corpus.choose(3, rng).orElseThrow().testCase())
                .toList();
    }

    private static CaseRecord finding(TestCase testCase) {
        return record(testCase, new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 1));
    }

    private static CaseRecord record(TestCase testCase, Verdict verdict) {
        return new CaseRecord(
                0, testCase, new History(List.of(), List.of()), Optional.empty(), verdict, new Confirmation(0, 0));
    }
}

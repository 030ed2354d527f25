package io.isolde.harness.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContradictionsTest {
    private static final ReplayFile FILE = new ReplayFile(Path.of("case.sql"), CaseFile.parse("""
                    -- id: the-case
                    -- isolation: RR
                    -- bug-if: stmt 2 rows = (2)
                    -- correct-if: stmt 2 rows = (1)
                    /*init*/ CREATE TABLE t (a INT);
                    /*tx1*/ SELECT * FROM t;
                    """, "case.sql"));
    private static final Verdict AGREES = new Verdict.Agrees();
    private static final Verdict DISAGREES = new Verdict.Disagrees(0, "", "", "a rule");

    @Test
    void aBugThatShowsWhileWeAgreeIsToldWithItsCondition() {
        final String line = find(2, AGREES).orElseThrow();
        assertTrue(line.startsWith("the-case at RR: ") && line.contains("stmt 2 rows = (2)"), line);
    }

    @Test
    void aCorrectOutcomeWhileWeDisagreeIsTold() {
        assertTrue(find(1, DISAGREES).orElseThrow().contains("correct-if"));
    }

    @Test
    void whatGoesTogetherIsNotTold() {
        assertEquals(Optional.empty(), find(1, AGREES));
        assertEquals(Optional.empty(), find(2, DISAGREES));
        assertEquals(Optional.empty(), find(2, new Verdict.Undecided("views")));
    }

    @Test
    void anOutcomeThatFulfilsBothConditionsContradictsNothing() {
        final ReplayFile both = new ReplayFile(Path.of("case.sql"), CaseFile.parse("""
                        -- id: both
                        -- isolation: RR
                        -- bug-if: stmt 2 rows = (2)
                        -- correct-if: stmt 2 ok
                        /*init*/ CREATE TABLE t (a INT);
                        /*tx1*/ SELECT * FROM t;
                        """, "case.sql"));
        assertEquals(Optional.empty(), Contradictions.find(both, "RR", history(2), AGREES));
    }

    private static Optional<String> find(long read, Verdict verdict) {
        return Contradictions.find(FILE, "RR", history(read), verdict);
    }

    private static History history(long read) {
        final Outcome outcome = new Outcome.Rows(List.of(List.of(new Value.IntegerValue(read))));
        return new History(List.of(new Round(0, List.of(new Completion(0, outcome)), List.of())), List.of());
    }
}

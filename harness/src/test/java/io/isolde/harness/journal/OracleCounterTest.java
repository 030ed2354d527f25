package io.isolde.harness.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.judge.Verdict.Undecided.Cause;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.OracleTally.Pair;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OracleCounterTest {
    private static final Verdict AGREES = new Verdict.Agrees();
    private static final Verdict KNOWN = new Verdict.Explained(Set.of(Quirk.LOST_UPDATE), 1);
    private static final Verdict PERMISSIBLE = Verdict.Explained.permissible(1, "the levels allow it");
    private static final Verdict NEW = new Verdict.Disagrees(1, "a", "b", "a rule");
    private static final Verdict UNDECIDED = new Verdict.Undecided("joins");

    private final OracleCounter counter = new OracleCounter(OracleKind.SERIAL);

    @Test
    void aDeviationThatAllOthersMissIsSeenAlone() {
        compare(AGREES, NEW, UNDECIDED);
        compare(AGREES, KNOWN, AGREES);
        compare(KNOWN, KNOWN, AGREES);
        compare(UNDECIDED, NEW, UNDECIDED);
        assertEquals(2, counter.tally().alone());
    }

    @Test
    void whatTheLevelsPermitIsNoDeviation() {
        compare(KNOWN, PERMISSIBLE, AGREES);
        compare(AGREES, PERMISSIBLE, AGREES);
        assertEquals(0, counter.tally().alone());
        assertEquals(new Pair(2, 1, 0), counter.tally().with(OracleKind.WORLDS));
    }

    @Test
    void pairsCountCasesThatBothJudged() {
        compare(AGREES, NEW, UNDECIDED);
        compare(KNOWN, NEW, AGREES);
        compare(KNOWN, UNDECIDED, AGREES);
        assertEquals(new Pair(2, 1, 1), counter.tally().with(OracleKind.WORLDS));
        assertEquals(new Pair(1, 0, 1), counter.tally().with(OracleKind.VIEWS));
    }

    @Test
    void aKnownDeviationIsFoundByWhoSeesSomethingThatItExplains() {
        compare(KNOWN, NEW, AGREES);
        compare(KNOWN, KNOWN, AGREES);
        compare(KNOWN, AGREES, AGREES);
        compare(KNOWN, PERMISSIBLE, AGREES);
        compare(AGREES, NEW, AGREES);
        assertEquals(Map.of(Quirk.LOST_UPDATE, 2L), counter.tally().known());
    }

    @Test
    void theOtherFormOfAnOracleDoesNotSeeWhatItSees() {
        counter.compare(Map.of(
                OracleKind.WORLDS, AGREES,
                OracleKind.SERIAL, NEW,
                OracleKind.SERIAL_PAPER, NEW,
                OracleKind.VIEWS, AGREES,
                OracleKind.VIEWS_PAPER, NEW));
        assertEquals(1, counter.tally().alone());
        counter.compare(Map.of(OracleKind.WORLDS, AGREES, OracleKind.SERIAL, NEW, OracleKind.VIEWS_PAPER, NEW));
        assertEquals(1, counter.tally().alone());
    }

    @Test
    void whatIsNotJudgedIsCountedByWhoseDoingItIs() {
        add(new Verdict.Undecided("joins"));
        add(new Verdict.Undecided("another course", Cause.RACE));
        add(new Verdict.Undecided("another course", Cause.OURS));
        add(new Verdict.Undecided("who waits", Cause.OURS));
        add(new Verdict.Invalid("the executor failed"));
        final OracleTally tally = counter.tally();
        assertEquals(
                List.of(1L, 1L, 2L, 3L),
                List.of(tally.count(Cause.LIMIT), tally.count(Cause.RACE), tally.count(Cause.OURS), tally.discarded()));
    }

    private void add(Verdict verdict) {
        final TestCase none = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());
        counter.add(
                new CaseRecord(
                        0, none, new History(List.of(), List.of()), Optional.empty(), verdict, new Confirmation(0, 0)),
                1);
    }

    /** The measure of a comparison. */
    @Test
    void falseAlarmsAndMissesAreToldApart() {
        compare(AGREES, NEW, AGREES);
        compare(KNOWN, AGREES, AGREES);
        compare(NEW, PERMISSIBLE, AGREES);
        compare(KNOWN, NEW, AGREES);
        final Pair pair = counter.tally().with(OracleKind.WORLDS);
        assertEquals(new Pair(4, 1, 1), pair);
        assertEquals(2, pair.onlySecond());
    }

    private void compare(Verdict worlds, Verdict serial, Verdict views) {
        counter.compare(Map.of(OracleKind.WORLDS, worlds, OracleKind.SERIAL, serial, OracleKind.VIEWS, views));
    }
}

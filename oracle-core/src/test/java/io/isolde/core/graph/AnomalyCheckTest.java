package io.isolde.core.graph;

import static io.isolde.core.catalogue.IsolationLevel.RC;
import static io.isolde.core.catalogue.IsolationLevel.RR;
import static io.isolde.core.catalogue.IsolationLevel.RU;
import static io.isolde.core.catalogue.IsolationLevel.SER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The histories of Adya and of Berenson et al., as InnoDB's levels forbid them. */
class AnomalyCheckTest {
    @Test
    void serialHistoriesHaveNone() {
        assertEquals("none", at(SER, "W1x W1y C1 R2x0 R2y1 W2x C2"));
    }

    @Test
    void dirtyWritesAreForbiddenEverywhere() {
        assertEquals("G0 at 3", at(RU, "W1x W2x W2y W1y C1 C2"));
        assertEquals("none", at(RU, "W1x W1y C1 W2x W2y C2"));
    }

    @Test
    void whatIsRolledBackIsReadAtReadUncommittedOnly() {
        assertEquals("none", at(RU, "W1x R2x0 A1 C2"));
        assertEquals("G1A at 1", at(RC, "W1x R2x0 A1 C2"));
    }

    @Test
    void whatIsOverwrittenByItsOwnTransactionIsReadAtReadUncommittedOnly() {
        assertEquals("none", at(RU, "W1x R2x0 W1x C1 C2"));
        assertEquals("G1B at 1", at(RC, "W1x R2x0 W1x C1 C2"));
        assertEquals("none", at(RC, "W1x R1x0 W1x C1"));
    }

    @Test
    void informationFlowsInCirclesAtReadUncommittedOnly() {
        assertEquals("none", at(RU, "W1x W2y R2x0 R1y1 C1 C2"));
        assertEquals("G1C at 3", at(RC, "W1x W2y R2x0 R1y1 C1 C2"));
    }

    @Test
    void aStatementSeesAllOfATransactionFromReadCommittedOnAndATransactionFromRepeatableReadOn() {
        final String readSkew = "R1x- W2x W2y C2 R1y2 C1";
        assertEquals("none", at(RU, readSkew));
        assertEquals("none", at(RC, readSkew));
        assertEquals("G_SINGLE at 0", at(RR, readSkew));
    }

    @Test
    void theEffectMayBeThatOfALaterTransaction() {
        assertEquals("G_SINGLE at 0", at(RR, "R1x- W2x W2y C2 W3y C3 R1y4 C1"));
    }

    @Test
    void whoBeginsAfterTheEndMissesNothing() {
        assertEquals("G_SINGLE at 2", at(RU, "W1x C1 R2x- C2"));
        assertEquals("none", at(RR, "R2x- W1x C1 R2x- C2"));
    }

    @Test
    void lostUpdatesAndWriteSkewAreForbiddenAtSerializableOnly() {
        final String lostUpdate = "R1x- W2x C2 W1x C1";
        assertEquals("none", at(RR, lostUpdate));
        assertEquals("G2 at 3", at(SER, lostUpdate));
        final String writeSkew = "R1x- R1y- R2x- R2y- W1x W2y C1 C2";
        assertEquals("none", at(RR, writeSkew));
        assertEquals("G2 at 5", at(SER, writeSkew));
    }

    @Test
    void versionSetsAreNoProofOfACycle() {
        assertEquals("none", at(SER, "V1x- V1y- V2x- V2y- W1x W2y C1 C2"));
    }

    @Test
    void underSnapshotIsolationLostUpdatesAreForbiddenAndWriteSkewIsNot() {
        final String lostUpdate = "R1x- W2x C2 W1x C1";
        assertEquals("G_SIB at 3", new SmallHistory(lostUpdate, RR).anomaly(true));
        assertEquals("none", new SmallHistory(lostUpdate, RC).anomaly(true));
        assertEquals("none", new SmallHistory("R1x- R1y- R2x- R2y- W1x W2y C1 C2", RR).anomaly(true));
    }

    @Test
    void underSnapshotIsolationWhoBeginsAfterAnEndSeesWhatItWrote() {
        assertEquals("none", missedEffect("W1x C1 R2x0 C2"));
        assertEquals("G_SIB at 2", missedEffect("W1x C1 R2x- C2"));
        assertEquals("none", missedEffect("R2x- W1x C1 C2"));
    }

    private static String missedEffect(String history) {
        return new SmallHistory(history, RR)
                .check(true)
                .first(Set.of(Anomaly.G_SIB))
                .map(found -> found.anomaly() + " at " + found.statement())
                .orElse("none");
    }

    private static String at(IsolationLevel level, String history) {
        return new SmallHistory(history, level).anomaly();
    }
}

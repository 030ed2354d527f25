package io.isolde.harness.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.detect.AgainOracle;
import org.junit.jupiter.api.Test;

/** The example of {@code harness/docs/oracles.md}, which shows this test as well. */
class AgainOracleServerTest extends OracleOnServer {
    @Test
    void aCaseWithoutRacesEndsTheSame() {
        assertEquals("Agrees", judge(new AgainOracle(), """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT);
                /*tx1*/ INSERT INTO t VALUES (1);
                """));
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** Tests of isolationtester on a real server against the answers that their authors expect. */
@Tag("server")
class EvaluateSpecsServerTest {
    private static final String FOLDER = "src/test/resources/specs";

    @ParameterizedTest
    @Full
    @OnServers("postgresql:18")
    void answersAreComparedWithThoseThatAreExpected(String target) {
        TestServers.requireHere(target);
        final CommandRun run = CommandRun.of("evaluate", "specs", FOLDER, FOLDER, "--target", target);
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertEquals("""
                case	comparison	difference
                seats.1	same\t
                seats.2	differs	s2: expected [rows: [1|Cid, 2|Ada]], seen [rows: [1|Bob, 2|Ada]]
                seats.3	not comparable	no answers of this permutation
                """, run.out());
    }
}

package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

@Tag("server")
final class MadeSetUpServerTest {
    private static final String SCHEMA = "isolde_made";

    /** An index holds both columns: read by it, rows come in its order. */
    private static final String WITHOUT_PRIMARY_KEY = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT, b INT, KEY ab (a, b));
            /*init*/ INSERT INTO t VALUES (3, 1), (1, 2), (2, 3);
            /*tx1*/ SELECT * FROM t;
            """;

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    void rowsWithoutAPrimaryKeyKeepTheOrderInWhichTheyWereWritten(String name) {
        final RunningTarget target = TestServers.shared(name);
        final TestCase written = CaseFile.parse(WITHOUT_PRIMARY_KEY, "made.sql").testCase();
        final TestCase made = MadeSetUp.of(target, SCHEMA, written).orElseThrow();
        final List<Statement.Insert> inserts = made.setup().stream()
                .filter(Statement.Insert.class::isInstance)
                .map(Statement.Insert.class::cast)
                .toList();
        assertEquals(1, inserts.size());
        assertEquals(
                ((Statement.Insert) written.setup().get(1)).rows(),
                inserts.get(0).rows());
        assertTrue(made.setup().get(0) instanceof Statement.CreateTable);
    }
}

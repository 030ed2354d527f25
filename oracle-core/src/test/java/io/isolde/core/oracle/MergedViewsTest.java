package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views over rows of one table, whose statements are those of the table. */
class MergedViewsTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT, c INT) (1,1,0);(2,0,0);(3,3,0)";
    private static final String END = "t=(1,1,0);(2,0,0);(3,3,0)";
    private static final String VIEW = "CREATE VIEW v AS SELECT a, b FROM t WHERE b > 0";

    private static Verdict verdict(String view, String steps, String end) {
        final Script script = Script.of("RR", T, steps, end);
        final List<Statement> setup = new ArrayList<>(script.testCase().setup());
        setup.add(SqlParser.parseStatement(view, "set-up", 1, 1));
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            return oracle.judge(script.testCase().withSetup(setup), script.history());
        }
    }

    private static void agrees(String view, String steps, String end) {
        assertEquals(new Verdict.Agrees(), verdict(view, steps, end), steps);
    }

    private static void disagrees(String view, String steps, String end) {
        assertInstanceOf(Verdict.Disagrees.class, verdict(view, steps, end), steps);
    }

    @Test
    void readsAreThoseOfTheTable() {
        agrees(VIEW, "1:SELECT * FROM v -> (1,1);(3,3)", END);
        disagrees(VIEW, "*1:SELECT * FROM v -> (1,1);(2,0);(3,3)", END);
        agrees(VIEW, "1:SELECT v.b FROM v WHERE v.a > 1 OR b = 1 -> (1);(3)", END);
        agrees(
                "CREATE OR REPLACE ALGORITHM=MERGE VIEW v AS SELECT * FROM t",
                "1:SELECT x.c FROM v x -> (0);(0);(0)",
                END);
    }

    @Test
    void theConditionStandsBesideTheOtherAsAWhole() {
        final String view = "CREATE VIEW v AS SELECT a, b FROM t WHERE b = 1 OR b = 3";
        agrees(view, "1:SELECT a FROM v WHERE a = 2 OR a = 3 -> (3)", END);
        disagrees(view, "*1:SELECT a FROM v WHERE a = 2 OR a = 3 -> (2);(3)", END);
    }

    @Test
    void writesAndLocksAreThoseOfTheTable() {
        agrees(VIEW, "1:UPDATE v SET b = b + 1 WHERE a < 3 -> 1", "t=(1,2,0);(2,0,0);(3,3,0)");
        agrees(VIEW, "1:DELETE FROM v -> 2", "t=(2,0,0)");
        agrees(VIEW, "1:INSERT INTO v VALUES (4,4) -> 1", "t=(1,1,0);(2,0,0);(3,3,0);(4,4,NULL)");
        final String locks = "1:BEGIN | 1:SELECT * FROM v WHERE a = 1 FOR UPDATE -> (1,1) | ";
        agrees(
                VIEW,
                locks + "2:UPDATE t SET b = 7 WHERE a = 1 -> wait | 1:COMMIT ; 2 -> 1",
                "t=(1,7,0);(2,0,0);(3,3,0)");
        disagrees(VIEW, locks + "*2:UPDATE t SET b = 7 WHERE a = 1 -> 1 | 1:COMMIT", "t=(1,7,0);(2,0,0);(3,3,0)");
    }

    @Test
    void otherViewsStayUnknownTables() {
        final String[] others = {
            "CREATE VIEW v AS SELECT a, b + 1 FROM t",
            "CREATE VIEW v (x, y) AS SELECT a, b FROM t",
            "CREATE VIEW v AS SELECT a, b FROM t ORDER BY a LIMIT 1",
            "CREATE VIEW v AS SELECT DISTINCT b FROM t",
            "CREATE VIEW v AS SELECT a, b FROM t WHERE b > 0 WITH CHECK OPTION",
            "CREATE ALGORITHM=TEMPTABLE VIEW v AS SELECT a, b FROM t"
        };
        for (final String view : others) {
            assertEquals(new Verdict.Undecided("unknown table"), verdict(view, "1:UPDATE v SET b = 1 -> 1", END), view);
        }
        assertEquals(
                new Verdict.Undecided("unknown name beside a view"), verdict(VIEW, "1:SELECT c FROM v -> !1054", END));
    }
}

package io.isolde.core.oracle;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Statements beyond documented limits of SQLite, which refuses them: "Expression tree is too large (maximum depth 1000)". */
class SqliteLimitsTest {
    private static final SqliteProfile SERVER = new SqliteProfile(
            new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1), SqliteProfile.Journal.ROLLBACK, false);

    private static Script read(String condition, String rows) {
        return Script.ofSqlite(
                SERVER,
                "SER",
                "rack(slot INTEGER PRIMARY KEY) (1);(2)",
                "1:SELECT slot FROM rack WHERE " + condition + " -> " + rows,
                "rack=(1);(2)");
    }

    private static String chain(String operator, int length) {
        return String.join(operator, Collections.nCopies(length, "slot = 1"));
    }

    @Test
    void aDeepExpressionIsUndecidedByName() {
        read(chain(" OR ", 1_000), "!REFUSED").isUndecided("SQLite expression that may be too deep");
        read(chain(" AND ", 1_000), "(1)").isUndecided("SQLite expression that may be too deep");
    }

    @Test
    void aLongOneThatIsNotDeepIsJudged() {
        read(chain(" OR ", 999), "(1)").agrees();
        read("slot IN (" + String.join(", ", Collections.nCopies(1_500, "2")) + ")", "(2)")
                .agrees();
    }
}

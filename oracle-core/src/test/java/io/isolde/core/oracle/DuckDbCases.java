package io.isolde.core.oracle;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random cases for DuckDB: two or three sessions on a table with a primary key, one that refers to it, and one without a key, which are joined and read in subqueries. Numbers only, and no NULL. */
public final class DuckDbCases {
    /** As often as a statement acts on each. */
    private static final List<String> TABLES = List.of("t", "t", "t", "w", "c");

    private final Random random;

    /** All cases of a seed. */
    public DuckDbCases(long seed) {
        random = new Random(seed);
    }

    /** A closed case. */
    public TestCase next() {
        final int sessionCount = 2 + random.nextInt(2);
        final List<Statement> setUp = List.of(
                parse("CREATE TABLE t (k INT PRIMARY KEY, v INT)"),
                parse("CREATE TABLE w (k INT, v INT)"),
                parse("CREATE TABLE c (k INT, v INT, FOREIGN KEY (v) REFERENCES t (k))"),
                parse("INSERT INTO t VALUES (1, 1), (2, 3), (4, 2)"),
                parse("INSERT INTO w VALUES (3, 1), (1, 2), (2, 2)"),
                parse("INSERT INTO c VALUES (1, 4)"));
        final List<Step> steps = new ArrayList<>();
        for (int i = 10 + random.nextInt(12); i > 0; i--) {
            steps.add(new Step(random.nextInt(sessionCount), parse(statement())));
        }
        final List<Session> sessions = new ArrayList<>();
        for (int i = 1; i <= sessionCount; i++) {
            sessions.add(new Session("tx" + i, IsolationLevel.RR));
        }
        return new TestCase(setUp, List.of(), sessions, steps, List.of()).closed();
    }

    private static Statement parse(String sql) {
        return SqlParser.parseStatement(sql, Syntax.DUCKDB, "case", 1, 1);
    }

    private int number() {
        return 1 + random.nextInt(5);
    }

    /** Mostly one that many want, and that is not there at first. */
    private int key() {
        return random.nextBoolean() ? 5 : number();
    }

    private String statement() {
        final String table = TABLES.get(random.nextInt(TABLES.size()));
        return switch (random.nextInt(12)) {
            case 0, 1 -> "BEGIN";
            case 2, 3 -> random.nextInt(3) == 0 ? "ROLLBACK" : "COMMIT";
            case 4 -> "SELECT * FROM " + table + where();
            case 5 ->
                random.nextBoolean()
                        ? "SELECT * FROM t JOIN w ON t.k = w." + (random.nextBoolean() ? "k" : "v")
                        : "SELECT * FROM " + table + inOther();
            case 6, 7 ->
                "INSERT INTO " + table + " VALUES (" + key() + ", " + number() + ")"
                        + (random.nextBoolean() ? "" : ", (" + number() + ", " + number() + ")");
            case 8 -> "UPDATE " + table + " SET v = " + (random.nextBoolean() ? "v + 1" : "" + number()) + where();
            case 9 -> "UPDATE " + table + " SET k = " + number() + " WHERE k = " + number();
            case 10 -> "DELETE FROM " + table + inOther();
            default -> "DELETE FROM " + table + " WHERE " + (random.nextBoolean() ? "k" : "v") + " = " + number();
        };
    }

    private String inOther() {
        return " WHERE k IN (SELECT v FROM " + (random.nextBoolean() ? "w" : "t") + where() + ")";
    }

    private String where() {
        return switch (random.nextInt(3)) {
            case 0 -> "";
            case 1 -> " WHERE k = " + number();
            default -> " WHERE v > " + number();
        };
    }
}

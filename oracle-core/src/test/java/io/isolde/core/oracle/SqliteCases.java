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

/**
 * Random cases for SQLite: two or three sessions on two tables, every way to begin and end, savepoints, and writes that clash. Table {@code t} has its
 * row id for a key, {@code w} a hidden one, and everything else that may refuse a row.
 */
public final class SqliteCases {
    private static final String[] CONTROL = {
        "BEGIN",
        "BEGIN",
        "BEGIN IMMEDIATE",
        "BEGIN EXCLUSIVE",
        "COMMIT",
        "COMMIT",
        "COMMIT",
        "ROLLBACK",
        "SAVEPOINT a",
        "SAVEPOINT b",
        "SAVEPOINT a",
        "ROLLBACK TO a",
        "ROLLBACK TO b",
        "RELEASE a",
        "RELEASE b"
    };

    /** Where savepoints lie within each other. */
    private static final String[] SAVEPOINTS = {
        "BEGIN",
        "COMMIT",
        "SAVEPOINT a",
        "SAVEPOINT a",
        "SAVEPOINT b",
        "SAVEPOINT b",
        "ROLLBACK TO a",
        "ROLLBACK TO b",
        "RELEASE a",
        "RELEASE b"
    };

    private final Random random;
    private String[] control = CONTROL;
    private int sessionCount;
    /** By session whether it has probably begun a transaction. */
    private boolean[] open = {};

    /** All cases of a seed. */
    public SqliteCases(long seed) {
        random = new Random(seed);
    }

    /** A closed case. */
    public TestCase next() {
        control = random.nextInt(5) == 0 ? SAVEPOINTS : CONTROL;
        sessionCount = 2 + random.nextInt(2);
        open = new boolean[sessionCount];
        final List<Statement> setUp = new ArrayList<>();
        final String index = random.nextBoolean() ? ", KEY kv (v)" : "";
        setUp.add(SqlParser.parseStatement(
                "CREATE TABLE t (k BIGINT PRIMARY KEY, v BIGINT, u BIGINT UNIQUE" + index + ")", "case", 1, 1));
        setUp.add(SqlParser.parseStatement(
                "CREATE TABLE w (a BIGINT NOT NULL DEFAULT 4, n VARCHAR(9), UNIQUE KEY an (a, n), CHECK (a < 5))",
                "case",
                1,
                1));
        setUp.add(parse("INSERT INTO t VALUES "
                + oneOf("(1, 1, 1), (2, 2, 2), (3, 3, NULL)", "(1, 3, 2), (2, 2, 1), (3, 1, 0)")));
        setUp.add(parse("INSERT INTO w VALUES (3, 'x'), (1, NULL)"));
        final List<Step> steps = new ArrayList<>();
        for (int i = 8 + random.nextInt(10); i > 0; i--) {
            final int session = random.nextInt(sessionCount);
            steps.add(new Step(session, parse(statement(session))));
        }
        final List<Session> sessions = new ArrayList<>();
        for (int i = 1; i <= sessionCount; i++) {
            sessions.add(new Session("tx" + i, random.nextBoolean() ? IsolationLevel.RU : IsolationLevel.SER));
        }
        return new TestCase(setUp, List.of(), sessions, steps, List.of()).closed();
    }

    private static Statement parse(String sql) {
        return SqlParser.parseStatement(sql, Syntax.SQLITE, "case", 1, 1);
    }

    private int number() {
        return random.nextInt(6);
    }

    private String value() {
        return random.nextInt(8) == 0 ? "NULL" : Integer.toString(number());
    }

    private String text() {
        return oneOf("NULL", "'x'", "'y'", "'X'");
    }

    private String oneOf(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Mostly what a transaction that is open, or none, allows. */
    private String control(int session) {
        String drawn = oneOf(control);
        for (int i = 0; i < 2 && open[session] == drawn.startsWith("BEGIN") && !drawn.startsWith("SAVEPOINT"); i++) {
            drawn = oneOf(control);
        }
        final boolean ends = drawn.equals("COMMIT") || drawn.equals("ROLLBACK");
        open[session] = !ends && (open[session] || drawn.startsWith("BEGIN") || drawn.startsWith("SAVEPOINT"));
        return drawn;
    }

    private String statement(int session) {
        final boolean other = random.nextInt(4) == 0;
        return switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> control(session);
            case 4, 5 -> random.nextInt(3) == 0 ? selectOfBoth() : other ? selectOfOther() : select();
            case 6 -> (random.nextInt(4) == 0 ? insertSelect() : insert(other)) + returning();
            case 7, 8 ->
                oneOf("UPDATE", "UPDATE", "UPDATE", "UPDATE OR " + resolution())
                        + (other
                                ? " w SET " + assignmentOfOther() + whereOfOther()
                                : " t SET " + assignment() + whereOfOneOrBoth())
                        + returning();
            default -> (other ? "DELETE FROM w" + whereOfOther() : "DELETE FROM t" + whereOfOneOrBoth()) + returning();
        };
    }

    private String insert(boolean other) {
        if (random.nextInt(3) > 0) {
            return oneOf("INSERT", "INSERT OR " + resolution(), "INSERT OR " + resolution())
                    + (other ? intoOther() : into());
        }
        return other
                ? "INSERT" + intoOther() + " ON CONFLICT " + oneOf("", "(a, n) ") + "DO NOTHING"
                : "INSERT" + into() + onConflict();
    }

    private String resolution() {
        return oneOf("IGNORE", "REPLACE", "FAIL", "ROLLBACK", "ABORT");
    }

    private String onConflict() {
        return " ON CONFLICT "
                + oneOf(
                        "DO NOTHING",
                        "(u) DO NOTHING",
                        "(k) DO UPDATE SET v = excluded.v",
                        "(k) DO UPDATE SET v = v + 1, u = excluded.u WHERE excluded.v > t.v",
                        "(u) DO UPDATE SET k = excluded.k",
                        "(u) DO UPDATE SET v = 3 WHERE v < 3",
                        "(u) DO UPDATE SET v = t.v");
    }

    private String returning() {
        return random.nextInt(4) == 0 ? " RETURNING *" : "";
    }

    private String select() {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> "SELECT * FROM t" + where();
            case 3 -> "SELECT DISTINCT v FROM t" + where();
            case 4 -> "SELECT v, k FROM t" + where() + " ORDER BY k" + oneOf("", " DESC") + oneOf("", " LIMIT 2");
            case 5 ->
                "SELECT v, COUNT(*), MAX(u) + 1 FROM t" + where() + " GROUP BY v"
                        + oneOf("", " HAVING COUNT(*) > 1", " HAVING v > 1")
                        + oneOf("", " ORDER BY v DESC LIMIT 2");
            default -> "SELECT COUNT(v), SUM(u), MAX(k), COUNT(DISTINCT v) FROM t" + where();
        };
    }

    private String selectOfOther() {
        return oneOf("SELECT * FROM w", "SELECT MIN(n), COUNT(*) FROM w")
                + (random.nextInt(4) == 0 ? " WHERE n = 'x' OR a - 1 > 0" : whereOfOther());
    }

    /** Joins and subqueries. */
    private String selectOfBoth() {
        final String join = oneOf(
                " FROM t JOIN w ON t.v = w.a",
                " FROM w JOIN t ON t.u > w.a",
                " FROM t LEFT JOIN w ON t.k = w.a",
                " FROM w LEFT JOIN t ON w.a = t.v AND t.k > 1",
                " FROM t, w");
        return switch (random.nextInt(4)) {
            case 0 -> "SELECT *" + join + oneOf("", " WHERE w.n IS NULL", " WHERE t.v > 1 AND w.a < 3");
            case 1 -> "SELECT k, a, COUNT(*), MIN(n)" + join + " GROUP BY k, a" + oneOf("", " HAVING COUNT(*) = 1");
            case 2 -> "SELECT x.k, y.u FROM t x " + oneOf("", "LEFT ") + "JOIN t y ON x.v = y.k";
            default -> "SELECT k, v FROM t" + whereOfBoth();
        };
    }

    private String whereOfOneOrBoth() {
        return random.nextInt(6) == 0 ? whereOfBoth() : where();
    }

    private String whereOfBoth() {
        return oneOf(
                " WHERE EXISTS (SELECT 1 FROM w WHERE w.a = t.v)",
                " WHERE NOT EXISTS (SELECT * FROM w WHERE a > t.k AND n IS NULL)",
                " WHERE v IN (SELECT a FROM w)",
                " WHERE u NOT IN (SELECT a FROM w WHERE n = 'x') AND k > 1",
                " WHERE v >= (SELECT MAX(a) FROM w)");
    }

    private String insertSelect() {
        return switch (random.nextInt(5)) {
            case 0 -> "INSERT INTO t SELECT k + 3, v, NULL FROM t" + where();
            case 1 -> "INSERT OR " + resolution() + " INTO t SELECT k, v + 1, v FROM t" + where();
            case 2 -> "INSERT INTO t (v, u) SELECT a, a + 3 FROM w" + whereOfOther();
            case 3 -> "INSERT OR " + resolution() + " INTO w SELECT v, 'x' FROM t" + where();
            default -> "INSERT INTO w SELECT k, 'y' FROM t JOIN w ON t.k = w.a";
        };
    }

    private String into() {
        final String row = "(" + value() + ", " + value() + ", " + value() + ")";
        return switch (random.nextInt(5)) {
            case 0, 1 -> " INTO t VALUES " + row;
            case 2 -> " INTO t (u, v) VALUES (" + value() + ", " + value() + ")";
            default -> " INTO t VALUES " + row + ", (" + value() + ", " + value() + ", " + value() + ")";
        };
    }

    private String intoOther() {
        return switch (random.nextInt(4)) {
            case 0 -> " INTO w (n) VALUES (" + text() + ")";
            case 1 -> " INTO w VALUES (" + value() + ", " + text() + "), (" + value() + ", " + text() + ")";
            default -> " INTO w VALUES (" + value() + ", " + text() + ")";
        };
    }

    private String assignment() {
        return switch (random.nextInt(8)) {
            case 0 -> "v = v";
            case 1 -> "v = " + number();
            case 2 -> "v = v + 1";
            case 3 -> "k = k + " + (random.nextBoolean() ? "1" : "-1");
            case 4 -> "k = k";
            case 5 -> "u = u + 1";
            case 6 -> "v = u, u = v";
            default -> "u = " + value();
        };
    }

    private String assignmentOfOther() {
        return oneOf("a = a", "a = a + 1", "a = " + value(), "n = " + text(), "n = n", "a = 6 - a, n = 'z'");
    }

    private String where() {
        final String column = random.nextBoolean() ? "k" : random.nextBoolean() ? "v" : "u";
        return switch (random.nextInt(6)) {
            case 0 -> "";
            case 1 -> " WHERE " + column + " = " + number();
            case 2 -> " WHERE " + column + " > " + number();
            case 3 -> " WHERE " + column + " BETWEEN " + number() + " AND " + number();
            case 4 -> " WHERE " + column + " IN (" + number() + ", " + number() + ")";
            default -> " WHERE NOT " + column + " = " + number() + " AND v IS NOT NULL";
        };
    }

    private String whereOfOther() {
        return switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> " WHERE n " + oneOf("= 'x'", "> 'X'", "IS NULL", "<> 'y'");
            case 2 -> " WHERE a " + oneOf("=", "<", ">=") + " " + number();
            default -> " WHERE NOT (n = 'x' AND a % 2 = 1)";
        };
    }
}

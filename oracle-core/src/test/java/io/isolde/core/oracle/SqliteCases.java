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

/** Random cases for SQLite: three sessions on one table, every way to begin and end, savepoints, and writes that clash. */
final class SqliteCases {
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
        "ROLLBACK TO a",
        "RELEASE a",
        "RELEASE b"
    };

    private final Random random;

    SqliteCases(long seed) {
        random = new Random(seed);
    }

    /** A closed case. */
    TestCase next() {
        final List<Statement> setUp = new ArrayList<>();
        final String index = random.nextBoolean() ? ", KEY kv (v)" : "";
        setUp.add(SqlParser.parseStatement(
                "CREATE TABLE t (k BIGINT PRIMARY KEY, v BIGINT, u BIGINT UNIQUE" + index + ")", "case", 1, 1));
        setUp.add(parse("INSERT INTO t VALUES (1, 1, 1), (2, 2, 2), (3, 3, NULL)"));
        final List<Step> steps = new ArrayList<>();
        for (int i = 8 + random.nextInt(10); i > 0; i--) {
            steps.add(new Step(random.nextInt(3), parse(statement())));
        }
        final List<Session> sessions = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
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

    private String statement() {
        return switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> CONTROL[random.nextInt(CONTROL.length)];
            case 4, 5 ->
                random.nextBoolean() ? "SELECT * FROM t" + where() : "SELECT COUNT(v), SUM(u), MAX(k) FROM t" + where();
            case 6 -> insert();
            case 7, 8 -> (random.nextInt(4) == 0 ? "UPDATE OR IGNORE" : "UPDATE") + " t SET " + assignment() + where();
            default -> "DELETE FROM t" + where();
        };
    }

    private String insert() {
        final String[] verbs = {"INSERT", "INSERT OR IGNORE", "INSERT OR REPLACE"};
        final StringBuilder sql = new StringBuilder(verbs[random.nextInt(verbs.length)]).append(" INTO t VALUES ");
        for (int i = random.nextInt(2); i >= 0; i--) {
            sql.append("(" + value() + ", " + value() + ", " + value() + ")").append(i > 0 ? ", " : "");
        }
        return sql.toString();
    }

    private String assignment() {
        return switch (random.nextInt(7)) {
            case 0 -> "v = v";
            case 1 -> "v = " + number();
            case 2 -> "v = v + 1";
            case 3 -> "k = k + " + (random.nextBoolean() ? "1" : "-1");
            case 4 -> "k = k";
            case 5 -> "u = u + 1";
            default -> "u = " + value();
        };
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
}

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

/** Random cases for H2: two or three sessions on two tables, of which one has its primary key for a row key, the other an index. */
public final class H2Cases {
    private final Random random;

    /** All cases of a seed. */
    public H2Cases(long seed) {
        random = new Random(seed);
    }

    /** A closed case. */
    public TestCase next() {
        final int sessionCount = 2 + random.nextInt(2);
        final List<Statement> setUp = new ArrayList<>();
        setUp.add(parse("CREATE TABLE t (k INT PRIMARY KEY, v INT)"));
        setUp.add(SqlParser.parseStatement("CREATE TABLE w (v INT NOT NULL, n INT, KEY vn (v))", "case", 1, 1));
        setUp.add(parse("INSERT INTO t VALUES (1, 1), (2, 3), (4, NULL)"));
        setUp.add(parse("INSERT INTO w VALUES (3, 1), (1, NULL), (2, 2)"));
        final List<Step> steps = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            steps.add(new Step(session, parse("BEGIN")));
        }
        for (int i = 8 + random.nextInt(10); i > 0; i--) {
            steps.add(new Step(random.nextInt(sessionCount), parse(statement())));
        }
        final List<Session> sessions = new ArrayList<>();
        for (int i = 1; i <= sessionCount; i++) {
            sessions.add(new Session("tx" + i, IsolationLevel.values()[random.nextInt(4)]));
        }
        return new TestCase(setUp, List.of(), sessions, steps, List.of()).closed();
    }

    private static Statement parse(String sql) {
        return SqlParser.parseStatement(sql, Syntax.H2, "case", 1, 1);
    }

    private int number() {
        return random.nextInt(5);
    }

    private String oneOf(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String statement() {
        final String table = random.nextInt(4) == 0 ? "w" : "t";
        return switch (random.nextInt(13)) {
            case 0 -> oneOf("BEGIN", "COMMIT", "COMMIT", "ROLLBACK");
            case 1, 12 ->
                oneOf(
                        "SAVEPOINT a",
                        "SAVEPOINT a",
                        "SAVEPOINT b",
                        "ROLLBACK TO SAVEPOINT a",
                        "ROLLBACK TO SAVEPOINT b");
            case 2, 3 -> "SELECT * FROM " + table + where();
            case 4 -> "SELECT v FROM " + table + where() + " FOR UPDATE";
            case 5, 6 ->
                "INSERT INTO " + table + " VALUES (" + number() + ", " + number() + ")"
                        + oneOf("", ", (" + number() + ", " + number() + ")");
            case 7, 8, 9 -> "UPDATE " + table + " SET v = " + oneOf("v", "v + 1", "0", "3") + where();
            case 10 -> "UPDATE t SET k = " + oneOf("k + 1", "k", "" + number()) + where();
            default -> "DELETE FROM " + table + where();
        };
    }

    private String where() {
        return switch (random.nextInt(5)) {
            case 0 -> "";
            case 1 -> " WHERE v = " + number();
            case 2 -> " WHERE v > " + number();
            case 3 -> " WHERE v BETWEEN 1 AND " + number();
            default -> " WHERE NOT v = " + number() + " OR v IS NULL";
        };
    }
}

package io.isolde.core.oracle;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small cases in which sessions meet often: few keys, few values, two or three sessions. */
final class RandomCases {
    private static final String[] TABLES = {
        "CREATE TABLE t(a INT PRIMARY KEY, b INT, c INT)",
        "CREATE TABLE t(a INT PRIMARY KEY, b INT, c INT, KEY(b))",
        "CREATE TABLE t(a INT PRIMARY KEY, b INT, c INT UNIQUE)",
        "CREATE TABLE t(a INT, b INT, c INT)",
    };

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private RandomCases(Random random) {
        this.random = random;
    }

    /** The closed case of a seed. */
    static TestCase of(long seed) {
        return new RandomCases(new Random(seed)).testCase();
    }

    /** A case as the SQL it was made from, a line a statement. */
    static String text(long seed) {
        final RandomCases cases = new RandomCases(new Random(seed));
        cases.testCase();
        return cases.text.toString();
    }

    private TestCase testCase() {
        final List<Statement> setUp = new ArrayList<>();
        setUp.add(statement(pick(TABLES)));
        for (int a = 1; a <= 3; a++) {
            setUp.add(statement("INSERT INTO t VALUES (" + a + "," + value() + "," + a * 10 + ")"));
        }
        final int sessionCount = 2 + random.nextInt(2);
        final IsolationLevel level = IsolationLevel.values()[random.nextInt(4)];
        text.append("level ").append(level).append('\n');
        final List<Session> sessions = new ArrayList<>();
        final List<Step> steps = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            sessions.add(new Session("tx" + (session + 1), level));
            steps.add(step(session, "BEGIN"));
        }
        for (int left = 4 + random.nextInt(5); left > 0; left--) {
            steps.add(step(random.nextInt(sessionCount), sql()));
        }
        for (int session = 0; session < sessionCount; session++) {
            steps.add(step(session, random.nextInt(3) == 0 ? "ROLLBACK" : "COMMIT"));
        }
        return new TestCase(setUp, List.of(), sessions, steps, List.of()).closed();
    }

    private Step step(int session, String sql) {
        text.append(session + 1).append(": ");
        return new Step(session, statement(sql));
    }

    private Statement statement(String sql) {
        text.append(sql).append('\n');
        return SqlParser.parseStatement(sql, "random", 1, 1);
    }

    private String sql() {
        return switch (random.nextInt(9)) {
            case 0, 1 -> "SELECT * FROM t" + where();
            case 2 -> "SELECT * FROM t" + where() + " FOR UPDATE";
            case 3 -> "SELECT b FROM t" + where() + " LOCK IN SHARE MODE";
            case 4 -> "INSERT INTO t VALUES (" + key() + "," + value() + "," + key() * 10 + ")";
            case 5 -> "DELETE FROM t" + where();
            case 6 -> "UPDATE t SET a=" + key() + where();
            default -> "UPDATE t SET b=" + (random.nextBoolean() ? value() : "b+1") + where();
        };
    }

    private String where() {
        return switch (random.nextInt(8)) {
            case 0 -> "";
            case 1 -> " WHERE a>" + key();
            case 2 -> " WHERE b=" + value();
            case 3 -> " WHERE b IS NULL OR b>" + value();
            case 4 -> " WHERE c=" + key() * 10;
            case 5 -> " WHERE a<=" + key();
            default -> " WHERE a=" + key();
        };
    }

    private int key() {
        return random.nextInt(6);
    }

    private String value() {
        return random.nextInt(6) == 0 ? "NULL" : String.valueOf(random.nextInt(4));
    }

    private String pick(String[] texts) {
        return texts[random.nextInt(texts.length)];
    }
}

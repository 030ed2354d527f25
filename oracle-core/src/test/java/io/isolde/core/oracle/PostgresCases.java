package io.isolde.core.oracle;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random cases for PostgreSQL: two or three sessions on one small table, with transactions, savepoints, all row locks, and writes that clash. Rows
 * have a key, a column in an index or not, and one with a constraint.
 */
public final class PostgresCases {
    private static final String[] WITHIN = {
        "COMMIT",
        "COMMIT",
        "COMMIT",
        "COMMIT",
        "ROLLBACK",
        "SAVEPOINT a",
        "SAVEPOINT b",
        "SAVEPOINT a",
        "ROLLBACK TO SAVEPOINT a",
        "ROLLBACK TO SAVEPOINT a",
        "ROLLBACK TO SAVEPOINT b",
        "RELEASE SAVEPOINT a",
        "BEGIN"
    };

    private final Random random;
    private final List<IsolationLevel> levels;
    private final boolean hasMore;
    private int sessionCount;
    /** By session whether it has probably begun a transaction. */
    private boolean[] open = {};

    /** All cases of a seed, with sessions at these levels. */
    public PostgresCases(long seed, List<IsolationLevel> levels) {
        this(seed, levels, false);
    }

    /** The same, perhaps with ON CONFLICT, RETURNING, and modes of transactions. */
    public PostgresCases(long seed, List<IsolationLevel> levels, boolean hasMore) {
        random = new Random(seed);
        this.levels = List.copyOf(levels);
        this.hasMore = hasMore;
    }

    /** A closed case. */
    public TestCase next() {
        sessionCount = 2 + random.nextInt(2);
        open = new boolean[sessionCount];
        final List<Statement> setUp = new ArrayList<>();
        final String columns =
                oneOf("u INT", "u INT UNIQUE", "u INT CHECK (u < 40)", "u INT NOT NULL DEFAULT 7", "u INT, KEY ku (u)");
        setUp.add(
                SqlParser.parseStatement("CREATE TABLE t (id INT PRIMARY KEY, v INT, " + columns + ")", "case", 1, 1));
        if (hasMore && random.nextInt(4) == 0) {
            setUp.set(0, withIndex((Statement.CreateTable) setUp.get(0)));
        }
        setUp.add(parse("INSERT INTO t VALUES "
                + oneOf("(1, 10, 1), (2, 20, 2), (3, 30, 3)", "(3, 10, 1), (1, 20, 2), (2, 10, 3), (5, 10, 4)")));
        final List<Step> steps = switch (random.nextInt(6)) {
            case 0, 1 -> transactionsSideBySide();
            case 2 -> nestedSavepoints();
            case 3 -> changeUnderACondition();
            default -> anything();
        };
        final List<Session> sessions = new ArrayList<>();
        for (int i = 1; i <= sessionCount; i++) {
            sessions.add(new Session("tx" + i, levels.get(random.nextInt(levels.size()))));
        }
        return new TestCase(setUp, List.of(), sessions, steps, List.of()).closed();
    }

    /** A unique index of some rows. */
    private Statement withIndex(Statement.CreateTable create) {
        final Table table = create.table();
        final Expression where = new Expression.Binary(
                Expression.BinaryOperator.GT,
                new Expression.ColumnRef("u"),
                new Expression.Literal(new Value.IntegerValue(3)));
        final Index index =
                new Index("partly", Index.Kind.UNIQUE, List.of("v"), List.of(0), new Index.Entries(List.of(), where));
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.add(index);
        return new Statement.CreateTable(new Table(
                table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options()));
    }

    private List<Step> anything() {
        final List<Step> steps = new ArrayList<>();
        for (int i = 7 + random.nextInt(14); i > 0; i--) {
            final int session = random.nextInt(sessionCount);
            steps.add(step(session, statement(session)));
        }
        return steps;
    }

    /** Every session reads, and then writes what the others have read. */
    private List<Step> transactionsSideBySide() {
        final List<Step> steps = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            steps.add(step(session, "BEGIN"));
        }
        for (int session = 0; session < sessionCount; session++) {
            steps.add(step(
                    session,
                    oneOf("SELECT * FROM t", "SELECT COUNT(*), SUM(v) FROM t", "UPDATE t SET v = v + 1 WHERE v > 20")));
        }
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            steps.add(step(random.nextInt(sessionCount), oneOf(select(), insert(), change(), change(), change())));
        }
        final int first = random.nextInt(sessionCount);
        for (int i = 0; i < sessionCount; i++) {
            final int session = (first + i) % sessionCount;
            steps.add(step(session, oneOf("COMMIT", change())));
            steps.add(step(session, "COMMIT"));
        }
        return steps;
    }

    /** Savepoints, what is done in them, and others who look at it. */
    private List<Step> nestedSavepoints() {
        final List<Step> steps = new ArrayList<>();
        steps.add(step(0, "BEGIN"));
        if (random.nextBoolean()) {
            steps.add(step(0, "SAVEPOINT a"));
            steps.add(step(0, "SELECT * FROM t"));
            steps.add(step(1, change()));
            steps.add(step(0, "ROLLBACK TO SAVEPOINT a"));
            steps.add(step(0, "SELECT * FROM t"));
        }
        for (int i = 6 + random.nextInt(10); i > 0; i--) {
            final boolean other = random.nextInt(3) == 0;
            final String savepoint = oneOf(
                    "SAVEPOINT a",
                    "SAVEPOINT b",
                    "ROLLBACK TO SAVEPOINT a",
                    "ROLLBACK TO SAVEPOINT b",
                    "RELEASE SAVEPOINT a",
                    change(),
                    select(),
                    insert());
            steps.add(step(other ? 1 : 0, other ? oneOf(change(), select(), lockingSelect()) : savepoint));
        }
        steps.add(step(0, "COMMIT"));
        return steps;
    }

    /** One changes rows that another one has chosen by what they were; a third looks at what is locked. */
    private List<Step> changeUnderACondition() {
        final List<Step> steps = new ArrayList<>();
        final String chosen = " WHERE v " + oneOf("= 10", "= 20", "> 10", "<= 20");
        steps.add(step(0, "BEGIN"));
        steps.add(step(0, change()));
        steps.add(step(0, change()));
        steps.add(step(1, "BEGIN"));
        steps.add(step(
                1,
                oneOf(
                        "UPDATE t SET v = v + 1" + chosen,
                        "DELETE FROM t" + chosen,
                        "SELECT * FROM t" + chosen + " FOR UPDATE")));
        steps.add(step(0, oneOf("COMMIT", "COMMIT", "ROLLBACK")));
        steps.add(step(0, change()));
        steps.add(step(1, oneOf("COMMIT", "ROLLBACK")));
        return steps;
    }

    /** A change of one row. */
    private String change() {
        final String where = " WHERE id = " + key();
        return oneOf(
                "UPDATE t SET v = v + 10" + where,
                "UPDATE t SET v = " + number() + where,
                "DELETE FROM t" + where,
                "UPDATE t SET id = id + 1" + where);
    }

    private Step step(int session, String sql) {
        return new Step(session, parse(hasMore ? more(sql) : sql));
    }

    /** The same statement with a clause that is not in every case. */
    private String more(String sql) {
        final boolean writes = sql.startsWith("INSERT") || sql.startsWith("UPDATE") || sql.startsWith("DELETE");
        String more = sql;
        if (sql.startsWith("INSERT") && random.nextInt(4) > 0) {
            more += oneOf(
                    " ON CONFLICT DO NOTHING",
                    " ON CONFLICT (id) DO NOTHING",
                    " ON CONFLICT (id) DO UPDATE SET v = excluded.v",
                    " ON CONFLICT (id) DO UPDATE SET v = t.v + 1, u = excluded.u",
                    " ON CONFLICT (id) DO UPDATE SET id = 4",
                    " ON CONFLICT (id) DO UPDATE SET v = 0 WHERE t.v > " + number());
        }
        if (writes && random.nextInt(3) == 0) {
            more += oneOf(" RETURNING *", " RETURNING id, v + 1");
        } else if (sql.equals("BEGIN") && random.nextInt(3) == 0) {
            more += oneOf(
                    " READ ONLY",
                    " READ ONLY, DEFERRABLE",
                    " READ ONLY, DEFERRABLE",
                    " ISOLATION LEVEL REPEATABLE READ",
                    " ISOLATION LEVEL READ COMMITTED",
                    " READ WRITE");
        } else if (sql.equals("SAVEPOINT b") && random.nextInt(3) == 0) {
            more = oneOf(
                    "SET TRANSACTION ISOLATION LEVEL READ COMMITTED",
                    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
                    "SET TRANSACTION READ ONLY",
                    "SET TRANSACTION DEFERRABLE",
                    "SET TRANSACTION READ ONLY, NOT DEFERRABLE",
                    "SET TRANSACTION READ WRITE");
        } else if ((sql.equals("COMMIT") || sql.equals("ROLLBACK")) && random.nextInt(4) == 0) {
            more += " AND CHAIN";
        }
        return more;
    }

    private static Statement parse(String sql) {
        return SqlParser.parseStatement(sql, Syntax.POSTGRESQL, "case", 1, 1);
    }

    private String oneOf(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private int key() {
        return 1 + random.nextInt(random.nextBoolean() ? 3 : 5);
    }

    private int number() {
        return 10 * random.nextInt(4);
    }

    private String statement(int session) {
        if (!open[session] && random.nextInt(3) > 0) {
            open[session] = true;
            return "BEGIN";
        } else if (open[session] && random.nextInt(4) == 0) {
            final String drawn = oneOf(WITHIN);
            open[session] = !drawn.equals("COMMIT") && !drawn.equals("ROLLBACK");
            return drawn;
        }
        return switch (random.nextInt(10)) {
            case 0, 1 -> select();
            case 2, 3 -> lockingSelect();
            case 4 -> insert();
            case 5, 6, 7 -> "UPDATE t SET " + assignment() + where();
            case 8 -> "DELETE FROM t" + where();
            default ->
                random.nextInt(4) == 0
                        ? oneOf("ROLLBACK", "COMMIT", "SAVEPOINT a", "UPDATE t SET v = 1 / v" + where())
                        : select();
        };
    }

    private String select() {
        return oneOf(
                "SELECT * FROM t" + where(),
                "SELECT * FROM t" + where(),
                "SELECT v, id FROM t" + where() + " ORDER BY v" + oneOf("", " DESC") + oneOf("", " LIMIT 2"),
                "SELECT COUNT(*), SUM(v), MAX(u), MIN(id) FROM t" + where(),
                "SELECT DISTINCT v FROM t" + where(),
                composed());
    }

    private String composed() {
        final String operator = oneOf(" UNION ", " UNION ALL ", " INTERSECT ", " INTERSECT ALL ", " EXCEPT ALL ");
        return oneOf(
                "SELECT v FROM t" + where() + operator + "SELECT u FROM t" + where(),
                "SELECT id, v FROM t" + where() + operator + "SELECT v, id FROM t" + where() + " ORDER BY 2 DESC, id",
                "SELECT x, COUNT(*) FROM (SELECT v AS x FROM t" + where() + operator + "SELECT id FROM t) d GROUP BY x",
                "WITH d AS (SELECT v, SUM(u) AS s FROM t" + where() + " GROUP BY v) SELECT s FROM d WHERE v > 9",
                "SELECT id, SUM(u) OVER (ORDER BY v), LAG(v) OVER (ORDER BY id DESC) FROM t" + where(),
                "SELECT RANK() OVER (ORDER BY v), COUNT(u) OVER (PARTITION BY v ORDER BY id) FROM t" + where());
    }

    private String lockingSelect() {
        return "SELECT id, v FROM t" + where()
                + oneOf("", "", " ORDER BY id", " ORDER BY v DESC", " ORDER BY v LIMIT 1")
                + oneOf(" FOR UPDATE", " FOR SHARE", " FOR NO KEY UPDATE", " FOR KEY SHARE")
                + oneOf("", "", "", "", " NOWAIT", " SKIP LOCKED");
    }

    private String insert() {
        final String row = "(" + key() + ", " + number() + ", " + oneOf("NULL", "1", "4", "5", "50") + ")";
        return switch (random.nextInt(3)) {
            case 0 -> "INSERT INTO t VALUES " + row + ", (" + key() + ", 0, 9)";
            case 1 -> "INSERT INTO t (v, id) VALUES (" + number() + ", " + key() + ")";
            default -> "INSERT INTO t VALUES " + row;
        };
    }

    private String assignment() {
        return oneOf(
                "v = " + number(),
                "v = v + 10",
                "v = v",
                "v = v + 1",
                "id = id + 1",
                "id = id",
                "id = " + key(),
                "id = id - 1, v = 0",
                "u = u + 1",
                "u = " + oneOf("NULL", "1", "2", "45"),
                "v = u, u = v");
    }

    private String where() {
        return switch (random.nextInt(9)) {
            case 0 -> "";
            case 1, 2, 3 -> " WHERE id = " + key();
            case 4 -> " WHERE id " + oneOf(">", "<=") + " " + key();
            case 5 -> " WHERE id IN (" + key() + ", " + key() + ")";
            case 6 -> " WHERE v = " + number();
            case 7 -> " WHERE v > " + number() + " AND id < 5";
            default -> " WHERE u " + oneOf("IS NULL", "= 1", "> 1");
        };
    }
}

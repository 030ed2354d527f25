package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Expressions and subqueries as deep as the limits let them be are read, written, read again, predicted and judged on a small stack; deeper ones are refused. */
final class DeepCasesTest {
    /** Lanes have 1 MB; the smallest that anybody sets is half of that. */
    private static final long STACK_BYTES = 512 << 10;

    private static final Map<String, ServerProfile> PROFILES = new TreeMap<>(Map.of(
            "mariadb", InnoDbProfile.MARIADB_11_4_5,
            "mysql", new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false),
            "postgresql", new PostgresProfile(ServerVersion.postgresql(16, 4)),
            "sqlite",
                    new SqliteProfile(
                            new ServerVersion(ServerVersion.Product.SQLITE, 3, 46, 0),
                            SqliteProfile.Journal.WAL,
                            false),
            "h2", new H2Profile(new ServerVersion(ServerVersion.Product.H2, 2, 2, 224))));

    /** What stands around something, so often. */
    private enum Form {
        SUM("", " + 1", "a", " > 3"),
        PRODUCT("", " * 1", "a", " > 3"),
        GROUPED("(", ")", "a = 1", ""),
        SUM_TO_THE_RIGHT("(1 + ", ")", "a", " > 3"),
        NEGATED("NOT (", ")", "a = 1", ""),
        SIGNED("- ", "", "a", " > 3"),
        CASE("CASE WHEN a = 1 THEN ", " ELSE 0 END", "a", " > 3"),
        CALL("COALESCE(", ", 1)", "a", " > 3"),
        COMPARED("(1 <> ", ")", "a", ""),
        BETWEEN("b BETWEEN a AND ", "", "3", ""),
        IN("a IN (SELECT a FROM t WHERE ", ")", "a = 1", ""),
        EXISTS("EXISTS (SELECT 1 FROM t WHERE ", ")", "a = 1", ""),
        SCALAR("a = (SELECT MAX(a) FROM t WHERE ", ")", "a = 1", "");

        private final String before;
        private final String behind;
        private final String inside;
        private final String end;

        Form(String before, String behind, String inside, String end) {
            this.before = before;
            this.behind = behind;
            this.inside = inside;
            this.end = end;
        }

        String condition(int depth) {
            return before.repeat(depth) + inside + behind.repeat(depth) + end;
        }
    }

    static Stream<Arguments> forms() {
        return PROFILES.keySet().stream()
                .flatMap(product -> Stream.of(Form.values()).map(form -> Arguments.of(product, form)));
    }

    private static CaseFile file(String product, String where) {
        return CaseFile.parse("-- dbms: " + product + """

                -- isolation: SER
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 2), (3, 4);
                /*tx1*/ SELECT * FROM t WHERE\s""" + where + ";\n/*tx2*/ UPDATE t SET b = 1;\n", "case.sql");
    }

    /** All that is done with a case but to run it; what cannot be predicted is undecided. */
    private static String judged(String product, CaseFile file) {
        final String written = file.write();
        assertEquals(file, CaseFile.parse(written, "written.sql"), written);
        final TestCase testCase = file.testCase().closed();
        try (WorldsOracle oracle = new WorldsOracle(PROFILES.get(product))) {
            return oracle.judge(testCase, oracle.predict(testCase)).word();
        } catch (final UnsupportedFeatureException e) {
            return "undecided: " + e.getMessage();
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whatTheLimitsLetThroughFitsOnASmallStack(String product, Form form) throws InterruptedException {
        final List<Throwable> thrown = new ArrayList<>();
        int deepest = 0;
        for (int depth = 2; depth < 2 * Limits.LONGEST_CHAIN && thrown.isEmpty(); depth += 1 + depth / 8) {
            final String where = form.condition(depth);
            final Thread small = new Thread(null, () -> judged(product, file(product, where)), "small", STACK_BYTES);
            small.setUncaughtExceptionHandler((thread, e) -> thrown.add(e));
            small.start();
            small.join();
            deepest = depth;
        }
        final ParseException refused = assertInstanceOf(ParseException.class, thrown.get(0), product + " " + form);
        assertTrue(
                refused.getMessage().startsWith("case.sql:5:")
                        && refused.getMessage().contains(" than "),
                refused.getMessage());
        assertTrue(deepest > Limits.DEEPEST_SUBQUERIES, () -> form + " is refused early: " + refused.getMessage());
    }

    @ParameterizedTest
    @MethodSource("products")
    void aThousandTermsAreJudged(String product) {
        // SQLite itself refuses more than 999 of these.
        final int count = product.equals("sqlite") ? 999 : 1_000;
        for (final String operator : List.of(" OR ", " AND ")) {
            final String where =
                    IntStream.range(0, count).mapToObj(i -> "a <> " + i).collect(Collectors.joining(operator));
            assertEquals("Agrees", judged(product, file(product, where)), product + operator);
        }
    }

    static Stream<String> products() {
        return PROFILES.keySet().stream();
    }

    @Test
    void joinsOfVeryManyRowsAreUndecided() {
        final String from =
                IntStream.range(0, 60).mapToObj(i -> " JOIN t AS t" + i).collect(Collectors.joining());
        for (final String product : List.of("sqlite", "postgresql")) {
            final CaseFile file = CaseFile.parse(
                    "-- dbms: " + product + """

                    -- isolation: SER
                    /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                    /*init*/ INSERT INTO t VALUES (1, 2), (3, 4);
                    /*tx1*/ SELECT * FROM t"""
                            + (product.equals("sqlite") ? from : from.replaceAll("(AS t\\d+)", "$1 ON 1 = 1")) + ";\n",
                    "case.sql");
            assertTrue(judged(product, file).startsWith("undecided: "), product);
        }
    }

    @Test
    void aLongChainIsATreeThatIsNotDeep() {
        final String where = IntStream.range(0, 1_000).mapToObj(i -> "a = " + i).collect(Collectors.joining(" OR "));
        final CaseFile file = file("mariadb", where);
        assertTrue(file.write().contains("WHERE " + where), "it is written as it was");
    }

    @Test
    void subqueriesThatAreTriedInTwoWaysAreNotTriedExponentiallyOften() {
        final int depth = 12;
        final String where = "a > (SELECT a FROM t WHERE ".repeat(depth) + "a = 1" + ")".repeat(depth);
        assertTrue(judged("mariadb", file("mariadb", where)).startsWith("undecided"), "or it takes forever");
    }
}

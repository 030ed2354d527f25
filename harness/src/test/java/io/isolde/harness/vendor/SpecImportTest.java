package io.isolde.harness.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of isolationtester read as cases, one for each order of steps. */
final class SpecImportTest {
    private static final String SPEC = """
            # two who write one row
            setup
            {
              CREATE TABLE t (id INT PRIMARY KEY, v INT);  -- a row each
              INSERT INTO t VALUES (1, 10), (2, 20);
            }
            teardown { DROP TABLE t; }

            session s1
            setup { BEGIN ISOLATION LEVEL REPEATABLE READ; }
            step s1w { UPDATE t SET v = v + 1 WHERE id = 1; }
            step "s1 end" { COMMIT; }

            session s2
            step s2w { UPDATE t SET v = v + 1 WHERE id = 1; }

            permutation s1w s2w(*) "s1 end"
            permutation s2w s1w "s1 end" (s2w)
            """;

    @Test
    void everyPermutationIsACase() {
        final List<CaseFile> cases = SpecImport.read(SPEC, "a.spec");
        assertEquals(2, cases.size());
        assertEquals(
                List.of("s1 BEGIN", "s1 UPDATE", "s2 UPDATE", "s1 COMMIT"),
                steps(cases.get(0).testCase()));
        assertEquals(
                List.of("s1 BEGIN", "s2 UPDATE", "s1 UPDATE", "s1 COMMIT"),
                steps(cases.get(1).testCase()));
        assertEquals(2, cases.get(0).testCase().setup().size());
    }

    private static List<String> steps(TestCase testCase) {
        final SqlWriter sql = new SqlWriter(Syntax.POSTGRESQL);
        return testCase.steps().stream()
                .map(step -> testCase.sessions().get(step.session()).name() + " "
                        + sql.write(step.statement()).split(" ", -1)[0])
                .toList();
    }

    @Test
    void aTestWithoutPermutationHasAllOrders() {
        final String all = SPEC.substring(0, SPEC.indexOf("permutation"));
        assertEquals(3, SpecImport.read(all, "a.spec").size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "session s step a { SELECT 1; permutation a | a.spec:1: expected a closing brace, found the end",
                "session s permutation a | a.spec:1: expected a step of session s, found permutation",
                "walk | a.spec:1: expected setup, session, permutation or teardown, found walk",
                "session s step a { COMMIT } permutation b | a.spec: a permutation must name steps; there is no b"
            })
    void whatIsNoTestIsRefusedWithItsLine(String spec, String message) {
        final BadInputException refused = assertThrows(BadInputException.class, () -> SpecImport.read(spec, "a.spec"));
        assertEquals(message, refused.getMessage());
    }

    @Test
    void severalStatementsOfAStepAreOneTransaction() {
        final String step = "UPDATE t SET v = 1; UPDATE t SET v = ';' || v";
        assertEquals(
                List.of("s1 BEGIN", "s1 UPDATE", "s1 UPDATE", "s1 COMMIT"),
                steps(only("session s1 step a { " + step + "; } permutation a")));
        assertEquals(
                List.of("s1 BEGIN", "s1 UPDATE", "s1 UPDATE", "s1 COMMIT"),
                steps(only("session s1 step a { BEGIN; " + step + "; COMMIT; } permutation a")));
        assertEquals(
                List.of("s1 UPDATE", "s1 BEGIN", "s1 UPDATE", "s1 UPDATE", "s1 ROLLBACK"),
                steps(only("session s1 step a { UPDATE t SET v = 0; BEGIN; " + step + " } teardown { ROLLBACK; }")));
    }

    @Test
    void whatIsNotReadIsPassedOn() {
        final TestCase read = only("""
                setup { CREATE TABLE t (); CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; END $$; }
                teardown { DROP TABLE t; DROP ROLE somebody; }
                session "a b"
                step a { VACUUM t; }
                """);
        assertEquals(2, read.setup().size());
        assertEquals(
                "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; END $$",
                new SqlWriter(Syntax.POSTGRESQL).write(read.setup().get(1)));
        assertEquals(List.of("tx_a_b VACUUM", "tx_teardown DROP"), steps(read));
    }

    private static TestCase only(String spec) {
        final List<CaseFile> cases = SpecImport.read(spec, "a.spec");
        assertEquals(1, cases.size());
        return cases.get(0).testCase();
    }
}

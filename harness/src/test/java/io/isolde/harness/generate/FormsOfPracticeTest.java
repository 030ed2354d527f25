package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.testing.Full;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.dialect.Dialect;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What cases of practice hold, generated: each feature alone, on two or three tables. */
@Full
class FormsOfPracticeTest {
    private static final int CASES = 1_500;
    private static final SqlWriter WRITER = new SqlWriter(Syntax.STANDARD);

    private static List<TestCase> cases(Feature feature) {
        GeneratorConfig config =
                GeneratorConfig.DEFAULT.withShare(Feature.SECOND_TABLE, 70).withShare(Feature.THIRD_TABLE, 0);
        for (final Feature other : Feature.OF_PRACTICE) {
            config = config.withShare(other, other == feature ? 70 : 0);
        }
        final CaseGenerator generator = new CaseGenerator(
                config.in(Dialect.of(InnoDbProfile.MARIADB_11_4_5).vocabulary()));
        return Stream.iterate(0L, number -> number + 1)
                .limit(CASES)
                .map(number -> generator.generate(5, number))
                .toList();
    }

    private static Stream<Statement> statements(Feature feature) {
        return cases(feature).stream().flatMap(each -> each.steps().stream()).map(Step::statement);
    }

    private static long count(Feature feature, Predicate<Statement> wanted) {
        return statements(feature).filter(wanted).count();
    }

    private static void assertMakes(Feature feature, Predicate<Statement> wanted) {
        assertTrue(count(feature, wanted) > CASES / 20, feature + ": " + count(feature, wanted));
        assertEquals(0, count(Feature.OTHER_TYPE, wanted), "without " + feature);
    }

    @Test
    void everyStatementIsReadAsItIsWritten() {
        for (final Feature feature : Feature.OF_PRACTICE) {
            statements(feature).forEach(statement -> {
                final String text = WRITER.write(statement);
                assertEquals(statement, SqlParser.parseStatement(text, "case", 1, 1), text);
                assertFalse(Statement.meaningOf(statement) instanceof Statement.Unmodelled, text);
            });
        }
    }

    @Test
    void writesOfJoinedTables() {
        assertMakes(Feature.WRITE_BY_OTHER_TABLE, each -> Statement.meaningOf(each) instanceof Statement.JoinUpdate);
        assertMakes(Feature.WRITE_BY_OTHER_TABLE, each -> Statement.meaningOf(each) instanceof Statement.JoinDelete);
        assertTrue(count(
                        Feature.WRITE_BY_OTHER_TABLE,
                        each -> Statement.meaningOf(each) instanceof Statement.JoinDelete delete
                                && delete.targets().size() == 2)
                > 0);
        assertTrue(count(
                        Feature.WRITE_BY_OTHER_TABLE,
                        each -> Statement.meaningOf(each) instanceof Statement.JoinUpdate update
                                && update.assignments().size() == 2)
                > 0);
    }

    @Test
    void subqueriesOfWritesDoNotReadWhatIsWritten() {
        assertMakes(
                Feature.SUBQUERY_IN_WRITE,
                each -> each instanceof Statement.Update update
                        && subqueryTables(update.where()).findAny().isPresent());
        statements(Feature.SUBQUERY_IN_WRITE)
                .filter(each -> each instanceof Statement.Update || each instanceof Statement.Delete)
                .forEach(each -> {
                    final Expression where = Meetings.where(each);
                    final String written = Statement.tableOf(each).orElseThrow();
                    assertTrue(subqueryTables(where).noneMatch(written::equals), () -> WRITER.write(each));
                });
    }

    private static Stream<String> subqueryTables(Expression expression) {
        if (expression == null) {
            return Stream.of();
        }
        final Stream<String> own = Operands.subquery(expression).stream()
                .flatMap(select -> Stream.concat(
                        Stream.of(select.table()),
                        select.join() == null
                                ? Stream.of()
                                : Stream.of(select.join().table())));
        return Stream.concat(own, Operands.of(expression).stream().flatMap(FormsOfPracticeTest::subqueryTables));
    }

    @Test
    void derivedTablesAndJoinsOfThree() {
        assertMakes(
                Feature.DERIVED_TABLE,
                each -> each instanceof Statement.AsWritten written
                        && written.text().contains(" AS d"));
        assertMakes(
                Feature.DERIVED_TABLE,
                each -> each instanceof Statement.AsWritten written
                        && written.text().startsWith("WITH d AS (SELECT"));
        assertMakes(
                Feature.THIRD_TABLE,
                each -> Statement.meaningOf(each) instanceof Statement.Select select
                        && select.join() != null
                        && select.join().next() != null);
    }

    @Test
    void autocommitAndLevelsChangeAmidACase() {
        assertMakes(Feature.AUTOCOMMIT_OFF, each -> each.equals(new Statement.SetAutocommit(false)));
        assertMakes(Feature.AUTOCOMMIT_OFF, each -> each.equals(new Statement.SetAutocommit(true)));
        final List<TestCase> cases = cases(Feature.LEVEL_AMID);
        final long amid = cases.stream()
                .filter(each -> each.steps().stream()
                        .anyMatch(step -> step.statement() instanceof Statement.SetIsolation set && set.session()))
                .count();
        assertTrue(amid > CASES / 2, "cases=" + amid);
    }

    @Test
    void oneSessionChangesATable() {
        final Predicate<Statement> changes = each -> Statement.meaningOf(each) instanceof Statement.ChangeSchema;
        assertMakes(Feature.SCHEMA_CHANGE, changes);
        final Set<Long> counts = cases(Feature.SCHEMA_CHANGE).stream()
                .map(each -> each.steps().stream()
                        .map(Step::statement)
                        .filter(changes)
                        .count())
                .collect(Collectors.toSet());
        assertEquals(Set.of(0L, 1L), counts);
    }

    @Test
    void skipLockedReadsTakeTheFirstRows() {
        final Predicate<Statement> skips = each -> each instanceof Statement.Select select
                && select.waiting() == Statement.Waiting.SKIP_LOCKED
                && select.limit() != Statement.NO_LIMIT;
        assertTrue(count(Feature.LIMITED_SKIP, skips) > 20);
        assertEquals(0, count(Feature.OTHER_TYPE, skips));
    }

    @Test
    void columnsHaveOtherTypes() {
        final Set<String> types = cases(Feature.OTHER_TYPE).stream()
                .flatMap(each -> each.tables().stream())
                .flatMap(table -> table.columns().stream())
                .map(Column::type)
                .map(type -> type.getClass().getSimpleName())
                .collect(Collectors.toSet());
        assertEquals(
                Set.of(
                        "IntegerType",
                        "VarcharType",
                        "DoubleType",
                        "DecimalType",
                        "CharType",
                        "DateType",
                        "DateTimeType"),
                types);
    }
}

package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CaseGeneratorTest {
    private static final int CASES = 4000;
    private static final Set<String> WORK =
            Set.of("SELECT", "SELECT_FOR_SHARE", "SELECT_FOR_UPDATE", "INSERT", "UPDATE", "DELETE");
    private static final CaseGenerator GENERATOR = new CaseGenerator(GeneratorConfig.BASIC);
    private static final List<TestCase> SAMPLE = LongStream.range(0, CASES)
            .mapToObj(number -> GENERATOR.generate(1, number))
            .toList();

    /**
     * The same bytes on every machine and JDK. A change of the generator changes these, on purpose or not; findings of earlier
     * campaigns then replay from their case files, no longer from their seeds.
     */
    /** WriteCheck, 5.2: half of the transactions are a statement in autocommit, and one at least is none. */
    @Test
    void sessionsOfOneStatementAreDrawnInTheirShare() {
        for (final ConflictStrategy strategy :
                List.of(ConflictStrategy.NONE, ConflictStrategy.MIXED, ConflictStrategy.CTC)) {
            final CaseGenerator generator = new CaseGenerator(GeneratorConfig.BASIC
                    .withConflicts(strategy)
                    .withTransactions(TransactionCounts.between(2, 5))
                    .withShare(Feature.ALONE, 50));
            int alone = 0;
            int all = 0;
            for (int number = 0; number < 500; number++) {
                final TestCase testCase = generator.generate(3, number);
                int here = 0;
                for (int session = 0; session < testCase.sessions().size(); session++) {
                    final int mine = session;
                    here += testCase.steps().stream()
                                    .noneMatch(step ->
                                            step.session() == mine && step.statement() instanceof Statement.Begin)
                            ? 1
                            : 0;
                }
                assertTrue(here < testCase.sessions().size(), testCase::toString);
                alone += here;
                all += testCase.sessions().size();
            }
            final double share = (double) alone / all;
            // pairs that meet take two statements of most sessions, which are not alone then
            final double least = strategy == ConflictStrategy.CTC ? 0.1 : 0.25;
            assertTrue(share > least && share < 0.5, () -> strategy + ": " + share);
        }
    }

    @Test
    void thousandCasesOfTwoSeedsAreWhatTheyAlwaysWere() throws NoSuchAlgorithmException {
        assertEquals("e36107533cd61e075d0561551d582116a7d942cae07352164dae5dca1941fa86", digestOfThousandCases(1));
        assertEquals(
                "1d2fce2594ae87dc2b82a93f0823b24cd27e0e7ca0c1bd285bb31ce445a809cb", digestOfThousandCases(-987654321L));
    }

    @Test
    void aCaseDoesNotDependOnThoseBeforeIt() {
        assertEquals(SAMPLE.get(1234), new CaseGenerator(GeneratorConfig.BASIC).generate(1, 1234));
        assertNotEquals(SAMPLE.get(1234), GENERATOR.generate(2, 1234));
    }

    @Test
    void hardlyAnyCaseComesTwice() {
        assertTrue(new HashSet<>(SAMPLE).size() > CASES * 0.999);
    }

    @Test
    void sixteenCasesShareATable() {
        for (int number = 0; number < CASES; number++) {
            final int first = number - number % CaseGenerator.CASES_PER_SCHEMA;
            assertEquals(table(SAMPLE.get(first)), table(SAMPLE.get(number)));
        }
        final Set<Table> tables = new HashSet<>();
        SAMPLE.forEach(testCase -> tables.add(table(testCase)));
        assertTrue(tables.size() > CASES / CaseGenerator.CASES_PER_SCHEMA * 0.9, () -> "tables=" + tables.size());
    }

    @Test
    void setUpSatisfiesEveryKeyAndNotNullAndFits() {
        final CaseGenerator manyRows = new CaseGenerator(GeneratorConfig.BASIC.withRows(new IntRange(20, 20)));
        SAMPLE.forEach(CaseGeneratorTest::assertValidSetUp);
        LongStream.range(0, CASES / 4).forEach(number -> assertValidSetUp(manyRows.generate(1, number)));
    }

    @Test
    void rowsAreFewAndAllCountsOccur() {
        final Set<Integer> counts = new HashSet<>();
        SAMPLE.forEach(testCase -> counts.add(rows(testCase).size()));
        assertEquals(Set.of(1, 2, 3, 4, 5, 6), counts);
    }

    @Test
    void everyTypeAndEveryKindOfIndexOccurs() {
        final Map<String, Integer> seen = new TreeMap<>();
        for (final TestCase testCase : SAMPLE) {
            for (final Column column : table(testCase).columns()) {
                seen.merge(typeWord(column.type()), 1, Integer::sum);
                seen.merge(column.notNull() ? "NOT NULL" : "nullable", 1, Integer::sum);
                column.defaultValue().ifPresent(value -> seen.merge("DEFAULT", 1, Integer::sum));
            }
            table(testCase).indexes().forEach(index -> seen.merge(index.kind().name(), 1, Integer::sum));
            if (table(testCase).indexes().isEmpty()) {
                seen.merge("no index", 1, Integer::sum);
            }
        }
        assertEquals(
                Set.of(
                        "INT",
                        "BIGINT",
                        "DOUBLE",
                        "DECIMAL",
                        "VARCHAR",
                        "NOT NULL",
                        "nullable",
                        "DEFAULT",
                        "PRIMARY",
                        "UNIQUE",
                        "SECONDARY",
                        "no index"),
                seen.keySet());
    }

    @Test
    void keysAndConstraintsAreSharesThatCanBeChosen() {
        final GeneratorConfig bare = GeneratorConfig.BASIC
                .withShare(Feature.PRIMARY_KEY, 0)
                .withShare(Feature.UNIQUE_KEY, 0)
                .withShare(Feature.SECONDARY_KEY, 0)
                .withShare(Feature.NOT_NULL, 0)
                .withShare(Feature.DEFAULT_VALUE, 0)
                .withShare(Feature.CHECK, 0);
        final GeneratorConfig full = bare.withShare(Feature.PRIMARY_KEY, 100)
                .withShare(Feature.UNIQUE_KEY, 40)
                .withShare(Feature.SECONDARY_KEY, 60)
                .withShare(Feature.NOT_NULL, 100);
        for (long number = 0; number < 400; number += CaseGenerator.CASES_PER_SCHEMA) {
            final Table none = table(new CaseGenerator(bare).generate(1, number));
            assertTrue(none.indexes().isEmpty() && none.checks().isEmpty(), none::toString);
            assertTrue(
                    none.columns().stream()
                            .allMatch(column ->
                                    !column.notNull() && column.defaultValue().isEmpty()),
                    none::toString);
            final Table all = table(new CaseGenerator(full).generate(1, number));
            assertTrue(all.primaryKey().isPresent(), all::toString);
            assertEquals(all.columns().size(), all.indexes().size());
            assertTrue(all.columns().stream().allMatch(Column::notNull), all::toString);
        }
    }

    @Test
    void indexesStandInTheOrderTheServerKeepsThem() {
        for (final TestCase testCase : SAMPLE) {
            final List<Index.Kind> kinds =
                    table(testCase).indexes().stream().map(Index::kind).toList();
            assertEquals(kinds.stream().sorted().toList(), kinds);
        }
    }

    @Test
    void everyKindOfStatementOccursAboutAsOftenAsItsWeightSays() {
        final Map<String, Integer> counts = new TreeMap<>();
        SAMPLE.forEach(testCase ->
                testCase.steps().forEach(step -> counts.merge(kindWord(step.statement()), 1, Integer::sum)));
        final double work = counts.entrySet().stream()
                .filter(entry -> WORK.contains(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        assertTrue(counts.get("SELECT") / work > 0.25, counts::toString);
        assertTrue(counts.get("SELECT_FOR_SHARE") / work > 0.03, counts::toString);
        assertTrue(counts.get("SELECT_FOR_UPDATE") / work > 0.04, counts::toString);
        assertTrue(counts.get("INSERT") / work > 0.06, counts::toString);
        assertTrue(counts.get("UPDATE") / work > 0.2, counts::toString);
        assertTrue(counts.get("DELETE") / work > 0.06, counts::toString);
        assertEquals(0.10, counts.get("ROLLBACK") / (2.0 * CASES), 0.02, counts::toString);
        assertEquals(0.08, counts.get("BEGIN_SNAPSHOT") / (2.0 * CASES), 0.02, counts::toString);
    }

    @Test
    void everyKindOfConditionOccurs() {
        final Set<String> seen = new HashSet<>();
        SAMPLE.forEach(testCase -> testCase.steps().forEach(step -> collect(Filters.of(step.statement()), seen)));
        final Set<String> expected = new HashSet<>(
                Set.of("none", "TRUE", "Literal", "ColumnRef", "NOT", "Between", "In", "IsNull", "column-column"));
        for (final Expression.BinaryOperator operator : Expression.BinaryOperator.values()) {
            if (operator.isComparison() || operator.isLogic()) {
                expected.add(operator.name());
            }
        }
        expected.addAll(Set.of("PLUS", "MINUS", "TIMES"));
        assertEquals(expected, seen);
    }

    @Test
    void stringsAreNeverComparedWithNumbers() {
        for (final TestCase testCase : SAMPLE) {
            for (final Step step : testCase.steps()) {
                final Expression where = Filters.of(step.statement());
                assertTrue(where == null || isWellTyped(where, table(testCase)), () -> "where=" + where);
            }
        }
    }

    @Test
    void levelsAreOnePerCaseUnlessMixed() {
        final Set<IsolationLevel> seen = EnumSet.noneOf(IsolationLevel.class);
        SAMPLE.forEach(testCase -> seen.add(testCase.sessions().get(0).level()));
        assertEquals(EnumSet.allOf(IsolationLevel.class), seen);
        assertTrue(SAMPLE.stream().noneMatch(CaseGeneratorTest::isMixed));

        final CaseGenerator fixed =
                new CaseGenerator(GeneratorConfig.BASIC.withLevels(Levels.fixed(IsolationLevel.RC)));
        assertTrue(LongStream.range(0, 200)
                .mapToObj(number -> fixed.generate(1, number))
                .allMatch(testCase -> testCase.levelText().equals("RC")));

        final CaseGenerator mixing =
                new CaseGenerator(GeneratorConfig.BASIC.withLevels(Levels.all().mixedIn(20)));
        final long mixed = LongStream.range(0, 2000)
                .filter(number -> isMixed(mixing.generate(1, number)))
                .count();
        assertEquals(0.2 * 0.75 * 2000, (double) mixed, 60);
    }

    @Test
    void aTransactionHasBetweenOneAndTheMostStatements() {
        for (final TestCase testCase : SAMPLE) {
            for (int session = 0; session < 2; session++) {
                final Script script = scriptOf(testCase, session);
                final int inside = script.endIndex() - script.beginIndex() - 1;
                final int work = inside - savepointStatements(script);
                assertTrue(work >= 1 && work <= 5, () -> "script=" + script);
                final int around = script.length() - inside - 2 - setTransactionStatements(script);
                assertTrue(around <= 1, () -> "script=" + script);
            }
        }
    }

    private static int setTransactionStatements(Script script) {
        return (int) script.statements().stream()
                .filter(Statement.SetIsolation.class::isInstance)
                .count();
    }

    private static int savepointStatements(Script script) {
        return (int) script.statements().stream()
                .filter(statement -> statement instanceof Statement.Savepoint
                        || statement instanceof Statement.RollbackTo
                        || statement instanceof Statement.Release)
                .count();
    }

    @Test
    void fewSessionsSpeakOutsideTheirTransaction() {
        final long outside = SAMPLE.stream()
                .filter(testCase -> {
                    final Script script = scriptOf(testCase, 0);
                    return script.beginIndex() > setTransactionStatements(script)
                            || script.endIndex() < script.length() - 1;
                })
                .count();
        assertEquals(0.05, outside / (double) CASES, 0.015);
    }

    @Test
    void transactionsAlwaysOverlap() {
        for (final TestCase testCase : SAMPLE) {
            final List<Script> scripts = List.of(scriptOf(testCase, 0), scriptOf(testCase, 1));
            final int[] order =
                    testCase.steps().stream().mapToInt(Step::session).toArray();
            assertTrue(SubmittedOrder.overlap(scripts, order, 0, 1), () -> "case=" + testCase);
        }
    }

    @Test
    void sessionsAreNamedByNumberAndUpToFive() {
        final CaseGenerator generator =
                new CaseGenerator(GeneratorConfig.BASIC.withTransactions(TransactionCounts.between(2, 5)));
        final Set<List<String>> names = new HashSet<>();
        LongStream.range(0, 200)
                .forEach(number -> names.add(generator.generate(1, number).sessions().stream()
                        .map(Session::name)
                        .toList()));
        assertEquals(4, names.size());
        assertTrue(names.contains(List.of("tx1", "tx2", "tx3", "tx4", "tx5")));
    }

    @Test
    void aReadFollowsMoreThanAQuarterOfTheWrites() {
        int writes = 0;
        int readBack = 0;
        for (final TestCase testCase : SAMPLE) {
            final List<Statement> statements = scriptOf(testCase, 0).statements();
            for (int i = 0; i + 1 < statements.size(); i++) {
                final boolean isWrite = Filters.isWrite(statements.get(i));
                writes += isWrite ? 1 : 0;
                readBack += isWrite && isReadAll(statements.get(i + 1)) ? 1 : 0;
            }
        }
        assertTrue(readBack > writes / 4, "writes=" + writes + " readBack=" + readBack);
    }

    @Test
    void valuesThatDoNotFitAreRare() {
        assertTrue(count(CaseGeneratorTest::hasUnfitValue, GENERATOR) > 0);
        assertTrue(count(CaseGeneratorTest::hasUnfitValue, GENERATOR) < CASES / 20);
        final CaseGenerator tame = new CaseGenerator(GeneratorConfig.BASIC.withShare(Feature.UNFIT_VALUE, 0));
        assertEquals(0, count(CaseGeneratorTest::hasUnfitValue, tame));
    }

    private static long count(Predicate<TestCase> test, CaseGenerator generator) {
        return LongStream.range(0, CASES)
                .filter(number -> test.test(generator.generate(1, number)))
                .count();
    }

    private static String digestOfThousandCases(long runSeed) throws NoSuchAlgorithmException {
        final MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (long number = 0; number < 1000; number++) {
            final String text = CaseFile.of(GENERATOR.generate(runSeed, number)).write();
            digest.update(text.getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static Table table(TestCase testCase) {
        return testCase.tables().get(0);
    }

    private static List<List<Value>> rows(TestCase testCase) {
        return Filters.inserted(
                table(testCase), (Statement.Insert) testCase.setup().get(1));
    }

    private static boolean isMixed(TestCase testCase) {
        return testCase.sessions().stream().map(Session::level).distinct().count() > 1;
    }

    private static void assertValidSetUp(TestCase testCase) {
        assertEquals(2, testCase.setup().size());
        final Table table = table(testCase);
        for (int i = 0; i < table.columns().size(); i++) {
            final Column column = table.columns().get(i);
            final int place = i;
            final List<Value> cells =
                    rows(testCase).stream().map(row -> row.get(place)).toList();
            assertTrue(cells.stream().allMatch(cell -> fits(cell, column)), () -> column + " cells=" + cells);
            final List<Value> keys =
                    cells.stream().filter(cell -> !(cell instanceof Value.Null)).toList();
            final boolean unique = table.indexes().stream()
                    .anyMatch(index -> index.isUnique() && index.columns().contains(column.name()));
            assertTrue(!unique || new HashSet<>(keys).size() == keys.size(), () -> column + " keys=" + keys);
        }
    }

    private static boolean fits(Value cell, Column column) {
        if (cell instanceof Value.Null) {
            return !column.notNull();
        } else if (cell instanceof Value.IntegerValue integer) {
            return column.type() instanceof SqlType.IntegerType type
                    && (type.byteLength() == 8 || integer.value() == (int) integer.value());
        } else if (cell instanceof Value.DecimalValue decimal) {
            return column.type() instanceof SqlType.DecimalType type
                    && decimal.value().scale() == type.scale()
                    && decimal.value().abs().compareTo(BigDecimal.TEN.pow(type.precision() - type.scale())) < 0;
        } else if (cell instanceof Value.StringValue string) {
            return column.type() instanceof SqlType.VarcharType type
                    && string.value().length() <= type.length()
                    && !string.value().endsWith(" ");
        }
        return cell instanceof Value.DoubleValue real
                && column.type() instanceof SqlType.DoubleType
                && real.value() * 2 == Math.rint(real.value() * 2);
    }

    private static boolean hasUnfitValue(TestCase testCase) {
        return testCase.steps().stream().anyMatch(step -> hasUnfitValue(step.statement(), table(testCase)));
    }

    private static boolean hasUnfitValue(Statement statement, Table table) {
        if (statement instanceof Statement.Update update) {
            return update.assignments().stream()
                    .anyMatch(a -> a.value() instanceof Expression.Literal literal
                            && !fits(literal.value(), table.columns().get(table.columnIndex(a.column()))));
        }
        return statement instanceof Statement.Insert insert
                && Filters.inserted(table, insert).stream().anyMatch(row -> !fits(row, table));
    }

    private static boolean fits(List<Value> row, Table table) {
        for (int i = 0; i < row.size(); i++) {
            if (!fits(row.get(i), table.columns().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static Script scriptOf(TestCase testCase, int session) {
        final List<Statement> statements = testCase.steps().stream()
                .filter(step -> step.session() == session)
                .map(Step::statement)
                .toList();
        int begin = -1;
        int end = -1;
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Statement.Begin) {
                assertEquals(-1, begin, "one BEGIN a session");
                begin = i;
            } else if (statements.get(i) instanceof Statement.Commit
                    || statements.get(i) instanceof Statement.Rollback) {
                assertEquals(-1, end, "one COMMIT or ROLLBACK a session");
                end = i;
            }
        }
        assertFalse(begin < 0 || end < begin, () -> "statements=" + statements);
        return new Script(statements, begin, end);
    }

    private static boolean isReadAll(Statement statement) {
        return statement instanceof Statement.Select select
                && select.projection().isEmpty()
                && select.where() == null
                && select.locking() == Statement.Locking.NONE;
    }

    private static String typeWord(SqlType type) {
        if (type instanceof SqlType.IntegerType integer) {
            return integer.byteLength() == 4 ? "INT" : "BIGINT";
        }
        return ValueClass.of(type) == ValueClass.STRING
                ? "VARCHAR"
                : ValueClass.of(type).name();
    }

    private static String kindWord(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return switch (select.locking()) {
                case NONE -> "SELECT";
                case SHARE, KEY_SHARE -> "SELECT_FOR_SHARE";
                case UPDATE, NO_KEY_UPDATE -> "SELECT_FOR_UPDATE";
            };
        } else if (statement instanceof Statement.Begin begin && begin.consistentSnapshot()) {
            return "BEGIN_SNAPSHOT";
        }
        return statement.getClass().getSimpleName().toUpperCase(Locale.ROOT);
    }

    private static void collect(Expression where, Set<String> seen) {
        if (where == null) {
            seen.add("none");
            return;
        }
        if (where.equals(Vocabulary.NUMBER_ONE)) {
            seen.add("TRUE");
        }
        collectParts(where, seen);
    }

    private static void collectParts(Expression expression, Set<String> seen) {
        if (expression instanceof Expression.Binary binary) {
            seen.add(binary.operator().name());
            if (binary.left() instanceof Expression.ColumnRef && binary.right() instanceof Expression.ColumnRef) {
                seen.add("column-column");
            }
            collectParts(binary.left(), seen);
            collectParts(binary.right(), seen);
        } else if (expression instanceof Expression.Unary unary) {
            seen.add(unary.operator().name());
            collectParts(unary.operand(), seen);
        } else {
            seen.add(expression.getClass().getSimpleName());
            if (expression instanceof Expression.Between between) {
                collectParts(between.operand(), seen);
            }
        }
    }

    /** True when both sides of each comparison are of one class, and logic joins conditions only. */
    private static boolean isWellTyped(Expression where, Table table) {
        return where.equals(Vocabulary.NUMBER_ONE) || "condition".equals(typeOf(where, table));
    }

    /** The class of an expression, {@code condition}, {@code any} for NULL, or {@code wrong}. */
    private static String typeOf(Expression expression, Table table) {
        if (expression instanceof Expression.ColumnRef ref) {
            return ValueClass.of(
                            table.columns().get(table.columnIndex(ref.column())).type())
                    .name();
        } else if (expression instanceof Expression.Literal literal) {
            return literalType(literal.value());
        } else if (expression instanceof Expression.Binary binary) {
            return binaryType(binary.operator(), typeOf(binary.left(), table), typeOf(binary.right(), table));
        } else if (expression instanceof Expression.Unary unary) {
            return typeOf(unary.operand(), table).equals("condition") ? "condition" : "wrong";
        } else if (expression instanceof Expression.Between between) {
            final String type = typeOf(between.operand(), table);
            return type.equals(typeOf(between.low(), table)) && type.equals(typeOf(between.high(), table))
                    ? "condition"
                    : "wrong";
        } else if (expression instanceof Expression.In in) {
            final String type = typeOf(in.operand(), table);
            return in.candidates().stream().allMatch(candidate -> type.equals(typeOf(candidate, table)))
                    ? "condition"
                    : "wrong";
        } else if (expression instanceof Expression.IsNull isNull) {
            return typeOf(isNull.operand(), table).equals("wrong") ? "wrong" : "condition";
        }
        return "wrong";
    }

    private static String binaryType(Expression.BinaryOperator operator, String left, String right) {
        if (operator.isLogic()) {
            return left.equals("condition") && right.equals("condition") ? "condition" : "wrong";
        }
        final boolean alike = left.equals(right) && !left.equals("condition") && !left.equals("wrong");
        if (operator.isArithmetic()) {
            return alike && !left.equals("STRING") ? left : "wrong";
        }
        return alike || right.equals("any") ? "condition" : "wrong";
    }

    private static String literalType(Value value) {
        if (value instanceof Value.Null) {
            return "any";
        } else if (value instanceof Value.IntegerValue) {
            return "INTEGER";
        } else if (value instanceof Value.DecimalValue) {
            return "DECIMAL";
        }
        return value instanceof Value.DoubleValue ? "DOUBLE" : "STRING";
    }
}

package io.isolde.harness.execute.mysql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.TriggerText;
import java.util.List;
import java.util.function.Function;

/**
 * What follows from the set-up of a case, found once for all cases that share it.
 *
 * @param statements that make it
 * @param tables that they create
 * @param hasTriggers whether these have triggers
 * @param isKnown whether nothing else is made
 * @param refill empties the tables, and fills them again
 * @param refillInNewView the same in one round trip, with a view for purge to look at
 */
record SetUp(
        List<Statement> statements,
        List<Table> tables,
        boolean hasTriggers,
        boolean isKnown,
        List<String> refill,
        String refillInNewView) {
    static SetUp of(TestCase testCase, Function<Statement, String> sql) {
        final List<Statement> statements = testCase.setup();
        final List<Table> tables = testCase.tables();
        final List<String> refill = ResetScript.refill(tables, statements, sql);
        return new SetUp(
                statements,
                tables,
                statements.stream().anyMatch(SetUp::isTrigger),
                statements.stream().allMatch(SetUp::isKnown),
                refill,
                ResetScript.inNewView(refill));
    }

    static boolean isKnown(Statement statement) {
        return statement instanceof Statement.CreateTable
                || statement instanceof Statement.Insert
                || isTrigger(statement);
    }

    static boolean isTrigger(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                && unmodelled.feature().equals(TriggerText.FEATURE);
    }
}

package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The rows that the set-up inserts by VALUES, numbered through all of its statements. */
final class SetupRows {
    private SetupRows() {}

    static int count(TestCase testCase) {
        return testCase.setup().stream()
                .filter(Statement.Insert.class::isInstance)
                .mapToInt(statement -> ((Statement.Insert) statement).rows().size())
                .sum();
    }

    /** The case without some rows; an INSERT that has none left is gone. */
    static TestCase without(TestCase testCase, Set<Integer> gone) {
        final List<Statement> setup = new ArrayList<>();
        int number = 0;
        for (final Statement statement : testCase.setup()) {
            if (!(statement instanceof Statement.Insert insert) || insert.rows().isEmpty()) {
                setup.add(statement);
                continue;
            }
            final List<List<Expression>> rows = new ArrayList<>();
            for (final List<Expression> row : insert.rows()) {
                if (!gone.contains(number++)) {
                    rows.add(row);
                }
            }
            if (!rows.isEmpty()) {
                setup.add(new Statement.Insert(
                        insert.mode(), insert.table(), insert.columns(), rows, insert.source(), insert.onDuplicate()));
            }
        }
        return testCase.withSetup(setup);
    }
}

package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * MODIFY amid a case that lets a column hold more. The tables have the wider column from the beginning: what fits the narrow one is the same in it. MySQL manual 15.1.9 "ALTER TABLE
 * Statement".
 */
final class WiderColumns {
    private WiderColumns() {}

    /**
     * A case whose tables have the wider columns; the case itself where no step makes one wider, or does something else too.
     *
     * @throws UnsupportedFeatureException where a value did not fit, perhaps the narrow column
     */
    static TestCase rewritten(TestCase testCase, History observed) {
        List<Statement> setup = List.of();
        for (final Step step : testCase.steps()) {
            if (step.statement() instanceof Statement.AsWritten written
                    && written.meaning() instanceof ChangeSchema change
                    && change.changes().stream().anyMatch(SchemaChange.ChangeColumn.class::isInstance)) {
                setup = setup.isEmpty() ? new ArrayList<>(testCase.setup()) : setup;
                if (!onlyWidens(change, setup)) {
                    return testCase;
                }
                setup.add(change);
            }
        }
        if (setup.isEmpty()) {
            return testCase;
        }
        requireFitting(testCase, observed);
        return testCase.withSetup(SetUpChanges.applied(setup));
    }

    private static boolean onlyWidens(ChangeSchema change, List<Statement> setup) {
        for (final SchemaChange each : change.changes()) {
            final boolean widens = each instanceof SchemaChange.ChangeColumn one
                    && !one.place().first()
                    && one.place().after().isEmpty()
                    && column(one, setup)
                            .filter(old -> isWider(old, one.column()))
                            .isPresent();
            if (!widens && !(each instanceof SchemaChange.Keep)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Column> column(SchemaChange.ChangeColumn change, List<Statement> setup) {
        for (final Statement statement : SetUpChanges.applied(setup)) {
            if (statement instanceof Statement.CreateTable create
                    && create.table().name().equalsIgnoreCase(change.table())
                    && change.oldName().equalsIgnoreCase(change.column().name())) {
                final Table table = create.table();
                final int place = table.columnIndex(change.oldName());
                return place < 0
                        ? Optional.empty()
                        : Optional.of(table.columns().get(place));
            }
        }
        return Optional.empty();
    }

    private static boolean isWider(Column old, Column changed) {
        return old.notNull() == changed.notNull()
                && old.autoIncrement() == changed.autoIncrement()
                && old.defaultValue().equals(changed.defaultValue())
                && !old.isGenerated()
                && !changed.isGenerated()
                && isWider(old.type(), changed.type());
    }

    private static boolean isWider(SqlType old, SqlType changed) {
        if (old instanceof SqlType.VarcharType narrow && changed instanceof SqlType.VarcharType wide) {
            return wide.length() >= narrow.length() && wide.collation() == narrow.collation();
        }
        return old instanceof SqlType.IntegerType narrow
                && changed instanceof SqlType.IntegerType wide
                && wide.byteLength() >= narrow.byteLength()
                && wide.unsigned() == narrow.unsigned();
    }

    private static void requireFitting(TestCase testCase, History observed) {
        for (final Round round : observed.rounds()) {
            for (final Completion completion : round.completions()) {
                if (completion.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OUT_OF_RANGE) {
                    throw new UnsupportedFeatureException("value that does not fit a column that is changed");
                }
            }
        }
        for (final Step step : testCase.steps()) {
            final Statement statement = Statement.meaningOf(step.statement());
            if (statement instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.INSERT_IGNORE
                    || statement instanceof Statement.Update update && update.ignore()) {
                throw new UnsupportedFeatureException("IGNORE beside a column that is changed");
            }
        }
    }
}

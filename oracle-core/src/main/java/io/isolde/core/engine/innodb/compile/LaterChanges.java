package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.TableChanges;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/**
 * DDL amid a case. An index that is made or dropped there is taken to be there all the time: then every access path is allowed that the
 * server has at one time or another, and so are {@linkplain LaterColumns columns}. An index that is unique, and tables are not changed so.
 */
final class LaterChanges {
    private LaterChanges() {}

    /** The set-up with the indexes that steps make later; the list itself where they make none. */
    static List<Statement> indexed(List<Statement> setup, List<Step> steps) {
        List<Statement> result = setup;
        for (final Step step : steps) {
            if (Statement.meaningOf(step.statement()) instanceof ChangeSchema change) {
                for (final SchemaChange each : change.changes()) {
                    if (each instanceof SchemaChange.AddIndex add && add.index().kind() == Index.Kind.SECONDARY) {
                        result = with(result, add);
                    }
                }
            }
        }
        return result;
    }

    private static List<Statement> with(List<Statement> setup, SchemaChange.AddIndex add) {
        final List<Statement> result = new ArrayList<>(setup);
        for (int i = 0; i < result.size(); i++) {
            if (result.get(i) instanceof Statement.CreateTable create
                    && create.table().name().equalsIgnoreCase(add.table())
                    && create.table().indexes().stream()
                            .noneMatch(index ->
                                    index.name().equalsIgnoreCase(add.index().name()))) {
                result.set(i, new Statement.CreateTable(TableChanges.withIndex(create.table(), add.index())));
            }
        }
        return result;
    }

    /**
     * The step that a statement of DDL is.
     *
     * @param tables that there are, by number
     * @throws UnsupportedFeatureException for what would change columns, keys or tables
     */
    static SchemaStep compiled(Step step, ChangeSchema change, List<CompiledTable> tables) {
        int table = -1;
        boolean empties = false;
        boolean onlyAdds = true;
        boolean onlyRenames = true;
        for (final SchemaChange each : change.changes()) {
            final int number = numberOf(each.table(), tables);
            if (table >= 0 && table != number) {
                throw new UnsupportedFeatureException("DDL of several tables amid a case");
            }
            table = number;
            final CompiledTable changed = tables.get(number);
            empties |= each instanceof SchemaChange.Truncate;
            onlyAdds &= each instanceof SchemaChange.AddColumn || each instanceof SchemaChange.DropColumn;
            onlyRenames &= each instanceof SchemaChange.RenameColumn;
            if (!isModelled(each, changed) || change.name().startsWith("ANALYZE")) {
                throw new UnsupportedFeatureException(change.name() + " amid a case");
            }
            if (each instanceof SchemaChange.DropColumn drop) {
                changed.dropped |= 1L << changed.table.columnIndex(drop.column());
            }
            if (changed.hasForeignKeys() || changed.partitions != null) {
                throw new UnsupportedFeatureException("DDL amid a case, with foreign keys or partitions");
            }
        }
        return new SchemaStep(
                step,
                table,
                empties,
                onlyRenames
                        ? SchemaStep.Columns.RENAMED
                        : onlyAdds ? SchemaStep.Columns.ADDED_OR_DROPPED : SchemaStep.Columns.OTHERWISE);
    }

    private static int numberOf(String name, List<CompiledTable> tables) {
        for (int number = 0; number < tables.size(); number++) {
            if (tables.get(number).table.name().equalsIgnoreCase(name)) {
                return number;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    private static boolean isModelled(SchemaChange change, CompiledTable table) {
        if (change instanceof SchemaChange.AddIndex add) {
            return add.index().kind() == Index.Kind.SECONDARY
                    && !add.index().name().isEmpty();
        } else if (change instanceof SchemaChange.DropIndex drop) {
            return table.table.indexes().stream()
                    .anyMatch(index ->
                            index.kind() == Index.Kind.SECONDARY && index.name().equalsIgnoreCase(drop.index()));
        }
        if (change instanceof SchemaChange.AddColumn add) {
            return table.table.columnIndex(add.column().name()) >= 0
                    && table.table.option(TableOption.ROW_FORMAT).isEmpty();
        }
        if (change instanceof SchemaChange.DropColumn drop) {
            final int column = table.table.columnIndex(drop.column());
            return column >= 0
                    && table.columns.length > 1
                    && table.table.checks().isEmpty()
                    && table.table.columns().stream().noneMatch(Column::isGenerated)
                    && table.table.indexes().stream()
                            .noneMatch(index -> index.columns().stream().anyMatch(drop.column()::equalsIgnoreCase));
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            return table.table.columnIndex(rename.oldName()) >= 0;
        }
        if (change instanceof SchemaChange.ChangeColumn changed) { // to what the table has from the beginning
            final int column = table.table.columnIndex(changed.oldName());
            return changed.oldName().equalsIgnoreCase(changed.column().name())
                    && column >= 0
                    && table.table
                            .columns()
                            .get(column)
                            .type()
                            .equals(changed.column().type())
                    && table.table.columns().get(column).notNull()
                            == changed.column().notNull();
        }
        return change instanceof SchemaChange.Truncate || change instanceof SchemaChange.Keep;
    }
}

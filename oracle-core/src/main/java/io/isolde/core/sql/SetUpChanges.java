package io.isolde.core.sql;

import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.Statement.CreateTable;
import io.isolde.core.sql.Statement.Insert;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A set-up without DDL behind its CREATE TABLEs that leaves the same tables and rows: each change is made where its table is created, and
 * the INSERTs that come before it are said in terms of the table as it is at the end.
 */
public final class SetUpChanges {
    private final List<Statement> result = new ArrayList<>();

    private SetUpChanges() {}

    /**
     * The set-up in terms of its last tables; the list itself where it has nothing but CREATE TABLE and what is not DDL.
     *
     * @throws UnsupportedFeatureException for a change of rows that is not modelled
     */
    public static List<Statement> applied(List<Statement> setup) {
        if (!hasChanges(setup)) {
            return setup;
        }
        final SetUpChanges changes = new SetUpChanges();
        for (final Statement statement : setup) {
            final Statement meant = Statement.meaningOf(statement);
            if (meant instanceof ChangeSchema change) {
                change.changes().forEach(changes::apply);
            } else {
                changes.result.add(meant);
            }
        }
        return changes.result;
    }

    private static boolean hasChanges(List<Statement> setup) {
        for (int i = 0; i < setup.size(); i++) {
            if (setup.get(i) instanceof Statement.AsWritten || setup.get(i) instanceof ChangeSchema) {
                return true;
            }
        }
        return false;
    }

    /** The tables that are there after a set-up; all that it creates where what it changes is not modelled. */
    public static List<Table> tables(List<Statement> setup) {
        List<Statement> left;
        try {
            left = applied(setup);
        } catch (final UnsupportedFeatureException unknown) {
            left = setup;
        }
        return left.stream()
                .map(Statement::meaningOf)
                .filter(CreateTable.class::isInstance)
                .map(statement -> ((CreateTable) statement).table())
                .toList();
    }

    private void apply(SchemaChange change) {
        if (change instanceof SchemaChange.Create create) {
            if (placeOf(create.table()) < 0) {
                result.add(new CreateTable(create.created()));
            }
        } else if (change instanceof SchemaChange.Drop drop) {
            if (!drop.ifExists() || placeOf(drop.table()) >= 0) {
                removeRows(drop.table());
                result.remove(existing(drop.table()));
            }
        } else if (change instanceof SchemaChange.Truncate truncate) {
            existing(truncate.table());
            removeRows(truncate.table());
        } else if (change instanceof SchemaChange.Rename rename) {
            rename(rename.table(), rename.newName());
        } else if (change instanceof SchemaChange.Copy copy) {
            final Table original = tableAt(existing(copy.original()));
            result.add(new CreateTable(new Table(
                    copy.table(),
                    original.columns(),
                    original.indexes(),
                    original.checks(),
                    List.of(),
                    withoutNumber(original.options()))));
        } else if (change instanceof SchemaChange.NextNumber number) {
            requireNoRows(number.table(), "AUTO_INCREMENT of a table that has rows");
            replace(number.table(), table -> withNumber(table, number.next()));
        } else if (change instanceof SchemaChange.Keep keep) {
            existing(keep.table());
        } else {
            changeColumnsOrIndexes(change);
        }
    }

    private void changeColumnsOrIndexes(SchemaChange change) {
        final String name = change.table();
        final Table table = tableAt(existing(name));
        if (change instanceof SchemaChange.AddIndex add) {
            replace(name, old -> TableChanges.withIndex(old, add.index()));
        } else if (change instanceof SchemaChange.DropIndex drop) {
            if (drop.index().equalsIgnoreCase(Index.PRIMARY_NAME)) {
                requireNoRows(name, "DROP PRIMARY KEY of a table that has rows");
            }
            replace(name, old -> TableChanges.withoutIndex(old, drop.index()));
        } else if (change instanceof SchemaChange.AddColumn add) {
            requireFillable(name, add.column());
            nameColumns(name, table);
            replace(name, old -> TableChanges.withColumn(old, add.column(), add.place()));
        } else if (change instanceof SchemaChange.DropColumn drop) {
            nameColumns(name, table);
            replaceInserts(name, insert -> TableChanges.withoutValue(insert, drop.column()));
            replace(name, old -> TableChanges.withoutColumn(old, drop.column()));
        } else if (change instanceof SchemaChange.ChangeColumn modify) {
            final Column old = TableChanges.column(table, modify.oldName());
            if (hasRows(name) && !TableChanges.keepsValues(old, modify.column())) {
                throw new UnsupportedFeatureException("ALTER TABLE that converts rows");
            }
            nameColumns(name, table);
            replaceInserts(
                    name,
                    insert -> TableChanges.renamed(
                            insert, modify.oldName(), modify.column().name()));
            replace(name, before -> TableChanges.changed(before, modify));
        } else if (change instanceof SchemaChange.RenameColumn renamed) {
            nameColumns(name, table);
            replaceInserts(name, insert -> TableChanges.renamed(insert, renamed.oldName(), renamed.newName()));
            final Column old = TableChanges.column(table, renamed.oldName());
            replace(
                    name,
                    before -> TableChanges.changed(
                            before,
                            new SchemaChange.ChangeColumn(
                                    name,
                                    renamed.oldName(),
                                    TableChanges.renamed(old, renamed.newName()),
                                    SchemaChange.Place.UNSAID)));
        } else {
            throw new AssertionError(change);
        }
    }

    // ---- tables

    private int placeOf(String table) {
        for (int i = 0; i < result.size(); i++) {
            if (result.get(i) instanceof CreateTable create
                    && create.table().name().equalsIgnoreCase(table)) {
                return i;
            }
        }
        return -1;
    }

    private int existing(String table) {
        final int place = placeOf(table);
        if (place < 0) {
            throw new UnsupportedFeatureException("unknown table");
        }
        return place;
    }

    private Table tableAt(int place) {
        return ((CreateTable) result.get(place)).table();
    }

    private void replace(String table, Function<Table, Table> change) {
        final int place = existing(table);
        result.set(place, new CreateTable(change.apply(tableAt(place))));
    }

    private void rename(String table, String newName) {
        replace(table, old -> TableChanges.named(old, newName));
        for (int i = 0; i < result.size(); i++) {
            final Statement statement = result.get(i);
            if (statement instanceof CreateTable create) {
                result.set(i, new CreateTable(TableChanges.withParentNamed(create.table(), table, newName)));
            } else if (isOfValues(statement)) {
                final Insert insert = (Insert) statement;
                if (insert.table().equalsIgnoreCase(table)) {
                    result.set(
                            i,
                            new Insert(
                                    insert.mode(),
                                    newName,
                                    insert.columns(),
                                    insert.rows(),
                                    null,
                                    insert.onDuplicate()));
                }
            } else {
                throw beyondValues();
            }
        }
    }

    private static List<TableOption> withoutNumber(List<TableOption> options) {
        return options.stream()
                .filter(option -> !option.name().equals(TableOption.AUTO_INCREMENT))
                .toList();
    }

    private static Table withNumber(Table table, long next) {
        final List<TableOption> options = new ArrayList<>(withoutNumber(table.options()));
        options.add(TableOption.autoIncrement(next));
        return table.withOptions(options);
    }

    // ---- rows

    /** INSERT of constants: it reads no table. */
    private static boolean isOfValues(Statement statement) {
        return statement instanceof Insert insert
                && insert.source() == null
                && insert.rows().stream().flatMap(List::stream).allMatch(SetUpChanges::isConstant);
    }

    private static boolean isConstant(Expression expression) {
        return expression instanceof Literal
                || expression instanceof Expression.Unary unary && isConstant(unary.operand());
    }

    private static UnsupportedFeatureException beyondValues() {
        return new UnsupportedFeatureException("DDL behind other writes than INSERT of constants in set-up");
    }

    private boolean hasRows(String table) {
        return result.stream().anyMatch(statement -> !(statement instanceof CreateTable) && mayTouch(statement, table));
    }

    private static boolean mayTouch(Statement statement, String table) {
        return !isOfValues(statement) || ((Insert) statement).table().equalsIgnoreCase(table);
    }

    private void requireNoRows(String table, String feature) {
        if (hasRows(table)) {
            throw new UnsupportedFeatureException(feature);
        }
    }

    private void removeRows(String table) {
        for (final Statement statement : result) {
            if (!(statement instanceof CreateTable) && !isOfValues(statement)) {
                throw beyondValues();
            }
        }
        result.removeIf(statement ->
                statement instanceof Insert insert && insert.table().equalsIgnoreCase(table));
    }

    /** A row that is there already gets the default of a new column, or NULL. */
    private void requireFillable(String table, Column column) {
        if (hasRows(table) && (column.autoIncrement() || column.notNull() && lacksDefault(column))) {
            throw new UnsupportedFeatureException("ADD COLUMN without a default to a table that has rows");
        }
    }

    private static boolean lacksDefault(Column column) {
        return !column.isGenerated() && column.defaultValue().equals(Optional.empty());
    }

    /** Has all INSERTs so far name their columns. */
    private void nameColumns(String name, Table table) {
        replaceInserts(
                name,
                insert -> insert.columns().isEmpty() ? TableChanges.withColumns(insert, table.columns()) : insert);
    }

    private void replaceInserts(String table, Function<Insert, Insert> change) {
        for (int i = 0; i < result.size(); i++) {
            final Statement statement = result.get(i);
            if (statement instanceof CreateTable) {
                continue;
            }
            if (!isOfValues(statement)) {
                throw beyondValues();
            }
            final Insert insert = (Insert) statement;
            if (insert.table().equalsIgnoreCase(table)) {
                result.set(i, change.apply(insert));
            }
        }
    }
}

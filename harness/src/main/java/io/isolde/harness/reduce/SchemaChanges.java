package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes to tables: indexes, constraints, columns and types. */
final class SchemaChanges {
    private final TestCase now;
    private final List<Change> changes = new ArrayList<>();

    private SchemaChanges(TestCase now) {
        this.now = now;
    }

    static List<Change> of(TestCase now) {
        final SchemaChanges made = new SchemaChanges(now);
        for (int i = 0; i < now.setup().size(); i++) {
            if (now.setup().get(i) instanceof Statement.CreateTable create) {
                made.columns(create.table());
                made.indexes(create.table(), i);
                made.constraints(create.table(), i);
                made.types(create.table(), i);
            }
        }
        return made.changes;
    }

    private void columns(Table table) {
        for (int i = 0; i < table.columns().size() && table.columns().size() > 1; i++) {
            final ColumnRemoval removal = new ColumnRemoval(table, i);
            add("column dropped", table.name() + "." + i, removal.from(now));
        }
    }

    private void indexes(Table table, int setup) {
        for (int i = 0; i < table.indexes().size(); i++) {
            final Index index = table.indexes().get(i);
            table(
                    "index dropped",
                    index.name(),
                    setup,
                    withIndexes(table, ExpressionVariants.without(table.indexes(), i)));
            if (index.kind() == Index.Kind.UNIQUE) {
                index(
                        table,
                        i,
                        setup,
                        "UNIQUE dropped",
                        new Index(index.name(), Index.Kind.SECONDARY, index.columns(), index.prefixes()));
            }
            for (int column = 0;
                    column < index.columns().size() && index.columns().size() > 1;
                    column++) {
                index(
                        table,
                        i,
                        setup,
                        "column dropped from an index",
                        new Index(index.name(), index.kind(), ExpressionVariants.without(index.columns(), column)));
            }
        }
    }

    private void index(Table table, int position, int setup, String what, Index changed) {
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.set(position, changed);
        table(what, changed.name(), setup, withIndexes(table, indexes));
    }

    private void constraints(Table table, int setup) {
        for (int i = 0; i < table.checks().size(); i++) {
            table(
                    "CHECK dropped",
                    "check " + i,
                    setup,
                    new Table(
                            table.name(),
                            table.columns(),
                            table.indexes(),
                            ExpressionVariants.without(table.checks(), i),
                            table.foreignKeys(),
                            table.options()));
        }
        for (int i = 0; i < table.foreignKeys().size(); i++) {
            table(
                    "FOREIGN KEY dropped",
                    "foreign key " + i,
                    setup,
                    new Table(
                            table.name(),
                            table.columns(),
                            table.indexes(),
                            table.checks(),
                            ExpressionVariants.without(table.foreignKeys(), i),
                            table.options()));
        }
        for (int i = 0; i < table.options().size(); i++) {
            table(
                    "table option dropped",
                    "option " + i,
                    setup,
                    table.withOptions(ExpressionVariants.without(table.options(), i)));
        }
    }

    private void types(Table table, int setup) {
        for (int i = 0; i < table.columns().size(); i++) {
            final Column c = table.columns().get(i);
            if (c.isGenerated()) {
                continue;
            }
            if (c.notNull()) {
                column(
                        table,
                        i,
                        setup,
                        "NOT NULL dropped",
                        new Column(c.name(), c.type(), false, c.autoIncrement(), c.defaultValue()));
            }
            if (c.autoIncrement()) {
                column(
                        table,
                        i,
                        setup,
                        "AUTO_INCREMENT dropped",
                        new Column(c.name(), c.type(), c.notNull(), false, c.defaultValue()));
            }
            if (c.defaultValue().isPresent()) {
                column(
                        table,
                        i,
                        setup,
                        "DEFAULT dropped",
                        new Column(c.name(), c.type(), c.notNull(), c.autoIncrement(), Optional.empty()));
            }
            for (final SqlType plainer : plainer(c.type())) {
                column(
                        table,
                        i,
                        setup,
                        "plainer type",
                        new Column(c.name(), plainer, c.notNull(), c.autoIncrement(), c.defaultValue()));
            }
        }
    }

    private static List<SqlType> plainer(SqlType type) {
        if (type instanceof SqlType.VarcharType t) {
            final List<SqlType> texts = new ArrayList<>(List.of(SqlType.INT));
            if (t.collation() != Collation.SERVER_DEFAULT) {
                texts.add(new SqlType.VarcharType(t.length(), Collation.SERVER_DEFAULT));
            }
            return texts;
        }
        return type.equals(SqlType.INT) ? List.of() : List.of(SqlType.INT);
    }

    private void column(Table table, int position, int setup, String what, Column changed) {
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.set(position, changed);
        table(
                what,
                changed.name(),
                setup,
                new Table(
                        table.name(), columns, table.indexes(), table.checks(), table.foreignKeys(), table.options()));
    }

    private static Table withIndexes(Table table, List<Index> indexes) {
        return new Table(table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options());
    }

    private void table(String what, String where, int setup, Table changed) {
        add(
                what,
                changed.name() + "." + where,
                Cases.withSetupStatement(now, setup, new Statement.CreateTable(changed)));
    }

    private void add(String what, String where, TestCase result) {
        changes.add(new Change(Layer.SCHEMA, what, where, result));
    }
}

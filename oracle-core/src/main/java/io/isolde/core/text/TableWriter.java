package io.isolde.core.text;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.Value;
import java.util.List;

/** Writes CREATE TABLE, and CREATE INDEX where that is needed: a primary key of one column stands with the column, all other indexes behind the columns. */
final class TableWriter {
    private final StringBuilder out;
    private final Syntax syntax;

    TableWriter(StringBuilder out, Syntax syntax) {
        this.out = out;
        this.syntax = syntax;
    }

    void append(Table table) {
        out.append("CREATE TABLE ");
        Names.append(table.name(), syntax, out);
        String separator = " (";
        for (final Column column : table.columns()) {
            out.append(separator);
            appendColumn(column, isOnlyKeyColumn(table, column));
            separator = ", ";
        }
        for (final Index index : table.indexes()) {
            if (!isInline(table, index) && !isApart(index)) {
                out.append(separator);
                appendIndex(index);
            }
        }
        for (final Check check : table.checks()) {
            out.append(separator);
            appendCheck(check);
        }
        for (final ForeignKey key : table.foreignKeys()) {
            out.append(separator);
            appendForeignKey(key);
        }
        out.append(separator.equals(" (") ? " ()" : ")");
        for (final TableOption option : table.options()) {
            out.append(' ').append(option.text());
        }
    }

    /** CREATE INDEX of an index that this syntax declares apart. */
    void appendApart(Table table, Index index) {
        out.append(index.isUnique() ? "CREATE UNIQUE INDEX " : "CREATE INDEX ");
        Names.append(index.name(), syntax, out);
        out.append(" ON ");
        Names.append(table.name(), syntax, out);
        out.append(' ');
        final List<Expression> keys = index.entries().keys();
        if (keys.isEmpty()) {
            appendColumns(index.columns());
        } else {
            String separator = "(";
            for (final Expression key : keys) {
                out.append(separator);
                appendKey(key);
                separator = ", ";
            }
            out.append(')');
        }
        new ExpressionWriter(out, syntax).appendWhere(index.entries().where());
    }

    private void appendKey(Expression key) {
        final boolean isName = key instanceof Expression.ColumnRef;
        out.append(isName ? "" : "(");
        new ExpressionWriter(out, syntax).append(key);
        out.append(isName ? "" : ")");
    }

    /** Whether an index needs a statement of its own. */
    static boolean isApart(Index index, Syntax syntax) {
        final boolean isSecondary = index.kind() == Index.Kind.SECONDARY;
        return syntax.declaresIndexesApart() && (isSecondary || !index.entries().isPlain());
    }

    private boolean isApart(Index index) {
        return isApart(index, syntax);
    }

    private void appendForeignKey(ForeignKey key) {
        appendConstraint(key.name());
        out.append("FOREIGN KEY ");
        appendColumns(key.columns());
        out.append(" REFERENCES ");
        Names.append(key.parent(), syntax, out);
        out.append(' ');
        appendColumns(key.parentColumns());
        appendAction(" ON DELETE ", key.onDelete());
        appendAction(" ON UPDATE ", key.onUpdate());
        appendTiming(key.timing());
    }

    private void appendTiming(ForeignKey.Timing timing) {
        switch (timing) {
            case IMMEDIATE -> {}
            case DEFERRABLE -> out.append(" DEFERRABLE");
            case DEFERRED -> out.append(" DEFERRABLE INITIALLY DEFERRED");
        }
    }

    private void appendColumns(List<String> columns) {
        out.append('(');
        Names.appendList(columns, syntax, out);
        out.append(')');
    }

    private void appendAction(String event, ForeignKey.Action action) {
        switch (action) {
            case RESTRICT -> {}
            case CASCADE -> out.append(event).append("CASCADE");
            case SET_NULL -> out.append(event).append("SET NULL");
        }
    }

    private void appendConstraint(String name) {
        if (name != null) {
            out.append("CONSTRAINT ");
            Names.append(name, syntax, out);
            out.append(' ');
        }
    }

    private void appendCheck(Check check) {
        appendConstraint(check.name());
        out.append("CHECK (");
        new ExpressionWriter(out, syntax).append(check.condition());
        out.append(')');
    }

    private static boolean isInline(Table table, Index index) {
        for (final Column column : table.columns()) {
            if (isInline(index, column)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOnlyKeyColumn(Table table, Column column) {
        for (final Index index : table.indexes()) {
            if (isInline(index, column)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInline(Index index, Column column) {
        return index.kind() == Index.Kind.PRIMARY
                && !index.hasPrefix()
                && index.timing() == ForeignKey.Timing.IMMEDIATE
                && index.columns().size() == 1
                && index.columns().get(0).equals(column.name());
    }

    private void appendColumn(Column column, boolean primaryKey) {
        Names.append(column.name(), syntax, out);
        out.append(' ');
        appendType(column.type());
        if (column.isGenerated()) {
            out.append(" GENERATED ALWAYS AS (");
            new ExpressionWriter(out, syntax).append(column.generated());
            out.append(column.stored() ? ") STORED" : ") VIRTUAL");
        }
        if (column.notNull()) {
            out.append(" NOT NULL");
        }
        if (column.defaultValue().isPresent()) {
            out.append(" DEFAULT ");
            if (column.defaultValue().get() instanceof Value.OpaqueValue written) {
                out.append(written.text());
            } else {
                ValueWriter.append(column.defaultValue().get(), syntax, out);
            }
        }
        if (column.type() instanceof SqlType.Opaque opaque && opaque.onUpdate() != null) {
            out.append(" ON UPDATE ").append(opaque.onUpdate());
        }
        if (column.autoIncrement()) {
            final String identity =
                    " GENERATED " + (column.isAlwaysNumbered() ? "ALWAYS" : "BY DEFAULT") + " AS IDENTITY";
            out.append(syntax.namesTypesAsPostgres() ? identity : " AUTO_INCREMENT");
        }
        if (primaryKey) {
            out.append(" PRIMARY KEY");
        }
    }

    private void appendType(SqlType type) {
        if (syntax.namesTypesAsPostgres() && PostgresTypes.append(type, out)) {
            return;
        }
        if (type.equals(SqlType.BIGINT) && syntax.namesAffinities()) {
            out.append("INTEGER");
        } else if (type instanceof SqlType.IntegerType t) {
            out.append(integerName(t.byteLength())).append(t.unsigned() ? " UNSIGNED" : "");
        } else if (type instanceof SqlType.VarcharType t) {
            out.append("VARCHAR(").append(t.length()).append(')');
            appendCollation(t.collation());
        } else if (type instanceof SqlType.CharType t) {
            TypeNames.append(t, out);
            appendCollation(t.collation());
        } else if (type instanceof SqlType.TextType t) {
            out.append(t.isTiny() ? "TINYTEXT" : "TEXT");
            appendCollation(t.collation());
        } else if (type instanceof SqlType.BitType t) {
            out.append("BIT(").append(t.length()).append(')');
        } else if (type instanceof SqlType.Unmodelled t) {
            out.append(t.text());
        } else if (type instanceof SqlType.Opaque t) {
            out.append(t.text());
        } else if (type instanceof SqlType.EnumType t) {
            appendMembers(t);
        } else if (type instanceof SqlType.BlobType) {
            out.append("BLOB");
        } else if (type instanceof SqlType.NumericType) {
            out.append("NUMERIC");
        } else if (!TypeNames.append(type, out)) {
            throw new IllegalArgumentException("a type must have a text: type=" + type);
        }
    }

    private void appendMembers(SqlType.EnumType type) {
        String separator = "ENUM(";
        for (final String member : type.members()) {
            out.append(separator);
            ValueWriter.appendString(member, syntax, out);
            separator = ", ";
        }
        out.append(')');
    }

    private static String integerName(int byteLength) {
        return switch (byteLength) {
            case 1 -> "TINYINT";
            case 2 -> "SMALLINT";
            case 3 -> "MEDIUMINT";
            case 4 -> "INT";
            default -> "BIGINT";
        };
    }

    private void appendCollation(Collation collation) {
        if (collation != Collation.SERVER_DEFAULT) {
            out.append(collation.isCharacterSet() ? " CHARACTER SET " : " COLLATE ")
                    .append(collation.sqlName());
        }
    }

    private void appendUnique(String name) {
        if (syntax.declaresIndexesApart()) {
            appendConstraint(name);
            out.append("UNIQUE");
        } else {
            out.append("UNIQUE KEY ");
            Names.append(name, syntax, out);
        }
    }

    private void appendIndex(Index index) {
        switch (index.kind()) {
            case PRIMARY -> out.append("PRIMARY KEY");
            case UNIQUE -> appendUnique(index.name());
            case SECONDARY -> {
                out.append("KEY ");
                Names.append(index.name(), syntax, out);
            }
        }
        String separator = " (";
        for (int i = 0; i < index.columns().size(); i++) {
            out.append(separator);
            Names.append(index.columns().get(i), syntax, out);
            if (index.prefixes().get(i) != Index.WHOLE) {
                out.append('(').append(index.prefixes().get(i)).append(')');
            }
            separator = ", ";
        }
        out.append(')');
        appendTiming(index.timing());
    }
}

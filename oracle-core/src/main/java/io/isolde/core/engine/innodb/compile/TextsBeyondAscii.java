package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * Cases with text beyond ASCII: such text may be stored, returned and compared. Functions and patterns, which the model knows for characters of one byte only, are refused, and so are
 * columns whose character set lacks most characters.
 */
final class TextsBeyondAscii {
    private boolean looksInto;

    private TextsBeyondAscii() {}

    /** Whether a column has such a text by default, which may not have been met yet. */
    static boolean isDefaultOf(List<Table> tables) {
        for (int i = 0; i < tables.size(); i++) {
            final List<Column> columns = tables.get(i).columns();
            for (int column = 0; column < columns.size(); column++) {
                if (columns.get(column).defaultValue().orElse(Value.NULL) instanceof Value.StringValue text
                        && text.value().chars().anyMatch(letter -> letter >= 128)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Looks through a case that may have such texts.
     *
     * @param tables as their options have them
     * @throws UnsupportedFeatureException if a case with text beyond ASCII does more with text
     */
    static void check(TestCase testCase, List<Table> tables, InnoDbProfile profile) {
        final TextsBeyondAscii texts = new TextsBeyondAscii();
        testCase.setup().forEach(texts::look);
        testCase.steps().forEach(step -> texts.look(step.statement()));
        for (final Table table : tables) {
            table.columns().forEach(column -> texts.look(column.generated()));
            table.checks().forEach(check -> texts.look(check.condition()));
        }
        if (texts.looksInto) {
            throw new UnsupportedFeatureException("text beyond ASCII in a function or pattern");
        }
        for (final Table table : tables) {
            if (table.indexes().stream().anyMatch(Index::hasPrefix)) {
                throw new UnsupportedFeatureException("text beyond ASCII beside an index of prefixes");
            }
            for (final Column column : table.columns()) {
                if (!takesAll(column.type(), profile)) {
                    throw new UnsupportedFeatureException(
                            "text beyond ASCII in a column of another character set than UTF-8");
                }
            }
        }
    }

    private static boolean takesAll(SqlType type, InnoDbProfile profile) {
        if (type instanceof SqlType.VarcharType text) {
            return isUnicode(text.collation(), profile);
        } else if (type instanceof SqlType.CharType text) {
            return isUnicode(text.collation(), profile);
        } else if (type instanceof SqlType.TextType text) {
            return isUnicode(text.collation(), profile);
        }
        return !(type instanceof SqlType.BlobType);
    }

    private static boolean isUnicode(Collation collation, InnoDbProfile profile) {
        return collation == Collation.SERVER_DEFAULT
                ? profile.defaultCollation().startsWith("utf8")
                : collation.isUnicode();
    }

    private void look(Statement statement) {
        if (statement instanceof Statement.Select select) {
            look(select);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            look(assign.select());
        } else if (statement instanceof Statement.AsWritten written) {
            look(written.meaning());
        } else if (statement instanceof Statement.Insert insert) {
            insert.rows().forEach(this::look);
            insert.onDuplicate().forEach(assignment -> look(assignment.value()));
            if (insert.source() != null) {
                look(insert.source());
            }
        } else if (statement instanceof Statement.Update update) {
            update.assignments().forEach(assignment -> look(assignment.value()));
            look(update.where());
        } else if (statement instanceof Statement.Delete delete) {
            look(delete.where());
        } else if (statement instanceof Statement.JoinUpdate update) {
            look(update.from().join());
            update.assignments().forEach(assignment -> look(assignment.value()));
            look(update.where());
        } else if (statement instanceof Statement.JoinDelete delete) {
            look(delete.from().join());
            look(delete.where());
        }
    }

    private void look(Statement.Select select) {
        look(select.projection());
        look(select.groupBy());
        look(select.where());
        look(select.slice().having());
        look(select.join());
    }

    private void look(Statement.Join first) {
        for (Statement.Join join = first; join != null; join = join.next()) {
            look(join.on());
        }
    }

    private void look(List<Expression> expressions) {
        expressions.forEach(this::look);
    }

    private void look(Expression expression) {
        if (expression != null) {
            looksInto |= expression instanceof Expression.Call
                    || expression instanceof Expression.Cast
                    || expression instanceof Expression.Like;
            look(Operands.of(expression));
            Operands.subquery(expression).ifPresent(this::look);
        }
    }
}

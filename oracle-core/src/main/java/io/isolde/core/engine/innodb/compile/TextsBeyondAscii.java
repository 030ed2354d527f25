package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.schedule.Step;
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
    private boolean beyond;
    private boolean looksInto;

    private TextsBeyondAscii() {}

    /**
     * Looks through a case.
     *
     * @param tables as their options have them
     * @throws UnsupportedFeatureException if a case with text beyond ASCII does more with text
     */
    static void check(TestCase testCase, List<Table> tables, InnoDbProfile profile) {
        final TextsBeyondAscii texts = new TextsBeyondAscii();
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            texts.look(setup.get(i));
        }
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            texts.look(steps.get(i).statement());
        }
        for (final Table table : tables) {
            for (final Column column : table.columns()) {
                texts.beyond |=
                        column.defaultValue().filter(TextsBeyondAscii::isBeyond).isPresent();
                texts.look(column.generated());
            }
            table.checks().forEach(check -> texts.look(check.condition()));
        }
        if (!texts.beyond) {
            return;
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

    private static boolean isBeyond(Value value) {
        if (value instanceof Value.StringValue text) {
            for (int i = 0; i < text.value().length(); i++) {
                if (text.value().charAt(i) >= 128) {
                    return true;
                }
            }
        }
        return false;
    }

    private void look(Statement statement) {
        if (statement instanceof Statement.Select select) {
            look(select);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            look(assign.select());
        } else if (statement instanceof Statement.Insert insert) {
            for (int i = 0; i < insert.rows().size(); i++) {
                look(insert.rows().get(i));
            }
            lookAtValues(insert.onDuplicate());
            if (insert.source() != null) {
                look(insert.source());
            }
        } else if (statement instanceof Statement.Update update) {
            lookAtValues(update.assignments());
            look(update.where());
        } else if (statement instanceof Statement.Delete delete) {
            look(delete.where());
        }
    }

    private void look(Statement.Select select) {
        look(select.projection());
        look(select.groupBy());
        look(select.where());
        if (select.join() != null) {
            look(select.join().on());
        }
    }

    private void lookAtValues(List<Statement.Assignment> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            look(assignments.get(i).value());
        }
    }

    private void look(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            look(expressions.get(i));
        }
    }

    /** Makes no list for what most expressions are made of, as every case is looked through. */
    private void look(Expression expression) {
        if (expression == null || expression instanceof Expression.ColumnRef) {
            return;
        } else if (expression instanceof Expression.Literal literal) {
            beyond |= isBeyond(literal.value());
            return;
        } else if (expression instanceof Expression.Binary binary) {
            look(binary.left());
            look(binary.right());
            return;
        }
        looksInto |= expression instanceof Expression.Call
                || expression instanceof Expression.Cast
                || expression instanceof Expression.Like;
        look(Operands.of(expression));
        Operands.subquery(expression).ifPresent(this::look);
    }
}

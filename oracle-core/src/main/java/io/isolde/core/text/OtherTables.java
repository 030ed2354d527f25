package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.ColumnAssignment;
import io.isolde.core.sql.Statement.JoinKind;
import java.util.ArrayList;
import java.util.List;

/** Reads UPDATE with FROM and DELETE with USING, from the table on that is written. PostgreSQL manual, "UPDATE", "DELETE". */
final class OtherTables {
    private final Tokens tokens;
    private final NameScope scope = new NameScope(true, null);

    OtherTables(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Whether a word comes before WHERE, outside parentheses, and not as part of IS DISTINCT FROM. */
    static boolean isNext(Tokens tokens, String word) {
        int depth = 0;
        for (int ahead = 0; tokens.peek(ahead).kind() != Token.Kind.END; ahead++) {
            final Token token = tokens.peek(ahead);
            depth += token.nesting();
            if (depth == 0 && token.isWord("WHERE")) {
                return false;
            } else if (depth == 0
                    && token.isWord(word)
                    && !(ahead > 0 && tokens.peek(ahead - 1).isWord("DISTINCT"))) {
                return true;
            }
        }
        return false;
    }

    Statement update() {
        final TableName table = written();
        tokens.expectWord("SET");
        final List<ColumnAssignment> assignments = new ArrayList<>();
        do {
            if (tokens.isSymbol("(")) {
                throw new UnmodelledSyntax("SET of several columns");
            }
            final ColumnRef column = new ColumnRef(tokens.expectName("a column"));
            if (tokens.isSymbol(".")) {
                throw new UnmodelledSyntax("qualified name");
            }
            tokens.expectSymbol("=");
            assignments.add(new ColumnAssignment(column, expression()));
        } while (tokens.acceptSymbol(","));
        tokens.expectWord("FROM");
        final Statement.From from = beside(table);
        return ConflictParser.returning(
                tokens, new Statement.JoinUpdate(false, from, assignments, where(), Statement.Slice.ALL), scope);
    }

    Statement delete() {
        final TableName table = written();
        tokens.expectWord("USING");
        final Statement.From from = beside(table);
        return ConflictParser.returning(
                tokens,
                new Statement.JoinDelete(List.of(table.qualifier()), from, where(), Statement.Slice.ALL),
                scope);
    }

    private TableName written() {
        if (tokens.isWord("ONLY")) {
            throw new UnmodelledSyntax("ONLY");
        }
        return TableName.withAlias(tokens);
    }

    private Statement.From beside(TableName table) {
        final JoinParser.From from = JoinParser.parse(tokens, this::expression);
        if (from.join() != null) {
            throw new UnmodelledSyntax("several tables beside the one that is written");
        }
        return new Statement.From(
                table.name(),
                table.alias(),
                new Statement.Join(
                        JoinKind.INNER, from.table().name(), from.table().alias(), null));
    }

    private Expression where() {
        return tokens.acceptWord("WHERE") ? expression() : null;
    }

    private Expression expression() {
        return new ExpressionParser(tokens, scope, false).parse();
    }
}

package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.MergeAction;
import io.isolde.core.sql.Statement.MergeBranch;
import java.util.ArrayList;
import java.util.List;

/** Reads MERGE, behind its first word. PostgreSQL manual, "MERGE". */
final class MergeParser {
    private final Tokens tokens;
    private final NameScope scope = new NameScope(true, null);

    MergeParser(Tokens tokens) {
        this.tokens = tokens;
    }

    Statement parse() {
        tokens.expectWord("INTO");
        if (tokens.isWord("ONLY")) {
            throw new UnmodelledSyntax("ONLY");
        }
        final TableName table = TableName.withAlias(tokens);
        tokens.expectWord("USING");
        final List<Token> inside = tokens.isSymbol("(") ? DerivedRowsParser.parenthesised(tokens) : null;
        final TableName source = inside == null ? TableName.withAlias(tokens) : new TableName(alias(), null);
        final Statement.DerivedRows derived =
                inside == null ? null : new DerivedRowsParser(tokens, scope).of(inside, columns());
        tokens.expectWord("ON");
        final Expression on = expression();
        final List<MergeBranch> branches = new ArrayList<>();
        while (tokens.acceptWord("WHEN")) {
            branches.add(branch());
        }
        if (branches.isEmpty()) {
            throw tokens.unexpected("WHEN");
        } else if (tokens.isWord("RETURNING")) {
            throw new UnmodelledSyntax("RETURNING of MERGE");
        }
        return new Statement.Merge(
                new Statement.From(table.name(), table.alias(), null),
                new Statement.From(source.name(), source.alias(), null),
                derived,
                on,
                branches);
    }

    private String alias() {
        tokens.acceptWord("AS");
        return tokens.expectName("an alias");
    }

    /** Reads the names that an alias gives to columns, if any. */
    private List<String> columns() {
        final List<String> columns = new ArrayList<>();
        if (tokens.acceptSymbol("(")) {
            do {
                columns.add(tokens.expectName("a column"));
            } while (tokens.acceptSymbol(","));
            tokens.expectSymbol(")");
        }
        return columns;
    }

    private Expression expression() {
        return new ExpressionParser(tokens, scope, false).parse();
    }

    private MergeBranch branch() {
        final boolean matched = !tokens.acceptWord("NOT");
        tokens.expectWord("MATCHED");
        if (tokens.isWord("BY")) {
            throw new UnmodelledSyntax("MERGE of rows that are not matched by one side");
        }
        final Expression condition = tokens.acceptWord("AND") ? expression() : null;
        tokens.expectWord("THEN");
        if (tokens.acceptWord("DO")) {
            tokens.expectWord("NOTHING");
            return new MergeBranch(matched, condition, new MergeAction.Nothing());
        }
        return new MergeBranch(matched, condition, matched ? change() : insert());
    }

    private MergeAction change() {
        if (tokens.acceptWord("DELETE")) {
            return new MergeAction.Delete();
        }
        tokens.expectWord("UPDATE");
        tokens.expectWord("SET");
        return new MergeAction.Update(ConflictParser.assignments(tokens, scope));
    }

    private MergeAction insert() {
        tokens.expectWord("INSERT");
        final List<String> columns = new ArrayList<>();
        if (tokens.acceptSymbol("(")) {
            do {
                columns.add(tokens.expectName("a column"));
            } while (tokens.acceptSymbol(","));
            tokens.expectSymbol(")");
        }
        if (tokens.isWord("OVERRIDING") || tokens.isWord("DEFAULT")) {
            throw new UnmodelledSyntax("MERGE with INSERT of defaults");
        }
        tokens.expectWord("VALUES");
        tokens.expectSymbol("(");
        return new MergeAction.Insert(columns, new ExpressionParser(tokens, scope, false).listToParenthesis());
    }
}

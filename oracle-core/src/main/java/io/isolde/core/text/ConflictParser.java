package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.OnConflict;
import java.util.ArrayList;
import java.util.List;

/** Reads ON CONFLICT and RETURNING. PostgreSQL manual, "INSERT". */
final class ConflictParser {
    /** What qualifies columns of the row that was to be inserted. */
    private static final String EXCLUDED = "excluded";

    private final Tokens tokens;
    private final NameScope scope = NameScope.ofConflict(EXCLUDED);

    ConflictParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Reads ON CONFLICT, if it is there; otherwise null. */
    OnConflict parse() {
        if (!tokens.acceptWord("ON")) {
            return null;
        }
        tokens.expectWord("CONFLICT");
        final List<Expression> keys = tokens.syntax().composesReads() ? keys() : List.of();
        final List<String> target = keys.isEmpty() ? target() : List.of();
        final Expression targetWhere = targetWhere();
        tokens.expectWord("DO");
        if (tokens.acceptWord("NOTHING")) {
            return new OnConflict(target, keys, targetWhere, List.of(), null);
        }
        tokens.expectWord("UPDATE");
        tokens.expectWord("SET");
        final List<Assignment> assignments = assignments(tokens, scope);
        return new OnConflict(target, keys, targetWhere, assignments, tokens.acceptWord("WHERE") ? expression() : null);
    }

    /**
     * Reads what stands behind SET.
     *
     * @param names of the values
     */
    static List<Assignment> assignments(Tokens tokens, NameScope names) {
        final List<Assignment> assignments = new ArrayList<>();
        do {
            if (tokens.isSymbol("(")) {
                throw new UnmodelledSyntax("SET of several columns");
            }
            final String column = tokens.expectName("a column");
            tokens.expectSymbol("=");
            assignments.add(new Assignment(column, new ExpressionParser(tokens, names, false).parse()));
        } while (tokens.acceptSymbol(","));
        return assignments;
    }

    /** Of a partial index, whose columns stand alone. */
    private Expression targetWhere() {
        if (tokens.isWord("WHERE") && !tokens.syntax().indexesExpressions()) {
            throw new UnmodelledSyntax("ON CONFLICT of a partial index");
        }
        return tokens.acceptWord("WHERE") ? new ExpressionParser(tokens, new NameScope(), false).parse() : null;
    }

    private Expression expression() {
        return new ExpressionParser(tokens, scope, false).parse();
    }

    /** Reads what an index of expressions is of; empty where the target is columns alone. */
    private List<Expression> keys() {
        int depth = 0;
        boolean isOfColumns = true;
        for (int i = 0; i == 0 || depth > 0; i++) {
            if (tokens.peek(i).kind() == Token.Kind.END) {
                return List.of();
            }
            depth += tokens.peek(i).nesting();
            isOfColumns &= depth < 2;
        }
        if (isOfColumns) {
            return List.of();
        }
        tokens.keepText();
        tokens.expectSymbol("(");
        return new ExpressionParser(tokens, new NameScope(), false).listToParenthesis();
    }

    private List<String> target() {
        if (tokens.isWord("ON")) {
            throw new UnmodelledSyntax("ON CONFLICT ON CONSTRAINT");
        }
        final List<String> target = new ArrayList<>();
        if (!tokens.acceptSymbol("(")) {
            return target;
        }
        do {
            if (!tokens.isName() || tokens.peekSecond().isSymbol("(")) {
                throw new UnmodelledSyntax("ON CONFLICT of an expression");
            }
            target.add(tokens.next().text());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return target;
    }

    /**
     * Reads RETURNING, if it is there, behind a statement; otherwise gives the statement.
     *
     * @param names of the statement
     */
    static Statement returning(Tokens tokens, Statement statement, NameScope names) {
        if (!tokens.acceptWord("RETURNING")) {
            return statement;
        }
        if (tokens.isWord("WITH")) {
            throw new UnmodelledSyntax("RETURNING WITH");
        }
        if (tokens.acceptSymbol("*")) {
            return new Statement.Returning(statement, List.of());
        }
        final List<Expression> projection = new ArrayList<>();
        do {
            if (tokens.isSymbol("*")
                    || tokens.peek(1).isSymbol(".") && tokens.peek(2).isSymbol("*")) {
                throw new UnmodelledSyntax("star beside columns");
            }
            projection.add(new ExpressionParser(tokens, names, false).parse());
            TableName.alias(tokens);
        } while (tokens.acceptSymbol(","));
        return new Statement.Returning(statement, projection);
    }
}

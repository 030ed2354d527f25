package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads statements that give user variables values: {@code SET @a = 1}, {@code SELECT n INTO @a FROM t}, {@code SELECT @a := n FROM t}. MySQL manual 11.4 "User-Defined Variables",
 * 15.2.13.1 "SELECT ... INTO Statement".
 */
final class AssignmentParser {
    static final String USER_VARIABLE = "user variable";
    private static final String ASSIGNS = "assignment operator";

    private final Tokens tokens;
    private final List<String> variables = new ArrayList<>();

    AssignmentParser(Tokens tokens) {
        this.tokens = tokens;
    }

    static boolean isVariable(Token token) {
        return token.kind() == Kind.UNMODELLED && token.text().equals(USER_VARIABLE);
    }

    private static boolean isAssignment(Token token) {
        return token.kind() == Kind.UNMODELLED && token.text().equals(ASSIGNS);
    }

    /** Whether a SELECT comes next that assigns variables. */
    static boolean isNext(Tokens tokens) {
        if (!tokens.isWord("SELECT")) {
            return false;
        }
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token next = tokens.peek(i + 1);
            if (tokens.peek(i).isWord("INTO") && isVariable(next) || isVariable(tokens.peek(i)) && isAssignment(next)) {
                return true;
            }
        }
        return false;
    }

    // ---- SET

    /** SET of user variables, from the first of them on. Values that need a table are refused. */
    Statement.Assign set(Token first) {
        if (isSubquery()) {
            return setBySubquery(first);
        }
        int depth = 0;
        boolean starts = true;
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            depth += token.nesting();
            if (token.isWord("SELECT")) {
                throw new UnmodelledSyntax("subquery in SET");
            } else if (starts && isVariable(token)) {
                variables.add(tokens.text(token, token));
            } else if (starts) {
                throw new UnmodelledSyntax("SET of several variables");
            }
            starts = depth == 0 && token.isSymbol(",");
        }
        final String text = tokens.textToEnd(first);
        while (!tokens.atEnd()) {
            tokens.next();
        }
        return new Statement.Assign(text, variables, null, false);
    }

    /** Whether {@code @a = (SELECT ...)} is all that comes. */
    private boolean isSubquery() {
        if (!tokens.peek(2).isSymbol("(") || !tokens.peek(3).isWord("SELECT")) {
            return false;
        }
        int depth = 1;
        int at = 3;
        while (depth > 0 && tokens.peek(at).kind() != Kind.END) {
            depth += tokens.peek(at).nesting();
            at++;
        }
        return tokens.peek(at).kind() == Kind.END;
    }

    /** The SELECT locks its rows for sharing, at every level. Measured on MariaDB 11.4.5 and MySQL 8.0.33. */
    private Statement.Assign setBySubquery(Token first) {
        variables.add(tokens.text(tokens.peek(), tokens.peek()));
        final String text = tokens.textToEnd(first);
        tokens.next();
        tokens.next();
        tokens.next();
        final Statement.Select select = SelectParser.statement(tokens);
        tokens.expectSymbol(")");
        if (select.projection().size() != 1) {
            throw new UnmodelledSyntax("subquery in SET");
        }
        return new Statement.Assign(
                text,
                variables,
                select.locking() == Statement.Locking.NONE
                        ? select.withLocks(new Statement.Locks(Statement.Locking.SHARE, Statement.Waiting.WAIT))
                        : select,
                false);
    }

    // ---- SELECT

    Statement.Assign select() {
        final String text = tokens.textToEnd(tokens.peek());
        final List<Token> rest = new ArrayList<>();
        boolean into = false;
        boolean inline = false;
        int depth = 0;
        int column = 0;
        boolean projecting = true;
        for (int i = 0; i == 0 || tokens.peek(i - 1).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            depth += token.nesting();
            projecting &= !token.isWord("FROM");
            column += projecting && depth == 0 && token.isSymbol(",") ? 1 : 0;
            if (depth == 0 && token.isWord("INTO")) {
                i = intoEnd(i);
                into = true;
            } else if (isVariable(token) && isAssignment(tokens.peek(i + 1))) {
                if (!projecting || depth > 0 || column != variables.size()) {
                    throw new UnmodelledSyntax("assignment amid an expression");
                }
                variables.add(tokens.text(token, token));
                inline = true;
                i++;
            } else {
                rest.add(token);
            }
        }
        if (into == inline) {
            throw new UnmodelledSyntax("SELECT INTO");
        }
        final Tokens plain = tokens.over(rest);
        final Statement.Select select = SelectParser.statement(plain);
        plain.expectEnd();
        if (select.projection().size() != variables.size()) {
            throw new UnmodelledSyntax("SELECT INTO");
        }
        while (!tokens.atEnd()) {
            tokens.next();
        }
        return new Statement.Assign(text, variables, select, inline);
    }

    /** Reads the names behind INTO; where the last stands. */
    private int intoEnd(int into) {
        int at = into + 1;
        while (true) {
            if (!isVariable(tokens.peek(at))) {
                throw new UnmodelledSyntax("SELECT INTO");
            }
            variables.add(tokens.text(tokens.peek(at), tokens.peek(at)));
            if (!tokens.peek(at + 1).isSymbol(",") || !isVariable(tokens.peek(at + 2))) {
                return at;
            }
            at += 2;
        }
    }
}

package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.Between;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.In;
import io.isolde.core.sql.Expression.IsNull;
import io.isolde.core.sql.Expression.IsTruth;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads expressions. One method per precedence, weakest first: OR, XOR, AND, NOT, comparison and IS, BETWEEN and IN, {@code + -},
 * {@code *}, unary minus and {@code !}. MySQL manual, 14.4.1 "Operator Precedence"; that the upper bound of BETWEEN may itself be an
 * IN or BETWEEN, and that NOT cannot stand behind a comparison, is its grammar's.
 */
final class ExpressionParser {
    /** Deeper text is refused before it can overflow the stack. */
    private static final int MAX_DEPTH = 300;

    private final Tokens tokens;
    private final NameScope scope;
    private final boolean aggregatesAllowed;
    private int depth;

    ExpressionParser(Tokens tokens, NameScope scope, boolean aggregatesAllowed) {
        this.tokens = tokens;
        this.scope = scope;
        this.aggregatesAllowed = aggregatesAllowed;
    }

    Expression parse() {
        descend();
        Expression left = xor();
        while (tokens.acceptWord("OR") || tokens.acceptSymbol("||")) {
            left = new Binary(BinaryOperator.OR, left, xor());
        }
        depth--;
        return left;
    }

    private void descend() {
        if (++depth > MAX_DEPTH) {
            throw tokens.error("an expression must not nest deeper than " + MAX_DEPTH + " levels");
        }
    }

    private Expression xor() {
        Expression left = and();
        while (tokens.acceptWord("XOR")) {
            left = new Binary(BinaryOperator.XOR, left, and());
        }
        return left;
    }

    private Expression and() {
        Expression left = not();
        while (tokens.acceptWord("AND") || tokens.acceptSymbol("&&")) {
            left = new Binary(BinaryOperator.AND, left, not());
        }
        return left;
    }

    private Expression not() {
        if (!tokens.acceptWord("NOT")) {
            return test();
        }
        descend();
        final Expression operand = not();
        depth--;
        return new Unary(UnaryOperator.NOT, operand);
    }

    private Expression test() {
        Expression left = predicate();
        while (true) {
            final BinaryOperator comparison = comparison();
            if (comparison != null) {
                tokens.next();
                left = new Binary(comparison, left, predicate());
            } else if (tokens.acceptWord("IS")) {
                left = is(left);
            } else {
                return left;
            }
        }
    }

    /** The comparison operator that comes next, or null. */
    private BinaryOperator comparison() {
        if (tokens.peek().kind() != Kind.SYMBOL) {
            return null;
        }
        return switch (tokens.peek().text()) {
            case "=" -> BinaryOperator.EQ;
            case "<>", "!=" -> BinaryOperator.NE;
            case "<" -> BinaryOperator.LT;
            case "<=" -> BinaryOperator.LE;
            case ">" -> BinaryOperator.GT;
            case ">=" -> BinaryOperator.GE;
            case "<=>" -> BinaryOperator.NULL_SAFE_EQ;
            default -> null;
        };
    }

    private Expression is(Expression operand) {
        final boolean negated = tokens.acceptWord("NOT");
        if (tokens.acceptWord("NULL") || tokens.acceptWord("UNKNOWN")) {
            return new IsNull(operand, negated);
        }
        if (tokens.acceptWord("TRUE")) {
            return new IsTruth(operand, true, negated);
        }
        if (tokens.acceptWord("FALSE")) {
            return new IsTruth(operand, false, negated);
        }
        throw tokens.unexpected("NULL, TRUE, FALSE or UNKNOWN");
    }

    private Expression predicate() {
        Expression left = sum();
        while (true) {
            if (tokens.isWord("NOT")) {
                tokens.next();
                left = rangeOrList(left, true);
            } else if (tokens.isWord("IN") || tokens.isWord("BETWEEN")) {
                left = rangeOrList(left, false);
            } else {
                return left;
            }
        }
    }

    private Expression rangeOrList(Expression operand, boolean negated) {
        if (tokens.acceptWord("IN")) {
            return new In(operand, candidates(), negated);
        }
        if (!tokens.acceptWord("BETWEEN")) {
            throw tokens.unexpected("IN or BETWEEN");
        }
        final Expression low = sum();
        tokens.expectWord("AND");
        descend();
        final Expression high = predicate();
        depth--;
        return new Between(operand, low, high, negated);
    }

    private List<Expression> candidates() {
        tokens.expectSymbol("(");
        if (tokens.isWord("SELECT") || tokens.isWord("WITH")) {
            throw new UnmodelledSyntax("subquery");
        }
        return listToParenthesis();
    }

    /** One or more expressions, and the parenthesis behind them. */
    List<Expression> listToParenthesis() {
        final List<Expression> list = new ArrayList<>();
        do {
            list.add(parse());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return list;
    }

    private Expression sum() {
        Expression left = product();
        while (tokens.isSymbol("+") || tokens.isSymbol("-")) {
            final boolean plus = tokens.next().text().equals("+");
            left = new Binary(plus ? BinaryOperator.PLUS : BinaryOperator.MINUS, left, product());
        }
        return left;
    }

    private Expression product() {
        Expression left = signed();
        while (tokens.acceptSymbol("*")) {
            left = new Binary(BinaryOperator.TIMES, left, signed());
        }
        return left;
    }

    /** A minus right before a number belongs to the literal; a plus does nothing. */
    private Expression signed() {
        descend();
        final Expression expression;
        if (tokens.isSymbol("-") && Literals.isNumber(tokens.peekSecond())) {
            expression = new Literal(Literals.signed(tokens));
        } else if (tokens.acceptSymbol("-")) {
            expression = new Unary(UnaryOperator.MINUS, signed());
        } else if (tokens.acceptSymbol("!")) {
            expression = new Unary(UnaryOperator.NOT, signed());
        } else if (tokens.acceptSymbol("+")) {
            expression = signed();
        } else {
            expression = primary();
        }
        depth--;
        return expression;
    }

    private Expression primary() {
        if (Literals.startsLiteral(tokens)) {
            return new Literal(Literals.unsigned(tokens));
        }
        if (tokens.acceptSymbol("(")) {
            return parenthesised();
        }
        if (tokens.isWord("NOT")) {
            throw new UnmodelledSyntax("NOT behind an operator");
        }
        final Token token = tokens.peek();
        if (token.kind() == Kind.WORD && tokens.peekSecond().isSymbol("(") && Keywords.callsFunction(token.text())) {
            return call();
        }
        return column();
    }

    private Expression parenthesised() {
        if (tokens.isWord("SELECT")) {
            final Expression subquery = SelectParser.scalarSubquery(tokens);
            tokens.expectSymbol(")");
            return subquery;
        }
        final Expression inner = parse();
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("row constructor");
        }
        tokens.expectSymbol(")");
        return inner;
    }

    private Expression call() {
        final String name = tokens.next().text().toUpperCase(Locale.ROOT);
        final AggregateFunction function = switch (name) {
            case "COUNT" -> AggregateFunction.COUNT;
            case "MIN" -> AggregateFunction.MIN;
            case "MAX" -> AggregateFunction.MAX;
            case "SUM" -> AggregateFunction.SUM;
            case "AVG" -> AggregateFunction.AVG;
            default -> throw new UnmodelledSyntax("function " + name);
        };
        if (!aggregatesAllowed) {
            throw new UnmodelledSyntax("aggregate outside a projection");
        }
        tokens.expectSymbol("(");
        final boolean countsRows = function == AggregateFunction.COUNT && tokens.acceptSymbol("*");
        final boolean distinct = !countsRows && tokens.acceptWord("DISTINCT");
        final Expression argument = countsRows ? null : new ExpressionParser(tokens, scope, false).parse();
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("aggregate of several columns");
        }
        tokens.expectSymbol(")");
        return new Aggregate(function, argument, distinct);
    }

    private Expression column() {
        final String name = tokens.expectName("an expression");
        if (tokens.peek().kind() == Kind.STRING) {
            throw new UnmodelledSyntax("typed literal");
        }
        if (!tokens.acceptSymbol(".")) {
            scope.use(name);
            return new ColumnRef(name);
        }
        scope.useQualifier(name);
        final String column = tokens.expectName("a column");
        if (tokens.isSymbol(".")) {
            throw new UnmodelledSyntax("qualified name");
        }
        scope.use(column);
        return new ColumnRef(column);
    }
}

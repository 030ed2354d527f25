package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Between;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.Exists;
import io.isolde.core.sql.Expression.In;
import io.isolde.core.sql.Expression.InSubquery;
import io.isolde.core.sql.Expression.IsNull;
import io.isolde.core.sql.Expression.IsTruth;
import io.isolde.core.sql.Expression.Like;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads expressions. One method per precedence, weakest first: OR, XOR, AND, NOT, comparison and IS, BETWEEN and IN and LIKE, {@code
 * |}, {@code &}, {@code << >>}, {@code + -}, {@code * / DIV %}, {@code ^}, unary minus and {@code ~} and {@code !}. MySQL manual,
 * 14.4.1 "Operator Precedence"; that the upper bound of BETWEEN may itself be an IN or BETWEEN, and that NOT cannot stand behind a
 * comparison, is its grammar's.
 *
 * <p>How deep expressions may nest, {@link Nesting} has checked before.
 *
 * <p>PostgreSQL's operators are ranked otherwise; where it is asked {@link #ranksAlike}, its manual's 4.1.6 holds.
 */
final class ExpressionParser {
    private static final Map<String, BinaryOperator> PRODUCT_SYMBOLS =
            Map.of("*", BinaryOperator.TIMES, "/", BinaryOperator.DIVIDE, "%", BinaryOperator.MODULO);

    /** Operators that PostgreSQL ranks alike. */
    private static final Map<String, BinaryOperator> OTHERS = Map.of(
            "||", BinaryOperator.CONCATENATE,
            "&", BinaryOperator.BIT_AND,
            "|", BinaryOperator.BIT_OR,
            "#", BinaryOperator.BIT_XOR,
            "<<", BinaryOperator.SHIFT_LEFT,
            ">>", BinaryOperator.SHIFT_RIGHT);

    private static final Map<String, BinaryOperator> BITS = Map.of(
            "&", BinaryOperator.BIT_AND,
            "|", BinaryOperator.BIT_OR,
            "<<", BinaryOperator.SHIFT_LEFT,
            ">>", BinaryOperator.SHIFT_RIGHT);

    private final Tokens tokens;
    private final NameScope scope;
    private final CallParser calls;

    ExpressionParser(Tokens tokens, NameScope scope, boolean aggregatesAllowed) {
        this.tokens = tokens;
        this.scope = scope;
        this.calls = new CallParser(tokens, this, scope, aggregatesAllowed);
    }

    Expression parse() {
        final Expression first = xor();
        List<Expression> terms = null;
        while (tokens.acceptWord("OR") || !tokens.syntax().concatenatesByBars() && tokens.acceptSymbol("||")) {
            terms = terms == null ? startingWith(first) : terms;
            terms.add(xor());
        }
        return terms == null ? first : Chains.of(BinaryOperator.OR, terms);
    }

    private static List<Expression> startingWith(Expression first) {
        final List<Expression> terms = new ArrayList<>();
        terms.add(first);
        return terms;
    }

    private Expression xor() {
        Expression left = and();
        while (tokens.syntax().hasXor() && tokens.acceptWord("XOR")) {
            left = new Binary(BinaryOperator.XOR, left, and());
        }
        return left;
    }

    private Expression and() {
        final Expression first = not();
        List<Expression> terms = null;
        while (tokens.acceptWord("AND") || tokens.acceptSymbol("&&")) {
            terms = terms == null ? startingWith(first) : terms;
            terms.add(not());
        }
        return terms == null ? first : Chains.of(BinaryOperator.AND, terms);
    }

    private Expression not() {
        if (!tokens.acceptWord("NOT")) {
            return test();
        }
        final boolean negatesExists = tokens.isWord("EXISTS");
        final Expression operand = not();
        return negatesExists && operand instanceof Exists exists
                ? new Exists(exists.select(), true)
                : new Unary(UnaryOperator.NOT, operand);
    }

    private boolean ranksAlike() {
        return tokens.syntax().ranksOtherOperatorsAlike();
    }

    private Expression test() {
        if (ranksAlike()) {
            return isTest();
        }
        Expression left = predicate();
        for (int chained = 0; true; chained++) {
            final BinaryOperator comparison = comparison();
            if (chained > 0 && tokens.syntax().comparesByIs() && (comparison != null || tokens.isWord("IS"))) {
                // SQLite binds < more tightly than =, MySQL alike.
                throw new UnmodelledSyntax("chain of comparisons");
            } else if (comparison != null) {
                tokens.next();
                left = new Binary(comparison, left, comparand());
            } else if (tokens.acceptWord("IS")) {
                left = is(left);
            } else {
                return left;
            }
        }
    }

    /** What stands behind a comparison; that of SQLite may bind more or less than the next one. */
    private Expression comparand() {
        if (!tokens.syntax().comparesByIs()) {
            return predicate();
        }
        final Expression operand = operand();
        if (tokens.isWord("NOT") || tokens.isWord("IN") || tokens.isWord("BETWEEN") || tokens.isWord("LIKE")) {
            throw new UnmodelledSyntax("chain of comparisons");
        }
        return operand;
    }

    /** IS binds less than a comparison, and neither makes a chain. PostgreSQL manual, 4.1.6 "Operator Precedence". */
    private Expression isTest() {
        final Expression operand = singleComparison();
        if (!tokens.acceptWord("IS")) {
            return operand;
        }
        final Expression test = is(operand);
        if (tokens.isWord("IS")) {
            throw new UnmodelledSyntax("chain of comparisons");
        }
        return test;
    }

    private Expression singleComparison() {
        final Expression left = predicate();
        final BinaryOperator comparison = comparison();
        if (comparison == null) {
            return left;
        }
        tokens.next();
        final boolean isOfArray = comparison == BinaryOperator.EQ
                && tokens.isWord("ANY")
                && tokens.peek(2).isWord("ARRAY")
                && tokens.peek(3).isSymbol("(");
        final Expression test = isOfArray ? inArray(left) : new Binary(comparison, left, predicate());
        if (comparison() != null) {
            throw new UnmodelledSyntax("chain of comparisons");
        }
        return test;
    }

    /** What {@code ANY (ARRAY (SELECT ...))} gives is what IN gives. It is cast, since the planner joins IN but not an array. */
    private Expression inArray(Expression operand) {
        tokens.expectWord("ANY");
        tokens.expectSymbol("(");
        tokens.expectWord("ARRAY");
        tokens.expectSymbol("(");
        final Statement.Select select = subqueryToParenthesis();
        tokens.expectSymbol(")");
        tokens.keepText();
        return new Expression.Cast(new InSubquery(operand, select, false), SqlType.BOOLEAN);
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
            case "<=>" -> tokens.syntax().hasDistinctFrom() ? null : BinaryOperator.NULL_SAFE_EQ;
            default -> null;
        };
    }

    private Expression is(Expression operand) {
        final boolean negated = tokens.acceptWord("NOT");
        if (tokens.syntax().hasBooleans() && tokens.isWord("UNKNOWN")) {
            throw new UnmodelledSyntax("IS UNKNOWN");
        }
        if (tokens.acceptWord("NULL") || tokens.acceptWord("UNKNOWN")) {
            return new IsNull(operand, negated);
        }
        if (tokens.acceptWord("TRUE")) {
            return new IsTruth(operand, true, negated);
        }
        if (tokens.acceptWord("FALSE")) {
            return new IsTruth(operand, false, negated);
        }
        if (!tokens.syntax().hasDistinctFrom() || !tokens.syntax().comparesByIs() && !tokens.isWord("DISTINCT")) {
            throw tokens.unexpected("NULL, TRUE, FALSE or UNKNOWN");
        }
        final boolean distinct = tokens.acceptWord("DISTINCT");
        if (distinct) {
            tokens.expectWord("FROM");
        }
        final Expression other = ranksAlike() ? singleComparison() : predicate();
        final Expression same = new Binary(BinaryOperator.NULL_SAFE_EQ, operand, other);
        return negated == distinct ? same : new Unary(UnaryOperator.NOT, same);
    }

    private Expression predicate() {
        Expression left = operand();
        for (int chained = 0; true; chained++) {
            final boolean negated = tokens.isWord("NOT");
            if (!negated && !tokens.isWord("IN") && !tokens.isWord("BETWEEN") && !tokens.isWord("LIKE")) {
                return left;
            }
            if (chained > 0 && (ranksAlike() || tokens.syntax().comparesByIs())) {
                throw new UnmodelledSyntax("chain of comparisons");
            }
            if (negated) {
                tokens.next();
            }
            left = rangeListOrPattern(left, negated);
        }
    }

    /** What binds more than BETWEEN, IN and LIKE. */
    private Expression operand() {
        if (ranksAlike()) {
            return others();
        }
        return tokens.syntax().ranksBitOperatorsAlike() ? bits() : bitOr();
    }

    /** Operators on bits of SQLite, from left to right. */
    private Expression bits() {
        Expression left = sum();
        while (tokens.peek().kind() == Kind.SYMBOL) {
            final BinaryOperator operator = BITS.get(tokens.peek().text());
            if (operator == null) {
                return left;
            }
            tokens.next();
            left = new Binary(operator, left, sum());
        }
        return left;
    }

    /** All operators of PostgreSQL but arithmetic and comparisons, from left to right. */
    private Expression others() {
        Expression left = prefixed();
        while (tokens.peek().kind() == Kind.SYMBOL) {
            final BinaryOperator operator = OTHERS.get(tokens.peek().text());
            if (operator == null) {
                return left;
            }
            tokens.next();
            left = new Binary(operator, left, prefixed());
        }
        return left;
    }

    private Expression prefixed() {
        if (!tokens.acceptSymbol("~")) {
            return sum();
        }
        return new Unary(UnaryOperator.INVERT, prefixed());
    }

    private Expression rangeListOrPattern(Expression operand, boolean negated) {
        if (tokens.acceptWord("IN")) {
            return in(operand, negated);
        }
        if (tokens.acceptWord("LIKE")) {
            return like(operand, negated);
        }
        if (!tokens.acceptWord("BETWEEN")) {
            throw tokens.unexpected("IN, BETWEEN or LIKE");
        }
        if (ranksAlike() && (tokens.isWord("SYMMETRIC") || tokens.isWord("ASYMMETRIC"))) {
            throw new UnmodelledSyntax("BETWEEN SYMMETRIC");
        }
        final Expression low = operand();
        tokens.expectWord("AND");
        final Expression high = ranksAlike() ? operand() : predicate();
        return new Between(operand, low, high, negated);
    }

    private Expression in(Expression operand, boolean negated) {
        tokens.expectSymbol("(");
        if (tokens.isWord("WITH")) {
            throw new UnmodelledSyntax("common table expression");
        }
        if (tokens.isWord("SELECT")) {
            return new InSubquery(operand, subqueryToParenthesis(), negated);
        }
        return new In(operand, listToParenthesis(), negated);
    }

    private Statement.Select subqueryToParenthesis() {
        final Statement.Select select = SelectParser.predicateSubquery(tokens, scope);
        tokens.expectSymbol(")");
        if (select.locking() != Statement.Locking.NONE && tokens.syntax().locksKeys()) {
            tokens.keepText();
        }
        return select;
    }

    private Expression like(Expression operand, boolean negated) {
        final Expression pattern = ranksAlike() || tokens.syntax().ranksBitOperatorsAlike() ? operand() : signed();
        if (!tokens.acceptWord("ESCAPE")) {
            return new Like(operand, pattern, null, negated);
        }
        if (tokens.peek().kind() != Kind.STRING) {
            throw new UnmodelledSyntax("ESCAPE expression");
        }
        return new Like(operand, pattern, tokens.next().text(), negated);
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

    private Expression bitOr() {
        Expression left = bitAnd();
        while (tokens.acceptSymbol("|")) {
            left = new Binary(BinaryOperator.BIT_OR, left, bitAnd());
        }
        return left;
    }

    private Expression bitAnd() {
        Expression left = shift();
        while (tokens.acceptSymbol("&")) {
            left = new Binary(BinaryOperator.BIT_AND, left, shift());
        }
        return left;
    }

    private Expression shift() {
        Expression left = sum();
        while (tokens.isSymbol("<<") || tokens.isSymbol(">>")) {
            final boolean isLeft = tokens.next().text().equals("<<");
            left = new Binary(isLeft ? BinaryOperator.SHIFT_LEFT : BinaryOperator.SHIFT_RIGHT, left, sum());
        }
        return left;
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
        Expression left = tightest();
        Optional<BinaryOperator> operator = productOperator();
        while (operator.isPresent()) {
            tokens.next();
            left = new Binary(operator.get(), left, tightest());
            operator = productOperator();
        }
        return left;
    }

    /** The operator of a product that comes next. */
    private Optional<BinaryOperator> productOperator() {
        final Token token = tokens.peek();
        if (token.kind() == Kind.SYMBOL) {
            return Optional.ofNullable(PRODUCT_SYMBOLS.get(token.text()));
        }
        if (!tokens.syntax().dividesByWord()) {
            return Optional.empty();
        }
        if (token.isWord("DIV")) {
            return Optional.of(BinaryOperator.INTEGER_DIVIDE);
        }
        return token.isWord("MOD") ? Optional.of(BinaryOperator.MODULO) : Optional.empty();
    }

    /** What binds more than a product: {@code ^} of MySQL, {@code ||} of SQLite. */
    private Expression tightest() {
        Expression left = signed();
        final boolean concatenates = tokens.syntax().ranksBitOperatorsAlike();
        while (tokens.acceptSymbol(concatenates ? "||" : "^")) {
            left = new Binary(concatenates ? BinaryOperator.CONCATENATE : BinaryOperator.BIT_XOR, left, signed());
        }
        return left;
    }

    /** A minus right before a number belongs to the literal; a plus does nothing. */
    private Expression signed() {
        final Expression expression;
        if (tokens.isSymbol("-")
                && Literals.isNumber(tokens.peekSecond())
                && !tokens.peek(2).isSymbol("::")) {
            expression = new Literal(Literals.signed(tokens));
        } else if (tokens.acceptSymbol("-")) {
            expression = new Unary(UnaryOperator.MINUS, signed());
        } else if (tokens.acceptSymbol("!")) {
            expression = new Unary(UnaryOperator.NOT, signed());
        } else if (!ranksAlike() && tokens.acceptSymbol("~")) {
            expression = new Unary(UnaryOperator.INVERT, signed());
        } else if (tokens.acceptSymbol("+")) {
            if (!tokens.syntax().ignoresPlus() && !Literals.isNumber(tokens.peek())) {
                throw new UnmodelledSyntax("unary plus");
            }
            expression = signed();
        } else {
            expression = cast(primary());
        }
        return expression;
    }

    /** An operand with the casts behind it. */
    private Expression cast(Expression operand) {
        Expression expression = operand;
        while (tokens.acceptSymbol("::")) {
            expression = new Expression.Cast(expression, CastTypes.parse(tokens));
        }
        return expression;
    }

    private Expression primary() {
        if (tokens.syntax().namesTypesAsPostgres() && Literals.startsTyped(tokens)) {
            final SqlType type = new TypeParser(tokens).parse();
            return new Expression.Cast(new Literal(Literals.unsigned(tokens)), type);
        } else if (Literals.startsLiteral(tokens)) {
            return new Literal(Literals.unsigned(tokens));
        }
        if (tokens.peek().kind() == Token.Kind.HEX) {
            return new Literal(Literals.hex(tokens));
        }
        if (tokens.acceptSymbol("(")) {
            return parenthesised();
        }
        if (tokens.isWord("NOT")) {
            throw new UnmodelledSyntax("NOT behind an operator");
        }
        if (tokens.acceptWord("CASE")) {
            return calls.caseExpression();
        }
        if (tokens.acceptWord("EXISTS")) {
            tokens.expectSymbol("(");
            return new Exists(subqueryToParenthesis(), false);
        }
        if (AssignmentParser.isVariable(tokens.peek())) {
            final Token variable = tokens.next();
            return new Expression.Variable(tokens.text(variable, variable));
        }
        final Optional<Expression> json = JsonWrites.accept(tokens);
        if (json.isPresent()) {
            return json.get();
        }
        if (tokens.isWord("DEFAULT")
                && (tokens.syntax().changesTables() || tokens.syntax().locksKeys())
                && !tokens.peekSecond().isSymbol("(")) {
            tokens.next();
            tokens.keepText();
            return Expression.ServerValue.DEFAULT;
        }
        final Optional<Value> bytes = ServerFunctions.bytes(tokens);
        if (bytes.isPresent()) {
            return new Expression.Literal(bytes.get());
        }
        final Optional<String> server = ServerFunctions.accept(tokens);
        if (server.isPresent()) {
            return new Expression.ServerValue(server.get());
        }
        final Token token = tokens.peek();
        if (token.kind() == Kind.WORD && tokens.peekSecond().isSymbol("(") && Keywords.callsFunction(token.text())) {
            return calls.call();
        }
        return column();
    }

    private Expression parenthesised() {
        if (tokens.isWord("SELECT")) {
            final Expression subquery = SelectParser.scalarSubquery(tokens, scope);
            tokens.expectSymbol(")");
            return subquery;
        }
        final List<Expression> items = listToParenthesis();
        return items.size() == 1 ? items.get(0) : new Expression.Row(items);
    }

    private Expression column() {
        final String name = tokens.expectName("an expression");
        if (tokens.peek().kind() == Kind.STRING) {
            throw new UnmodelledSyntax("typed literal");
        }
        if (!tokens.acceptSymbol(".")) {
            return scope.unqualified(name);
        }
        final String column = tokens.expectName("a column");
        if (tokens.isSymbol(".")) {
            throw new UnmodelledSyntax("qualified name");
        }
        return scope.qualified(name, column);
    }
}

package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.LastInsertId;
import io.isolde.core.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what starts with a word and holds expressions: calls of functions and aggregates, CAST, CASE. */
final class CallParser {
    /** What is called otherwise, or not at all, in PostgreSQL. */
    private static final Set<String> WRITTEN_OTHERWISE = Set.of("CONVERT", "VALUE", "VALUES");

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final NameScope scope;
    private final boolean aggregatesAllowed;

    CallParser(Tokens tokens, ExpressionParser expressions, NameScope scope, boolean aggregatesAllowed) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.scope = scope;
        this.aggregatesAllowed = aggregatesAllowed;
    }

    /** Reads a call from its name on. */
    Expression call() {
        final String name = tokens.next().text().toUpperCase(Locale.ROOT);
        tokens.expectSymbol("(");
        if (tokens.syntax().namesFunctionsAsPostgres() && WRITTEN_OTHERWISE.contains(name)) {
            throw new UnmodelledSyntax("function " + name);
        }
        return switch (name) {
            case "CAST" -> cast("AS");
            case "CONVERT" -> cast(",");
            case "ROW" -> row();
            case "VALUE", "VALUES" -> insertedValue();
            case "LAST_INSERT_ID" -> keptForSession();
            default -> {
                final Optional<AggregateFunction> aggregate = aggregateFunction(name);
                yield aggregate.isPresent() ? aggregate(aggregate.get()) : scalar(name);
            }
        };
    }

    private Expression cast(String separator) {
        final Expression operand = expressions.parse();
        if (tokens.isWord("USING")) {
            throw new UnmodelledSyntax("CONVERT USING");
        }
        if (separator.equals(",")) {
            tokens.expectSymbol(separator);
        } else {
            tokens.expectWord(separator);
        }
        final SqlType type = CastTypes.parse(tokens);
        tokens.expectSymbol(")");
        return new Expression.Cast(operand, type);
    }

    private Expression keptForSession() {
        if (tokens.acceptSymbol(")")) {
            tokens.keepText();
            return new Expression.Variable(LastInsertId.NAME);
        }
        final Expression operand = expressions.parse();
        tokens.expectSymbol(")");
        return new Expression.KeptForSession(operand);
    }

    private Expression row() {
        final List<Expression> items = expressions.listToParenthesis();
        if (items.size() < 2) {
            throw new UnmodelledSyntax("row of one item");
        }
        return new Expression.Row(items);
    }

    private Expression insertedValue() {
        final String column = tokens.expectName("a column");
        tokens.expectSymbol(")");
        scope.use(column);
        return new Expression.InsertedValue(column);
    }

    private static Optional<AggregateFunction> aggregateFunction(String name) {
        for (final AggregateFunction function : AggregateFunction.values()) {
            if (function.name().equals(name)) {
                return Optional.of(function);
            }
        }
        return Optional.empty();
    }

    private Expression aggregate(AggregateFunction function) {
        final Function scalar = FunctionNames.named(function.name(), tokens.syntax());
        if (!aggregatesAllowed && scalar == null) {
            throw new UnmodelledSyntax("aggregate outside a projection");
        }
        if (function == AggregateFunction.COUNT && tokens.acceptSymbol("*")) {
            tokens.expectSymbol(")");
            return new Aggregate(function, null);
        }
        final boolean distinct = tokens.acceptWord("DISTINCT");
        if (!distinct) {
            tokens.acceptWord("ALL");
        }
        final Expression argument = new ExpressionParser(tokens, scope, false).parse();
        if (tokens.isSymbol(",") && !distinct && scalar != null) {
            return ofSeveral(scalar, argument);
        } else if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("aggregate of several columns");
        } else if (!aggregatesAllowed) {
            throw new UnmodelledSyntax("aggregate outside a projection");
        }
        tokens.expectSymbol(")");
        return new Aggregate(function, argument, distinct);
    }

    /** A function of SQLite that is an aggregate if it has one argument. */
    private Expression ofSeveral(Function function, Expression first) {
        final List<Expression> arguments = new ArrayList<>(List.of(first));
        while (tokens.acceptSymbol(",")) {
            arguments.add(expressions.parse());
        }
        tokens.expectSymbol(")");
        return new Expression.Call(function, arguments);
    }

    private Expression scalar(String name) {
        final Function function = FunctionNames.named(name, tokens.syntax());
        final boolean trimsOneSide = tokens.isWord("LEADING") || tokens.isWord("TRAILING") || tokens.isWord("BOTH");
        if (function == null || trimsOneSide || tokens.isSymbol(")")) {
            throw new UnmodelledSyntax("function " + name);
        }
        final List<Expression> arguments = new ArrayList<>();
        do {
            arguments.add(expressions.parse());
        } while (tokens.acceptSymbol(","));
        if (!tokens.isSymbol(")") || !function.takes(arguments.size())) {
            throw new UnmodelledSyntax("function " + name);
        }
        tokens.next();
        return new Expression.Call(function, arguments);
    }

    /** Reads a CASE from behind that word. */
    Expression caseExpression() {
        final Expression operand = tokens.isWord("WHEN") ? null : expressions.parse();
        final List<Expression.Branch> branches = new ArrayList<>();
        do {
            tokens.expectWord("WHEN");
            final Expression when = expressions.parse();
            tokens.expectWord("THEN");
            branches.add(new Expression.Branch(when, expressions.parse()));
        } while (tokens.isWord("WHEN"));
        final Expression otherwise = tokens.acceptWord("ELSE") ? expressions.parse() : null;
        tokens.expectWord("END");
        return new Expression.Case(operand, branches, otherwise);
    }
}

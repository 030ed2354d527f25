package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Chooses the types of calls of functions. */
final class Calls {
    private Calls() {}

    /**
     * The node of a call.
     *
     * @throws EvaluationError if the types do not fit
     * @throws UnsupportedFeatureException for a function that is not modelled
     */
    static Node typed(Function function, List<Node> arguments) {
        return switch (function) {
            case NULLIF -> nullIf(arguments.get(0), arguments.get(1));
            case COALESCE -> {
                final PgType type = Unions.common(arguments);
                yield new Node.Coalesce(type, as(arguments, type));
            }
            case GREATEST, LEAST -> {
                final PgType type = Unions.common(arguments);
                yield new Node.Extreme(
                        type, function == Function.GREATEST, Comparisons.order(type), as(arguments, type));
            }
            case CONCAT -> {
                final List<Node> known = arguments.stream().map(Unions::known).toList();
                final List<PgType> types = known.stream().map(Node::type).toList();
                yield new Node.Lenient(PgType.TEXT, TextFunctions.concatenation(types), known, false);
            }
            default -> plain(function, arguments);
        };
    }

    private static Node plain(Function function, List<Node> arguments) {
        final List<Signature> numbers = NumberFunctions.signatures(function, arguments.size());
        final List<Signature> all = numbers.isEmpty() ? TextFunctions.signatures(function, arguments.size()) : numbers;
        if (all.isEmpty()) {
            throw new UnsupportedFeatureException("PostgreSQL function " + function);
        }
        final Signature signature =
                Signature.ofFunction(all, arguments.stream().map(Node::type).toList());
        final List<Node> converted = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(Conversions.implicit(
                    arguments.get(i), signature.parameters().get(i)));
        }
        return new Node.Apply(
                signature.result(),
                numbers.isEmpty()
                        ? TextFunctions.operation(function, signature)
                        : NumberFunctions.operation(function, signature),
                converted,
                true);
    }

    private static List<Node> as(List<Node> nodes, PgType type) {
        return nodes.stream().map(node -> Unions.as(node, type)).toList();
    }

    private static Node nullIf(Node left, Node right) {
        final Signature signature = Operators.choose(BinaryOperator.EQ, left.type(), right.type());
        return new Node.NullIf(
                Comparisons.of(BinaryOperator.EQ, signature),
                Conversions.implicit(left, signature.parameters().get(0)),
                Conversions.implicit(right, signature.parameters().get(1)));
    }
}

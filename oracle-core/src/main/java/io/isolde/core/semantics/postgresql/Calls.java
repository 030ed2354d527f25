package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Chooses the types of calls of functions. */
final class Calls {
    /**
     * The node of a call.
     *
     * @throws EvaluationError if the types do not fit
     * @throws UnsupportedFeatureException for a function that is not modelled
     */
    Node typed(Function function, List<Node> arguments) {
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
            default -> throw new UnsupportedFeatureException("PostgreSQL function " + function);
        };
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

package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Value;
import java.util.List;

/** Makes closures of a typed tree. Operands are worked out in the order of the text; AND, OR, CASE and COALESCE stop where they are decided. */
final class Compiler {
    private Compiler() {}

    /** The closure of a tree. */
    static PostgresExpression compiled(Node node) {
        if (node instanceof Node.Constant n) {
            final Value value = n.value();
            return row -> value;
        } else if (node instanceof Node.ColumnValue n) {
            final int column = n.column();
            return row -> row[column];
        } else if (node instanceof Node.Apply n) {
            return apply(n);
        } else if (node instanceof Node.Lenient n) {
            final PostgresExpression[] arguments = all(n.arguments());
            final Operation operation = n.operation();
            return row -> operation.of(values(arguments, row));
        } else if (node instanceof Node.Logic n) {
            return logic(n);
        } else if (node instanceof Node.Not n) {
            final PostgresExpression operand = compiled(n.operand());
            return row -> negated(operand.of(row), true);
        } else if (node instanceof Node.NullTest n) {
            final PostgresExpression operand = compiled(n.operand());
            return row -> Comparisons.truth(operand.of(row) instanceof Value.Null != n.negated());
        } else if (node instanceof Node.TruthTest n) {
            final PostgresExpression operand = compiled(n.operand());
            return row -> {
                final Value value = operand.of(row);
                final boolean is = n.truth() ? Comparisons.isTrue(value) : Comparisons.isFalse(value);
                return Comparisons.truth(is != n.negated());
            };
        }
        return choosing(node);
    }

    private static PostgresExpression choosing(Node node) {
        if (node instanceof Node.Distinct n) {
            return distinct(n);
        } else if (node instanceof Node.NullIf n) {
            return nullIf(n);
        } else if (node instanceof Node.Coalesce n) {
            return coalesce(all(n.operands()));
        } else if (node instanceof Node.Extreme n) {
            return extreme(n);
        } else if (node instanceof Node.AnyOf n) {
            return anyOf(n);
        } else if (node instanceof Node.Choice n) {
            return choice(n);
        }
        return SubqueryTests.compiled(node);
    }

    private static PostgresExpression[] all(List<Node> nodes) {
        return nodes.stream().map(Compiler::compiled).toArray(PostgresExpression[]::new);
    }

    private static Value[] values(PostgresExpression[] arguments, Value[] row) {
        final Value[] values = new Value[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            values[i] = arguments[i].of(row);
        }
        return values;
    }

    /** All arguments are worked out before it is seen that one is NULL. */
    private static PostgresExpression apply(Node.Apply node) {
        final Operation operation = node.operation();
        final PostgresExpression[] arguments = all(node.arguments());
        if (operation == Conversions.SAME) {
            return arguments[0];
        }
        return row -> {
            final Value[] values = values(arguments, row);
            for (final Value value : values) {
                if (value instanceof Value.Null) {
                    return Value.NULL;
                }
            }
            return operation.of(values);
        };
    }

    private static PostgresExpression logic(Node.Logic node) {
        final PostgresExpression[] operands = all(node.operands());
        final boolean isAnd = node.isAnd();
        return row -> {
            boolean unknown = false;
            for (final PostgresExpression operand : operands) {
                final Value value = operand.of(row);
                if (isAnd ? Comparisons.isFalse(value) : Comparisons.isTrue(value)) {
                    return value;
                }
                unknown |= value instanceof Value.Null;
            }
            return unknown ? Value.NULL : Comparisons.truth(isAnd);
        };
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : Comparisons.truth(!Comparisons.isTrue(truth));
    }

    private static PostgresExpression distinct(Node.Distinct node) {
        final PostgresExpression left = compiled(node.left());
        final PostgresExpression right = compiled(node.right());
        return row -> {
            final Value one = left.of(row);
            final Value other = right.of(row);
            final boolean same;
            if (one instanceof Value.Null || other instanceof Value.Null) {
                same = one instanceof Value.Null && other instanceof Value.Null;
            } else {
                same = Comparisons.isTrue(node.equal().of(new Value[] {one, other}));
            }
            return Comparisons.truth(same == node.negated());
        };
    }

    private static PostgresExpression nullIf(Node.NullIf node) {
        final PostgresExpression left = compiled(node.left());
        final PostgresExpression right = compiled(node.right());
        return row -> {
            final Value one = left.of(row);
            final Value other = right.of(row);
            final boolean known = !(one instanceof Value.Null) && !(other instanceof Value.Null);
            return known && Comparisons.isTrue(node.equal().of(new Value[] {one, other})) ? Value.NULL : one;
        };
    }

    private static PostgresExpression coalesce(PostgresExpression[] operands) {
        return row -> {
            for (final PostgresExpression operand : operands) {
                final Value value = operand.of(row);
                if (!(value instanceof Value.Null)) {
                    return value;
                }
            }
            return Value.NULL;
        };
    }

    /** Of equal values the first one stays. */
    private static PostgresExpression extreme(Node.Extreme node) {
        final PostgresExpression[] operands = all(node.operands());
        final int sign = node.greatest() ? 1 : -1;
        return row -> {
            Value best = Value.NULL;
            for (final PostgresExpression operand : operands) {
                final Value value = operand.of(row);
                final boolean better = !(value instanceof Value.Null)
                        && (best instanceof Value.Null || sign * node.order().compare(value, best) > 0);
                best = better ? value : best;
            }
            return best;
        };
    }

    private static PostgresExpression anyOf(Node.AnyOf node) {
        final PostgresExpression operand = compiled(node.operand());
        final PostgresExpression[] candidates = all(node.candidates());
        return row -> {
            final Value value = operand.of(row);
            final Value[] others = values(candidates, row);
            if (value instanceof Value.Null) {
                return value;
            }
            boolean unknown = false;
            for (final Value other : others) {
                if (other instanceof Value.Null) {
                    unknown = true;
                } else if (Comparisons.isTrue(node.equal().of(new Value[] {value, other}))) {
                    return Comparisons.truth(!node.negated());
                }
            }
            return unknown ? Value.NULL : Comparisons.truth(node.negated());
        };
    }

    private static PostgresExpression choice(Node.Choice node) {
        final int count = node.whens().size();
        final PostgresExpression[] conditions =
                all(node.whens().stream().map(Node.When::condition).toList());
        final PostgresExpression[] results =
                all(node.whens().stream().map(Node.When::then).toList());
        final PostgresExpression otherwise = compiled(node.otherwise());
        return row -> {
            for (int i = 0; i < count; i++) {
                if (conditions[i].holds(row)) {
                    return results[i].of(row);
                }
            }
            return otherwise.of(row);
        };
    }
}

package io.isolde.core.sql;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The direct operands of an expression, taken out and put back. What stands inside a subquery is no operand. */
public final class Operands {
    private Operands() {}

    /** The operands, in the order they are written. */
    public static List<Expression> of(Expression expression) {
        if (expression instanceof Expression.ColumnRef || expression instanceof Expression.Literal) {
            return List.of();
        } else if (expression instanceof Expression.Binary e) {
            return List.of(e.left(), e.right());
        } else if (expression instanceof Expression.Unary e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Between e) {
            return List.of(e.operand(), e.low(), e.high());
        } else if (expression instanceof Expression.In e) {
            return withFirst(e.operand(), e.candidates());
        } else if (expression instanceof Expression.IsNull e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.KeptForSession e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.IsTruth e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Like e) {
            return List.of(e.operand(), e.pattern());
        } else if (expression instanceof Expression.Case e) {
            return ofCase(e);
        } else if (expression instanceof Expression.Cast e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Call e) {
            return e.arguments();
        } else if (expression instanceof Expression.Row e) {
            return e.items();
        } else if (expression instanceof Expression.InSubquery e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Aggregate e) {
            return e.argument() == null ? List.of() : List.of(e.argument());
        }
        return List.of();
    }

    /**
     * The same expression over other operands.
     *
     * @param operands as many as {@link #of} gives
     */
    public static Expression with(Expression expression, List<Expression> operands) {
        if (operands.size() != of(expression).size()) {
            throw new IllegalArgumentException("an expression keeps its number of operands: expression=" + expression
                    + " operands=" + operands.size());
        }
        if (operands.isEmpty()) {
            return expression;
        }
        final Expression first = operands.get(0);
        if (expression instanceof Expression.Unary e) {
            return new Expression.Unary(e.operator(), first);
        } else if (expression instanceof Expression.Binary e) {
            return new Expression.Binary(e.operator(), first, operands.get(1));
        } else if (expression instanceof Expression.Between e) {
            return new Expression.Between(first, operands.get(1), operands.get(2), e.negated());
        } else if (expression instanceof Expression.In e) {
            return new Expression.In(first, operands.subList(1, operands.size()), e.negated());
        } else if (expression instanceof Expression.IsNull e) {
            return new Expression.IsNull(first, e.negated());
        } else if (expression instanceof Expression.KeptForSession) {
            return new Expression.KeptForSession(first);
        } else if (expression instanceof Expression.IsTruth e) {
            return new Expression.IsTruth(first, e.truth(), e.negated());
        } else if (expression instanceof Expression.Like e) {
            return new Expression.Like(first, operands.get(1), e.escape(), e.negated());
        } else if (expression instanceof Expression.Case e) {
            return caseWith(e, operands.iterator());
        } else if (expression instanceof Expression.Cast e) {
            return new Expression.Cast(first, e.type());
        } else if (expression instanceof Expression.Call e) {
            return new Expression.Call(e.function(), operands);
        } else if (expression instanceof Expression.Row) {
            return new Expression.Row(operands);
        } else if (expression instanceof Expression.InSubquery e) {
            return new Expression.InSubquery(first, e.select(), e.negated());
        } else if (expression instanceof Expression.Aggregate e) {
            return new Expression.Aggregate(e.function(), first, e.distinct());
        }
        throw new AssertionError(expression);
    }

    /** The subquery of an expression that is one, or tests against one. */
    public static Optional<Statement.Select> subquery(Expression expression) {
        if (expression instanceof Expression.ScalarSubquery e) {
            return Optional.of(e.select());
        } else if (expression instanceof Expression.Exists e) {
            return Optional.of(e.select());
        } else if (expression instanceof Expression.InSubquery e) {
            return Optional.of(e.select());
        }
        return Optional.empty();
    }

    /** The conditions that all hold where a condition does: the operands of AND. None of null. */
    public static List<Expression> conjuncts(Expression condition) {
        final List<Expression> conjuncts = new ArrayList<>();
        addConjuncts(condition, conjuncts);
        return conjuncts;
    }

    private static void addConjuncts(Expression condition, List<Expression> conjuncts) {
        if (condition instanceof Expression.Binary binary && binary.operator() == Expression.BinaryOperator.AND) {
            addConjuncts(binary.left(), conjuncts);
            addConjuncts(binary.right(), conjuncts);
        } else if (condition != null) {
            conjuncts.add(condition);
        }
    }

    /** Whether an expression, or one in it, is an aggregate. */
    public static boolean hasAggregate(Expression expression) {
        return expression instanceof Expression.Aggregate
                || of(expression).stream().anyMatch(Operands::hasAggregate);
    }

    /** Whether something holds for each column in an expression. */
    public static boolean allColumns(Expression expression, Predicate<Expression.ColumnRef> holds) {
        return expression instanceof Expression.ColumnRef column
                ? holds.test(column)
                : of(expression).stream().allMatch(operand -> allColumns(operand, holds));
    }

    /** Whether an expression, or one in it, is a subquery or tests against one. */
    public static boolean hasSubquery(Expression expression) {
        return subquery(expression).isPresent() || of(expression).stream().anyMatch(Operands::hasSubquery);
    }

    /** The same expression over another subquery. */
    public static Expression withSubquery(Expression expression, Statement.Select select) {
        if (expression instanceof Expression.ScalarSubquery) {
            return new Expression.ScalarSubquery(select);
        } else if (expression instanceof Expression.Exists e) {
            return new Expression.Exists(select, e.negated());
        } else if (expression instanceof Expression.InSubquery e) {
            return new Expression.InSubquery(e.operand(), select, e.negated());
        }
        throw new IllegalArgumentException("an expression needs a subquery: expression=" + expression);
    }

    private static List<Expression> ofCase(Expression.Case expression) {
        final List<Expression> all = new ArrayList<>();
        if (expression.operand() != null) {
            all.add(expression.operand());
        }
        expression.branches().forEach(branch -> all.addAll(List.of(branch.when(), branch.then())));
        if (expression.otherwise() != null) {
            all.add(expression.otherwise());
        }
        return all;
    }

    private static Expression caseWith(Expression.Case old, Iterator<Expression> operands) {
        final Expression operand = old.operand() == null ? null : operands.next();
        final List<Expression.Branch> branches = new ArrayList<>();
        for (int i = 0; i < old.branches().size(); i++) {
            final Expression when = operands.next();
            branches.add(new Expression.Branch(when, operands.next()));
        }
        return new Expression.Case(operand, branches, old.otherwise() == null ? null : operands.next());
    }

    private static List<Expression> withFirst(Expression first, List<Expression> rest) {
        final List<Expression> all = new ArrayList<>(rest.size() + 1);
        all.add(first);
        all.addAll(rest);
        return all;
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** Compiles IS NULL, for which the servers look at less than the value. */
final class NullTestCompiler {
    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final InnoDbProfile profile;
    private final Nullability nullability;

    NullTestCompiler(ExpressionCompiler expressions, Emitter out, InnoDbProfile profile) {
        this.expressions = expressions;
        this.out = out;
        this.profile = profile;
        nullability = new Nullability(expressions);
    }

    /** MySQL 8.0.12 looks at a constant before any row, without an error for a warning, and not at all at what is never NULL. */
    void isNull(Expression operand, boolean negated) {
        expressions.check(operand); // a mix of collations in it is an error all the same
        if (profile.has(Behaviour.FOLDS_IS_NULL)) {
            final boolean folds =
                    !expressions.isStoring() || Constants.isConstant(operand) || Shapes.isNullSafe(operand);
            if (!negated && folds && !nullability.mayBeNull(operand)) {
                out.pushConstant(0);
            } else {
                ofOperands(operand);
            }
            return;
        } else if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            if (isNeverNull(operand) && !negated) {
                out.pushConstant(0);
                return;
            } else if (hasComparedRows(operand)) {
                throw new UnsupportedFeatureException("IS NULL of compared rows");
            } else if (Shapes.isNullIf(operand)
                    && !Constants.isConstant(operand)
                    && Constants.isConstant(
                            ((Expression.Call) operand).arguments().get(0))) {
                throw new UnsupportedFeatureException("IS NULL of a NULLIF of a constant");
            } else if (Constants.isConstant(operand) && !negated) {
                final boolean known = NullParts.of(operand).stream()
                        .noneMatch(
                                part -> expressions.constants().evaluated(part).isNull());
                out.pushConstant(known ? 0 : 1);
                return;
            }
        }
        if (profile.has(Behaviour.XOR_MISTAKES_NULL_SAFE_EQUALS)) {
            hasNull(operand);
        } else {
            expressions.emit(operand);
            out.op(Opcode.IS_NULL);
        }
    }

    /** Emits whether a part of a value is NULL that tells so. */
    private void hasNull(Expression operand) {
        final List<Integer> found = new ArrayList<>();
        for (final Expression part : NullParts.of(operand)) {
            if (expressions.isCaching()
                    && Shapes.isNullIf(part)
                    && Constants.isComputedConstant(
                            ((Expression.Call) part).arguments().get(0))) {
                throw new UnsupportedFeatureException("IS NULL of a NULLIF of a constant");
            }
            expressions.emit(part);
            out.op(Opcode.IS_NULL);
            if (!found.isEmpty()) {
                out.opOfTwo(Opcode.OR);
            }
            found.add(out.jump(Opcode.JUMP_IF_TRUE));
        }
        found.forEach(out::land);
    }

    private static boolean hasComparedRows(Expression operand) {
        return Shapes.isComparedRow(operand)
                || Operands.of(operand).stream().anyMatch(NullTestCompiler::hasComparedRows);
    }

    private boolean areNeverNull(List<Expression> expressions) {
        return expressions.stream().allMatch(this::isNeverNull);
    }

    /** What the server declares to be never NULL. Measured on MySQL 8.0.12 by {@code (2+9223372036854775807) IS NULL}. */
    private boolean isNeverNull(Expression expression) {
        if (expression instanceof Expression.ColumnRef ref) {
            return expressions.scope().isNeverNull(ref);
        } else if (expression instanceof Expression.Literal literal) {
            return !(literal.value() instanceof Value.Null);
        } else if (expression instanceof Expression.Binary b && !Shapes.isComparedRow(b)) {
            return switch (b.operator()) {
                case NULL_SAFE_EQ -> true;
                case DIVIDE, INTEGER_DIVIDE, MODULO -> false;
                default -> isNeverNull(b.left()) && isNeverNull(b.right());
            };
        } else if (expression instanceof Expression.Between b) {
            return areNeverNull(List.of(b.operand(), b.low(), b.high()));
        } else if (expression instanceof Expression.In in && !(in.operand() instanceof Expression.Row)) {
            return isNeverNull(in.operand()) && areNeverNull(in.candidates());
        } else if (expression instanceof Expression.Like like) {
            return isNeverNull(like.operand()) && isNeverNull(like.pattern());
        } else if (expression instanceof Expression.Unary unary) {
            return isNeverNull(unary.operand());
        } else if (expression instanceof Expression.Cast cast) {
            final boolean number =
                    cast.type() instanceof SqlType.IntegerType || cast.type() instanceof SqlType.DecimalType;
            return number && isNeverNull(cast.operand());
        } else if (expression instanceof Expression.Case c) {
            return c.otherwise() != null && areNeverNull(ChoiceCompiler.values(c));
        } else if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case FIELD -> true;
                case IF -> areNeverNull(ChoiceCompiler.values(call));
                case IFNULL -> isNeverNull(call.arguments().get(1));
                case ABS,
                        ROUND,
                        TRUNCATE,
                        FLOOR,
                        CEIL,
                        SIGN,
                        BIT_COUNT,
                        LENGTH,
                        CHAR_LENGTH,
                        ASCII,
                        LOCATE,
                        INSTR,
                        STRCMP,
                        COALESCE,
                        GREATEST,
                        LEAST -> areNeverNull(call.arguments());
                default -> false;
            };
        }
        return expression instanceof Expression.IsNull || expression instanceof Expression.IsTruth;
    }

    /** A comparison is NULL where an operand is: nobody compares. Measured on MariaDB 11.4.5: {@code (c > 1) IS NULL} gives no warning. */
    private void ofOperands(Expression operand) {
        final Expression negated = Shapes.operandOfNot(operand);
        if (Shapes.isNullSafe(operand)
                || operand instanceof Expression.Binary b && b.operator().isComparison() && Shapes.isComparedRow(b)) {
            out.pushConstant(0);
        } else if (negated != null
                && !Shapes.isNullSafe(negated)
                && (isPair(negated) || negated instanceof Expression.ColumnRef)) {
            ofOperands(negated);
        } else if (operand instanceof Expression.Binary b && b.operator().isComparison()) {
            anyIsNull(b.left(), b.right());
        } else if (operand instanceof Expression.Like like) {
            anyIsNull(like.operand(), like.pattern());
        } else if (operand instanceof Expression.In in && Shapes.isOneToOne(in)) {
            anyIsNull(in.operand(), in.candidates().get(0));
        } else if (Shapes.isNullIf(operand)) {
            expressions.choices().emitIsNullIf((Expression.Call) operand, this::ofOperands);
        } else {
            expressions.emit(operand);
            out.op(Opcode.IS_NULL);
        }
    }

    private static boolean isPair(Expression expression) {
        return expression instanceof Expression.Binary b && b.operator().isComparison()
                || expression instanceof Expression.Like
                || expression instanceof Expression.In in && Shapes.isOneToOne(in);
    }

    private void anyIsNull(Expression left, Expression right) {
        ofOperands(left);
        final int found = out.jump(Opcode.JUMP_IF_TRUE);
        ofOperands(right);
        out.opOfTwo(Opcode.OR);
        out.land(found);
    }
}

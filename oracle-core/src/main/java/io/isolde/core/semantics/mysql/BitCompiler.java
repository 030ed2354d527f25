package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Compiles bit operators, and tells which texts are bytes to them. */
final class BitCompiler {
    private final ExpressionCompiler expressions;
    private final ArithmeticCompiler arithmetic;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;

    BitCompiler(
            ExpressionCompiler expressions,
            ArithmeticCompiler arithmetic,
            Emitter out,
            Converter convert,
            TypeRules types,
            InnoDbProfile profile) {
        this.expressions = expressions;
        this.arithmetic = arithmetic;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
    }

    /** MySQL manual 12.12, "Bit Functions and Operators": since 8.0 they work on bytes too. */
    private void requireNoBytes(BinaryOperator operator, Expression left, Expression right) {
        final boolean shift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
        if (!profile.has(Behaviour.HAS_BITS_OF_BYTES)) {
            return;
        }
        final boolean bytes = shift
                ? isBytes(left)
                : isBytes(left) && (isBytes(right) || Shapes.isNullLiteral(right))
                        || Shapes.isNullLiteral(left) && isBytes(right);
        if (bytes) {
            throw new UnsupportedFeatureException("bit operator on bytes");
        }
    }

    void requireNoBytes(Expression operand) {
        requireNoBytes(BinaryOperator.SHIFT_LEFT, operand, operand);
    }

    /** A text is bytes after it was compared with bits, too. Measured on MySQL 8.0.12: {@code NULLIF('12', bits) >> 1}. */
    private boolean isBytes(Expression operand) {
        final CellType type = expressions.typeOf(operand);
        if (type.kind() == CellType.Kind.NULL) {
            return isChosenNull(operand);
        }
        return type.isText() && (type.order() == StringOrder.BINARY || isPartOfNull(operand) || isMadeOfBytes(operand));
    }

    /** A text that NULLIF compared with bits, or what is made of one. Measured on MySQL 8.0.12: {@code ~UPPER(NULLIF('12', bits))}. */
    boolean isMadeOfBytes(Expression text) {
        return Shapes.isNullIf(text) && isComparedWithBits(((Expression.Call) text).arguments())
                || Operands.of(text).stream()
                        .anyMatch(part -> expressions.typeOf(part).isText() && isMadeOfBytes(part));
    }

    /** A NULL that was chosen among NULLs has bytes. Measured on MySQL 8.0.12 by the types of {@code COALESCE(NULL) << 1}, {@code ~NULL}. */
    private boolean isChosenNull(Expression expression) {
        if (Shapes.isNullIf(expression)) {
            final List<Expression> arguments = ((Expression.Call) expression).arguments();
            return isChosenNull(arguments.get(0))
                    || expressions.typeOf(arguments.get(1)).kind() == CellType.Kind.NULL
                    || isComparedWithBits(arguments);
        }
        return !ChoiceCompiler.values(expression).isEmpty();
    }

    /** What is made of NULL is binary. Measured on MySQL 8.0.12 by the type of {@code u8 - ~LEFT(NULL, 1)}. */
    private boolean isPartOfNull(Expression operand) {
        return operand instanceof Expression.Call call
                && expressions.typeOf(operand).isText()
                && (expressions.typeOf(call.arguments().get(0)).kind() == CellType.Kind.NULL
                        || isPartOfNull(call.arguments().get(0)));
    }

    private boolean isComparedWithBits(List<Expression> arguments) {
        final CellType other = types.asText(expressions.typeOf(arguments.get(1)));
        return other.isText() && other.order() == StringOrder.BINARY;
    }

    /** Emits {@code ~}; answers with its type. */
    CellType invert(Expression operand) {
        final CellType declared = expressions.typeOf(operand);
        requireNoBytes(operand);
        if (profile.has(Behaviour.HAS_BITS_OF_BYTES) && declared.isText() && Shapes.isNullIf(operand)) {
            throw new UnsupportedFeatureException("bit operator on bytes");
        }
        return arithmetic.invert(expressions.emitAs(operand, wanted(declared)));
    }

    /** Emits an operator of two operands; answers with its type. */
    CellType bits(BinaryOperator operator, Expression left, Expression right) {
        final CellType leftType = expressions.typeOf(left);
        final CellType rightType = expressions.typeOf(right);
        requireNoBytes(operator, left, right);
        final boolean shift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
        final Wanted rightWanted = shift ? Wanted.INTEGER : wanted(rightType);
        if (profile.evaluatesBothOf(operator)) {
            final boolean simple = rightType.isInteger()
                    && (right instanceof Expression.Literal || right instanceof Expression.ColumnRef);
            if (!simple) {
                // the server evaluates it first, which tells where both go wrong
                final CellType first = expressions.emitAs(right, rightWanted);
                if (shift) {
                    convert.toShiftCount(first);
                } else {
                    convert.toBits(first, 0);
                }
                out.drop();
            }
            return arithmetic.bits(
                    operator, expressions.emitAs(left, wanted(leftType)), expressions.emitAs(right, rightWanted));
        }
        CellType operand = expressions.emitAs(left, wanted(leftType));
        if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED) && !operand.isInteger() && !operand.isTemporal()) {
            // measured on MySQL 8.0.12: it is cut before the right operand is looked at
            convert.toBits(operand, 0);
            operand = operand.kind() == CellType.Kind.NULL ? operand : CellType.UNSIGNED;
        }
        if (profile.has(Behaviour.CONVERTS_LEFT_OPERANDS_FIRST) && operand.isText()) {
            convert.warnOfNoNumber(operand);
        } else if (profile.has(Behaviour.CONVERTS_LEFT_OPERANDS_FIRST) && operand.isReal()) {
            convert.look(operand, Conversions::warnOfLongDecimal);
        }
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        final CellType result = arithmetic.bits(operator, operand, expressions.emitAs(right, rightWanted));
        out.land(unknown);
        return result;
    }

    /** What a bit operator asks an operand for. */
    Wanted wanted(CellType operand) {
        return profile.has(Behaviour.BIT_OPERANDS_ARE_DECIMAL) && !operand.isInteger()
                ? Wanted.DECIMAL
                : Wanted.INTEGER;
    }
}

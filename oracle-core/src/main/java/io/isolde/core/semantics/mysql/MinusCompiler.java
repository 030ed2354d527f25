package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigInteger;

/** Compiles the minus sign, which the servers fold into constants. */
final class MinusCompiler {
    private final ExpressionCompiler expressions;
    private final ArithmeticCompiler arithmetic;
    private final Cells cells;
    private final InnoDbProfile profile;

    MinusCompiler(ExpressionCompiler expressions, ArithmeticCompiler arithmetic, Cells cells, InnoDbProfile profile) {
        this.expressions = expressions;
        this.arithmetic = arithmetic;
        this.cells = cells;
        this.profile = profile;
    }

    /** Emits the negation of a number; answers with its type. */
    CellType minus(Expression.Unary minus) {
        final Expression negated = minus.operand();
        if (expressions.isStoring()
                && Constants.isComputedConstant(negated)
                && (Shapes.isTruthValue(negated) || Constants.decides(negated))
                && expressions.constants().warns(negated)) {
            throw new UnsupportedFeatureException("minus of a constant that warns");
        }
        final CellType declared = expressions.typeOf(negated);
        final CellType operand = expressions.emitAs(
                negated, declared.isTemporal() ? Wanted.REAL : Wanted.of(TypeRules.asNumber(declared)));
        final CellType type = arithmetic.negate(operand, operand.isInteger() && becomesDecimal(negated));
        final boolean folded = type.kind() == CellType.Kind.INTEGER
                && profile.has(Behaviour.FOLDS_MINUS_OF_LITERALS)
                && DeclaredSigns.isLiteral(negated);
        return folded ? CellType.integer(digitsOfLiteral(minus)) : type;
    }

    /** Of a literal with minus signs before it: a minus counts, two do not. Measured on MariaDB 11.4.5 by the types of ROUND. */
    private int digitsOfLiteral(Expression literal) {
        final int digits = expressions.typeOf(withoutSigns(literal)).digits() + signs(literal) % 2;
        return digits == CellType.INT_DIGITS ? digits + 1 : digits;
    }

    /**
     * Whether minus of a whole number is a decimal: of a constant that is negative or beyond the signed numbers. Measured on MariaDB 11.4.5
     * and MySQL 8.0.12: -(1-5), -(CAST(5 AS UNSIGNED)), -(~0).
     */
    private boolean becomesDecimal(Expression operand) {
        if (!Constants.isConstant(operand)) {
            return false;
        } else if (profile.has(Behaviour.FOLDS_MINUS_OF_LITERALS) && DeclaredSigns.isLiteral(operand)) {
            return isNegatedAsDecimal(operand);
        }
        final Evaluator evaluator;
        if (profile.has(Behaviour.REFUSES_NEGATED_CONSTANTS)) {
            evaluator = expressions.constants().evaluated(operand);
        } else {
            evaluator = new Evaluator(null, cells, profile);
            evaluator.run(expressions.compileApart(operand), 0);
            if (evaluator.error() == ErrorKind.OUT_OF_RANGE && profile.has(Behaviour.FOLDS_MINUS_OF_LITERALS)) {
                throw new RefusedExpressionException(ErrorKind.OUT_OF_RANGE, "constant beyond its type");
            }
        }
        return evaluator.error() == null
                && !evaluator.isNull()
                && evaluator.cell() < 0
                && !(operand instanceof Expression.Literal literal
                        && literal.value() instanceof Value.UnsignedValue
                        && evaluator.cell() == Long.MIN_VALUE);
    }

    /** Whether minus of a literal, or of one with minus signs before it, leaves the 64 bits. Each minus is applied at once. */
    private static boolean isNegatedAsDecimal(Expression operand) {
        final Value literal = ((Expression.Literal) withoutSigns(operand)).value();
        BigInteger value;
        if (literal instanceof Value.IntegerValue i) {
            value = BigInteger.valueOf(i.value());
        } else if (literal instanceof Value.UnsignedValue u) {
            value = new BigInteger(Long.toUnsignedString(u.bits()));
        } else {
            return false;
        }
        for (int i = 0; i <= signs(operand); i++) {
            value = value.negate();
            if (value.bitLength() >= Long.SIZE) {
                return true;
            }
        }
        return false;
    }

    /** Minus signs before a literal. */
    private static int signs(Expression literal) {
        return literal instanceof Expression.Unary unary ? 1 + signs(unary.operand()) : 0;
    }

    private static Expression withoutSigns(Expression literal) {
        return literal instanceof Expression.Unary unary ? withoutSigns(unary.operand()) : literal;
    }
}

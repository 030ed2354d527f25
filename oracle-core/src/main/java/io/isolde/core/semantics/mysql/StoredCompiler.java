package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Compiles values that a column is given: of some types MySQL stores the text, or the bits. */
final class StoredCompiler {
    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final InnoDbProfile profile;

    StoredCompiler(ExpressionCompiler expressions, Emitter out, Converter convert, InnoDbProfile profile) {
        this.expressions = expressions;
        this.out = out;
        this.convert = convert;
        this.profile = profile;
    }

    /** What a column is given. */
    Program compile(Expression expression, SqlType column) {
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return withScale(expression, column);
        }
        final CellType type = expressions.typeOf(expression);
        final boolean choice = !ChoiceCompiler.values(expression).isEmpty();
        final boolean number =
                !CellType.of(column).isTemporal() && !CellType.of(column).isText();
        final boolean text = CellType.of(column).isText();
        if (type.kind() == CellType.Kind.DATE
                && column instanceof SqlType.TimeType
                && !(expression instanceof Expression.ColumnRef)) {
            throw new UnsupportedFeatureException("TIME stored from a DATE");
        } else if (type.isTemporal() && number) {
            return date(expression, type, column);
        } else if (CellType.of(column).isTemporal() && new LongSums(expressions).mayBe(expression)) {
            LongSums.requireLong(out, expressions.emit(expression));
            return out.program(type);
        } else if (type.kind() == CellType.Kind.DECIMAL && text && !choice) {
            return decimal(expression);
        } else if (type.kind() == CellType.Kind.BIT && text && Shapes.isNullIf(expression)) {
            throw new UnsupportedFeatureException("NULLIF of bits stored as text");
        } else if (type.kind() == CellType.Kind.BIT && text && Shapes.isCaseOrIf(expression)) {
            final CellType digits = expressions.emit(expression).withOrigin(TextOrigin.COMPUTED);
            convert.toText(digits, 0);
            return out.program(CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED));
        } else if (type.kind() == CellType.Kind.BIT && column instanceof SqlType.BlobType) {
            convert.toText(expressions.emit(expression), 0);
            return out.program(CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED));
        } else if (type.kind() == CellType.Kind.DECIMAL && text && choice) {
            if (Shapes.isCaseOrIf(expression)) {
                requireOwnScales(expression);
                return out.program(expressions.emitAs(expression, Wanted.TEXT));
            }
            if (expressions.sizes().hasUnlikeScales(expression)) {
                throw new UnsupportedFeatureException("choice of decimals of unlike scale stored as text");
            }
            requireOwnScales(expression);
        } else if (type.kind() == CellType.Kind.UNSIGNED
                && expression instanceof Expression.ColumnRef
                && column instanceof SqlType.IntegerType integer
                && !integer.unsigned()
                && integer.byteLength() == expressions.sizes().bytes(expression)) {
            return copiedBits(expression, Long.SIZE - integer.byteLength() * Byte.SIZE);
        }
        return out.program(expressions.emit(expression));
    }

    /** An unsigned column is copied bit by bit to a signed one of its size. Measured on MySQL 8.0.12. */
    private Program copiedBits(Expression expression, int shift) {
        final CellType type = expressions.emit(expression);
        out.call(new CallSite(
                frame -> frame.returnCell(frame.cell(0) << shift >> shift), List.of(type), CellType.INTEGER, true));
        return out.program(CellType.INTEGER);
    }

    private void requireOwnScales(Expression choice) {
        for (final Expression value : ChoiceCompiler.values(choice)) {
            if (!hasOwnScale(value) || expressions.typeOf(value).kind() == CellType.Kind.BIT) {
                throw new UnsupportedFeatureException("choice of decimals of unlike scale stored as text");
            }
        }
    }

    /** A DATE column is its DATETIME in columns of whole numbers and bits. */
    private Program date(Expression expression, CellType type, SqlType column) {
        final boolean bits = column instanceof SqlType.BitType;
        final boolean direct = expression instanceof Expression.ColumnRef;
        expressions.emit(expression);
        if (!ChoiceCompiler.values(expression).isEmpty() || bits && !direct) {
            convert.toText(type, 0);
            return out.program(CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED));
        } else if (direct && type.kind() == CellType.Kind.DATE && (bits || column instanceof SqlType.IntegerType)) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
            return out.program(CellType.INTEGER);
        }
        return out.program(bits ? CellType.INTEGER : type);
    }

    /** With the digits behind the point that the number has by itself, not those it is declared with; 0 may have none. */
    private Program decimal(Expression expression) {
        if (!hasOwnScale(expression)) {
            if (!(expression instanceof Expression.Binary binary)
                    || !hasOwnScale(binary.left())
                    || !hasOwnScale(binary.right())) {
                throw new UnsupportedFeatureException("decimals of unlike scale stored as text");
            }
            final BinaryOperator operator = binary.operator();
            final CellType stored = CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
            if (operator == BinaryOperator.PLUS) {
                final CellType left = expressions.emit(binary.left());
                final CellType type = expressions.emit(expression);
                out.call(new CallSite(StoredCompiler::textOfSum, List.of(left, type), stored, true));
                return out.program(stored);
            } else if (operator != BinaryOperator.DIVIDE) {
                final CellType type = expressions.emit(expression);
                out.call(new CallSite(StoredCompiler::textOfProduct, List.of(type), stored, true));
                return out.program(stored);
            }
        }
        return out.program(expressions.emit(expression));
    }

    private Program withScale(Expression expression, SqlType column) {
        final CellType type = expressions.emit(expression);
        final StoredScales scales = new StoredScales(expressions);
        if (type.kind() == CellType.Kind.DECIMAL && CellType.of(column).isText() && scales.hasProduct(expression)) {
            final CellType stored = CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
            out.call(new CallSite(scales.routine(expression, type), List.of(type), stored, true));
            return out.program(stored);
        }
        return out.program(type);
    }

    /** Of products and remainders that are 0, and of equal numbers. */
    private static void textOfProduct(CallFrame frame) {
        frame.returnText(frame.exact(0).signum() == 0 ? "0" : frame.text(0));
    }

    /** Of a number and its sum with another: of opposite ones it is 0. */
    private static void textOfSum(CallFrame frame) {
        final boolean opposite = frame.exact(0).signum() != 0 && frame.exact(1).signum() == 0;
        frame.returnText(opposite ? "0" : frame.text(1));
    }

    private boolean hasOwnScale(Expression expression) {
        return expression instanceof Expression.Literal
                || expression instanceof Expression.ColumnRef
                || expression instanceof Expression.Cast
                || expression instanceof Expression.Call call
                        && (call.function() == Function.ROUND || call.function() == Function.TRUNCATE)
                || expression instanceof Expression.Unary u && hasOwnScale(u.operand())
                || expressions.typeOf(expression).isInteger();
    }
}

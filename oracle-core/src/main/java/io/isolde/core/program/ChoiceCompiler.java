package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** Compiles CASE, IF, IFNULL, COALESCE and NULLIF, which evaluate one of their values only. */
final class ChoiceCompiler {
    private static final Expression NULL = new Expression.Literal(Value.NULL);

    private final ExpressionCompiler expressions;
    private final ComparisonCompiler comparisons;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final ServerProfile profile;

    ChoiceCompiler(
            ExpressionCompiler expressions,
            ComparisonCompiler comparisons,
            Emitter out,
            Converter convert,
            TypeRules types,
            ServerProfile profile) {
        this.expressions = expressions;
        this.comparisons = comparisons;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
    }

    /** A condition that is emitted when its turn has come. */
    private interface Condition {
        void emit();
    }

    CellType choose(Expression.Case choice) {
        final List<Condition> conditions = new ArrayList<>();
        final List<Expression> values = new ArrayList<>();
        for (final Expression.Branch branch : choice.branches()) {
            conditions.add(
                    choice.operand() == null
                            ? () -> expressions.emitTruth(branch.when())
                            : () -> comparisons.compareCase(choice.operand(), branch.when()));
            values.add(branch.then());
        }
        values.add(choice.otherwise() == null ? NULL : choice.otherwise());
        return choose(conditions, values);
    }

    CellType chooseIf(Expression condition, Expression then, Expression otherwise) {
        return choose(List.of(() -> expressions.emitTruth(condition)), List.of(then, otherwise));
    }

    /** One value more than conditions: the last is taken when none of them holds. */
    private CellType choose(List<Condition> conditions, List<Expression> values) {
        final CellType result = commonType(values);
        final List<Integer> exits = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            conditions.get(i).emit();
            final int next = out.jump(Opcode.JUMP_UNLESS_TRUE);
            out.drop();
            emitAs(values.get(i), result);
            exits.add(out.jump(Opcode.JUMP));
            out.land(next);
            // here the condition lies where the value would
            out.drop();
        }
        emitAs(values.get(values.size() - 1), result);
        exits.forEach(out::land);
        return result;
    }

    private CellType commonType(List<Expression> values) {
        CellType common = CellType.NULL;
        for (final Expression value : values) {
            common = types.common(common, expressions.typeOf(value));
        }
        if (common.kind() == CellType.Kind.BIT) {
            throw new UnsupportedFeatureException("choice of bits");
        }
        return common;
    }

    private void emitAs(Expression value, CellType type) {
        convert.toCommon(expressions.emit(value), type);
    }

    /** IFNULL and COALESCE. */
    CellType firstNotNull(List<Expression> values) {
        final CellType result = commonType(values);
        final List<Integer> exits = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            emitAs(values.get(i), result);
            if (i < values.size() - 1) {
                exits.add(out.jump(Opcode.JUMP_UNLESS_NULL));
                out.drop();
            }
        }
        exits.forEach(out::land);
        return result.isText() ? CellType.text(result.order(), TextOrigin.COMPUTED) : result;
    }

    CellType nullIfEqual(Expression value, Expression other) {
        comparisons.compare(Expression.BinaryOperator.EQ, value, other);
        final int different = out.jump(Opcode.JUMP_UNLESS_TRUE);
        out.drop();
        out.pushNull();
        final int exit = out.jump(Opcode.JUMP);
        out.land(different);
        out.drop();
        final CellType type = expressions.emit(value);
        if (type.kind() == CellType.Kind.BIT) {
            throw new UnsupportedFeatureException("choice of bits");
        } else if (type.isTemporal() && profile.nullIfOfDatesIsText()) {
            throw new UnsupportedFeatureException("NULLIF of a date");
        }
        out.land(exit);
        return type;
    }
}

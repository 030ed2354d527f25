package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
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
        if (choice.otherwise() != null) {
            values.add(choice.otherwise());
        }
        final CellType result = nullCountingType(values);
        if (choice.otherwise() == null) {
            values.add(NULL);
        }
        final boolean unknownEnds = choice.operand() != null && profile.unknownEndsCase();
        for (int i = choice.branches().size() - 1; unknownEnds && i >= 0; i--) {
            if (expressions.typeOf(choice.branches().get(i).when()).kind() == Kind.NULL) {
                conditions.remove(i);
                values.remove(i);
            }
        }
        return choose(conditions, values, result, unknownEnds);
    }

    CellType chooseIf(Expression condition, Expression then, Expression otherwise) {
        final List<Expression> values = List.of(then, otherwise);
        return choose(List.of(() -> expressions.emitTruth(condition)), values, commonType(values), false);
    }

    /**
     * One value more than conditions: the last is taken when none of them holds.
     *
     * @param unknownEnds whether it is taken as well once a condition is NULL; one that is so by its type is passed over
     */
    private CellType choose(List<Condition> conditions, List<Expression> values, CellType result, boolean unknownEnds) {
        final List<Integer> exits = new ArrayList<>();
        final List<Integer> unknown = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            conditions.get(i).emit();
            if (unknownEnds) {
                unknown.add(out.jump(Opcode.JUMP_IF_NULL));
            }
            final int next = out.jump(Opcode.JUMP_UNLESS_TRUE);
            out.drop();
            emitAs(values.get(i), result);
            exits.add(out.jump(Opcode.JUMP));
            out.land(next);
            if (i < conditions.size() - 1) {
                // here the condition lies where the value would
                out.drop();
            }
        }
        unknown.forEach(out::land);
        if (!conditions.isEmpty()) {
            out.drop();
        }
        emitAs(values.get(values.size() - 1), result);
        exits.forEach(out::land);
        return result;
    }

    /** The type of a choice, in which a bare NULL counts as a signed number. Measured on MariaDB 11.4.5: IFNULL(NULL, unsigned). */
    private CellType nullCountingType(List<Expression> values) {
        final CellType common = commonType(values);
        final boolean anyNull =
                values.stream().anyMatch(value -> expressions.typeOf(value).kind() == Kind.NULL);
        return anyNull && common.kind() == Kind.UNSIGNED && profile.nullMakesUnsignedDecimal()
                ? CellType.decimal(0, 0, common.digits())
                : common;
    }

    private CellType commonType(List<Expression> values) {
        CellType common = CellType.NULL;
        for (final Expression value : values) {
            common = types.common(common, expressions.typeOf(value));
        }
        return common.kind() == Kind.BIT ? common.withOrigin(TextOrigin.COMPUTED) : common;
    }

    private void emitAs(Expression value, CellType type) {
        convert.toCommon(expressions.emit(value), type);
    }

    /** IFNULL and COALESCE. */
    CellType firstNotNull(List<Expression> values) {
        final CellType result = nullCountingType(values);
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
        if (type.isTemporal() && profile.nullIfOfDatesIsText()) {
            throw new UnsupportedFeatureException("NULLIF of a date");
        }
        out.land(exit);
        return type.kind() == Kind.BIT ? type.withOrigin(TextOrigin.COMPUTED) : type;
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Temporals;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Parts of an expression that read no row, and what they give: the servers look at some of them before any row. Warm. */
final class Constants {
    private final ExpressionCompiler expressions;
    private final Cells cells;
    private final InnoDbProfile profile;

    Constants(ExpressionCompiler expressions, Cells cells, InnoDbProfile profile) {
        this.expressions = expressions;
        this.cells = cells;
        this.profile = profile;
    }

    /**
     * Whether a choice or comparison is among the parts of an expression, which MariaDB 11.4.5 decides when it prepares a statement, without
     * a warning, here and there: {@code (c, 1) = (IF(5 > 'a', 1, 2), 1)}.
     */
    static boolean decides(Expression expression) {
        return !ChoiceCompiler.values(expression).isEmpty()
                || Operands.of(expression).stream().anyMatch(part -> Shapes.isTruthValue(part) || decides(part));
    }

    /** Whether an expression reads neither a row nor a subquery. */
    static boolean isConstant(Expression expression) {
        if (expression instanceof Expression.Unary u) {
            return isConstant(u.operand());
        } else if (expression instanceof Expression.Binary b) {
            return isConstant(b.left()) && isConstant(b.right());
        } else if (expression instanceof Expression.Between b) {
            return isConstant(b.operand()) && isConstant(b.low()) && isConstant(b.high());
        } else if (expression instanceof Expression.In i) {
            return isConstant(i.operand()) && areConstant(i.candidates());
        } else if (expression instanceof Expression.IsNull i) {
            return isConstant(i.operand());
        } else if (expression instanceof Expression.IsTruth i) {
            return isConstant(i.operand());
        } else if (expression instanceof Expression.Like l) {
            return isConstant(l.operand()) && isConstant(l.pattern());
        } else if (expression instanceof Expression.Case c) {
            return (c.operand() == null || isConstant(c.operand()))
                    && (c.otherwise() == null || isConstant(c.otherwise()))
                    && c.branches().stream().allMatch(branch -> isConstant(branch.when()) && isConstant(branch.then()));
        } else if (expression instanceof Expression.Row r) {
            return areConstant(r.items());
        } else if (expression instanceof Expression.Call c) {
            return areConstant(c.arguments());
        } else if (expression instanceof Expression.Cast c) {
            return isConstant(c.operand());
        }
        return expression instanceof Expression.Literal;
    }

    /** The same of all of several. */
    static boolean areConstant(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            if (!isConstant(expressions.get(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean isComputedConstant(Expression expression) {
        return !(expression instanceof Expression.Literal)
                && !(expression instanceof Expression.Row)
                && isConstant(expression);
    }

    /** A constant that the server evaluates before any row: what fails then fails the statement, wherever it stands. */
    Evaluator evaluated(Expression constant) {
        return evaluated(expressions.compileApart(constant));
    }

    private Evaluator evaluated(Program constant) {
        final Evaluator evaluator = run(constant);
        if (evaluator.error() != null) {
            throw new RefusedExpressionException(evaluator.error(), "constant that fails");
        }
        return evaluator;
    }

    /** MySQL 8.0.12 does so with a row, up to the first that is NULL or no constant. */
    void evaluateLeadingConstants(List<Expression> items) {
        for (final Expression item : items) {
            if (!isConstant(item)) {
                return;
            }
            evaluated(item);
        }
    }

    /**
     * The constants that begin a row are looked at beforehand, up to one that is NULL: one that overflows is an error. Measured on MariaDB
     * 11.4.5.
     */
    void requireNoOverflow(List<Expression> row) {
        for (final Expression item : row) {
            if (item instanceof Expression.Row || !isConstant(item)) {
                return;
            }
            final Evaluator constants = run(item);
            if (constants.error() == ErrorKind.OUT_OF_RANGE) {
                throw new RefusedExpressionException(ErrorKind.OUT_OF_RANGE, "constant beyond its type");
            } else if (constants.error() != null || constants.isNull()) {
                return;
            }
        }
    }

    /** Whether a constant gives a warning. */
    boolean warns(Expression constant) {
        return run(constant).warning() != null;
    }

    /** Whether a constant is NULL. */
    boolean isNull(Expression constant) {
        final Evaluator evaluator = run(constant);
        return evaluator.error() == null && evaluator.isNull();
    }

    /** The DATETIME that a constant number is, or {@code Temporals.INVALID}. */
    long dateTime(Expression number) {
        final Program program = expressions.compileApart(number);
        final Evaluator constants = run(program);
        if (constants.error() != null
                || constants.isNull()
                || constants.isWide()
                || program.type().kind() == Kind.BIT) {
            return Temporals.INVALID;
        }
        return new Conversions(cells, profile, new Diagnostics()).toDateTime(constants.cell(), program.type());
    }

    /** The cell of a constant that is not NULL. */
    long cell(Expression constant) {
        return evaluated(constant).cell();
    }

    /** A constant as a number, a text by what it begins with; null for NULL and what is too large. */
    BigDecimal number(Expression constant) {
        final Program program = expressions.compileApart(constant);
        final Evaluator evaluator = evaluated(program);
        if (evaluator.isNull()) {
            return null;
        } else if (evaluator.isWide()) {
            return evaluator.exact(program.type());
        }
        final Conversions conversions = new Conversions(cells, profile, new Diagnostics());
        if (program.type().isReal() || program.type().isText()) {
            final double value = conversions.toDouble(evaluator.cell(), program.type());
            return Math.abs(value) < 0x1p64 ? new BigDecimal(value) : null;
        }
        return conversions.toDecimal(evaluator.cell(), program.type());
    }

    /** Whether a constant text is NULL or a number, and nothing but that. */
    boolean isNumber(Expression text) {
        final Evaluator evaluator = evaluated(text);
        return evaluator.isNull()
                || cells.text(evaluator.cell()).matches("[-+]?(\\d++\\.?+\\d*+|\\.\\d++)([eE][-+]?\\d++)?");
    }

    /** A constant as a whole number, a text by what it begins with; null for NULL and for what is none. */
    BigInteger whole(Expression constant) {
        final Program program = expressions.compileApart(constant);
        final Evaluator evaluator = evaluated(program);
        if (evaluator.isNull()) {
            return null;
        }
        final BigDecimal number = evaluator.isWide()
                ? evaluator.exact(program.type())
                : new Conversions(cells, profile, new Diagnostics()).toDecimal(evaluator.cell(), program.type());
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0 ? number.toBigInteger() : null;
    }

    /** The TIME that a constant number is, or {@code Temporals.INVALID}. */
    long time(Expression number) {
        final Program program = expressions.compileApart(number);
        final Evaluator constants = run(program);
        if (constants.error() != null || constants.isNull()) {
            return Temporals.INVALID;
        } else if (program.type().kind() != Kind.INTEGER) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        }
        return Temporals.validTime(constants.cell());
    }

    /** Refuses a statement with a constant that fails. */
    void refuseFailing(Expression constant) {
        if (!(constant instanceof Expression.Literal)) {
            evaluated(constant);
        }
    }

    /** Refuses a constant that overflows as a part of a condition, or as a pattern, whether it would be looked at or not. Measured on MariaDB 11.4.5. */
    void refuseOverflow(Expression condition) {
        if (!profile.has(Behaviour.LOOKS_AT_CONSTANTS_OF_CONDITIONS) || !isComputedConstant(condition)) {
            return;
        }
        final Evaluator constant = run(condition);
        if (constant.error() == ErrorKind.OUT_OF_RANGE) {
            throw new RefusedExpressionException(ErrorKind.OUT_OF_RANGE, "constant beyond its type");
        }
    }

    /** Whether a constant fails. */
    boolean fails(Expression constant) {
        return run(constant).error() != null;
    }

    private Evaluator run(Expression constant) {
        return run(expressions.compileApart(constant));
    }

    private Evaluator run(Program constant) {
        final Evaluator evaluator = new Evaluator(null, cells, profile);
        evaluator.run(constant, 0);
        return evaluator;
    }
}

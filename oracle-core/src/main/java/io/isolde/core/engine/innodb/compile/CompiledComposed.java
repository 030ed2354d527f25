package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement.Composed;
import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Statement.Windowed;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * A read that makes its rows of those of SELECTs.
 *
 * @param branches the SELECTs
 * @param types of the columns that rows are ordered by and returned from
 * @param composed what is said of all
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledComposed(SelectStep[] branches, CellType[] types, Composed composed) {
    /** @throws UnsupportedFeatureException where what is returned is not known to the value */
    static CompiledComposed of(List<SelectStep> branches, Composed composed) {
        final CellType[] types =
                composed instanceof Windowed windowed ? types(branches.get(0), windowed) : types(branches);
        for (final Place place : composed.places().orderBy()) {
            if (place.column() < 0 || place.column() >= types.length) {
                throw new UnsupportedFeatureException("ORDER BY a column that is not there");
            }
        }
        return new CompiledComposed(branches.toArray(new SelectStep[0]), types, composed);
    }

    // ---- UNION

    private static CellType[] types(List<SelectStep> branches) {
        final CellType[] types = new CellType[branches.get(0).output().types().length];
        for (final SelectStep branch : branches) {
            final CellType[] own = branch.output().types();
            if (own.length != types.length || branch.output().isLimited()) {
                throw new UnsupportedFeatureException("UNION of this form");
            }
            for (int i = 0; i < types.length; i++) {
                types[i] = types[i] == null || types[i].kind() == Kind.NULL ? own[i] : types[i];
                requireAlike(types[i], own[i]);
            }
        }
        return types;
    }

    private static void requireAlike(CellType type, CellType other) {
        final boolean alike = other.kind() == Kind.NULL
                || type.kind() == other.kind()
                        && type.scale() == other.scale()
                        && type.order() == other.order()
                        && type.members().isEmpty()
                        && other.members().isEmpty()
                        && !type.isOpaque();
        if (!alike) {
            throw new UnsupportedFeatureException("UNION of several types");
        }
    }

    // ---- window functions

    private static CellType[] types(SelectStep base, Windowed windowed) {
        final CellType[] read = base.output().types();
        final CellType[] types = new CellType[read.length + windowed.columns().size()];
        System.arraycopy(read, 0, types, 0, read.length);
        for (int i = 0; i < windowed.columns().size(); i++) {
            final Window window = windowed.columns().get(i);
            requireOneAnswer(base, windowed, window);
            types[read.length + i] = type(window, window.argument() < 0 ? null : read[window.argument()]);
        }
        return types;
    }

    private static CellType type(Window window, CellType argument) {
        final boolean plain = argument == null || argument.members().isEmpty() && !argument.isOpaque();
        final boolean known = plain
                && switch (window.function()) {
                    case ROW_NUMBER, RANK, DENSE_RANK, COUNT -> true;
                    case SUM -> argument.kind() == Kind.INTEGER || argument.kind() == Kind.DECIMAL;
                    case MIN, MAX, LAG, LEAD, FIRST_VALUE -> argument.kind() != Kind.STRING;
                };
        if (!known) {
            throw new UnsupportedFeatureException("window function of this type");
        }
        return switch (window.function()) {
            case ROW_NUMBER, RANK, DENSE_RANK, COUNT -> CellType.INTEGER;
            case SUM, MIN, MAX, LAG, LEAD, FIRST_VALUE -> argument;
        };
    }

    /** Among rows that the order does not tell apart, a function that looks at one row may look at any. */
    private static void requireOneAnswer(SelectStep base, Windowed windowed, Window window) {
        switch (window.function()) {
            case RANK, DENSE_RANK, COUNT, SUM, MIN, MAX -> {
                return;
            }
            default -> {
                long columns = 0;
                for (final int column : window.partition()) {
                    columns |= bit(base, windowed, column);
                }
                for (final Place place : window.order()) {
                    columns |= bit(base, windowed, place.column());
                }
                if (base.isJoin() || !base.from().rows().hasKeyAmong(columns)) {
                    throw new UnsupportedFeatureException("window function over equal rows");
                }
            }
        }
    }

    /** The bit of the table's column that a column is; 0 for another expression. */
    private static long bit(SelectStep base, Windowed windowed, int column) {
        final Expression expression = windowed.base().projection().get(column);
        final int index = expression instanceof Expression.ColumnRef reference
                ? base.from().rows().table.columnIndex(reference.column())
                : -1;
        return index < 0 ? 0 : 1L << index;
    }
}

package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * SELECTs whose rows are put together.
 *
 * @param branches the SELECTs
 * @param types of the columns of the result
 * @param union what is said of all
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledUnion(SelectStep[] branches, CellType[] types, Statement.Union union) {
    /** @throws UnsupportedFeatureException where the types of the branches differ, or their rows are not all returned */
    static CompiledUnion of(List<SelectStep> branches, Statement.Union union) {
        final int width = branches.get(0).output().types().length;
        final CellType[] types = new CellType[width];
        for (final SelectStep branch : branches) {
            final CellType[] own = branch.output().types();
            if (own.length != width || branch.output().isLimited()) {
                throw new UnsupportedFeatureException("UNION");
            }
            for (int i = 0; i < width; i++) {
                types[i] = types[i] == null || types[i].kind() == Kind.NULL ? own[i] : types[i];
                requireAlike(types[i], own[i]);
            }
        }
        for (final Statement.Union.Place place : union.orderBy()) {
            if (place.column() < 0 || place.column() >= width) {
                throw new UnsupportedFeatureException("UNION");
            }
        }
        return new CompiledUnion(branches.toArray(new SelectStep[0]), types, union);
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
}

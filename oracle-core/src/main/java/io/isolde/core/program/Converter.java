package io.isolde.core.program;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.UnsupportedFeatureException;

/** Emits conversions of an operand on the stack; its depth is 0 for the top, 1 for the one below. */
final class Converter {
    private final Emitter out;

    Converter(Emitter out) {
        this.out = out;
    }

    void toDouble(CellType from, int depth) {
        switch (from.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> out.op(Opcode.INTEGER_TO_DOUBLE, depth);
            case UNSIGNED, BIT -> out.op(Opcode.UNSIGNED_TO_DOUBLE, depth);
            case DECIMAL -> out.op(Opcode.DECIMAL_TO_DOUBLE, depth, from.scale());
            case STRING -> out.op(Opcode.TEXT_TO_DOUBLE, depth);
            case DOUBLE, FLOAT, NULL -> {
                // is one, or has no value
            }
        }
    }

    /** A whole number or decimal to a decimal; answers with its type. */
    CellType toDecimal(CellType from, int depth) {
        if (from.kind() == Kind.DECIMAL) {
            return from;
        }
        if (from.isUnsigned()) {
            out.op(Opcode.UNSIGNED_TO_DECIMAL, depth);
        }
        return CellType.decimal(0);
    }

    void toText(CellType from, int depth) {
        if (from.kind() == Kind.BIT) {
            throw new UnsupportedFeatureException("bits as text");
        }
        if (!from.isText() && from.kind() != Kind.NULL) {
            out.op(Opcode.TO_TEXT, depth, out.typeIndex(from));
        }
    }

    void toBits(CellType from, int depth) {
        if (!from.isInteger() && !from.isTemporal() && from.kind() != Kind.NULL) {
            out.op(Opcode.TO_BITS, depth, out.typeIndex(from));
        }
    }

    /** The top to the common type of several. */
    void toCommon(CellType from, CellType to) {
        if (from.kind() == Kind.NULL || from.kind() == to.kind() && from.scale() == to.scale()) {
            return;
        }
        switch (to.kind()) {
            case DOUBLE -> toDouble(from, 0);
            case DECIMAL -> {
                final int scale = toDecimal(from, 0).scale();
                if (scale != to.scale()) {
                    out.op(Opcode.RAISE, 0, to.scale() - scale);
                }
            }
            case STRING -> toText(from, 0);
            case DATETIME -> out.op(Opcode.DATE_TO_DATETIME, 0);
            case UNSIGNED -> {
                // from BIT: the same bits
            }
            default -> throw new AssertionError(from + " to " + to);
        }
    }
}

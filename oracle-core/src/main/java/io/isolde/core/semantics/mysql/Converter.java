package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Emits conversions of an operand on the stack; its depth is 0 for the top, 1 for the one below. */
final class Converter {
    private final Emitter out;
    private final InnoDbProfile profile;

    Converter(Emitter out, InnoDbProfile profile) {
        this.out = out;
        this.profile = profile;
    }

    void toDouble(CellType from, int depth) {
        toDouble(from, depth, 0);
    }

    /** Warns of a text on top that is no number, and leaves it there. */
    void warnOfNoNumber(CellType from) {
        look(from, (conversions, cell) -> conversions.dividedText(cell, from));
    }

    /** The same of one that is compared. */
    void warnOfNoComparedNumber(CellType from) {
        look(from, (conversions, cell) -> conversions.comparedText(cell, from));
    }

    /** Looks at a cell for its warnings. */
    interface Look {
        void at(Conversions conversions, long cell);
    }

    /** Looks at the top, if it is not NULL, and leaves it as it is. */
    void look(CellType type, Look look) {
        out.call(new CallSite(
                frame -> {
                    look.at(frame.conversions(), frame.cell(0));
                    frame.returnCell(frame.cell(0));
                },
                List.of(type),
                type,
                true));
    }

    /** The right one of two that are compared; the servers do not look at it when the left one is NULL. */
    void toDoubleIfLeftKnown(CellType from) {
        toDouble(from, 0, Opcode.IF_LEFT_KNOWN);
    }

    private void toDouble(CellType from, int depth, int rule) {
        switch (from.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> out.op(Opcode.INTEGER_TO_DOUBLE, depth);
            case BIT ->
                out.op(
                        from.origin() == TextOrigin.COMPUTED ? Opcode.UNSIGNED_TO_DOUBLE : Opcode.INTEGER_TO_DOUBLE,
                        depth);
            case UNSIGNED -> {
                if (from.origin() == TextOrigin.CACHED) {
                    out.op(Opcode.INTEGER_TO_DOUBLE, depth);
                    return;
                } else if (from.origin() == TextOrigin.EXTREME) {
                    throw new UnsupportedFeatureException("GREATEST or LEAST of bits and numbers as a double");
                }
                out.op(Opcode.UNSIGNED_TO_DOUBLE, depth);
            }
            case DECIMAL -> out.op(Opcode.DECIMAL_TO_DOUBLE, depth, from.scale());
            case STRING ->
                out.op(Opcode.TEXT_TO_DOUBLE, depth, rule | (Conversions.isSilent(from, profile) ? Opcode.SILENT : 0));
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
        return CellType.decimal(0, 0, from.digits());
    }

    void toText(CellType from, int depth) {
        if (!from.isText() && from.kind() != Kind.NULL) {
            out.op(Opcode.TO_TEXT, depth, out.typeIndex(from));
        }
    }

    void toBits(CellType from, int depth) {
        if (!from.isInteger() && !from.isTemporal() && from.kind() != Kind.NULL) {
            out.op(Opcode.TO_BITS, depth, out.typeIndex(from));
        }
    }

    /** The top to the number of bits that the operand below is shifted by. */
    void toShiftCount(CellType from) {
        if (!from.isInteger() && !from.isTemporal() && from.kind() != Kind.NULL) {
            out.op(
                    Opcode.TO_COUNT,
                    out.typeIndex(from),
                    profile.has(Behaviour.SHIFTS_BY_LOW_BITS) ? 0 : Opcode.IF_LEFT_KNOWN);
        }
        if (profile.has(Behaviour.SHIFTS_BY_LOW_BITS)) {
            out.op(Opcode.CUT_TO_INT);
        }
    }

    /** The top to a whole number; one that is keeps its bits. */
    void toInteger(CellType from) {
        if (!from.isInteger() && !from.isTemporal()) {
            out.op(Opcode.TO_INTEGER, out.typeIndex(from));
        }
    }

    /** The top to the common type of several. */
    void toCommon(CellType from, CellType to) {
        if (from.kind() == Kind.NULL
                || from.kind() == to.kind() && (from.scale() == to.scale() || from.kind() == Kind.BIT)) {
            return;
        }
        switch (to.kind()) {
            case INTEGER -> toInteger(from);
            case DOUBLE, FLOAT -> toDouble(from, 0);
            case DECIMAL -> {
                final int scale = toDecimal(from, 0).scale();
                if (scale != to.scale()) {
                    out.op(Opcode.RAISE, 0, to.scale() - scale);
                }
            }
            case STRING -> toText(from, 0);
            case DATETIME -> out.op(Opcode.DATE_TO_DATETIME, 0);
            case BIT -> {
                if (!from.isUnsigned()) {
                    toInteger(from);
                }
            }
            case UNSIGNED -> toInteger(from);
            default -> throw new AssertionError(from + " to " + to);
        }
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** The arguments of a function that is being called, converted on demand, and the place of its result. Cold. */
final class CallFrame {
    private final OperandStack stack;
    private final Cells cells;
    private final Conversions conversions;
    private final Diagnostics diagnostics;
    private CallSite site;
    private int base;

    CallFrame(OperandStack stack, Cells cells, Conversions conversions, Diagnostics diagnostics) {
        this.stack = stack;
        this.cells = cells;
        this.conversions = conversions;
        this.diagnostics = diagnostics;
    }

    /** Calls a function whose first argument lies at {@code base}; the result replaces it. */
    void call(CallSite callSite, int firstArgument) {
        site = callSite;
        base = firstArgument;
        if (site.nullOfNull() && hasNull()) {
            returnNull();
        } else {
            site.routine().run(this);
        }
    }

    private boolean hasNull() {
        for (int i = 0; i < count(); i++) {
            if (isNull(i)) {
                return true;
            }
        }
        return false;
    }

    int count() {
        return site.arguments().size();
    }

    CellType type(int argument) {
        return site.arguments().get(argument);
    }

    CellType result() {
        return site.result();
    }

    boolean isNull(int argument) {
        return stack.nulls[base + argument];
    }

    long cell(int argument) {
        return stack.cells[base + argument];
    }

    double real(int argument) {
        return stack.isWide(base + argument)
                ? exact(argument).doubleValue()
                : conversions.toDouble(cell(argument), type(argument));
    }

    BigDecimal exact(int argument) {
        return stack.isWide(base + argument)
                ? new BigDecimal(stack.exact(base + argument), type(argument).scale())
                : conversions.toDecimal(cell(argument), type(argument));
    }

    /** The argument as an operand of DIV. */
    BigDecimal divided(int argument) {
        return type(argument).isText() ? conversions.dividedText(cell(argument), type(argument)) : exact(argument);
    }

    /** The argument as a count, rounded. */
    long integer(int argument) {
        return stack.isWide(base + argument)
                ? conversions.decimalToInteger(exact(argument))
                : conversions.toInteger(cell(argument), type(argument));
    }

    long bits(int argument) {
        return stack.isWide(base + argument)
                ? conversions.clampedBits(exact(argument))
                : conversions.toBits(cell(argument), type(argument));
    }

    String text(int argument) {
        return stack.isWide(base + argument)
                ? exact(argument)
                        .setScale(type(argument).shown(), RoundingMode.HALF_UP)
                        .toPlainString()
                : conversions.toText(cell(argument), type(argument));
    }

    /** The argument as a DATETIME, or {@code Temporals.INVALID} with a warning. */
    long dateTime(int argument) {
        return dateTime(argument, false);
    }

    /**
     * The same.
     *
     * @param rounds whether what is less than a second is rounded, not cut
     */
    long dateTime(int argument, boolean rounds) {
        if (stack.isWide(base + argument)) {
            conversions.requireNoDateOfLongFraction(exact(argument));
            return conversions.toDateTime(stack.exact(base + argument), false);
        }
        return conversions.argumentToDateTime(cell(argument), type(argument), rounds);
    }

    /** Warns of digits behind the point of a number that a function takes for a date. Measured on MySQL 8.0.12: {@code MONTH(403.5)}. */
    void warnOfFraction(int argument) {
        if (!stack.isWide(base + argument)) {
            conversions.warnOfFraction(cell(argument), type(argument));
        }
    }

    Cells cells() {
        return cells;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    Conversions conversions() {
        return conversions;
    }

    /** Orders two texts. */
    int compareTexts(String left, String right, StringOrder order) {
        return cells.compareStrings(cells.encodeText(left), cells.encodeText(right), order);
    }

    void returnNull() {
        stack.nulls[base] = true;
        stack.cells[base] = 0;
        stack.narrow(base);
    }

    /** Returns NULL for a date that is none: a comparison takes it for the zero date where a server does. */
    void returnInvalidDate() {
        final boolean missing =
                !type(0).isTemporal() && !stack.isWide(base) && conversions.comparesMissingDay(cell(0), type(0));
        returnNull();
        stack.cells[base] = missing ? Temporals.MISSING_DAY : Temporals.INVALID;
    }

    /** Returns NULL for no date, which a comparison takes for NULL, too, unless it is a day that its month lacks. */
    void returnNullOrMissingDay() {
        returnInvalidDate();
        if (stack.cells[base] == Temporals.INVALID) {
            stack.cells[base] = 0;
        }
    }

    /** Returns NULL for an argument that is, and says if it is a date that is none. */
    void returnNullOf(int argument) {
        final long cell = type(argument).isTemporal() ? cell(argument) : 0;
        returnNull();
        if (cell == Temporals.INVALID || cell == Temporals.MISSING_DAY) {
            stack.cells[base] = cell;
        }
    }

    /** Returns a cell of the result's type. */
    void returnCell(long cell) {
        stack.nulls[base] = false;
        stack.cells[base] = cell;
        stack.narrow(base);
    }

    void returnTruth(boolean truth) {
        returnCell(truth ? 1 : 0);
    }

    void returnText(String text) {
        returnCell(cells.encodeText(text));
    }

    /** Returns a double; one that is not finite is error 1690. */
    void returnReal(double value) {
        if (Double.isInfinite(value) || Double.isNaN(value)) {
            diagnostics.overflow();
            return;
        }
        returnCell(Double.doubleToRawLongBits(value));
    }

    /** Returns an exact number in the scale of the result, rounded half away from zero. */
    void returnExact(BigDecimal value) {
        stack.nulls[base] = false;
        stack.set(
                base,
                value.setScale(site.result().scale(), RoundingMode.HALF_UP).unscaledValue());
    }

    /** Returns a whole number that was a decimal: one that does not fit is a bad conversion before it is error 1690. */
    void returnQuotient(BigDecimal value) {
        returnWhole(value);
        if (diagnostics.error() != null) {
            diagnostics.badConversion();
        }
    }

    /** Returns a whole number as signed or unsigned, as the result is; one that does not fit is error 1690. */
    void returnWhole(BigDecimal value) {
        final BigInteger whole = value.toBigIntegerExact();
        if (fits(whole)) {
            returnCell(whole.longValue());
        } else {
            diagnostics.overflow();
        }
    }

    private boolean fits(BigInteger whole) {
        return site.result().isUnsigned()
                ? whole.signum() >= 0 && whole.bitLength() <= Long.SIZE
                : whole.bitLength() < Long.SIZE;
    }

    /**
     * Returns a whole number as signed or unsigned, as the result is; one that does not fit is clipped, with warning 1916. Measured on MariaDB 11.4.5:
     * {@code FLOOR(u4 / 9223372036854775808 - u1)}.
     */
    void returnClipped(BigDecimal value) {
        final BigInteger whole = value.toBigIntegerExact();
        if (fits(whole)) {
            returnCell(whole.longValue());
            return;
        }
        diagnostics.badConversion();
        final boolean negative = whole.signum() < 0;
        if (site.result().isUnsigned()) {
            returnCell(negative ? 0 : -1L);
        } else {
            returnCell(negative ? Long.MIN_VALUE : Long.MAX_VALUE);
        }
    }
}

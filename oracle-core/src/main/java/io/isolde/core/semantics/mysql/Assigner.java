package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.DateText;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.LenientDates;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Stores values into columns as INSERT and UPDATE do: converts, rounds, and refuses what does not fit (strict mode) or takes what is
 * nearest (IGNORE). Measured on MariaDB 10.11 and 11.4 and MySQL 8.0. Hot: allocates only where texts, doubles and decimals meet.
 */
public final class Assigner {
    /** What becomes of a value that does not fit. */
    public enum Mode {
        /** The statement fails. */
        STRICT,
        /** IGNORE: the nearest value is stored, with a warning. */
        NEAREST
    }

    /** Numbers from here on are dates with times where a TIME is needed. */
    private static final long SMALLEST_DATE_NUMBER = 10_000_000_000L;

    private static final int TEXT_LENGTH = SqlType.TextType.LONG;
    /** Of a character of utf8mb4. */
    private static final int MOST_BYTES_OF_CHARACTER = 4;

    private static final BigInteger LEAST_TIME = BigInteger.valueOf(-9_999_999);
    private static final BigInteger MOST_TIME = BigInteger.valueOf(Long.MAX_VALUE);
    /** The first number that is a date, which has the time 0. */
    private static final long FIRST_DATE = 10_000_101;

    private static final CellType BYTES = CellType.string(StringOrder.BINARY);

    private final VersionStore store;
    private final Cells cells;
    private final InnoDbProfile profile;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Conversions conversions;
    private final NumberText number;
    /** Why the value that is being stored does not fit, or null. */
    private ErrorKind problem;

    public Assigner(VersionStore store, Cells cells, InnoDbProfile profile) {
        this.store = store;
        this.cells = cells;
        this.profile = profile;
        conversions = new Conversions(cells, profile, diagnostics);
        number = new NumberText(cells);
    }

    /**
     * Stores what the evaluator's last run gave, in strict mode.
     *
     * @param type the type of that value
     * @return null if it was stored, else the error the statement ends with
     */
    public ErrorKind assign(Evaluator value, CellType type, int versionOffset, int columnIndex, Column column) {
        return assign(value, type, versionOffset, columnIndex, column, Mode.STRICT);
    }

    /**
     * Stores what the evaluator's last run gave.
     *
     * @param type the type of that value
     * @return null if it was stored, else the error the statement ends with
     */
    public ErrorKind assign(
            Evaluator value, CellType type, int versionOffset, int columnIndex, Column column, Mode mode) {
        if (value.warning() != null && mode == Mode.STRICT) {
            return value.warning(); // it came before any error
        } else if (value.error() != null) {
            return value.error();
        } else if (value.isNull()) {
            return assignNull(versionOffset, columnIndex, column, mode);
        } else if (value.isWide()) {
            return assignWide(value.exact(type), versionOffset, columnIndex, column, mode);
        }
        return assignCell(value.cell(), type, versionOffset, columnIndex, column, mode);
    }

    /** Stores NULL, or refuses it with error 1048. */
    public ErrorKind assignNull(int versionOffset, int columnIndex, Column column) {
        return assignNull(versionOffset, columnIndex, column, Mode.STRICT);
    }

    /** Stores NULL; in a column that takes none, the zero of its type, or error 1048. */
    public ErrorKind assignNull(int versionOffset, int columnIndex, Column column, Mode mode) {
        if (!column.notNull()) {
            store.setNull(versionOffset, columnIndex);
            return null;
        } else if (mode == Mode.STRICT) {
            return ErrorKind.NULL_NOT_ALLOWED;
        }
        final boolean text = CellType.of(column.type()).isText();
        store.setCell(versionOffset, columnIndex, text ? cells.encodeText("") : 0);
        return null;
    }

    /** Stores a cell that is not NULL, in strict mode. */
    public ErrorKind assignCell(long cell, CellType type, int versionOffset, int columnIndex, Column column) {
        return assignCell(cell, type, versionOffset, columnIndex, column, Mode.STRICT);
    }

    /** Stores a cell that is not NULL. */
    public ErrorKind assignCell(
            long cell, CellType type, int versionOffset, int columnIndex, Column column, Mode mode) {
        problem = null;
        diagnostics.clear();
        final long converted = convert(cell, type, column.type());
        return finish(converted, versionOffset, columnIndex, mode);
    }

    private ErrorKind assignWide(BigDecimal value, int versionOffset, int columnIndex, Column column, Mode mode) {
        problem = null;
        final SqlType target = column.type();
        final long converted;
        if (target instanceof SqlType.IntegerType integer) {
            if (integer.unsigned() && value.signum() < 0) {
                refuse(ErrorKind.OUT_OF_RANGE); // before it is rounded
            }
            converted = wholeNumber(value, integer);
        } else if (target instanceof SqlType.DecimalType decimal) {
            converted = fitDecimal(value, decimal);
        } else if (target instanceof SqlType.DoubleType) {
            converted = Double.doubleToRawLongBits(value.doubleValue());
        } else {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return finish(converted, versionOffset, columnIndex, mode);
    }

    private ErrorKind finish(long converted, int versionOffset, int columnIndex, Mode mode) {
        if (problem != null && mode == Mode.STRICT) {
            return problem;
        }
        store.setCell(versionOffset, columnIndex, converted);
        return null;
    }

    private void refuse(ErrorKind kind) {
        if (problem == null) {
            problem = kind;
        }
    }

    /** The cell nearest to a value in a column's type; {@link #problem} says if it is another value. */
    private long convert(long cell, CellType type, SqlType target) {
        if (target instanceof SqlType.IntegerType integer) {
            return toInteger(cell, type, integer);
        } else if (target instanceof SqlType.DecimalType decimal) {
            return toDecimal(cell, type, decimal);
        } else if (target instanceof SqlType.DoubleType) {
            return Double.doubleToRawLongBits(toDouble(cell, type));
        } else if (target instanceof SqlType.FloatType) {
            return toFloat(cell, type);
        } else if (target instanceof SqlType.VarcharType varchar) {
            return toText(cell, type, varchar.length());
        } else if (target instanceof SqlType.CharType character) {
            return withoutTrailingBlanks(toText(cell, type, character.length()));
        } else if (target instanceof SqlType.TextType text && text.isTiny()) {
            return toTinyText(cell, type);
        } else if (target instanceof SqlType.TextType || target instanceof SqlType.BlobType) {
            // bits of a column as they are: measured on MariaDB 11.4.5
            final boolean bits = type.kind() == CellType.Kind.BIT && type.origin() == TextOrigin.PLAIN;
            return toText(
                    bits ? cells.encodeText(conversions.toText(cell, type)) : cell, bits ? BYTES : type, TEXT_LENGTH);
        } else if (target instanceof SqlType.BitType bits) {
            return toBits(cell, type, bits.length());
        } else if (target instanceof SqlType.DateType) {
            return Temporals.dateOf(toDateTime(cell, type));
        } else if (target instanceof SqlType.DateTimeType) {
            return toDateTime(cell, type);
        } else if (target instanceof SqlType.TimeType) {
            return toTime(cell, type);
        }
        throw new UnsupportedFeatureException("type " + target);
    }

    // ---- whole numbers

    private long toInteger(long cell, CellType type, SqlType.IntegerType target) {
        switch (type.kind()) {
            case INTEGER -> {
                return fitInteger(cell, false, target);
            }
            case DATE, TIME, DATETIME -> {
                if (!profile.has(Behaviour.STORES_DATES_AS_NUMBERS) && !profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
                    throw new UnsupportedFeatureException("date stored as a number");
                }
                return fitInteger(cell, false, target);
            }
            case UNSIGNED, BIT -> {
                if (cell < 0 && !target.unsigned() && profile.has(Behaviour.COPIES_UNSIGNED_BITS)) {
                    throw new UnsupportedFeatureException("unsigned number beyond the signed ones stored as one");
                }
                return fitInteger(cell, true, target);
            }
            case DECIMAL -> {
                if (target.unsigned() && cell < 0) {
                    refuse(ErrorKind.OUT_OF_RANGE); // before it is rounded
                    return 0;
                }
                return fitInteger(Decimals.rescale(cell, type.scale(), 0), false, target);
            }
            case DOUBLE, FLOAT -> {
                return roundedDouble(Double.longBitsToDouble(cell), target);
            }
            case STRING -> {
                return textToInteger(cell, type, target);
            }
            default -> throw new AssertionError(type);
        }
    }

    /** Clips to the range of a type. */
    private long fitInteger(long value, boolean unsignedValue, SqlType.IntegerType target) {
        final int bits = target.byteLength() * Byte.SIZE;
        final boolean negative = value < 0 && !unsignedValue;
        if (target.unsigned()) {
            final long most = -1L >>> Long.SIZE - bits;
            if (negative || Long.compareUnsigned(value, most) > 0) {
                refuse(ErrorKind.OUT_OF_RANGE);
                return negative ? 0 : most;
            }
            return value;
        }
        final long most = -1L >>> Long.SIZE - bits + 1;
        if (value < 0 && unsignedValue || value > most) {
            refuse(ErrorKind.OUT_OF_RANGE);
            return most;
        } else if (value < -most - 1) {
            refuse(ErrorKind.OUT_OF_RANGE);
            return -most - 1;
        }
        return value;
    }

    private long roundedDouble(double value, SqlType.IntegerType target) {
        final double rounded = Math.rint(value);
        if (rounded == 0x1p63 && !target.unsigned() && target.byteLength() == Long.BYTES) {
            return Long.MAX_VALUE; // measured on MariaDB 11.4.5 and MySQL 8.0.12
        } else if (rounded >= 0x1p63 && rounded < 0x1p64) {
            return fitInteger(new BigDecimal(rounded).toBigInteger().longValue(), true, target);
        } else if (rounded < -0x1p63 || rounded >= 0x1p64) {
            refuse(ErrorKind.OUT_OF_RANGE);
        }
        return rounded >= 0x1p64 ? fitInteger(-1L, true, target) : fitInteger((long) rounded, false, target);
    }

    private long textToInteger(long cell, CellType type, SqlType.IntegerType target) {
        number.read(cell);
        number.requireKnownBlanks(profile);
        final BigDecimal exact = number.endsAtSecondPoint()
                ? withoutPoint()
                : number.isLong()
                        ? new BigDecimal(LongWholeText.read(number.written(), number.exponent()))
                        : number.toDecimal();
        final BigDecimal value = exact.setScale(0, RoundingMode.HALF_UP);
        if (target.unsigned()
                && exact.signum() < 0
                && profile.has(Behaviour.FINDS_NUMBERS_OUT_OF_RANGE_FIRST)
                && number.endsInPoint()) {
            refuse(ErrorKind.OUT_OF_RANGE);
        }
        final long result = wholeNumber(value, target);
        final boolean bare = endsInBareExponent(type);
        if (!profile.has(Behaviour.REFUSES_BLANKS_IN_BYTES)) {
            if (!bare) {
                refuseRest(type);
            }
        } else if (number.isMissing() || !bare && !endsWell(type)) {
            refuse(ErrorKind.BAD_CONVERSION);
        }
        return result;
    }

    /** Whether the start of an exponent counts for nothing: if blanks follow it, and on MySQL at the end. Measured: {@code SET i = '1e '}. */
    private boolean endsInBareExponent(CellType type) {
        if (!number.endsInBareExponent()) {
            return false;
        }
        return number.endsInBlank()
                ? type.order() != StringOrder.BINARY
                : profile.has(Behaviour.REFUSES_BLANKS_IN_BYTES);
    }

    /**
     * A point before a second one counts for nothing while the digits fit 64 bits: {@code SET i = '1.5.2'} is out of range where 15 is.
     * Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     */
    private BigDecimal withoutPoint() {
        final BigDecimal digits = number.toDigits();
        return digits.toBigInteger().abs().bitLength() <= Long.SIZE ? digits : number.toDecimal();
    }

    /** Bytes have no blanks. Measured on MySQL 8.0.12: {@code SET i = CONCAT(blob, ' ')}. */
    private boolean endsWell(CellType type) {
        return type.order() == StringOrder.BINARY ? number.isWhole() : number.endsInBlanks();
    }

    private long wholeNumber(BigDecimal exact, SqlType.IntegerType target) {
        final BigInteger value = exact.setScale(0, RoundingMode.HALF_UP).toBigInteger();
        if (value.bitLength() < Long.SIZE) {
            return fitInteger(value.longValue(), false, target);
        } else if (value.signum() > 0 && value.bitLength() == Long.SIZE) {
            return fitInteger(value.longValue(), true, target);
        }
        refuse(ErrorKind.OUT_OF_RANGE);
        return value.signum() < 0 ? fitInteger(Long.MIN_VALUE, false, target) : fitInteger(-1L, true, target);
    }

    /** Errors 1366 and 1265: no number, or more than one. */
    private void refuseRest(CellType text) {
        final boolean blanks = text.order() != StringOrder.BINARY
                || !profile.has(Behaviour.REFUSES_BLANKS_BEHIND_BINARY_NUMBERS)
                || number.isWhole();
        if (number.isMissing() || !number.endsInBlanks() || !blanks) {
            refuse(ErrorKind.BAD_CONVERSION);
        }
    }

    // ---- other numbers

    private long toDecimal(long cell, CellType type, SqlType.DecimalType target) {
        final long limit = Decimals.powerOfTen(Math.min(target.precision(), SqlType.DecimalType.MOST_DIGITS));
        switch (type.kind()) {
            case INTEGER -> {
                final long wholeLimit = Decimals.powerOfTen(
                        Math.min(target.precision(), SqlType.DecimalType.MOST_DIGITS) - target.scale());
                if (-wholeLimit < cell && cell < wholeLimit) {
                    return Decimals.raise(cell, 0, target.scale());
                }
                requireNarrow(target);
                refuse(ErrorKind.OUT_OF_RANGE);
                return cell < 0 ? 1 - limit : limit - 1;
            }
            case DECIMAL -> {
                if (target.scale() <= type.scale()) {
                    final long value = Decimals.rescale(cell, type.scale(), target.scale());
                    if (-limit < value && value < limit) {
                        return value;
                    }
                }
                return fitDecimal(BigDecimal.valueOf(cell, type.scale()), target);
            }
            case STRING -> {
                number.read(cell);
                if (number.endsInBlankExponent()) {
                    throw new UnsupportedFeatureException("exponent behind blanks");
                }
                if (profile.has(Behaviour.FINDS_NUMBERS_OUT_OF_RANGE_FIRST) && !number.fitsDecimal()) {
                    fitDecimal(number.toDecimal(), target);
                }
                refuseRest(type);
                if (profile.has(Behaviour.DECLARED_SIZES_DECIDE) && !number.fitsDecimal()) {
                    refuse(ErrorKind.BAD_CONVERSION); // measured on MySQL 8.0.12: leading zeros count
                }
                return fitDecimal(number.toDecimal(), target);
            }
            default -> {
                return fitDecimal(conversions.toDecimal(cell, type), target);
            }
        }
    }

    private static void requireNarrow(SqlType.DecimalType target) {
        if (target.isWide()) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
    }

    private long fitDecimal(BigDecimal value, SqlType.DecimalType target) {
        final BigInteger unscaled =
                value.setScale(target.scale(), RoundingMode.HALF_UP).unscaledValue();
        final BigInteger most = BigInteger.valueOf(
                Decimals.powerOfTen(Math.min(target.precision(), SqlType.DecimalType.MOST_DIGITS)) - 1);
        if (unscaled.abs().compareTo(most) > 0) {
            requireNarrow(target);
            refuse(ErrorKind.OUT_OF_RANGE);
            return unscaled.signum() * most.longValue();
        }
        return unscaled.longValue();
    }

    private double toDouble(long cell, CellType type) {
        if (type.kind() == CellType.Kind.BIT) {
            return Conversions.unsignedToDouble(cell);
        } else if (!type.isText()) {
            return conversions.toDouble(cell, type);
        }
        final double value = number.read(cell).toDouble();
        if (Double.isInfinite(value)) {
            refuse(ErrorKind.OUT_OF_RANGE); // before what follows it
        }
        refuseRest(type);
        if (!number.isWhole() && profile.has(Behaviour.REFUSES_BLANKS_BEHIND_NUMBERS)) {
            refuse(ErrorKind.BAD_CONVERSION);
        }
        return Double.isInfinite(value) ? Math.copySign(Double.MAX_VALUE, value) : value;
    }

    private long toFloat(long cell, CellType type) {
        final double value = toDouble(cell, type);
        final float stored = (float) value;
        if (Float.isInfinite(stored)) {
            refuse(ErrorKind.OUT_OF_RANGE);
            return Double.doubleToRawLongBits(value > 0 ? Float.MAX_VALUE : -Float.MAX_VALUE);
        }
        return Double.doubleToRawLongBits(stored);
    }

    private long toBits(long cell, CellType type, int length) {
        final long value = switch (type.kind()) {
            case STRING -> bytesAsBits(cell);
            case DOUBLE, FLOAT, DATE, TIME, DATETIME -> unusualBits(cell, type);
            case UNSIGNED, BIT -> cell;
            default -> conversions.toInteger(cell, type);
        };
        if (type.kind() == CellType.Kind.DECIMAL && cell < 0) {
            refuse(ErrorKind.OUT_OF_RANGE); // before it is rounded
        }
        final long most = -1L >>> Long.SIZE - length;
        if (Long.compareUnsigned(value, most) > 0) {
            refuse(ErrorKind.OUT_OF_RANGE);
            return most;
        }
        return value;
    }

    /** The bytes of a date's text; a double cut to a signed number. Measured on MariaDB 11.4.5, the double on MySQL 8.0.12 too. */
    private long unusualBits(long cell, CellType type) {
        if (type.isTemporal()) {
            if (!profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
                throw new UnsupportedFeatureException("bits stored from a " + type.kind());
            }
            return bytesAsBits(cells.encodeText(conversions.toText(cell, type)));
        }
        final double value = Double.longBitsToDouble(cell);
        return value >= 0x1p63 || value < -0x1p63 ? Long.MIN_VALUE : (long) value;
    }

    /** The bytes of a text, the last one lowest. */
    private long bytesAsBits(long cell) {
        int zeros = 0;
        while (zeros < Cells.stringLength(cell) && cells.characterAt(cell, zeros) == 0) {
            zeros++;
        }
        if (Cells.stringLength(cell) - zeros > Long.BYTES) {
            refuse(ErrorKind.OUT_OF_RANGE);
            return -1;
        }
        long bits = 0;
        for (int i = zeros; i < Cells.stringLength(cell); i++) {
            bits = bits << Byte.SIZE | cells.characterAt(cell, i);
        }
        return bits;
    }

    // ---- texts

    private long toText(long cell, CellType type, int length) {
        final long text = type.isText() ? cell : cells.encodeText(textOf(cell, type));
        if (Cells.stringLength(text) <= length) {
            return text;
        } else if (!cells.isAscii(text)) {
            throw new UnsupportedFeatureException("text beyond ASCII that may not fit");
        } else if (type.isReal()) {
            throw new UnsupportedFeatureException("double cut to the length of a text column");
        }
        for (int i = length; i < Cells.stringLength(text); i++) {
            if (!isSpace(cells.characterAt(text, i))) {
                refuse(ErrorKind.OUT_OF_RANGE);
            }
        }
        return Cells.prefix(text, length);
    }

    /** Its length is counted in bytes. */
    private long toTinyText(long cell, CellType type) {
        if (type.kind() == CellType.Kind.BIT) {
            throw new UnsupportedFeatureException("bits stored in a TINYTEXT");
        }
        final long text = toText(cell, type, SqlType.TextType.TINY);
        if (!cells.isAscii(text) && Cells.stringLength(text) * MOST_BYTES_OF_CHARACTER > SqlType.TextType.TINY) {
            throw new UnsupportedFeatureException("text beyond ASCII that may not fit");
        }
        return text;
    }

    /** What may be cut from the end of a text: a blank, and the tab to the carriage return. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static boolean isSpace(int character) {
        return character == ' ' || character >= '\t' && character <= '\r';
    }

    /** A quotient is stored with all digits that it keeps, and 0 without any. Measured: SET c = 1/3, 0/3. */
    private String textOf(long cell, CellType type) {
        if (type.kind() == CellType.Kind.BIT) {
            return Long.toUnsignedString(cell);
        } else if (type.kind() == CellType.Kind.DOUBLE) {
            // with all digits it needs, whatever it shows: measured on MariaDB 11.4.5 and MySQL 8.0.12
            return conversions.toText(cell, CellType.DOUBLE);
        } else if (type.kind() == CellType.Kind.FLOAT) {
            throw new UnsupportedFeatureException("FLOAT stored as text");
        } else if (type.kind() == CellType.Kind.DECIMAL
                && type.origin() != TextOrigin.PLAIN
                && profile.has(Behaviour.KEEPS_SCALE_OF_EACH_DECIMAL)) {
            // its own digits behind the point, or none if it came to be 0
            if (cell == 0 || TypeRules.hasOwnScale(type)) {
                throw new UnsupportedFeatureException("scale of a computed decimal that is stored as text");
            }
            return BigDecimal.valueOf(cell, type.scale()).toPlainString();
        } else if (type.kind() == CellType.Kind.DECIMAL && type.scale() != type.shown()) {
            return cell == 0 ? "0" : BigDecimal.valueOf(cell, type.scale()).toPlainString();
        }
        return conversions.toText(cell, type);
    }

    private long withoutTrailingBlanks(long cell) {
        int length = Cells.stringLength(cell);
        while (length > 0 && cells.characterAt(cell, length - 1) == ' ') {
            length--;
        }
        return Cells.prefix(cell, length);
    }

    // ---- dates and times

    private long toDateTime(long cell, CellType type) {
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES) && !type.isTemporal()) {
            return lenientDateTime(cell, type);
        }
        switch (type.kind()) {
            case DATE -> {
                return profile.has(Behaviour.READS_ALL_DATES)
                        ? storedDate(Temporals.atMidnight(cell))
                        : Temporals.atMidnight(cell);
            }
            case DATETIME -> {
                return profile.has(Behaviour.READS_ALL_DATES) ? storedDate(cell) : cell;
            }
            case STRING -> {
                return profile.has(Behaviour.READS_ALL_DATES)
                        ? anyTextToDateTime(cells.text(cell))
                        : textToDateTime(cells.text(cell));
            }
            case INTEGER -> {
                return profile.has(Behaviour.READS_ALL_DATES)
                        ? storedDate(Temporals.dateTimeOfAnyNumber(cell))
                        : numberToDateTime(cell);
            }
            case UNSIGNED -> {
                return !profile.has(Behaviour.READS_ALL_DATES)
                        ? numberToDateTime(cell)
                        : storedDate(cell < 0 ? Temporals.INVALID : Temporals.dateTimeOfAnyNumber(cell));
            }
            case DECIMAL, DOUBLE, FLOAT -> {
                return fractionToDateTime(conversions.toDecimal(cell, type), type);
            }
            default -> throw new UnsupportedFeatureException("date stored from a " + type.kind());
        }
    }

    /** Bits count as the number they are. */
    private long lenientDateTime(long cell, CellType type) {
        final long dateTime = conversions.dateTimeOf(cell, type.kind() == CellType.Kind.BIT ? CellType.UNSIGNED : type);
        if (dateTime == Temporals.INVALID) {
            refuse(ErrorKind.BAD_CONVERSION);
            return 0;
        }
        return dateTime;
    }

    /** Neither the zero date nor one with a zero in it. */
    private long storedDate(long dateTime) {
        if (dateTime == Temporals.INVALID || !Temporals.isCalendarDate(Temporals.dateOf(dateTime))) {
            refuse(ErrorKind.BAD_CONVERSION);
            return 0;
        }
        return dateTime;
    }

    private long fractionToDateTime(BigDecimal value, CellType type) {
        final boolean whole = value.stripTrailingZeros().scale() <= 0;
        final long dateTime = conversions.fractionToDateTime(value, type.kind());
        if (!whole && dateTime != Temporals.INVALID && dateTime != 0) {
            throw new UnsupportedFeatureException("fraction of a second");
        }
        return storedDate(dateTime);
    }

    private long anyTextToDateTime(String text) {
        final DateText date = DateText.read(text);
        if ((date.isCut() || date.hasFraction()) && date.dateTime() != Temporals.INVALID) {
            throw new UnsupportedFeatureException("unusual date text");
        }
        return storedDate(date.dateTime());
    }

    private long textToDateTime(String text) {
        final long value = Temporals.parseDateTime(text);
        if (value != Temporals.INVALID) {
            return value;
        } else if (text.strip().equals("0000-00-00") && profile.has(Behaviour.STORES_ZERO_DATES)) {
            return 0;
        } else if (Temporals.mayBeDate(text)) {
            throw new UnsupportedFeatureException("unusual date text");
        }
        refuse(ErrorKind.BAD_CONVERSION);
        return 0;
    }

    private long numberToDateTime(long value) {
        final long dateTime = Temporals.dateTimeOfNumber(value);
        if (dateTime != Temporals.INVALID) {
            return dateTime;
        } else if (value == 0 && profile.has(Behaviour.STORES_ZERO_DATES)) {
            return 0;
        } else if (value > Temporals.LARGEST_NO_DATE) {
            throw new UnsupportedFeatureException("unusual date number");
        }
        refuse(ErrorKind.BAD_CONVERSION);
        return 0;
    }

    /** Fractions are cut; a number too long for a TIME is a date. Measured on MariaDB 11.4.5. */
    private long lenientTime(long cell, CellType type) {
        final long time = switch (type.kind()) {
            case TIME -> cell;
            case DATE -> 0;
            case DATETIME -> Temporals.timeOf(cell);
            case STRING -> timeOfText(cells.text(cell));
            case UNSIGNED, BIT -> timeOfNumber(cell < 0 ? Long.MAX_VALUE : cell);
            case INTEGER -> timeOfNumber(cell);
            default ->
                timeOfNumber(conversions
                        .toDecimal(cell, type)
                        .toBigInteger()
                        .max(LEAST_TIME)
                        .min(MOST_TIME)
                        .longValue());
        };
        if (time == Temporals.INVALID) {
            refuse(ErrorKind.BAD_CONVERSION);
            return 0;
        }
        return time;
    }

    private static long timeOfNumber(long number) {
        if (number < FIRST_DATE) {
            return Temporals.validTime(number);
        }
        final long dateTime = LenientDates.ofNumber(number);
        if (dateTime == Temporals.INVALID) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        return Temporals.timeOf(dateTime);
    }

    private static long timeOfText(String text) {
        final String trimmed = text.strip();
        if (trimmed.matches("-?\\d{1,7}(\\.\\d*)?")) {
            return Temporals.validTime(new BigDecimal(trimmed).longValue());
        }
        final long time = Temporals.parseTime(trimmed);
        if (time == Temporals.INVALID && !trimmed.matches("|[^-\\d].*|\\d{1,3}[a-zA-Z|].*")) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        return time;
    }

    /** HHMMSS, rounded. Measured on MySQL 8.0.12. */
    private long numberToTime(BigDecimal value) {
        final BigInteger cut = value.toBigInteger();
        if (cut.compareTo(BigInteger.valueOf(SMALLEST_DATE_NUMBER)) >= 0
                && cut.bitLength() < Long.SIZE
                && Temporals.dateTimeOfAnyNumber(cut.longValue()) != Temporals.INVALID) {
            final long dateTime = Temporals.dateTimeOfAnyNumber(cut.longValue());
            if (Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime))) {
                refuse(ErrorKind.BAD_CONVERSION);
            } else if (value.stripTrailingZeros().scale() > 0) {
                throw new UnsupportedFeatureException("TIME stored from what is none");
            }
            return Temporals.timeOf(dateTime);
        } else if (cut.bitLength() >= Long.SIZE || Temporals.validTime(cut.longValue()) == Temporals.INVALID) {
            refuse(ErrorKind.BAD_CONVERSION);
            return 0;
        }
        final BigInteger whole = value.setScale(0, RoundingMode.HALF_UP).toBigInteger();
        if (whole.compareTo(BigInteger.valueOf(SMALLEST_DATE_NUMBER)) >= 0) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        final long time = whole.bitLength() < Long.SIZE ? Temporals.validTime(whole.longValue()) : Temporals.INVALID;
        if (time == Temporals.INVALID) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        return time;
    }

    private long unusualTextToTime(String text) {
        if (text.isBlank() || text.strip().equals("-")) {
            return 0;
        } else if (text.matches("(?s)\\D*+\\d.*+") || text.strip().matches("-?\\.")) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        refuse(ErrorKind.BAD_CONVERSION);
        return 0;
    }

    private long toTime(long cell, CellType type) {
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
            return lenientTime(cell, type);
        } else if (profile.has(Behaviour.READS_ALL_DATES) && type.isNumeric()) {
            return numberToTime(conversions.toDecimal(cell, type));
        } else if (profile.has(Behaviour.READS_ALL_DATES) && type.kind() == CellType.Kind.DATE) {
            return 0;
        }
        final long time = switch (type.kind()) {
            case TIME -> cell;
            case DATETIME -> Temporals.timeOf(cell);
            case INTEGER -> Temporals.validTime(cell);
            case STRING -> Temporals.parseTime(cells.text(cell));
            default -> throw new UnsupportedFeatureException("TIME stored from a " + type.kind());
        };
        if (time == Temporals.INVALID && type.isText() && profile.has(Behaviour.READS_ALL_DATES)) {
            return unusualTextToTime(cells.text(cell));
        } else if (time == Temporals.INVALID) {
            throw new UnsupportedFeatureException("TIME stored from what is none");
        }
        return time;
    }
}

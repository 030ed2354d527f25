package io.isolde.core.row;

import io.isolde.core.memory.Region;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.stream.LongStream;
import org.agrona.DirectBuffer;

/** Encodes model values as cells, decodes and compares them. Strings lie in the region given at birth. */
public final class Cells {
    private static final int FIRST_HAN = 0x4e00;
    private static final int LAST_HAN = 0x9fa5;
    private static final char FIRST_BEYOND_ASCII = 0x80;
    private static final char FIRST_MARK = 0x300;
    private static final char LAST_MARK = 0x36f;

    /** Digits that a FLOAT shows. */
    private static final int FLOAT_DIGITS = 6;

    private final Region region;
    private final StringOrder defaultOrder;
    private final StringOrder connectionOrder;
    private boolean beyondAscii;

    /** Those that results are full of, each once. */
    private static final Value.IntegerValue[] SMALL =
            LongStream.rangeClosed(-128, 1023).mapToObj(Value.IntegerValue::new).toArray(Value.IntegerValue[]::new);

    /** Cells of a server whose collations pad with blanks and sort by upper case. */
    public Cells(Region region) {
        this(region, StringOrder.PADDED_UPPER_CASE, StringOrder.PADDED_UPPER_CASE);
    }

    /**
     * Cells of a server.
     *
     * @param defaultOrder how columns without COLLATE compare
     * @param connectionOrder how literals compare
     */
    public Cells(Region region, StringOrder defaultOrder, StringOrder connectionOrder) {
        this.region = region;
        this.defaultOrder = defaultOrder;
        this.connectionOrder = connectionOrder;
    }

    /** The cell of a value that is not NULL, in its own type ({@link #typeOf}); strings are copied into the region. */
    public long encode(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return i.value();
        } else if (value instanceof Value.UnsignedValue u) {
            return u.bits();
        } else if (value instanceof Value.DecimalValue d) {
            return Decimals.unscaled(d.value(), Math.max(0, d.value().scale()));
        } else if (value instanceof Value.DoubleValue d) {
            return Double.doubleToRawLongBits(d.value());
        } else if (value instanceof Value.StringValue s) {
            return encodeText(s.value());
        } else if (value instanceof Value.DateValue d) {
            return Long.parseLong(d.text().replace("-", ""));
        } else if (value instanceof Value.TimeValue t) {
            return Long.parseLong(t.text().replace(":", ""));
        } else if (value instanceof Value.DateTimeValue t) {
            return Long.parseLong(t.text().replaceAll("[-: ]", ""));
        }
        throw new UnsupportedFeatureException(
                value instanceof Value.HexValue ? "hex literal in an expression" : "literal " + value);
    }

    /** The cell of a text, which is copied into the region as UTF-8. */
    public long encodeText(String text) {
        final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        beyondAscii |= bytes.length != text.length();
        final int offset = region.append(bytes.length);
        region.view().putBytes(offset, bytes);
        return stringCell(offset, bytes.length);
    }

    /** Forgets which texts there were. */
    public void begin() {
        beyondAscii = false;
    }

    /** Whether any text since {@link #begin} had a character beyond ASCII. */
    public boolean metTextBeyondAscii() {
        return beyondAscii;
    }

    private static long stringCell(int offset, int length) {
        return (long) offset << 32 | length;
    }

    /** The first {@code length} characters of a string cell. */
    public static long prefix(long cell, int length) {
        return stringCell(stringOffset(cell), length);
    }

    /** The type a literal has by itself. */
    public static CellType typeOf(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return CellType.literalInteger(i.value());
        } else if (value instanceof Value.UnsignedValue) {
            return CellType.UNSIGNED;
        } else if (value instanceof Value.DecimalValue d) {
            final int scale = Math.max(0, d.value().scale());
            return CellType.decimal(
                    scale, scale, Math.max(1, d.value().precision() - d.value().scale()));
        } else if (value instanceof Value.DoubleValue) {
            return CellType.DOUBLE;
        } else if (value instanceof Value.StringValue) {
            return CellType.string(StringOrder.CONNECTION);
        } else if (value instanceof Value.DateValue) {
            return CellType.DATE;
        } else if (value instanceof Value.TimeValue) {
            return CellType.TIME;
        } else if (value instanceof Value.DateTimeValue) {
            return CellType.DATETIME;
        } else if (value instanceof Value.Null) {
            return CellType.NULL;
        }
        throw new UnsupportedFeatureException(
                value instanceof Value.HexValue ? "hex literal in an expression" : "literal " + value);
    }

    private static Value.IntegerValue integer(long value) {
        final long place = value - SMALL[0].value();
        return place >= 0 && place < SMALL.length ? SMALL[(int) place] : new Value.IntegerValue(value);
    }

    /** The value of a cell that is not NULL, as a client is shown it. Cold. */
    public Value decode(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER -> integer(cell);
            case UNSIGNED -> type.members().isEmpty() ? unsignedValue(cell) : member(cell, type);
            case BIT -> type.origin() == TextOrigin.PLAIN ? unsignedValue(cell) : digitsAsBits(cell);
            case DECIMAL ->
                new Value.DecimalValue(
                        BigDecimal.valueOf(cell, type.scale()).setScale(type.shown(), RoundingMode.HALF_UP));
            case DOUBLE -> new Value.DoubleValue(shownDouble(Double.longBitsToDouble(cell), type));
            case FLOAT -> new Value.DoubleValue(shownFloat(Double.longBitsToDouble(cell)));
            case STRING -> new Value.StringValue(text(cell));
            case DATE -> new Value.DateValue(Temporals.dateText(cell));
            case TIME -> new Value.TimeValue(Temporals.timeText(cell));
            case DATETIME -> new Value.DateTimeValue(Temporals.dateTimeText(cell));
            case NULL -> Value.NULL;
        };
    }

    /** Number 0 is the empty text, which stands for what is no member. */
    private static Value member(long number, CellType type) {
        return new Value.StringValue(number == 0 ? "" : type.members().get((int) number - 1));
    }

    private static Value unsignedValue(long cell) {
        return cell < 0 ? new Value.UnsignedValue(cell) : new Value.IntegerValue(cell);
    }

    /** Chosen bits are sent as digits, which the client reads as bits. Measured on MariaDB 11.4.5 and MySQL 8.0.12: COALESCE(bits). */
    private static Value digitsAsBits(long cell) {
        final BigInteger bits = new BigInteger(1, Long.toUnsignedString(cell).getBytes(StandardCharsets.US_ASCII));
        return bits.bitLength() < Long.SIZE
                ? new Value.IntegerValue(bits.longValue())
                : new Value.OpaqueValue(bits.toString());
    }

    /** A double as a client is shown it: with a fixed number of digits behind the point, or all it needs. */
    private static double shownDouble(double value, CellType type) {
        if (type.equals(CellType.SINGLE)) {
            return (float) value;
        }
        return type.isFixed()
                ? new BigDecimal(value)
                        .setScale(type.shown(), RoundingMode.HALF_EVEN)
                        .doubleValue()
                : value;
    }

    /** A FLOAT as a client is shown it: six digits. */
    public static double shownFloat(double value) {
        return new BigDecimal(value)
                .round(new MathContext(FLOAT_DIGITS, RoundingMode.HALF_EVEN))
                .doubleValue();
    }

    /** The text of a string cell. */
    public String text(long cell) {
        return isAscii(cell)
                ? region.view().getStringWithoutLengthAscii(stringOffset(cell), stringLength(cell))
                : region.view().getStringWithoutLengthUtf8(stringOffset(cell), stringLength(cell));
    }

    /** Whether each byte of a string cell is a character. */
    public boolean isAscii(long cell) {
        for (int i = 0; i < stringLength(cell); i++) {
            if (characterAt(cell, i) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@link #text} of a string cell is a text. */
    public boolean isText(long cell, String text) {
        if (text.length() != stringLength(cell)) {
            return !isAscii(cell) && text(cell).equals(text);
        }
        for (int i = 0; i < text.length(); i++) {
            final int character = characterAt(cell, i);
            if (text.charAt(i) != character) {
                return character < 0 && text(cell).equals(text); // beyond ASCII
            }
        }
        return true;
    }

    static int stringOffset(long cell) {
        return (int) (cell >>> 32);
    }

    /** Bytes of a string cell, which are characters where it {@linkplain #isAscii is ASCII}. */
    public static int stringLength(long cell) {
        return (int) cell;
    }

    /** A character of a string cell. */
    public int characterAt(long cell, int index) {
        return region.view().getByte(stringOffset(cell) + index);
    }

    /** Orders two strings. */
    public int compareStrings(long left, long right, StringOrder unresolved) {
        if (left == right) {
            return 0; // the text of one version, copied to another
        }
        final StringOrder order = resolve(unresolved);
        if (!order.isBytes() && (!isAscii(left) || !isAscii(right))) {
            return compareBeyondAscii(left, right, order);
        }
        if (order.usesWeights()) {
            return compareByWeights(left, right, order);
        }
        final DirectBuffer buffer = region.view();
        final int leftOffset = stringOffset(left);
        final int rightOffset = stringOffset(right);
        final int leftLength = stringLength(left);
        final int rightLength = stringLength(right);
        final boolean padded = order.isPadded();
        final int compared = padded ? Math.max(leftLength, rightLength) : Math.min(leftLength, rightLength);
        for (int i = 0; i < compared; i++) {
            final int a = i < leftLength ? buffer.getByte(leftOffset + i) : ' ';
            final int b = i < rightLength ? buffer.getByte(rightOffset + i) : ' ';
            final int difference = a == b ? 0 : order.weight(a) - order.weight(b);
            if (difference != 0) {
                return difference;
            }
        }
        return padded ? 0 : leftLength - rightLength;
    }

    /**
     * Orders strings of which one is beyond ASCII, as far as its characters are letters with marks, which count as the letters do, and Han characters, which come last. Measured on MariaDB 11.4.5 and MySQL 8.0.33 of the
     * collations that ignore case and accents.
     */
    private int compareBeyondAscii(long left, long right, StringOrder order) {
        if (sameBytes(left, right)) {
            return 0;
        }
        final int[] a = weights(text(left), order);
        final int[] b = weights(text(right), order);
        final int blank = order.weight(' ');
        for (int i = 0; i < Math.max(a.length, b.length); i++) {
            if (!order.isPadded() && (i >= a.length || i >= b.length)) {
                return a.length - b.length;
            }
            final int difference = (i < a.length ? a[i] : blank) - (i < b.length ? b[i] : blank);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static int[] weights(String text, StringOrder order) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .codePoints()
                .filter(character -> character < FIRST_MARK || character > LAST_MARK)
                .filter(character -> character >= FIRST_BEYOND_ASCII || !order.ignores(character))
                .map(character -> weight(character, order))
                .toArray();
    }

    private static int weight(int character, StringOrder order) {
        if (character < FIRST_BEYOND_ASCII) {
            return order.weight(character);
        } else if (character < FIRST_HAN || character > LAST_HAN) {
            throw new UnsupportedFeatureException("order of text beyond ASCII");
        }
        return character;
    }

    private int compareByWeights(long left, long right, StringOrder order) {
        int i = 0;
        int j = 0;
        while (true) {
            i = skipIgnored(left, i, order);
            j = skipIgnored(right, j, order);
            final boolean leftEnds = i == stringLength(left);
            final boolean rightEnds = j == stringLength(right);
            if (leftEnds && rightEnds) {
                return 0;
            }
            if ((leftEnds || rightEnds) && !order.isPadded()) {
                return leftEnds ? -1 : 1;
            }
            final int a = leftEnds ? ' ' : characterAt(left, i++);
            final int b = rightEnds ? ' ' : characterAt(right, j++);
            final int difference = order.weight(a) - order.weight(b);
            if (difference != 0) {
                return difference;
            }
        }
    }

    private int skipIgnored(long cell, int from, StringOrder order) {
        int i = from;
        while (i < stringLength(cell) && order.ignores(characterAt(cell, i))) {
            i++;
        }
        return i;
    }

    /** What an order left to the server or the connection is. */
    public StringOrder resolve(StringOrder order) {
        return order == StringOrder.SERVER_DEFAULT
                ? defaultOrder
                : order == StringOrder.CONNECTION ? connectionOrder : order;
    }

    /**
     * Whether a text is like a pattern: {@code %} stands for any characters, {@code _} for one, and what follows the escape character for
     * itself. Blanks are never padded. Hot: allocates nothing.
     *
     * @param escape the escape character; -1 for none
     */
    public boolean like(long text, long pattern, int escape, StringOrder unresolved) {
        return like(text, 0, pattern, 0, escape, resolve(unresolved));
    }

    private boolean like(long text, int textFrom, long pattern, int patternFrom, int escape, StringOrder order) {
        int t = textFrom;
        int p = patternFrom;
        while (p < stringLength(pattern)) {
            int wanted = characterAt(pattern, p++);
            if (wanted == escape && p < stringLength(pattern)) {
                wanted = characterAt(pattern, p++);
            } else if (wanted == '%') {
                return likeAnyTail(text, t, pattern, p, escape, order);
            } else if (wanted == '_') {
                if (t++ == stringLength(text)) {
                    return false;
                }
                continue;
            }
            if (t == stringLength(text) || order.weight(characterAt(text, t++)) != order.weight(wanted)) {
                return false;
            }
        }
        return t == stringLength(text);
    }

    private boolean likeAnyTail(long text, int textFrom, long pattern, int patternFrom, int escape, StringOrder order) {
        for (int t = textFrom; t <= stringLength(text); t++) {
            if (like(text, t, pattern, patternFrom, escape, order)) {
                return true;
            }
        }
        return false;
    }

    /** Equal for string cells of the {@linkplain #sameBytes same bytes}. */
    public int hashOfBytes(long cell) {
        final DirectBuffer buffer = region.view();
        int hash = stringLength(cell);
        for (int i = 0; i < stringLength(cell); i++) {
            hash = hash * 31 + buffer.getByte(stringOffset(cell) + i);
        }
        return hash;
    }

    /** True if two strings are the same bytes: what an UPDATE compares to see whether it changes anything. */
    public boolean sameBytes(long left, long right) {
        final int length = stringLength(left);
        if (length != stringLength(right)) {
            return false;
        }
        final DirectBuffer buffer = region.view();
        for (int i = 0; i < length; i++) {
            if (buffer.getByte(stringOffset(left) + i) != buffer.getByte(stringOffset(right) + i)) {
                return false;
            }
        }
        return true;
    }

    /** Orders two cells of one column's type. */
    public int compare(long left, long right, CellType type) {
        return switch (type.kind()) {
            case INTEGER, DECIMAL, DATE, TIME, DATETIME -> Long.compare(left, right);
            case UNSIGNED, BIT -> Long.compareUnsigned(left, right);
            case DOUBLE, FLOAT -> compareDoubles(Double.longBitsToDouble(left), Double.longBitsToDouble(right));
            case STRING -> compareStrings(left, right, type.order());
            case NULL -> 0;
        };
    }

    /** Orders doubles as SQL does: both zeros are equal, and there is no NaN. */
    public static int compareDoubles(double left, double right) {
        return left < right ? -1 : left > right ? 1 : 0;
    }
}

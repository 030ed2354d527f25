package io.isolde.core.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.memory.Region;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CellsTest {
    private static final long SEED = 20260102;

    private final Region region = new Region(64);
    private final Cells cells = new Cells(region);

    @AfterEach
    void close() {
        region.close();
    }

    @Test
    void everyValueComesBackFromItsCell() {
        final List<Value> values = List.of(
                new Value.IntegerValue(Long.MIN_VALUE),
                new Value.IntegerValue(-1),
                new Value.DecimalValue(new BigDecimal("-12.340")),
                new Value.DoubleValue(-0.1),
                new Value.StringValue(""),
                new Value.StringValue("a b'c"),
                new Value.StringValue(
                        "longer than the region was when it started, so that it has to grow for this one"));
        final long[] encoded = values.stream().mapToLong(cells::encode).toArray();
        for (int i = 0; i < encoded.length; i++) {
            assertEquals(values.get(i), cells.decode(encoded[i], Cells.typeOf(values.get(i))));
        }
    }

    @Test
    void aDecimalWithoutDigitsBehindThePointHasScaleZero() {
        final Value value = new Value.DecimalValue(new BigDecimal("1E+3"));
        assertEquals(CellType.decimal(0, 0, 4), Cells.typeOf(value));
        assertEquals(1000, cells.encode(value));
    }

    @Test
    void textBeyondAsciiIsKept() {
        final Value value = new Value.StringValue("é and 漢");
        assertEquals(value, cells.decode(cells.encode(value), Cells.typeOf(value)));
    }

    @Test
    void opaqueCellsAreNotModelled() {
        assertThrows(UnsupportedFeatureException.class, () -> cells.encode(new Value.OpaqueValue("x")));
        assertThrows(UnsupportedFeatureException.class, () -> Cells.typeOf(new Value.OpaqueValue("x")));
    }

    @Test
    void aTextIsComparedWhereItLies() {
        final List<String> texts = List.of("", "a", "A", "ab", "b", "ab ");
        for (final String text : texts) {
            final long cell = cells.encodeText(text);
            for (final String other : texts) {
                assertEquals(text.equals(other), cells.isText(cell, other), text + " and " + other);
            }
        }
        final int beyondAscii = region.append(1);
        region.view().putByte(beyondAscii, (byte) 0xC3);
        final long cell = (long) beyondAscii << 32 | 1;
        assertTrue(cells.isText(cell, cells.text(cell)));
    }

    @Test
    void numbersCompareByValue() {
        assertTrue(cells.compare(-1, 1, CellType.INTEGER) < 0);
        assertTrue(cells.compare(Long.MIN_VALUE, Long.MAX_VALUE, CellType.INTEGER) < 0);
        assertTrue(cells.compare(bits(-0.5), bits(-0.25), CellType.DOUBLE) < 0);
        assertEquals(0, cells.compare(bits(-0.0), bits(0.0), CellType.DOUBLE));
        assertTrue(cells.compare(125, -125, CellType.decimal(2)) > 0);
    }

    @Test
    void binTellsCaseApartAndTheOthersDoNot() {
        assertTrue(order("A", "a", Collation.UTF8MB4_BIN) < 0);
        assertTrue(order("B", "a", Collation.UTF8MB4_BIN) < 0);
        assertEquals(0, order("A", "a", Collation.UTF8MB4_GENERAL_CI));
        assertEquals(0, order("A", "a", Collation.SERVER_DEFAULT));
        assertTrue(order("B", "a", Collation.UTF8MB4_GENERAL_CI) > 0);
    }

    @Test
    void lettersSortAsUpperCaseWhereCaseIsIgnored() {
        assertTrue(order("_", "a", Collation.UTF8MB4_GENERAL_CI) > 0);
        assertTrue(order("_", "a", Collation.UTF8MB4_BIN) < 0);
    }

    @Test
    void collationsOfUpperCaseAndOfBytesPadWithBlanks() {
        for (final Collation collation : paddedByCharacter()) {
            assertEquals(0, order("a", "a  ", collation), collation.toString());
            assertEquals(0, order("", "  ", collation), collation.toString());
            assertTrue(order("a\t", "a", collation) < 0, "a control character sorts before the padding: " + collation);
            assertTrue(order("a!", "a ", collation) > 0, collation.toString());
        }
    }

    @Test
    void stringsCompareAsPaddedTextDoes() {
        final Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            final String left = text(random);
            final String right = text(random);
            for (final Collation collation : paddedByCharacter()) {
                final int length = Math.max(left.length(), right.length());
                final int expected = key(left, length, collation).compareTo(key(right, length, collation));
                assertEquals(
                        Integer.signum(expected),
                        Integer.signum(order(left, right, collation)),
                        () -> "'" + left + "' with '" + right + "' in " + collation + ", seed " + SEED);
            }
            region.reset();
        }
    }

    @Test
    void sameBytesSeesCaseAndBlanks() {
        assertTrue(cells.sameBytes(string("ab"), string("ab")));
        assertFalse(cells.sameBytes(string("ab"), string("aB")));
        assertFalse(cells.sameBytes(string("ab"), string("ab ")));
        assertTrue(cells.sameBytes(string(""), string("")));
        assertEquals(3, Cells.stringLength(string("ab ")));
    }

    private static String key(String text, int length, Collation collation) {
        final String padded = text + " ".repeat(length - text.length());
        return StringOrder.of(collation) == StringOrder.PADDED_BYTES ? padded : padded.toUpperCase(Locale.ROOT);
    }

    /** Those that compare characters one by one, padded: all but those of Unicode weights. */
    private static List<Collation> paddedByCharacter() {
        final Set<StringOrder> orders =
                EnumSet.of(StringOrder.SERVER_DEFAULT, StringOrder.PADDED_BYTES, StringOrder.PADDED_UPPER_CASE);
        return Arrays.stream(Collation.values())
                .filter(collation -> collation != Collation.OF_UTF8MB4)
                .filter(collation -> orders.contains(StringOrder.of(collation)))
                .toList();
    }

    private static String text(Random random) {
        final String alphabet = " aAbBz_1!\t";
        final StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(5); left > 0; left--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private int order(String left, String right, Collation collation) {
        return cells.compareStrings(
                string(left), string(right), CellType.string(collation).order());
    }

    private long string(String text) {
        return cells.encode(new Value.StringValue(text));
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }
}

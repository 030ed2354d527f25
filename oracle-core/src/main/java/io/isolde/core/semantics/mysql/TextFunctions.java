package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.StringOrder;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Functions of texts. Cold. Source: MySQL manual, "String Functions and Operators". */
final class TextFunctions {
    /** Texts longer than this are not built. */
    private static final long MAX_LENGTH = 1 << 16;

    private TextFunctions() {}

    static Routine routine(Function function, InnoDbProfile profile) {
        return switch (function) {
            case LENGTH, CHAR_LENGTH -> frame -> frame.returnCell(frame.text(0).length());
            case UPPER ->
                frame -> frame.returnText(
                        isBinary(frame) ? frame.text(0) : frame.text(0).toUpperCase(Locale.ROOT));
            case LOWER ->
                frame -> frame.returnText(
                        isBinary(frame) ? frame.text(0) : frame.text(0).toLowerCase(Locale.ROOT));
            case TRIM -> frame -> frame.returnText(trimEnd(trimStart(frame.text(0))));
            case LTRIM -> frame -> frame.returnText(trimStart(frame.text(0)));
            case RTRIM -> frame -> frame.returnText(trimEnd(frame.text(0)));
            case CONCAT -> TextFunctions::concat;
            case CONCAT_WS -> TextFunctions::concatWithSeparator;
            case LEFT -> frame -> frame.returnText(left(frame.text(0), frame.integer(1)));
            case RIGHT -> frame -> frame.returnText(right(frame.text(0), frame.integer(1)));
            case SUBSTR -> TextFunctions::substring;
            case REPLACE -> TextFunctions::replace;
            case REPEAT -> TextFunctions::repeat;
            case REVERSE ->
                frame -> frame.returnText(
                        new StringBuilder(frame.text(0)).reverse().toString());
            case LPAD -> frame -> pad(frame, true);
            case RPAD -> frame -> pad(frame, false);
            case ASCII ->
                frame -> frame.returnCell(
                        frame.text(0).isEmpty() ? 0 : frame.text(0).charAt(0));
            case HEX -> frame -> hex(frame, profile);
            default -> throw new AssertionError(function);
        };
    }

    /** Functions that look for a text, as a collation sees it. */
    static Routine comparing(Function function, StringOrder order, InnoDbProfile profile) {
        return switch (function) {
            case STRCMP ->
                frame -> frame.returnCell(Integer.signum(frame.compareTexts(frame.text(0), frame.text(1), order)));
            case INSTR -> frame -> frame.returnCell(find(frame, frame.text(1), frame.text(0), 1, order));
            case LOCATE ->
                frame -> frame.returnCell(
                        frame.count() == 2
                                ? find(frame, frame.text(1), frame.text(0), 1, order)
                                : findFrom(frame, order, profile));
            default -> throw new AssertionError(function);
        };
    }

    private static boolean isBinary(CallFrame frame) {
        return frame.type(0).order() == StringOrder.BINARY;
    }

    private static String trimStart(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        return text.substring(start);
    }

    private static String trimEnd(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    private static void concat(CallFrame frame) {
        final StringBuilder result = new StringBuilder();
        for (int i = 0; i < frame.count(); i++) {
            result.append(frame.text(i));
        }
        frame.returnText(result.toString());
    }

    /** NULL without a separator; other arguments that are NULL are left out. */
    private static void concatWithSeparator(CallFrame frame) {
        if (frame.isNull(0)) {
            frame.returnNull();
            return;
        }
        final StringBuilder result = new StringBuilder();
        boolean first = true;
        for (int i = 1; i < frame.count(); i++) {
            if (!frame.isNull(i)) {
                result.append(first ? "" : frame.text(0)).append(frame.text(i));
                first = false;
            }
        }
        frame.returnText(result.toString());
    }

    private static String left(String text, long length) {
        return text.substring(0, (int) Math.max(0, Math.min(length, text.length())));
    }

    private static String right(String text, long length) {
        return text.substring((int) Math.max(0, Math.min(text.length() - length, text.length())));
    }

    /** Positions count from 1, negative ones from the end; 0 is nowhere. */
    private static void substring(CallFrame frame) {
        final String text = frame.text(0);
        final long position = frame.integer(1);
        final long start = position < 0 ? text.length() + position : position - 1;
        final long length = frame.count() == 2 ? Long.MAX_VALUE : frame.integer(2);
        if (start < 0 || start >= text.length() || length <= 0) {
            frame.returnText("");
        } else {
            frame.returnText(left(text.substring((int) start), length));
        }
    }

    private static void replace(CallFrame frame) {
        if (frame.isNull(0) || frame.isNull(1)) {
            frame.returnNull();
            return;
        }
        final String text = frame.text(0);
        final String wanted = frame.text(1);
        if (wanted.isEmpty()) {
            frame.returnText(text);
        } else if (frame.isNull(2)) {
            if (text.contains(wanted)
                    || !frame.cells().resolve(frame.result().order()).isBytes()) {
                frame.returnNull();
            } else {
                frame.returnText(text);
            }
        } else {
            frame.returnText(text.replace(wanted, frame.text(2)));
        }
    }

    private static void repeat(CallFrame frame) {
        final String text = frame.text(0);
        final long count = Math.max(0, frame.integer(1));
        requireShort(text.isEmpty() ? 0 : count);
        frame.returnText(text.isEmpty() ? "" : text.repeat((int) count));
    }

    private static void pad(CallFrame frame, boolean before) {
        final String text = frame.text(0);
        final long length = frame.integer(1);
        final String padding = frame.text(2);
        if (length < 0) {
            frame.returnNull();
        } else if (length <= text.length()) {
            frame.returnText(left(text, length));
        } else if (padding.isEmpty()) {
            throw new UnsupportedFeatureException("padding with nothing");
        } else {
            requireShort(length);
            final int missing = (int) length - text.length();
            final String filled = padding.repeat(missing / padding.length() + 1).substring(0, missing);
            frame.returnText(before ? filled + text : text + filled);
        }
    }

    private static void requireShort(long length) {
        if (length > MAX_LENGTH) {
            throw new UnsupportedFeatureException("long text");
        }
    }

    private static void hex(CallFrame frame, InnoDbProfile profile) {
        final CellType type = frame.type(0);
        if (type.isText() || type.isTemporal()) {
            frame.returnText(
                    HexFormat.of().withUpperCase().formatHex(frame.text(0).getBytes(StandardCharsets.UTF_8)));
        } else {
            final long bits = type.isInteger() ? frame.cell(0) : roundedBits(frame, profile);
            frame.returnText(Long.toHexString(bits).toUpperCase(Locale.ROOT));
        }
    }

    /** All bits are set for what leaves 64 of them. Measured on MariaDB 11.4.5. */
    private static long roundedBits(CallFrame frame, InnoDbProfile profile) {
        if (!profile.has(Behaviour.HEX_ROUNDS_HALF_UP)) {
            return frame.type(0).isReal() ? frame.integer(0) : frame.bits(0);
        }
        final double value = frame.real(0);
        if (value <= -0x1p63 || value >= 0x1p64) {
            return -1;
        }
        return new BigDecimal(value + (value > 0 ? 0.5 : -0.5)).toBigInteger().longValue();
    }

    /** The position from 1 of a text in another, at or behind {@code from}; 0 if it is not there. */
    private static long find(CallFrame frame, String wanted, String text, long from, StringOrder order) {
        if (from < 1 || from - 1 > text.length() - wanted.length()) {
            return 0;
        }
        final StringOrder characters = frame.cells().resolve(order);
        for (int start = (int) from - 1; start + wanted.length() <= text.length(); start++) {
            if (matchesAt(text, start, wanted, characters)) {
                return start + 1L;
            }
        }
        return 0;
    }

    /** LOCATE from a position, from which a character must be left. Measured on MariaDB 11.4.5; on MySQL 8.0.12 the end will do. */
    private static long findFrom(CallFrame frame, StringOrder order, InnoDbProfile profile) {
        final String text = frame.text(0);
        final long from = frame.integer(2);
        return from > text.length() && !profile.has(Behaviour.LOCATES_BEHIND_THE_END)
                ? 0
                : find(frame, frame.text(1), text, from, order);
    }

    private static boolean matchesAt(String text, int start, String wanted, StringOrder order) {
        for (int i = 0; i < wanted.length(); i++) {
            if (order.weight(text.charAt(start + i)) != order.weight(wanted.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether arguments of FIELD compare as doubles. */
    static boolean comparesDoubles(List<CellType> all) {
        return all.stream().anyMatch(CellType::isNumeric)
                && !all.stream().allMatch(type -> type.isInteger() || type.kind() == CellType.Kind.DECIMAL);
    }

    /**
     * Whether the second of two arguments of FIELD, none of them NULL, is the first. Texts and dates compare as texts, whole numbers by
     * their bits, decimals exactly, anything else as doubles. Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     *
     * @param all the types of all arguments, which decide together
     */
    static Routine sameAsFirst(List<CellType> all, StringOrder order) {
        if (all.stream().noneMatch(CellType::isNumeric)) {
            return frame -> frame.returnTruth(frame.compareTexts(frame.text(0), frame.text(1), order) == 0);
        } else if (all.stream().allMatch(CellType::isInteger)) {
            return frame -> frame.returnTruth(frame.cell(0) == frame.cell(1));
        } else if (all.stream().allMatch(type -> type.isInteger() || type.kind() == CellType.Kind.DECIMAL)) {
            return frame -> frame.returnTruth(frame.exact(0).compareTo(frame.exact(1)) == 0);
        }
        return frame -> frame.returnTruth(frame.real(0) == frame.real(1));
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Temporals;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** CAST. Cold. Source: measured on MariaDB 11.4.5 and MySQL 8.0.12. */
final class Casts {
    private static final BigDecimal MIN_SIGNED = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_SIGNED = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal MAX_UNSIGNED =
            new BigDecimal(BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE));

    private Casts() {}

    /**
     * What computes a CAST.
     *
     * @param calendar whether a function of calendar dates asks for its date, which has no zeros then
     */
    static Routine routine(SqlType target, InnoDbProfile profile, boolean calendar) {
        if (target instanceof SqlType.IntegerType integer) {
            return integer.unsigned() ? frame -> toUnsigned(frame, profile) : frame -> toSigned(frame, profile);
        } else if (target instanceof SqlType.DecimalType decimal) {
            return frame -> toDecimal(frame, decimal);
        } else if (target instanceof SqlType.DoubleType) {
            return frame -> frame.returnReal(frame.real(0));
        } else if (target instanceof SqlType.FloatType) {
            return frame -> frame.returnReal((float) frame.real(0));
        } else if (target instanceof SqlType.CharType text) {
            return frame -> toText(frame, text.length(), profile.has(Behaviour.REFUSES_CUT_CASTS));
        } else if (target instanceof SqlType.VarcharType text) {
            return frame -> toText(frame, text.length(), profile.has(Behaviour.REFUSES_CUT_CASTS));
        } else if (target instanceof SqlType.TextType || target instanceof SqlType.BlobType) {
            return frame -> frame.returnText(frame.text(0));
        } else if (target instanceof SqlType.DateType) {
            return frame -> toDate(frame, calendar);
        } else if (target instanceof SqlType.DateTimeType) {
            return frame -> toDateTime(frame, profile.has(Behaviour.READS_ALL_DATES), calendar);
        } else if (target instanceof SqlType.TimeType) {
            return Casts::toTime;
        }
        throw new UnsupportedFeatureException("CAST AS " + target);
    }

    private static void toSigned(CallFrame frame, InnoDbProfile profile) {
        final CellType type = frame.type(0);
        if (type.isInteger() || type.isTemporal()) {
            requireNoNegativeTime(frame, profile);
            frame.returnCell(frame.cell(0));
        } else if (type.isText()) {
            frame.returnCell(frame.conversions().castTextToInteger(frame.cell(0), frame.type(0)));
        } else {
            frame.returnCell(clamped(frame, MIN_SIGNED, MAX_SIGNED));
        }
    }

    private static void toUnsigned(CallFrame frame, InnoDbProfile profile) {
        final CellType type = frame.type(0);
        if (type.isInteger() || type.isTemporal()) {
            requireNoNegativeTime(frame, profile);
            frame.returnCell(frame.cell(0));
        } else if (type.isText()) {
            frame.returnCell(frame.conversions().castTextToInteger(frame.cell(0), frame.type(0)));
        } else if (profile.has(Behaviour.CASTS_NEGATIVES_TO_ZERO)) {
            frame.returnCell(clamped(frame, BigDecimal.ZERO, MAX_UNSIGNED));
        } else if (!type.isReal() && frame.exact(0).signum() < 0) {
            if (profile.has(Behaviour.WRAPS_NEGATIVE_DECIMALS)) {
                throw new UnsupportedFeatureException("negative decimal cast to unsigned");
            }
            frame.returnCell(clamped(frame, BigDecimal.ZERO, MAX_UNSIGNED));
        } else {
            frame.returnCell(clamped(frame, MIN_SIGNED, frame.type(0).isReal() ? MAX_SIGNED : MAX_UNSIGNED));
        }
    }

    /** MariaDB 11.4.5 loses the sign of some and makes 0 of others. */
    private static void requireNoNegativeTime(CallFrame frame, InnoDbProfile profile) {
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES) && frame.type(0).kind() == Kind.TIME && frame.cell(0) < 0) {
            throw new UnsupportedFeatureException("CAST of a negative TIME as a number");
        }
    }

    /** Rounds a decimal half away from zero, a double half even. */
    private static long clamped(CallFrame frame, BigDecimal least, BigDecimal most) {
        final BigDecimal rounded = frame.type(0).isReal()
                ? new BigDecimal(Math.rint(frame.real(0)))
                : frame.exact(0).setScale(0, RoundingMode.HALF_UP);
        if (!frame.type(0).isReal() && (rounded.compareTo(least) < 0 || rounded.compareTo(most) > 0)) {
            frame.diagnostics().badConversion();
        }
        return rounded.max(least).min(most).toBigInteger().longValue();
    }

    private static void toDecimal(CallFrame frame, SqlType.DecimalType target) {
        final BigDecimal value = frame.type(0).isText()
                ? frame.conversions().castTextToDecimal(frame.cell(0), frame.type(0))
                : frame.exact(0);
        if (frame.type(0).isReal()) {
            frame.conversions().warnOfLongDecimal(value);
        }
        final BigDecimal rounded = value.setScale(target.scale(), RoundingMode.HALF_UP);
        final BigDecimal most =
                BigDecimal.valueOf(BigInteger.TEN.pow(target.precision()).longValueExact() - 1, target.scale());
        if (rounded.abs().compareTo(most) > 0) {
            frame.diagnostics().warn(ErrorKind.OUT_OF_RANGE);
            frame.returnExact(rounded.signum() < 0 ? most.negate() : most);
        } else {
            frame.returnExact(rounded);
        }
    }

    private static void toText(CallFrame frame, int length, boolean refusesCuts) {
        final String text = frame.text(0);
        if (text.length() > length && (refusesCuts || !frame.type(0).isText())) {
            frame.diagnostics().badConversion();
        }
        frame.returnText(text.substring(0, Math.min(length, text.length())));
    }

    private static void toDate(CallFrame frame, boolean calendar) {
        if (frame.isNull(0)) {
            frame.returnNullOf(0);
            return;
        }
        final long dateTime = frame.dateTime(0);
        if (dateTime == Temporals.INVALID) {
            frame.returnInvalidDate();
        } else if (calendar && Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime))) {
            frame.diagnostics().badConversion();
            frame.returnInvalidDate();
        } else {
            frame.returnCell(Temporals.dateOf(dateTime));
        }
    }

    private static void toDateTime(CallFrame frame, boolean readsAllDates, boolean calendar) {
        if (frame.isNull(0)) {
            frame.returnNullOf(0);
            return;
        }
        final long dateTime = frame.dateTime(0, true);
        if (dateTime == Temporals.INVALID) {
            frame.returnInvalidDate();
        } else if (calendar && Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime))) {
            frame.diagnostics().badConversion();
            frame.returnInvalidDate();
        } else if (readsAllDates
                && dateTime == 0
                && frame.type(0).isNumeric()
                && !frame.type(0).isInteger()
                && frame.exact(0).signum() != 0) {
            throw new UnsupportedFeatureException("fraction of a second");
        } else {
            frame.returnCell(dateTime);
        }
    }

    private static void toTime(CallFrame frame) {
        final Kind kind = frame.type(0).kind();
        final long time;
        if (kind == Kind.TIME) {
            time = frame.cell(0);
        } else if (kind == Kind.DATETIME) {
            time = Temporals.timeOf(frame.cell(0));
        } else if (kind == Kind.STRING) {
            time = Temporals.parseTime(frame.text(0));
        } else {
            throw new UnsupportedFeatureException("CAST AS TIME of a " + kind);
        }
        if (time == Temporals.INVALID) {
            throw new UnsupportedFeatureException("CAST AS TIME of a text that is none");
        }
        frame.returnCell(time);
    }
}

package io.isolde.core.semantics.postgresql;

import static io.isolde.core.semantics.postgresql.PgType.BOOLEAN;
import static io.isolde.core.semantics.postgresql.PgType.BPCHAR;
import static io.isolde.core.semantics.postgresql.PgType.DATE;
import static io.isolde.core.semantics.postgresql.PgType.FLOAT4;
import static io.isolde.core.semantics.postgresql.PgType.FLOAT8;
import static io.isolde.core.semantics.postgresql.PgType.INT2;
import static io.isolde.core.semantics.postgresql.PgType.INT4;
import static io.isolde.core.semantics.postgresql.PgType.INT8;
import static io.isolde.core.semantics.postgresql.PgType.INTERVAL;
import static io.isolde.core.semantics.postgresql.PgType.NUMERIC;
import static io.isolde.core.semantics.postgresql.PgType.OTHER;
import static io.isolde.core.semantics.postgresql.PgType.TEXT;
import static io.isolde.core.semantics.postgresql.PgType.TIMESTAMP;
import static io.isolde.core.semantics.postgresql.PgType.TIMESTAMPTZ;

import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Which operators there are. PostgreSQL 18, {@code pg_operator}; types outside the model stand in it where they make a choice ambiguous. */
final class Operators {
    private static final List<PgType> INTEGERS = List.of(INT2, INT4, INT8);

    /** Of the operators of each symbol; comparisons all take the same types. */
    private static final Map<BinaryOperator, List<Signature>> BINARY = new EnumMap<>(BinaryOperator.class);

    private static final List<Signature> COMPARISONS = comparisons();

    /** Of minus before one operand. */
    static final List<Signature> NEGATIONS = List.of(
            Signature.of(INT2, INT2),
            Signature.of(INT4, INT4),
            Signature.of(INT8, INT8),
            Signature.of(NUMERIC, NUMERIC),
            Signature.of(FLOAT4, FLOAT4),
            Signature.of(FLOAT8, FLOAT8),
            Signature.of(INTERVAL, INTERVAL));

    /** Of {@code ~} before one operand. */
    static final List<Signature> INVERSIONS = List.of(
            Signature.of(INT2, INT2), Signature.of(INT4, INT4), Signature.of(INT8, INT8), Signature.of(OTHER, OTHER));

    /** Of what ESCAPE does to a pattern. */
    static final List<Signature> ESCAPES = List.of(Signature.of(TEXT, TEXT, TEXT), Signature.of(OTHER, OTHER, OTHER));

    /** Of LIKE. */
    static final List<Signature> LIKES = List.of(
            Signature.of(BOOLEAN, TEXT, TEXT),
            Signature.of(BOOLEAN, BPCHAR, TEXT),
            Signature.of(BOOLEAN, OTHER, OTHER));

    static {
        final List<Signature> plus = arithmetic();
        plus.add(Signature.of(DATE, DATE, INT4));
        plus.add(Signature.of(DATE, INT4, DATE));
        plus.add(Signature.of(TIMESTAMP, DATE, INTERVAL));
        plus.add(Signature.of(TIMESTAMP, INTERVAL, DATE));
        plus.add(Signature.of(TIMESTAMP, TIMESTAMP, INTERVAL));
        plus.add(Signature.of(TIMESTAMP, INTERVAL, TIMESTAMP));
        plus.add(Signature.of(TIMESTAMPTZ, TIMESTAMPTZ, INTERVAL));
        plus.add(Signature.of(TIMESTAMPTZ, INTERVAL, TIMESTAMPTZ));
        plus.add(Signature.of(TIMESTAMP, DATE, OTHER));
        plus.add(Signature.of(INTERVAL, INTERVAL, INTERVAL));
        BINARY.put(BinaryOperator.PLUS, plus);
        final List<Signature> minus = arithmetic();
        minus.add(Signature.of(DATE, DATE, INT4));
        minus.add(Signature.of(INT4, DATE, DATE));
        minus.add(Signature.of(TIMESTAMP, DATE, INTERVAL));
        minus.add(Signature.of(INTERVAL, TIMESTAMP, TIMESTAMP));
        minus.add(Signature.of(TIMESTAMP, TIMESTAMP, INTERVAL));
        minus.add(Signature.of(INTERVAL, INTERVAL, INTERVAL));
        minus.add(Signature.of(INTERVAL, TIMESTAMPTZ, TIMESTAMPTZ));
        minus.add(Signature.of(TIMESTAMPTZ, TIMESTAMPTZ, INTERVAL));
        // a key of jsonb
        minus.add(Signature.of(OTHER, OTHER, TEXT));
        minus.add(Signature.of(OTHER, OTHER, INT4));
        BINARY.put(BinaryOperator.MINUS, minus);
        final List<Signature> times = arithmetic();
        times.add(Signature.of(INTERVAL, INTERVAL, FLOAT8));
        times.add(Signature.of(INTERVAL, FLOAT8, INTERVAL));
        BINARY.put(BinaryOperator.TIMES, times);
        final List<Signature> divide = arithmetic();
        divide.add(Signature.of(INTERVAL, INTERVAL, FLOAT8));
        BINARY.put(BinaryOperator.DIVIDE, divide);
        final List<Signature> modulo = sameIntegers();
        modulo.add(Signature.of(NUMERIC, NUMERIC, NUMERIC));
        BINARY.put(BinaryOperator.MODULO, modulo);
        for (final BinaryOperator bits :
                List.of(BinaryOperator.BIT_AND, BinaryOperator.BIT_OR, BinaryOperator.BIT_XOR)) {
            final List<Signature> signatures = sameIntegers();
            signatures.add(Signature.of(OTHER, OTHER, OTHER));
            BINARY.put(bits, signatures);
        }
        for (final BinaryOperator shift : List.of(BinaryOperator.SHIFT_LEFT, BinaryOperator.SHIFT_RIGHT)) {
            BINARY.put(
                    shift,
                    List.of(
                            Signature.of(INT2, INT2, INT4),
                            Signature.of(INT4, INT4, INT4),
                            Signature.of(INT8, INT8, INT4),
                            Signature.of(OTHER, OTHER, INT4),
                            Signature.of(OTHER, OTHER, OTHER)));
        }
    }

    private Operators() {}

    /**
     * The operator that takes these types.
     *
     * @throws EvaluationError if there is none, or several
     * @throws UnsupportedFeatureException if it is not modelled
     */
    static Signature choose(BinaryOperator operator, PgType left, PgType right) {
        final List<Signature> all = operator.isComparison() ? COMPARISONS : BINARY.get(operator);
        if (all == null) {
            throw new UnsupportedFeatureException("PostgreSQL operator " + operator.symbol());
        }
        return modelled(Signature.ofOperator(all, List.of(left, right)));
    }

    /** The operator before one operand. */
    static Signature choose(List<Signature> all, PgType operand) {
        return modelled(Signature.ofOperator(all, List.of(operand)));
    }

    /** LIKE. */
    static Signature chooseLike(PgType left, PgType right) {
        return modelled(Signature.ofOperator(LIKES, List.of(left, right)));
    }

    private static Signature modelled(Signature signature) {
        final List<PgType> parameters = signature.parameters();
        if (parameters.contains(INTERVAL) || parameters.contains(OTHER) || signature.result() == INTERVAL) {
            throw new UnsupportedFeatureException("PostgreSQL interval");
        }
        return signature;
    }

    private static List<Signature> sameIntegers() {
        final List<Signature> signatures = new ArrayList<>();
        INTEGERS.forEach(type -> signatures.add(Signature.of(type, type, type)));
        return signatures;
    }

    private static List<Signature> arithmetic() {
        final List<Signature> signatures = new ArrayList<>();
        for (final PgType left : INTEGERS) {
            for (final PgType right : INTEGERS) {
                signatures.add(Signature.of(left.ordinal() > right.ordinal() ? left : right, left, right));
            }
        }
        signatures.add(Signature.of(NUMERIC, NUMERIC, NUMERIC));
        signatures.add(Signature.of(FLOAT4, FLOAT4, FLOAT4));
        signatures.add(Signature.of(FLOAT8, FLOAT8, FLOAT8));
        signatures.add(Signature.of(FLOAT8, FLOAT4, FLOAT8));
        signatures.add(Signature.of(FLOAT8, FLOAT8, FLOAT4));
        signatures.add(Signature.of(OTHER, OTHER, OTHER));
        return signatures;
    }

    private static List<Signature> comparisons() {
        final List<Signature> signatures = new ArrayList<>();
        for (final PgType left : INTEGERS) {
            INTEGERS.forEach(right -> signatures.add(Signature.of(BOOLEAN, left, right)));
        }
        for (final PgType type :
                List.of(BOOLEAN, NUMERIC, FLOAT4, FLOAT8, TEXT, BPCHAR, DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL)) {
            signatures.add(Signature.of(BOOLEAN, type, type));
        }
        signatures.add(Signature.of(BOOLEAN, FLOAT4, FLOAT8));
        signatures.add(Signature.of(BOOLEAN, FLOAT8, FLOAT4));
        signatures.add(Signature.of(BOOLEAN, DATE, TIMESTAMP));
        signatures.add(Signature.of(BOOLEAN, TIMESTAMP, DATE));
        signatures.add(Signature.of(BOOLEAN, DATE, TIMESTAMPTZ));
        signatures.add(Signature.of(BOOLEAN, TIMESTAMPTZ, DATE));
        signatures.add(Signature.of(BOOLEAN, TIMESTAMP, TIMESTAMPTZ));
        signatures.add(Signature.of(BOOLEAN, TIMESTAMPTZ, TIMESTAMP));
        return signatures;
    }
}

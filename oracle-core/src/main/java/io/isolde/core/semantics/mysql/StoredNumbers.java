package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.HashMap;
import java.util.Map;

/** Programs of whole numbers that are stored in columns of such, kept from case to case: most rows of most cases hold nothing else. */
final class StoredNumbers {
    /** Of a type. Generated cases have few numbers; a pasted one may have many. */
    private static final int MOST_KEPT = 1_000;

    private final Map<SqlType, Long2ObjectOpenHashMap<Program>> kept = new HashMap<>();

    static boolean isOne(Expression written, SqlType column) {
        return column instanceof SqlType.IntegerType
                && written instanceof Expression.Literal literal
                && literal.value() instanceof Value.IntegerValue;
    }

    /** The number of a literal that {@linkplain #isOne is one}. */
    static long of(Expression written) {
        return ((Value.IntegerValue) ((Expression.Literal) written).value()).value();
    }

    /** The program; null where it is not kept. */
    Program get(long number, SqlType column) {
        final Long2ObjectOpenHashMap<Program> ofType = kept.get(column);
        return ofType == null ? null : ofType.get(number);
    }

    void put(long number, SqlType column, Program program) {
        final Long2ObjectOpenHashMap<Program> ofType =
                kept.computeIfAbsent(column, type -> new Long2ObjectOpenHashMap<>());
        if (ofType.size() < MOST_KEPT) {
            ofType.put(number, program);
        }
    }
}

package io.isolde.harness.dialect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.ValueClass;
import io.isolde.harness.generate.Vocabulary;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What cases for DuckDB are made of. It has no locking reads, no savepoints, and one isolation level. */
final class DuckDbWords {
    private static final int COMMIT_AGAIN_PERCENT = 5;
    private static final int ON_CONFLICT_PERCENT = 25;
    private static final int RETURNING_PERCENT = 15;
    private static final int SECOND_TABLE_PERCENT = 35;
    private static final int SUBQUERY_PERCENT = 40;
    private static final int WRITE_SUBQUERY_PERCENT = 15;
    private static final int VALUE_SUBQUERY_PERCENT = 10;

    /** Features of cases that need nothing which DuckDB or its model lacks. */
    private static final Set<Feature> COMMON = EnumSet.of(
            Feature.CONFLICT,
            Feature.SAME_ASSIGNMENT,
            Feature.SAME_KEY,
            Feature.OPENING_READ,
            Feature.READ_BACK,
            Feature.ROLLBACK,
            Feature.AUTOCOMMIT,
            Feature.KEY_UPDATE,
            Feature.ANY_KEY,
            Feature.UNFIT_VALUE,
            Feature.SHAPED_RESULT,
            Feature.PRIMARY_KEY,
            Feature.UNIQUE_KEY,
            Feature.SECONDARY_KEY,
            Feature.NOT_NULL,
            Feature.DEFAULT_VALUE,
            Feature.CHECK,
            Feature.COMPOSITE_KEY,
            Feature.FOREIGN_KEY);

    static final Vocabulary VOCABULARY = new Vocabulary(
            List.of(IsolationLevel.RR), // snapshot isolation
            EnumSet.of(
                    StatementKind.SELECT,
                    StatementKind.INSERT,
                    StatementKind.INSERT_SELECT,
                    StatementKind.UPDATE,
                    StatementKind.DELETE),
            shares(),
            EnumSet.of(ValueClass.INTEGER, ValueClass.STRING),
            Collation.SERVER_DEFAULT, // bytes
            EnumSet.complementOf(EnumSet.of(BinaryOperator.XOR, BinaryOperator.NULL_SAFE_EQ)),
            Vocabulary.NUMBER_ONE);

    private DuckDbWords() {}

    private static Map<Feature, Integer> shares() {
        final Map<Feature, Integer> shares = new EnumMap<>(Feature.class);
        COMMON.forEach(feature -> shares.put(feature, feature.defaultPercent()));
        shares.put(Feature.COMMIT_AGAIN, COMMIT_AGAIN_PERCENT);
        shares.put(Feature.ON_CONFLICT, ON_CONFLICT_PERCENT);
        shares.put(Feature.RETURNING, RETURNING_PERCENT);
        shares.put(Feature.SECOND_TABLE, SECOND_TABLE_PERCENT);
        shares.put(Feature.SUBQUERY, SUBQUERY_PERCENT);
        shares.put(Feature.SUBQUERY_IN_WRITE, WRITE_SUBQUERY_PERCENT);
        shares.put(Feature.VALUE_SUBQUERY, VALUE_SUBQUERY_PERCENT);
        return shares;
    }
}

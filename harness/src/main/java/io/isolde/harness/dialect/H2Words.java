package io.isolde.harness.dialect;

import io.isolde.core.catalogue.H2Profile;
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

/** What cases for H2 are made of. Keys beside the row key are left out: on them H2 waits in a loop that nobody can see from outside. */
final class H2Words {
    /** Low, as who waits for a transaction that went back to a savepoint keeps a processor busy in H2. */
    private static final int SAVEPOINT_PERCENT = 5;

    /** High, as H2 keeps the last result of a query, and of each of its subqueries, until a table changes. */
    private static final int SAME_READ_PERCENT = 40;

    private static final int SECOND_TABLE_PERCENT = 40;
    private static final int SUBQUERY_PERCENT = 60;

    /** Of SELECTs: those of which indexes tell the result, which H2 reads in a way of their own. */
    private static final int EXTREMES_PERCENT = 8;

    /** High, as H2 does much without locks. */
    private static final int OVERLAPPING_COMMIT_PERCENT = 25;

    /** Features of cases that need nothing which H2 or its model lacks. */
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
            Feature.PRIMARY_KEY,
            Feature.SECONDARY_KEY,
            Feature.NOT_NULL,
            Feature.DEFAULT_VALUE,
            Feature.CHECK,
            Feature.SECOND_TABLE,
            Feature.SUBQUERY);

    private H2Words() {}

    static Vocabulary of(H2Profile profile) {
        final Map<Feature, Integer> shares = new EnumMap<>(Feature.class);
        COMMON.forEach(feature -> shares.put(feature, feature.defaultPercent()));
        shares.put(Feature.SAVEPOINT, SAVEPOINT_PERCENT);
        shares.put(Feature.SAME_READ, SAME_READ_PERCENT);
        shares.put(Feature.SECOND_TABLE, SECOND_TABLE_PERCENT);
        shares.put(Feature.SUBQUERY, SUBQUERY_PERCENT);
        shares.put(Feature.EXTREMES, EXTREMES_PERCENT);
        shares.put(Feature.OVERLAPPING_COMMIT, OVERLAPPING_COMMIT_PERCENT);
        final Set<StatementKind> kinds = EnumSet.of(
                StatementKind.SELECT,
                StatementKind.SELECT_FOR_UPDATE,
                StatementKind.INSERT,
                StatementKind.UPDATE,
                StatementKind.DELETE);
        return new Vocabulary(
                List.of(IsolationLevel.values()),
                kinds,
                shares,
                EnumSet.of(ValueClass.INTEGER),
                Collation.SERVER_DEFAULT, // UTF-16 units
                EnumSet.complementOf(EnumSet.of(BinaryOperator.XOR, BinaryOperator.NULL_SAFE_EQ)),
                Vocabulary.NUMBER_ONE);
    }
}

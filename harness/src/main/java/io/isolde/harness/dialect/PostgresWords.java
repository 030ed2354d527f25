package io.isolde.harness.dialect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression;
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

/** What cases for PostgreSQL are made of. READ UNCOMMITTED is left out: it is READ COMMITTED by another name. */
final class PostgresWords {
    /** What SERIALIZABLE forbids, and REPEATABLE READ allows. */
    private static final int CROSSED_PERCENT = 20;

    private static final int SAVEPOINT_PERCENT = 15;
    private static final int KEY_LOCK_PERCENT = 40;
    private static final int ON_CONFLICT_PERCENT = 30;
    private static final int GENERATED_PERCENT = 10;
    private static final int IDENTITY_PERCENT = 12;
    private static final int RETURNING_PERCENT = 20;
    private static final int NAMED_WRITE_PERCENT = 10;
    private static final int MODES_PERCENT = 6;
    private static final int SAFE_SNAPSHOT_PERCENT = 15;
    private static final int LOCKED_JOIN_PERCENT = 40;
    private static final int OTHER_TABLE_PERCENT = 35;
    private static final int SUBQUERY_PERCENT = 30;
    private static final int WRITE_SUBQUERY_PERCENT = 15;
    private static final int VALUE_SUBQUERY_PERCENT = 8;
    private static final int PARTIAL_INDEX_PERCENT = 12;
    private static final int MERGE_PERCENT = 8;
    private static final int DEFERRABLE_PERCENT = 50;
    private static final int DEFERRABLE_UNIQUE_PERCENT = 8;
    private static final int COMPOSED_READ_PERCENT = 8;
    private static final int FIRST_WITH_MERGE = 15;

    /** Features of cases that need nothing which PostgreSQL or its model lacks. */
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
            Feature.PRIMARY_KEY,
            Feature.UNIQUE_KEY,
            Feature.SECONDARY_KEY,
            Feature.NOT_NULL,
            Feature.DEFAULT_VALUE,
            Feature.CHECK,
            Feature.COMPOSITE_KEY,
            Feature.SHAPED_RESULT,
            Feature.SECOND_TABLE,
            Feature.FOREIGN_KEY,
            Feature.REFERENTIAL_ACTION);

    /** A number is no condition. */
    private static final Expression TRUTH =
            new Expression.Binary(BinaryOperator.EQ, Vocabulary.NUMBER_ONE, Vocabulary.NUMBER_ONE);

    private PostgresWords() {}

    static Vocabulary of(ServerVersion version) {
        final Map<Feature, Integer> shares = new EnumMap<>(Feature.class);
        COMMON.forEach(feature -> shares.put(feature, feature.defaultPercent()));
        shares.put(Feature.CROSSED_CONFLICT, CROSSED_PERCENT);
        shares.put(Feature.SAVEPOINT, SAVEPOINT_PERCENT);
        shares.put(Feature.KEY_LOCK, KEY_LOCK_PERCENT);
        shares.put(Feature.ON_CONFLICT, ON_CONFLICT_PERCENT);
        shares.put(Feature.RETURNING, RETURNING_PERCENT);
        shares.put(Feature.NAMED_WRITE, NAMED_WRITE_PERCENT);
        shares.put(Feature.TRANSACTION_MODES, MODES_PERCENT);
        shares.put(Feature.SAFE_SNAPSHOT, SAFE_SNAPSHOT_PERCENT);
        shares.put(Feature.GENERATED_COLUMN, GENERATED_PERCENT);
        shares.put(Feature.AUTO_INCREMENT, IDENTITY_PERCENT);
        shares.put(Feature.LOCKED_JOIN, LOCKED_JOIN_PERCENT);
        shares.put(Feature.WRITE_BY_OTHER_TABLE, OTHER_TABLE_PERCENT);
        shares.put(Feature.SUBQUERY, SUBQUERY_PERCENT);
        shares.put(Feature.SUBQUERY_IN_WRITE, WRITE_SUBQUERY_PERCENT);
        shares.put(Feature.VALUE_SUBQUERY, VALUE_SUBQUERY_PERCENT);
        shares.put(Feature.PARTIAL_INDEX, PARTIAL_INDEX_PERCENT);
        shares.put(Feature.DEFERRABLE_KEY, DEFERRABLE_PERCENT);
        shares.put(Feature.DEFERRABLE_UNIQUE, DEFERRABLE_UNIQUE_PERCENT);
        shares.put(Feature.COMPOSED_READ, COMPOSED_READ_PERCENT);
        if (version.isAtLeast(FIRST_WITH_MERGE, 0, 0)) {
            shares.put(Feature.MERGE, MERGE_PERCENT);
        }
        return new Vocabulary(
                List.of(IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.SER),
                EnumSet.of(
                        StatementKind.SELECT,
                        StatementKind.SELECT_FOR_SHARE,
                        StatementKind.SELECT_FOR_UPDATE,
                        StatementKind.SELECT_NOWAIT,
                        StatementKind.SELECT_SKIP_LOCKED,
                        StatementKind.INSERT,
                        StatementKind.INSERT_SELECT,
                        StatementKind.UPDATE,
                        StatementKind.DELETE),
                shares,
                EnumSet.of(ValueClass.INTEGER, ValueClass.STRING),
                Collation.SERVER_DEFAULT,
                EnumSet.complementOf(EnumSet.of(BinaryOperator.XOR, BinaryOperator.NULL_SAFE_EQ)),
                TRUTH);
    }
}

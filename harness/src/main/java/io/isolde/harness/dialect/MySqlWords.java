package io.isolde.harness.dialect;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.Vocabulary;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** What cases for MariaDB and MySQL are made of. */
final class MySqlWords {
    /** By how much each finds beside the others in equal time: results/shares. */
    private static final Map<Feature, Integer> OF_PRACTICE = Map.of(
            Feature.WRITE_BY_OTHER_TABLE, 30,
            Feature.SUBQUERY_IN_WRITE, 15,
            Feature.THIRD_TABLE, 20,
            Feature.DERIVED_TABLE, 5,
            Feature.AUTOCOMMIT_OFF, 5,
            Feature.LEVEL_AMID, 5,
            Feature.SCHEMA_CHANGE, 1,
            Feature.LIMITED_SKIP, 50,
            Feature.OTHER_TYPE, 20);

    private MySqlWords() {}

    static Vocabulary of(ServerVersion version) {
        final Set<StatementKind> kinds = EnumSet.noneOf(StatementKind.class);
        for (final StatementKind kind : StatementKind.values()) {
            if (parses(version, kind)) {
                kinds.add(kind);
            }
        }
        final Map<Feature, Integer> shares = new EnumMap<>(Vocabulary.ALL.shares());
        shares.remove(Feature.LOCKING_BEGIN);
        shares.remove(Feature.COMMIT_AGAIN);
        shares.remove(Feature.KEY_LOCK);
        shares.remove(Feature.ON_CONFLICT);
        shares.remove(Feature.OVERLAPPING_COMMIT);
        shares.putAll(OF_PRACTICE);
        return new Vocabulary(
                Vocabulary.ALL.levels(),
                kinds,
                shares,
                Vocabulary.ALL.types(),
                Vocabulary.ALL.bytewise(),
                Vocabulary.ALL.operators(),
                Vocabulary.ALL.truth());
    }

    /** MariaDB manual, "SELECT": NOWAIT since 10.3, SKIP LOCKED since 10.6; MySQL 8.0 manual 15.7.2.4: both since 8.0.1. */
    private static boolean parses(ServerVersion version, StatementKind kind) {
        final boolean isMySql = version.product() == Product.MYSQL;
        return switch (kind) {
            case SELECT_NOWAIT -> isMySql ? version.isAtLeast(8, 0, 1) : version.isAtLeast(10, 3, 0);
            case SELECT_SKIP_LOCKED -> isMySql ? version.isAtLeast(8, 0, 1) : version.isAtLeast(10, 6, 0);
            default -> true;
        };
    }
}

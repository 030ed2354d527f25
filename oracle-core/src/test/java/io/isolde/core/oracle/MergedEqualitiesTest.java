package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What MySQL 8.0.12 returned of one row whose column {@code d}, which tells case apart, holds {@code 'B'}. */
class MergedEqualitiesTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d = 'B' AND d IN ('b')",
                "d = 'B' AND d = 'b'",
                "d IN ('B') AND d IN ('b')",
                "'B' = d AND (a = 1 AND 'b' = d)",
                "d = 'B' AND (d IN ('b') OR a = 2)",
                "(a = 2 OR d = 'b') AND d = 'B'",
                "d = 'B' AND (d IN ('b') OR d = 'c')",
                "a = 2 OR (d = 'B' AND d = 'b')",
                "a = 1 AND d = 'B' AND NOT (d <> 'b')",
                "NOT (d <> 'B' OR d <> 'b')",
            })
    void theFirstLiteralStandsForTheColumn(String where) {
        final Script found = select(where, "(1)");
        found.on(MYSQL).isExplainedBy(Quirk.MERGED_EQUALITIES);
        found.disagrees();
        select(where, "none").on(MYSQL).agrees();
    }

    /** Measured on MySQL 8.0.33. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "d = 'B' AND d BETWEEN 'b' AND 'b'",
                "d BETWEEN 'B' AND 'B' AND d BETWEEN 'b' AND 'b'",
                "d = 'B' AND NOT (d NOT BETWEEN 'b' AND 'b')",
                "d = 'B' AND (a = 7 OR d BETWEEN 'b' AND 'b')",
            })
    void betweenOfOneLiteralIsAnEquality(String where) {
        select(where, "(1)")
                .on(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))
                .isExplainedBy(Quirk.MERGED_EQUALITIES);
        select(where, "(1)").disagrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d = 'B' AND d <=> 'b'",
                "d = 'B' AND d IN ('b', 'c')",
                "d = 'B' AND (d = 'b') IS TRUE",
                "d = 'B' AND ((d = 'b') XOR 0)",
                "d = 'B' AND 1 = (d = 'b')",
                "d = 'B' AND d LIKE 'b'",
                "d = 'B' AND d BETWEEN 'b' AND 'c'",
                "d = 'B' AND d > 'a'",
                "d = 'b' AND d = 'B'",
                "a = 2 OR (d = 'b' AND d = 'B')",
            })
    void otherConditionsAreTestedAgainstTheColumn(String where) {
        select(where, "none").on(MYSQL).agrees();
        select(where, "(1)").on(MYSQL).disagrees();
    }

    private static Script select(String where, String rows) {
        return Script.of(
                "RC",
                "t(a INT PRIMARY KEY, d VARCHAR(10) COLLATE utf8mb4_bin) (1,'B')",
                "*1:SELECT a FROM t WHERE " + where + " -> " + rows,
                "t=(1,'B')");
    }
}

package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.catalogue.SqliteProfile.Journal;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.Vocabulary;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DialectTest {
    private static final ServerVersion SQLITE = ServerVersion.sqlite("3.54.1");

    @Test
    void whatAServerDoesNotParseIsNotInItsVocabulary() {
        assertEquals(Set.of(), missing(ServerVersion.mysql(8, 0, 12)));
        assertEquals(Set.of(), missing(ServerVersion.mariadb(10, 6, 0)));
        assertEquals(Set.of(StatementKind.SELECT_SKIP_LOCKED), missing(ServerVersion.mariadb(10, 5, 23)));
        assertEquals(
                Set.of(StatementKind.SELECT_SKIP_LOCKED, StatementKind.SELECT_NOWAIT),
                missing(ServerVersion.mysql(5, 7, 22)));
    }

    private static Set<StatementKind> missing(ServerVersion version) {
        final Set<StatementKind> missing = EnumSet.allOf(StatementKind.class);
        missing.removeAll(
                Dialect.of(new InnoDbProfile(version, false)).vocabulary().kinds());
        return missing;
    }

    @Test
    void sharesOfMySqlAreThoseOfTheFeaturesButForWhatOthersHave() {
        final Vocabulary words = Dialect.of(InnoDbProfile.MARIADB_11_4_5).vocabulary();
        final var shares = words.shares();
        final Set<Feature> ofPractice = Feature.ofPractice(words).keySet();
        assertEquals(9, ofPractice.size());
        for (final Feature feature : EnumSet.complementOf(EnumSet.copyOf(ofPractice))) {
            final boolean known = !Set.of(
                            Feature.LOCKING_BEGIN,
                            Feature.COMMIT_AGAIN,
                            Feature.KEY_LOCK,
                            Feature.ON_CONFLICT,
                            Feature.OVERLAPPING_COMMIT)
                    .contains(feature);
            assertEquals(known ? feature.defaultPercent() : null, shares.get(feature), feature.name());
        }
    }

    @Test
    void casesOfPostgresHaveItsLocksAndConditionsThatAreBoolean() {
        final var words =
                Dialect.of(new PostgresProfile(ServerVersion.postgresql(18, 6))).vocabulary();
        assertEquals(List.of(IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.SER), words.levels());
        assertTrue(words.shares().get(Feature.KEY_LOCK) > 0);
        assertTrue(words.shares().get(Feature.ON_CONFLICT) > 0);
        assertNotEquals(Vocabulary.NUMBER_ONE, words.truth());
        assertFalse(words.kinds().contains(StatementKind.REPLACE));
    }

    @Test
    void levelsOfSqliteDependOnItsCache() {
        assertEquals(
                List.of(IsolationLevel.SER),
                Dialect.of(new SqliteProfile(SQLITE, Journal.WAL, false))
                        .vocabulary()
                        .levels());
        assertEquals(
                List.of(IsolationLevel.RU, IsolationLevel.SER),
                Dialect.of(new SqliteProfile(SQLITE, Journal.ROLLBACK, true))
                        .vocabulary()
                        .levels());
    }
}

package io.isolde.harness.fuzz;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.CampaignFile;
import io.isolde.harness.config.SettingKeys;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.report.Json;
import io.isolde.harness.target.Targets;
import io.isolde.harness.vendor.MtrImport;
import io.isolde.harness.vendor.SpecImport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that reads files, up to where a server would be asked: a case that can be read is written and read again, predicted and judged by the rules of every product. Not
 * thread-safe. Close it.
 */
final class FileReaders implements AutoCloseable {
    private static final String NAME = "mutant";

    private static final SettingKeys KEYS = new SettingKeys(
            Set.of("lanes", "time", "seed", "cases", "isolation", "oracle"), Set.of("quiet", "no-reduce"), Map.of());

    private static final List<ServerProfile> PROFILES = List.of(
            InnoDbProfile.MARIADB_11_4_5,
            new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false),
            new PostgresProfile(ServerVersion.postgresql(16, 4)),
            new SqliteProfile(
                    new ServerVersion(ServerVersion.Product.SQLITE, 3, 46, 0), SqliteProfile.Journal.WAL, false),
            new H2Profile(new ServerVersion(ServerVersion.Product.H2, 2, 2, 224)),
            new DuckDbProfile(new ServerVersion(ServerVersion.Product.DUCKDB, 2, 0, 0)));

    private final List<WorldsOracle> oracles =
            PROFILES.stream().map(WorldsOracle::new).toList();
    private final Path file;

    /**
     * Readers.
     *
     * @param file where texts are put that are read from files only
     */
    FileReaders(Path file) {
        this.file = file;
    }

    /** What became of a text. */
    enum End {
        READ,
        REFUSED
    }

    /**
     * Reads a text.
     *
     * @throws RuntimeException when a reader breaks instead of refusing it; so does an {@link Error}
     */
    End read(FileKind kind, String text) {
        try {
            switch (kind) {
                case CASE -> readCase(text);
                case MTR -> judgeAll(MtrImport.read(text, NAME));
                case SPEC -> SpecImport.read(text, NAME).forEach(this::judgeAll);
                case CAMPAIGN -> CampaignFile.parse(Path.of(NAME), text, KEYS).entries();
                case JOURNAL -> readJournal(text);
                case PAGE -> readPage(text);
            }
            return End.READ;
        } catch (final ParseException | BadInputException refused) {
            requireUseful(refused.getMessage());
            return End.REFUSED;
        }
    }

    private static void requireUseful(String message) {
        if (message.lines().count() != 1 || !message.contains(NAME)) {
            throw new IllegalStateException("a refusal is one line that names the file: " + message);
        }
    }

    private void readCase(String text) {
        final CaseFile parsed = CaseFile.parse(text, NAME);
        final ReplayFile replayed = new ReplayFile(Path.of(NAME), parsed);
        replayed.oracle();
        replayed.actualLevel();
        replayed.name();
        replayed.target().ifPresent(FileReaders::readTarget);
        replayed.twin().ifPresent(FileReaders::readTarget);
        judgeAll(parsed);
    }

    private static void readTarget(String name) {
        try {
            Targets.parse(name);
        } catch (final BadInputException none) {
            // That of a replayed file is told beside the option that overrides it.
            return;
        }
    }

    private void judgeAll(CaseFile read) {
        final String written = read.write();
        final CaseFile again = CaseFile.parse(written, NAME + ", written");
        if (!again.write().equals(written)) {
            throw new IllegalStateException(
                    "what was written is read as something else:\n" + written + "\n" + again.write());
        }
        final TestCase testCase = read.testCase().closed();
        for (final WorldsOracle oracle : oracles) {
            try {
                oracle.judge(testCase, oracle.predict(testCase));
            } catch (final UnsupportedFeatureException undecided) {
                oracle.knows(testCase);
            }
        }
    }

    private void readJournal(String text) {
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            JournalReader.read(file);
        } catch (final BadInputException e) {
            throw new BadInputException(NAME + ": " + e.getMessage(), e);
        }
    }

    private static void readPage(String text) {
        try {
            Json.parse(text);
        } catch (final IllegalArgumentException refused) {
            throw new BadInputException(
                    NAME + ": " + refused.getMessage().lines().findFirst().orElse(""), refused);
        }
    }

    @Override
    public void close() {
        oracles.forEach(WorldsOracle::close);
    }
}

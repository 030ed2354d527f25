package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.config.Secret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetsTest {
    @Test
    void everyKnownTargetIsFoundByItsName() {
        final List<String> names =
                Targets.known().stream().map(KnownTarget::name).toList();
        assertTrue(names.containsAll(List.of("mariadb:11.4.5", "mariadb:10.11.5", "mysql:8.0.12")), names::toString);
        for (String name : names) {
            assertEquals(name, Targets.parse(name).name());
        }
        assertEquals("mariadb:11.4.5", Targets.standard().name());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "mariadb",
                "mariadb:11.4",
                "MARIADB:11.4.5",
                "oracle:23",
                "postgresql:9.6",
                "postgresql:18.06.1"
            })
    void anUnknownNameIsRefusedWithTheKnownOnes(String name) {
        final String message = messageOf(name);
        assertTrue(message.startsWith("unknown target '" + name + "': "), message);
        assertTrue(message.contains("mariadb:11.4.5, mariadb:10.11.5"), message);
        assertEquals(1, message.lines().count());
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql:18, postgresql:18.6",
        "postgresql:15, postgresql:15.19",
        "postgresql:15.1, postgresql:15.1",
        "postgresql:16.3, postgresql:16.3"
    })
    void aMajorVersionOfPostgresStandsForItsNewestAndAnyMinorForItself(String name, String release) {
        assertEquals(release, Targets.parse(name).name());
    }

    @Test
    void variablesOfTheServerFollowItsName() {
        final String name = "mysql:8.0.12?log-bin=b&server-id=1&skip-external-locking";
        final TargetSpec.Embedded spec = (TargetSpec.Embedded) Targets.parse(name);
        assertEquals(List.of("log-bin=b", "server-id=1", "skip-external-locking"), spec.variables());
        assertEquals(name, spec.name());
    }

    @ParameterizedTest
    @CsvSource({
        "sqlite, sqlite",
        "sqlite?journal_mode=delete, sqlite",
        "sqlite?journal_mode=wal, sqlite?journal_mode=wal",
        "sqlite?cache=shared&journal_mode=wal, sqlite?journal_mode=wal&cache=shared"
    })
    void settingsOfSqliteFollowItsName(String name, String canonical) {
        final TargetSpec spec = Targets.parse(name);
        assertEquals(canonical, spec.name());
        assertEquals(spec, Targets.parse(canonical));
    }

    @ParameterizedTest
    @CsvSource({
        "sqlite?, not a setting of SQLite",
        "sqlite?synchronous=off, not a setting of SQLite",
        "mariadb:11.4.5?, not a server variable",
        "mariadb:11.4.5?a=1&, not a server variable",
        "mariadb:11.4.5?--port=1, not a server variable: '--port=1'",
        "mariadb:11.4.5?port=1, isolde itself sets port of",
        "postgresql:18?data_directory=/tmp, isolde itself sets data-directory of",
        "mariadb:11.4.5?bind_address=0.0.0.0, isolde itself sets bind-address of",
        "mariadb:11.4?log-bin=b, unknown target 'mariadb:11.4'"
    })
    void variablesThatCannotBeSetAreRefused(String name, String start) {
        final String message = messageOf(name);
        assertTrue(message.startsWith(start), message);
        assertEquals(1, message.lines().count());
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:mysql://h:3306/, jdbc:mysql://h:3306/, '', ''",
        "jdbc:mysql://h, jdbc:mysql://h/, '', ''",
        "jdbc:mariadb://h:3306/db, jdbc:mysql://h:3306/db, '', ''",
        "jdbc:postgresql://h, jdbc:postgresql://h/postgres, '', ''",
        "jdbc:postgresql://me:s@h:5433/db?sslmode=require, jdbc:postgresql://h:5433/db?sslmode=require, me, s",
        "jdbc:mariadb://h/?user=me&password=a%26b, jdbc:mysql://h/, me, a&b",
        "jdbc:mysql://me:s%40e+t@h:1/?sslMode=REQUIRED&password=won, jdbc:mysql://h:1/?sslMode=REQUIRED, me, won",
        "jdbc:mysql://me:s%40e+t@h:1/, jdbc:mysql://h:1/, me, s@e+t",
        "jdbc:mysql://me:s@e:t@h:1/, jdbc:mysql://h:1/, me, s@e:t",
        "jdbc:postgresql://h:1/db?user=m@x&password=s@e:t, jdbc:postgresql://h:1/db, m@x, s@e:t",
        "jdbc:mysql://[::1]:3306/?PASSWORD=a, jdbc:mysql://[::1]:3306/, '', a"
    })
    void aUrlIsReadIntoAddressUserAndPassword(String text, String url, String user, String password) {
        final TargetSpec spec = Targets.parse(text);
        assertEquals(new TargetSpec.ByUrl(new ConnectionSettings(url, user, password)), spec);
        assertEquals(url, spec.name());
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:mysql://h/?trustCertificateKeyStorePassword=hidden&sslMode=VERIFY_CA,"
                + "jdbc:mysql://h/?sslMode=VERIFY_CA&trustCertificateKeyStorePassword=...",
        "jdbc:mysql://h/?clientCertificateKeyStorePassword=hidden, jdbc:mysql://h/?clientCertificateKeyStorePassword=...",
        "jdbc:postgresql://h/db?sslpassword=hidden, jdbc:postgresql://h/db?sslpassword=...",
        "jdbc:mysql://h/?notKnown=hidden, jdbc:mysql://h/?notKnown=...",
        "jdbc:mysql://h/?sslMode=hidden;password%3Dhidden, jdbc:mysql://h/?sslMode=..."
    })
    void aParameterThatMayBeASecretGoesToTheDriverAndIsNotShown(String text, String shown) {
        final TargetSpec.ByUrl spec = (TargetSpec.ByUrl) Targets.parse(text);
        assertEquals(shown, spec.name());
        assertFalse((spec + spec.settings().url()).contains("hidden"), spec::toString);
        final Properties properties = new Properties();
        spec.settings().addTo(properties);
        assertTrue(
                properties.values().stream().anyMatch(value -> value.toString().startsWith("hidden")), shown);
    }

    @Test
    void aUrlThatWasShownIsNotConnectedToWithoutItsSecrets() {
        final String shown = Targets.parse("jdbc:mysql://h/?sslMode=REQUIRED&trustCertificateKeyStorePassword=x")
                .name();
        assertEquals(shown, Targets.parse(shown).name());
        final BadInputException refused = assertThrows(BadInputException.class, () -> connect(shown));
        assertTrue(
                refused.getMessage()
                        .startsWith("the value of trustCertificateKeyStorePassword is left out of " + shown),
                refused::getMessage);
    }

    @Test
    void anotherLoginCanBeGivenForAUrl() {
        final TargetSpec.ByUrl spec = (TargetSpec.ByUrl) Targets.parse("jdbc:mysql://h/?user=a&password=b");
        assertEquals(
                new ConnectionSettings("jdbc:mysql://h/", "c", "d"),
                spec.as("c", Secret.of("d")).settings());
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:oracle:thin:me/hidden@h, no driver for",
        "jdbc:db2://me:hidden@h/, no driver for",
        "jdbc:postgresql:db?password=hidden, no driver for",
        "jdbc:postgresql:///?password=hidden, not a JDBC URL of one server",
        "jdbc:mysql://, not a JDBC URL of one server",
        "jdbc:mysql:///?password=hidden, not a JDBC URL of one server",
        "jdbc:mysql://me:=hidden/x@h/, not a JDBC URL of one server",
        "jdbc:mysql://address=(host=h)(password=hidden)/, not a JDBC URL of one server",
        "jdbc:mysql://h/db;password=hidden, not a JDBC URL of one server",
        "jdbc:mysql://h/?a=b&=hidden&c d=hidden, a parameter of a JDBC URL has a name that is no word",
        "jdbc:mysql://h/?password=hidden%, a % in a JDBC URL",
        "mysql://me:hidden@h/, unknown target (it has characters that no name has)"
    })
    void aUrlWeCannotUseIsRefusedWithoutItsPassword(String text, String start) {
        final String message = messageOf(text);
        assertTrue(message.startsWith(start), message);
        assertFalse(message.contains("hidden"), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void thePasswordIsNotPrinted() {
        final TargetSpec spec = Targets.parse("jdbc:mysql://h/?user=me&password=hidden");
        assertFalse(spec.toString().contains("hidden"), spec::toString);
    }

    @Test
    void aServerThatIsNotThereIsReportedAtOnce() throws IOException {
        final int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        final String url = "jdbc:mysql://127.0.0.1:" + port + "/";
        final BadInputException refused =
                assertTimeout(Duration.ofSeconds(60), () -> assertThrows(BadInputException.class, () -> connect(url)));
        assertTrue(
                refused.getMessage().startsWith("cannot reach " + url + ": Connection refused"), refused::getMessage);
        assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    @Full
    void aServerThatNeverAnswersIsGivenUp() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            final String url = "jdbc:mysql://127.0.0.1:" + silent.getLocalPort() + "/";
            final BadInputException refused = assertTimeout(
                    Duration.ofSeconds(60), () -> assertThrows(BadInputException.class, () -> connect(url)));
            assertTrue(refused.getMessage().startsWith("cannot reach " + url), refused::getMessage);
        }
    }

    private static void connect(String url) {
        Targets.start(Targets.parse(url), TargetOptions.standard()).close();
    }

    private static String messageOf(String text) {
        return assertThrows(BadInputException.class, () -> Targets.parse(text)).getMessage();
    }
}

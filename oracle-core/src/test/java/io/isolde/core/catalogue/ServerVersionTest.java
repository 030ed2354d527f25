package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerVersionTest {
    @ParameterizedTest
    @CsvSource({
        "11.4.5-MariaDB, mariadb:11.4.5",
        "10.11.19-MariaDB-log, mariadb:10.11.19",
        "8.0.46, mysql:8.0.46",
        "9.7.4-commercial, mysql:9.7.4",
        "8.4, mysql:8.4.0",
        "5.7.22-log, mysql:5.7.22",
        "8.0.36-0ubuntu0.22.04.1, mysql:8.0.36",
        "8.0.36-28, mysql:8.0.36",
        "10.11.6-MariaDB-0+deb12u1, mariadb:10.11.6",
    })
    void readsWhatServersCallThemselves(String text, String version) {
        assertEquals(version, ServerVersion.parse(text).toString());
    }

    @Test
    void aTextWithoutANumberIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> ServerVersion.parse("MariaDB"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb:11.4.5", "mysql:8.0.33", "sqlite:3.54.1"})
    void aNameIsReadAsItWasWritten(String name) {
        assertEquals(name, ServerVersion.named(name).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb:11.4", "mariadb", "11.4.5", "oracle:1.2.3", "mariadb:11.4.5-log"})
    void whatNamesNoVersionIsRefused(String name) {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ServerVersion.named(name));
        assertTrue(refused.getMessage().contains(name), refused.getMessage());
    }

    /** None is taken for MySQL, though it may speak its protocol. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "PostgreSQL 16.2 on x86_64-pc-linux-gnu",
                "8.0.11-TiDB-v7.5.0",
                "5.7.25-OceanBase_CE-v4.2.1.0",
                "8.0.30-Vitess",
                "5.7.9-vitess-12.0.0",
                "CockroachDB CCL v23.1",
                "3.50.3 SQLite",
            })
    void anUnknownProductIsRefused(String text) {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ServerVersion.parse(text));
        assertTrue(refused.getMessage().contains(text), refused.getMessage());
    }

    @Test
    void versionsCompareNumberByNumber() {
        final ServerVersion version = ServerVersion.mariadb(10, 11, 19);
        assertTrue(version.isAtLeast(10, 11, 19));
        assertTrue(version.isAtLeast(10, 6, 23));
        assertTrue(version.isAtLeast(9, 99, 99));
        assertFalse(version.isAtLeast(10, 11, 20));
        assertFalse(version.isAtLeast(10, 12, 0));
        assertFalse(version.isAtLeast(11, 0, 0));
        assertTrue(ServerVersion.mysql(8, 0, 9).compareTo(ServerVersion.mysql(8, 0, 46)) < 0);
        assertTrue(ServerVersion.mariadb(11, 4, 5).compareTo(ServerVersion.mysql(8, 0, 46)) < 0);
        assertEquals(0, ServerVersion.mysql(8, 0, 46).compareTo(ServerVersion.mysql(8, 0, 46)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PostgreSQL 18.6 on x86_64-pc-linux-gnu, compiled by gcc 7.5.0, 64-bit | postgresql:18.6.0",
                "PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc | postgresql:15.18.0",
                "PostgreSQL 14.2, compiled by Visual C++ build 1914, 64-bit | postgresql:14.2.0",
                "PostgreSQL 19beta2 on x86_64-pc-linux-gnu | postgresql:19.0.0",
                "PostgreSQL 9.6.24 on x86_64-pc-linux-gnu | ",
                "PostgreSQL 11.2-YB-2.18.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang | ",
                "PostgreSQL 9.4.26 (Greenplum Database 6.25.3 build commit:367edc6b) on x86_64 | ",
                "PostgreSQL 14.2 (EnterpriseDB Advanced Server 14.2.1) on x86_64-pc-linux-gnu | ",
                "PostgreSQL 10.0.2 on i686-pc-linux-gnu, compiled by GCC gcc, Redshift 1.0.54899 | ",
                "CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27, go1.19.10) | ",
                "11.4.5-MariaDB | "
            })
    void whatSpeaksTheProtocolOfPostgresIsNotAlwaysPostgres(String text, String version) {
        if (version == null) {
            final IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> ServerVersion.parsePostgresql(text));
            assertTrue(refused.getMessage().endsWith("version=" + text), refused::getMessage);
        } else {
            assertEquals(version, ServerVersion.parsePostgresql(text).toString());
        }
    }
}

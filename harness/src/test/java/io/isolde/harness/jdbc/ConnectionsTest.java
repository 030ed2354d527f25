package io.isolde.harness.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isolde.harness.config.ConnectionSettings;
import java.util.Properties;
import org.junit.jupiter.api.Test;

final class ConnectionsTest {
    @Test
    void onlyLoopbackGoesWithoutTls() {
        for (final String loopback : new String[] {"127.0.0.1:3306/", "localhost", "localhost:1/?a=b", "[::1]:3306/"}) {
            assertEquals("DISABLED", properties(loopback).getProperty("sslMode"), loopback);
        }
        for (final String remote : new String[] {"10.0.0.1:3306/", "localhost.example.org/", "127.example.org:1/"}) {
            assertEquals("PREFERRED", properties(remote).getProperty("sslMode"), remote);
            assertEquals("false", properties(remote).getProperty("allowPublicKeyRetrieval"), remote);
        }
    }

    @Test
    void whatTheUrlSaysWins() {
        assertFalse(properties("127.0.0.1:1/?x=1&SSLMODE=REQUIRED").containsKey("sslMode"));
        assertFalse(properties("127.0.0.1:1/?connectTimeout=7").containsKey("connectTimeout"));
    }

    @Test
    void sessionsWaitForAnswersAsLongAsALockIsHeld() {
        assertEquals("10000", properties("127.0.0.1:1/").getProperty("socketTimeout"));
    }

    private static Properties properties(String address) {
        return Connections.properties(
                new ConnectionSettings("jdbc:mysql://" + address, "root", ""), ConnectionUse.SESSION);
    }
}

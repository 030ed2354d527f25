package io.isolde.harness.config;

import java.util.Objects;

/**
 * How to reach a server by JDBC.
 *
 * @param url in the scheme of connector-j, {@code jdbc:mysql://host:port/}, without user and password
 * @param user empty when the server knows one by itself
 * @param password empty when there is none
 */
public record ConnectionSettings(String url, String user, String password) {
    public ConnectionSettings {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
    }

    /** Without the password, so that it never lands in a log or a report. */
    @Override
    public String toString() {
        return "ConnectionSettings[url=" + url + ", user=" + user + "]";
    }
}

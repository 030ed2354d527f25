package io.isolde.harness.config;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * How to reach a server by JDBC.
 *
 * @param url in the scheme of connector-j, {@code jdbc:mysql://host:port/}, without user and password
 * @param user empty when the server knows one by itself
 * @param password empty when there is none
 * @param socket the Unix domain socket that is used instead of host and port, on this machine
 */
public record ConnectionSettings(String url, String user, String password, Optional<Path> socket) {
    public ConnectionSettings {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(socket, "socket");
    }

    /** By host and port. */
    public ConnectionSettings(String url, String user, String password) {
        this(url, user, password, Optional.empty());
    }

    /** By a Unix domain socket. */
    public ConnectionSettings withSocket(Path path) {
        return new ConnectionSettings(url, user, password, Optional.of(path));
    }

    /** Without the password, so that it never lands in a log or a report. */
    @Override
    public String toString() {
        return "ConnectionSettings[url=" + url + ", user=" + user + "]";
    }
}

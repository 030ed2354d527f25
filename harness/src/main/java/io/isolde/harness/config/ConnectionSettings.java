package io.isolde.harness.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * How to reach a server by JDBC.
 *
 * @param url in the scheme of a driver, {@code jdbc:scheme://host:port/}, without user, password and hidden parameters: may be shown
 * @param user empty when the server knows one by itself
 * @param socket the Unix domain socket that is used instead of host and port, on this machine
 * @param hidden parameters of the driver that may be secrets, by their names
 */
public record ConnectionSettings(
        String url, String user, Secret password, Optional<Path> socket, Map<String, Secret> hidden) {
    public ConnectionSettings {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(socket, "socket");
        hidden = Map.copyOf(hidden);
    }

    /** By host and port. */
    public ConnectionSettings(String url, String user, String password) {
        this(url, user, Secret.of(password), Optional.empty(), Map.of());
    }

    /** Whether a text names a server by its URL. */
    public static boolean isUrl(String text) {
        return text.startsWith("jdbc:");
    }

    /** By a Unix domain socket. */
    public ConnectionSettings withSocket(Path path) {
        return new ConnectionSettings(url, user, password, Optional.of(path), hidden);
    }

    /** The same server for another login. */
    public ConnectionSettings withLogin(String otherUser, Secret otherPassword) {
        return new ConnectionSettings(url, otherUser, otherPassword, socket, hidden);
    }

    /** The URL as a file or a message may have it: of hidden parameters the names, with {@value Secret#HIDDEN} for their values. */
    public String shownUrl() {
        if (hidden.isEmpty()) {
            return url;
        }
        return hidden.keySet().stream()
                .sorted()
                .map(name -> name + "=" + Secret.HIDDEN)
                .collect(Collectors.joining("&", url + (url.contains("?") ? "&" : "?"), ""));
    }

    /**
     * Refuses a URL that was shown, and so lacks values of hidden parameters.
     *
     * @throws BadInputException which names one
     */
    public void requireWhole() {
        hidden.forEach((name, value) -> {
            if (value.isLeftOut()) {
                throw new BadInputException("the value of " + name + " is left out of " + shownUrl()
                        + ", as it may be a secret: name the server by --target, with the whole URL");
            }
        });
    }

    /** Whether a failure or one of its causes quotes a secret. */
    public boolean isToldBy(Throwable failure) {
        for (Throwable next = failure; next != null; next = next.getCause()) {
            final String message = String.valueOf(next.getMessage());
            if (!hide(message).equals(message)) {
                return true;
            }
        }
        return false;
    }

    /** A text with {@value Secret#HIDDEN} in the place of each secret. */
    public String hide(String text) {
        String hiding = text;
        for (final Secret secret : hidden.values()) {
            hiding = secret.hideIn(hiding);
        }
        return password.hideIn(hiding);
    }

    /** What a driver needs to know besides the URL and what else is set: who logs in, and the hidden parameters. */
    public void addTo(Properties properties) {
        if (!user.isEmpty()) {
            properties.setProperty("user", user);
        }
        properties.setProperty("password", password.reveal());
        hidden.forEach((name, value) -> properties.setProperty(name, value.reveal()));
    }

    /** Without a secret, so that none lands in a log or a report. */
    @Override
    public String toString() {
        return "ConnectionSettings[url=" + shownUrl() + ", user=" + user + "]";
    }
}

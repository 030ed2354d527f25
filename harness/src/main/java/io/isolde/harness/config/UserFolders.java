package io.isolde.harness.config;

import java.nio.file.Path;

/** Where the desktop standard (XDG Base Directory Specification) keeps files of a user. */
public final class UserFolders {
    private UserFolders() {}

    /** {@code HOME} first: Java asks the list of users, in which the user of a container often is not. */
    public static Path home() {
        final String home = System.getenv().getOrDefault("HOME", "");
        return Path.of(home.isEmpty() ? System.getProperty("user.home") : home);
    }

    /** {@code ISOLDE_CACHE}, or {@code isolde} among the caches: what can be made anew. */
    public static Path cache() {
        final String own = System.getenv().getOrDefault("ISOLDE_CACHE", "");
        return own.isEmpty() ? isolde("XDG_CACHE_HOME", ".cache") : Path.of(own);
    }

    /** {@code isolde} among the data: what is kept. */
    public static Path data() {
        return isolde("XDG_DATA_HOME", ".local/share");
    }

    private static Path isolde(String variable, String below) {
        final String shared = System.getenv().getOrDefault(variable, "");
        return (shared.isEmpty() ? home().resolve(below) : Path.of(shared)).resolve("isolde");
    }
}

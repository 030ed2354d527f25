package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shared libraries that a daemon loads. */
final class SharedLibraries {
    private static final Pattern MISSING =
            Pattern.compile("error while loading shared libraries: ([^:]+): cannot open shared object file");

    /** Debian's names for what daemons of these years were linked with. */
    private static final Map<String, String> DEBIAN_PACKAGES = Map.of(
            "libaio.so.1", "libaio1, or libaio1t64 and a link of that name to libaio.so.1t64",
            "libnuma.so.1", "libnuma1",
            "libcrypt.so.1", "libcrypt1",
            "libsystemd.so.0", "libsystemd0",
            "libjemalloc.so.1", "libjemalloc1");

    private SharedLibraries() {}

    /** The command's first words where a server brings its own C library, which fits no other loader than its own; else none. */
    static List<String> loader(Path home) {
        final Path loader = home.resolve("libs").resolve(DebianPackages.LOADER);
        return Files.isExecutable(loader)
                ? List.of(
                        loader.toString(),
                        "--library-path",
                        home.resolve("libs").toString())
                : List.of();
    }

    /** Where to look: the server's own libraries, then where the user says. */
    static String path(Path home) {
        final String inherited = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
        return home.resolve("libs") + (inherited.isEmpty() ? "" : ":" + inherited);
    }

    /** What to throw if the daemon could not be loaded; empty if it did not end for that. */
    static Optional<RuntimeException> missing(EmbeddedServer server, List<String> log) {
        return log.stream()
                .map(MISSING::matcher)
                .filter(Matcher::find)
                .findFirst()
                .map(matcher -> missing(server, matcher.group(1)));
    }

    private static RuntimeException missing(EmbeddedServer server, String library) {
        final String debian = DEBIAN_PACKAGES.containsKey(library)
                ? " (Debian and Ubuntu: " + DEBIAN_PACKAGES.get(library) + ")"
                : "";
        return new BadInputException(server.name() + " needs the shared library " + library
                + ", which is not installed: install it" + debian + ", or put its folder on LD_LIBRARY_PATH");
    }
}

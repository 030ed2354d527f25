package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shared libraries that a daemon loads. */
final class SharedLibraries {
    /** The system's loader, by the name that every program for Linux on x86-64 has in it. */
    private static final String SYSTEM_LOADER = "/lib64/ld-linux-x86-64.so.2";

    private static final Pattern NOT_FOUND = Pattern.compile("\\s*(\\S+) => not found");

    private static final Pattern MISSING =
            Pattern.compile("error while loading shared libraries: ([^:]+): cannot open shared object file");

    /**
     * A library that a daemon may need, and that a machine may lack.
     *
     * @param name as the daemon asks for it
     * @param shipped the packages that have it, in the order in which they are tried: its name changes with releases
     */
    record Needed(String name, List<Shipped> shipped) {
        private static Needed of(String name, String packageName) {
            return new Needed(name, List.of(new Shipped(packageName, name)));
        }
    }

    /** A file of a package of Debian or Ubuntu. */
    record Shipped(String packageName, String fileName) {}

    /** What daemons of these years were linked with. Releases since 2024 have renamed libaio1, as times have 64 bits; its functions are the same. */
    private static final List<Needed> NEEDED = List.of(
            new Needed(
                    "libaio.so.1",
                    List.of(new Shipped("libaio1", "libaio.so.1"), new Shipped("libaio1t64", "libaio.so.1t64"))),
            Needed.of("libnuma.so.1", "libnuma1"),
            Needed.of("libcrypt.so.1", "libcrypt1"),
            Needed.of("libncurses.so.5", "libncurses5"),
            Needed.of("libtinfo.so.5", "libtinfo5"),
            Needed.of("libsystemd.so.0", "libsystemd0"),
            // Only malloc and its like are called, which both versions have.
            new Needed(
                    "libjemalloc.so.1",
                    List.of(
                            new Shipped("libjemalloc1", "libjemalloc.so.1"),
                            new Shipped("libjemalloc2", "libjemalloc.so.2"))));

    private SharedLibraries() {}

    /** What is known of a library. */
    static Optional<Needed> needed(String name) {
        return NEEDED.stream().filter(library -> library.name().equals(name)).findFirst();
    }

    /**
     * Asks the system's loader, which runs nothing, which libraries of a program it does not find.
     *
     * @param home folder of the server, whose own libraries are found
     */
    static List<String> notFound(Path home, Path program) throws IOException, InterruptedException {
        if (!loader(home).isEmpty() || !Files.isExecutable(Path.of(SYSTEM_LOADER))) {
            return List.of();
        }
        final ProcessBuilder builder = new ProcessBuilder(SYSTEM_LOADER, program.toString())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LD_TRACE_LOADED_OBJECTS", "1");
        builder.environment().put("LD_LIBRARY_PATH", path(home));
        final Process process = builder.start();
        final String listed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return listed.lines()
                .map(NOT_FOUND::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .distinct()
                .toList();
    }

    /** The command's first words where a server brings its own C library, which fits no other loader than its own; else none. */
    static List<String> loader(Path home) {
        final Path loader = folder(home).resolve(DebianPackages.LOADER);
        return Files.isExecutable(loader)
                ? List.of(loader.toString(), "--library-path", folder(home).toString())
                : List.of();
    }

    /** Where a server has its own. */
    static Path folder(Path home) {
        return home.resolve("libs");
    }

    /** Where to look: the server's own libraries, then where the user says. */
    static String path(Path home) {
        final String inherited = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
        if (!loader(home).isEmpty()) {
            // Its loader is told where to look, and the system's programs must not load its C library.
            return inherited;
        }
        return folder(home) + (inherited.isEmpty() ? "" : ":" + inherited);
    }

    /** What to throw if the daemon could not be loaded; empty if it did not end for that. */
    static Optional<RuntimeException> missing(EmbeddedServer server, List<String> log) {
        return log.stream()
                .map(MISSING::matcher)
                .filter(Matcher::find)
                .findFirst()
                .map(matcher -> new BadInputException(missing(server, matcher.group(1))));
    }

    /** Says what to install. */
    static String missing(EmbeddedServer server, String library) {
        final String debian = needed(library)
                .map(known -> " (Debian and Ubuntu: "
                        + known.shipped().stream().map(Shipped::packageName).collect(Collectors.joining(" or ")) + ")")
                .orElse("");
        return server.name() + " needs the shared library " + library + ", which is not installed: install it" + debian
                + ", or put its folder on LD_LIBRARY_PATH";
    }
}

package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Has the machine's {@code apt-get} fetch a server's package of a Debian release and all it depends on, and takes them apart without
 * installing any. Sources, state and cache are folders of our own; mirrors, proxies and the keys that releases are signed with are the
 * machine's.
 */
final class DebianPackages {
    /** The loader of shared libraries on x86-64, by the name that programs ask for. */
    static final String LOADER = "ld-linux-x86-64.so.2";

    private static final String ARCHIVE = "http://deb.debian.org/debian";
    private static final String LIBRARY_FOLDER = "x86_64-linux-gnu";

    /** The beginning of a package's file name, as in {@code mariadb-server-core_1%3a11.8.6-0+deb13u1_amd64.deb}. */
    private static final String FILE_START = "%s_(?:\\d+%%3a)?%s\\..*\\.deb";

    private final Path downloads;
    private final String aptGet;
    private final Consumer<String> progress;

    /**
     * @param downloads folder that packages are put in for as long as they are needed
     * @param aptGet the command to call
     */
    DebianPackages(Path downloads, String aptGet, Consumer<String> progress) {
        this.downloads = downloads;
        this.aptGet = aptGet;
        this.progress = progress;
    }

    /**
     * Into an empty folder: {@code bin/}, {@code share/}, and in {@code libs/} every shared library with the loader.
     *
     * @throws BadInputException when the packages cannot be had, or the release has moved on to another series
     */
    void fetch(EmbeddedServer server, EmbeddedServer.Source.Debian source, Path folder)
            throws IOException, InterruptedException {
        progress.accept("Fetching %s (%d MB) from Debian %s, first use ..."
                .formatted(server.label(), server.downloadMegabytes(), source.release()));
        final Path work = downloads.resolve(server.fileName() + "-packages");
        Folders.remove(work);
        final Path cache = work.resolve("cache");
        Files.createDirectories(cache.resolve("archives/partial"));
        Files.createDirectories(work.resolve("state/lists/partial"));
        Files.createDirectories(work.resolve("parts"));
        Files.writeString(
                work.resolve("sources.list"), "deb [arch=amd64] " + ARCHIVE + " " + source.release() + " main\n");
        apt(server, work, "update");
        apt(server, work, "install", "--no-install-recommends", "--download-only", source.packageName());
        final List<Path> packages = packages(cache.resolve("archives"));
        requireSeries(server, source, packages);
        final Path tree = work.resolve("tree");
        for (final Path file : packages) {
            run(server, work, List.of("dpkg-deb", "-x", file.toString(), tree.toString()), "install the package dpkg");
        }
        take(server, tree, folder);
        Folders.remove(work);
    }

    private void apt(EmbeddedServer server, Path work, String... words) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(List.of(aptGet, "-y", "-q"));
        for (final String setting : List.of(
                "Dir::Etc::sourcelist=" + work.resolve("sources.list"),
                "Dir::Etc::sourceparts=" + work.resolve("parts"),
                "Dir::State=" + work.resolve("state"),
                "Dir::State::status=/dev/null",
                "Dir::Cache=" + work.resolve("cache"),
                "APT::Architecture=amd64",
                "APT::Update::Error-Mode=any",
                // Of the installed system nothing is read or written.
                "Debug::NoLocking=1")) {
            command.addAll(List.of("-o", setting));
        }
        command.addAll(List.of(words));
        run(
                server,
                work,
                command,
                "it needs a Debian or Ubuntu machine with network and the package debian-archive-keyring");
    }

    private static void run(EmbeddedServer server, Path work, List<String> command, String advice)
            throws IOException, InterruptedException {
        final Path log = work.resolve("log");
        final Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot fetch " + server.name() + ": there is no " + command.get(0) + " command; " + advice, e);
        }
        if (process.waitFor() != 0) {
            throw new BadInputException("cannot fetch " + server.name() + " (" + server.coordinates() + "): "
                    + reason(Tails.of(log)) + "; " + advice);
        }
    }

    private static String reason(List<String> log) {
        return log.stream()
                .filter(line -> line.startsWith("E: "))
                .findFirst()
                .map(line -> line.substring("E: ".length()))
                .orElse(log.isEmpty() ? "no reason given" : log.get(log.size() - 1));
    }

    private static List<Path> packages(Path archives) throws IOException {
        try (Stream<Path> files = Files.list(archives)) {
            return files.filter(file -> file.toString().endsWith(".deb"))
                    .sorted()
                    .toList();
        }
    }

    private static void requireSeries(EmbeddedServer server, EmbeddedServer.Source.Debian source, List<Path> packages) {
        final Pattern wanted = Pattern.compile(
                FILE_START.formatted(Pattern.quote(source.packageName()), Pattern.quote(server.number())));
        final String start = source.packageName() + "_";
        final String found = packages.stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> name.startsWith(start))
                .findFirst()
                .orElse("none");
        if (!wanted.matcher(found).matches()) {
            throw new BadInputException("Debian " + source.release() + " no longer has " + server.label() + ": it has "
                    + found + "; start a server yourself and give its JDBC URL");
        }
    }

    private static void take(EmbeddedServer server, Path tree, Path folder) throws IOException {
        final Path usr = tree.resolve("usr");
        copy(usr.resolve("sbin").resolve(server.daemon()), folder.resolve("bin").resolve(server.daemon()));
        final Path mariadbShare = usr.resolve("share/mariadb");
        final Path share =
                Files.isDirectory(mariadbShare.resolve("english")) ? mariadbShare : usr.resolve("share/mysql");
        Folders.copy(share, folder.resolve("share"));
        for (final Path libraries : List.of(
                tree.resolve("lib").resolve(LIBRARY_FOLDER), usr.resolve("lib").resolve(LIBRARY_FOLDER))) {
            takeLibraries(libraries, folder.resolve("libs"));
        }
    }

    private static void takeLibraries(Path libraries, Path target) throws IOException {
        if (!Files.isDirectory(libraries)) {
            return;
        }
        try (Stream<Path> files = Files.list(libraries)) {
            for (final Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.getFileName().toString().contains(".so")) {
                    copy(file, target.resolve(file.getFileName()));
                }
            }
        }
    }

    /** Links are followed: a library is wanted under each of its names. */
    private static void copy(Path source, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        Files.copy(source, target);
    }
}

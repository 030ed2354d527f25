package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Has the machine's {@code apt-get} fetch packages, and takes them apart without installing any: a server's package of a Debian release with all it depends
 * on, or the package of one shared library. State and cache are folders of our own, so an ordinary user may do it; mirrors, proxies and the keys that
 * releases are signed with are the machine's.
 */
final class DebianPackages {
    /** The loader of shared libraries on x86-64, by the name that programs ask for. */
    static final String LOADER = "ld-linux-x86-64.so.2";

    private static final String ARCHIVE = "http://deb.debian.org/debian";
    private static final String LIBRARY_FOLDER = "x86_64-linux-gnu";

    /** The beginning of a package's file name, as in {@code mariadb-server-core_1%3a11.8.6-0+deb13u1_amd64.deb}. */
    private static final String FILE_START = "%s_(?:\\d+%%3a)?%s\\..*\\.deb";

    /** Where apt-get puts what it fetches, below the folder it works in. */
    private static final String ARCHIVES = "cache/archives";

    /**
     * What is fetched, as messages name it.
     *
     * @param sources settings of apt-get that say where from; none for those of the machine
     */
    private record Wanted(String name, String origin, List<String> sources) {}

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
        makeWorkFolder(work);
        Files.createDirectories(work.resolve("parts"));
        Files.writeString(
                work.resolve("sources.list"), "deb [arch=amd64] " + ARCHIVE + " " + source.release() + " main\n");
        final Wanted wanted = new Wanted(
                server.name(),
                server.coordinates(),
                List.of(
                        "Dir::Etc::sourcelist=" + work.resolve("sources.list"),
                        "Dir::Etc::sourceparts=" + work.resolve("parts")));
        apt(wanted, work, "update");
        apt(wanted, work, "install", "--no-install-recommends", "--download-only", source.packageName());
        final List<Path> packages = packages(work.resolve(ARCHIVES));
        requireSeries(server, source, packages);
        final Path tree = unpack(wanted, work, packages);
        take(server, tree, folder);
        Folders.remove(work);
    }

    /**
     * A shared library, of the release that this machine runs, into an empty folder under the name that daemons ask for. Only the library's own package is
     * fetched.
     *
     * @throws BadInputException when no package that has the library can be had
     */
    void fetchLibrary(SharedLibraries.Needed library, Path folder) throws IOException, InterruptedException {
        progress.accept("Fetching the shared library " + library.name() + ", first use ...");
        final Path work = downloads.resolve(library.name() + "-packages");
        makeWorkFolder(work);
        final Wanted wanted = new Wanted(library.name(), "of this machine's release", List.of());
        apt(wanted, work, "update");
        final SharedLibraries.Shipped shipped = download(wanted, library, work);
        final Path tree = unpack(wanted, work, packages(work));
        copy(find(tree, shipped.fileName()), folder.resolve(library.name()));
        Folders.remove(work);
    }

    /** The first of the packages that the release has. */
    private SharedLibraries.Shipped download(Wanted wanted, SharedLibraries.Needed library, Path work)
            throws IOException, InterruptedException {
        final Iterator<SharedLibraries.Shipped> left = library.shipped().iterator();
        while (true) {
            final SharedLibraries.Shipped next = left.next();
            try {
                apt(wanted, work, "download", next.packageName());
                return next;
            } catch (final BadInputException e) {
                if (!left.hasNext()) {
                    throw e;
                }
            }
        }
    }

    private static Path find(Path tree, String fileName) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            return files.filter(file -> file.getFileName().toString().equals(fileName))
                    .findFirst()
                    .orElseThrow(() -> new IOException("the package has no file " + fileName));
        }
    }

    private static void makeWorkFolder(Path work) throws IOException {
        Folders.remove(work);
        Files.createDirectories(work.resolve(ARCHIVES).resolve("partial"));
        Files.createDirectories(work.resolve("state/lists/partial"));
    }

    private static Path unpack(Wanted wanted, Path work, List<Path> packages) throws IOException, InterruptedException {
        final Path tree = work.resolve("tree");
        for (final Path file : packages) {
            run(wanted, work, List.of("dpkg-deb", "-x", file.toString(), tree.toString()), "install the package dpkg");
        }
        return tree;
    }

    private void apt(Wanted wanted, Path work, String... words) throws IOException, InterruptedException {
        final List<String> settings = new ArrayList<>(wanted.sources());
        settings.addAll(List.of(
                "Dir::State=" + work.resolve("state"),
                "Dir::State::status=/dev/null",
                "Dir::Cache=" + work.resolve("cache"),
                "APT::Architecture=amd64",
                "Acquire::Languages=none",
                "APT::Update::Error-Mode=any",
                // Of the installed system nothing is read or written.
                "Debug::NoLocking=1"));
        final List<String> command = new ArrayList<>(List.of(aptGet, "-y", "-q"));
        settings.forEach(setting -> command.addAll(List.of("-o", setting)));
        command.addAll(List.of(words));
        run(
                wanted,
                work,
                command,
                "it needs a Debian or Ubuntu machine with network and the package debian-archive-keyring");
    }

    private static void run(Wanted wanted, Path work, List<String> command, String advice)
            throws IOException, InterruptedException {
        final Path log = work.resolve("log");
        final Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(work.toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot fetch " + wanted.name() + ": there is no " + command.get(0) + " command; " + advice, e);
        }
        if (process.waitFor() != 0) {
            throw new BadInputException("cannot fetch " + wanted.name() + " (" + wanted.origin() + "): "
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

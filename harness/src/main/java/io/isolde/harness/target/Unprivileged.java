package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How root runs a program that must not be root: as {@code nobody}, by a program of the base system that becomes the other one. */
final class Unprivileged {
    /** The number of nobody, and of its group. */
    static final int NOBODY = 65_534;

    /** Of util-linux and coreutils. Neither stays between us and the program. */
    private static final List<List<String>> WAYS = List.of(
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", "--"),
            List.of("chroot", "--userspec=" + NOBODY + ":" + NOBODY, "/"));

    private static final List<String> FOLDERS = List.of("/usr/bin", "/usr/sbin", "/bin", "/sbin");

    /** The prefix that was found to work; empty until one is looked for. */
    private static volatile List<String> working = List.of();

    private Unprivileged() {}

    /** Whether this process is root. */
    static boolean isNeeded() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            return "root".equals(System.getProperty("user.name"));
        }
    }

    /**
     * The first words of a command of root that is to run as nobody.
     *
     * @param what is to run
     * @throws BadInputException when this machine lets root not become anybody else
     */
    static List<String> prefix(String what) {
        if (working.isEmpty()) {
            working = findPrefix(what);
        }
        return working;
    }

    private static List<String> findPrefix(String what) {
        final List<String> tried = new ArrayList<>();
        for (final List<String> way : WAYS) {
            for (final Path program : found(way.get(0)).toList()) {
                final List<String> command = new ArrayList<>(way);
                command.set(0, program.toString());
                if (succeeds(command, "/bin/sh", "-c", "exit 0")) {
                    return List.copyOf(command);
                }
                tried.add(program.toString());
            }
        }
        throw new BadInputException(what + " is never run as root, and root cannot run it as nobody here: "
                + (tried.isEmpty() ? "there is neither setpriv nor chroot" : String.join(" and ", tried) + " fails")
                + "; run isolde as an ordinary user");
    }

    private static Stream<Path> found(String program) {
        return FOLDERS.stream()
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .limit(1);
    }

    private static boolean succeeds(List<String> prefix, String... words) {
        final List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(words));
        try {
            return new ProcessBuilder(command)
                            .redirectInput(Path.of("/dev/null").toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while trying " + command, e);
        }
    }

    /**
     * Refuses a folder that nobody cannot work in.
     *
     * @param program that is to run there
     * @param what that is
     * @throws BadInputException when a folder above it is closed, or no program runs where it is
     */
    static void requireReach(Path folder, Path program, String what) {
        if (!succeeds(
                prefix(what),
                "/bin/sh",
                "-c",
                "cd \"$1\" && [ -w . ] && [ -x \"$2\" ]",
                "sh",
                folder.toString(),
                program.toString())) {
            throw new BadInputException(
                    what + " is never run as root, and nobody, as whom root runs it, cannot work in " + folder
                            + ": open the folders above it, or name another place by ISOLDE_DATA");
        }
    }

    /** Makes nobody the owner of a folder and all in it; links are not followed. */
    static void give(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) throws IOException {
                return giveOne(visited);
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                return attributes.isSymbolicLink() ? FileVisitResult.CONTINUE : giveOne(file);
            }
        });
    }

    /** Makes nobody its owner. */
    static FileVisitResult giveOne(Path path) throws IOException {
        Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
        Files.setAttribute(path, "unix:gid", NOBODY, LinkOption.NOFOLLOW_LINKS);
        return FileVisitResult.CONTINUE;
    }
}

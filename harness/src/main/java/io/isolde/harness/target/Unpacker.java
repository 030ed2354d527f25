package io.isolde.harness.target;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.tukaani.xz.XZInputStream;

/** Takes from a server's Maven artifact what running it needs: the daemon, its libraries, messages and SQL scripts. */
final class Unpacker {
    private final EmbeddedServer server;
    private final EmbeddedServer.Source.Maven source;

    Unpacker(EmbeddedServer server, EmbeddedServer.Source.Maven source) {
        this.server = server;
        this.source = source;
    }

    /** Into an empty folder. */
    void unpack(Path artifact, Path folder) throws IOException, InterruptedException {
        try (ZipFile zip = new ZipFile(artifact.toFile())) {
            if (source.innerTar().isPresent()) {
                unpackInnerTar(zip, source.innerTar().get(), folder);
            } else {
                unpackEntries(zip, folder);
            }
        }
        final Path daemon = folder.resolve("bin").resolve(server.daemon());
        if (!Files.isRegularFile(daemon)) {
            throw new IOException(artifact + " holds no " + folder.relativize(daemon));
        }
        if (!daemon.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make executable: " + daemon);
        }
    }

    private void unpackEntries(ZipFile zip, Path folder) throws IOException {
        final Enumeration<? extends ZipEntry> entries = zip.entries();
        while (entries.hasMoreElements()) {
            final ZipEntry entry = entries.nextElement();
            if (!entry.isDirectory() && entry.getName().startsWith(source.prefix())) {
                final String name = entry.getName().substring(source.prefix().length());
                if (isNeeded(name)) {
                    write(zip, entry, inside(folder, name));
                }
            }
        }
    }

    /** Client programs, static libraries and plug-ins in Java are most of the bytes. */
    private boolean isNeeded(String name) {
        if (name.startsWith("bin/")) {
            return name.equals("bin/" + server.daemon()) || name.contains(".so");
        }
        return (name.startsWith("libs/") || name.startsWith("lib/private/") || name.startsWith("share/"))
                && !name.endsWith(".a")
                && !name.endsWith(".jar");
    }

    private static Path inside(Path folder, String name) throws IOException {
        final Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder)) {
            throw new IOException("an entry must lie inside the artifact: " + name);
        }
        return file;
    }

    private static void write(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, file);
        }
    }

    private static void unpackInnerTar(ZipFile zip, String name, Path folder) throws IOException, InterruptedException {
        final ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException(zip.getName() + " holds no " + name);
        }
        final boolean isXz = name.endsWith("xz");
        final Path tar = folder.resolve(isXz ? "server.tar" : "server.tar.gz");
        if (isXz) {
            // Not every system has a program for it.
            try (InputStream in = new XZInputStream(zip.getInputStream(entry))) {
                Files.copy(in, tar);
            }
        } else {
            write(zip, entry, tar);
        }
        final Process process = new ProcessBuilder(List.of(
                        "tar", isXz ? "-xf" : "-xzf", tar.toString(), "-C", folder.toString(), "--no-same-owner"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("tar cannot unpack " + name + ": " + said.strip());
        }
        Files.delete(tar);
    }
}

package io.isolde.harness.known;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/**
 * A Chronicle Map, off-heap and in a file. Keys are fingerprints: the first {@value #FINGERPRINT_LENGTH} bytes of the SHA-256 of a name.
 *
 * <p>The first one in a JVM takes seconds to open, most of which is loading of classes. A file that is there is always recovered, as a process that was
 * killed may have left a lock in it, for which a plain opening would wait.
 */
final class ChronicleSightingMap implements SightingMap {
    private static final int FINGERPRINT_LENGTH = 16;
    private static final int ENTRIES = 50_000;
    private static final int USUAL_LENGTH = 100;

    /** The map can become so many times as large. */
    private static final int MOST_GROWTH = 20;

    private static final Logger LOGS = Logger.getLogger("net.openhft");

    static {
        // Otherwise it prints a banner, and asks a server.
        System.setProperty("chronicle.announcer.disable", "true");
        // It warns of a recovery each time; whoever opens a map has it alone.
        System.setProperty("org.slf4j.simpleLogger.log.net.openhft", "off");
        LOGS.setLevel(Level.OFF);
    }

    private final ChronicleMap<byte[], byte[]> map;

    private ChronicleSightingMap(ChronicleMap<byte[], byte[]> map) {
        this.map = map;
    }

    static SightingMap open(Path file) {
        final ChronicleMapBuilder<byte[], byte[]> builder = ChronicleMapBuilder.of(byte[].class, byte[].class)
                .name("sightings")
                .constantKeySizeBySample(new byte[FINGERPRINT_LENGTH])
                .averageValueSize(USUAL_LENGTH)
                .entries(ENTRIES)
                .maxBloatFactor(MOST_GROWTH);
        try {
            return new ChronicleSightingMap(
                    Files.exists(file)
                            ? builder.recoverPersistedTo(file.toFile(), true)
                            : builder.createPersistedTo(file.toFile()));
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot open " + file, e);
        }
    }

    @Override
    public Optional<String> get(String name) {
        return Optional.ofNullable(map.get(fingerprint(name))).map(text -> new String(text, StandardCharsets.UTF_8));
    }

    @Override
    public void put(String name, String text) {
        map.put(fingerprint(name), text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        map.close();
    }

    private static byte[] fingerprint(String name) {
        try {
            final byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return Arrays.copyOf(digest, FINGERPRINT_LENGTH);
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

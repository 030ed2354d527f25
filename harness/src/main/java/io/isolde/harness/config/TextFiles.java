package io.isolde.harness.config;

import io.isolde.core.sql.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that people write by hand, or get from others: cases, tests, campaigns. */
public final class TextFiles {
    private TextFiles() {}

    /**
     * Reads a file in UTF-8, and not more of it than {@link Limits#MOST_CHARACTERS} bytes, however long it is.
     *
     * @throws BadInputException when it is longer
     * @throws CharacterCodingException when it is not UTF-8
     */
    public static String read(Path file) throws IOException {
        return utf8(bytes(file));
    }

    /** The same, in Latin-1 where it is not UTF-8. */
    public static String readUtf8OrLatin1(Path file) throws IOException {
        final byte[] bytes = bytes(file);
        try {
            return utf8(bytes);
        } catch (final CharacterCodingException notUtf8) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    private static String utf8(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    private static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            final byte[] bytes = in.readNBytes(Limits.MOST_CHARACTERS + 1);
            if (bytes.length > Limits.MOST_CHARACTERS) {
                throw new BadInputException(
                        file + ": a file must have at most " + Limits.MOST_CHARACTERS + " bytes, found more; split it");
            }
            return bytes;
        }
    }
}

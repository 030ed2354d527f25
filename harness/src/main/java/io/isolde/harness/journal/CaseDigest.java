package io.isolde.harness.journal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 over texts, each closed by a zero byte. Two runs with equal digests ran the same cases. Not thread-safe. */
public final class CaseDigest {
    private final MessageDigest sha = sha256();

    /** Adds a text. */
    public void add(String text) {
        sha.update(text.getBytes(StandardCharsets.UTF_8));
        sha.update((byte) 0);
    }

    /** The first 16 bytes in hexadecimal; starts anew. */
    public String finish() {
        return HexFormat.of().formatHex(sha.digest(), 0, 16);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

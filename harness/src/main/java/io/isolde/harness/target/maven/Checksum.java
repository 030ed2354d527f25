package io.isolde.harness.target.maven;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file's checksum as a repository offers it beside the file. */
record Checksum(Kind kind, String hex) {

    /** @param digits of it, in hexadecimal */
    record Kind(String algorithm, String suffix, int digits) {
        /** In the file beside stands the checksum alone, or with the file's name before or after it. */
        Optional<Checksum> in(String text) {
            final Matcher matcher = Pattern.compile("(?<![0-9a-fA-F])[0-9a-fA-F]{" + digits + "}(?![0-9a-fA-F])")
                    .matcher(text);
            return matcher.find()
                    ? Optional.of(new Checksum(this, matcher.group().toLowerCase(Locale.ROOT)))
                    : Optional.empty();
        }

        MessageDigest digest() {
            try {
                return MessageDigest.getInstance(algorithm);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has " + algorithm, e);
            }
        }
    }

    /** The strongest first. Maven Central has the last of every file, the others of some. */
    static final List<Kind> KINDS = List.of(
            new Kind("SHA-512", ".sha512", 128), new Kind("SHA-256", ".sha256", 64), new Kind("SHA-1", ".sha1", 40));

    boolean matches(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).equals(hex);
    }
}

package io.isolde.harness.pattern;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Patterns as text: one a line, a name and its operations; {@code #} starts a comment. */
public final class PatternText {
    private static final String TABLE = "anomaly-patterns.txt";

    private PatternText() {}

    /** The table of patterns that comes with Isolde. */
    public static List<AnomalyPattern> table() {
        try (InputStream in = PatternText.class.getResourceAsStream(TABLE)) {
            if (in == null) {
                throw new IllegalStateException("the table of patterns is part of the program: resource=" + TABLE);
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + TABLE, e);
        }
    }

    /**
     * Reads patterns.
     *
     * @throws IllegalArgumentException says in which line what is wrong
     */
    public static List<AnomalyPattern> parse(String text) {
        final List<AnomalyPattern> patterns = new ArrayList<>();
        final Set<String> names = new HashSet<>();
        int lineNumber = 0;
        for (final String line : text.lines().toList()) {
            lineNumber++;
            final String content = line.replaceAll("#.*", "").trim();
            if (!content.isEmpty()) {
                final AnomalyPattern pattern = pattern(content, lineNumber);
                if (!names.add(pattern.name())) {
                    throw new IllegalArgumentException(
                            "line " + lineNumber + ": there is a pattern " + pattern.name() + " already");
                }
                patterns.add(pattern);
            }
        }
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("there is no pattern; one is a line like: LU R1x0 W2x1 C2 W1x2 C1");
        }
        return patterns;
    }

    private static AnomalyPattern pattern(String content, int lineNumber) {
        final String[] parts = content.split("\\s+", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException("line " + lineNumber
                    + ": a pattern is a name and operations, like LU R1x0 W2x1 C2 W1x2 C1: " + content);
        }
        try {
            return AnomalyPattern.parse(parts[0], parts[1]);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + lineNumber + ": " + e.getMessage(), e);
        }
    }
}

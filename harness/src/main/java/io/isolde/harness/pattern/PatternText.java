package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Patterns as text: one a line, a name and its operations; {@code #} starts a comment. */
public final class PatternText {
    private static final String TABLE = "anomaly-patterns.txt";
    private static final String LEVELS = "disallowed-levels.txt";

    private PatternText() {}

    /** The table of patterns that comes with Isolde. */
    public static List<AnomalyPattern> table() {
        return parse(read(TABLE));
    }

    /** By name of a pattern of the table the levels at which APTrans disallows it. */
    static Map<String, Set<IsolationLevel>> disallowedLevels() {
        final Map<String, Set<IsolationLevel>> disallowed = new HashMap<>();
        for (final String line : read(LEVELS).lines().toList()) {
            final List<String> words = List.of(line.replaceAll("#.*", "").trim().split("\\s+", -1));
            if (words.size() > 1) {
                final Set<IsolationLevel> levels = EnumSet.noneOf(IsolationLevel.class);
                words.stream().skip(1).map(IsolationLevel::valueOf).forEach(levels::add);
                disallowed.put(words.get(0), levels);
            }
        }
        return disallowed;
    }

    private static String read(String resource) {
        try (InputStream in = PatternText.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the tables of patterns are part of the program: resource=" + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
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

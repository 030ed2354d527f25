package io.isolde.harness.characterise;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * The lines of one recording in short: a hash for each thousand runs, and a mark for each run that was judged, so that those whose lines change are named.
 *
 * @param distance each so many runs, one was judged, beginning with the first; divides 1000
 * @param thousands in order
 */
record Digest(int distance, List<Thousand> thousands) {
    private static final int GROUP = 1000;
    /** Hexadecimal digits of a run's mark: one changed line of 16 million keeps it, and shows in the hash only. */
    private static final int MARK_LENGTH = 6;

    private static final int HASH_LENGTH = 16;
    private static final String HEAD = "each ";

    Digest {
        thousands = List.copyOf(thousands);
        if (distance < 1 || GROUP % distance != 0) {
            throw new IllegalArgumentException("a digest must be of each n-th run of a thousand: distance=" + distance);
        }
    }

    /**
     * A thousand runs, or what is left of them.
     *
     * @param hash of the lines; empty where it is part of another digest
     * @param marks of the runs that were judged
     */
    record Thousand(String hash, List<String> marks) {
        Thousand {
            marks = List.copyOf(marks);
        }

        private static Thousand of(List<String> lines) {
            return new Thousand(
                    sha(lines).substring(0, HASH_LENGTH),
                    lines.stream()
                            .map(line -> sha(List.of(line)).substring(0, MARK_LENGTH))
                            .toList());
        }

        private Thousand part(int distance) {
            return distance == 1 ? this : new Thousand("", eachOf(marks, distance));
        }
    }

    /** Of the lines of each {@code distance}-th run. */
    static Digest of(List<String> lines, int distance) {
        final int length = GROUP / distance;
        final List<Thousand> thousands = new ArrayList<>();
        for (int first = 0; first < lines.size(); first += length) {
            thousands.add(Thousand.of(lines.subList(first, Math.min(first + length, lines.size()))));
        }
        return new Digest(distance, thousands);
    }

    private static <T> List<T> eachOf(List<T> list, int distance) {
        final List<T> each = new ArrayList<>();
        for (int i = 0; i < list.size(); i += distance) {
            each.add(list.get(i));
        }
        return each;
    }

    private static String sha(List<String> lines) {
        try {
            final MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (final String line : lines) {
                digest.update(line.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As text: the distance, then a line for each thousand. */
    String write() {
        final StringBuilder text = new StringBuilder(HEAD).append(distance).append('\n');
        for (final Thousand thousand : thousands) {
            text.append(thousand.hash());
            thousand.marks().forEach(mark -> text.append(' ').append(mark));
            text.append('\n');
        }
        return text.toString();
    }

    /** Reads what {@link #write} has written. */
    static Digest read(String text) {
        final List<String> lines = text.lines().toList();
        return new Digest(
                Integer.parseInt(lines.get(0).substring(HEAD.length())),
                lines.subList(1, lines.size()).stream()
                        .map(line -> Arrays.asList(line.split(" ", -1)))
                        .map(words -> new Thousand(words.get(0), words.subList(1, words.size())))
                        .toList());
    }

    /**
     * Where another digest differs, of these runs or of each n-th of them: {@code run 1230}, or {@code runs 1000 to 1999} where the marks do not tell;
     * empty where they are equal.
     */
    List<String> differences(Digest other) {
        if (other.distance % distance != 0) {
            throw new IllegalArgumentException(
                    "runs must be in both digests: each " + distance + ", " + other.distance);
        }
        final int step = other.distance / distance;
        final List<String> differences = new ArrayList<>();
        for (int group = 0; group < Math.max(thousands.size(), other.thousands.size()); group++) {
            final int first = group * GROUP;
            if (group >= thousands.size() || group >= other.thousands.size()) {
                differences.add("runs from " + first + " are in one only");
                break;
            }
            final Thousand wanted = thousands.get(group).part(step);
            final Thousand seen = other.thousands.get(group);
            if (!wanted.marks().equals(seen.marks())
                    || step == 1 && !wanted.hash().equals(seen.hash())) {
                differences.addAll(runsOf(wanted.marks(), seen.marks(), first, other.distance));
            }
        }
        return differences;
    }

    private static List<String> runsOf(List<String> marks, List<String> otherMarks, int first, int distance) {
        final List<String> runs = new ArrayList<>();
        for (int i = 0; i < Math.min(marks.size(), otherMarks.size()); i++) {
            if (!marks.get(i).equals(otherMarks.get(i))) {
                runs.add("run " + (first + i * distance));
            }
        }
        return runs.isEmpty() ? List.of("runs " + first + " to " + (first + GROUP - 1)) : runs;
    }
}

package io.isolde.harness.vendor;

import java.util.ArrayList;
import java.util.List;

/** Text in lines. */
final class Words {
    private Words() {}

    /** Breaks at blanks where a line would get longer; at least one line. A single word is never broken. */
    static List<String> wrap(String text, int width) {
        final List<String> lines = new ArrayList<>();
        final StringBuilder line = new StringBuilder();
        for (final String word : text.strip().split("\\s+", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

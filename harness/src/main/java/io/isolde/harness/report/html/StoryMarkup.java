package io.isolde.harness.report.html;

import java.util.ArrayList;
import java.util.List;

/** Reads the Markdown that {@link io.isolde.harness.report.Markdown} writes into a line: code, and what is escaped. */
public final class StoryMarkup {
    /** A piece of the text, plain or code. */
    public record Piece(String text, boolean isCode) {}

    private final String markdown;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder plain = new StringBuilder();

    private StoryMarkup(String markdown) {
        this.markdown = markdown;
    }

    /** The pieces in order; none is empty. */
    static List<Piece> pieces(String markdown) {
        return new StoryMarkup(markdown).read();
    }

    private List<Piece> read() {
        int i = 0;
        while (i < markdown.length()) {
            final char c = markdown.charAt(i);
            if (c == '`') {
                i = code(i);
            } else if (c == '\\' && i + 1 < markdown.length()) {
                plain.append(markdown.charAt(i + 1));
                i += 2;
            } else if (markdown.startsWith("&lt;", i)) {
                plain.append('<');
                i += "&lt;".length();
            } else {
                plain.append(c);
                i++;
            }
        }
        endPlain();
        return pieces;
    }

    /** From its backquotes, one or more, to as many; the rest where they never come. Only the bar is escaped in code. */
    private int code(int start) {
        int open = start;
        while (open < markdown.length() && markdown.charAt(open) == '`') {
            open++;
        }
        final String fence = markdown.substring(start, open);
        final int found = markdown.indexOf(fence, open);
        final int end = found < 0 ? markdown.length() : found;
        endPlain();
        final String code = markdown.substring(open, end).replace("\\|", "|");
        pieces.add(new Piece(fence.length() > 1 ? code.strip() : code, true));
        return Math.min(markdown.length(), end + fence.length());
    }

    private void endPlain() {
        if (!plain.isEmpty()) {
            pieces.add(new Piece(plain.toString(), false));
            plain.setLength(0);
        }
    }
}

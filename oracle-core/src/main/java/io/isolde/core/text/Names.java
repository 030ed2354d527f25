package io.isolde.core.text;

import java.util.List;

/** Writes names, in backticks where some server needs them. */
final class Names {
    private Names() {}

    static void append(String name, StringBuilder out) {
        if (isPlain(name)) {
            out.append(name);
            return;
        }
        out.append('`');
        for (int i = 0; i < name.length(); i++) {
            final char c = name.charAt(i);
            out.append(c);
            if (c == '`') {
                out.append(c);
            }
        }
        out.append('`');
    }

    static void appendList(List<String> names, StringBuilder out) {
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            append(names.get(i), out);
        }
    }

    private static boolean isPlain(String name) {
        if (name.isEmpty() || (name.charAt(0) >= '0' && name.charAt(0) <= '9')) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            final char c = name.charAt(i);
            if (c >= 0x80 || !Lexer.isNamePart(c)) {
                return false;
            }
        }
        return !Keywords.needsQuotes(name);
    }
}

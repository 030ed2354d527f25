package io.isolde.core.text;

import java.util.List;

/** Writes names, in quotes where some server needs them. */
final class Names {
    private Names() {}

    static void append(String name, Syntax syntax, StringBuilder out) {
        final boolean isOfPostgres = syntax.namesTypesAsPostgres();
        if (isOfPostgres && Keywords.isFreeInPostgres(name)
                || isPlain(name) && !(isOfPostgres && Keywords.isReservedInPostgres(name))) {
            out.append(name);
            return;
        }
        out.append(syntax.nameQuote());
        for (int i = 0; i < name.length(); i++) {
            final char c = name.charAt(i);
            out.append(c);
            if (c == syntax.nameQuote()) {
                out.append(c);
            }
        }
        out.append(syntax.nameQuote());
    }

    static void appendList(List<String> names, Syntax syntax, StringBuilder out) {
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            append(names.get(i), syntax, out);
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

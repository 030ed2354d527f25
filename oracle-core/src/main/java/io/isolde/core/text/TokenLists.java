package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tokens of a statement as a list, and places in it outside parentheses. */
final class TokenLists {
    private TokenLists() {}

    /** All tokens ahead, without the end. */
    static List<Token> ahead(Tokens tokens) {
        final List<Token> all = new ArrayList<>();
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            all.add(tokens.peek(i));
        }
        return all;
    }

    /** The place of the first of some words outside parentheses, from a place on; the end of the list where there is none. */
    static int next(List<Token> some, int first, Set<String> words) {
        int depth = 0;
        for (int place = first; place < some.size(); place++) {
            final Token token = some.get(place);
            depth += token.nesting();
            if (depth == 0
                    && token.kind() == Kind.WORD
                    && words.contains(token.text().toUpperCase(Locale.ROOT))) {
                return place;
            }
        }
        return some.size();
    }

    /** The place of the parenthesis that closes the one at a place; the end of the list where none is opened there. */
    static int closing(List<Token> some, int open) {
        int depth = 0;
        for (int place = open; place < some.size(); place++) {
            depth += some.get(place).nesting();
            if (depth == 0) {
                return place == open ? some.size() : place;
            }
        }
        return some.size();
    }

    /** The parts between commas outside parentheses. */
    static List<List<Token>> split(List<Token> some) {
        final List<List<Token>> parts = new ArrayList<>();
        int depth = 0;
        int first = 0;
        for (int place = 0; place < some.size(); place++) {
            depth += some.get(place).nesting();
            if (depth == 0 && some.get(place).isSymbol(",")) {
                parts.add(some.subList(first, place));
                first = place + 1;
            }
        }
        parts.add(some.subList(first, some.size()));
        return parts;
    }
}

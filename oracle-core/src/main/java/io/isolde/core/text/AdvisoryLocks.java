package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Locks that the application gives a meaning, in a condition: {@code pg_advisory_lock(1) IS NOT NULL} holds, and waits before if it must. PostgreSQL manual,
 * 9.27.10 "Advisory Lock Functions": they return void.
 */
final class AdvisoryLocks {
    private static final Pattern FUNCTION = Pattern.compile("(?i)pg_advisory_(?:xact_)?lock(?:_shared)?");

    /** IS NOT NULL. */
    private static final int OF_TEST = 3;

    private AdvisoryLocks() {}

    /** A cursor over the statement in which TRUE stands for each of them; the same cursor where there is none, or one of a key that is no number. */
    static Tokens without(Tokens tokens) {
        if (!tokens.syntax().composesReads()) {
            return tokens;
        }
        final List<Token> all = TokenLists.ahead(tokens);
        final List<Token> left = new ArrayList<>();
        boolean any = false;
        for (int i = 0; i < all.size(); i++) {
            final int end = FUNCTION.matcher(all.get(i).text()).matches() ? end(all, i) : i;
            if (end > i) {
                left.add(new Token(
                        Kind.WORD, "TRUE", all.get(i).start(), all.get(end - 1).end()));
                any = true;
                i = end - 1;
            } else {
                left.add(all.get(i));
            }
        }
        if (!any) {
            return tokens;
        }
        left.add(tokens.peek(all.size()));
        final Tokens replaced = tokens.replaced(left);
        replaced.keepText();
        return replaced;
    }

    /** Behind {@code (1, 2) IS NOT NULL}; the place itself where something else follows. */
    private static int end(List<Token> all, int place) {
        int at = place + 1;
        if (at >= all.size() || !all.get(at).isSymbol("(")) {
            return place;
        }
        at++;
        while (at < all.size()
                && (all.get(at).kind() == Kind.INTEGER || all.get(at).isSymbol(","))) {
            at++;
        }
        final boolean tested = at + OF_TEST < all.size()
                && all.get(at).isSymbol(")")
                && all.get(at + 1).isWord("IS")
                && all.get(at + 2).isWord("NOT")
                && all.get(at + OF_TEST).isWord("NULL");
        return tested ? at + OF_TEST + 1 : place;
    }
}

package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Set;

/**
 * Statements that read no table of the case and leave the transaction as it is: {@code SELECT} of functions and variables, {@code SHOW}, what an engineer asks a
 * server for amid a case. Their answers depend on the clock, on settings and on what the session did: they are not predicted.
 */
final class NeutralStatements {
    /** Functions that have an effect, or wait. */
    private static final Set<String> EFFECTIVE = Set.of(
            "GET_LOCK",
            "IS_FREE_LOCK",
            "IS_USED_LOCK",
            "RELEASE_ALL_LOCKS",
            "RELEASE_LOCK",
            "NEXTVAL",
            "SETVAL",
            "LASTVAL",
            "MASTER_POS_WAIT",
            "MASTER_GTID_WAIT",
            "WAIT_FOR_EXECUTED_GTID_SET",
            "LOAD_FILE",
            "BENCHMARK");

    /** Schemas whose tables InnoDB does not keep versions of. */
    private static final Set<String> ABOUT_SERVER = Set.of("INFORMATION_SCHEMA", "PERFORMANCE_SCHEMA");

    private static final Set<String> REFUSED_WORDS = Set.of("INTO", "NEXT", "PROCEDURE", "FOR", "LOCK");

    private NeutralStatements() {}

    /** Whether a statement is one of these; the cursor stands at its first word and stays there. */
    static boolean isNext(Tokens tokens) {
        if (tokens.isWord("SHOW")) {
            return !tokens.peekSecond().isWord("BINLOG");
        }
        return (tokens.isWord("SELECT") || tokens.isWord("DO")) && readsNoTable(tokens);
    }

    private static boolean readsNoTable(Tokens tokens) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final String word = token.text().toUpperCase(Locale.ROOT);
            if (token.kind() == Kind.WORD && refuses(tokens, i, word)) {
                return false;
            } else if (token.kind() == Kind.UNMODELLED && token.text().equals("assignment operator")) {
                return false;
            }
        }
        return true;
    }

    private static boolean refuses(Tokens tokens, int place, String word) {
        if (word.equals("FROM") || word.equals("JOIN")) {
            final Token schema = tokens.peek(place + 1);
            return !ABOUT_SERVER.contains(schema.text().toUpperCase(Locale.ROOT))
                    || !tokens.peek(place + 2).isSymbol(".");
        }
        return REFUSED_WORDS.contains(word)
                || EFFECTIVE.contains(word) && tokens.peek(place + 1).isSymbol("(");
    }
}

package io.isolde.core.text;

import java.util.Set;

/** Finds operators as PostgreSQL does: the longest run of operator characters. Manual 4.1.3 "Operators". */
final class OperatorLexer {
    private static final String CHARACTERS = "+-*/<>=~!@#%^&|`?";
    /** An operator with one of these may end in a sign. */
    private static final String BEFORE_SIGN = "~!@#%^&|`?";

    private static final Set<String> MODELLED = Set.of(
            "+", "-", "*", "/", "%", "=", "<", ">", "<=", ">=", "<>", "!=", "|", "&", "#", "~", "<<", ">>", "||");

    private OperatorLexer() {}

    /** Whether an operator starts with this character. */
    static boolean starts(char c) {
        return c != '\0' && CHARACTERS.indexOf(c) >= 0;
    }

    /** Whether an operator is one of the model. */
    static boolean isModelled(String operator) {
        return MODELLED.contains(operator);
    }

    /** The operator that starts at a place. Comments end it, and signs at its end belong to it only beside certain characters. */
    static String at(String text, int start) {
        int end = start;
        while (end < text.length() && starts(text.charAt(end)) && !startsComment(text, end)) {
            end++;
        }
        boolean keepsSigns = false;
        for (int i = start; i < end; i++) {
            keepsSigns |= BEFORE_SIGN.indexOf(text.charAt(i)) >= 0;
        }
        while (!keepsSigns && end > start + 1 && "+-".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean startsComment(String text, int place) {
        return text.startsWith("--", place) || text.startsWith("/*", place);
    }
}

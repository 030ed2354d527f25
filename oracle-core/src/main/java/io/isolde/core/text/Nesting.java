package io.isolde.core.text;

import io.isolde.core.sql.Limits;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Bounds how deep the tree of a text becomes, from its tokens alone, before anything recursive looks at them: by {@link Limits#DEEPEST_NESTING}, {@link Limits#TALLEST_EXPRESSION}
 * and {@link Limits#LONGEST_CHAIN}. It may count too much, never too little. Parentheses that only group do not add to the height, so that an expression is as tall when it is written
 * and read again.
 */
final class Nesting {
    /** Words behind which another expression begins, which stands beside the one before and not above it. */
    private static final Set<String> SEPARATORS = Set.of(
            "AND",
            "OR",
            "SELECT",
            "FROM",
            "WHERE",
            "SET",
            "VALUES",
            "VALUE",
            "WHEN",
            "THEN",
            "ELSE",
            "ON",
            "HAVING",
            "LIMIT",
            "BY",
            "USING",
            "INTO",
            "RETURNING",
            "CHECK",
            "DEFAULT");

    /** Words that combine what stands before with what follows. */
    private static final Set<String> OPERATORS = Set.of("XOR", "IS", "LIKE");

    private static final Set<String> PRODUCTS = Set.of("DIV", "MOD");

    /** Words that combine rows; none of them ends an expression of its own. */
    private static final Set<String> COMBINATIONS = Set.of("UNION", "INTERSECT", "EXCEPT", "JOIN", "STRAIGHT_JOIN");

    /** Behind END, what closes a statement of a routine and no CASE. */
    private static final Set<String> BLOCKS = Set.of("IF", "WHILE", "LOOP", "REPEAT", "FOR");

    private final SourceText source;
    private final Syntax syntax;
    private final Deque<Level> open = new ArrayDeque<>();
    private Level level = new Level(0, false, false);
    private Token before = new Token(Kind.END, "", 0, 0);
    /** Whether the last END closed a CASE. */
    private boolean closedCase;

    /** What stands between a parenthesis, or CASE, and the end of it. */
    private static final class Level {
        private final int depth;
        private final boolean isCase;
        /** Of the expression that is being read: operators of each kind, and what stands inside. */
        private int others;

        private int sums;
        private int products;
        private int joined;
        private int tallInside;
        private int longInside;
        /** Prefixes before an operand, and NOT before a condition. */
        private int signs;

        private int negations;
        /** BETWEEN without its AND. */
        private int betweens;
        /** Of the expressions before. */
        private int tallest;

        private int longest;
        private int combinations;
        /** 1 where the parentheses are those of a function, a list or a subquery. */
        private int own;

        Level(int depth, boolean isCase, boolean isOwn) {
            this.depth = depth;
            this.isCase = isCase;
            this.own = isOwn ? 1 : 0;
        }

        void separate() {
            tallest = tallestYet();
            longest = longestYet();
            others = 0;
            sums = 0;
            products = 0;
            joined = 0;
            tallInside = 0;
            longInside = 0;
            signs = 0;
            negations = 0;
            betweens = 0;
        }

        /** Operators on top of one another that are written with parentheses. */
        int tallestYet() {
            final int chains = Math.min(sums, Chains.LONGEST_BRACKETED)
                    + Math.min(products, Chains.LONGEST_BRACKETED)
                    + Math.min(joined, Chains.LONGEST_BRACKETED);
            return Math.max(tallest, others + chains + tallInside);
        }

        /** All operators on top of one another. */
        int longestYet() {
            return Math.max(longest, others + sums + products + joined + longInside);
        }

        /** Those before the operand that comes next. */
        int nested() {
            return depth + signs + negations;
        }
    }

    private Nesting(SourceText source, Syntax syntax) {
        this.source = source;
        this.syntax = syntax;
    }

    /**
     * Checks a text.
     *
     * @throws ParseException at the token that goes too deep
     */
    static void check(SourceText source, Syntax syntax, List<Token> tokens) {
        if (tokens.size() <= Limits.TALLEST_EXPRESSION) {
            return;
        }
        final Nesting nesting = new Nesting(source, syntax);
        for (final Token token : tokens) {
            nesting.add(token);
            nesting.requireLimits(token);
            nesting.before = token;
        }
    }

    private void requireLimits(Token token) {
        if (level.nested() > Limits.DEEPEST_NESTING) {
            throw source.tooLarge(
                    token.start(),
                    "parentheses, CASE and NOT must not nest deeper than " + Limits.DEEPEST_NESTING + " levels");
        }
        if (level.tallestYet() > Limits.TALLEST_EXPRESSION) {
            throw source.tooLarge(
                    token.start(),
                    "an expression must not nest deeper than " + Limits.TALLEST_EXPRESSION
                            + " operators, functions and subqueries");
        }
        if (level.longestYet() + level.combinations > Limits.LONGEST_CHAIN) {
            throw source.tooLarge(
                    token.start(),
                    "SQL must not combine more than " + Limits.LONGEST_CHAIN
                            + " operands, tables or SELECTs in one chain, unless by AND or OR");
        }
    }

    private void add(Token token) {
        if (token.kind() == Kind.SYMBOL) {
            symbol(token.text());
        } else if (token.kind() == Kind.WORD) {
            word(token.text().toUpperCase(Locale.ROOT));
        } else if (token.kind() == Kind.UNMODELLED) {
            level.others++;
        }
    }

    private void symbol(String symbol) {
        switch (symbol) {
            case "(" -> open(false, isOwn());
            case ")" -> close(false);
            case ",", ";", "&&" -> level.separate();
            case "." -> {}
            case "!", "~" -> sign();
            case "-", "+" -> {
                if (before.kind() == Kind.SYMBOL && !before.isSymbol(")")) {
                    sign();
                } else {
                    level.sums++;
                    level.signs = 0;
                }
            }
            case "*", "/", "%" -> {
                level.products++;
                level.signs = 0;
            }
            case "||" -> {
                if (syntax.concatenatesByBars()) {
                    level.joined++;
                } else {
                    level.separate();
                }
                level.signs = 0;
            }
            default -> {
                level.others++;
                level.signs = 0;
            }
        }
    }

    private void sign() {
        level.signs++;
        level.others++;
    }

    /** Whether a parenthesis that comes next is that of a function, a list or a subquery. */
    private boolean isOwn() {
        if (before.kind() == Kind.QUOTED_NAME) {
            return true;
        }
        final String word = before.kind() == Kind.WORD ? before.text().toUpperCase(Locale.ROOT) : "NOT";
        return !SEPARATORS.contains(word) && !OPERATORS.contains(word) && !word.equals("NOT");
    }

    private void word(String word) {
        if (word.equals("CASE") && !before.isWord("END")) {
            open(true, true);
        } else if (word.equals("END")) {
            closedCase = level.isCase;
            close(true);
        } else if (closedCase && before.isWord("END") && BLOCKS.contains(word)) {
            open(true, true);
        } else if (word.equals("NOT")) {
            level.negations++;
            level.others++;
        } else if (word.equals("BETWEEN")) {
            level.others++;
            level.betweens++;
        } else if (word.equals("AND") && level.betweens > 0) {
            level.betweens--;
        } else if (SEPARATORS.contains(word)) {
            level.separate();
            level.own = word.equals("SELECT") ? 1 : level.own;
        } else if (COMBINATIONS.contains(word)) {
            level.separate();
            level.combinations++;
        } else if (PRODUCTS.contains(word)) {
            level.products++;
        } else if (OPERATORS.contains(word)) {
            level.others++;
        }
    }

    private void open(boolean isCase, boolean isOwn) {
        open.push(level);
        level = new Level(level.nested() + 1, isCase, isOwn);
    }

    private void close(boolean isCase) {
        if (!open.isEmpty() && level.isCase == isCase) {
            final Level inner = level;
            level = open.pop();
            level.tallInside = Math.max(level.tallInside, inner.tallestYet() + inner.own);
            level.longInside = Math.max(level.longInside, inner.longestYet() + inner.combinations + inner.own);
        }
    }
}

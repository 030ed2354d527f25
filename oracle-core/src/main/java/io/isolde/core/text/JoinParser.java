package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads what a SELECT reads from: a table, or two joined. */
final class JoinParser {
    /** Words that a further table may follow. */
    private static final List<String> STARTS =
            List.of("JOIN", "INNER", "CROSS", "LEFT", "RIGHT", "NATURAL", "STRAIGHT_JOIN");

    private static final List<String> CLAUSES =
            List.of("WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "FOR", "LOCK", "UNION", "SET");

    private final Tokens tokens;
    private final Supplier<Expression> condition;
    /** Where derived tables are put; null where there may be none. */
    private final List<DerivedJoins.Derived> derived;

    private JoinParser(Tokens tokens, Supplier<Expression> condition, List<DerivedJoins.Derived> derived) {
        this.tokens = tokens;
        this.condition = condition;
        this.derived = derived;
    }

    /**
     * Tables read.
     *
     * @param join null when there is one only
     * @param turned whether two tables have changed places
     */
    record From(TableName table, Statement.Join join, boolean turned) {
        From(TableName table, Statement.Join join) {
            this(table, join, false);
        }

        /** The tables in the model. */
        Statement.From tables() {
            return new Statement.From(table.name(), table.alias(), join);
        }
    }

    /**
     * Reads what follows FROM.
     *
     * @param condition reads one expression
     */
    static From parse(Tokens tokens, Supplier<Expression> condition) {
        return new JoinParser(tokens, condition, null).tables();
    }

    /**
     * Reads the tables of a write.
     *
     * @param derived gets the derived tables among them
     */
    static From ofWrite(Tokens tokens, Supplier<Expression> condition, List<DerivedJoins.Derived> derived) {
        if (tokens.isSymbol("(") && tokens.peekSecond().isWord("SELECT")) {
            throw new UnmodelledSyntax(DerivedJoins.FEATURE);
        }
        return new JoinParser(tokens, condition, derived).tables();
    }

    /** Whether the SELECT whose projection comes next reads more than one table. */
    static boolean followsIn(Tokens tokens) {
        return follows(tokens, false);
    }

    /** Whether more than one table comes next. */
    static boolean followsNext(Tokens tokens) {
        return follows(tokens, true);
    }

    private static boolean follows(Tokens tokens, boolean fromHere) {
        boolean inFrom = fromHere;
        int depth = 0;
        for (int ahead = 0; depth >= 0; ahead++) {
            final Token token = tokens.peek(ahead);
            if (token.kind() == Token.Kind.END
                    || inFrom && depth == 0 && CLAUSES.stream().anyMatch(token::isWord)) {
                return false;
            }
            if (inFrom
                    && (token.isWord("JOIN") || token.isWord("STRAIGHT_JOIN") || depth == 0 && token.isSymbol(","))) {
                return true;
            }
            inFrom |= depth == 0 && token.isWord("FROM");
            depth += token.nesting();
        }
        return false;
    }

    private From tables() {
        if (tokens.acceptSymbol("(")) {
            final From inner = tables();
            tokens.expectSymbol(")");
            if (inner.join() == null || followsAnother()) {
                throw new UnmodelledSyntax(inner.join() == null ? "table in parentheses" : "join in parentheses");
            }
            return inner;
        }
        final TableName first = TableName.withAlias(tokens);
        final List<Statement.Join> joins = new ArrayList<>();
        boolean right = false;
        while (followsAnother()) {
            right |= tokens.isWord("RIGHT") || tokens.peekSecond().isWord("RIGHT");
            joins.add(join());
        }
        if (joins.isEmpty()) {
            return new From(first, null);
        }
        if (joins.size() > 1) {
            tokens.keepText();
        }
        if (right) {
            return turned(first, joins);
        }
        Statement.Join all = null;
        for (int i = joins.size() - 1; i >= 0; i--) {
            all = joins.get(i).withNext(all);
        }
        return new From(first, all);
    }

    /** A RIGHT JOIN is a LEFT JOIN whose tables change places. MySQL manual, 15.2.13.2 "JOIN Clause". */
    private From turned(TableName first, List<Statement.Join> joins) {
        final Statement.Join second = joins.get(0);
        if (joins.size() > 1 || !second.common().isEmpty()) {
            throw new UnmodelledSyntax("RIGHT JOIN beside other joins");
        }
        tokens.keepText();
        return new From(
                new TableName(second.table(), second.alias()),
                new Statement.Join(JoinKind.LEFT, first.name(), first.alias(), second.on()),
                true);
    }

    private boolean followsAnother() {
        return tokens.isSymbol(",") || STARTS.stream().anyMatch(tokens::isWord);
    }

    private Statement.Join join() {
        final boolean comma = tokens.acceptSymbol(",");
        final boolean natural = !comma && tokens.acceptWord("NATURAL");
        final boolean left = tokens.acceptWord("LEFT");
        final boolean outer = left || tokens.acceptWord("RIGHT");
        final boolean straight = !natural && !outer && tokens.acceptWord("STRAIGHT_JOIN");
        boolean crossed = comma || natural;
        if (outer) {
            tokens.acceptWord("OUTER");
        } else if (!comma && !straight && !tokens.acceptWord("INNER")) {
            crossed |= tokens.acceptWord("CROSS");
        }
        if (!comma && !straight) {
            tokens.expectWord("JOIN");
        }
        if (natural || straight) {
            tokens.keepText();
        }
        final TableName second = tokens.isSymbol("(") ? inParentheses() : TableName.withAlias(tokens);
        final Statement.Common common =
                natural ? new Statement.Common(true, List.of()) : comma ? Statement.Common.NONE : using();
        final Expression on = !comma && common.isEmpty() && tokens.acceptWord("ON") ? condition.get() : null;
        final boolean wantsCondition = outer || tokens.syntax().crossesByWord() && !crossed;
        if (wantsCondition && on == null && common.isEmpty()) {
            throw tokens.unexpected("ON");
        }
        return new Statement.Join(
                left ? JoinKind.LEFT : JoinKind.INNER, second.name(), second.alias(), on, common, null);
    }

    private TableName inParentheses() {
        if (!tokens.peekSecond().isWord("SELECT") || derived == null) {
            throw new UnmodelledSyntax(
                    tokens.peekSecond().isWord("SELECT") ? DerivedJoins.FEATURE : "join in parentheses");
        }
        tokens.next();
        final DerivedJoins.Derived read = DerivedJoins.parse(tokens);
        derived.add(read);
        return new TableName(read.select().table(), read.alias());
    }

    private Statement.Common using() {
        if (!tokens.acceptWord("USING")) {
            return Statement.Common.NONE;
        }
        tokens.keepText();
        final List<String> columns = new ArrayList<>();
        tokens.expectSymbol("(");
        do {
            columns.add(tokens.expectName("a column"));
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return new Statement.Common(false, columns);
    }
}

package io.isolde.harness.guard;

import io.isolde.harness.guard.Piece.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Reads a statement that reads or writes rows, or an expression, token by token. It knows where names of tables can stand: there no name may have a schema
 * before it, whatever aliases and columns are called. Where it is not sure it takes a place for one of a table.
 */
final class QueryScan {
    /** Words before a parenthesis that call no function. */
    private static final Set<String> BEFORE_PARENTHESES = Permits.words("""
            ALL AND ANY ARRAY AS BETWEEN BY CASE CHECK CONFLICT CROSS DISTINCT DIV ELSE END EXCEPT EXISTS FILTER FROM GROUP
            HAVING IF IN INDEX INNER INTERSECT INTERVAL INTO IS JOIN KEY LATERAL LIKE LIMIT MATCHED MATERIALIZED MOD NATURAL NOT OFFSET ON ONLY OR OVER
            PARTITION PARTITIONS REGEXP RETURN RETURNING ROW ROWS SELECT SET SETS SOME STRAIGHT_JOIN TABLE THEN TO TRUE UNION USING
            VALUE VALUES WHEN WHERE WINDOW WITH XOR""");

    /** Words that end a list of tables; they are reserved wherever they can stand behind one. */
    private static final Set<String> END_OF_TABLES = Set.of("WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "WHEN");

    /** Words between INSERT or REPLACE and the table. */
    private static final Set<String> BEFORE_TARGET =
            Set.of("INTO", "INSERT", "REPLACE", "IGNORE", "LOW_PRIORITY", "HIGH_PRIORITY", "DELAYED");

    /** Beginnings of queries that WITH names. */
    private static final Set<String> NAMED_QUERIES =
            Set.of("SELECT", "WITH", "VALUES", "TABLE", "INSERT", "UPDATE", "DELETE", "MERGE");

    private static final Set<String> NEVER_BEFORE_DOT =
            Set.of("FROM", "JOIN", "INTO", "UPDATE", "TABLE", "STRAIGHT_JOIN", "USING", "SELECT", "WHERE", "SET", "ON");

    private static final Set<String> WAITS = Set.of("SLEEP", "PG_SLEEP");

    private static final double MOST_SECONDS = 10;

    /** What stands in a place. */
    enum Zone {
        /** Names of queries, behind WITH. */
        NAMES,
        EXPRESSION,
        TABLES,
        /** An expression behind ON, after which tables may go on. */
        JOINED
    }

    /** What is open in one pair of parentheses. */
    private static final class Level {
        private Zone zone;
        /** Whether it holds the arguments of a function. */
        private final boolean call;

        private boolean selects;
        /** Whether a FROM was there, behind which SET and VALUES may be names. */
        private boolean reads;
        /** Whether the next INTO is that of INSERT, REPLACE or MERGE. */
        private boolean awaitsInto;

        Level(Zone zone, boolean call) {
            this.zone = zone;
            this.call = call;
        }
    }

    private final Permits permits;
    /** Names of variables of the routine around, in upper case. */
    private final Set<String> locals;

    private final List<Piece> pieces;
    private final Deque<Level> levels = new ArrayDeque<>();
    private int at;

    /**
     * @param pieces of a statement, or of an expression
     * @param locals names of variables of the routine around, in upper case
     */
    QueryScan(Permits permits, Set<String> locals, List<Piece> pieces) {
        this.permits = permits;
        this.locals = locals;
        this.pieces = pieces;
    }

    /**
     * Reads all tokens.
     *
     * @param zone what stands at the first of them
     */
    void scan(Zone zone) {
        levels.push(new Level(zone, false));
        for (at = 0; at < pieces.size(); at++) {
            final Piece piece = pieces.get(at);
            if (piece.kind() == Kind.WORD && !follows('.') && !next(1).isSymbol('.')) {
                word(piece.text());
            }
            if (piece.isName()) {
                name(piece);
            } else if (piece.kind() == Kind.SYMBOL) {
                symbol(piece.text().charAt(0));
            }
        }
        if (levels.size() > 1) {
            throw new RefusedException("a parenthesis that is not closed");
        }
    }

    private Piece next(int ahead) {
        return at + ahead < pieces.size() ? pieces.get(at + ahead) : Piece.END;
    }

    private Piece before(int back) {
        return at >= back ? pieces.get(at - back) : Piece.END;
    }

    private boolean follows(char symbol) {
        return before(1).isSymbol(symbol);
    }

    // ---- words

    private void word(String word) {
        final Level level = levels.element();
        switch (word) {
            case "SELECT" -> {
                level.selects = true;
                level.zone = Zone.EXPRESSION;
            }
            case "FROM" -> from(level);
            case "INTO" -> into(level);
            case "INSERT", "REPLACE", "MERGE" -> {
                level.awaitsInto |= isVerb(level);
                level.zone = isVerb(level) ? Zone.TABLES : level.zone;
            }
            case "UPDATE" -> update(level);
            case "DELETE", "TABLE", "JOIN" -> level.zone = Zone.TABLES;
            case "STRAIGHT_JOIN" -> level.zone = before(1).isWord("SELECT") ? level.zone : Zone.TABLES;
            case "USING" -> level.zone = next(1).isSymbol('(') ? level.zone : Zone.TABLES;
            case "ON" -> on(level);
            case "SET", "VALUES" -> level.zone = level.reads ? level.zone : Zone.EXPRESSION;
            case "WITH" -> level.zone = isFirstOfLevel() ? Zone.NAMES : level.zone;
            default -> {
                if (END_OF_TABLES.contains(word) && !before(1).isWord("FOR")) {
                    level.zone = Zone.EXPRESSION;
                }
            }
        }
    }

    private boolean isFirstOfLevel() {
        return at == 0 || follows('(');
    }

    private void from(Level level) {
        final boolean ofCall = level.call && !level.selects;
        final boolean compares = before(1).isWord("DISTINCT")
                && (before(2).isWord("IS")
                        || before(2).isWord("NOT") && before(3).isWord("IS"));
        if (!ofCall && !compares) {
            level.zone = Zone.TABLES;
            level.reads = true;
        }
    }

    /** Whether a word begins the statement of its level, or follows the queries that WITH names. */
    private boolean isVerb(Level level) {
        return (isFirstOfLevel() || level.zone == Zone.NAMES) && !next(1).isSymbol('(');
    }

    /** INTO of a SELECT may fill variables, and nothing else. */
    private void into(Level level) {
        if (level.awaitsInto) {
            level.awaitsInto = false;
            level.zone = Zone.TABLES;
            return;
        }
        int ahead = 1;
        do {
            final Piece target = next(ahead);
            final boolean known = target.kind() == Kind.VARIABLE || target.isName() && locals.contains(target.upper());
            if (!known || next(ahead + 1).kind() == Kind.STRING) {
                throw new RefusedException("INTO " + target.shown());
            }
            ahead += 2;
        } while (next(ahead - 1).isSymbol(','));
    }

    /** UPDATE is a statement, a locking clause, or what is done with rows that are there. */
    private void update(Level level) {
        final boolean locks = before(1).isWord("FOR")
                || before(1).isWord("KEY")
                        && before(2).isWord("NO")
                        && before(3).isWord("FOR");
        final boolean updatesDuplicate = before(1).isWord("KEY")
                && before(2).isWord("DUPLICATE")
                && before(3).isWord("ON");
        final boolean updatesMatch = (before(1).isWord("DO") || before(1).isWord("THEN")) && next(1).isWord("SET");
        level.zone = locks || updatesDuplicate || updatesMatch ? Zone.EXPRESSION : Zone.TABLES;
        level.reads &= !updatesMatch;
    }

    private void on(Level level) {
        if (next(1).isWord("DUPLICATE") || next(1).isWord("CONFLICT")) {
            level.zone = Zone.EXPRESSION;
        } else if (level.zone == Zone.TABLES) {
            level.zone = Zone.JOINED;
        }
    }

    // ---- names

    private boolean isTablePlace() {
        return levels.element().zone == Zone.TABLES || levels.element().zone == Zone.NAMES;
    }

    /** Whether a table that stands here is that of a SELECT. */
    private boolean isRead() {
        return levels.element().selects && levels.element().reads;
    }

    private void name(Piece name) {
        final String prefix = permits.outside().systemPrefix();
        final boolean ofServer = !prefix.isEmpty() && name.upper().startsWith(prefix);
        if (ofServer
                && isTablePlace()
                && !next(1).isSymbol('(')
                && !follows('.')
                && !next(1).isSymbol('.')
                && !(isRead() && permits.outside().readable().contains(name.upper()))) {
            throw new RefusedException("the table " + name.text());
        }
    }

    private void symbol(char symbol) {
        switch (symbol) {
            case '(' -> open();
            case ')' -> {
                levels.pop();
                if (levels.isEmpty()) {
                    throw new RefusedException("a parenthesis that is not opened");
                }
            }
            case '.' -> dot();
            case ',' -> {
                final Level level = levels.element();
                level.zone = level.zone == Zone.JOINED ? Zone.TABLES : level.zone;
            }
            case ';' -> throw new RefusedException("a second statement");
            default -> {
                // an operator
            }
        }
    }

    private void dot() {
        final Piece qualifier = before(1);
        final Piece name = next(1);
        final boolean qualifies = qualifier.isName() && !NEVER_BEFORE_DOT.contains(qualifier.text())
                || qualifier.isSymbol(')')
                || qualifier.isSymbol(']');
        if (!qualifies || !name.isName() && !name.isSymbol('*')) {
            throw new RefusedException("a dot behind " + qualifier.shown());
        } else if (permits.outside().ownQualifiers().contains(qualifier.upper())
                && !before(2).isSymbol('.')) {
            return;
        }
        final boolean more = before(2).isSymbol('.') || next(2).isSymbol('.');
        final boolean placed =
                isTablePlace() && !name.isSymbol('*') || before(2).isWord("FOR");
        final boolean calls = next(2).isSymbol('(');
        if (isReadable(qualifier, name)) {
            return;
        }
        if (more || placed || calls) {
            throw new RefusedException("the name " + qualifier.text() + "." + name.text());
        }
    }

    private boolean isReadable(Piece qualifier, Piece name) {
        final Set<String> readable = permits.outside().readable();
        final boolean listed = readable.contains(qualifier.upper() + "." + name.upper())
                || readable.contains(qualifier.upper() + ".*") && !next(2).isSymbol('(');
        return listed && isRead() && !before(2).isSymbol('.');
    }

    // ---- parentheses

    private void open() {
        final Level around = levels.element();
        final Piece caller = before(1);
        if (caller.kind() == Kind.STRING) {
            throw new RefusedException("a string before a parenthesis");
        }
        final boolean listsColumns = caller.isName() && namesColumns(around);
        final boolean calls = caller.isName()
                && !listsColumns
                && !(caller.kind() == Kind.WORD && BEFORE_PARENTHESES.contains(caller.text()))
                && !(caller.isWord("INSERT") && before(2).isWord("THEN"));
        if (calls) {
            call(caller);
        } else if (around.zone == Zone.NAMES && !listsColumns) {
            requireQuery(next(1));
        }
        final boolean joins = around.zone == Zone.TABLES
                && !calls
                && !caller.isWord("VALUES")
                && !caller.isWord("VALUE")
                && !caller.isWord("AS");
        levels.push(new Level(joins ? Zone.TABLES : Zone.EXPRESSION, calls));
    }

    /** Whether the columns of what a name stands for are in parentheses: of the table that INSERT writes, a query of WITH, an alias behind AS or behind what is named. */
    private boolean namesColumns(Level level) {
        if (level.zone == Zone.NAMES) {
            return !before(1).isWord("AS") && !before(1).isWord("MATERIALIZED");
        }
        final boolean target = !level.reads
                && before(2).kind() == Kind.WORD
                && BEFORE_TARGET.contains(before(2).text());
        return level.zone == Zone.TABLES
                && (target || before(2).isWord("AS") || before(2).isSymbol(')'));
    }

    private static void requireQuery(Piece first) {
        if (!first.isSymbol('(') && !(first.kind() == Kind.WORD && NAMED_QUERIES.contains(first.text()))) {
            throw new RefusedException("a query that begins with " + first.shown());
        }
    }

    private void call(Piece caller) {
        final String function = caller.upper();
        if (!permits.functions().contains(function)) {
            throw new RefusedException("the function " + caller.text());
        }
        if (WAITS.contains(function)) {
            requireShort();
        }
        if (permits.outside().sequenceFunctions().contains(function)) {
            requireOwnSequence(function);
        }
    }

    private void requireShort() {
        final Piece seconds = next(1);
        if (seconds.kind() != Kind.NUMBER
                || !seconds.text().matches("[0-9.]{1,6}")
                || Double.parseDouble(seconds.text()) > MOST_SECONDS
                || !next(2).isSymbol(')')) {
            throw new RefusedException("a sleep of " + seconds.shown());
        }
    }

    private void requireOwnSequence(String function) {
        final Piece sequence = next(1);
        final Piece behind = next(2);
        final boolean named = permits.outside().namesSequencesByText()
                ? sequence.kind() == Kind.STRING && sequence.text().matches("\\w+")
                : sequence.isName();
        final boolean ends =
                behind.isSymbol(')') || behind.isSymbol(':') || behind.isSymbol(',') && next(3).kind() != Kind.STRING;
        if (!named || !ends) {
            throw new RefusedException(function + " of " + sequence.shown());
        }
    }
}

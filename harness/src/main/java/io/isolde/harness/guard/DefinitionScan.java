package io.isolde.harness.guard;

import io.isolde.harness.guard.Piece.Kind;
import io.isolde.harness.guard.QueryScan.Zone;
import java.util.List;
import java.util.Set;

/** Reads the definition of a table, an index or a view. Its words are listed, but for names, which stand only where some word or sign says so. */
final class DefinitionScan {
    /** Words behind which a name stands. */
    private static final Set<String> BEFORE_NAMES = Permits.words("""
            ADD AFTER ALTER CHANGE CHECK COLLATE COLLATION COLUMN CONSTRAINT DROP EXISTS INDEX KEY LIKE MODIFY OF ON ONLY PARTITION REFERENCES
            RENAME SEQUENCE SUBPARTITION TABLE TO TRIGGER TYPE UNIQUE VIEW""");

    /** Words of expressions, behind which a name stands, too. */
    private static final Set<String> OF_EXPRESSIONS =
            Permits.words("AND OR NOT IN IS LIKE BETWEEN CASE WHEN THEN ELSE DIV MOD XOR WHERE INTERVAL BY RETURN");

    /** Words behind which a name with columns in parentheses stands. */
    private static final Set<String> BEFORE_NAMES_OF_COLUMNS =
            Permits.words("CONSTRAINT EXISTS INDEX KEY OF ON REFERENCES TABLE UNIQUE USING VIEW");

    private static final Set<String> QUERIES = Set.of("SELECT", "WITH", "VALUES", "TABLE");

    /** Words before parentheses with names of columns, or with a definition. */
    private static final Set<String> BEFORE_PARENTHESES = Permits.words("""
            ALWAYS AND AS BY CASE CHECK COLUMNS DEFAULT ENUM FROM FULLTEXT HASH IDENTITY IN INCLUDE INDEX INHERITS KEY LIKE LIST NOT ON OR PARTITION PRIMARY RANGE SPATIAL
            SUBPARTITION THAN THEN TO UNIQUE UNION USING VALUES WHEN WHERE WITH XOR""");

    private final Permits permits;
    private final Set<String> locals;
    private final List<Piece> pieces;
    private int at;
    private int depth;
    /** Whether an expression of an index over some of the rows has begun. */
    private boolean conditional;

    DefinitionScan(Permits permits, Set<String> locals, List<Piece> pieces) {
        this.permits = permits;
        this.locals = locals;
        this.pieces = pieces;
    }

    /** Reads all tokens. */
    void scan() {
        for (at = 0; at < pieces.size(); at++) {
            if (depth == 0 && startsQuery()) {
                new QueryScan(permits, locals, pieces.subList(at, pieces.size())).scan(Zone.EXPRESSION);
                return;
            }
            read(pieces.get(at));
            conditional |= pieces.get(at).isWord("WHERE");
        }
        if (depth != 0) {
            throw new RefusedException("a parenthesis that is not closed");
        }
    }

    private Piece next(int ahead) {
        return at + ahead < pieces.size() ? pieces.get(at + ahead) : Piece.END;
    }

    private Piece before(int back) {
        return at >= back ? pieces.get(at - back) : Piece.END;
    }

    private boolean startsQuery() {
        final Piece piece = pieces.get(at);
        final boolean behindAs = before(1).isWord("AS");
        final boolean asked = pieces.get(0).isWord("CREATE")
                && behindAs
                && (isQuery(piece) || piece.isSymbol('(') && isQuery(next(1)));
        return asked || piece.isWord("SELECT");
    }

    private static boolean isQuery(Piece piece) {
        return piece.kind() == Kind.WORD && QUERIES.contains(piece.text());
    }

    private void read(Piece piece) {
        final boolean ofEngine = before(1).isWord("ENGINE")
                || before(2).isWord("ENGINE") && before(1).isSymbol('=');
        if (ofEngine && !piece.isSymbol('=') && !permits.definitionWords().contains(PieceReader.upper(piece.text()))) {
            throw new RefusedException("the engine " + piece.text());
        }
        switch (piece.kind()) {
            case WORD, NAME -> name(piece);
            case SYMBOL -> symbol(piece.text().charAt(0));
            case SYSTEM_VARIABLE, VARIABLE -> throw new RefusedException(piece.shown() + " in " + first());
            default -> {
                // a value
            }
        }
    }

    private String first() {
        return new Sentence(pieces).words(2);
    }

    private void symbol(char symbol) {
        switch (symbol) {
            case '(' -> {
                if (before(1).kind() == Kind.STRING) {
                    throw new RefusedException("a string before a parenthesis");
                }
                depth++;
            }
            case ')' -> depth--;
            case '.' -> throw new RefusedException("the name " + before(1).text() + "." + next(1).text());
            case ';' -> throw new RefusedException("a second statement");
            default -> {
                // an operator
            }
        }
        if (depth < 0) {
            throw new RefusedException("a parenthesis that is not opened");
        }
    }

    private void name(Piece piece) {
        if (piece.upper().startsWith(prefix())) {
            throw new RefusedException("the table " + piece.text());
        } else if (next(1).isSymbol('(')) {
            caller(piece);
        } else if (!isListed(piece) && !isNamePlace()) {
            throw new RefusedException(piece.text() + " in " + first());
        }
    }

    private String prefix() {
        final String prefix = permits.outside().systemPrefix();
        return prefix.isEmpty() ? "\0" : prefix;
    }

    private boolean isListed(Piece piece) {
        return piece.kind() == Kind.WORD && permits.definitionWords().contains(piece.text());
    }

    private boolean isNamePlace() {
        final Piece before = before(1);
        if (before.kind() == Kind.WORD) {
            return BEFORE_NAMES.contains(before.text()) && !before(2).isSymbol('.')
                    || inExpression() && OF_EXPRESSIONS.contains(before.text())
                    || before(2).isWord("CHANGE");
        }
        final boolean second = before.kind() == Kind.NAME && before(2).isWord("CHANGE");
        final boolean listed = before.isSymbol(',')
                && (pieces.get(0).isWord("DROP") || pieces.get(0).isWord("RENAME"));
        final boolean collation = before.isSymbol('=') && before(2).isWord("COLLATE");
        return second || listed || collation || inExpression() && before.kind() == Kind.SYMBOL;
    }

    private boolean inExpression() {
        return depth > 0 || conditional;
    }

    private void caller(Piece piece) {
        final boolean setsStorage = piece.isWord("SET")
                && pieces.get(0).isWord("ALTER")
                && before(2).isWord("TABLE");
        final boolean known = setsStorage
                || piece.kind() == Kind.WORD && BEFORE_PARENTHESES.contains(piece.text())
                || permits.functions().contains(piece.upper());
        final Piece before = before(1);
        final boolean named = before.kind() == Kind.WORD && BEFORE_NAMES_OF_COLUMNS.contains(before.text());
        if (!known && !named && !isIndexedPrefix()) {
            throw new RefusedException("the function " + piece.text());
        }
    }

    /** Whether a name with a number in parentheses is a column of an index, of which that many characters are indexed. */
    private boolean isIndexedPrefix() {
        if (next(2).kind() != Kind.NUMBER || !next(3).isSymbol(')')) {
            return false;
        }
        int closed = 0;
        int open = at - 1;
        while (open >= 0 && (closed > 0 || !pieces.get(open).isSymbol('('))) {
            closed += pieces.get(open).isSymbol(')') ? 1 : pieces.get(open).isSymbol('(') ? -1 : 0;
            open--;
        }
        final Piece last = open >= 1 ? pieces.get(open - 1) : Piece.END;
        final Piece lastButOne = open >= 2 ? pieces.get(open - 2) : Piece.END;
        final boolean named = last.kind() == Kind.WORD || last.kind() == Kind.NAME;
        final boolean ofTable = lastButOne.isWord("ON") && pieces.get(0).isWord("CREATE");
        return isIndex(last) || named && (isIndex(lastButOne) || ofTable);
    }

    private static boolean isIndex(Piece piece) {
        return piece.isWord("KEY") || piece.isWord("INDEX") || piece.isWord("UNIQUE");
    }
}

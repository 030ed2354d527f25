package io.isolde.harness.guard;

import io.isolde.harness.guard.Piece.Kind;
import io.isolde.harness.guard.QueryScan.Zone;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks statements of one case, in their order. Forms of statements, by the names that {@link Permits#statements} uses:
 *
 * <ul>
 *   <li>{@code query}: reads or writes rows
 *   <li>{@code tables}: names tables, then perhaps asks a condition
 *   <li>{@code definition}: makes or changes a table, an index, a view
 *   <li>{@code routine}: makes a procedure or a trigger of statements that are checked, too
 *   <li>{@code setting}: gives variables values
 *   <li>{@code explained}: has another statement behind it, or the name of a table
 *   <li>{@code prepared}: has another statement behind AS
 *   <li>{@code cursor}: has another statement behind FOR
 *   <li>{@code literal}: has another statement in a string behind its last word
 *   <li>{@code call}: calls a procedure of the own schema
 *   <li>{@code begin-named}, {@code named}: begins a transaction with a name, or goes on with it
 * </ul>
 */
final class StatementCheck {
    private static final int MOST_FIRST_WORDS = 6;

    /** Reserved words, which are no names where a form takes names. */
    private static final Set<String> NO_NAMES = Permits.words("""
            ALL AND AS BY CREATE DELETE DROP ELSE FOR FROM GRANT GROUP HAVING IN INSERT INTO JOIN KILL LIKE LIMIT LOAD LOCK NOT ON OR
            ORDER OUTFILE PROCEDURE REPLACE SELECT SET TABLE THEN TO UNION UPDATE USING VALUES WHEN WHERE WITH""");

    private static final Set<String> EXPLAIN_WORDS = Permits.words(
            "EXTENDED PARTITIONS ANALYZE VERBOSE FORMAT JSON TREE TRADITIONAL QUERY PLAN COSTS BUFFERS OFF ON FALSE TRUE TIMING");

    private static final Set<String> EXPLAINED =
            Set.of("SELECT", "WITH", "INSERT", "REPLACE", "UPDATE", "DELETE", "MERGE", "VALUES", "TABLE");

    private final Permits permits;
    private final CaseMarks marks;
    private final Set<String> locals;

    StatementCheck(Permits permits, CaseMarks marks, Set<String> locals) {
        this.permits = permits;
        this.marks = marks;
        this.locals = locals;
    }

    /**
     * Checks a text that would be sent as one statement.
     *
     * @throws RefusedException that names what may not be sent
     */
    void check(String text) {
        check(text, permits.lexis());
    }

    private void check(String text, Lexis lexis) {
        final List<Piece> pieces = PieceReader.read(text, lexis);
        final boolean closed =
                !pieces.isEmpty() && pieces.get(pieces.size() - 1).isSymbol(';');
        check(closed ? pieces.subList(0, pieces.size() - 1) : pieces);
    }

    /** Checks the tokens of one statement. */
    void check(List<Piece> pieces) {
        final Sentence sentence = new Sentence(pieces);
        if (sentence.peek().isSymbol('(')) {
            requireKnown(afterParentheses(pieces));
            scan(pieces, Zone.EXPRESSION);
            return;
        }
        final Set<String> rest = rest(sentence);
        switch (rest.size() == 1 ? rest.iterator().next() : "") {
            case "query" -> scan(pieces, Zone.EXPRESSION);
            case "tables" -> scan(sentence.rest(), Zone.TABLES);
            case "definition" -> new DefinitionScan(permits, locals, pieces).scan();
            case "routine" -> new RoutineCheck(permits, marks).check(sentence);
            case "setting" -> settings(sentence);
            case "explained" -> explained(sentence);
            case "prepared" -> prepared(sentence);
            case "literal" -> literal(sentence);
            case "call" -> call(sentence);
            case "begin-named" -> named(sentence, true);
            case "named" -> named(sentence, false);
            case "cursor" -> cursor(sentence);
            default -> words(sentence, rest);
        }
    }

    private static Sentence afterParentheses(List<Piece> pieces) {
        final Sentence sentence = new Sentence(pieces);
        while (sentence.peek().isSymbol('(')) {
            sentence.next();
        }
        return sentence;
    }

    private void requireKnown(Sentence sentence) {
        if (!rest(sentence).equals(Set.of("query"))) {
            throw new RefusedException("a statement in parentheses");
        }
    }

    /** What may stand behind the words that the sentence begins with; the cursor stands there then. */
    private Set<String> rest(Sentence sentence) {
        for (int count = MOST_FIRST_WORDS; count > 0; count--) {
            final String first = sentence.words(count);
            final Set<String> rest = permits.statements().get(first);
            if (rest != null) {
                sentence.skip((int) first.chars().filter(c -> c == ' ').count() + 1);
                return rest;
            }
        }
        throw new RefusedException(
                sentence.peek().kind() == Kind.WORD ? sentence.words(2) : "a statement without a first word");
    }

    private void scan(List<Piece> pieces, Zone zone) {
        new QueryScan(permits, locals, pieces).scan(zone);
    }

    // ---- forms

    private void words(Sentence sentence, Set<String> allowed) {
        while (!sentence.atEnd()) {
            final Piece piece = sentence.peek();
            final boolean listed = switch (piece.kind()) {
                case WORD -> allowed.contains(piece.text());
                case SYMBOL -> allowed.contains(piece.text());
                case NUMBER -> allowed.contains("number");
                case STRING -> allowed.contains("text");
                case VARIABLE -> allowed.contains("variable");
                case NAME, SYSTEM_VARIABLE, END -> false;
            };
            final boolean name = allowed.contains("name")
                    && piece.isName()
                    && !(piece.kind() == Kind.WORD && NO_NAMES.contains(piece.text()));
            if (listed) {
                sentence.next();
            } else if (name) {
                requireOwn(sentence.expectName());
            } else {
                throw sentence.unexpected();
            }
        }
    }

    private void requireOwn(Piece name) {
        final String prefix = permits.outside().systemPrefix();
        if (!prefix.isEmpty() && name.upper().startsWith(prefix)) {
            throw new RefusedException("the table " + name.text());
        }
    }

    /** Variables with values; those of the user, and of a routine, may have any. */
    private void settings(Sentence sentence) {
        do {
            setting(sentence);
            if (!sentence.accept('=') && !sentence.accept("TO")) {
                sentence.expect(':');
                sentence.expect('=');
            }
            scan(value(sentence), Zone.EXPRESSION);
        } while (sentence.accept(','));
        sentence.expectEnd();
    }

    /** Reads the name of a variable, and checks what it is given. */
    private void setting(Sentence sentence) {
        final Piece first = sentence.next();
        if (first.kind() == Kind.VARIABLE) {
            return;
        } else if (first.isName() && locals.contains(first.upper())) {
            if (sentence.accept('.')) {
                sentence.expectName();
            }
            return;
        }
        final String name = nameOfSetting(first, sentence);
        final Set<String> values = Optional.ofNullable(permits.settings().get(name))
                .orElseThrow(() -> new RefusedException("SET " + shownSetting(first, sentence)));
        if (!values.isEmpty()) {
            requireListed(name, values, sentence);
        }
    }

    private static String nameOfSetting(Piece first, Sentence sentence) {
        if (first.kind() == Kind.SYSTEM_VARIABLE) {
            final String scoped = first.text();
            return scoped.startsWith("SESSION.") || scoped.startsWith("LOCAL.")
                    ? scoped.substring(scoped.indexOf('.') + 1)
                    : scoped;
        } else if (first.kind() != Kind.WORD) {
            throw sentence.unexpected();
        }
        final boolean scope = first.isWord("SESSION") || first.isWord("LOCAL");
        return scope ? sentence.next().text() : first.text();
    }

    private static String shownSetting(Piece first, Sentence sentence) {
        final boolean scoped = first.isWord("GLOBAL") || first.isWord("PERSIST") || first.isWord("PERSIST_ONLY");
        return scoped ? first.text() + " " + sentence.peek().shown() : first.shown();
    }

    /** One word or string of listed words, divided by commas. */
    private static void requireListed(String name, Set<String> values, Sentence sentence) {
        int ahead = 0;
        while (sentence.peek(ahead).kind() == Kind.SYMBOL
                || sentence.peek(ahead).isWord("TO")) {
            ahead++;
        }
        final Piece value = sentence.peek(ahead);
        final Piece behind = sentence.peek(ahead + 1);
        for (final String word : PieceReader.upper(value.text()).split(",", -1)) {
            // An empty list of modes leaves those that change how texts are read out, too.
            final boolean listed = values.contains(word.strip()) || word.isEmpty() && value.kind() == Kind.STRING;
            if (value.kind() == Kind.END || !listed || behind.kind() != Kind.END && !behind.isSymbol(',')) {
                throw new RefusedException("SET " + name + " to " + value.text());
            }
        }
    }

    /** What stands before the next comma outside parentheses. */
    private static List<Piece> value(Sentence sentence) {
        final List<Piece> rest = sentence.rest();
        int end = 0;
        int depth = 0;
        while (end < rest.size() && !(depth == 0 && rest.get(end).isSymbol(','))) {
            depth += rest.get(end).isSymbol('(') ? 1 : rest.get(end).isSymbol(')') ? -1 : 0;
            end++;
        }
        if (end == 0) {
            throw sentence.unexpected();
        }
        sentence.skip(end);
        return rest.subList(0, end);
    }

    private void explained(Sentence sentence) {
        final boolean describes = !isExplainWord(sentence);
        int depth = 0;
        while (sentence.peek().kind() == Kind.SYMBOL || isExplainWord(sentence)) {
            depth += sentence.peek().isSymbol('(') ? 1 : sentence.peek().isSymbol(')') ? -1 : 0;
            sentence.next();
        }
        if (depth == 0 && EXPLAINED.contains(sentence.peek().text())) {
            check(sentence.rest());
        } else if (describes) {
            words(sentence, Set.of("name", "text"));
        } else {
            throw sentence.unexpected();
        }
    }

    private static boolean isExplainWord(Sentence sentence) {
        return sentence.peek().kind() == Kind.WORD
                && EXPLAIN_WORDS.contains(sentence.peek().text());
    }

    private void prepared(Sentence sentence) {
        sentence.expectName();
        sentence.toWord("AS");
        sentence.expect("AS");
        check(sentence.rest());
    }

    private void cursor(Sentence sentence) {
        sentence.expectName();
        sentence.toWord("FOR");
        sentence.expect("FOR");
        check(sentence.rest());
    }

    /** A text in a variable, or made by an expression, is not known. */
    private void literal(Sentence sentence) {
        if (sentence.peek().isName()) {
            sentence.expectName();
            sentence.expect("FROM");
        }
        final Piece text = sentence.next();
        final boolean alone = sentence.atEnd() || sentence.peek().isWord("USING");
        if (text.kind() != Kind.STRING || !alone || text.text().contains("\\")) {
            throw new RefusedException("a prepared text that is no plain string");
        }
        check(text.text(), permits.lexis().withPlaceholders());
        words(sentence, Set.of("USING", "variable", ",", "number", "text"));
    }

    private void call(Sentence sentence) {
        sentence.expectName();
        if (!sentence.atEnd()) {
            if (!sentence.peek().isSymbol('(')) {
                throw sentence.unexpected();
            }
            scan(sentence.rest(), Zone.EXPRESSION);
        }
    }

    private void named(Sentence sentence, boolean begins) {
        final Piece name = sentence.next();
        if (name.kind() != Kind.STRING) {
            throw sentence.unexpected();
        } else if (begins) {
            marks.begin(name.text());
        } else if (!marks.hasBegun(name.text())) {
            throw new RefusedException("the transaction '" + name.text() + "', which the case has not begun,");
        }
        words(sentence, Set.of("ONE", "PHASE"));
    }
}

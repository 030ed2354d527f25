package io.isolde.harness.guard;

import io.isolde.harness.guard.Piece.Kind;
import java.util.List;

/** A cursor over the tokens of a statement, or of a part of one. */
final class Sentence {
    private final List<Piece> pieces;
    private int at;

    Sentence(List<Piece> pieces) {
        this.pieces = pieces;
    }

    Piece peek() {
        return peek(0);
    }

    /** The token so many behind the next one; {@link Piece#END} behind the last. */
    Piece peek(int ahead) {
        return at + ahead < pieces.size() ? pieces.get(at + ahead) : Piece.END;
    }

    Piece next() {
        final Piece piece = peek();
        if (at < pieces.size()) {
            at++;
        }
        return piece;
    }

    boolean atEnd() {
        return at >= pieces.size();
    }

    void skip(int count) {
        at = Math.min(at + count, pieces.size());
    }

    boolean accept(String word) {
        final boolean found = peek().isWord(word);
        at += found ? 1 : 0;
        return found;
    }

    boolean accept(char symbol) {
        final boolean found = peek().isSymbol(symbol);
        at += found ? 1 : 0;
        return found;
    }

    void expect(String word) {
        if (!accept(word)) {
            throw unexpected();
        }
    }

    void expect(char symbol) {
        if (!accept(symbol)) {
            throw unexpected();
        }
    }

    /** A name without that of a schema before it. */
    Piece expectName() {
        final Piece name = next();
        if (!name.isName()) {
            at--;
            throw unexpected();
        }
        if (peek().isSymbol('.')) {
            throw new RefusedException("the name " + name.text() + "." + peek(1).shown());
        }
        return name;
    }

    void expectEnd() {
        if (!atEnd()) {
            throw unexpected();
        }
    }

    /** For a token that no form has a place for. */
    RefusedException unexpected() {
        return new RefusedException(first() + (atEnd() ? " without its end" : " with " + peek().shown()));
    }

    private String first() {
        return pieces.isEmpty() ? "an empty statement" : pieces.get(0).shown();
    }

    /** What stands from here to the end. */
    List<Piece> rest() {
        return pieces.subList(at, pieces.size());
    }

    /** What stands before the next semicolon, behind which the cursor stands then. */
    Sentence toSemicolon() {
        int end = at;
        while (end < pieces.size() && !pieces.get(end).isSymbol(';')) {
            end++;
        }
        final Sentence part = new Sentence(pieces.subList(at, end));
        at = Math.min(end + 1, pieces.size());
        return part;
    }

    /** What stands before one of the words, outside parentheses and CASE; the cursor stands at the word then. */
    Sentence toWord(String... words) {
        int end = at;
        int depth = 0;
        while (end < pieces.size() && !(depth == 0 && isAny(pieces.get(end), words))) {
            final Piece piece = pieces.get(end);
            if (piece.isSymbol(';')) {
                throw unexpected();
            }
            depth += piece.isSymbol('(') || piece.isWord("CASE") ? 1 : 0;
            depth -= piece.isSymbol(')') || piece.isWord("END") ? 1 : 0;
            end++;
        }
        final Sentence part = new Sentence(pieces.subList(at, end));
        at = end;
        return part;
    }

    private static boolean isAny(Piece piece, String... words) {
        for (final String word : words) {
            if (piece.isWord(word)) {
                return true;
            }
        }
        return false;
    }

    /** The words that the rest begins with, most of them first. */
    String words(int count) {
        final StringBuilder words = new StringBuilder();
        for (int i = 0; i < count && peek(i).kind() == Kind.WORD; i++) {
            words.append(i == 0 ? "" : " ").append(peek(i).text());
        }
        return words.toString();
    }
}

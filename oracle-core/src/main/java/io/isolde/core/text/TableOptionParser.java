package io.isolde.core.text;

import io.isolde.core.sql.TableOption;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads what follows the closing parenthesis of CREATE TABLE. MySQL manual 13.1.20, MariaDB manual "CREATE TABLE": options have a name, an equals
 * sign or none, and a value; commas between them are left out at will; partitions are last.
 */
final class TableOptionParser {
    /** Options of several words, and the names of these. */
    private static final String[][] OF_SEVERAL_WORDS = {
        {"CHARACTER", "SET"},
        {"DATA", "DIRECTORY"},
        {"INDEX", "DIRECTORY"}
    };

    private static final String[][] WITHOUT_VALUE = {
        {"START", "TRANSACTION"},
        {"WITH", "SYSTEM", "VERSIONING"}
    };

    private static final String[] BEGIN_SELECT = {"AS", "IGNORE", "REPLACE", "SELECT"};

    private final Tokens tokens;
    private final List<TableOption> options = new ArrayList<>();

    TableOptionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /**
     * All options, in order.
     *
     * @throws UnmodelledSyntax where rows are selected into the table, or something else than an option is found
     */
    List<TableOption> parse() {
        while (!tokens.atEnd()) {
            refuseSelect();
            if (tokens.isWord("PARTITION") && tokens.peekSecond().isWord("BY")) {
                partitions();
            } else {
                option();
                tokens.acceptSymbol(",");
            }
        }
        return options;
    }

    private void refuseSelect() {
        for (final String word : BEGIN_SELECT) {
            if (tokens.isWord(word)) {
                throw new UnmodelledSyntax("CREATE TABLE SELECT");
            }
        }
    }

    private void partitions() {
        final Token first = tokens.next();
        tokens.next();
        if (tokens.atEnd()) {
            throw tokens.unexpected("partitions");
        }
        final Token definition = tokens.peek();
        while (!tokens.atEnd()) {
            if (tokens.next().isWord("SELECT")) {
                throw new UnmodelledSyntax("CREATE TABLE SELECT");
            }
        }
        options.add(new TableOption(TableOption.PARTITION, tokens.textToEnd(definition), tokens.textToEnd(first)));
    }

    private void option() {
        final Token first = tokens.peek();
        if (first.kind() != Kind.WORD) {
            throw options.isEmpty()
                    ? tokens.unexpected("an option of the table")
                    : new UnmodelledSyntax("table option");
        }
        tokens.acceptWord("DEFAULT");
        for (final String[] words : WITHOUT_VALUE) {
            if (accept(words)) {
                add(String.join(" ", words), "", first);
                return;
            }
        }
        final String name = name();
        tokens.acceptSymbol("=");
        add(name, value(), first);
    }

    private void add(String name, String value, Token first) {
        options.add(new TableOption(name, value, tokens.text(first, tokens.previous())));
    }

    private String name() {
        for (final String[] words : OF_SEVERAL_WORDS) {
            if (accept(words)) {
                return words[0].equals("CHARACTER") ? TableOption.CHARSET : String.join(" ", words);
            }
        }
        final Token word = tokens.next();
        if (word.kind() != Kind.WORD) {
            throw new UnmodelledSyntax("table option");
        }
        return word.text().toUpperCase(Locale.ROOT);
    }

    private boolean accept(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!tokens.peek(i).isWord(words[i])) {
                return false;
            }
        }
        for (int i = 0; i < words.length; i++) {
            tokens.next();
        }
        return true;
    }

    /** One token, or all between parentheses. */
    private String value() {
        if (tokens.atEnd()) {
            return "";
        }
        final Token first = tokens.next();
        int open = first.isSymbol("(") ? 1 : 0;
        if (open == 0) {
            return first.text();
        }
        while (open > 0) {
            final Token token = tokens.next();
            open += token.nesting();
        }
        return tokens.text(first, tokens.previous());
    }
}

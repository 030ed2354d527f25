package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.SessionSettings;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads SET from behind that word. MySQL manual 15.7.6.1 "SET Syntax for Variable Assignment", 15.3.7 "SET TRANSACTION Statement".
 */
final class SetParser {
    private static final Set<String> OF_SESSION = Set.of("SESSION", "LOCAL");
    private static final Set<String> ALL_SCOPES = Set.of("SESSION", "LOCAL", "GLOBAL");

    private static final Map<String, IsolationLevel> LEVELS = levels();

    private final Tokens tokens;
    private final Set<String> scopes;

    private SetParser(Tokens tokens, Set<String> scopes) {
        this.tokens = tokens;
        this.scopes = scopes;
    }

    /** For a statement of a session, which sets what is its own. */
    SetParser(Tokens tokens) {
        this(tokens, OF_SESSION);
    }

    /** For a statement before any session, for which what the server is set to comes to the same. */
    static SetParser beforeSessions(Tokens tokens) {
        return new SetParser(tokens, ALL_SCOPES);
    }

    private static Map<String, IsolationLevel> levels() {
        final Map<String, IsolationLevel> levels = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (final IsolationLevel level : IsolationLevel.values()) {
            levels.put(level.sqlName().replace(' ', '-'), level);
        }
        return levels;
    }

    Statement parse(Token first) {
        if (tokens.isWord("TRANSACTION")
                || (tokens.isWord("SESSION") || tokens.isWord("LOCAL"))
                        && tokens.peekSecond().isWord("TRANSACTION")) {
            return transaction();
        }
        if (tokens.atEnd()) {
            throw tokens.unexpected("a variable");
        }
        if (tokens.isWord("NAMES")
                && tokens.peekSecond().text().toLowerCase(Locale.ROOT).startsWith("utf8")) {
            return neutral(first);
        }
        if (AssignmentParser.isVariable(tokens.peek())) {
            return new AssignmentParser(tokens).set(first);
        }
        if (tokens.isWord("GLOBAL") && setsForOthers(tokens.peekSecond().text())) {
            while (!tokens.atEnd()) {
                tokens.next();
            }
            return Statement.Neutral.NOTHING; // for connections to come
        }
        final Statement only = assignment(first);
        if (tokens.atEnd()) {
            return only;
        }
        boolean neutral = only instanceof Statement.Neutral;
        while (tokens.acceptSymbol(",")) {
            neutral &= assignment(first) instanceof Statement.Neutral;
        }
        if (!neutral) {
            throw new UnmodelledSyntax("SET of several variables");
        }
        return neutral(first);
    }

    private boolean setsForOthers(String name) {
        return (SessionSettings.isNeutral(name) || SessionSettings.isOfServer(name))
                && tokens.peek(2).isSymbol("=")
                && tokens.peek(4).kind() == Kind.END;
    }

    private Statement neutral(Token first) {
        final Statement neutral = new Statement.Neutral(tokens.textToEnd(first));
        while (!tokens.atEnd()) {
            tokens.next();
        }
        return neutral;
    }

    /** One {@code name = value}. */
    private Statement assignment(Token first) {
        final Token token = tokens.next();
        String name = token.text();
        boolean oneTransaction = false;
        if (token.kind() == Kind.UNMODELLED) {
            name = tokens.text(token, token);
            if (!name.startsWith("@@")) {
                throw new UnmodelledSyntax("user variable");
            }
            name = name.substring(2);
            oneTransaction = name.indexOf('.') < 0;
            if (!oneTransaction) {
                requireScope(name.substring(0, name.indexOf('.')));
                name = name.substring(name.indexOf('.') + 1);
            }
        } else if (tokens.peek().kind() == Kind.WORD) {
            requireScope(name);
            name = tokens.next().text();
        }
        if (!tokens.acceptSymbol("=")
                && !(tokens.peek().kind() == Kind.UNMODELLED
                        && tokens.text(tokens.next(), tokens.previous()).equals(":="))) {
            throw new UnmodelledSyntax("SET " + name.toUpperCase(Locale.ROOT));
        }
        final Token value = tokens.next();
        return assigned(first, name.toUpperCase(Locale.ROOT), value, oneTransaction);
    }

    private void requireScope(String scope) {
        if (!scopes.contains(scope.toUpperCase(Locale.ROOT))) {
            throw new UnmodelledSyntax("SET " + scope.toUpperCase(Locale.ROOT));
        }
    }

    private Statement assigned(Token first, String name, Token value, boolean oneTransaction) {
        final boolean ends = tokens.atEnd() || tokens.isSymbol(",");
        if (name.equals("AUTOCOMMIT") && ends) {
            return new Statement.SetAutocommit(isOn(value));
        }
        final boolean isLevel = name.equals("TRANSACTION_ISOLATION") || name.equals("TX_ISOLATION");
        if (isLevel && ends && value.isWord("DEFAULT")) {
            // That of the server, which a case does not tell.
            throw new UnmodelledSyntax("SET " + name.toLowerCase(Locale.ROOT) + " = DEFAULT");
        } else if (isLevel && ends) {
            final Optional<IsolationLevel> level = Optional.ofNullable(LEVELS.get(value.text()));
            return new Statement.SetIsolation(
                    level.orElseThrow(() -> tokens.errorAt(
                                    value, "expected a level like 'READ-COMMITTED', found " + value.text()))
                            .name(),
                    !oneTransaction);
        }
        if (!SessionSettings.isNeutral(name)) {
            throw new UnmodelledSyntax("SET " + name.toLowerCase(Locale.ROOT));
        }
        while (!tokens.atEnd() && !tokens.isSymbol(",")) {
            tokens.next();
        }
        return new Statement.Neutral(tokens.textToEnd(first));
    }

    private boolean isOn(Token value) {
        final String text = value.text().toUpperCase(Locale.ROOT);
        if (text.equals("1") || text.equals("ON") || text.equals("TRUE")) {
            return true;
        } else if (text.equals("0") || text.equals("OFF") || text.equals("FALSE")) {
            return false;
        }
        throw new UnmodelledSyntax("SET autocommit to another value than 0 and 1");
    }

    // ---- SET TRANSACTION

    private Statement transaction() {
        final boolean session = tokens.acceptWord("SESSION") || tokens.acceptWord("LOCAL");
        tokens.expectWord("TRANSACTION");
        if (tokens.isWord("READ")) {
            throw new UnmodelledSyntax("transaction access mode");
        }
        tokens.expectWord("ISOLATION");
        tokens.expectWord("LEVEL");
        final IsolationLevel level = new TransactionParser(tokens).level();
        if (tokens.acceptSymbol(",")) {
            tokens.expectWord("READ");
            if (!tokens.acceptWord("WRITE")) {
                throw new UnmodelledSyntax("transaction access mode");
            }
        }
        return new Statement.SetIsolation(level.name(), session);
    }
}

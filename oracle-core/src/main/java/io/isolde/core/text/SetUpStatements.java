package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.SessionSettings;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads statements of a set-up, which runs in autocommit and where nobody else is there: what a dump of a server says besides tables and rows changes nothing, and is not
 * sent. MySQL manual, "mysqldump"; MariaDB manual, "mariadb-dump".
 */
final class SetUpStatements {
    private static final String[][] HARMLESS = {
        {"LOCK", "TABLES"},
        {"LOCK", "TABLE"},
        {"UNLOCK"},
        {"FLUSH", "TABLES"},
        {"OPTIMIZE"},
        {"CHECK", "TABLE"},
        {"SHOW"},
        {"CREATE", "DATABASE"},
        {"CREATE", "SCHEMA"},
        {"DROP", "DATABASE"},
        {"DROP", "SCHEMA"},
        {"DROP", "PROCEDURE", "IF"},
        {"DROP", "FUNCTION", "IF"},
        {"DROP", "TRIGGER", "IF"},
        {"DROP", "VIEW", "IF"},
        {"DROP", "EVENT", "IF"},
        {"CREATE", "USER"},
        {"GRANT"},
        {"FLUSH"},
        {"EXPLAIN"},
        {"DESC"},
        {"DESCRIBE"}
    };

    /** An executable comment that holds one of these only, from its number on. */
    private static final String DUMPED =
            "(?s)/\\*M?!\\d*+\\\\?-?\\s*+(?:SET\\s.*|ALTER\\s++TABLE\\s++\\S++\\s++(?:DIS|EN)ABLE\\s++KEYS.*|enable the sandbox mode\\s*+)\\*/";

    private SetUpStatements() {}

    /**
     * One statement.
     *
     * @param earlier the statements before
     */
    static Statement read(Tokens tokens, List<Statement> earlier) {
        final Statement statement = SqlParser.statement(tokens);
        final boolean begins = statement instanceof Statement.Begin
                || statement instanceof Statement.Commit
                || statement instanceof Statement.SetAutocommit
                || statement instanceof Statement.Select
                || statement instanceof Statement.PlainRead
                || statement instanceof Statement.Neutral
                || Statement.meaningOf(statement) instanceof Statement.LockTables;
        if (Statement.meaningOf(statement) instanceof Statement.AddForeignKey
                || Statement.meaningOf(statement) instanceof Statement.ValidateConstraint) {
            return new Statement.Unmodelled(tokens.textToEnd(tokens.fromStart().peek()), "ALTER TABLE");
        } else if (begins
                || dropsNothing(tokens.fromStart(), statement, earlier)
                || statement instanceof Statement.Unmodelled unmodelled && isHarmless(tokens, unmodelled)) {
            return Statement.Neutral.NOTHING;
        }
        return tokens.fromStart().isWord("ANALYZE")
                ? new Statement.Neutral(tokens.textToEnd(tokens.fromStart().peek()))
                : statement;
    }

    private static boolean isHarmless(Tokens tokens, Statement.Unmodelled statement) {
        if (statement.text().matches(DUMPED)
                || statement.text().equals(tokens.syntax().nothing())) {
            return true;
        }
        final Tokens start = tokens.fromStart();
        for (final String[] words : HARMLESS) {
            boolean found = true;
            for (int i = 0; i < words.length; i++) {
                found &= start.peek(i).isWord(words[i]);
            }
            if (found) {
                return true;
            }
        }
        return setsForOthers(start);
    }

    /** SET GLOBAL of a variable that changes no answer, or of one that sessions which are there do not read. */
    private static boolean setsForOthers(Tokens tokens) {
        tokens.next();
        return tokens.fromStart().isWord("SET")
                && tokens.acceptWord("GLOBAL")
                && (SessionSettings.isNeutral(tokens.peek().text())
                        || SessionSettings.isOfServer(tokens.peek().text()));
    }

    /** The level that a statement sets, for whomever. */
    static Optional<IsolationLevel> level(Tokens tokens) {
        if (!tokens.isWord("SET") || !tokens.syntax().hasSessionVariables()) {
            return Optional.empty();
        }
        final Tokens cursor = tokens.copy();
        cursor.next();
        if (cursor.isWord("GLOBAL") && cursor.peekSecond().isWord("TRANSACTION")) {
            cursor.next();
        }
        try {
            return SetParser.beforeSessions(cursor).parse(tokens.peek()) instanceof Statement.SetIsolation set
                    ? IsolationLevel.parse(set.level())
                    : Optional.empty();
        } catch (final UnmodelledSyntax e) {
            return Optional.empty();
        }
    }

    /** DROP TABLE before any table of the names was made, as scripts begin that are run again and again. With IF EXISTS it fails on no server, and is kept if it is read. */
    private static boolean dropsNothing(Tokens tokens, Statement statement, List<Statement> earlier) {
        if (!tokens.acceptWord("DROP") || !tokens.acceptWord("TABLE") && !tokens.acceptWord("VIEW")) {
            return false;
        }
        if (tokens.acceptWord("IF")) {
            tokens.acceptWord("EXISTS");
            if (!(statement instanceof Statement.Unmodelled)) {
                return false;
            }
        }
        while (!tokens.atEnd()) {
            final String name = tokens.next().text().toLowerCase(Locale.ROOT);
            if (earlier.stream()
                    .anyMatch(made -> made instanceof Statement.CreateTable create
                            && create.table().name().toLowerCase(Locale.ROOT).equals(name))) {
                return false;
            }
        }
        return true;
    }
}

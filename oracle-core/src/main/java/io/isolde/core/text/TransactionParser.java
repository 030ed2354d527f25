package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.SessionSettings;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Access;
import io.isolde.core.sql.Statement.Modes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads levels, and the modes of transactions where a syntax has them. PostgreSQL manual, "SET TRANSACTION", "BEGIN", "COMMIT". */
final class TransactionParser {
    /** Variables that say after which time a wait, or a statement, fails. PostgreSQL manual 20.11.1. */
    private static final Set<String> LIMITS = Set.of("lock_timeout", "statement_timeout");

    private final Tokens tokens;

    TransactionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Reads what follows BEGIN, or START TRANSACTION. */
    Statement begin() {
        if (!tokens.acceptWord("WORK")) {
            tokens.acceptWord("TRANSACTION");
        }
        return new Statement.Begin(false, modes());
    }

    /** Reads what follows COMMIT and ROLLBACK: whether a transaction follows at once. */
    boolean chain() {
        if (!tokens.acceptWord("WORK")) {
            tokens.acceptWord("TRANSACTION");
        }
        return andChain();
    }

    /** Reads AND CHAIN or AND NO CHAIN, if it is there: whether a transaction follows at once. */
    boolean andChain() {
        if (!tokens.acceptWord("AND")) {
            return false;
        }
        final boolean chain = !tokens.acceptWord("NO");
        tokens.expectWord("CHAIN");
        return chain;
    }

    /** Reads what follows SET. */
    Statement set(Token first) {
        if (tokens.acceptWord("CONSTRAINTS")) {
            final List<String> names = tokens.acceptWord("ALL") ? List.of() : constraints();
            final boolean deferred = tokens.acceptWord("DEFERRED");
            if (!deferred) {
                tokens.expectWord("IMMEDIATE");
            }
            return new Statement.SetConstraints(deferred, names);
        }
        final boolean session = tokens.isWord("SESSION") && tokens.peekSecond().isWord("CHARACTERISTICS");
        if (session) {
            tokens.next();
            tokens.next();
            tokens.expectWord("AS");
        } else if (!tokens.isWord("TRANSACTION")) {
            return setting(first);
        }
        tokens.expectWord("TRANSACTION");
        if (tokens.isWord("SNAPSHOT")) {
            throw new UnmodelledSyntax("SET TRANSACTION SNAPSHOT");
        }
        if (tokens.atEnd()) {
            throw tokens.unexpected("a mode of the transaction");
        }
        final Modes modes = modes();
        final boolean levelAlone = modes.access() == null && modes.deferrable() == null;
        return levelAlone && modes.level() != null
                ? new Statement.SetIsolation(modes.level(), session)
                : new Statement.SetModes(modes, session);
    }

    /** {@code SET work_mem TO '1MB'}. PostgreSQL manual, "SET". */
    private Statement setting(Token first) {
        if (tokens.isWord("LOCAL") || tokens.isWord("SESSION")) {
            tokens.next();
        }
        final String name = tokens.atEnd() ? "" : tokens.next().text();
        if (!tokens.acceptWord("TO") && !tokens.acceptSymbol("=") || tokens.atEnd()) {
            throw name.isEmpty() ? tokens.unexpected("a variable") : new UnmodelledSyntax("SET " + name);
        }
        final Token value = tokens.next();
        final boolean ofSession = name.equalsIgnoreCase("default_transaction_isolation");
        if ((ofSession || name.equalsIgnoreCase("transaction_isolation")) && tokens.atEnd()) {
            final String level = IsolationLevel.parse(value.text())
                    .map(Enum::name)
                    .orElseThrow(() -> new UnmodelledSyntax("SET " + name + " = " + value.text()));
            tokens.keepText();
            return new Statement.SetIsolation(level, ofSession);
        } else if (!SessionSettings.isNeutralOnPostgres(name) && !LIMITS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new UnmodelledSyntax("SET " + name.toLowerCase(Locale.ROOT));
        }
        while (!tokens.atEnd()) {
            tokens.next();
        }
        return new Statement.Neutral(tokens.textToEnd(first));
    }

    private List<String> constraints() {
        final List<String> names = new ArrayList<>();
        do {
            names.add(tokens.expectName("a constraint"));
            if (tokens.isSymbol(".")) {
                throw new UnmodelledSyntax("constraint of a schema");
            }
        } while (tokens.acceptSymbol(","));
        return names;
    }

    private Modes modes() {
        String level = null;
        Access access = null;
        Boolean deferrable = null;
        while (!tokens.atEnd()) {
            if (tokens.acceptWord("ISOLATION")) {
                tokens.expectWord("LEVEL");
                level = level().name();
            } else if (tokens.acceptWord("READ")) {
                access = tokens.acceptWord("ONLY") ? Access.READ_ONLY : Access.READ_WRITE;
                if (access == Access.READ_WRITE) {
                    tokens.expectWord("WRITE");
                }
            } else {
                deferrable = !tokens.acceptWord("NOT");
                tokens.expectWord("DEFERRABLE");
            }
            tokens.acceptSymbol(",");
        }
        return new Modes(level, access, deferrable);
    }

    /** Reads a level. */
    IsolationLevel level() {
        final Token first = tokens.next();
        if (first.isWord("SERIALIZABLE")) {
            return IsolationLevel.SER;
        }
        if (first.isWord("REPEATABLE") && tokens.acceptWord("READ")) {
            return IsolationLevel.RR;
        }
        if (first.isWord("READ") && tokens.acceptWord("COMMITTED")) {
            return IsolationLevel.RC;
        }
        if (first.isWord("READ") && tokens.acceptWord("UNCOMMITTED")) {
            return IsolationLevel.RU;
        }
        throw tokens.errorAt(
                first,
                "expected READ UNCOMMITTED, READ COMMITTED, REPEATABLE READ or SERIALIZABLE, found another level");
    }

    /** Writes modes, with a blank before them. */
    static void append(Modes modes, StringBuilder out) {
        String separator = " ";
        if (modes.level() != null) {
            out.append(separator)
                    .append("ISOLATION LEVEL ")
                    .append(IsolationLevel.valueOf(modes.level()).sqlName());
            separator = ", ";
        }
        if (modes.access() != null) {
            out.append(separator).append(modes.access() == Access.READ_ONLY ? "READ ONLY" : "READ WRITE");
            separator = ", ";
        }
        if (modes.deferrable() != null) {
            out.append(separator).append(modes.defers() ? "DEFERRABLE" : "NOT DEFERRABLE");
        }
    }
}

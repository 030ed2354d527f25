package io.isolde.harness.guard;

import io.isolde.harness.guard.Piece.Kind;
import io.isolde.harness.guard.QueryScan.Zone;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a procedure or a trigger from behind its first words, and checks each of its statements. MySQL manual 15.6 "Compound Statement Syntax". */
final class RoutineCheck {
    private static final int MOST_NESTED = 16;

    private static final Set<String> CHARACTERISTICS = Permits.words(
            "NOT DETERMINISTIC CONTAINS NO READS MODIFIES SQL DATA COMMENT LANGUAGE BEFORE AFTER INSERT UPDATE DELETE ON FOR EACH ROW");

    /** Words that mean something of their own where a variable could stand. */
    private static final Set<String> NO_LOCALS = Permits.words(
            "CHARACTER CHARSET DEFAULT DUMPFILE GLOBAL LOCAL NAMES OUTFILE PASSWORD PERSIST PERSIST_ONLY RESOURCE ROLE SESSION STATEMENT TRANSACTION");

    /** Beginnings of what only a body has; SQL SECURITY stays out, as a routine acts for whoever made it. */
    private static final Set<String> ONLY_IN_BODIES =
            Set.of("LEAVE", "ITERATE", "OPEN", "CLOSE", "FETCH", "SIGNAL", "RESIGNAL", "GET");

    /** Statements whose texts a body may make, or that are no part of the model. */
    private static final Set<String> NEVER_IN_BODIES =
            Set.of("PREPARE", "EXECUTE", "DEALLOCATE", "CREATE", "ALTER", "XA", "HANDLER", "LOCK", "UNLOCK");

    private final Permits permits;
    private final CaseMarks marks;
    private final Set<String> locals = new HashSet<>(Set.of("NEW", "OLD"));
    private int nested;

    RoutineCheck(Permits permits, CaseMarks marks) {
        this.permits = permits;
        this.marks = marks;
    }

    void check(Sentence sentence) {
        if (sentence.accept("IF")) {
            sentence.accept("NOT");
            sentence.expect("EXISTS");
        }
        sentence.expectName();
        if (sentence.accept('(')) {
            parameters(sentence);
        }
        while (sentence.peek().kind() == Kind.STRING
                || sentence.peek().kind() == Kind.WORD
                        && CHARACTERISTICS.contains(sentence.peek().text())
                        && !isBody(sentence)) {
            if (sentence.next().isWord("ON")) {
                sentence.expectName();
            }
        }
        statement(sentence);
        sentence.expectEnd();
    }

    /** INSERT, UPDATE and DELETE of a trigger stand before ON; elsewhere they begin its statement. */
    private static boolean isBody(Sentence sentence) {
        final Piece piece = sentence.peek();
        final boolean writes = piece.isWord("INSERT") || piece.isWord("UPDATE") || piece.isWord("DELETE");
        return writes && !sentence.peek(1).isWord("ON");
    }

    private void parameters(Sentence sentence) {
        boolean first = true;
        int depth = 1;
        while (depth > 0) {
            final Piece piece = sentence.next();
            depth += piece.isSymbol('(') ? 1 : piece.isSymbol(')') ? -1 : 0;
            if (piece.kind() == Kind.END || piece.isSymbol('.') || piece.isSymbol(';')) {
                throw sentence.unexpected();
            }
            final boolean direction = piece.isWord("IN") || piece.isWord("OUT") || piece.isWord("INOUT");
            if (first && !direction && piece.isName()) {
                declare(piece);
                first = false;
            }
            first |= depth == 1 && piece.isSymbol(',');
        }
    }

    private void declare(Piece name) {
        if (NO_LOCALS.contains(name.upper())) {
            throw new RefusedException("a variable with the name " + name.text());
        }
        locals.add(name.upper());
    }

    // ---- statements

    /** One statement, with its semicolon where it has one. */
    private void statement(Sentence sentence) {
        if (++nested > MOST_NESTED) {
            throw new RefusedException("blocks more than " + MOST_NESTED + " deep");
        }
        if (sentence.peek().isName() && sentence.peek(1).isSymbol(':')) {
            sentence.skip(2);
        }
        switch (sentence.peek().kind() == Kind.WORD ? sentence.peek().text() : "") {
            case "BEGIN" -> {
                sentence.next();
                statements(sentence);
                end(sentence, "");
            }
            case "IF" -> branches(sentence);
            case "CASE" -> cases(sentence);
            case "WHILE" -> {
                sentence.next();
                expression(sentence.toWord("DO"));
                sentence.expect("DO");
                statements(sentence);
                end(sentence, "WHILE");
            }
            case "LOOP" -> {
                sentence.next();
                statements(sentence);
                end(sentence, "LOOP");
            }
            case "REPEAT" -> {
                sentence.next();
                statements(sentence);
                sentence.expect("UNTIL");
                expression(sentence.toWord("END"));
                end(sentence, "REPEAT");
            }
            case "DECLARE" -> declaration(sentence);
            default -> plain(sentence.toSemicolon());
        }
        nested--;
    }

    private void statements(Sentence sentence) {
        while (!sentence.atEnd()
                && !sentence.peek().isWord("END")
                && !sentence.peek().isWord("ELSE")
                && !sentence.peek().isWord("ELSEIF")
                && !sentence.peek().isWord("WHEN")
                && !sentence.peek().isWord("UNTIL")) {
            statement(sentence);
        }
    }

    /** END, what it ends, perhaps a label, and the semicolon. */
    private static void end(Sentence sentence, String block) {
        sentence.expect("END");
        if (!block.isEmpty()) {
            sentence.expect(block);
        }
        if (sentence.peek().isName()) {
            sentence.next();
        }
        if (!sentence.accept(';')) {
            sentence.expectEnd();
        }
    }

    private void branches(Sentence sentence) {
        do {
            sentence.next();
            expression(sentence.toWord("THEN"));
            sentence.expect("THEN");
            statements(sentence);
        } while (sentence.peek().isWord("ELSEIF"));
        if (sentence.accept("ELSE")) {
            statements(sentence);
        }
        end(sentence, "IF");
    }

    private void cases(Sentence sentence) {
        sentence.next();
        expression(sentence.toWord("WHEN"));
        while (sentence.accept("WHEN")) {
            expression(sentence.toWord("THEN"));
            sentence.expect("THEN");
            statements(sentence);
        }
        if (sentence.accept("ELSE")) {
            statements(sentence);
        }
        end(sentence, "CASE");
    }

    private void expression(Sentence part) {
        new QueryScan(permits, locals, part.rest()).scan(Zone.EXPRESSION);
    }

    /** Variables, a cursor, a condition, or what is done where one arises. */
    private void declaration(Sentence sentence) {
        sentence.expect("DECLARE");
        if (sentence.peek(1).isWord("HANDLER")) {
            while (!sentence.peek().isWord("FOR")) {
                sentence.next();
            }
            sentence.next();
            do {
                condition(sentence);
            } while (sentence.accept(','));
            statement(sentence);
            return;
        }
        final Sentence part = sentence.toSemicolon();
        declare(part.expectName());
        while (part.accept(',')) {
            declare(part.expectName());
        }
        if (part.accept("CURSOR")) {
            part.expect("FOR");
            new StatementCheck(permits, marks, locals).check(part.rest());
        } else {
            new QueryScan(permits, locals, part.rest()).scan(Zone.EXPRESSION);
        }
    }

    /** NOT FOUND, SQLEXCEPTION, SQLWARNING, SQLSTATE 'x', a number, a name. */
    private static void condition(Sentence sentence) {
        if (sentence.accept("NOT")) {
            sentence.expect("FOUND");
        } else if (sentence.accept("SQLSTATE")) {
            sentence.accept("VALUE");
            if (sentence.next().kind() != Kind.STRING) {
                throw sentence.unexpected();
            }
        } else {
            final Piece condition = sentence.next();
            if (condition.kind() != Kind.NUMBER && !condition.isName()) {
                throw sentence.unexpected();
            }
        }
    }

    private void plain(Sentence statement) {
        final Piece first = statement.peek();
        if (NEVER_IN_BODIES.contains(first.text())) {
            throw new RefusedException(first.text() + " in a procedure or trigger");
        } else if (first.kind() == Kind.WORD && ONLY_IN_BODIES.contains(first.text())) {
            new QueryScan(permits, locals, fetched(statement)).scan(Zone.EXPRESSION);
        } else {
            new StatementCheck(permits, marks, locals).check(statement.rest());
        }
    }

    /** Without INTO of FETCH, whose variables the names behind it are. */
    private static List<Piece> fetched(Sentence statement) {
        if (!statement.peek().isWord("FETCH")) {
            return statement.rest();
        }
        while (!statement.atEnd() && !statement.accept("INTO")) {
            statement.next();
        }
        return statement.rest();
    }
}

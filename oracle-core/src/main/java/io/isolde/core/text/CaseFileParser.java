package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Reads case files, line by line. */
final class CaseFileParser {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String sourceName;
    private final List<String> lines;
    private final CaseFileHeader header;

    private final List<Statement> setup = new ArrayList<>();
    private final List<Statement> finals = new ArrayList<>();
    private final List<OwnedStatement> steps = new ArrayList<>();

    private record OwnedStatement(String session, Statement statement) {}

    CaseFileParser(String text, String sourceName) {
        final String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        this.sourceName = sourceName;
        this.lines = content.lines().toList();
        this.header = new CaseFileHeader();
    }

    CaseFile parse() {
        for (int i = 0; i < lines.size(); i++) {
            line(new Line(lines.get(i), sourceName, i + 1));
        }
        final SourceText end = new SourceText("", sourceName, Math.max(1, lines.size()), 1);
        if (steps.isEmpty()) {
            throw end.error(0, "a case file must have a statement of a session, like /*tx1*/ BEGIN;");
        }
        final List<String> names = sessionNames();
        final List<IsolationLevel> levels = header.levels(end);
        final List<Session> sessions = header.sessions(names, levels);
        final List<Step> submitted = new ArrayList<>();
        for (final OwnedStatement step : steps) {
            submitted.add(new Step(names.indexOf(step.session()), step.statement()));
        }
        header.checkConditions(setup.size() + steps.size() + finals.size());
        final TestCase testCase = new TestCase(setup, header.sessionSetup(), sessions, submitted, finals);
        return new CaseFile(header.others(), levels, header.bugIf(), header.correctIf(), testCase);
    }

    /** As the header says, else in order of first appearance. */
    private List<String> sessionNames() {
        if (!header.sessionNames().isEmpty()) {
            return header.sessionNames();
        }
        final List<String> names = new ArrayList<>();
        for (final OwnedStatement step : steps) {
            if (!names.contains(step.session())) {
                names.add(step.session());
            }
        }
        return names;
    }

    /** One line; offsets count from its start. */
    record Line(String text, String sourceName, int number) {
        ParseException error(int offset, String problem) {
            return new ParseException(sourceName, number, offset + 1, problem);
        }

        /** What stands from an offset on. */
        SourceText from(int offset) {
            return new SourceText(text.substring(offset), sourceName, number, offset + 1);
        }

        int skipBlanks(int offset) {
            int position = offset;
            while (position < text.length() && Lexer.isBlank(text.charAt(position))) {
                position++;
            }
            return position;
        }
    }

    private void line(Line line) {
        final int start = line.skipBlanks(0);
        if (start == line.text().length() || line.text().charAt(start) == '#') {
            return;
        }
        if (line.text().startsWith("--", start)) {
            header.line(line, start + 2, !setup.isEmpty() || !steps.isEmpty() || !finals.isEmpty());
        } else if (line.text().startsWith("/*", start)) {
            commented(line, start);
        } else {
            throw line.error(start, "a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/");
        }
    }

    private void commented(Line line, int start) {
        final int close = line.text().indexOf("*/", start + 2);
        if (close < 0) {
            throw line.error(start, "a comment must be closed by */ on its line");
        }
        final String owner = line.text().substring(start + 2, close).strip();
        final boolean alone = line.skipBlanks(close + 2) == line.text().length();
        if (CaseFileRules.isName(owner)) {
            statement(line, start + 2, owner, close + 2);
        } else if (!alone) {
            throw line.error(start, "a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/");
        }
    }

    private void statement(Line line, int ownerOffset, String owner, int offset) {
        if (owner.equalsIgnoreCase(CaseFileRules.INIT)) {
            if (!steps.isEmpty() || !finals.isEmpty()) {
                throw line.error(ownerOffset, "init statements must come before those of sessions");
            }
            setUp(line, offset);
        } else if (owner.equalsIgnoreCase(CaseFileRules.FINAL)) {
            finals.add(read(line, offset));
        } else {
            header.checkSession(line, ownerOffset, owner);
            if (!finals.isEmpty()) {
                throw line.error(
                        ownerOffset, "final statements must come last, found one of " + owner + " behind them");
            }
            steps.add(new OwnedStatement(owner, read(line, offset)));
        }
    }

    private void setUp(Line line, int offset) {
        final Tokens tokens = tokens(line, offset);
        if (!tokens.syntax().declaresIndexesApart() || !IndexParser.read(tokens, setup)) {
            setup.add(SqlParser.statement(tokens));
        }
    }

    private Statement read(Line line, int offset) {
        return SqlParser.statement(tokens(line, offset));
    }

    private Tokens tokens(Line line, int offset) {
        final Tokens tokens = Tokens.ofStatement(line.from(offset), Syntax.ofHeaders(header.others()));
        if (!tokens.endsWithSemicolon()) {
            throw line.error(line.text().stripTrailing().length(), "a statement must end with a semicolon on its line");
        }
        return tokens;
    }
}

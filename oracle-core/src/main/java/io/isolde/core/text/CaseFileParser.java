package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads case files. */
final class CaseFileParser {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Statements that may come before the first table of a session that makes its tables: a schema, what was there before. */
    private static final int MOST_BEFORE_TABLES = 4;

    /** DROP of what stays on the server behind the schema of a case. */
    private static final Pattern OUTSIDE_SCHEMA =
            Pattern.compile("(?is)DROP\\s++(?:ROLE|USER|OWNED|GROUP|DATABASE)\\b.*+");

    private final SourceText source;
    private final CaseFileHeader header;
    private final CaseFile.Unread unread;

    private final List<Statement> setup = new ArrayList<>();
    private final List<Statement> finals = new ArrayList<>();
    private final List<OwnedStatement> steps = new ArrayList<>();
    /** Names of sessions as they were first spelt, by those in lower case. */
    private final Map<String, String> spellings = new HashMap<>();

    private final Set<String> owners = new HashSet<>();
    private final PreparedTexts prepared = new PreparedTexts();

    private record OwnedStatement(String session, Statement statement) {}

    /**
     * @param reading what holds where the text names neither product nor level, and what becomes of statements that cannot be read
     */
    CaseFileParser(String text, String sourceName, CaseFile.Reading reading) {
        final String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        this.source = new SourceText(content.replace("\r\n", "\n").replace('\r', '\n'), sourceName, 1, 1);
        this.header = new CaseFileHeader(reading.unnamed());
        this.unread = reading.unread();
    }

    CaseFile parse() {
        new CaseCutter(source.text(), header::syntax, new Pieces()).run();
        final int lineCount = (int) source.text().lines().count();
        final SourceText end = new SourceText("", source.sourceName(), Math.max(1, lineCount), 1);
        if (steps.isEmpty()) {
            throw end.error(0, "a case file must have a statement of a session, like /*tx1*/ BEGIN;");
        }
        setUpFirst();
        dropLast();
        inlineCalls();
        NamedLocks.ofOneSession(steps.stream()
                        .map(step -> new NamedLocks.Owned(step.session(), step.statement()))
                        .toList())
                .forEach((place, neutral) ->
                        steps.set(place, new OwnedStatement(steps.get(place).session(), neutral)));
        final List<String> names = sessionNames();
        levelSetFirst().ifPresent(header::levelOfFirstStatements);
        final List<IsolationLevel> levels = header.levels();
        final List<Session> sessions = header.sessions(names, levels);
        final List<Step> submitted = new ArrayList<>();
        for (final OwnedStatement step : steps) {
            submitted.add(new Step(names.indexOf(step.session()), step.statement()));
        }
        header.checkConditions(setup.size() + steps.size() + finals.size());
        final TestCase testCase =
                new TestCase(setup, header.sessionSetup(), sessions, submitted, header.sending(), finals);
        return new CaseFile(header.others(), levels, header.bugIf(), header.correctIf(), testCase);
    }

    /** Tables that a session makes before all else, and what it fills them with, are set-up where the text names no level: nobody else is there. */
    private void setUpFirst() {
        final boolean mayBe = setup.isEmpty() && !header.namesLevels();
        if (!mayBe
                || steps.stream()
                        .limit(MOST_BEFORE_TABLES)
                        .noneMatch(step -> step.statement() instanceof Statement.CreateTable)) {
            return;
        }
        final String owner = steps.get(0).session();
        int count = 0;
        while (count < steps.size() && steps.get(count).session().equals(owner) && preparesTables(steps.get(count))) {
            count++;
        }
        if (count < steps.size()) {
            final List<OwnedStatement> left = new ArrayList<>();
            for (final OwnedStatement step : steps.subList(0, count)) {
                if (step.statement() instanceof Statement.SetIsolation) {
                    left.add(step);
                } else {
                    setup.add(
                            step.statement() instanceof Statement.Neutral || drops(step.statement())
                                    ? Statement.Neutral.NOTHING
                                    : step.statement());
                }
            }
            steps.subList(0, count).clear();
            steps.addAll(0, left);
        }
    }

    /** Where all procedures that sessions call are put in other words, the set-up needs none. */
    private void inlineCalls() {
        if (setup.stream().noneMatch(InlinedCalls::isProcedure)) {
            return;
        }
        final InlinedCalls calls = new InlinedCalls(setup);
        final List<OwnedStatement> inlined = new ArrayList<>();
        for (final OwnedStatement step : steps) {
            calls.of(step.statement())
                    .ifPresentOrElse(
                            statements ->
                                    statements.forEach(each -> inlined.add(new OwnedStatement(step.session(), each))),
                            () -> inlined.add(step));
        }
        if (setup.size() + inlined.size() + finals.size() > Limits.MOST_STATEMENTS) {
            throw source.error(
                    0,
                    "a case must have at most " + Limits.MOST_STATEMENTS
                            + " statements, found more in the procedures that it calls");
        }
        if (inlined.size() > steps.size()
                && inlined.stream().noneMatch(step -> isCall(step.statement()))
                && setup.stream().noneMatch(CaseFileParser::isCall)) {
            steps.clear();
            steps.addAll(inlined);
            setup.replaceAll(statement -> InlinedCalls.isProcedure(statement) ? Statement.Neutral.NOTHING : statement);
        }
    }

    private static boolean isCall(Statement statement) {
        return statement instanceof Statement.Unmodelled call && call.feature().equals(InlinedCalls.FEATURE);
    }

    /** To drop tables at the end is to clean up, which each case does without: nothing is sent. Not where a transaction may be open, and hold the drop up. */
    private void dropLast() {
        final Set<String> open = new HashSet<>();
        final Set<String> withoutAutocommit = new HashSet<>();
        for (final OwnedStatement step : steps) {
            final Statement statement = step.statement();
            if (statement instanceof Statement.SetAutocommit) {
                withoutAutocommit.add(step.session());
            } else if (statement instanceof Statement.Begin) {
                open.add(step.session());
            } else if (Statement.endsTransaction(statement)
                    || Statement.meaningOf(statement) instanceof Statement.LockTables) {
                open.remove(step.session());
            } else if (withoutAutocommit.contains(step.session()) && !drops(statement)) {
                open.add(step.session());
            }
        }
        while (open.isEmpty()
                && steps.size() > 1
                && drops(steps.get(steps.size() - 1).statement())) {
            steps.remove(steps.size() - 1);
        }
    }

    private static boolean drops(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                        && unmodelled.feature().equals("DROP")
                        && !OUTSIDE_SCHEMA.matcher(unmodelled.text()).matches()
                || Statement.meaningOf(statement) instanceof Statement.ChangeSchema change
                        && change.name().equals("DROP TABLE");
    }

    private static boolean preparesTables(OwnedStatement step) {
        final Statement statement = Statement.meaningOf(step.statement());
        return statement instanceof Statement.CreateTable
                || statement instanceof Statement.Insert
                || statement instanceof Statement.ChangeSchema
                || statement instanceof Statement.Neutral
                || statement instanceof Statement.SetIsolation
                || statement instanceof Statement.Unmodelled unmodelled
                        && (unmodelled.feature().startsWith("CREATE ")
                                || unmodelled.feature().equals("DROP"));
    }

    /** As the header says, else in order of first appearance. */
    /** The level that every session sets for itself before all else; empty where one does not, or they differ. */
    private Optional<IsolationLevel> levelSetFirst() {
        final Map<String, Statement> first = new LinkedHashMap<>();
        steps.forEach(step -> first.putIfAbsent(step.session(), step.statement()));
        final List<String> levels = first.values().stream()
                .map(statement -> statement instanceof Statement.SetIsolation set && set.session() ? set.level() : "")
                .distinct()
                .toList();
        return levels.size() == 1 ? IsolationLevel.parse(levels.get(0)) : Optional.empty();
    }

    private List<String> sessionNames() {
        if (!header.sessionNames().isEmpty()) {
            return header.sessionNames();
        }
        return steps.stream().map(OwnedStatement::session).distinct().toList();
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

    /** What is cut from the text goes where it belongs. */
    private final class Pieces implements CaseCutter.Sink {
        @Override
        public void header(Line line, int dashesEnd) {
            header.line(line, dashesEnd, !setup.isEmpty() || !steps.isEmpty() || !finals.isEmpty());
        }

        @Override
        public void statement(String owner, int ownerOffset, SourceText statement) {
            if (setup.size() + steps.size() + finals.size() >= Limits.MOST_STATEMENTS) {
                throw source.error(
                        ownerOffset,
                        "a case must have at most " + Limits.MOST_STATEMENTS + " statements, found more; split it");
            }
            if (owner.equalsIgnoreCase(CaseFileRules.INIT)) {
                if (!steps.isEmpty() || !finals.isEmpty()) {
                    throw source.error(ownerOffset, "init statements must come before those of sessions");
                }
                setUp(statement);
            } else if (owner.equalsIgnoreCase(CaseFileRules.FINAL)) {
                finals.add(read(statement));
            } else {
                header.checkSession(source, ownerOffset, owner);
                if (!finals.isEmpty()) {
                    throw source.error(
                            ownerOffset, "final statements must come last, found one of " + owner + " behind them");
                }
                final String session = spelt(owner);
                note(session, ownerOffset);
                final Statement written = read(statement);
                steps.add(new OwnedStatement(
                        session,
                        prepared.read(session, written, header.syntax()).orElse(written)));
            }
        }

        /** Labels are spelt with this letter case and that; {@code tx1} and {@code TX1} are two sessions. */
        private String spelt(String owner) {
            if (owner.regionMatches(true, 0, "tx", 0, 2)
                    || header.sessionNames().contains(owner)) {
                return owner;
            }
            return spellings.getOrDefault(owner.toLowerCase(Locale.ROOT), owner);
        }

        private void note(String session, int ownerOffset) {
            owners.add(session);
            spellings.putIfAbsent(session.toLowerCase(Locale.ROOT), session);
            if (owners.size() > Limits.MOST_SESSIONS) {
                throw source.error(
                        ownerOffset,
                        "a case must have at most " + Limits.MOST_SESSIONS + " sessions, found " + session
                                + " besides");
            }
        }

        @Override
        public boolean isOwner(String name) {
            return name.equalsIgnoreCase(CaseFileRules.INIT)
                    || name.equalsIgnoreCase(CaseFileRules.FINAL)
                    || header.knowsSession(name);
        }

        @Override
        public boolean isDeclared(String name) {
            return header.sessionNames().contains(name);
        }

        @Override
        public String sourceName() {
            return source.sourceName();
        }
    }

    private Statement read(SourceText statement) {
        return routine(statement).orElseGet(() -> {
            try {
                return SqlParser.statement(tokens(statement));
            } catch (final ParseException e) {
                return passedOn(statement, e);
            }
        });
    }

    /** A statement as it stands; the error where it must be read, or is too large. */
    private Statement passedOn(SourceText statement, ParseException e) {
        if (unread == CaseFile.Unread.REFUSED || e.isTooLarge()) {
            throw e;
        }
        return UnreadStatement.of(statement.text(), header.syntax(), e).orElseThrow(() -> e);
    }

    /** A routine is kept as text: it holds statements of its own. */
    private Optional<Statement> routine(SourceText statement) {
        if (!header.syntax().changesTables()) {
            return Optional.empty();
        }
        return RoutineText.kind(statement.text()).map(kind -> routine(statement, kind));
    }

    private static Statement routine(SourceText statement, String kind) {
        final String text = RoutineText.withoutDefiner(RoutineText.withoutSemicolon(OneLine.of(statement.text())));
        if (RoutineText.end(text + "; behind", 0).orElse(0) != text.length() + 1) {
            throw statement.error(0, "a routine must have its statements between BEGIN and END, and nothing behind");
        }
        return new Statement.Unmodelled(text, "CREATE " + kind);
    }

    private void setUp(SourceText statement) {
        try {
            readSetUp(statement);
        } catch (final ParseException e) {
            setup.add(UnreadStatement.inSetUp(passedOn(statement, e)));
        }
    }

    private void readSetUp(SourceText statement) {
        final Optional<Statement> routine = routine(statement);
        if (routine.isPresent()) {
            setup.add(routine.get());
            return;
        }
        final Tokens tokens = tokens(statement);
        final Optional<IsolationLevel> level = SetUpStatements.level(tokens);
        if (level.isPresent()) {
            header.levelOfSetUp(level.get());
            setup.add(Statement.Neutral.NOTHING);
            return;
        }
        if (!tokens.syntax().declaresIndexesApart() || !IndexParser.read(tokens, setup)) {
            setup.add(SetUpStatements.read(tokens, setup));
        }
    }

    private Tokens tokens(SourceText statement) {
        return Tokens.ofStatement(statement, header.syntax());
    }
}

package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test case as a file: header lines {@code -- key: value}, then one statement a line in submitted order, each behind the comment
 * that says whose it is.
 *
 * <pre>
 * -- isolation: RC,RR
 * -- bug-if: stmt 5 not-blocked &amp;&amp; final t = (2)
 * /*init*&#47; CREATE TABLE t (a INT);
 * /*init*&#47; INSERT INTO t VALUES (1);
 * /*tx1*&#47; BEGIN;
 * /*tx1*&#47; UPDATE t SET a = 2;
 * /*tx2*&#47; DELETE FROM t;
 * /*tx1*&#47; COMMIT;
 * /*final*&#47; SELECT * FROM t;
 * </pre>
 *
 * <p>Sessions are called {@code tx} and something, and stand in order of first appearance. A header line {@code -- sessions: b a}
 * gives other names or another order.
 *
 * @param headers in order, with lower-case keys; without those that the other components hold
 * @param levels at which to run it, one or more. Sessions with levels of their own ({@code -- isolation-tx:}) go with one level only
 * @param bugIf one that holds is enough
 * @param correctIf one that holds is enough
 * @param testCase at the first of the levels, or with the sessions' own ones
 */
public record CaseFile(
        Map<String, String> headers,
        List<IsolationLevel> levels,
        List<Condition> bugIf,
        List<Condition> correctIf,
        TestCase testCase) {
    /**
     * Checks what the text form cannot say.
     *
     * @throws IllegalArgumentException when it could not be written and read back as the same
     */
    public CaseFile {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        levels = List.copyOf(levels);
        bugIf = List.copyOf(bugIf);
        correctIf = List.copyOf(correctIf);
        CaseFileRules.check(headers, levels, testCase);
    }

    /** A case without headers and conditions, at the levels its sessions stand at. */
    public static CaseFile of(TestCase testCase) {
        return of(testCase, Map.of());
    }

    /** As {@link #of(TestCase)}, with headers. */
    public static CaseFile of(TestCase testCase, Map<String, String> headers) {
        final IsolationLevel first = testCase.sessions().get(0).level();
        return new CaseFile(headers, List.of(first), List.of(), List.of(), testCase);
    }

    /**
     * Reads a file, also one that names its sessions in words of its own ({@link PastedText}).
     *
     * @param sourceName the file's name in messages
     * @throws ParseException at the first line that does not follow the form, or goes beyond the {@link Limits}
     */
    public static CaseFile parse(String written, String sourceName) {
        return parse(written, sourceName, Syntax.STANDARD);
    }

    /**
     * As {@link #parse(String, String)}, of a text that is meant for a server.
     *
     * <p>A text that does not read in the server's syntax, but in the standard one, is one in that. One that reads in neither may have statements that Isolde
     * passes on without reading them, in the syntaxes that allow it.
     *
     * @param server the syntax and first level of a text that names no product
     * @throws ParseException that of the server's syntax, where the text reads in neither
     */
    public static CaseFile parse(String written, String sourceName, Syntax server) {
        checkSize(written, sourceName);
        final String text = OwnSchema.unqualified(PastedText.withoutMarkup(written));
        final CaseFileHeader.Unnamed own = new CaseFileHeader.Unnamed(server, server.defaultLevel());
        final List<Reading> readings = new ArrayList<>();
        readings.add(new Reading(own, Unread.REFUSED));
        if (server != Syntax.STANDARD) {
            readings.add(
                    new Reading(new CaseFileHeader.Unnamed(Syntax.STANDARD, server.defaultLevel()), Unread.REFUSED));
        }
        readings.add(new Reading(own, Unread.PASSED_ON));
        ParseException first = null;
        for (final Reading reading : readings) {
            try {
                return parse(text, sourceName, reading);
            } catch (final ParseException e) {
                first = first == null ? e : first;
            }
        }
        throw first;
    }

    /** What becomes of a statement that the parser cannot read. */
    enum Unread {
        REFUSED,
        /** It is sent as it stands, in syntaxes of which the parser knows only a part. */
        PASSED_ON
    }

    /** A way to read a text. */
    record Reading(CaseFileHeader.Unnamed unnamed, Unread unread) {}

    private static CaseFile parse(String text, String sourceName, Reading reading) {
        try {
            return new CaseFileParser(text, sourceName, reading).parse();
        } catch (final ParseException strict) {
            final PastedText.Labelled labelled = PastedText.labelled(text).orElseThrow(() -> strict);
            try {
                return new CaseFileParser(labelled.text(), sourceName, reading).parse();
            } catch (final ParseException pasted) {
                throw labelled.namesSessions() ? pasted : strict;
            }
        }
    }

    private static void checkSize(String text, String sourceName) {
        final SourceText source = new SourceText(text, sourceName, 1, 1);
        if (text.length() > Limits.MOST_CHARACTERS) {
            throw source.error(
                    Limits.MOST_CHARACTERS,
                    "a file must have at most " + Limits.MOST_CHARACTERS + " characters, found " + text.length()
                            + "; split it");
        }
        int start = 0;
        while (start < text.length()) {
            final int next = text.indexOf('\n', start);
            final int end = next < 0 ? text.length() : next;
            if (end - start > Limits.LONGEST_LINE) {
                throw source.error(
                        start + Limits.LONGEST_LINE,
                        "a line must have at most " + Limits.LONGEST_LINE + " characters, found " + (end - start)
                                + "; break it");
            }
            start = end + 1;
        }
    }

    /** The canonical text, which {@link #parse} reads back as this. */
    public String write() {
        return write(new StatementTexts(new SqlWriter(Syntax.ofHeaders(headers))));
    }

    /**
     * As {@link #write()}.
     *
     * @param texts in the syntax of the headers, of files with the same statements
     */
    public String write(StatementTexts texts) {
        return new CaseFileWriter(texts).write(this);
    }

    /** Whether the text named no level, so that the case is run at the level that servers begin with. */
    public boolean isAtServerDefault() {
        return CaseFileRules.SERVER_DEFAULT.equals(headers.get(CaseFileRules.LEVEL_FROM));
    }

    /** Number of a step over the whole file, from 1. */
    public int statementNumber(int step) {
        return testCase.setup().size() + step + 1;
    }

    /** Number of statements: set-up, steps and finals. */
    public int statementCount() {
        return testCase.setup().size()
                + testCase.steps().size()
                + testCase.finals().size();
    }

    /** The step that has a number; empty for set-up and final statements. */
    public Optional<Integer> stepOf(int statementNumber) {
        final int step = statementNumber - testCase.setup().size() - 1;
        return step >= 0 && step < testCase.steps().size() ? Optional.of(step) : Optional.empty();
    }

    /** The final statement that has a number; empty for set-up statements and steps. */
    public Optional<Statement> finalStatementOf(int statementNumber) {
        final int index =
                statementNumber - testCase.setup().size() - testCase.steps().size() - 1;
        return index >= 0 && index < testCase.finals().size()
                ? Optional.of(testCase.finals().get(index))
                : Optional.empty();
    }

    /** The case to run for one of the levels. Sessions with levels of their own keep them. */
    public TestCase atLevel(IsolationLevel level) {
        return hasOwnLevels(levels, testCase) ? testCase : testCase.atLevel(level);
    }

    /** True when not every session stands at the first level. */
    static boolean hasOwnLevels(List<IsolationLevel> levels, TestCase testCase) {
        for (final Session session : testCase.sessions()) {
            if (session.level() != levels.get(0)) {
                return true;
            }
        }
        return false;
    }
}

package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A statement of a server's own that the parser does not read, and that is passed on as it stands. What sends it decides whether it may be sent. */
final class UnreadStatement {
    private static final Pattern VERB = Pattern.compile("\\s*+([A-Za-z]++)");

    /** First words of statements of PostgreSQL that no other statement of a case begins with. PostgreSQL manual, part VI "SQL Commands". */
    private static final Set<String> VERBS_OF_POSTGRES = Set.of(
            "CHECKPOINT",
            "CLOSE",
            "CLUSTER",
            "COMMENT",
            "COPY",
            "DISCARD",
            "FETCH",
            "LISTEN",
            "MOVE",
            "NOTIFY",
            "REASSIGN",
            "REFRESH",
            "REINDEX",
            "SECURITY",
            "UNLISTEN",
            "VACUUM");

    /** What a set-up can do without: it tidies up, or writes to disk, what is there. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("VACUUM", "CHECKPOINT");

    private UnreadStatement() {}

    /**
     * The statement, on one line.
     *
     * @param problem of the parser
     * @return empty where it begins as no statement of the syntax does, or every statement of the syntax is read
     */
    static Optional<Statement> of(String sql, Syntax syntax, ParseException problem) {
        final Matcher verb = VERB.matcher(sql);
        if (!syntax.passesOn() || !verb.lookingAt()) {
            return Optional.empty();
        }
        final String word = verb.group(1).toUpperCase(Locale.ROOT);
        final boolean isOwn = VERBS_OF_POSTGRES.contains(word);
        if (!isOwn && !Keywords.startsStatement(word)) {
            return Optional.empty();
        }
        final String text = RoutineText.withoutSemicolon(OneLine.withoutComments(sql));
        return Optional.of(
                new Statement.Unmodelled(text, isOwn ? word : word + " that is not read: " + problem.problem()));
    }

    /** The same in a set-up. */
    static Statement inSetUp(Statement unread) {
        return unread instanceof Statement.Unmodelled unmodelled && WITHOUT_EFFECT.contains(unmodelled.feature())
                ? Statement.Neutral.NOTHING
                : unread;
    }
}

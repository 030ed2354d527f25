package io.isolde.harness.report;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A finding told in a few sentences: who did what, what the deviating statement saw, what the rules expected, and which rule that is. What came
 * after the deviation, and statements of transactions that could not matter to it, are left out.
 */
final class Story {
    /** Longer stories are not read; the table below it has the rest. */
    private static final int MOST_EVENTS = 12;

    private final CaseRecord record;
    private final TestCase testCase;
    private final History history;
    private final SqlWriter sql;
    private final int deviating;

    /** Of a finding that has a deviating step, see {@link VerdictText#deviatingStep}. */
    private Story(CaseRecord record, SqlWriter sql, int deviating) {
        this.record = record;
        this.testCase = record.testCase();
        this.history = record.observed();
        this.sql = sql;
        this.deviating = deviating;
    }

    /** The story; empty where nothing deviates. */
    static Optional<String> of(CaseRecord record, SqlWriter sql) {
        final var step = VerdictText.deviatingStep(record.verdict());
        return step.isEmpty() ? Optional.empty() : Optional.of(new Story(record, sql, step.getAsInt()).tell());
    }

    /** What deviates, in one sentence without the rest; empty where nothing does. */
    static String inOneSentence(CaseRecord record, SqlWriter sql) {
        final var step = VerdictText.deviatingStep(record.verdict());
        return step.isEmpty() ? "" : new Story(record, sql, step.getAsInt()).deviation();
    }

    private String tell() {
        final StringBuilder text = new StringBuilder();
        final List<String> events = events();
        final int skipped = Math.max(0, events.size() - MOST_EVENTS);
        if (skipped > 0) {
            text.append("After ").append(skipped).append(skipped == 1 ? " statement: " : " statements: ");
        }
        events.stream().skip(skipped).forEach(event -> text.append(event).append(' '));
        text.append(deviation()).append(' ').append(rule());
        return text.toString();
    }

    /** What happened before the deviating statement ended, in the order in which it did. */
    private List<String> events() {
        final List<String> events = new ArrayList<>();
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                if (completion.step() == deviating) {
                    return events;
                }
                event(completion).ifPresent(events::add);
            }
            if (round.blocked() && !(round.step() == deviating)) {
                events.add(who(round.step()) + " waited at " + statement(round.step()) + ".");
            }
        }
        return events;
    }

    private Optional<String> event(Completion completion) {
        final Statement statement = testCase.steps().get(completion.step()).statement();
        final String who = who(completion.step());
        final String what = statement(completion.step());
        if (completion.outcome() instanceof Outcome.Rows rows) {
            return Optional.of(who + " saw " + Markdown.escape(SqlText.rows(rows.rows())) + " with " + what + ".");
        } else if (completion.outcome() instanceof Outcome.Affected affected) {
            return Optional.of(
                    who + " " + verb(statement) + " " + Figures.count(affected.count(), "row") + " with " + what + ".");
        } else if (completion.outcome() instanceof Outcome.Failed failed) {
            return Optional.of(who + " got error " + failed.code() + " for " + what + ".");
        } else if (isEnd(statement) && !isOpenBefore(completion.step())) {
            return Optional.empty();
        } else if (statement instanceof Statement.Commit) {
            return Optional.of(who + " committed.");
        } else if (statement instanceof Statement.Rollback) {
            return Optional.of(who + " rolled back.");
        } else if (statement instanceof Statement.Begin begin) {
            return Optional.of(who + (begin.consistentSnapshot() ? " took a snapshot." : " began."));
        }
        return Optional.of(who + " said " + what + ".");
    }

    private static boolean isEnd(Statement statement) {
        return statement instanceof Statement.Commit || statement instanceof Statement.Rollback;
    }

    /** Whether the session may have a transaction to end: it began one, or said anything on autocommit, behind its last end. */
    private boolean isOpenBefore(int step) {
        final List<Step> steps = testCase.steps();
        for (int before = step - 1; before >= 0; before--) {
            final Statement statement = steps.get(before).statement();
            if (steps.get(before).session() == steps.get(step).session()) {
                if (statement instanceof Statement.Commit commit && !commit.chain()
                        || statement instanceof Statement.Rollback rollback && !rollback.chain()) {
                    return false;
                }
                if (isEnd(statement) || begins(statement)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean begins(Statement statement) {
        return statement instanceof Statement.Begin
                || statement instanceof Statement.BeginLocking
                || statement instanceof Statement.SetAutocommit;
    }

    private static String verb(Statement statement) {
        if (statement instanceof Statement.Insert) {
            return "wrote";
        }
        return statement instanceof Statement.Delete ? "deleted" : "changed";
    }

    private String deviation() {
        if (record.verdict() instanceof Verdict.ServerLost lost) {
            return lost.moment() == Verdict.ServerLost.Moment.DURING
                    ? "Then " + statement(deviating) + " of " + who(deviating) + " was sent, and the server was lost."
                    : "Then " + lost.seen() + ".";
        }
        final Optional<Verdict.Unexplained> broken = record.broken();
        if (deviating >= testCase.steps().size()) {
            return "In the end the tables held " + Markdown.escape(finalState())
                    + broken.map(b -> ", where the rules expect " + Markdown.escape(b.expected()))
                            .orElse("")
                    + ".";
        }
        final String seen = history.waited(deviating) ? "waited, then " + ended() : ended();
        return "Then " + statement(deviating) + " of " + who(deviating) + " " + seen
                + broken.map(b -> ", where every world that the rules allow expected " + Markdown.escape(b.expected()))
                        .orElse("")
                + ".";
    }

    private String ended() {
        final Optional<Outcome> outcome = history.outcomeOf(deviating);
        if (outcome.isEmpty()) {
            return "never ended";
        } else if (outcome.get() instanceof Outcome.Rows rows) {
            return "returned " + Markdown.escape(SqlText.rows(rows.rows()));
        } else if (outcome.get() instanceof Outcome.Affected affected) {
            return verb(testCase.steps().get(deviating).statement()) + " " + Figures.count(affected.count(), "row");
        } else if (outcome.get() instanceof Outcome.Failed failed) {
            return "failed with error " + failed.code() + " "
                    + Markdown.escape(failed.kind().name());
        }
        return "succeeded";
    }

    private String finalState() {
        return history.finalState().stream()
                .map(state -> state.table() + " = " + SqlText.rows(state.rows()))
                .collect(Collectors.joining(" and "));
    }

    private String rule() {
        final String rule = record.broken()
                .map(broken -> "The rule: " + Markdown.escape(broken.rule()) + ".")
                .orElse("");
        final String known = VerdictText.quirksOf(record.verdict()).stream()
                .sorted()
                .map(quirk -> quirk.source().startsWith(quirk.id())
                        ? quirk.source()
                        : quirk.id() + " (" + quirk.source() + ")")
                .collect(Collectors.joining(" and "));
        return known.isEmpty() ? rule : (rule + " Known as " + Markdown.escape(known) + ".").trim();
    }

    private String who(int step) {
        final Step submitted = testCase.steps().get(step);
        final var session = testCase.sessions().get(submitted.session());
        final boolean oneLevel = testCase.sessions().stream()
                        .map(other -> other.level())
                        .distinct()
                        .count()
                == 1;
        return oneLevel ? session.name() : session.name() + " (" + session.level() + ")";
    }

    private String statement(int step) {
        return Markdown.code(sql.write(testCase.steps().get(step).statement())) + " (#"
                + (testCase.setup().size() + step + 1) + ")";
    }
}

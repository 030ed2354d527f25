package io.isolde.harness.vendor;

import io.isolde.core.history.Outcomes;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/** A script for people with a terminal for each session: what to paste where, in which order, and what comes back. */
final class TerminalScript {
    private static final int WIDTH = 96;

    private final SeenCase seenCase;
    private final List<Move> moves;
    private final StringBuilder text = new StringBuilder();
    private int number;

    private TerminalScript(SeenCase seenCase) {
        this.seenCase = seenCase;
        this.moves = seenCase.moves();
    }

    static String write(SeenCase seenCase) {
        return new TerminalScript(seenCase).write();
    }

    private String write() {
        final TestCase testCase = seenCase.closedCase();
        comment(seenCase.finding().title());
        comment("Seen on " + seenCase.version() + ". Open a client in " + terminals()
                + ", and paste the blocks one after the other, each in the terminal that it names."
                + " A statement that waits is left alone.");
        block("Terminal " + testCase.sessions().get(0).name() + ": a schema with the tables");
        lines(List.of("CREATE DATABASE " + MtrText.SCHEMA, "USE " + MtrText.SCHEMA));
        lines(testCase.setup().stream().map(seenCase::sql).toList());
        for (final Session session : testCase.sessions()) {
            block("Terminal " + session.name() + ": its level");
            lines(List.of(
                    "USE " + MtrText.SCHEMA, MtrText.SET_LEVEL + session.level().sqlName()));
            lines(testCase.sessionSetup());
        }
        moves.forEach(this::move);
        tables();
        seenCase.account().ifPresent(account -> {
            block("What is wrong");
            comment("Expected: " + account.expected());
            comment("Seen: " + account.seen());
            if (!account.rule().isEmpty()) {
                comment("Rule: " + account.rule());
            }
        });
        seenCase.knownAs().forEach(known -> comment("Known as " + known));
        return text.toString();
    }

    private String terminals() {
        final List<Session> sessions = seenCase.closedCase().sessions();
        return sessions.size()
                + (sessions.size() == 1 ? " terminal: " : " terminals: ")
                + sessions.stream().map(Session::name).collect(Collectors.joining(", "));
    }

    private void move(Move move) {
        final String terminal = "Terminal " + seenCase.sessionOf(move.step());
        switch (move.kind()) {
            case RUN -> {
                block(terminal);
                lines(List.of(seenCase.sqlOf(move.step())));
                answer(move.step());
            }
            case SEND -> {
                block(terminal);
                lines(List.of(seenCase.sqlOf(move.step())));
            }
            case SEE_WAITING -> comment("Terminal " + seenCase.sessionOf(move.step()) + " waits.");
            case READ -> {
                comment(terminal + " goes on:");
                answer(move.step());
            }
            case READ_AT_LIMIT ->
                comment(terminal + " waits on: nothing that the others do lets the server go on. Its statement ends at "
                        + "innodb_lock_wait_timeout, or when another has ended there.");
        }
    }

    private void answer(int step) {
        final String seen =
                seenCase.seen().outcomeOf(step).map(Outcomes::describe).orElse("not seen in the run");
        comment("Seen: " + seen);
        if (seenCase.deviatingStep().isPresent() && seenCase.deviatingStep().getAsInt() == step) {
            seenCase.broken().ifPresent(broken -> comment("THE RULES EXPECT: " + broken.expected()));
        } else {
            seenCase.expectedOtherwise(step).ifPresent(expected -> comment("Expected: " + expected));
        }
    }

    private void tables() {
        block("Any terminal: what is left");
        final List<Statement> finals = seenCase.closedCase().finals();
        lines(finals.stream().map(seenCase::sql).toList());
        lines(seenCase.closedCase().tables().stream().map(seenCase::selectAll).toList());
        seenCase.seen()
                .finalState()
                .forEach(state -> comment("Seen in " + state.table() + ": " + Outcomes.describe(state.rows())));
        seenCase.expectedOtherwise().ifPresent(expected -> comment("Expected: " + expected));
        lines(List.of("DROP DATABASE " + MtrText.SCHEMA));
    }

    private void block(String title) {
        number++;
        text.append('\n');
        comment(number + ". " + title);
    }

    private void lines(List<String> statements) {
        statements.forEach(sql -> text.append(sql).append(";\n"));
    }

    private void comment(String words) {
        Words.wrap(words, WIDTH).forEach(line -> text.append("-- ").append(line).append('\n'));
    }
}

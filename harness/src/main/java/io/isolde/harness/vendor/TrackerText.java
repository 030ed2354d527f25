package io.isolde.harness.vendor;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.schedule.TestCase;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The text of a report, for the form of a tracker: its title, and below that what goes into the description. */
final class TrackerText {
    private static final int WIDTH = 110;

    private final SeenCase seenCase;
    private final StringBuilder text = new StringBuilder();

    private TrackerText(SeenCase seenCase) {
        this.seenCase = seenCase;
    }

    static String write(SeenCase seenCase) {
        return new TrackerText(seenCase).write();
    }

    private String write() {
        text.append(seenCase.finding().title()).append("\n\n");
        text.append("Version: ").append(seenCase.version()).append('\n');
        text.append("Isolation level: ").append(levels()).append("\n\n");
        steps();
        final Optional<SeenCase.Account> account = seenCase.account();
        section("Observed", account.map(SeenCase.Account::seen).orElse("See the comments above."));
        account.ifPresent(known -> {
            section("Expected", known.expected());
            if (!known.rule().isEmpty()) {
                section("Rule", known.rule());
            }
        });
        if (!seenCase.knownAs().isEmpty()) {
            section("Known as", String.join("; ", seenCase.knownAs()));
        }
        seenCase.finding().section("suggested analysis").ifPresent(words -> section("Suggested analysis", words));
        return text.toString();
    }

    private String levels() {
        final TestCase testCase = seenCase.closedCase();
        final long different = testCase.sessions().stream()
                .map(session -> session.level())
                .distinct()
                .count();
        return different == 1 ? testCase.sessions().get(0).level().sqlName() : testCase.levelText();
    }

    private void steps() {
        text.append("How to repeat\n-------------\n");
        text.append("A client for each connection; a statement that waits is left waiting.\n\n");
        final TestCase testCase = seenCase.closedCase();
        testCase.setup()
                .forEach(statement -> text.append(seenCase.sql(statement)).append(";\n"));
        String current = "";
        final Set<String> known = new HashSet<>();
        for (final Move move : seenCase.moves()) {
            if (!move.sends()) {
                continue;
            }
            final String session = seenCase.sessionOf(move.step());
            if (!session.equals(current)) {
                text.append("-- connection ").append(session).append('\n');
                current = session;
            }
            if (known.add(session)) {
                begin(session);
            }
            text.append(seenCase.sqlOf(move.step()))
                    .append(";  -- ")
                    .append(told(move.step()))
                    .append('\n');
        }
        seenCase.seen()
                .finalState()
                .forEach(state -> text.append("-- in the end ")
                        .append(state.table())
                        .append(" = ")
                        .append(Outcomes.describe(state.rows()))
                        .append('\n'));
    }

    private void begin(String session) {
        seenCase.closedCase().sessions().stream()
                .filter(each -> each.name().equals(session))
                .forEach(each -> text.append(MtrText.SET_LEVEL)
                        .append(each.level().sqlName())
                        .append(";\n"));
        seenCase.closedCase().sessionSetup().forEach(sql -> text.append(sql).append(";\n"));
    }

    private String told(int step) {
        if (seenCase.seen().outcomeOf(step).isEmpty()) {
            return seenCase.seen().waited(step) ? "waits for ever" : "not sent in the run";
        }
        final Outcome outcome = seenCase.seen().outcomeOf(step).orElseThrow();
        final String ended = outcome instanceof Outcome.Failed failed ? error(failed) : Outcomes.describe(outcome);
        return seenCase.seen().waited(step) ? "waits, then " + ended : ended;
    }

    /** What the driver found out by itself has no number. */
    private static String error(Outcome.Failed failed) {
        return failed.vendorCode() == 0 ? failed.message() : "error " + failed.vendorCode() + ": " + failed.message();
    }

    private void section(String title, String words) {
        text.append('\n')
                .append(title)
                .append('\n')
                .append("-".repeat(title.length()))
                .append('\n');
        Words.wrap(words, WIDTH).forEach(line -> text.append(line).append('\n'));
    }
}

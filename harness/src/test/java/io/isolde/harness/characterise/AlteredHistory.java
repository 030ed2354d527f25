package io.isolde.harness.characterise;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Histories with one answer that the server did not give, so that an oracle has something to object to. */
final class AlteredHistory {
    private AlteredHistory() {}

    /** The history with one row less, or one affected row more, in the middle one of the answers that have any; itself where none has. */
    static History of(History history) {
        final long answers = history.rounds().stream()
                .flatMap(round -> round.completions().stream())
                .filter(completion -> altered(completion.outcome()).isPresent())
                .count();
        final List<Round> rounds = new ArrayList<>();
        long left = answers / 2;
        for (final Round round : history.rounds()) {
            final List<Completion> completions = new ArrayList<>();
            for (final Completion completion : round.completions()) {
                final Optional<Outcome> altered = altered(completion.outcome());
                final boolean isMiddle = altered.isPresent() && left-- == 0;
                completions.add(isMiddle ? new Completion(completion.step(), altered.get()) : completion);
            }
            rounds.add(new Round(round.step(), completions, round.waitingAtEnd()));
        }
        return new History(rounds, history.finalState(), history.idsRead());
    }

    private static Optional<Outcome> altered(Outcome outcome) {
        if (outcome instanceof Outcome.Affected affected) {
            return Optional.of(new Outcome.Affected(affected.count() + 1));
        } else if (outcome instanceof Outcome.Rows rows && !rows.rows().isEmpty()) {
            return Optional.of(
                    new Outcome.Rows(rows.rows().subList(1, rows.rows().size())));
        }
        return Optional.empty();
    }
}

package io.isolde.core.engine.innodb;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.search.PossibleHistory.Choice;
import io.isolde.core.search.PossibleHistory.Exactly;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The outcomes of a case that the lock model comes to. It runs the case anew for each way to decide what is open: first as it predicts, then with one decision
 * taken otherwise, then with two.
 */
final class Proposals {
    private static final String OTHERS = "plans and moments of the server that the lock model does not know";
    /** A run takes as long as so many steps elsewhere. */
    private static final int STEPS_OF_RUN = 100;

    private final Predictor predictor;
    private final World initial;
    /** Frees what a run has made. */
    private final Runnable rewind;

    private final Limits limits;
    private final Deque<List<Choice>> untried = new ArrayDeque<>();
    private final List<PossibleHistory> found = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private String gap = OTHERS;

    Proposals(Predictor predictor, World initial, Runnable rewind, Limits limits) {
        this.predictor = predictor;
        this.rewind = rewind;
        this.initial = initial;
        this.limits = limits;
    }

    PossibleHistories all() {
        final int mostRuns = limits.steps() / STEPS_OF_RUN;
        final Choices choices = new Choices();
        untried.add(List.of());
        for (int runs = 0; !untried.isEmpty() && found.size() <= limits.outcomes(); runs++) {
            if (runs == mostRuns) {
                gap = "stopped after " + mostRuns + " runs of the lock model";
                break;
            }
            final List<Choice> decided = untried.remove();
            choices.begin(decided);
            if (isRun(choices)) {
                addOthers(choices.decided(), decided.size());
            }
        }
        if (found.size() > limits.outcomes()) {
            gap = "more than " + limits.outcomes() + " outcomes";
            found.remove(limits.outcomes());
        }
        return new PossibleHistories(found, Optional.of(gap));
    }

    /** False if the lock model cannot tell how it goes on, which it mostly cannot either where something before was decided otherwise. */
    private boolean isRun(Choices choices) {
        try {
            final History history = predictor.propose(initial, choices);
            if (seen.add(canonical(history))) {
                found.add(new PossibleHistory(history, answers(history), choices.decided()));
            }
            return true;
        } catch (final UnsupportedFeatureException e) {
            gap = e.getMessage();
            return false;
        } finally {
            rewind.run();
        }
    }

    /** What can be decided otherwise behind those decisions that were given. */
    private void addOthers(List<Choice> taken, int given) {
        for (int i = given; i < taken.size(); i++) {
            for (int other = 1; other < taken.get(i).count(); other++) {
                final List<Choice> next = new ArrayList<>(taken.subList(0, i));
                next.add(new Choice(other, taken.get(i).count()));
                untried.add(next);
            }
        }
    }

    private static Map<Integer, ExpectedAnswer> answers(History history) {
        final Map<Integer, ExpectedAnswer> answers = new HashMap<>();
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                answers.put(completion.step(), new Exactly(completion.outcome()));
            }
        }
        return answers;
    }

    /** What sessions see, in whatever order rows are found and statements of one round end. */
    private static String canonical(History history) {
        final StringBuilder text = new StringBuilder();
        for (final Round round : history.rounds()) {
            round.completions().stream()
                    .sorted(Comparator.comparingInt(Completion::step))
                    .forEach(ended -> text.append(ended.step())
                            .append(' ')
                            .append(ExpectedRows.canonical(ended.outcome()))
                            .append('\n'));
            text.append(round.step())
                    .append(round.waitingAtEnd().stream().sorted().toList())
                    .append('\n');
        }
        for (final TableState table : history.finalState()) {
            text.append(ExpectedRows.canonical(new Outcome.Rows(table.rows()))).append('\n');
        }
        return text.toString();
    }
}

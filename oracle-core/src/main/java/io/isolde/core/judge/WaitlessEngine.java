package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.query.Answer;
import io.isolde.core.search.Choices;
import io.isolde.core.search.OpenRounds;
import io.isolde.core.search.OpenRounds.Ended;
import io.isolde.core.search.Rounds;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.Rule;
import java.util.List;

/**
 * What engines share on whose databases nothing waits: a round answers the statement that was sent, and no other.
 *
 * @param <W> a world
 * @param <D> a known deviation
 * @param <S> a compiled statement
 */
public abstract class WaitlessEngine<W, D extends Deviation, S> extends OnHeapEngine<W, D, S> {
    private final Rule answersAtOnceRule;

    /** An engine whose worlds die by these rules where tables end with other rows, and where a statement is not answered at once. */
    protected WaitlessEngine(Rule finalStateRule, Rule answersAtOnceRule) {
        super(finalStateRule);
        this.answersAtOnceRule = answersAtOnceRule;
    }

    /** The answer to a statement of a session; changes the world. */
    protected abstract Answer answer(W world, int session, S statement, Choices choices);

    /** The rule that a statement has broken which was answered otherwise than expected. */
    protected abstract Rule ruleOf(S statement, Answer expected, Outcome seen);

    /** Whether an observed outcome is an answer. */
    protected boolean matches(Answer answer, Outcome seen) {
        return answer.matches(seen);
    }

    @Override
    protected final OpenRounds<W> openRounds() {
        return (world, step, choices, ended) -> {
            final Answer answer = answer(world, sessionOf(step), steps().get(step), choices);
            ended.add(new Ended(step, new Expected(answer)));
            return true;
        };
    }

    /** An answer, with what else a database may tell for it. */
    private final class Expected implements ExpectedAnswer {
        private final Answer answer;

        private Expected(Answer answer) {
            this.answer = answer;
        }

        @Override
        public Outcome outcome() {
            return answer.outcome();
        }

        @Override
        public boolean matches(Outcome seen) {
            return WaitlessEngine.this.matches(answer, seen);
        }

        @Override
        public String canonical() {
            return answer.canonical();
        }
    }

    @Override
    public final Rounds<W> rounds() {
        return this::follow;
    }

    /** Null if the statement was answered otherwise, or not at once. */
    private W follow(W world, Round round, Choices choices) {
        final int step = round.step();
        boolean allowed = false;
        for (final Completion completion : round.completions()) {
            if (completion.step() != step) {
                death().set(completion.step(), "no answer", Rule.NOT_SENT);
                return null;
            }
            final Answer answer = answer(world, sessionOf(step), steps().get(step), choices);
            allowed = matches(answer, completion.outcome());
            if (!allowed) {
                death().set(step, answer.describe(), ruleOf(steps().get(step), answer, completion.outcome()));
            }
        }
        if (round.completions().isEmpty()) {
            death().set(step, "an answer at once", answersAtOnceRule);
        }
        return allowed ? world : null;
    }

    @Override
    public final boolean mayEndStuck(W world, List<Round> rounds) {
        death().set(rounds.get(rounds.size() - 1).step(), "a statement to go on", answersAtOnceRule);
        return false;
    }
}

package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.List;

/** What is not modelled and may be why no world has survived: waits in orders, and of lookups, that are not known. */
final class Unmodelled {
    private final CaseContext context;
    private final Death death;

    Unmodelled(CaseContext context, Death death) {
        this.context = context;
        this.death = death;
    }

    /** Looks at a history up to the step of the death. */
    void refuse(TestCase testCase, History observed) {
        requireKnownOrder(observed);
        requireOneTransaction(observed);
        requireOneIndex(testCase, observed);
        requireCommittedTest(testCase, observed);
    }

    /**
     * Of a partitioned table an ordered scan reads the first row of each partition, then the least of these: in which order it waits is not
     * modelled. Nor is where a row stands whose INSERT got its hidden row id before it waited.
     */
    private void requireKnownOrder(History observed) {
        final int died = death.step();
        for (final Round round : observed.rounds()) {
            for (final var completion : round.completions()) {
                if (completion.step() != round.step()) {
                    requireKnownOrder(context.compiled.steps()[completion.step()]);
                }
                if (completion.step() == died) {
                    return;
                }
            }
            round.waitingAtEnd()
                    .forEach(waiting -> requireKnownOrder(context.compiled.steps()[waiting]));
        }
    }

    private void requireKnownOrder(CompiledStep waited) {
        if (waited.scan() == null) {
            return;
        } else if (context.tableOf(waited.scan()).partitions != null) {
            throw new UnsupportedFeatureException("order of a scan of partitions that waited");
        } else if (context.isOrderUnknown(waited.scan().table())) {
            throw new UnsupportedFeatureException(Writer.UNKNOWN_PLACE);
        }
    }

    /** A lookup of COUNT, MIN or MAX that waits may have lost its transaction, and its locks, without a word: others go on that should wait. */
    private void requireOneTransaction(History observed) {
        if (!context.profile.has(Behaviour.LOSES_TRANSACTION_BEFORE_EXECUTION)) {
            return;
        }
        final int died = death.step();
        for (final Round round : observed.rounds()) {
            for (final int waiting : round.waitingAtEnd()) {
                if (context.compiled.steps()[waiting] instanceof SelectStep read
                        && context.isLookedUpBeforeExecution(read)) {
                    throw new UnsupportedFeatureException("locking COUNT, MIN or MAX that waited");
                }
            }
            if (round.completions().stream().anyMatch(done -> done.step() == died)) {
                return;
            }
        }
    }

    /** Which entries of several indexes a read locks at their ends, and which rows of theirs it need not, is not modelled. */
    private void requireOneIndex(TestCase testCase, History observed) {
        for (final Round round : observed.rounds()) {
            if (context.compiled.steps()[round.step()] instanceof SelectStep step
                    && (step.locking() != Statement.Locking.NONE || mayBeAt(IsolationLevel.SER, testCase, step.session))
                    && context.isLookedUpInSeveralIndexes(step)) {
                throw new UnsupportedFeatureException("locking MIN or MAX of several indexes");
            }
            if (round.completions().stream().anyMatch(done -> done.step() == death.step())) {
                return;
            }
        }
    }

    /** Whether transactions of a session may have a level: its own, or one that it sets. */
    private boolean mayBeAt(IsolationLevel level, TestCase testCase, int session) {
        if (testCase.sessions().get(session).level() == level) {
            return true;
        }
        for (final CompiledStep step : context.compiled.steps()) {
            if (step.session == session && step instanceof ControlStep set && set.newLevel() == level) {
                return true;
            }
        }
        return false;
    }

    /**
     * With snapshot isolation an UPDATE at RU tests what is not committed. Which rows it passes by where it waits, or where a statement that waits has changed
     * rows and may lose its transaction meanwhile, is not modelled.
     */
    private void requireCommittedTest(TestCase testCase, History observed) {
        final int died = death.step();
        boolean othersWait = false;
        for (final Round round : context.profile.snapshotIsolation() ? observed.rounds() : List.<Round>of()) {
            for (final Completion completion : round.completions()) {
                final CompiledStep step = context.compiled.steps()[completion.step()];
                if (step.kind == CompiledStep.Kind.UPDATE
                        && mayBeAt(IsolationLevel.RU, testCase, step.session)
                        && (othersWait || completion.step() != round.step())) {
                    throw new UnsupportedFeatureException(
                            "UPDATE at READ UNCOMMITTED beside a wait, with snapshot isolation");
                }
                if (completion.step() == died) {
                    return;
                }
            }
            othersWait = !round.waitingAtEnd().isEmpty();
        }
    }
}

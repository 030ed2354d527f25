package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.RoundEngine;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A database's engine with the case it works on: how a case is made ready and predicted, and which deviations are known. One per worker; not
 * thread-safe. Owns off-heap memory: close it.
 *
 * @param <W> a world
 * @param <D> a known deviation
 */
public interface CaseEngine<W, D extends Deviation> extends RoundEngine<W>, AutoCloseable {
    /** Whether a case need not be compiled, as it is the last one, perhaps with its steps in another order. */
    boolean knows(TestCase testCase);

    /**
     * Makes a case the one at hand.
     *
     * @return the state after set-up, not to be changed; null if a set-up statement fails by the rules of the model
     * @throws UnsupportedFeatureException if the case needs what is not modelled
     */
    W prepare(TestCase testCase);

    /**
     * The case as it is to be prepared where only a run of it tells what a statement means: mostly the case itself. Steps keep their numbers.
     *
     * @throws UnsupportedFeatureException if the case needs what is not modelled
     */
    default TestCase rewritten(TestCase testCase, History observed) {
        return testCase;
    }

    /** Takes note of what is told of the run of the case at hand, before its history is followed. */
    void note(History observed, Plans plans);

    /** Frees what following a history has made: the worlds are gone. */
    void rewind();

    /** What the rules let the (closed) case do, by one choice each time. */
    History predict(TestCase testCase);

    /**
     * The outcomes of the (closed) case that the rules allow.
     *
     * @param shown known deviations that may show, too
     * @throws UnsupportedFeatureException if the case needs what is not modelled
     */
    PossibleHistories outcomes(TestCase testCase, Collection<D> shown, Limits limits);

    /** The rounds of a {@linkplain #predict prediction} up to the first that cannot be predicted. */
    List<Round> foresee(TestCase testCase);

    /** The deviations of this server that can show at the levels of a case, in the order of preference. */
    List<D> known(TestCase testCase);

    /** The deviation by which a statement waits up to a limit although no other session is in a transaction; empty where none is known. */
    default Optional<D> waitsForNobody(TestCase testCase, int step) {
        return Optional.empty();
    }

    /** Deviations that one cannot show without. */
    Set<D> implied(D deviation);

    @Override
    Allowance<D> allowance();

    /**
     * Looks for what is not modelled and may be why no world has survived, at the step of the {@linkplain #death() death} or before.
     *
     * @throws UnsupportedFeatureException if there is any
     */
    void requireModelled(TestCase testCase, History observed);

    @Override
    void close();
}

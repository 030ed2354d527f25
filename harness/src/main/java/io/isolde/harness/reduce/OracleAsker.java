package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Asks the oracle alone, and strings what it accepts into a chain for the server to see. */
final class OracleAsker implements Asker {
    private final Forecast forecast;
    private final Set<TestCase> refusedByServer;
    private final BooleanSupplier over;
    private final List<Change> chain = new ArrayList<>();
    /** What cannot be taken from the case at hand. */
    private final Set<TestCase> refused = new HashSet<>();

    private Forecast.Opinion accepted;

    OracleAsker(Forecast forecast, Set<TestCase> refusedByServer, BooleanSupplier over) {
        this.forecast = forecast;
        this.refusedByServer = refusedByServer;
        this.over = over;
    }

    /** What was taken, each change made on the result of the one before. */
    List<Change> chain() {
        return chain;
    }

    @Override
    public int firstThatKeeps(List<Change> changes) {
        for (int i = 0; i < changes.size() && !isOver(); i++) {
            final TestCase candidate = changes.get(i).result();
            if (!refusedByServer.contains(candidate) && !refused.contains(candidate)) {
                final Forecast.Opinion opinion = forecast.of(candidate);
                if (opinion.expectation() == Forecast.Expectation.KEEPS) {
                    accepted = opinion;
                    return i;
                }
                refused.add(candidate);
            }
        }
        return -1;
    }

    @Override
    public boolean canTell(Layer layer) {
        return forecast.canPropose(layer);
    }

    @Override
    public boolean isOver() {
        return over.getAsBoolean();
    }

    @Override
    public void taken(Change change) {
        chain.add(change);
        refused.clear();
        forecast.base(change.result(), accepted == null ? Optional.empty() : accepted.history());
    }
}

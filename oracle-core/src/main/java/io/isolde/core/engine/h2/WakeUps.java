package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.engine.h2.Run.Release;

/** Who wakes when a row is given up: everybody who waits for it, but for known deviations. */
final class WakeUps {
    private final Allowance allowance;

    WakeUps(Allowance allowance) {
        this.allowance = allowance;
    }

    /** Lets a session notice what it has not noticed yet; where it may miss that, one state is two: the other one, or null. */
    H2State notice(H2State state, int session) {
        final Run run = state.sessions[session].run;
        if (run == null || run.release == Release.NONE) {
            return null;
        }
        final Release release = run.release;
        run.release = Release.NONE;
        if (!mayBeMissed(release)) {
            return null;
        }
        final H2State other = state.copy();
        other.sessions[session].run.asleepFor = release == Release.ENDED ? null : run.releasedBy;
        return other;
    }

    private boolean mayBeMissed(Release release) {
        return switch (release) {
            case NONE -> false;
            case ROLLBACK -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK);
            case PARTIAL -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
            case ENDED -> true;
        };
    }
}

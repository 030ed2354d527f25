package io.isolde.harness.cli;

import io.isolde.harness.target.RunningTarget;

/**
 * The server of a run.
 *
 * @param isOwn whether it is closed with the run
 */
record OpenServer(RunningTarget target, boolean isOwn) implements AutoCloseable {
    /** One that was started for the run. */
    static OpenServer own(RunningTarget target) {
        return new OpenServer(target, true);
    }

    /** One that goes on behind the run. */
    static OpenServer lent(RunningTarget target) {
        return new OpenServer(target, false);
    }

    @Override
    public void close() {
        if (isOwn) {
            target.close();
        }
    }
}

package io.isolde.harness.jdbc;

/** What a connection is for. */
public enum ConnectionUse {
    /** Runs the statements of a session: the answer to one may take as long as a lock is held. */
    SESSION,
    /** Sets up, observes, cleans up: several statements a round trip; a server that is silent for a minute counts as lost. */
    CONTROL
}

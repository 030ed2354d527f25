package io.isolde.harness.execute.mysql;

import java.util.List;

/**
 * What is left to be done before the first statement of a case.
 *
 * @param statements that a session may run with its first one, as nobody else is at work yet
 * @param alone does it by itself
 */
record ResetToCome(List<String> statements, Action alone) {
    /** A round trip. */
    @FunctionalInterface
    interface Action {
        /** Does it. */
        void run() throws CaseStopped;
    }
}

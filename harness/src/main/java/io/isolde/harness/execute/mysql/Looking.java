package io.isolde.harness.execute.mysql;

import java.util.function.IntToLongFunction;

/**
 * What it is like to look who waits.
 *
 * @param asksServer whether that asks the server
 * @param everyMs how often one is to be looked at that should have answered
 * @param disturbsSharedScans whether it can make a scan for shared locks, without gap locks, keep rows locked
 * @param patience with statements that are expected to wait, whatever the case
 * @param idOfSession by which number of {@link Waits} a session of a case, counted from 0, is named
 */
record Looking(
        boolean asksServer,
        int everyMs,
        boolean disturbsSharedScans,
        Patience patience,
        IntToLongFunction idOfSession) {}

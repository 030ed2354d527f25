package io.isolde.harness.execute;

import io.isolde.core.schedule.TestCase;
import java.util.Optional;

/**
 * What a lane may be told besides the case, so that it need not wait or look for as much.
 *
 * @param expected of the case, at the levels that it names; see {@link Execution.Waits} for what a run is worth then
 * @param next the closed case that will be run next, which the lane makes ready meanwhile. Told apart from equal ones
 */
public record Outlook(ExpectedRounds expected, Optional<TestCase> next) {}

package io.isolde.harness.execute;

import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import java.util.List;
import java.util.Optional;

/**
 * What a lane may be told besides the case, so that it need not wait or look for as much.
 *
 * @param expected the rounds that are expected of the case, from the first, as far as somebody knows, at the levels that it names; see {@link
 *     Execution.Waits} for what a run is worth then
 * @param next the closed case that will be run next, which the lane makes ready meanwhile. Told apart from equal ones
 */
public record Outlook(List<Round> expected, Optional<TestCase> next) {}

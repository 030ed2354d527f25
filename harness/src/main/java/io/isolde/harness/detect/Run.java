package io.isolde.harness.detect;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import java.util.Optional;

/**
 * A closed case that was run.
 *
 * @param fault what went wrong on our side, if anything: the history says nothing then
 */
public record Run(TestCase testCase, History history, Optional<String> fault) {}

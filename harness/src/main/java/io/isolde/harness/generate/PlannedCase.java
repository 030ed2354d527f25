package io.isolde.harness.generate;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.pattern.PlannedPattern;

/**
 * A case that follows an anomaly pattern.
 *
 * @param testCase not necessarily closed
 * @param pattern how to see in its history whether it shows the pattern
 */
public record PlannedCase(TestCase testCase, PlannedPattern pattern) {}

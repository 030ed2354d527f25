package io.isolde.harness.report;

import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;

/**
 * A finding seen through EXPLAIN.
 *
 * @param plans how the server said, before the case began, that it would find the rows of each statement
 * @param verdict on the worlds in which it did so
 */
public record PlanCheck(Plans plans, Verdict verdict) {}

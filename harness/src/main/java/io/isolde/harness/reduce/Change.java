package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;

/**
 * One way to make a case smaller.
 *
 * @param what is done, in words that are the same wherever it is done: what experience is kept of
 * @param where it is done: equal for the same place in a case before and after other changes
 * @param result the case afterwards, closed
 */
record Change(Layer layer, String what, String where, TestCase result) {}

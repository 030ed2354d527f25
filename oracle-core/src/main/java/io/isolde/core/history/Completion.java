package io.isolde.core.history;

/**
 * A statement that ended.
 *
 * @param step index into the steps of the case
 */
public record Completion(int step, Outcome outcome) {}

package io.isolde.core.schedule;

import io.isolde.core.sql.Statement;

/**
 * One statement in submitted order.
 *
 * @param session index into {@link TestCase#sessions()}
 */
public record Step(int session, Statement statement) {}

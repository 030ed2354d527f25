package io.isolde.core.engine.h2;

/**
 * A transaction that others wait for.
 *
 * @param session the session whose it is
 * @param age when it began
 */
record Holder(int session, long age) {}

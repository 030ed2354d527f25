/**
 * Test cases: sessions, their statements in submitted order, and the set-up before them.
 *
 * <p>May import {@code sql} and {@code isolation}.
 */
package io.isolde.core.schedule;

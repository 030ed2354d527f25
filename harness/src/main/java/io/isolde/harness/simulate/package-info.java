/**
 * What servers may do with a case, without a server: the outcomes that the rules allow in one order of its statements or several, and what only one of two servers or
 * levels allows. Every rule is asked of {@link io.isolde.core.oracle.WorldsOracle}.
 */
package io.isolde.harness.simulate;

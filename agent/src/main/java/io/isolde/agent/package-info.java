/** A Java agent that times the JDBC calls of any program. */
package io.isolde.agent;

/**
 * A Java agent that times the JDBC calls of any JVM program and prints a table of them when the program ends. It knows nothing of
 * the rest of Isolde, and nothing of Isolde depends on it.
 *
 * <pre>java -javaagent:isolde-agent.jar=out=jdbc.txt,print=20 -jar anything.jar</pre>
 *
 * <p>Sources: the JDBC 4.3 specification (JSR 221), chapters 10 (transactions), 13 (statements) and 14 (batches), for which
 * methods reach the database; the {@code java.lang.instrument} package page for the life of an agent and for
 * {@code appendToBootstrapClassLoaderSearch}; the Byte Buddy manual, "Creating Java agents", and its {@code Advice} Javadoc for
 * what may stand in inlined code.
 *
 * <p>Choices:
 * <ul>
 *   <li>Classes are found by type, never by name: whatever implements {@code Statement} or {@code Connection} is instrumented,
 *       so pools and wrappers are too. Calls nest then; the outermost one on a thread is the call, the others are how it is done.
 *   <li>Timed: {@code execute*} of statements, {@code commit}, {@code rollback} and {@code setAutoCommit}, which may commit,
 *       of connections. Not timed: fetching rows from
 *       a result set after the call returned, and opening a connection.
 *   <li>A driver may come from any class loader, and inlined code is resolved by that one. All of them ask the bootstrap loader
 *       first, so the recorder is put there, as a small jar in a temporary file. The JVM remarks on that once, on standard error
 *       ("Sharing is only supported for boot loader classes"); {@code -XX:-PrintWarnings} silences it.
 *   <li>A method that a class inherits from a parent that is not a {@code Statement} itself is not seen.
 *   <li>Nothing is printed after {@code Runtime.halt} or a kill.
 * </ul>
 */
package io.isolde.agent;

/**
 * Database servers to test: embedded ones, fetched as Maven artifacts and started by us, and any other by JDBC URL.
 *
 * <p>A server we start lives in a folder of its own and belongs to this JVM: it ends, and the folder goes, when the target is closed,
 * when the JVM exits, and also when the JVM is killed ({@link io.isolde.harness.target.GuardedServer}). A server reached by URL is
 * only asked for its version and variables here.
 *
 * <p>Choices: the artifact and its place are looked up as Maven would, and fetched by the user's own Maven, which knows the mirrors and
 * proxies. A first use unpacks and bootstraps once; a later start copies the bootstrapped data. The options of the servers are in one
 * place, {@link io.isolde.harness.target.DaemonOptions}.
 *
 * <p>May import {@code io.isolde.core} and {@code config}.
 */
package io.isolde.harness.target;

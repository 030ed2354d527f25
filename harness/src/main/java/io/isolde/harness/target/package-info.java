/**
 * Database servers to test: embedded ones, fetched as Maven artifacts and started by us, and any other by JDBC URL.
 *
 * <p>A server we start lives in a folder of its own and belongs to this JVM: it ends, and the folder goes, when the target is closed,
 * when the JVM exits, and also when the JVM is killed ({@link io.isolde.harness.target.GuardedServer}). A server reached by URL is
 * only asked for its version and variables here.
 *
 * <p>Choices: artifacts are looked up and fetched as Maven would, without Maven ({@link io.isolde.harness.target.maven}). A first use unpacks and bootstraps once; a later start copies the bootstrapped data. The options of the servers are in one
 * place, {@link io.isolde.harness.target.DaemonOptions}.
 *
 * <p>May import {@code io.isolde.core} and {@code config}.
 */
package io.isolde.harness.target;

/**
 * Artifacts of a Maven repository: which repository the user's settings ask for, the download with its checksum, and the user's own
 * Maven where the direct way is closed.
 *
 * <p>Choices: the download needs a JDK alone. Passwords of servers, proxies of the settings and snapshots are left to Maven.
 *
 * <p>May import {@code config}.
 */
package io.isolde.harness.target.maven;

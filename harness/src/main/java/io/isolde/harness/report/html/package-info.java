/**
 * The page of a run: reads the folder that a run leaves behind, and writes one HTML file that opens offline, the same as JSON, and a file for
 * continuous integration.
 *
 * <p>Templates are in {@code src/main/jte}; they escape every text by where it stands. Style and script are resources, and stand in the page.
 * The page forbids itself the network, and any script but its own, by a Content-Security-Policy.
 *
 * <p>May import {@code core}, {@code config}, {@code detect} and {@code report}.
 */
package io.isolde.harness.report.html;

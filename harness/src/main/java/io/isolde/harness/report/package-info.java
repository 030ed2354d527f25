/**
 * What a run leaves behind: manifest, journal, one folder per finding, and a summary that people read; and tables for terminals and
 * programs.
 *
 * <p>May import {@code core}, {@code config} and {@code detect}.
 */
package io.isolde.harness.report;

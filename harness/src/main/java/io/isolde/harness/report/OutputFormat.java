package io.isolde.harness.report;

/** How results are printed: for people, or for programs. */
public enum OutputFormat {
    TEXT,
    TSV,
    JSON
}

package io.isolde.agent.recorder;

import java.nio.file.Path;

/**
 * What to write, and where.
 *
 * @param out file of the table; null means standard error
 * @param lines file that gets one line per call; null means no such file
 * @param printedCount how many rows the table has at most, those with the most total time
 */
public record Settings(Path out, Path lines, int printedCount) {}

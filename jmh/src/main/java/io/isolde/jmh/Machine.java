package io.isolde.jmh;

import io.isolde.harness.report.BuildInfo;

/** What a figure was measured with and on. */
final class Machine {
    private Machine() {}

    /** Build, architecture, processors and Java, on one line. */
    static String text() {
        return BuildInfo.load() + "; " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, Java "
                + System.getProperty("java.version");
    }
}

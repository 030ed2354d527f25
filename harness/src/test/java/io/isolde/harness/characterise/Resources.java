package io.isolde.harness.characterise;

import java.nio.file.Path;

/** Where recordings are kept. */
final class Resources {
    private static final String NAME = "io/isolde/harness/characterise";

    private Resources() {}

    /** In the sources: tests are started in the folder of their module. */
    static Path folder() {
        return Path.of("src/test/resources").resolve(NAME);
    }

    static String fileOf(String target) {
        return target.replace(':', '-') + ".xz";
    }

    static String digestOf(String target) {
        return target.replace(':', '-') + ".digest";
    }

    static String linesOf(String target) {
        return target.replace(':', '-') + ".txt";
    }
}

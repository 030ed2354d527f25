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
        return nameOf(target) + ".xz";
    }

    static String digestOf(String target) {
        return nameOf(target) + ".digest";
    }

    static String linesOf(String target) {
        return nameOf(target) + ".txt";
    }

    /** The target with a hyphen for each character that a file name cannot have everywhere. */
    private static String nameOf(String target) {
        return target.replaceAll("[:?=&]", "-");
    }
}

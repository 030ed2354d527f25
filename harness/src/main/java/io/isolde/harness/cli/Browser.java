package io.isolde.harness.cli;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The user's browser, where there is a desktop. */
final class Browser {
    private static final String OPENER = "xdg-open";

    private Browser() {}

    /**
     * Whether a page is to be opened.
     *
     * @param asked as an option says; null if it was not given
     */
    static boolean isWanted(Boolean asked) {
        return asked == null
                ? isDesktop(System.getenv()) && Terminal.ofStandardOutput().interactive()
                : asked;
    }

    /** Whether there is a display, and a command that opens files. */
    static boolean isDesktop(Map<String, String> environment) {
        return Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                        .anyMatch(name -> !environment.getOrDefault(name, "").isEmpty())
                && Stream.of(environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1))
                        .anyMatch(folder -> !folder.isEmpty() && Files.isExecutable(Path.of(folder, OPENER)));
    }

    /** Opens a page and returns at once; false where there is no command for it. */
    static boolean open(URI page) {
        try {
            new ProcessBuilder(OPENER, page.toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (final IOException e) {
            return false;
        }
    }
}

package io.isolde.harness.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which build of ours this is.
 *
 * @param version the release
 * @param commit the commit it was built from, {@code -dirty} when there were changes besides; {@code unknown} outside a repository
 * @param time when it was built, UTC
 */
public record BuildInfo(String version, String commit, String time) {
    private static final String RESOURCE = "/io/isolde/harness/build.properties";

    /** Reads what the build wrote into the jar. */
    public static BuildInfo load() {
        final Properties properties = new Properties();
        try (InputStream in = BuildInfo.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the build must write its properties into the jar: resource=" + RESOURCE);
            }
            properties.load(in);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
        return new BuildInfo(
                properties.getProperty("version"), properties.getProperty("commit"), properties.getProperty("time"));
    }

    /** As {@code --version} prints it. */
    @Override
    public String toString() {
        return "isolde " + version + " (commit " + commit + ", built " + time + ")";
    }
}

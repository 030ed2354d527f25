package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.maven.Coordinates;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.Locale;

/** A database that is one jar, loaded apart from all else, so that several versions may be in this process. */
final class JdbcLibrary implements AutoCloseable {
    private final URLClassLoader loader;
    private final Driver driver;

    private JdbcLibrary(URLClassLoader loader, Driver driver) {
        this.loader = loader;
        this.driver = driver;
    }

    /**
     * A version of a database.
     *
     * @param label the product, as people read it
     * @param coordinates of its jar
     * @param driverClass its JDBC driver
     */
    record Artifact(
            Product product, String label, String version, String coordinates, int megabytes, String driverClass) {
        private String target() {
            return product.name().toLowerCase(Locale.ROOT) + ":" + version;
        }

        private String folder() {
            return target().replace(':', '-');
        }

        /** As listed to users. */
        KnownTarget known(ServerCache cache, String notes) {
            return new KnownTarget(target(), coordinates, megabytes, cache.holdsLibrary(folder()), product, notes);
        }
    }

    /**
     * Loads a version; fetches it on first use.
     *
     * @throws BadInputException when it can neither be found nor fetched
     */
    static JdbcLibrary load(Artifact artifact, ServerCache cache) {
        final Path jar = cache.library(
                artifact.folder(),
                new Artifacts.Wanted(
                        Coordinates.parse(artifact.coordinates()),
                        artifact.target(),
                        artifact.label() + " " + artifact.version(),
                        artifact.megabytes()));
        final URLClassLoader loader = new URLClassLoader(new URL[] {url(jar)}, ClassLoader.getPlatformClassLoader());
        try {
            return new JdbcLibrary(
                    loader,
                    Class.forName(artifact.driverClass(), true, loader)
                            .asSubclass(Driver.class)
                            .getDeclaredConstructor()
                            .newInstance());
        } catch (final ReflectiveOperationException | LinkageError e) {
            throw new BadInputException(artifact.label() + " cannot be used on this machine: " + e, e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (final MalformedURLException e) {
            throw new IllegalStateException("a path must have a URL: " + jar, e);
        }
    }

    Driver driver() {
        return driver;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}

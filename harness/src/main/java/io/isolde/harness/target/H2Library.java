package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.maven.Coordinates;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.List;

/** One version of H2, loaded apart from all else, so that several may be in this process. */
final class H2Library implements AutoCloseable {
    private static final String GROUP_AND_ARTIFACT = "com.h2database:h2:";
    private static final int MEGABYTES = 3;

    private final URLClassLoader loader;
    private final Driver driver;

    private H2Library(URLClassLoader loader, Driver driver) {
        this.loader = loader;
        this.driver = driver;
    }

    /** What can be had, as listed to users. */
    static List<KnownTarget> known(ServerCache cache) {
        return TargetSpec.H2.VERSIONS.stream()
                .map(version -> new KnownTarget(
                        TargetSpec.H2.NAME + ":" + version,
                        GROUP_AND_ARTIFACT + version,
                        MEGABYTES,
                        cache.holdsLibrary(folder(version)),
                        Product.H2,
                        "in this process; " + TargetSpec.H2.SETTINGS))
                .toList();
    }

    private static String folder(String version) {
        return "h2-" + version;
    }

    /**
     * Loads a version; fetches it on first use.
     *
     * @throws BadInputException when it can neither be found nor fetched
     */
    static H2Library load(ServerVersion version, ServerCache cache) {
        final String number = version.toString().substring(TargetSpec.H2.NAME.length() + 1);
        final Path jar = cache.library(
                folder(number),
                new Artifacts.Wanted(
                        Coordinates.parse(GROUP_AND_ARTIFACT + number), version.toString(), "H2 " + number, MEGABYTES));
        final URLClassLoader loader = new URLClassLoader(new URL[] {url(jar)}, ClassLoader.getPlatformClassLoader());
        try {
            return new H2Library(
                    loader,
                    Class.forName("org.h2.Driver", true, loader)
                            .asSubclass(Driver.class)
                            .getDeclaredConstructor()
                            .newInstance());
        } catch (final ReflectiveOperationException e) {
            throw new TargetException("cannot load H2 from " + jar + ": " + e, e);
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

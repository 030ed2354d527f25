package io.isolde.harness.target;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.sql.Driver;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** H2 in this process: a library, and a folder for databases on files, which goes when the target is closed. */
final class H2Target extends InProcessTarget {
    private static final String PRODUCT = "H2";
    private static final int MEGABYTES = 3;

    private final TargetSpec.H2 spec;
    private final JdbcLibrary library;

    private H2Target(TargetSpec.H2 spec, JdbcLibrary library, RunFolder folder) {
        super(PRODUCT, spec.name(), folder);
        this.spec = spec;
        this.library = library;
    }

    /** What can be had, as listed to users. */
    static List<KnownTarget> known(ServerCache cache) {
        return TargetSpec.H2.VERSIONS.stream()
                .map(version -> artifact(version).known(cache, "in this process; " + TargetSpec.H2.SETTINGS))
                .toList();
    }

    private static JdbcLibrary.Artifact artifact(String version) {
        return new JdbcLibrary.Artifact(
                Product.H2, PRODUCT, version, "com.h2database:h2:" + version, MEGABYTES, "org.h2.Driver");
    }

    /** Fetches the library on first use, and loads it. */
    static H2Target start(TargetSpec.H2 spec, TargetOptions options, ServerCache cache) {
        final JdbcLibrary library = JdbcLibrary.load(artifact(spec.number()), cache);
        final H2Target target = new H2Target(spec, library, newFolder(PRODUCT, options));
        target.begin();
        return target;
    }

    /** The beginning of a URL, to which the name of a database is put. */
    @Override
    public ConnectionSettings connection() {
        return new ConnectionSettings(
                spec.onFile() ? "jdbc:h2:file:" + data().toAbsolutePath() + "/" : "jdbc:h2:mem:", "sa", "");
    }

    @Override
    public H2Profile profile() {
        return new H2Profile(spec.version());
    }

    @Override
    public SortedMap<String, String> variables() {
        final SortedMap<String, String> variables = new TreeMap<>();
        variables.put("version", spec.version().toString());
        variables.put("databases", spec.onFile() ? "on files" : "in memory");
        return variables;
    }

    @Override
    public Optional<Driver> library() {
        return Optional.of(library.driver());
    }

    @Override
    void unload() {
        try {
            library.close();
        } catch (final IOException e) {
            throw new TargetException("cannot unload H2: " + e, e);
        }
    }
}

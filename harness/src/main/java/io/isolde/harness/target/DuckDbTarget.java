package io.isolde.harness.target;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.Driver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** DuckDB in this process: a library, and a folder for databases on files, which goes when the target is closed. A crash of its native code ends this process. */
final class DuckDbTarget extends InProcessTarget {
    private static final String PRODUCT = "DuckDB";
    private static final int MEGABYTES = 80;

    /** Each version once for all targets: a native library is unpacked when it is loaded, and stays until the process ends. */
    private static final Map<String, JdbcLibrary> LOADED = new ConcurrentHashMap<>();

    private final TargetSpec.DuckDb spec;
    private final JdbcLibrary library;

    private DuckDbTarget(TargetSpec.DuckDb spec, JdbcLibrary library, RunFolder folder) {
        super(PRODUCT, spec.name(), folder);
        this.spec = spec;
        this.library = library;
    }

    /** What can be had, as listed to users. */
    static List<KnownTarget> known(ServerCache cache) {
        return TargetSpec.DuckDb.VERSIONS.stream()
                .map(version -> artifact(version).known(cache, "in this process; " + TargetSpec.DuckDb.SETTINGS))
                .toList();
    }

    /** The driver numbers its builds of a version. */
    private static JdbcLibrary.Artifact artifact(String version) {
        final String build = version.equals("2.0.0") ? ".1" : ".0";
        return new JdbcLibrary.Artifact(
                Product.DUCKDB,
                PRODUCT,
                version,
                "org.duckdb:duckdb_jdbc:" + version + build,
                MEGABYTES,
                "org.duckdb.DuckDBDriver");
    }

    /** Fetches the library on first use, and loads it. */
    static DuckDbTarget start(TargetSpec.DuckDb spec, TargetOptions options, ServerCache cache) {
        final JdbcLibrary library =
                LOADED.computeIfAbsent(spec.number(), version -> JdbcLibrary.load(artifact(version), cache));
        final DuckDbTarget target = new DuckDbTarget(spec, library, newFolder(PRODUCT, options));
        target.begin();
        return target;
    }

    /** The beginning of a URL, to which the name of a database is put. */
    @Override
    public ConnectionSettings connection() {
        return new ConnectionSettings(
                spec.onFile() ? "jdbc:duckdb:" + data().toAbsolutePath() + "/" : "jdbc:duckdb::memory:", "", "");
    }

    @Override
    public DuckDbProfile profile() {
        return new DuckDbProfile(spec.version());
    }

    @Override
    public SortedMap<String, String> variables() {
        final SortedMap<String, String> variables = new TreeMap<>();
        variables.put("version", spec.version().toString());
        variables.put("databases", spec.onFile() ? "on files" : "in memory");
        variables.put("threads", "1");
        variables.put("checkpoint_threshold", "1TB");
        return variables;
    }

    @Override
    public Optional<Driver> library() {
        return Optional.of(library.driver());
    }
}

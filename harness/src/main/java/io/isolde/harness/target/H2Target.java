package io.isolde.harness.target;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Driver;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** H2 in this process: a library, and a folder for databases on files, which goes when the target is closed. */
final class H2Target implements RunningTarget {
    private final TargetSpec.H2 spec;
    private final H2Library library;
    private final RunFolder folder;
    private final EndAtExit atExit = new EndAtExit("h2", this::end);
    private boolean closed;

    private H2Target(TargetSpec.H2 spec, H2Library library, RunFolder folder) {
        this.spec = spec;
        this.library = library;
        this.folder = folder;
    }

    /** Fetches the library on first use, and loads it. */
    static H2Target start(TargetSpec.H2 spec, TargetOptions options, ServerCache cache) {
        final H2Library library = H2Library.load(spec.version(), cache);
        try {
            RunFolder.sweep(options.root(), System.err::println);
            final RunFolder folder = RunFolder.create(options.root());
            Files.createDirectories(folder.data());
            final H2Target target = new H2Target(spec, library, folder);
            target.atExit.begin();
            return target;
        } catch (final IOException e) {
            throw new TargetException("cannot make a folder for H2 in " + options.root() + ": " + e, e);
        }
    }

    @Override
    public String name() {
        return spec.name();
    }

    /** The beginning of a URL, to which the name of a database is put. */
    @Override
    public ConnectionSettings connection() {
        return new ConnectionSettings(
                spec.onFile() ? "jdbc:h2:file:" + folder.data().toAbsolutePath() + "/" : "jdbc:h2:mem:", "sa", "");
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
    public boolean startedByUs() {
        return true;
    }

    /** As this process does. */
    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void restart() {
        throw new IllegalStateException("H2 is lost with this process only");
    }

    @Override
    public void close() {
        end();
        atExit.cancel();
    }

    private synchronized void end() {
        if (!closed) {
            closed = true;
            try {
                library.close();
            } catch (final IOException e) {
                throw new TargetException("cannot unload H2: " + e, e);
            } finally {
                folder.close();
            }
        }
    }
}

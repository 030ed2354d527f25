package io.isolde.harness.target.maven;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Optional;

/** A Maven repository behind HTTP. No file of it is taken without its checksum. */
public final class RemoteRepository {
    private final URI base;
    private final HttpFiles files;

    /** @param base ends in a slash */
    RemoteRepository(URI base, ProxySelector proxies, Patience patience) {
        this.base = base;
        this.files = new HttpFiles(proxies, patience);
    }

    public String host() {
        return base.getHost();
    }

    /**
     * Puts the artifact into a folder that exists, whole or not at all.
     *
     * @throws FetchException when the repository does not give it or its checksum
     * @throws BadInputException when the file is not what the checksum says; nothing of it is kept
     * @throws IOException when the folder cannot be written to
     */
    public Path fetch(Coordinates coordinates, Path folder, DownloadMeter meter)
            throws FetchException, IOException, InterruptedException {
        final URI uri = base.resolve(coordinates.path());
        final Checksum checksum = checksum(uri);
        final Path file = folder.resolve(coordinates.fileName());
        final Path partial = folder.resolve(coordinates.fileName() + ".partial");
        try {
            final MessageDigest digest = files.download(uri, partial, checksum.kind(), meter);
            if (!checksum.matches(digest)) {
                throw new BadInputException(
                        "refused " + uri + ": its " + checksum.kind().algorithm()
                                + " is not the one in " + checksum.kind().suffix()
                                + " beside it; try again, or name another repository by " + MavenSources.VARIABLE);
            }
            return Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            meter.end();
            Files.deleteIfExists(partial);
        }
    }

    private Checksum checksum(URI uri) throws FetchException, InterruptedException {
        for (final Checksum.Kind kind : Checksum.KINDS) {
            final Optional<Checksum> found =
                    files.text(URI.create(uri + kind.suffix())).flatMap(kind::in);
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new FetchException(uri + " is not there, or has no checksum beside it");
    }
}

package io.isolde.harness.target.maven;

import io.isolde.harness.config.BadInputException;
import java.net.ProxySelector;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where artifacts come from, for this user on this machine.
 *
 * @param localRepository searched first
 * @param url of the repository to fetch from
 * @param chosen named by {@value #VARIABLE}: no other way is taken
 * @param mirror of the settings that {@code url} is from
 */
public record MavenSources(
        Path localRepository, String url, boolean chosen, Optional<Mirror> mirror, ProxySelector proxies) {
    /** Environment variable: URL of the repository to fetch from, whatever the settings say. */
    public static final String VARIABLE = "ISOLDE_MAVEN_REPOSITORY";

    /** Source: the super POM of Maven 3 and 4. */
    static final String CENTRAL = "https://repo.maven.apache.org/maven2/";

    /**
     * As Maven would: a mirror takes the place of Maven Central.
     *
     * @param home the user's home folder
     * @param ownRepository value of {@code maven.repo.local}, or empty
     * @throws BadInputException when a file of settings cannot be read, or {@value #VARIABLE} is no URL
     */
    public static MavenSources ofUser(Path home, String ownRepository, Map<String, String> environment) {
        final MavenSettings settings = MavenSettings.ofUser(home, environment);
        final Path local = ownRepository.isEmpty()
                ? settings.localRepository().orElse(home.resolve(".m2/repository"))
                : Path.of(ownRepository);
        final ProxySelector proxies = Proxies.ofUser(environment);
        final String chosen = environment.getOrDefault(VARIABLE, "");
        if (!chosen.isEmpty()) {
            if (repositoryUri(chosen).isEmpty()) {
                throw new BadInputException(VARIABLE + " is no URL of a repository: '" + withoutPassword(chosen)
                        + "': write https://host/path/, without user and password");
            }
            return new MavenSources(local, chosen, true, Optional.empty(), proxies);
        }
        final Optional<Mirror> mirror = settings.mirrorOfCentral();
        return new MavenSources(local, mirror.map(Mirror::url).orElse(CENTRAL), false, mirror, proxies);
    }

    /**
     * The repository to fetch from.
     *
     * @throws FetchException when the settings forbid it, or their mirror is not one of HTTP
     */
    public RemoteRepository repository() throws FetchException {
        if (mirror.isPresent() && mirror.get().blocked()) {
            throw new FetchException("the mirror '" + mirror.get().id() + "' of Maven's settings blocks Maven Central");
        }
        return new RemoteRepository(
                repositoryUri(url)
                        .orElseThrow(() ->
                                new FetchException("the mirror of Maven's settings is no plain http or https URL: "
                                        + withoutPassword(url))),
                proxies,
                Patience.STANDARD);
    }

    private static Optional<URI> repositoryUri(String text) {
        try {
            final URI uri = URI.create(text.endsWith("/") ? text : text + "/");
            final boolean plain = uri.getHost() != null && uri.getUserInfo() == null;
            final boolean http = "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
            return plain && http ? Optional.of(uri) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String withoutPassword(String url) {
        return url.replaceFirst("//[^/@]*@", "//...@");
    }
}

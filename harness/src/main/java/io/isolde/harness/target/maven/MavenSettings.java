package io.isolde.harness.target.maven;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * What a {@code settings.xml} says of repositories. Everything else in it is left to Maven.
 *
 * @param localRepository empty where the settings leave it open
 * @param mirrors in the order of the file
 */
public record MavenSettings(Optional<Path> localRepository, List<Mirror> mirrors) {
    private static final MavenSettings NONE = new MavenSettings(Optional.empty(), List.of());
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]+)}");

    public MavenSettings {
        mirrors = List.copyOf(mirrors);
    }

    /**
     * The user's settings, completed by those of the installation.
     *
     * @param home the user's home folder
     * @throws BadInputException when a file of settings cannot be read
     */
    public static MavenSettings ofUser(Path home, Map<String, String> environment) {
        final UnaryOperator<String> values = name -> name.startsWith("env.")
                ? environment.get(name.substring("env.".length()))
                : name.equals("user.home") ? home.toString() : System.getProperty(name);
        final MavenSettings own = read(home.resolve(".m2/settings.xml"), values);
        final MavenSettings global =
                globalFile(environment).map(file -> read(file, values)).orElse(NONE);
        return new MavenSettings(
                own.localRepository.or(global::localRepository),
                Stream.concat(own.mirrors.stream(), global.mirrors.stream()).toList());
    }

    /** The mirror that takes the place of Maven Central. */
    public Optional<Mirror> mirrorOfCentral() {
        return Mirror.ofCentral(mirrors);
    }

    private static Optional<Path> globalFile(Map<String, String> environment) {
        return Stream.concat(
                        Stream.of("MAVEN_HOME", "M2_HOME")
                                .map(name -> environment.getOrDefault(name, ""))
                                .filter(folder -> !folder.isEmpty())
                                .map(folder -> Path.of(folder, "conf", "settings.xml")),
                        Stream.of(Path.of("/etc/maven/settings.xml"), Path.of("/usr/share/maven/conf/settings.xml")))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /**
     * A missing file says nothing.
     *
     * @param values of the {@code ${name}} in it; null for a name that has none
     */
    static MavenSettings read(Path file, UnaryOperator<String> values) {
        if (!Files.isRegularFile(file)) {
            return NONE;
        }
        try {
            final Element root = parser().parse(file.toFile()).getDocumentElement();
            final List<Mirror> mirrors = new ArrayList<>();
            for (final Element list : children(root, "mirrors")) {
                for (final Element mirror : children(list, "mirror")) {
                    mirrors.add(new Mirror(
                            text(mirror, "id", values),
                            text(mirror, "mirrorOf", values),
                            text(mirror, "url", values),
                            Boolean.parseBoolean(text(mirror, "blocked", values))));
                }
            }
            final String local = text(root, "localRepository", values);
            return new MavenSettings(local.isEmpty() ? Optional.empty() : Optional.of(Path.of(local)), mirrors);
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new BadInputException("cannot read Maven's settings " + file + ": " + e.getMessage(), e);
        }
    }

    /** Of no file but the one given: external entities are an error. */
    private static DocumentBuilder parser() throws ParserConfigurationException {
        final DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setExpandEntityReferences(false);
        final DocumentBuilder parser = factory.newDocumentBuilder();
        // Without one of our own, the parser writes to standard error.
        parser.setErrorHandler(new DefaultHandler());
        return parser;
    }

    private static List<Element> children(Element parent, String name) {
        final List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    private static String text(Element parent, String name, UnaryOperator<String> values) {
        return children(parent, name).stream()
                .findFirst()
                .map(element -> filled(element.getTextContent().strip(), values))
                .orElse("");
    }

    private static String filled(String text, UnaryOperator<String> values) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> {
            final String value = values.apply(match.group(1));
            return Matcher.quoteReplacement(value == null ? match.group() : value);
        });
    }
}

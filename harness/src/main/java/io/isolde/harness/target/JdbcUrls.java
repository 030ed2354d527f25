package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.config.Secret;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads JDBC URLs: takes the user and everything that may be a secret out, and puts the scheme into the words of the one driver we have. A message
 * about a URL that cannot be read shows nothing of it but its scheme, because nobody knows where in it a password stands.
 */
final class JdbcUrls {
    static final String POSTGRESQL = "jdbc:postgresql://";
    static final String MYSQL = "jdbc:mysql://";

    private static final String MARIADB = "jdbc:mariadb://";

    /** A password may have @ and : in it, so the last @ before the host ends it. */
    private static final Pattern URL = Pattern.compile("jdbc:(mysql|mariadb|postgresql)://"
            + "(?:(?<user>[^:@/?]*)(?::(?<password>[^/?]*))?@)?"
            + "(?<host>(?:[\\w.-]+|\\[[0-9A-Fa-f:.%]+])(?::\\d{1,5})?)"
            + "(?<database>/[\\w.$%-]*)?(?:\\?(?<parameters>.*))?");

    /** The scheme, of a text that has one. */
    private static final Pattern SCHEME = Pattern.compile("jdbc:[a-z0-9]+:(//)?");

    /** The database that every server of PostgreSQL has; its driver would take one named like the user. */
    private static final String STANDARD_DATABASE = "/postgres";

    private JdbcUrls() {}

    /** The product of a URL that {@link #parse} has read; MariaDB for both servers of its protocol. */
    static Product product(String url) {
        return url.startsWith(POSTGRESQL) ? Product.POSTGRESQL : Product.MARIADB;
    }

    /**
     * User and password are taken from {@code ?user=...&password=...} or from {@code user:password@host}.
     *
     * @throws BadInputException when it is no URL of a server we can reach
     */
    static ConnectionSettings parse(String text) {
        if (!text.startsWith(MYSQL) && !text.startsWith(MARIADB) && !text.startsWith(POSTGRESQL)) {
            throw new BadInputException("no driver for " + scheme(text)
                    + ": use jdbc:mysql://host:port/, jdbc:mariadb://host:port/ or jdbc:postgresql://host:port/");
        }
        final Matcher matcher = URL.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("not a JDBC URL of one server: " + scheme(text) + ": write "
                    + (text.startsWith(POSTGRESQL) ? POSTGRESQL : MYSQL)
                    + "host:port/ with --user and --password-env; in a password within a URL, / and ? are %2F and %3F");
        }
        return settings(matcher);
    }

    private static ConnectionSettings settings(Matcher matcher) {
        String user = decoded(matcher.group("user"));
        String password = decoded(matcher.group("password"));
        final List<String> shown = new ArrayList<>();
        final Map<String, Secret> hidden = new TreeMap<>();
        for (final String parameter :
                Optional.ofNullable(matcher.group("parameters")).orElse("").split("&", -1)) {
            final int equals = parameter.indexOf('=');
            final String name = equals < 0 ? parameter : parameter.substring(0, equals);
            final String value = decoded(equals < 0 ? null : parameter.substring(equals + 1));
            if (name.toLowerCase(Locale.ROOT).equals("user")) {
                user = value;
            } else if (name.toLowerCase(Locale.ROOT).equals("password")) {
                password = value;
            } else if (Secret.mayBeShown(name, value)) {
                shown.add(parameter);
            } else if (!name.isEmpty()) {
                hidden.put(parameterName(name), Secret.of(value));
            }
        }
        final boolean isPostgres = matcher.group(1).equals("postgresql");
        final String named = Optional.ofNullable(matcher.group("database")).orElse("/");
        final String path = isPostgres && named.equals("/") ? STANDARD_DATABASE : named;
        final String query = shown.isEmpty() ? "" : "?" + String.join("&", shown);
        final String url = (isPostgres ? POSTGRESQL : MYSQL) + matcher.group("host") + path + query;
        return new ConnectionSettings(url, user, Secret.of(password), Optional.empty(), hidden);
    }

    /** A name is shown, so it must be one. */
    private static String parameterName(String name) {
        if (!name.matches("\\w+")) {
            throw new BadInputException(
                    "a parameter of a JDBC URL has a name that is no word; in a value, & is %26: write ?name=value&name=value");
        }
        return name;
    }

    private static String decoded(String text) {
        try {
            return text == null ? "" : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (final IllegalArgumentException e) {
            throw new BadInputException(
                    "a % in a JDBC URL begins the code of a character, like %26 for &; write %25 for % itself");
        }
    }

    private static String scheme(String text) {
        final Matcher scheme = SCHEME.matcher(text);
        return scheme.lookingAt() ? scheme.group() + Secret.HIDDEN : "this URL";
    }
}

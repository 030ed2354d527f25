package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads JDBC URLs: takes user and password out, and puts the scheme into the words of the one driver we have. */
final class JdbcUrls {
    private static final Pattern URL = Pattern.compile(
            "jdbc:(mysql|mariadb|postgresql)://(?:([^@/?:]*)(?::([^@/?]*))?@)?([^@/?]+)(/[^?]*)?(?:\\?(.*))?");

    static final String POSTGRESQL = "jdbc:postgresql://";
    static final String MYSQL = "jdbc:mysql://";

    /** The database that every server of PostgreSQL has; its driver would take one named like the user. */
    private static final String STANDARD_DATABASE = "/postgres";

    private JdbcUrls() {}

    /**
     * User and password are taken from {@code ?user=...&password=...} or from {@code user:password@host}.
     *
     * @throws BadInputException when it is no URL of a server we can reach
     */
    static ConnectionSettings parse(String text) {
        if (!text.startsWith(MYSQL) && !text.startsWith("jdbc:mariadb://") && !text.startsWith(POSTGRESQL)) {
            throw new BadInputException("no driver for " + withoutSecrets(text)
                    + ": use jdbc:mysql://host:port/, jdbc:mariadb://host:port/ or jdbc:postgresql://host:port/");
        }
        final Matcher matcher = URL.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("not a JDBC URL of one server: " + withoutSecrets(text) + ": write "
                    + (text.startsWith(POSTGRESQL) ? POSTGRESQL : MYSQL) + "host:port/?user=NAME&password=SECRET");
        }
        return settings(matcher);
    }

    private static ConnectionSettings settings(Matcher matcher) {
        String user = decoded(matcher.group(2));
        String password = decoded(matcher.group(3));
        final List<String> properties = new ArrayList<>();
        for (String property : (matcher.group(6) == null ? "" : matcher.group(6)).split("&", -1)) {
            final String lower = property.toLowerCase(Locale.ROOT);
            if (lower.startsWith("user=")) {
                user = decoded(property.substring("user=".length()));
            } else if (lower.startsWith("password=")) {
                password = decoded(property.substring("password=".length()));
            } else if (!property.isEmpty()) {
                properties.add(property);
            }
        }
        final boolean isPostgres = matcher.group(1).equals("postgresql");
        final String named = matcher.group(5) == null ? "/" : matcher.group(5);
        final String path = isPostgres && named.equals("/") ? STANDARD_DATABASE : named;
        final String query = properties.isEmpty() ? "" : "?" + String.join("&", properties);
        return new ConnectionSettings(
                (isPostgres ? POSTGRESQL : MYSQL) + matcher.group(4) + path + query, user, password);
    }

    private static String decoded(String text) {
        return text == null ? "" : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static String withoutSecrets(String url) {
        return url.replaceAll("//[^@/]*@", "//").replaceAll("(?i)(password=)[^&]*", "$1...");
    }
}

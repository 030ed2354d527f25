package io.isolde.core.text;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of tables with that of their schema before them: a case has one schema, which goes without saying. */
final class OwnSchema {
    private static final Pattern QUALIFIED = Pattern.compile(
            "(?:from|into|(?<!key\\s)update|join|table|exists|references)\\s++`?([A-Za-z_]\\w*+)`?\\.`?[A-Za-z_]",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CREATED = Pattern.compile(
            "create\\s++table\\s++(?:if\\s++not\\s++exists\\s++)?`?(\\w++)(?!`?\\.)", Pattern.CASE_INSENSITIVE);

    private static final Set<String> OF_SERVERS = Set.of("information_schema", "performance_schema", "sys");

    private OwnSchema() {}

    /** Names of tables that the text makes without the name of a schema, in lower case. */
    private static Set<String> tables(String text) {
        return CREATED.matcher(text)
                .results()
                .map(created -> created.group(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /** The text without the name of its schema; the text itself where it names none. */
    static String unqualified(String text) {
        final Set<String> schemas = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        final Matcher qualified = QUALIFIED.matcher(text);
        final Set<String> tables = tables(text);
        while (qualified.find()) {
            final String name = qualified.group(1).toLowerCase(Locale.ROOT);
            if (!OF_SERVERS.contains(name) && !SessionLabels.isClient(name) && !tables.contains(name)) {
                schemas.add(qualified.group(1));
            }
        }
        if (schemas.size() != 1) {
            return text;
        }
        final String name = Pattern.quote(schemas.iterator().next());
        return text.replaceAll("(?i)(?<![\\w.`])(?:`" + name + "`|" + name + ")\\.(?=`?[A-Za-z_])", "");
    }
}

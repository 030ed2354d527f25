package io.isolde.core.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of tables with that of their schema before them: a case has one schema, which goes without saying. A schema is the case's if the text makes one of the tables that
 * it names in it; another one stays, and the case is not sent.
 */
final class OwnSchema {
    private static final Pattern QUALIFIED = Pattern.compile(
            "(?<!\\w)(?:from|into|(?<!key\\s)update|join|table|exists|references)\\s++`?([A-Za-z_]\\w*+)`?\\.`?([A-Za-z_]\\w*+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CREATED = Pattern.compile(
            "create\\s++(?:temporary\\s++)?+(?:table|view)\\s++(?:if\\s++not\\s++exists\\s++)?+`?(\\w++)`?(?:\\.`?(\\w++))?+",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> OF_SERVERS = Set.of("information_schema", "performance_schema", "sys");

    private OwnSchema() {}

    /** Names in lower case of what the text makes, by whether the name of a schema stands before them. */
    private static Set<String> created(String text, boolean qualified) {
        return CREATED.matcher(text)
                .results()
                .filter(created -> (created.group(2) != null) == qualified)
                .map(created -> created.group(qualified ? 2 : 1).toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** The text without the name of its schema; the text itself where it names none. */
    static String unqualified(String text) {
        final Set<String> schemas = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        final Set<String> tables = created(text, false);
        final Set<String> made = created(text, true);
        made.addAll(tables);
        boolean isOwn = false;
        final Matcher qualified = QUALIFIED.matcher(text);
        while (qualified.find()) {
            final String name = qualified.group(1).toLowerCase(Locale.ROOT);
            if (!OF_SERVERS.contains(name) && !SessionLabels.isClient(name) && !tables.contains(name)) {
                schemas.add(qualified.group(1));
                isOwn |= made.contains(qualified.group(2).toLowerCase(Locale.ROOT));
            }
        }
        if (schemas.size() != 1 || !isOwn) {
            return text;
        }
        final String name = Pattern.quote(schemas.iterator().next());
        return text.replaceAll("(?i)(?<![\\w.`])(?:`" + name + "`|" + name + ")\\.(?=`?[A-Za-z_])", "");
    }
}

package io.isolde.harness.vendor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables, views, sequences and routines that a test has made so far, by the texts of its statements on one line. */
final class MtrTables {
    private static final Pattern CREATES =
            pattern("create (?:or replace )?(?:temporary )?(?:table|sequence) (?:if not exists )?([\\w.$`]+).*"
                    + "|create (?:[^'\"]* )?view (?:if not exists )?([\\w.$`]+).*");
    private static final Pattern DROPS = pattern("drop (?:temporary )?(?:tables?|view|sequence) (?:if exists )?(.*)");
    private static final Pattern DROPS_SCHEMA = pattern("drop (?:database|schema) (?:if exists )?([\\w$`]+)");
    private static final Pattern RENAMES = pattern("rename tables? ([\\w.$`]+) to ([\\w.$`]+).*"
            + "|alter table ([\\w.$`]+) .*\\brename (?:to |as )?(?!index|key|column)([\\w.$`]+).*");
    private static final Pattern ROUTINE = pattern("create (?:or replace )?(?:definer ?= ?\\S+ )?(?:aggregate )?"
            + "(procedure|function|event) (?:if not exists )?([\\w.$`]+).*");
    private static final Pattern DROPS_ROUTINE =
            pattern("drop (procedure|function|event) (?:if exists )?([\\w.$`]+).*");
    private static final Pattern NAMES_TABLE =
            Pattern.compile("(?i)\\b(?:from|into|(?<!key )update|join|table)\\s+(`?[a-z_]\\w*`?)(?![\\w.(])");
    /** Words that stand where a table does. */
    private static final Set<String> NO_TABLES = Set.of(
            "dual",
            "select",
            "set",
            "nowait",
            "skip",
            "wait",
            "lateral",
            "values",
            "of",
            "on",
            "if",
            "ignore",
            "low_priority",
            "outfile",
            "status");

    /** Those that are there, each with its schema. */
    private final Map<String, String> live = new HashMap<>();
    /** Routines that are there, by name. */
    private final Map<String, MtrPart.Step> routines = new LinkedHashMap<>();

    private final Set<String> created = new HashSet<>();
    private final Set<String> routinesOfPart = new HashSet<>();
    private Optional<String> schema = Optional.empty();
    private boolean allDropped;

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }

    static boolean creates(String text) {
        return CREATES.matcher(text).matches();
    }

    static String name(String written) {
        final String plain = written.replace("`", "").toLowerCase(Locale.ROOT);
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    boolean isEmpty() {
        return live.isEmpty();
    }

    /** The first one in which the part has made a table. */
    String schema() {
        return schema.orElseThrow();
    }

    /** Whether a statement creates a table after all others were dropped. */
    boolean beginPart(String text) {
        return allDropped && creates(text);
    }

    void endPart() {
        created.clear();
        routinesOfPart.clear();
        schema = Optional.empty();
        allDropped = false;
    }

    void dropSchema(String text) {
        final Matcher drops = DROPS_SCHEMA.matcher(text);
        if (drops.matches()) {
            allDropped |= live.values().removeIf(name(drops.group(1))::equals) && live.isEmpty();
        }
    }

    /** What makes the routines that statements name and that no statement of this part has made. */
    List<MtrPart.Step> routinesOfOtherParts(List<MtrPart.Step> steps) {
        return routines.keySet().stream()
                .filter(name ->
                        !routinesOfPart.contains(name) && steps.stream().anyMatch(step -> says(step.sql(), name)))
                .map(routines::get)
                .toList();
    }

    private static boolean says(MtrCommand.Sql sql, String name) {
        return Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                .matcher(sql.text().toLowerCase(Locale.ROOT))
                .find();
    }

    /** Whether a statement that is no SET is of a connection that uses another schema than the tables of the part. */
    boolean isElsewhere(String owner, String text) {
        return schema.filter(own -> !own.equals(owner)).isPresent() && !creates(text) && !MtrText.isSet(text);
    }

    /** A table that a statement names and this part does not create; empty if there is none. */
    Optional<String> unknown(String text) {
        if (creates(text)
                || ROUTINE.matcher(text).matches()
                || MtrText.drops(text)
                || text.regionMatches(true, 0, "with ", 0, 5)) {
            return Optional.empty();
        }
        return NAMES_TABLE
                .matcher(text.replaceAll("'[^']*'|\"[^\"]*\"", "''"))
                .results()
                .map(found -> name(found.group(1)))
                .filter(table -> !live.containsKey(table)
                        && !created.contains(table)
                        && !NO_TABLES.contains(table)
                        && !table.startsWith("seq_"))
                .findFirst();
    }

    /** What a statement that succeeds leaves behind. */
    void follow(String owner, MtrCommand.Sql sql, String text) {
        final Matcher creates = CREATES.matcher(text);
        if (creates.matches()) {
            make(name(creates.group(1) == null ? creates.group(2) : creates.group(1)), owner);
        }
        final Matcher renames = RENAMES.matcher(text);
        if (renames.matches()) {
            final int from = renames.group(1) == null ? 3 : 1;
            live.remove(name(renames.group(from)));
            make(name(renames.group(from + 1)), owner);
        }
        final Matcher drops = DROPS.matcher(text);
        if (drops.matches()) {
            for (final String each : drops.group(1).split(",", -1)) {
                live.remove(name(each.strip().split("\\s", 2)[0]));
            }
            allDropped |= live.isEmpty();
        }
        final Matcher routine = ROUTINE.matcher(text);
        if (routine.matches()) {
            routines.put(name(routine.group(2)), new MtrPart.Step(sql, MtrReader.DEFAULT_CONNECTION));
            routinesOfPart.add(name(routine.group(2)));
        }
        final Matcher dropsRoutine = DROPS_ROUTINE.matcher(text);
        if (dropsRoutine.matches()) {
            routines.remove(name(dropsRoutine.group(2)));
        }
    }

    private void make(String table, String owner) {
        live.put(table, owner);
        created.add(table);
        if (schema.isEmpty()) {
            schema = Optional.of(owner);
        }
    }
}

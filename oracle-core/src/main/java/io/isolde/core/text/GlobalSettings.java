package io.isolde.core.text;

import io.isolde.core.catalogue.ServerVariable;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Global variables that a set-up sets by statements, as reports do that open with {@code SET GLOBAL innodb_snapshot_isolation=ON}. Set there they would stay behind for
 * the next case; a server that is started for the case may have them from its start.
 *
 * @param variables values by names, of {@linkplain ServerVariable listed} variables only
 * @param rest the case without these statements; whatever else the set-up sets globally is still in it
 */
public record GlobalSettings(SortedMap<String, String> variables, CaseFile rest) {
    private static final Pattern SET_GLOBAL = Pattern.compile(
            "SET\\s+(?:GLOBAL\\s+|@@GLOBAL\\.)(\\w+)\\s*:?=\\s*('?)([\\w-]+)\\2\\s*;?", Pattern.CASE_INSENSITIVE);

    private record Setting(String name, String value) {}

    /** Those of a file that a server of this release can be started with. */
    public static GlobalSettings of(CaseFile file, ServerVersion version) {
        final SortedMap<String, String> variables = new TreeMap<>();
        final List<Statement> left = new ArrayList<>();
        for (final Statement statement : file.testCase().setup()) {
            final Optional<Setting> setting = setting(statement, version);
            setting.ifPresent(set -> variables.put(set.name(), set.value()));
            left.add(setting.isPresent() ? Statement.Neutral.NOTHING : statement);
        }
        return new GlobalSettings(
                variables,
                new CaseFile(
                        file.headers(),
                        file.levels(),
                        file.bugIf(),
                        file.correctIf(),
                        file.testCase().withSetup(left)));
    }

    private static Optional<Setting> setting(Statement statement, ServerVersion version) {
        if (!(statement instanceof Statement.Unmodelled unmodelled)) {
            return Optional.empty();
        }
        final Matcher matcher = SET_GLOBAL.matcher(unmodelled.text().strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        final String name = matcher.group(1).toLowerCase(Locale.ROOT);
        final String value = matcher.group(3);
        return ServerVariable.named(version.product(), name)
                .filter(listed -> listed.isIn(version) && listed.takes(value))
                .map(listed -> new Setting(name, value));
    }
}

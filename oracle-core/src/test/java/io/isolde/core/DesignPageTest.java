package io.isolde.core;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.isolde.core.testing.Full;
import io.isolde.core.testing.LongRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of rules in {@code docs/rules.md} name code and tests that are there, and a source for every rule. */
class DesignPageTest {
    private static final String HEADER = "| Rule | Code | Test | Source |";
    private static final int FEWEST_RULES = 150;
    /** Tests of the rules of SQLite, with the locks that each kind of locking gives. */
    private static final int FEWEST_OF_SQLITE = 41;
    /** Tests of the rules of H2. */
    private static final int FEWEST_OF_H2 = 25;
    /** Tests of the rules of DuckDB. */
    private static final int FEWEST_OF_DUCKDB = 25;

    /** Tests of the rules of PostgreSQL. */
    private static final int FEWEST_OF_POSTGRES = 30;

    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages("io.isolde.core");

    private static final Path PAGE = Path.of("docs", "rules.md");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*)(?:\\.(\\w+))?`");

    @Test
    void everyRuleNamesCodeATestAndASource() throws IOException {
        final List<String[]> rules = rules();
        final Map<String, Set<String>> methods = methodsByClass();
        final List<String> broken = new ArrayList<>();
        for (final String[] rule : rules) {
            for (final String cell : List.of(rule[1], rule[2])) {
                check(cell, methods, broken);
            }
            if (rule[3].isBlank()) {
                broken.add("no source: " + rule[0]);
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(rules.size() >= FEWEST_RULES, () -> "rules=" + rules.size());
    }

    /** So that the quick set leaves no rule without a test. */
    @Test
    void everyRuleHasATestInTheQuickSet() throws IOException {
        final Set<String> quick = new TreeSet<>();
        for (final JavaClass type : CLASSES) {
            type.getMethods().stream()
                    .filter(method -> !isLeftOut(type) && !isLeftOut(method))
                    .forEach(method -> quick.add("`" + type.getSimpleName() + "." + method.getName() + "`"));
        }
        final List<String> onlyInTheFullSet = rules().stream()
                .map(rule -> rule[2])
                .filter(tests -> NAME.matcher(tests)
                        .results()
                        .map(MatchResult::group)
                        .noneMatch(test -> test.contains(".")
                                ? quick.contains(test)
                                : quick.stream()
                                        .anyMatch(each -> each.startsWith(test.substring(0, test.length() - 1) + "."))))
                .toList();
        assertEquals(List.of(), onlyInTheFullSet);
    }

    private static boolean isLeftOut(CanBeAnnotated tests) {
        return tests.isAnnotatedWith(Full.class) || tests.isAnnotatedWith(LongRun.class);
    }

    @Test
    void everyRuleOfH2HasARow() throws IOException {
        requireARowForEachTestOf("H2Test", FEWEST_OF_H2);
    }

    @Test
    void everyRuleOfDuckDbHasARow() throws IOException {
        requireARowForEachTestOf("DuckDbTest", FEWEST_OF_DUCKDB);
    }

    /** Each case by which a database was measured stands for a rule. */
    private static void requireARowForEachTestOf(String tests, int fewest) throws IOException {
        final String page = Files.readString(PAGE);
        final Set<String> missing = new TreeSet<>();
        for (final JavaClass type : CLASSES.that(resideInAPackage("io.isolde.core.oracle"))) {
            if (type.getSimpleName().equals(tests)) {
                type.getMethods().stream()
                        .filter(method -> method.isAnnotatedWith(Test.class))
                        .forEach(method -> missing.add("`" + tests + "." + method.getName() + "`"));
            }
        }
        final int wanted = missing.size();
        missing.removeIf(page::contains);
        assertEquals(Set.of(), missing);
        assertTrue(wanted >= fewest, () -> "wanted=" + wanted);
    }

    /** Each case by which SQLite was measured stands for a rule, and so does each way in which it locks. */
    @Test
    void everyRuleOfSqliteHasARow() throws IOException {
        final String page = Files.readString(PAGE);
        final Set<String> missing = new TreeSet<>();
        for (final JavaClass type : CLASSES) {
            if (type.getSimpleName().equals("SqliteTest")) {
                type.getMethods().stream()
                        .filter(method -> method.isAnnotatedWith(Test.class))
                        .forEach(method -> missing.add("`SqliteTest." + method.getName() + "`"));
            } else if (type.getRawInterfaces().stream()
                    .anyMatch(shown -> shown.getSimpleName().equals("Locking"))) {
                type.getMethods().stream()
                        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                        .forEach(method -> missing.add("`" + type.getSimpleName() + "." + method.getName() + "`"));
            }
        }
        final int wanted = missing.size();
        missing.removeIf(page::contains);
        assertEquals(Set.of(), missing);
        assertTrue(wanted >= FEWEST_OF_SQLITE, () -> "wanted=" + wanted);
    }

    @Test
    void everyRuleOfPostgresHasARow() throws IOException {
        requireARowForEachTestOf("PostgresTest", FEWEST_OF_POSTGRES);
    }

    private static void check(String cell, Map<String, Set<String>> methods, List<String> broken) {
        final Matcher names = NAME.matcher(cell);
        if (!names.find()) {
            broken.add("nothing named: " + cell);
            return;
        }
        do {
            final Set<String> known = methods.get(names.group(1));
            if (known == null || names.group(2) != null && !known.contains(names.group(2))) {
                broken.add(names.group());
            }
        } while (names.find());
    }

    /** The cells of each row but those of headers. */
    private static List<String[]> rules() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("|") && !line.equals(HEADER) && !line.startsWith("| ---"))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toArray(String[]::new))
                .toList();
    }

    private static Map<String, Set<String>> methodsByClass() {
        final Map<String, Set<String>> methods = new HashMap<>();
        for (final JavaClass type : CLASSES) {
            final Set<String> names = methods.computeIfAbsent(type.getSimpleName(), name -> new HashSet<>());
            type.getMethods().forEach(method -> names.add(method.getName()));
            if (type.isEnum()) {
                type.getFields().forEach(constant -> names.add(constant.getName()));
            }
        }
        return methods;
    }
}

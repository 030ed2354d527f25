package io.isolde.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The package map of this module, and what none of it may use. A package that is not in the map yet fails. */
final class ArchitectureTest {
    private static final String BASE = "io.isolde.core";

    /** What a package may import of the others. Those that do not exist yet are no error. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            entry("memory", Set.of()),
            entry("sql", Set.of()),
            entry("catalogue", Set.of("sql")),
            entry("schedule", Set.of("sql", "catalogue")),
            entry("history", Set.of("sql", "schedule")),
            entry("serial", Set.of("sql", "catalogue", "schedule", "history")),
            entry("graph", Set.of("catalogue")),
            entry("text", Set.of("sql", "catalogue", "schedule")),
            entry("row", Set.of("memory", "sql")),
            entry("semantics.mysql", Set.of("memory", "row", "sql", "catalogue", "storage", "history")),
            entry("storage", Set.of("memory", "row")),
            entry("lock", Set.of("memory", "storage")),
            entry("world", Set.of("sql", "schedule", "history")),
            entry("search", Set.of("sql", "catalogue", "history", "world")),
            entry("query", Set.of("sql", "history", "world")),
            entry("semantics.sqlite", Set.of("sql", "query")),
            entry(
                    "engine.sqlite",
                    Set.of(
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "world",
                            "query",
                            "search",
                            "judge",
                            "semantics.sqlite")),
            entry("semantics.postgresql", Set.of("sql", "row", "history", "query")),
            entry(
                    "engine.postgresql",
                    Set.of(
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "world",
                            "query",
                            "search",
                            "judge",
                            "semantics.postgresql")),
            entry("semantics.h2", Set.of("sql", "history", "query")),
            entry(
                    "engine.h2",
                    Set.of(
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "world",
                            "query",
                            "search",
                            "judge",
                            "semantics.h2")),
            entry("semantics.duckdb", Set.of("sql", "history", "catalogue", "query")),
            entry(
                    "engine.duckdb",
                    Set.of(
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "world",
                            "query",
                            "search",
                            "judge",
                            "semantics.duckdb")),
            entry("judge", Set.of("sql", "catalogue", "schedule", "history", "world", "query", "search")),
            entry(
                    "engine.innodb.compile",
                    Set.of(
                            "memory",
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "text",
                            "row",
                            "semantics.mysql",
                            "storage",
                            "judge")),
            entry(
                    "engine.innodb",
                    Set.of(
                            "memory",
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "text",
                            "row",
                            "semantics.mysql",
                            "storage",
                            "lock",
                            "world",
                            "search",
                            "judge",
                            "engine.innodb.compile")),
            entry(
                    "oracle",
                    Set.of(
                            "sql",
                            "catalogue",
                            "schedule",
                            "history",
                            "world",
                            "search",
                            "judge",
                            "engine.innodb",
                            "engine.sqlite",
                            "engine.postgresql",
                            "engine.h2",
                            "engine.duckdb")));

    /** All of {@code java.io} that opens nothing. */
    private static final Set<String> PURE_IO = Set.of(
            "java.io.Closeable",
            "java.io.IOException",
            "java.io.Serializable",
            "java.io.StringReader",
            "java.io.StringWriter",
            "java.io.UncheckedIOException");

    private static final Set<String> THREADS_RANDOMNESS_AND_LOGGERS = Set.of(
            "java.lang.InheritableThreadLocal",
            "java.lang.Process",
            "java.lang.ProcessBuilder",
            "java.lang.Runtime",
            "java.lang.System$Logger",
            "java.lang.Thread",
            "java.lang.ThreadLocal",
            "java.security.SecureRandom",
            "java.time.Clock",
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.Timer");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(BASE);

    @Test
    void packagesImportOnlyWhatTheMapAllows() {
        LayeredArchitecture map = layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage(BASE + "..")
                .withOptionalLayers(true);
        for (final String name : MAY_IMPORT.keySet()) {
            map = map.layer(name).definedBy(BASE + "." + name + (isParent(name) ? "" : ".."));
        }
        for (final Map.Entry<String, Set<String>> row : MAY_IMPORT.entrySet()) {
            final String[] allowed = row.getValue().toArray(String[]::new);
            map = allowed.length == 0
                    ? map.whereLayer(row.getKey()).mayNotAccessAnyLayer()
                    : map.whereLayer(row.getKey()).mayOnlyAccessLayers(allowed);
        }
        map.allowEmptyShould(true).check(CLASSES);
    }

    /** Whether a package below it has a row of its own. */
    private static boolean isParent(String name) {
        return MAY_IMPORT.keySet().stream().anyMatch(other -> other.startsWith(name + "."));
    }

    @Test
    void everyPackageIsInTheMap() {
        final String[] packages = MAY_IMPORT.keySet().stream()
                .map(name -> BASE + "." + name + "..")
                .toArray(String[]::new);
        classes()
                .that()
                .doNotHaveSimpleName("package-info")
                .should()
                .resideInAnyPackage(packages)
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(BASE + ".(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void worldsAndVerdictsKnowNoProduct() {
        noClasses()
                .that()
                .resideInAnyPackage(BASE + ".world..", BASE + ".judge..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(".*\\.catalogue\\.(?!Deviation$).*")
                .check(CLASSES);
    }

    @Test
    void nothingTouchesTheWorld() {
        final DescribedPredicate<JavaClass> world = resideInAnyPackage(
                        "java.sql..",
                        "javax.sql..",
                        "java.net..",
                        "java.nio.file..",
                        "java.nio.channels..",
                        "java.util.concurrent..",
                        "java.util.random..",
                        "java.util.logging..",
                        "org.slf4j..")
                .or(describe("java.io that opens something", ArchitectureTest::opensSomething))
                .or(describe(
                        "threads, clocks, randomness, loggers",
                        type -> THREADS_RANDOMNESS_AND_LOGGERS.contains(type.getName())))
                .as("JDBC, files, network, threads, clocks, randomness, loggers");
        noClasses().should().dependOnClassesThat(world).allowEmptyShould(true).check(CLASSES);
    }

    @Test
    void nothingAsksForTheTimeADrawOrTheConsole() {
        noClasses()
                .should()
                .accessTargetWhere(describe("the clock, a random number, the console", ArchitectureTest::isHiddenInput))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void staticsNeverChange() {
        noFields()
                .that()
                .areStatic()
                .should()
                .notBeFinal()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void nothingSynchronizes() {
        noMethods()
                .should()
                .haveModifier(JavaModifier.SYNCHRONIZED)
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    private static boolean opensSomething(JavaClass type) {
        return type.getPackageName().equals("java.io") && !PURE_IO.contains(type.getName());
    }

    private static boolean isHiddenInput(JavaAccess<?> access) {
        final String owner = access.getTargetOwner().getName();
        final String name = access.getTarget().getName();
        return switch (owner) {
            case "java.lang.System" ->
                Set.of("currentTimeMillis", "nanoTime", "in", "out", "err").contains(name);
            case "java.lang.Math", "java.lang.StrictMath" -> name.equals("random");
            case "java.util.UUID" -> name.equals("randomUUID");
            case "java.util.Collections" -> name.equals("shuffle");
            default -> owner.startsWith("java.time.") && name.equals("now");
        };
    }
}

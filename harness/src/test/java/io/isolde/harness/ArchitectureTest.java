package io.isolde.harness;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The package map of this module. A package that is not in the map yet fails. */
final class ArchitectureTest {
    private static final String BASE = "io.isolde.harness";

    /** What a package may import of the others, besides the core. Those that do not exist yet are no error. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            entry("config", Set.of()),
            entry("random", Set.of()),
            entry("target", Set.of("config")),
            entry("jdbc", Set.of("config", "target")),
            entry("pattern", Set.of()),
            entry("generate", Set.of("config", "random", "pattern")),
            entry("execute", Set.of("config", "jdbc", "target")),
            entry("guard", Set.of()),
            entry("dialect", Set.of("config", "generate", "execute", "guard", "target")),
            entry("conform", Set.of("config", "target", "generate", "execute", "dialect")),
            // What an error of a database is, its driver knows.
            entry("evaluate", Set.of("config", "random", "target", "jdbc", "generate", "report", "execute")),
            // It sees what was executed as a history of the core.
            entry("detect", Set.of("pattern", "random")),
            entry("reduce", Set.of("random", "execute", "detect")),
            entry("report", Set.of("config", "detect", "journal", "target")),
            entry("journal", Set.of("config", "detect", "report")),
            entry("known", Set.of("config", "report", "journal")),
            entry("lane", Set.of("config", "target", "jdbc", "execute", "dialect", "detect", "reduce", "report")),
            entry(
                    "campaign",
                    Set.of(
                            "config",
                            "random",
                            "target",
                            "pattern",
                            "generate",
                            "execute",
                            "dialect",
                            "detect",
                            "reduce",
                            "report",
                            "journal",
                            "lane")),
            entry("replay", Set.of("config", "target", "execute", "dialect", "detect", "reduce", "report", "lane")),
            entry("simulate", Set.of("report", "target")),
            entry("fuzz", Set.of("config", "random", "target", "detect", "replay", "report", "journal", "vendor")),
            entry(
                    "vendor",
                    Set.of(
                            "config", "target", "jdbc", "execute", "dialect", "detect", "reduce", "report", "lane",
                            "replay")),
            entry(
                    "study",
                    Set.of(
                            "config",
                            "random",
                            "target",
                            "generate",
                            "execute",
                            "dialect",
                            "detect",
                            "reduce",
                            "report",
                            "lane",
                            "campaign",
                            "replay")),
            entry(
                    "cli",
                    Set.of(
                            "config",
                            "random",
                            "target",
                            "jdbc",
                            "pattern",
                            "generate",
                            "execute",
                            "dialect",
                            "conform",
                            "detect",
                            "reduce",
                            "report",
                            "journal",
                            "known",
                            "evaluate",
                            "fuzz",
                            "lane",
                            "campaign",
                            "simulate",
                            "replay",
                            "study",
                            "vendor")));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(BASE);

    @Test
    void packagesImportOnlyWhatTheMapAllows() {
        LayeredArchitecture map = layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage(BASE + "..")
                .withOptionalLayers(true);
        for (final String name : MAY_IMPORT.keySet()) {
            map = map.layer(name).definedBy(BASE + "." + name + "..");
        }
        for (final Map.Entry<String, Set<String>> row : MAY_IMPORT.entrySet()) {
            final String[] allowed = row.getValue().toArray(String[]::new);
            map = allowed.length == 0
                    ? map.whereLayer(row.getKey()).mayNotAccessAnyLayer()
                    : map.whereLayer(row.getKey()).mayOnlyAccessLayers(allowed);
        }
        map.allowEmptyShould(true).check(CLASSES);
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
}

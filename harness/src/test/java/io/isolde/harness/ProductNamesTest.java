package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Greps the code of the oracle and of the harness, without its comments: only the parts of a dialect, and the lists of dialects, name a product. */
final class ProductNamesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern PRODUCT =
            Pattern.compile("mariadb|mysql|innodb|sqlite|duckdb", Pattern.CASE_INSENSITIVE);
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
    private static final Pattern PACKAGE_OR_IMPORT = Pattern.compile("(?m)^(package|import) .*$");

    /** What belongs to one dialect each, and so may name it. */
    private static final List<String> DIALECTS = List.of(
            "core/catalogue/",
            "core/engine/duckdb/",
            "core/engine/h2/",
            "core/engine/innodb/",
            "core/engine/sqlite/",
            "core/semantics/",
            "core/text/Syntax.java",
            "harness/dialect/",
            "harness/fuzz/",
            "harness/evaluate/DuckDb",
            "harness/evaluate/MySql",
            "harness/evaluate/Sqlite",
            "harness/execute/duckdb/",
            "harness/execute/h2/",
            "harness/execute/mysql/",
            "harness/execute/sqlite/",
            "harness/jdbc/",
            "harness/target/",
            "harness/vendor/");

    /** Each with what it needs a product for. May only get shorter. */
    private static final Set<String> OTHERS = Set.of(
            "core/oracle/WorldsOracle.java", // the list of engines
            "core/sql/SessionSettings.java", // names of variables
            "core/text/SchemaParser.java", // an engine of tables
            "core/text/SessionLabels.java", // prompts of clients
            "harness/cli/DemoCommand.java", // what it runs, and tells
            "harness/cli/OracleArguments.java", // help, with a target as an example
            "harness/cli/RunArguments.java", // help
            "harness/cli/TargetArguments.java", // the default target, and help
            "harness/cli/TargetsCommand.java", // help
            "harness/detect/GraphCase.java", // writes SQL of MariaDB and MySQL into cases, as the next five do
            "harness/detect/GraphOracle.java",
            "harness/detect/GraphWalk.java",
            "harness/detect/OracleKind.java",
            "harness/detect/OracleSetting.java",
            "harness/detect/PatternCase.java",
            "harness/detect/PatternsOracle.java",
            "harness/detect/RowNumbers.java",
            "harness/evaluate/EvaluatorComparison.java"); // the list of evaluators

    @Test
    void onlyDialectsNameProducts() throws IOException {
        final Set<String> found = new TreeSet<>();
        for (final String module : List.of("oracle-core", "harness")) {
            final Path sources = ROOT.resolve(module).resolve(Path.of("src", "main", "java", "io", "isolde"));
            try (Stream<Path> files = Files.walk(sources)) {
                for (final Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    final String name = sources.relativize(file).toString().replace('\\', '/');
                    if (DIALECTS.stream().noneMatch(name::startsWith) && namesProduct(Files.readString(file))) {
                        found.add(name);
                    }
                }
            }
        }
        assertEquals(new TreeSet<>(OTHERS), found);
    }

    private static boolean namesProduct(String source) {
        final String code = COMMENT.matcher(source).replaceAll("");
        return PRODUCT.matcher(PACKAGE_OR_IMPORT.matcher(code).replaceAll("")).find();
    }
}

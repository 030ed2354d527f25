package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How long classes and methods of the oracle are, and how much constructors take. */
final class CodeSizeTest {
    private static final Path ROOT = Path.of("..");
    private static final int MOST_LINES_OF_A_CLASS = 500;
    private static final int MOST_LINES_OF_A_METHOD = 60;
    private static final int MOST_ARGUMENTS = 7;

    /** In which classes and methods are short. */
    private static final List<String> SHORT =
            List.of("core.world", "core.judge", "core.engine", "core.oracle", "core.lock");

    private static final Set<String> longClasses = new TreeSet<>();
    private static final Set<String> longMethods = new TreeSet<>();
    private static final Set<String> wideConstructors = new TreeSet<>();

    @BeforeAll
    static void readSources() throws IOException {
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            for (final String module : List.of("oracle-core", "harness")) {
                final Path sources = ROOT.resolve(module).resolve(Path.of("src", "main", "java"));
                try (Stream<Path> all = Files.walk(sources)) {
                    final List<Path> paths = all.filter(path -> path.toString().endsWith(".java"))
                            .toList();
                    final JavacTask task = (JavacTask) compiler.getTask(
                            null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(paths));
                    final SourcePositions positions = Trees.instance(task).getSourcePositions();
                    for (final CompilationUnitTree unit : task.parse()) {
                        new Sizes(unit, positions).scan(unit, null);
                    }
                }
            }
        }
    }

    /** Looks at one file. */
    private static final class Sizes extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final String packageName;
        private final Deque<String> classes = new ArrayDeque<>();

        Sizes(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
            this.packageName = unit.getPackageName().toString().replaceFirst("^io\\.isolde\\.", "");
        }

        private int lines(Tree tree) {
            final long start = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
            return (int) (unit.getLineMap().getLineNumber(positions.getEndPosition(unit, tree)) - start) + 1;
        }

        private boolean isToBeShort() {
            return SHORT.stream().anyMatch(packageName::startsWith);
        }

        @Override
        public Void visitClass(ClassTree tree, Void none) {
            classes.addLast(tree.getSimpleName().toString());
            if (classes.size() == 1 && isToBeShort() && lines(tree) > MOST_LINES_OF_A_CLASS) {
                longClasses.add(name());
            }
            if (tree.getKind() == Tree.Kind.RECORD) {
                final long components = tree.getMembers().stream()
                        .filter(member -> member instanceof VariableTree variable
                                && !variable.getModifiers().getFlags().contains(Modifier.STATIC))
                        .count();
                if (components > MOST_ARGUMENTS) {
                    wideConstructors.add(name());
                }
            }
            super.visitClass(tree, null);
            classes.removeLast();
            return null;
        }

        @Override
        public Void visitMethod(MethodTree tree, Void none) {
            if (isToBeShort() && lines(tree) > MOST_LINES_OF_A_METHOD) {
                longMethods.add(name() + "." + tree.getName());
            }
            if (tree.getReturnType() == null && tree.getParameters().size() > MOST_ARGUMENTS) {
                wideConstructors.add(name());
            }
            return super.visitMethod(tree, null);
        }

        private String name() {
            return packageName + "." + String.join(".", classes);
        }
    }

    @Test
    void classesOfTheOracleAreShort() {
        assertEquals(Set.of(), longClasses);
    }

    @Test
    void methodsOfTheOracleAreShort() {
        assertEquals(Set.of(), longMethods);
    }

    @Test
    void constructorsTakeFewArguments() {
        assertEquals(Set.of(), wideConstructors);
    }
}

package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassReader;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.MethodVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Opcodes;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.cli.Main;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No regular expression of the two modules takes more than linear time over a line. All constants are taken from the classes, with those that methods of {@code String} are given; characters
 * are counted as they are looked at, over lines that begin as the expression does and go on with something repeated, so that no clock is asked.
 */
final class LinearPatternsTest {
    /** Nobody searches a text for these: they have to match from the start, which the method that uses them beside others does not show. */
    private static final Set<String> NEVER_SEARCHED =
            Set.of("io.isolde.core.text.PastedText.LEAD", "io.isolde.core.text.RoutineText.CREATES");

    private static final Set<String> SEARCHES =
            Set.of("find", "replaceAll", "replaceFirst", "results", "split", "splitAsStream");

    private static final Set<String> OF_STRING = Set.of("matches", "replaceAll", "replaceFirst", "split");

    private static final String LINE_END = Character.toString(10);

    private static final List<String> STARTS = List.of("", "a", "T1", "/*", "--", "(", "'", "1", "@a", "[");

    private static final List<String> REPEATED = List.of(
            " ",
            LINE_END,
            "a",
            "1",
            "-",
            "*",
            "(",
            ")",
            "=",
            "'",
            "\"",
            "/",
            "/*",
            "*/",
            ".",
            ",",
            ";",
            "#",
            ":",
            "_",
            "[",
            "]",
            "{",
            "|",
            "+",
            ">",
            "<",
            "\\",
            "$",
            "@",
            "a ",
            "1 ",
            "- ",
            "a=",
            "a,",
            ", ",
            "@a,",
            "1.",
            "a.",
            "()",
            "( ",
            "[ ",
            "--",
            "0:",
            "|-",
            "''",
            "; ",
            "a1",
            "a_",
            "\\'",
            "T1 ",
            "@a , ",
            "e1",
            "-- ",
            LINE_END + "-- ",
            "<a",
            "0");

    private static final List<String> ENDS = List.of("", "!", LINE_END + "!");

    /** Beyond so many steps a character, growth is looked at. */
    private static final int FEW_STEPS = 20;

    private static final long MOST_STEPS = 400_000;
    /** What is linear doubles; what is quadratic grows fourfold. */
    private static final double LINEAR_GROWTH = 2.7;

    private final List<String> slow = new ArrayList<>();
    private int patterns;

    private enum Use {
        MATCHES,
        STARTS,
        SEARCHES
    }

    @Test
    void noExpressionTakesMoreThanLinearTime() throws Exception {
        for (final Class<?> module : List.of(CaseFile.class, Main.class)) {
            eachClassOf(module);
        }
        assertTrue(patterns > 250, "expressions found: " + patterns);
        assertEquals(List.of(), slow);
    }

    @Test
    void aQuadraticExpressionIsNoticed() {
        check("blanks", Pattern.compile("\\s*x"), Set.of(Use.SEARCHES));
        check("numbers", Pattern.compile("(\\d+)+x"), Set.of(Use.MATCHES));
        assertEquals(2, slow.size(), slow::toString);
    }

    private void eachClassOf(Class<?> module) throws IOException, URISyntaxException {
        final Path source = Path.of(
                module.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(source)) {
            eachClassIn(source, module.getClassLoader());
        } else {
            try (FileSystem archive = FileSystems.newFileSystem(source)) {
                eachClassIn(archive.getPath("/"), module.getClassLoader());
            }
        }
    }

    private void eachClassIn(Path root, ClassLoader loader) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (final Path file : files.filter(each -> each.toString().endsWith(".class")
                            && each.toString().contains("io/isolde"))
                    .toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    final String name = root.relativize(file).toString().replace('/', '.');
                    read(in.readAllBytes(), name.substring(0, name.length() - ".class".length()), loader);
                }
            }
        }
    }

    private void read(byte[] bytes, String name, ClassLoader loader) {
        final Code code = new Code(name);
        new ClassReader(bytes).accept(code, 0);
        code.literals.forEach((where, literal) -> check(where, literal.pattern(), literal.uses()));
        if (!code.hasPatterns) {
            return;
        }
        try {
            for (final Field field : Class.forName(name, true, loader).getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    final String where = name + "." + field.getName();
                    final Set<Use> uses = new HashSet<>(Set.of(Use.MATCHES, Use.STARTS));
                    if (code.searched.contains(where) && !NEVER_SEARCHED.contains(where)) {
                        uses.add(Use.SEARCHES);
                    }
                    each(field.get(null), pattern -> check(where, pattern, uses));
                }
            }
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static void each(Object value, Consumer<Pattern> action) {
        if (value instanceof Pattern pattern) {
            action.accept(pattern);
        } else if (value instanceof Collection<?> all) {
            all.forEach(element -> each(element, action));
        } else if (value instanceof Map<?, ?> map) {
            map.keySet().forEach(element -> each(element, action));
            map.values().forEach(element -> each(element, action));
        }
    }

    // ---- steps

    private void check(String where, Pattern pattern, Set<Use> uses) {
        patterns++;
        final int length = Effort.cases(300) + 60;
        for (final Use use : uses) {
            for (final String start : starts(pattern)) {
                for (final String repeated : REPEATED) {
                    for (final String end : ENDS) {
                        final String line = start + repeated.repeat(length) + end;
                        final long steps = steps(pattern, use, line);
                        final long more = steps < (long) FEW_STEPS * line.length()
                                ? 0
                                : steps(pattern, use, start + repeated.repeat(2 * length) + end);
                        if (steps == MOST_STEPS || more > LINEAR_GROWTH * steps) {
                            slow.add(where + ": " + pattern + " " + use + " of " + start + repeated + "..." + end);
                            return;
                        }
                    }
                }
            }
        }
    }

    /** What the words of an expression are, alone and in a row. */
    private static Set<String> starts(Pattern pattern) {
        final Set<String> starts = new LinkedHashSet<>(STARTS);
        final Matcher word =
                Pattern.compile("[A-Za-z_@:]{2,}+").matcher(pattern.pattern().replaceAll("\\\\[sSdDwWbBRtn]", " "));
        final StringBuilder row = new StringBuilder();
        for (int i = 0; i < 6 && word.find(); i++) {
            starts.add(word.group());
            starts.add(row.append(word.group()).append(' ').toString());
        }
        return starts;
    }

    private static long steps(Pattern pattern, Use use, String line) {
        final Counted counted = new Counted(line);
        try {
            final Matcher matcher = pattern.matcher(counted);
            switch (use) {
                case MATCHES -> matcher.matches();
                case STARTS -> matcher.lookingAt();
                case SEARCHES -> {
                    boolean found = true;
                    while (found) {
                        found = matcher.find();
                    }
                }
            }
        } catch (final TooManyStepsException e) {
            return MOST_STEPS;
        }
        return counted.steps;
    }

    private static final class TooManyStepsException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A line that counts how often it is looked at. */
    private static final class Counted implements CharSequence {
        private final String text;
        private long steps;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (++steps == MOST_STEPS) {
                throw new TooManyStepsException();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    // ---- classes

    private record Literal(Pattern pattern, Set<Use> uses) {}

    /** Which constants of a class are searched for, and which expressions its methods have in them. */
    private static final class Code extends ClassVisitor {
        private final String name;
        private final Set<String> searched = new HashSet<>();
        private final Map<String, Literal> literals = new TreeMap<>();
        private boolean hasPatterns;

        Code(String name) {
            super(Opcodes.ASM9);
            this.name = name;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            return new Calls(method);
        }

        private final class Calls extends MethodVisitor {
            private final String method;
            private final Set<String> fields = new HashSet<>();
            private final Deque<String> constants = new ArrayDeque<>();
            private boolean searches;

            Calls(String method) {
                super(Opcodes.ASM9);
                this.method = method;
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                fields.add(owner.replace('/', '.') + "." + field);
                hasPatterns |= descriptor.equals("Ljava/util/regex/Pattern;");
            }

            @Override
            public void visitLdcInsn(Object value) {
                if (value instanceof String text) {
                    constants.push(text);
                }
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String called, String descriptor, boolean isInterface) {
                searches |= owner.startsWith("java/util/regex/") && SEARCHES.contains(called);
                hasPatterns |= owner.equals("java/util/regex/Pattern") && called.equals("compile");
                if (owner.equals("java/lang/String") && OF_STRING.contains(called)) {
                    // The replacement, where there is one, is pushed behind the expression.
                    constants.stream()
                            .limit(called.startsWith("replace") ? 2 : 1)
                            .forEach(regex -> {
                                if (isPattern(regex)) {
                                    literals.put(
                                            name + "." + method + " " + regex,
                                            new Literal(
                                                    Pattern.compile(regex),
                                                    Set.of(called.equals("matches") ? Use.MATCHES : Use.SEARCHES)));
                                }
                            });
                }
            }

            private static boolean isPattern(String text) {
                try {
                    return Pattern.compile(text) != null;
                } catch (final PatternSyntaxException e) {
                    return false;
                }
            }

            @Override
            public void visitEnd() {
                if (searches) {
                    searched.addAll(fields);
                }
            }
        }
    }
}

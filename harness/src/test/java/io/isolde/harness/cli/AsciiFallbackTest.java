package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import io.isolde.harness.campaign.Progress;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Tally;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class AsciiFallbackTest {
    /** In what is read, and never written: a byte order mark, what stands for bytes that are no character, an arrow in pasted cases, and a letter that servers are asked about. */
    private static final Set<Character> LOOKED_FOR = Set.of('\uFEFF', '\uFFFD', '\u2190', 'é');

    private static final Progress HALFWAY = new Progress(
            new Progress.Clock(Duration.ofSeconds(60), Optional.of(Duration.ofSeconds(60)), Optional.empty()),
            0,
            OptionalLong.empty(),
            0,
            Map.of(VerdictWord.UNDECIDED, 7L),
            new Progress.Findings(2, 0, 0),
            Progress.Effort.NONE);

    @Test
    void aStatusLineInAsciiHasNoQuestionMarksAndKeepsItsWidth() {
        final String line = StatusLine.forTerminal(false).format(HALFWAY, 200);
        final String ascii = written(line, StandardCharsets.US_ASCII);
        assertEquals(
                "========-------- | 0 cases | 0/min | - blocked | agrees 0 | known 0 | new 2 | undecided 7 | 1:00 left",
                ascii);
        assertEquals(line.length(), ascii.length());
    }

    @Test
    void theLineOfAReductionKeepsItsWidth() {
        final CaseSize before = new CaseSize(new CaseSize.Concurrency(2, 3, 1), 12, 6, 2, 400, 0);
        final CaseSize smallest = new CaseSize(new CaseSize.Concurrency(2, 3, 1), 4, 1, 2, 90, 0);
        final String line =
                ReductionStatus.line(before, smallest, new Tally(20, 5), Duration.ofSeconds(3), Duration.ofSeconds(30));
        final String ascii = written(line, StandardCharsets.US_ASCII);
        assertEquals(line.length(), ascii.length());
        assertEquals(
                "0:03 of 0:30  12 > 4 statements, 6 > 1 row, 400 > 90 characters, 20 candidates (25.0 % kept the verdict)",
                ascii);
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, ━━ · – → … ∞ é, ━━ · – → … ∞ é",
        "ISO-8859-1, ━━ · – → … ∞ é, == · - > ... inf é",
        "US-ASCII, ━━ · – → … ∞ é, == | - > ... inf ?",
    })
    void whatACharsetHasIsLeftAsItIs(String charset, String text, String expected) {
        assertEquals(expected, written(text, Charset.forName(charset)));
    }

    @Test
    void charactersBeyondTheBasicPlaneArriveWhole() {
        assertEquals("a😀b", written("a😀b", StandardCharsets.UTF_8));
        assertEquals("a?b", written("a😀b", StandardCharsets.US_ASCII));
    }

    @Test
    void everyCommandWritesThroughIt() {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final PrintStream oldOut = System.out;
        final PrintStream oldErr = System.err;
        final String oldOutCharset = System.getProperty("sun.stdout.encoding");
        final String oldErrCharset = System.getProperty("sun.stderr.encoding");
        final CommandLine root;
        try {
            System.setProperty("sun.stdout.encoding", "US-ASCII");
            System.setProperty("sun.stderr.encoding", "US-ASCII");
            System.setOut(new PrintStream(out, true, StandardCharsets.US_ASCII));
            System.setErr(new PrintStream(err, true, StandardCharsets.US_ASCII));
            root = IsoldeCommand.commandLine();
        } finally {
            System.setOut(oldOut);
            System.setErr(oldErr);
            restore("sun.stdout.encoding", oldOutCharset);
            restore("sun.stderr.encoding", oldErrCharset);
        }
        final List<CommandLine> lines = Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .toList();
        assertTrue(lines.size() > 7);
        for (final CommandLine line : lines) {
            line.getOut().print("·");
            line.getOut().flush();
            line.getErr().print("–");
            line.getErr().flush();
        }
        assertEquals("|".repeat(lines.size()), out.toString(StandardCharsets.US_ASCII));
        assertEquals("-".repeat(lines.size()), err.toString(StandardCharsets.US_ASCII));
    }

    private static void restore(String property, String value) {
        if (value == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, value);
        }
    }

    @Test
    void whatStandsForACharacterIsAscii() {
        AsciiFallback.ASCII.forEach((character, ascii) -> {
            assertTrue(character > 127, character::toString);
            assertTrue(StandardCharsets.US_ASCII.newEncoder().canEncode(ascii), ascii);
        });
    }

    @Test
    void everyCharacterOfOurTextsHasOne() throws IOException {
        final Set<Character> characters = charactersOfTexts();
        characters.removeAll(LOOKED_FOR);
        assertEquals(new TreeSet<>(AsciiFallback.ASCII.keySet()), characters);
    }

    /** Those beyond ASCII in the string and character literals of the sources. */
    private static Set<Character> charactersOfTexts() throws IOException {
        final Set<Character> characters = new TreeSet<>();
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (final String module : List.of("oracle-core", "harness")) {
                final Path sources = Path.of("..", module, "src", "main", "java");
                try (Stream<Path> all = Files.walk(sources)) {
                    final List<Path> paths = all.filter(path -> path.toString().endsWith(".java"))
                            .filter(path -> !path.endsWith("AsciiFallback.java"))
                            .toList();
                    final JavacTask task = (JavacTask) compiler.getTask(
                            null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(paths));
                    for (final CompilationUnitTree unit : task.parse()) {
                        new TreeScanner<Void, Void>() {
                            @Override
                            public Void visitLiteral(LiteralTree literal, Void none) {
                                if (literal.getValue() instanceof String || literal.getValue() instanceof Character) {
                                    literal.getValue()
                                            .toString()
                                            .chars()
                                            .filter(c -> c > 127)
                                            .forEach(c -> characters.add((char) c));
                                }
                                return null;
                            }
                        }.scan(unit, null);
                    }
                }
            }
        }
        return characters;
    }

    private static String written(String text, Charset charset) {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final PrintWriter writer = AsciiFallback.to(bytes, charset);
        writer.print(text);
        writer.flush();
        return bytes.toString(charset);
    }
}

package io.isolde.harness.cli;

import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.TextFiles;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.vendor.MtrImport;
import io.isolde.harness.vendor.SpecImport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde import}: a test of a server's own suite as a case file. */
@Command(
        name = "import",
        description = "Converts a test with several connections, from the test suite of a server, to a case"
                + " file. Statements keep their order. Commands that a case cannot express are refused by"
                + " name and line.")
final class ImportCommand implements Callable<Integer> {
    private static final String ENDING = ".test";
    /** A test of several orders, each of which is a case. */
    private static final String SPEC = ".spec";

    /** Names of the files that a test may source. */
    private static final Pattern SOURCED = Pattern.compile("[\\w./-]+\\.(?:inc|test|cnf|opt)");

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE|DIR", description = "A .test or .spec file, or a folder of them.")
    private Path file;

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description =
                    "The case file, written over if it is there; standard output if not given. Of a folder of tests, and"
                            + " of a .spec of several orders, the folder for their case files.")
    private Path out;

    /** The files that this command has written, without their endings. */
    private final Set<String> written = new HashSet<>();

    @Override
    public Integer call() {
        if (Files.isDirectory(file)) {
            return importAll();
        }
        final MtrImport.Cases read = read(file);
        final List<CaseFile> cases = read.cases();
        tellRefused(read);
        if (cases.size() > 1) {
            return writeAll(cases);
        }
        final CaseFile caseFile = cases.get(0);
        final String written = caseFile.write();
        final PrintWriter print = spec.commandLine().getOut();
        if (out == null) {
            print.print(written);
        } else {
            if (Files.isDirectory(out)) {
                throw new BadInputException("--out must name a file: --out " + out + " is a folder");
            }
            OutputFolder.write(out, written);
            print.println(caseFile.statementCount() + " statements in " + out);
        }
        print.flush();
        return ExitCode.OK;
    }

    private static MtrImport.Cases read(Path test) {
        return test.toString().endsWith(SPEC)
                ? new MtrImport.Cases(SpecImport.read(text(test), test.toString()), List.of())
                : MtrImport.readAll(text(test), test.toString(), name -> sourced(test, name));
    }

    /** A part of a test is a case or is not; what becomes of the others is told on standard error. */
    private void tellRefused(MtrImport.Cases read) {
        read.refused().forEach(problem -> spec.commandLine().getErr().println("isolde: left out: " + problem));
        spec.commandLine().getErr().flush();
    }

    /** A file that a test sources: beside the test, or by its path from a folder above it, as the suites have them. */
    private static Optional<String> sourced(Path test, String name) {
        if (!SOURCED.matcher(name).matches() || name.contains("..")) {
            return Optional.empty();
        }
        for (Path folder = test.toAbsolutePath().normalize().getParent(); folder != null; folder = folder.getParent()) {
            final Path file = folder.resolve(name);
            if (Files.isRegularFile(file)) {
                return Optional.of(text(file));
            }
        }
        return Optional.empty();
    }

    private int writeAll(List<CaseFile> cases) {
        if (out == null) {
            throw new BadInputException("--out must name a folder for the " + cases.size() + " case files of " + file);
        }
        createFolder();
        write(file, cases);
        spec.commandLine().getOut().println(cases.size() + " case files in " + out);
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    /** Writes the cases of a test, numbered where they are several. No two tests of a folder write the same file. */
    private void write(Path test, List<CaseFile> cases) {
        final String name = test.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
        for (int i = 0; i < cases.size(); i++) {
            final String number = cases.size() == 1 ? "" : "." + (i + 1);
            String file = name + number;
            while (!written.add(file)) {
                file += "_";
            }
            OutputFolder.write(out.resolve(file + ".sql"), cases.get(i).write());
        }
    }

    private void createFolder() {
        try {
            Files.createDirectories(out);
        } catch (final IOException e) {
            throw new BadInputException("cannot write to --out " + out + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** Imports what can be; what is refused is told, a line each. */
    private int importAll() {
        if (out == null) {
            throw new BadInputException("--out must name a folder for the case files of " + file);
        }
        final List<Path> tests = tests();
        int refused = 0;
        int inPart = 0;
        createFolder();
        for (final Path test : tests) {
            try {
                final MtrImport.Cases read = read(test);
                write(test, read.cases());
                inPart += read.refused().isEmpty() ? 0 : 1;
                spec.commandLine()
                        .getOut()
                        .println(test.getFileName() + ": "
                                + Figures.count(read.cases().size(), "case") + leftOut(test, read));
            } catch (final BadInputException e) {
                refused++;
                spec.commandLine().getErr().println("isolde: " + e.getMessage());
            }
        }
        spec.commandLine().getErr().flush();
        spec.commandLine()
                .getOut()
                .println((tests.size() - refused) + " of " + tests.size() + " tests in " + out
                        + (inPart == 0 ? "" : ", " + inPart + " of them in part"));
        spec.commandLine().getOut().flush();
        return refused == 0 ? ExitCode.OK : ExitCode.BAD_INPUT;
    }

    /** How many parts of a test are no cases, and why the first is none. */
    private static String leftOut(Path test, MtrImport.Cases read) {
        return read.refused().isEmpty()
                ? ""
                : ", " + Figures.count(read.refused().size(), "part") + " left out: "
                        + read.refused().get(0).substring(test.toString().length() + 1);
    }

    private List<Path> tests() {
        try (Stream<Path> files = Files.list(file)) {
            final List<Path> tests = files.filter(each ->
                            each.toString().endsWith(ENDING) || each.toString().endsWith(SPEC))
                    .sorted()
                    .toList();
            if (tests.isEmpty()) {
                throw new BadInputException("no .test or .spec file is in " + file);
            }
            return tests;
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + file + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** Tests for other character sets than UTF-8 are read byte by byte. */
    private static String text(Path test) {
        try {
            return TextFiles.readUtf8OrLatin1(test);
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + test + "; give a .test or .spec file", e);
        }
    }
}

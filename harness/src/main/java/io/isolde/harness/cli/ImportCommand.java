package io.isolde.harness.cli;

import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.vendor.MtrImport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde import}: a test of a server's own suite as a case file. */
@Command(
        name = "import",
        description =
                "Makes a case file of a test with several connections, as servers' own suites have them. The statements"
                        + " keep their order; a command that a case cannot say is refused by name and line.")
final class ImportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A .test file.")
    private Path file;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The case file, written over if it is there; standard output if not given.")
    private Path out;

    @Override
    public Integer call() {
        final CaseFile caseFile = MtrImport.read(text(), file.toString());
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

    private String text() {
        try {
            return Files.readString(file);
        } catch (final CharacterCodingException e) {
            throw new BadInputException(file + ": a test must be " + StandardCharsets.UTF_8 + " text", e);
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + file + "; give a .test file", e);
        }
    }
}

package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.generate.CaseGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    @TempDir
    private Path folder;

    @Test
    void theFilesHoldTheCasesOfARunWithTheSameSeed() throws IOException {
        final Path out = folder.resolve("cases");
        final CommandRun run = CommandRun.of(
                "export", "--cases", "12", "--seed", "5", "--isolation", "RC,RR", "--out", out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        final CaseGenerator generator =
                new CaseGenerator(RunArguments.defaultCases(List.of(IsolationLevel.RC, IsolationLevel.RR)));
        for (int number = 0; number < 12; number++) {
            final String name = "case-" + (number < 10 ? "0" : "") + number + ".sql";
            final CaseFile file = CaseFile.parse(Files.readString(out.resolve(name)), name);
            assertEquals(
                    CaseFile.of(generator.generate(5, number)).write(),
                    CaseFile.of(file.testCase()).write());
            assertEquals(Integer.toString(number), file.headers().get("case"));
        }
    }
}

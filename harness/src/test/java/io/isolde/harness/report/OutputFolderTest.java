package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    @TempDir
    private Path folder;

    @Test
    void anEmptyFolderIsTakenAsItIs() {
        assertTrue(Files.isDirectory(OutputFolder.create(folder).findings()));
    }

    @Test
    void aFolderWithFilesIsRefusedAndLeftAlone() throws IOException {
        Files.writeString(folder.resolve("thesis.txt"), "years of work");
        assertRefused(folder, "holds files");
        assertFalse(Files.exists(folder.resolve("findings")));
    }

    @Test
    void aFileIsRefused() throws IOException {
        assertRefused(Files.writeString(folder.resolve("out"), ""), "is a file");
    }

    @Test
    void aFolderThatCannotBeCreatedIsRefusedInOneLine() throws IOException {
        final Path file = Files.writeString(folder.resolve("file"), "");
        assertRefused(file.resolve("out"), "cannot write");
    }

    @Test
    void whatWasNeverUsedIsRemoved() {
        final Path root = folder.resolve("run");
        OutputFolder.create(root).deleteIfUnused();
        assertFalse(Files.exists(root));
    }

    @Test
    void whatWasUsedStays() throws IOException {
        final OutputFolder output = OutputFolder.create(folder.resolve("run"));
        Files.writeString(output.manifest(), "{}");
        output.deleteIfUnused();
        assertTrue(Files.exists(output.manifest()));
    }

    private static void assertRefused(Path root, String reason) {
        final String message = assertThrows(BadInputException.class, () -> OutputFolder.create(root))
                .getMessage();
        assertTrue(message.contains(reason) && message.contains(root.toString()) && !message.contains("\n"), message);
    }
}

package io.isolde.harness.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayFilesTest {
    private static final Path CORPUS = Path.of("corpus");

    @TempDir
    private Path folder;

    @Test
    void theCorpusIsReadWhole() {
        final ReplayFiles published = ReplayFiles.read(List.of(CORPUS.resolve("published")));
        final ReplayFiles labelled = ReplayFiles.read(List.of(CORPUS.resolve(Path.of("labelled", "cases.zip"))));
        assertEquals(List.of(), published.problems());
        assertEquals(24, published.files().size());
        assertEquals(List.of(), labelled.problems());
        assertEquals(1000, labelled.files().size());
        assertEquals("case-000", labelled.files().get(0).name());
    }

    @Test
    void everyPublishedCaseNamesItsSource() {
        for (final ReplayFile file :
                ReplayFiles.read(List.of(CORPUS.resolve("published"))).files()) {
            final String source = file.caseFile().headers().getOrDefault("source", "");
            assertTrue(
                    source.matches("(APTrans|Fucci|Troc|TxCheck|WriteCheck) (figure|listing|code snippet) .*"),
                    () -> file.name() + ": " + source);
        }
    }

    @Test
    void whatIsNoArchiveIsRefused() throws IOException {
        final Path archive = Files.writeString(folder.resolve("cases.zip"), "no archive");
        final BadInputException refused =
                assertThrows(BadInputException.class, () -> ReplayFiles.read(List.of(archive)));
        assertTrue(refused.getMessage().startsWith("cannot read the archive"), refused::getMessage);
    }
}

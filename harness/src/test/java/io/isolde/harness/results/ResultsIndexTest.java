package io.isolde.harness.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code results/README.md} is what {@link ResultsIndex} makes; {@code -Disolde.results.index=write} writes it. */
final class ResultsIndexTest {
    @Test
    void thePageIsWhatIsGenerated() throws IOException {
        final Path page = ResultsFolder.RESULTS.resolve("README.md");
        final String generated = ResultsIndex.write();
        if ("write".equals(System.getProperty("isolde.results.index"))) {
            Files.writeString(page, generated);
        }

        assertEquals(generated, Files.readString(page));
    }
}

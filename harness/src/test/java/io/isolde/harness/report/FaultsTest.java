package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.report.Fault.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FaultsTest {
    private static final Fault CRASH = new Fault(Kind.CRASH, "signal 11", "The server ended.", List.of("a", "b"));

    @TempDir
    private Path folder;

    @Test
    void faultsOfOneSignatureAreOneEntry() throws IOException {
        final Faults faults = new Faults(folder.resolve("faults"));
        faults.add(CRASH);
        faults.add(CRASH);
        faults.add(new Fault(Kind.CRASH, "signal 6", "The server ended.", List.of()));
        assertEquals(
                List.of(2L, 1L),
                faults.groups().stream().map(Fault.Group::count).toList());
        assertEquals("a\nb\n", Files.readString(folder.resolve("faults/crash-1/server.log")));
        assertTrue(Files.exists(folder.resolve("faults/crash-2/fault.json")));
        assertFalse(Files.exists(folder.resolve("faults/crash-2/server.log")));
    }

    @Test
    void aRunThatGoesOnGoesOnCounting() {
        final Faults before = new Faults(folder.resolve("faults"));
        before.add(CRASH);
        before.add(CRASH);
        final Faults after = new Faults(folder.resolve("faults"));
        after.add(CRASH);
        after.add(new Fault(Kind.HANG, "no answer", "The server did not answer.", List.of()));
        assertEquals(new Fault.Group("crash-1", 3, CRASH), after.groups().get(0));
        assertEquals("hang-1", after.groups().get(1).folder());
    }
}

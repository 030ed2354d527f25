package io.isolde.agent.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

final class StatementNotesTest {
    private final StatementNotes notes = new StatementNotes();

    @Test
    void statementsAreToldApartByIdentity() {
        final Object first = new Equal();
        final Object second = new Equal();
        assertNull(notes.find(first));
        assertSame(notes.findOrAdd(first), notes.find(first));
        assertNotSame(notes.findOrAdd(first), notes.findOrAdd(second));
    }

    @Test
    void statementsAreNotKeptAlive() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            notes.findOrAdd(new Equal());
        }
        for (int i = 0; i < 100 && notes.size() > 0; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(0, notes.size());
    }

    /** Says it is equal to all others, as statements of some pools do. */
    private static final class Equal {
        @Override
        public boolean equals(Object other) {
            return other instanceof Equal;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }
}

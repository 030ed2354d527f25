package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class InnodbStatusProbeTest {
    private static final String DEADLOCK_OF_OLD = """
            LATEST DETECTED DEADLOCK
            ---TRANSACTION 11, ACTIVE 0 sec starting index read
            LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
            MariaDB thread id 90, OS thread handle 1, query id 5 127.0.0.1 root Updating
            """;
    private static final String WAITING = """
            ---TRANSACTION 19, ACTIVE 0 sec starting index read
            mysql tables in use 1, locked 1
            LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
            MariaDB thread id 41, OS thread handle 2, query id 24 127.0.0.1 root Updating
            update t set b=4 where a=1
            ------- TRX HAS BEEN WAITING 302171 us FOR THIS LOCK TO BE GRANTED:
            RECORD LOCKS space id 0 page no 50 n bits 320 index PRIMARY of table `x`.`t` trx id 19 lock_mode X waiting
            """;
    private static final String RUNNING = """
            ---TRANSACTION 18, ACTIVE 0 sec
            2 lock struct(s), heap size 1128, 1 row lock(s), undo log entries 1
            MySQL thread id 42, OS thread handle 3, query id 20 127.0.0.1 root
            insert into t values ('
            LOCK WAIT 2 lock struct(s)')
            """;
    private static final String IDLE =
            "---TRANSACTION (0x7f), not started\n0 lock struct(s), heap size 1128, 0 row lock(s)\n";

    @Test
    void onlyEntriesOfTheListCountAndOnlyBeforeTheTextOfTheStatement() {
        assertEquals(Set.of(41L), waitingIn(status(RUNNING + WAITING + IDLE)));
        assertEquals(Set.of(41L), waitingIn(status(WAITING + IDLE + RUNNING)));
        assertEquals(Set.of(), waitingIn(status(IDLE + RUNNING)));
        assertEquals(Set.of(), waitingIn(status("")));
    }

    @Test
    void waitsThatNameNoThreadAreCounted() {
        final String nameless = """
                ---TRANSACTION (0x7f9da10e1680), not started starting index read
                mysql tables in use 1, locked 1
                LOCK WAIT 2 lock struct(s), heap size 1128, 2 row lock(s)
                ------- TRX HAS BEEN WAITING 13826933 ns FOR THIS LOCK TO BE GRANTED:
                """;
        assertEquals(1, InnodbStatusProbe.addWaiting(status(RUNNING + nameless + WAITING), new HashSet<>()));
        assertEquals(2, InnodbStatusProbe.addWaiting(status(nameless + IDLE + nameless), new HashSet<>()));
        assertEquals(0, InnodbStatusProbe.addWaiting(status(IDLE + RUNNING + WAITING), new HashSet<>()));
    }

    @Test
    void aTextWithoutTheListIsAFault() {
        assertThrows(IllegalStateException.class, () -> waitingIn(DEADLOCK_OF_OLD));
    }

    private static Set<Long> waitingIn(String status) {
        final Set<Long> waiting = new HashSet<>();
        InnodbStatusProbe.addWaiting(status, waiting);
        return waiting;
    }

    private static String status(String entries) {
        return DEADLOCK_OF_OLD + "LIST OF TRANSACTIONS FOR EACH SESSION:\n" + entries
                + "--------\nFILE I/O\n--------\n";
    }
}

package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends of logs as servers write them. */
final class CrashLogTest {
    @Test
    void anAssertionIsTheCause() {
        final CrashLog.Trouble crash = CrashLog.crash(
                List.of(
                        "2026-11-27 06:46:56 0x7f5e4c0d76c0  InnoDB: Assertion failure in file storage/innobase/dict/dict0dict.cc line 1850",
                        "InnoDB: Failing assertion: table->n_rec_locks == 0",
                        "261127  6:46:56 [ERROR] mysqld got signal 6 ;",
                        "/opt/bin/mariadbd(my_print_stacktrace+0x2e)[0x55d3]"),
                "134");
        assertEquals("table->n_rec_locks == 0", crash.signature());
        assertTrue(crash.told().contains("signal 6"), crash::told);
    }

    @Test
    void withoutAnAssertionItIsTheSignalAndTheFunctionsItCameFrom() {
        final CrashLog.Trouble crash = CrashLog.crash(
                List.of(
                        "10:05:01 UTC - mysqld got signal 11 ;",
                        "/opt/bin/mysqld(my_print_stacktrace+0x3d) [0x1b5a2fd]",
                        "/opt/bin/mysqld(handle_fatal_signal+0x4e3) [0xe1ab23]",
                        "/lib/x86_64-linux-gnu/libc.so.6(+0x3c050) [0x7f]",
                        "/opt/bin/mysqld(row_search_mvcc(unsigned char*, page_cur_mode_t)+0x1c2) [0x1d2]",
                        "/opt/bin/mysqld(ha_innobase::index_read(unsigned char*)+0x2d) [0x1c8]"),
                "139");
        assertEquals("signal 11 in row_search_mvcc < ha_innobase::index_read", crash.signature());
    }

    @Test
    void aProcessOfPostgresEndsTheServerWithIt() {
        final String signal =
                "2026-11-27 09:02:09 UTC [22357] LOG:  server process (PID 22401) was terminated by signal 11: Segmentation fault";
        assertEquals("signal 11", CrashLog.crash(List.of(signal), "1").signature());
        final String trap =
                "TRAP: failed Assert(\"TransactionIdIsValid(xid)\"), File: \"procarray.c\", Line: 1411, PID: 7";
        assertEquals(
                "TransactionIdIsValid(xid)",
                CrashLog.crash(List.of(trap, signal), "1").signature());
        assertEquals(
                "could not write to file \"x\"",
                CrashLog.crash(List.of("2026-11-27 [7] PANIC:  could not write to file \"x\""), "1")
                        .signature());
    }

    @ParameterizedTest
    @CsvSource({"137, signal 9", "1, exit status 1", "unknown, exit status unknown"})
    void aLogThatIsSilentLeavesTheExitStatus(String status, String signature) {
        final CrashLog.Trouble crash = CrashLog.crash(List.of("ready for connections"), status);
        assertEquals(signature, crash.signature());
        assertTrue(crash.told().contains("somebody else may have ended it"), crash::told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-27  6:46:56 12 [ERROR] InnoDB: Record in index `k` of table `t` was not found on update",
                "==42==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010",
                "sql/item.cc:42:7: runtime error: signed integer overflow"
            })
    void linesThatTellOfFaultsAreTold(String line) {
        assertEquals(Optional.of(line), CrashLog.line(line).map(CrashLog.Trouble::told));
    }

    @Test
    void linesThatDifferInNumbersAreOneFault() {
        final String line = "2026-11-27  6:46:56 %d [ERROR] InnoDB: page %d is damaged";
        assertEquals(
                CrashLog.line(line.formatted(1, 22)).orElseThrow().signature(),
                CrashLog.line(line.formatted(7, 4)).orElseThrow().signature());
    }

    @Test
    void whatAServerSaysWhenItStartsIsNoFault() {
        assertFalse(CrashLog.line("2026-11-27  6:46:56 0 [Note] InnoDB: Buffer pool(s) load completed at 261127")
                .isPresent());
    }
}

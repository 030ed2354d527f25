package io.isolde.harness.execute;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.agrona.CloseHelper;

/** A thread of a server on this machine, as Linux shows it. Not thread-safe. */
final class ServerThread implements AutoCloseable {
    /** It does not sleep, or not on a condition variable. */
    static final long AWAKE = 0;

    /** On x86-64, for which alone servers are started. */
    private static final String FUTEX = "202 0x";

    private static final int FUTEX_WAIT_BITSET = 9;
    /** Without FUTEX_PRIVATE_FLAG and FUTEX_CLOCK_REALTIME. */
    private static final int COMMAND_BITS = 0x7f;

    /** Of the longer line, some fifty numbers, the first tell all. */
    private static final int LONGEST_LINE = 256;

    /** In the line of its state, behind the name. */
    private static final String ASLEEP = ") S ";

    private final FileChannel state;
    private final FileChannel call;
    private final ByteBuffer line = ByteBuffer.allocateDirect(LONGEST_LINE);

    private ServerThread(FileChannel state, FileChannel call) {
        this.state = state;
        this.call = call;
    }

    /** The thread of this number, among those of this machine; empty where Linux does not tell what it does. */
    static Optional<ServerThread> open(long number) {
        final Path folder = Path.of("/proc/" + number + "/task/" + number);
        FileChannel state = null;
        FileChannel call = null;
        try {
            state = FileChannel.open(folder.resolve("stat"));
            call = FileChannel.open(folder.resolve("syscall"));
            final ServerThread thread = new ServerThread(state, call);
            thread.read(call);
            return Optional.of(thread);
        } catch (final IOException hidden) {
            CloseHelper.quietCloseAll(state, call);
            return Optional.empty();
        }
    }

    /**
     * What the thread sleeps on: the address, in its process, of the word of a condition variable that is to change (futex(2),
     * FUTEX_WAIT_BITSET; a mutex that is taken is waited for in another way). {@link #AWAKE} where it does not.
     *
     * <p>One that was woken is awake before it runs, which may take milliseconds where a processor is virtual: its state says so, what it calls
     * does not.
     */
    long sleepsOn() {
        try {
            return isAsleep(read(state)) ? sleepsOn(read(call)) : AWAKE;
        } catch (final IOException gone) {
            return AWAKE;
        }
    }

    private String read(FileChannel file) throws IOException {
        line.clear();
        file.read(line, 0);
        line.flip();
        return StandardCharsets.US_ASCII.decode(line).toString();
    }

    /** Of a line of {@code /proc/PID/stat}: proc(5). */
    static boolean isAsleep(String state) {
        return state.contains(ASLEEP);
    }

    /** As {@link #sleepsOn()}, of a line of {@code /proc/PID/syscall}: proc(5). */
    static long sleepsOn(String call) {
        if (!call.startsWith(FUTEX)) {
            return AWAKE;
        }
        final int end = call.indexOf(' ', FUTEX.length());
        final int command = end + " 0x".length();
        final int commandEnd = call.indexOf(' ', command);
        final int bits = Integer.parseInt(call, command, commandEnd, 16) & COMMAND_BITS;
        return bits == FUTEX_WAIT_BITSET ? Long.parseUnsignedLong(call, FUTEX.length(), end, 16) : AWAKE;
    }

    /** What was only read has nothing to lose. */
    @Override
    public void close() {
        CloseHelper.quietCloseAll(state, call);
    }
}

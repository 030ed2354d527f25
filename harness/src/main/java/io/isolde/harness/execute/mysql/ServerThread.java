package io.isolde.harness.execute.mysql;

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
    private static final byte[] FUTEX = ascii("202 0x");

    private static final int FUTEX_WAIT_BITSET = 9;
    /** Without FUTEX_PRIVATE_FLAG and FUTEX_CLOCK_REALTIME. */
    private static final int COMMAND_BITS = 0x7f;

    /** Of the longer line, some fifty numbers, the first tell all. */
    private static final int LONGEST_LINE = 256;

    /** In the line of its state, behind the name. */
    private static final byte[] ASLEEP = ascii(") S ");

    private static final int HEXADECIMAL = 16;

    private final FileChannel state;
    private final FileChannel call;
    private final boolean wokenHere;
    private final ByteBuffer line = ByteBuffer.allocateDirect(LONGEST_LINE);

    private ServerThread(FileChannel state, FileChannel call, boolean wokenHere) {
        this.state = state;
        this.call = call;
        this.wokenHere = wokenHere;
    }

    /**
     * The thread of this number, among those of this machine; empty where Linux does not tell what it does.
     *
     * @param wokenHere whether all that may wake it runs on one processor, with who asks what it does
     */
    static Optional<ServerThread> open(long number, boolean wokenHere) {
        final Path folder = Path.of("/proc/" + number + "/task/" + number);
        FileChannel state = null;
        FileChannel call = null;
        try {
            state = FileChannel.open(folder.resolve("stat"));
            call = FileChannel.open(folder.resolve("syscall"));
            final ServerThread thread = new ServerThread(state, call, wokenHere);
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
     * <p>One that was woken from another processor is awake before it runs, which may take milliseconds where a processor is virtual: its state says so, what it
     * calls does not. Of one that is woken on the processor of who asks, both do, as nobody is in the middle of that then; to ask for its state costs more
     * than for its call.
     */
    long sleepsOn() {
        try {
            return wokenHere || isAsleep(read(state)) ? sleepsOn(read(call)) : AWAKE;
        } catch (final IOException gone) {
            return AWAKE;
        }
    }

    /** What a file says now, from its beginning. */
    private ByteBuffer read(FileChannel file) throws IOException {
        line.clear();
        file.read(line, 0);
        return line.flip();
    }

    /** Of a line of {@code /proc/PID/stat}: proc(5). */
    static boolean isAsleep(ByteBuffer state) {
        for (int at = 0; at <= state.limit() - ASLEEP.length; at++) {
            if (isAt(state, at, ASLEEP)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #sleepsOn()}, of a line of {@code /proc/PID/syscall}: proc(5). */
    static long sleepsOn(ByteBuffer call) {
        if (!isAt(call, 0, FUTEX)) {
            return AWAKE;
        }
        call.position(FUTEX.length);
        final long variable = hexadecimal(call);
        call.position(call.position() + "0x".length());
        final long command = hexadecimal(call) & COMMAND_BITS;
        return command == FUTEX_WAIT_BITSET ? variable : AWAKE;
    }

    private static boolean isAt(ByteBuffer line, int at, byte[] text) {
        if (at + text.length > line.limit()) {
            return false;
        }
        for (int i = 0; i < text.length; i++) {
            if (line.get(at + i) != text[i]) {
                return false;
            }
        }
        return true;
    }

    /** The number at the position of a line, which goes behind the blank that ends it. */
    private static long hexadecimal(ByteBuffer line) {
        long number = 0;
        int digit = Character.digit(line.get(), HEXADECIMAL);
        while (digit >= 0) {
            number = number * HEXADECIMAL + digit;
            digit = Character.digit(line.get(), HEXADECIMAL);
        }
        return number;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** What was only read has nothing to lose. */
    @Override
    public void close() {
        CloseHelper.quietCloseAll(state, call);
    }
}

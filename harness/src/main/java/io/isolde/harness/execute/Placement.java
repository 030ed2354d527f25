package io.isolde.harness.execute;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * On which processor of this machine threads of a lane run, those that serve its sessions in the server among them: sched_setaffinity(2).
 *
 * <p>One of the two always waits for the other. Where both have one processor, the one goes on as the other falls asleep; on two, each has to wake
 * another processor, at the price of a small statement ({@code results/placement}).
 */
public final class Placement {
    /** Wherever Linux puts them. */
    public static final Placement ANYWHERE = new Placement(Optional.empty());

    private static final Logger LOG = LoggerFactory.getLogger(Placement.class);

    /** With fewer, the processor stands still when the lane waits for something else. */
    private static final int LEAST_LANES_EACH = 2;

    private static final int MOST_PROCESSORS = 1024;
    private static final NativeLong MASK_LENGTH = new NativeLong(MOST_PROCESSORS / Byte.SIZE);
    private static final int CALLING_THREAD = 0;

    /** Of the one processor, as Linux takes it. */
    private final Optional<byte[]> mask;

    private Placement(Optional<byte[]> mask) {
        this.mask = mask;
    }

    /** Of the C library. */
    private interface Linux extends Library {
        int sched_setaffinity(int thread, NativeLong length, byte[] mask) throws LastErrorException;

        int sched_getaffinity(int thread, NativeLong length, byte[] mask) throws LastErrorException;
    }

    /** Loaded where it is needed first. */
    private static final class Calls {
        private static final Optional<Linux> LINUX = load();

        private static Optional<Linux> load() {
            if (!Platform.isLinux()) {
                return Optional.empty();
            }
            try {
                return Optional.of(Native.load(Platform.C_LIBRARY_NAME, Linux.class));
            } catch (final UnsatisfiedLinkError none) {
                LOG.info("lanes run anywhere, and fewer cases: {}", none.getMessage());
                return Optional.empty();
            }
        }
    }

    /**
     * That of one of so many lanes side by side: one processor each, where all processors this process may use have equally many lanes, and more than
     * one.
     */
    public static Placement of(int lane, int lanes) {
        final int[] usable = usable().stream().toArray();
        if (usable.length == 0 || lanes % usable.length != 0 || lanes / usable.length < LEAST_LANES_EACH) {
            return ANYWHERE;
        }
        final BitSet one = new BitSet();
        one.set(usable[lane % usable.length]);
        return new Placement(Optional.of(Arrays.copyOf(one.toByteArray(), MASK_LENGTH.intValue())));
    }

    /** Whether it is one processor. */
    public boolean isOneProcessor() {
        return mask.isPresent();
    }

    /** Puts the calling thread there, and those that it starts from now on. */
    public void takeCallingThread() {
        mask.ifPresent(one -> put(CALLING_THREAD, one));
    }

    /** Puts another thread there, of this program or of a server on this machine, by the number that Linux gives it. */
    public void takeThread(int number) {
        mask.ifPresent(one -> put(number, one));
    }

    private static void put(int thread, byte[] mask) {
        try {
            Calls.LINUX.ifPresent(linux -> linux.sched_setaffinity(thread, MASK_LENGTH, mask));
        } catch (final LastErrorException refused) {
            LOG.debug("thread {} stays where it is: {}", thread, refused.getMessage());
        }
    }

    /** The processors that this program may use, whatever the place of the calling thread; none where that is not known. */
    public static BitSet usable() {
        final byte[] mask = new byte[MASK_LENGTH.intValue()];
        final int firstThread = (int) ProcessHandle.current().pid();
        try {
            Calls.LINUX.ifPresent(linux -> linux.sched_getaffinity(firstThread, MASK_LENGTH, mask));
        } catch (final LastErrorException refused) {
            LOG.debug("which processors may be used is not known: {}", refused.getMessage());
        }
        return BitSet.valueOf(mask);
    }
}

package io.isolde.harness.execute;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.agrona.CloseHelper;
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

    /** What of this is for lanes on that server: nothing, unless we have started it and it tells by which thread it serves a connection. */
    Placement on(RunningTarget target) {
        final boolean tells = target.startedByUs() && target.profile().version().product() == Product.MARIADB;
        return tells ? this : ANYWHERE;
    }

    /** Whether it is one processor. */
    boolean isOneProcessor() {
        return mask.isPresent();
    }

    /** Puts the calling thread there, and those that it starts from now on. */
    void takeCallingThread() {
        mask.ifPresent(one -> put(CALLING_THREAD, one));
    }

    /** A connection that the server serves there. Its thread stays there when the server keeps it for connections to come. */
    Connection connect(RunningTarget target, ConnectionUse use) throws SQLException {
        final Connection connection = Connections.open(target.connection(), use);
        if (mask.isPresent()) {
            try {
                put((int) ServerIds.threadNumber(connection), mask.get());
            } catch (final SQLException refused) {
                CloseHelper.quietClose(connection);
                throw refused;
            }
        }
        return connection;
    }

    private static void put(int thread, byte[] mask) {
        try {
            Calls.LINUX.ifPresent(linux -> linux.sched_setaffinity(thread, MASK_LENGTH, mask));
        } catch (final LastErrorException refused) {
            LOG.debug("thread {} stays where it is: {}", thread, refused.getMessage());
        }
    }

    /** The processors that this program may use, whatever the place of the calling thread; none where that is not known. */
    static BitSet usable() {
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

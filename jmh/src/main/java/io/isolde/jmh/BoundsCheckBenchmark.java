package io.isolde.jmh;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.UnsafeBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What do Agrona's bounds checks cost? Follows a chain of offsets through off-heap memory, as a version chain is followed. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BoundsCheckBenchmark {
    private static final int NODE_COUNT = 1024;
    private static final int NODE_LENGTH = 32;

    /** Odd, so that the chain visits every node before it returns to the first. */
    private static final int STRIDE = 357;

    private final UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(NODE_COUNT * NODE_LENGTH));
    private int endOffset;

    /** Links the nodes. */
    @Setup
    public void link() {
        for (int node = 0; node < NODE_COUNT; node++) {
            buffer.putInt(node * NODE_LENGTH, (node + STRIDE) % NODE_COUNT * NODE_LENGTH);
        }
    }

    /** One walk over all nodes; ends where it started. */
    @Benchmark
    @Fork(2)
    @OperationsPerInvocation(NODE_COUNT)
    public int unchecked() {
        return walk();
    }

    /** The same with checks. */
    @Benchmark
    @Fork(value = 2, jvmArgsAppend = "-Dagrona.disable.bounds.checks=false")
    @OperationsPerInvocation(NODE_COUNT)
    public int checked() {
        return walk();
    }

    /** A walk that did not come round measured something else. */
    @TearDown
    public void check() {
        if (endOffset != 0) {
            throw new IllegalStateException("the walk must end where it started: endOffset=" + endOffset);
        }
    }

    private int walk() {
        final UnsafeBuffer nodes = buffer;
        int offset = 0;
        for (int step = 0; step < NODE_COUNT; step++) {
            offset = nodes.getInt(offset);
        }
        endOffset = offset;
        return offset;
    }
}

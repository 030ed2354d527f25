package io.isolde.harness.cli;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ctrl-C and SIGTERM: the first asks to stop, the second ends the JVM at once (shutdown hooks still stop servers). Until this is
 * installed and after it is closed, the JVM's own handling applies.
 *
 * <p>{@code sun.misc.Signal} is exported by {@code jdk.unsupported} in every JDK from 9 on, but compiling against it warns without a way
 * to turn that off; so it is called reflectively.
 */
final class InterruptHandler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InterruptHandler.class);
    private static final List<String> SIGNALS = List.of("INT", "TERM");

    private final Runnable onFirst;
    private final AtomicInteger signalNumber = new AtomicInteger();
    private final List<Runnable> restore = new ArrayList<>();

    private InterruptHandler(Runnable onFirst) {
        this.onFirst = onFirst;
    }

    /**
     * From now on the first signal calls {@code onFirst}, on a thread of its own.
     */
    static InterruptHandler install(Runnable onFirst) {
        final InterruptHandler handler = new InterruptHandler(onFirst);
        for (final String name : SIGNALS) {
            try {
                handler.handle(name);
            } catch (final ReflectiveOperationException | IllegalArgumentException e) {
                LOG.warn(
                        "SIG{} will end isolde without a summary: this JVM does not let it be handled ({})",
                        name,
                        e.toString());
            }
        }
        return handler;
    }

    /** The exit code that tells of the signal received; empty while there was none. */
    OptionalInt exitCode() {
        final int number = signalNumber.get();
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(ExitCode.SIGNAL_BASE + number);
    }

    @Override
    public void close() {
        restore.forEach(Runnable::run);
        restore.clear();
    }

    private void handle(String name) throws ReflectiveOperationException {
        final Class<?> signalType = Class.forName("sun.misc.Signal");
        final Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        final Object signal = signalType.getConstructor(String.class).newInstance(name);
        final int number = (int) signalType.getMethod("getNumber").invoke(signal);
        final Method handle = signalType.getMethod("handle", signalType, handlerType);
        final Object proxy = Proxy.newProxyInstance(
                InterruptHandler.class.getClassLoader(), new Class<?>[] {handlerType}, (self, method, args) -> {
                    if (method.getName().equals("handle")) {
                        received(number);
                        return null;
                    }
                    return ofObject(self, method, args);
                });
        final Object before = handle.invoke(null, signal, proxy);
        restore.add(() -> {
            try {
                handle.invoke(null, signal, before);
            } catch (final IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("a signal handler must go back where it came from: signal=" + name, e);
            }
        });
    }

    private void received(int number) {
        if (signalNumber.compareAndSet(0, number)) {
            onFirst.run();
        } else {
            System.exit(ExitCode.SIGNAL_BASE + number);
        }
    }

    private static Object ofObject(Object self, Method method, Object[] args) {
        return switch (method.getName()) {
            case "equals" -> self == args[0];
            case "hashCode" -> System.identityHashCode(self);
            default -> "InterruptHandler";
        };
    }
}

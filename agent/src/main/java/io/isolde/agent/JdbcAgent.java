package io.isolde.agent;

import static net.bytebuddy.matcher.ElementMatchers.failSafe;
import static net.bytebuddy.matcher.ElementMatchers.hasSuperType;
import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.isInterface;
import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.isSynthetic;
import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;
import static net.bytebuddy.matcher.ElementMatchers.takesNoArguments;

import io.isolde.agent.recorder.Recorder;
import io.isolde.agent.recorder.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.utility.JavaModule;

/** Entry point of the agent: instruments JDBC classes as they load. Whatever goes wrong here, the host program runs on. */
public final class JdbcAgent {
    private static final String RECORDER_FOLDER = "io/isolde/agent/recorder/";

    private JdbcAgent() {}

    /**
     * Called by the JVM before the {@code main} method of the host program. A mistake in the options switches the agent off,
     * with one line on standard error: a measurement other than the one asked for would be worse than none.
     *
     * @param options see {@link AgentOptions#parse}; null when there are none
     * @param instrumentation the JVM's
     */
    public static void premain(String options, Instrumentation instrumentation) {
        try {
            // Byte Buddy works without sun.misc.Unsafe here, and newer JVMs warn of its use on the host's standard
            // error. The name
            // is relocated together with Byte Buddy, so a Byte Buddy of the host does not see it.
            System.setProperty("net.bytebuddy.safe", "true");
            // Before all else of ours: a recorder class must not load before its jar is where the bootstrap loader
            // looks.
            instrumentation.appendToBootstrapClassLoaderSearch(
                    new JarFile(recorderJar().toFile()));
            final Settings settings = AgentOptions.parse(options);
            Recorder.start(settings);
            instrument(instrumentation);
        } catch (Exception | LinkageError e) {
            complain("off: " + (e instanceof IllegalArgumentException ? e.getMessage() : e.toString()));
        }
    }

    private static void complain(String what) {
        System.err.println("isolde-agent: " + what);
    }

    /** The recorder's classes, copied from the agent's jar to a jar of their own. */
    private static Path recorderJar() throws IOException {
        final Path copy = Files.createTempFile("isolde-agent-recorder", ".jar");
        copy.toFile().deleteOnExit();
        try (JarFile agent = new JarFile(ownJar().toFile());
                OutputStream file = Files.newOutputStream(copy);
                JarOutputStream target = new JarOutputStream(file)) {
            for (final Enumeration<JarEntry> entries = agent.entries(); entries.hasMoreElements(); ) {
                final String name = entries.nextElement().getName();
                if (name.startsWith(RECORDER_FOLDER) && name.endsWith(".class")) {
                    target.putNextEntry(new JarEntry(name));
                    try (InputStream source = agent.getInputStream(agent.getEntry(name))) {
                        source.transferTo(target);
                    }
                }
            }
        }
        return copy;
    }

    private static Path ownJar() throws IOException {
        try {
            return Path.of(JdbcAgent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException("cannot find the agent's own jar", e);
        }
    }

    private static void instrument(Instrumentation instrumentation) {
        final ElementMatcher.Junction<MethodDescription> jdbc =
                isPublic().and(not(isStatic())).and(not(isAbstract()));
        final ElementMatcher.Junction<MethodDescription> execute =
                jdbc.and(namedOneOf("execute", "executeQuery", "executeUpdate", "executeLargeUpdate"));
        final ElementMatcher.Junction<MethodDescription> withSql = takesArgument(0, String.class);
        new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .with(new FirstFailure())
                .ignore(isSynthetic()
                        .or(nameStartsWith("java."))
                        .or(nameStartsWith("jdk.").and(not(nameStartsWith("jdk.proxy"))))
                        .or(nameStartsWith("sun."))
                        .or(nameStartsWith("io.isolde.agent.")))
                .type(implementing("java.sql.Statement"))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(JdbcAgent.class.getClassLoader())
                        .advice(execute.and(withSql), ExecuteSqlAdvice.class.getName())
                        .advice(execute.and(takesNoArguments()), ExecutePreparedAdvice.class.getName())
                        .advice(
                                jdbc.and(namedOneOf("executeBatch", "executeLargeBatch"))
                                        .and(takesNoArguments()),
                                ExecuteBatchAdvice.class.getName())
                        .advice(jdbc.and(named("addBatch")).and(withSql), AddSqlAdvice.class.getName())
                        .advice(jdbc.and(named("addBatch")).and(takesNoArguments()), AddPreparedAdvice.class.getName())
                        .advice(
                                jdbc.and(named("clearBatch")).and(takesNoArguments()),
                                ClearBatchAdvice.class.getName()))
                .type(implementing("java.sql.Connection"))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(JdbcAgent.class.getClassLoader())
                        .advice(
                                jdbc.and(namedOneOf("prepareStatement", "prepareCall"))
                                        .and(withSql),
                                PrepareAdvice.class.getName())
                        .advice(jdbc.and(named("commit")).and(takesNoArguments()), CommitAdvice.class.getName())
                        .advice(
                                jdbc.and(named("setAutoCommit")).and(takesArguments(boolean.class)),
                                SetAutoCommitAdvice.class.getName())
                        .advice(
                                jdbc.and(named("rollback"))
                                        .and(takesNoArguments().or(takesArgument(0, named("java.sql.Savepoint")))),
                                RollbackAdvice.class.getName()))
                .installOn(instrumentation);
    }

    /** A class whose parents cannot all be found, as happens with optional dependencies, is not one of ours. */
    private static ElementMatcher.Junction<TypeDescription> implementing(String type) {
        return not(isInterface()).and(failSafe(hasSuperType(named(type))));
    }

    /** One line for the first class that could not be instrumented: without it, numbers would be missing in silence. */
    private static final class FirstFailure extends AgentBuilder.Listener.Adapter {
        private final AtomicBoolean reported = new AtomicBoolean();

        @Override
        public void onError(
                String typeName, ClassLoader classLoader, JavaModule module, boolean loaded, Throwable failure) {
            if (reported.compareAndSet(false, true)) {
                complain(
                        "not timed: class=" + typeName + " because of " + failure + " (further classes are not named)");
            }
        }
    }
}

package io.isolde.jmh;

import org.openjdk.jmh.Main;

/** Entry point of {@code benchmarks.jar}: JMH's own, plus the flags that every forked JVM needs. */
public final class JmhMain {
    /**
     * The first is Agrona's need: a fork is started from the class path, where no manifest counts. The second is how production
     * would run if it trusted itself, and what numbers are compared at.
     */
    static final String FORK_FLAGS =
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED -Dagrona.disable.bounds.checks=true";

    private JmhMain() {}

    /**
     * Hands the command line to JMH.
     *
     * @param args JMH options, {@code -h} lists them
     * @throws Exception if JMH cannot run
     */
    public static void main(String[] args) throws Exception {
        // Before the options given, so that they win. -jvmArgsAppend stays free for annotations and for the user.
        final String[] all = new String[args.length + 2];
        all[0] = "-jvmArgsPrepend";
        all[1] = FORK_FLAGS;
        System.arraycopy(args, 0, all, 2, args.length);
        Main.main(all);
    }
}

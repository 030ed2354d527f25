package io.isolde.jmh;

/** Entry point of {@code benchmarks.jar}. */
public final class JmhMain {
    private JmhMain() {}

    /**
     * Hands the command line to JMH.
     *
     * @param args JMH options
     * @throws Exception if JMH cannot run
     */
    public static void main(String[] args) throws Exception {
        org.openjdk.jmh.Main.main(args);
    }
}

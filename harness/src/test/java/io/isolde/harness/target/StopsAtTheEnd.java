package io.isolde.harness.target;

/** A program for tests: starts the named target, says so, and waits to be ended. */
final class StopsAtTheEnd {
    private StopsAtTheEnd() {}

    public static void main(String[] args) throws InterruptedException {
        final RunningTarget target = Targets.start(Targets.parse(args[0]), TargetOptions.standard());
        System.out.println("up " + target.connection().url());
        Thread.sleep(Long.MAX_VALUE);
    }
}

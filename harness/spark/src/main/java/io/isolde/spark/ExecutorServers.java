package io.isolde.spark;

import io.isolde.harness.cli.CampaignShares;
import io.isolde.harness.execute.Scheduling;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkEnv;

/** The servers of one executor, which its tasks use one after the other. They end with the executor, however it ends. */
final class ExecutorServers implements CampaignShares.Servers {
    /** A task is an object of its own; what outlives it belongs to the JVM. */
    private static final Map<String, RunningTarget> RUNNING = new HashMap<>();

    private final List<String> urls;

    /**
     * @param urls servers that run already; empty for those that this starts
     */
    ExecutorServers(List<String> urls) {
        this.urls = urls;
    }

    @Override
    public RunningTarget of(TargetSpec target, int lanes) {
        final TargetSpec spec = urls.isEmpty() ? target : Targets.parse(urls.get(number() % urls.size()));
        synchronized (RUNNING) {
            return RUNNING.computeIfAbsent(spec.name(), name -> {
                Scheduling.of(lanes).set();
                final RunningTarget started = Targets.start(spec, TargetOptions.standard());
                Runtime.getRuntime().addShutdownHook(new Thread(started::close, "close-" + name));
                return started;
            });
        }
    }

    /** The number of this executor; 0 in a driver. */
    private static int number() {
        final String id = SparkEnv.get().executorId();
        return id.matches("[0-9]+") ? Integer.parseInt(id) : 0;
    }
}

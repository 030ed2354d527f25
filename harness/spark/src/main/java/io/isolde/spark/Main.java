package io.isolde.spark;

import io.isolde.harness.cli.CampaignShares;
import io.isolde.harness.cli.CampaignShares.Result;
import io.isolde.harness.cli.CampaignShares.Share;
import io.isolde.harness.config.BadInputException;
import java.io.PrintWriter;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import scala.Function1;
import scala.Function2;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/** A campaign file on Apache Spark. */
@Command(
        name = "isolde-spark",
        mixinStandardHelpOptions = true,
        description = "Runs the cases of a campaign file on Apache Spark. The folder is as isolde run --campaign makes it.")
public final class Main implements Callable<Integer> {
    private static final String EXECUTOR_OPTIONS = "spark.executor.extraJavaOptions";

    /** Agrona. */
    private static final String EXPORTS = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";

    @Mixin
    private SparkArguments arguments;

    /**
     * Runs and ends the JVM.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        final CommandLine line = new CommandLine(new Main());
        line.setExecutionExceptionHandler((e, command, parsed) -> {
            if (e instanceof BadInputException) {
                command.getErr().println("isolde-spark: " + e.getMessage());
                return 2;
            }
            throw e;
        });
        System.exit(line.execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        final SparkConf conf = new SparkConf().setAppName("isolde");
        if (arguments.master() != null) {
            conf.setMaster(arguments.master());
        }
        conf.set(EXECUTOR_OPTIONS, (conf.get(EXECUTOR_OPTIONS, "") + " " + EXPORTS).trim());
        conf.setIfMissing("spark.ui.enabled", "false");
        // Journals of all shares together are larger than what Spark takes by itself.
        conf.setIfMissing("spark.driver.maxResultSize", "0");
        // A lost executor is found out by its connection; a task may be lost with several of them.
        conf.setIfMissing("spark.task.maxFailures", "8");
        try (CampaignShares campaign = CampaignShares.open(arguments.campaign(), arguments.out());
                JavaSparkContext spark = new JavaSparkContext(conf)) {
            for (int run = 0; run < campaign.runCount(); run++) {
                collect(spark, campaign, campaign.open(run, arguments.share()));
            }
            return campaign.finish(
                    new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                    new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        }
    }

    /** Has shares run, and adds each when its result is here: a share that was run twice has one result. */
    private void collect(JavaSparkContext spark, CampaignShares campaign, List<Share> shares) {
        if (shares.isEmpty()) {
            return;
        }
        final List<String> servers = arguments.servers();
        final Function1<scala.collection.Iterator<Share>, Result> task =
                (Function1<scala.collection.Iterator<Share>, Result> & Serializable)
                        share -> run(share.next(), servers);
        final Function2<Object, Result, BoxedUnit> collect = (number, result) -> {
            campaign.add(shares.get((Integer) number), result);
            return BoxedUnit.UNIT;
        };
        spark.sc()
                .runJob(
                        spark.parallelize(shares, shares.size()).rdd(),
                        task,
                        collect,
                        ClassTag$.MODULE$.apply(Result.class));
    }

    private static Result run(Share share, List<String> servers) {
        try {
            return CampaignShares.run(share, new ExecutorServers(servers));
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a share was interrupted", e);
        }
    }
}

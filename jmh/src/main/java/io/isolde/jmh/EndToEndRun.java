package io.isolde.jmh;

import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code isolde bench --end-to-end}: measures, prints, writes. */
final class EndToEndRun {
    private final EndToEndArguments arguments;
    private final PrintWriter console;

    EndToEndRun(EndToEndArguments arguments, PrintWriter console) {
        this.arguments = arguments;
        this.console = console;
    }

    /**
     * Runs to the end.
     *
     * @param out folder for {@code data.json}, {@code table.md} and {@code end-to-end.svg}
     */
    void run(Optional<Path> out) throws InterruptedException {
        final List<Integer> lanes = arguments.lanes();
        final int rounds = arguments.rounds();
        final Duration time = arguments.time();
        final Duration warmUp = arguments.warmUp();
        final Optional<CaseSize> size = arguments.size();
        final EndToEndReport report = new EndToEndReport();
        try (RunningTarget target = Targets.start(Targets.parse(arguments.target()), TargetOptions.standard())) {
            final EndToEnd measuring = new EndToEnd(target, size, arguments.seed());
            for (final int count : lanes) {
                report.add(
                        count,
                        measuring.measure(
                                count, rounds, warmUp, time, round -> tell(EndToEndReport.line(count, round))));
            }
        }
        tell(report.toString());
        out.ifPresent(folder -> write(folder, report));
    }

    private void write(Path folder, EndToEndReport report) {
        final Map<String, Object> about = new LinkedHashMap<>();
        about.put("command", command());
        about.put("target", arguments.target());
        about.put("size", arguments.sizeText());
        about.put("seed", arguments.seed());
        about.put("machine", Machine.text());
        OutputFolder.write(folder.resolve("data.json"), report.json(about));
        OutputFolder.write(folder.resolve("table.md"), command() + "\n\n" + Machine.text() + "\n\n" + report);
        OutputFolder.write(folder.resolve("end-to-end.svg"), report.svg(arguments.target(), arguments.sizeText()));
    }

    private String command() {
        return "./isolde bench --end-to-end --target " + arguments.target() + " --lanes "
                + arguments.lanes().toString().replaceAll("[\\[\\] ]", "") + " --rounds " + arguments.rounds()
                + " --seconds " + seconds(arguments.time()) + " --warm-up " + seconds(arguments.warmUp()) + " --size "
                + arguments.sizeText() + " --seed " + arguments.seed();
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1e3;
    }

    private void tell(String line) {
        console.println(line);
        console.flush();
    }
}

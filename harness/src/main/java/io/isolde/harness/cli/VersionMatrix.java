package io.isolde.harness.cli;

import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The verdicts on some cases on several servers: a row for each case and level, a column for each server. */
final class VersionMatrix extends ReplayRows {
    private static final String NOTHING = "–";

    private final List<String> servers;
    private final OutputFormat format;
    private final Map<List<String>, Map<String, String>> verdicts = new LinkedHashMap<>();
    private String server;

    /**
     * @param servers in the order of the columns
     */
    VersionMatrix(List<String> servers, OutputFormat format, PrintWriter out) {
        super(out);
        this.servers = List.copyOf(servers);
        this.format = format;
        this.server = servers.get(0);
    }

    /** From here on results are of this server. */
    void begin(String next) {
        server = next;
    }

    @Override
    void add(List<ReplayResult> ofCase) {
        final ReplayResult any = ofCase.get(0);
        verdicts.computeIfAbsent(List.of(any.name(), any.level()), row -> new HashMap<>())
                .put(server, ofCase.stream().map(VersionMatrix::cell).collect(Collectors.joining("; ")));
    }

    /** As in {@code Explained(MDEV-26642)}, with how often it came back where it did not always. */
    private static String cell(ReplayResult result) {
        return result.verdict()
                + (result.quirks().isEmpty() ? "" : "(" + result.quirks() + ")")
                + (result.confirmation().times() == 0 || result.confirmation().isStable()
                        ? ""
                        : ", " + result.confirmation());
    }

    @Override
    void end() {
        final List<String> columns = new ArrayList<>(List.of("case", "level"));
        columns.addAll(servers);
        final Grid grid = new Grid(columns);
        verdicts.forEach((key, byServer) -> {
            final List<String> row = new ArrayList<>(key);
            servers.forEach(each -> row.add(byServer.getOrDefault(each, NOTHING)));
            grid.row(row);
        });
        print(grid.write(format));
    }
}

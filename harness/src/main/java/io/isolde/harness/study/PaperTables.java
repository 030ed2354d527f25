package io.isolde.harness.study;

import io.isolde.core.judge.Verdict.ServerLost.Moment;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Grid;
import io.isolde.harness.study.ToolReports.Worth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The tables and figures of the papers, measured here: beside each figure what the paper printed for the same product, and why the two differ. The
 * papers tested other versions, and servers that are not tested here, for hours to months.
 */
public final class PaperTables {
    /** What no table here can have: the reasons that hold for each of them. */
    private static final String TIME =
            "The paper ran for hours, and we for minutes; its authors told reports apart by hand, and we by known deviations.";

    private static final List<String> LEVELS = List.of("RU", "RC", "RR", "SER");

    /** A table with its name as a file. */
    private record Table(String name, String title, Grid grid, String why) {}

    private final PrintedFigures printed;
    private final List<Table> tables = new ArrayList<>();

    public PaperTables(PrintedFigures printed) {
        this.printed = printed;
    }

    /** Adds a table; one with the name of another takes its place. */
    public void add(String name, String title, Grid grid, String why) {
        tables.removeIf(table -> table.name().equals(name));
        tables.add(new Table(name, title, grid, why));
    }

    /** All files by name. */
    public Map<String, String> files() {
        final Map<String, String> files = new LinkedHashMap<>();
        for (final Table table : tables) {
            files.putAll(table.grid().files(table.name()));
        }
        return files;
    }

    /** All of them on one page. */
    public String markdown(String head) {
        final StringBuilder page = new StringBuilder(head);
        for (final Table table : tables) {
            page.append("## ").append(table.title()).append("\n\n");
            page.append(table.grid().markdown());
            if (!table.why().isEmpty()) {
                page.append('\n').append(table.why()).append('\n');
            }
            page.append('\n');
        }
        return page.toString();
    }

    /** Those of tools from end to end. */
    public void addTools(List<ToolResult> results) {
        add("tools", "The papers' tools from end to end", new ToolReport(results).summary(), TIME);
        add(
                "fucci-table-5",
                "Fucci, Table 5: fuzzers, and the time to each bug",
                bugsOverTime(results),
                TIME + " Its bugs are reports that developers told apart; ours are deviations that have a name.");
        add(
                "troc-table-4",
                "Troc, Table IV: bugs by level; and its effort and share discarded (IV-A)",
                byLevel(results, Tool.TROC, "troc-table-4"),
                TIME
                        + " A deviation that shows at several levels counts at each. Cases are not judged where a statement has"
                        + " no single view; the paper tells no share.");
        add(
                "writecheck-table-2",
                "WriteCheck, Table 2: violations by level",
                byLevel(results, Tool.WRITECHECK, "writecheck-table-2"),
                TIME + " Its false positives are counted after duplicates were told apart by hand; ours are reports.");
        add(
                "writecheck-causes",
                "WriteCheck, 6.2 and 6.4: violations by cause",
                causes(results, Tool.WRITECHECK),
                "False ones are what levels permit: the paper names semi-consistent reads, where somebody waited, and missing gap"
                        + " locks. tx-WSS and stmt-WSS are the two serial schedules.");
        add(
                "writecheck-table-4",
                "WriteCheck, Table 4: tools from end to end in 12 hours",
                endToEnd(results, "writecheck-table-4"),
                TIME + " Its false positives are kinds, and ours are cases: one kind is reported again and again.");
        add(
                "txcheck-table-1",
                "TxCheck, Tables 1 and 2: bugs found, known, and by where they show",
                found(results),
                TIME + " The paper's crashes come from SQL that its generator, SQLsmith, writes and ours does not.");
        add(
                "aptrans-table-6",
                "APTrans, Table 6: reports in 72 hours, and how many are true",
                endToEnd(results, "aptrans-table-6"),
                TIME
                        + " The paper counts as true what its pattern matches; its tables disallow what servers document, such as"
                        + " lost updates at REPEATABLE READ, and these are false here.");
        add(
                "aptrans-table-7",
                "APTrans, Table 7: without patterns, and without the implicit check, in 24 hours",
                ablation(results),
                TIME + " Without the implicit check nothing is left but ends of the server.");
    }

    private Grid bugsOverTime(List<ToolResult> results) {
        final Grid grid = new Grid(List.of(
                "server", "tool", "distinct deviations", "of them new", "seconds a deviation", "the paper, in 24 h"));
        for (final ToolResult result : results) {
            if (printed.has("fucci-table-5", result.tool().word())) {
                final int count = result.deviations().size();
                grid.row(List.of(
                        result.server(),
                        result.tool().word(),
                        Integer.toString(count),
                        Long.toString(newOnes(result)),
                        count == 0 ? "-" : ToolReport.decimal(result.effort().seconds() / count),
                        printed.of("fucci-table-5", result.tool().word(), result.server())));
            }
        }
        return grid;
    }

    private static long newOnes(ToolResult result) {
        return result.deviations().keySet().stream()
                .filter(name -> name.startsWith(ToolReports.NEW))
                .count();
    }

    private Grid byLevel(List<ToolResult> results, Tool tool, String table) {
        final Grid grid = new Grid(List.of(
                "server",
                "level",
                "reports",
                "true",
                "distinct deviations",
                "false",
                "open",
                "not judged",
                "cases a minute",
                "the paper"));
        for (final ToolResult result : results) {
            if (result.tool() != tool) {
                continue;
            }
            final ToolResult.Reported reported = result.reported();
            for (final String level : LEVELS) {
                grid.row(List.of(
                        result.server(),
                        level,
                        Long.toString(reported.all(level)),
                        Long.toString(reported.count(Worth.TRUE, level)),
                        Integer.toString(reported.deviations(level).size()),
                        Long.toString(reported.count(Worth.FALSE, level)),
                        Long.toString(reported.count(Worth.OPEN, level)),
                        "",
                        "",
                        printed.of(table, level, result.server())));
            }
            grid.row(List.of(
                    result.server(),
                    "all",
                    Long.toString(reported.all()),
                    Long.toString(reported.count(Worth.TRUE)),
                    Integer.toString(result.deviations().size()),
                    Long.toString(reported.count(Worth.FALSE)),
                    Long.toString(reported.count(Worth.OPEN)),
                    Figures.share(result.unjudged().all(), result.effort().cases()),
                    Long.toString(Math.round(result.effort().perMinute())),
                    printed.of(table, "all", result.server())));
        }
        return grid;
    }

    private static Grid causes(List<ToolResult> results, Tool tool) {
        final Grid grid = new Grid(List.of("server", "worth", "cause", "RU", "RC", "RR", "SER"));
        for (final ToolResult result : results) {
            if (result.tool() != tool) {
                continue;
            }
            final Map<List<String>, Map<String, Long>> byCause = new LinkedHashMap<>();
            result.reported()
                    .causes()
                    .forEach((cause, count) -> byCause.computeIfAbsent(
                                    List.of(cause.worth().name().toLowerCase(Locale.ROOT), cause.text()),
                                    none -> new LinkedHashMap<>())
                            .put(cause.levels(), count));
            byCause.forEach((cause, counts) -> {
                final List<String> row = new ArrayList<>(List.of(result.server(), cause.get(0), cause.get(1)));
                LEVELS.forEach(level -> row.add(Long.toString(counts.getOrDefault(level, 0L))));
                grid.row(row);
            });
        }
        return grid;
    }

    private Grid endToEnd(List<ToolResult> results, String table) {
        final Grid grid = new Grid(
                List.of("server", "tool", "reports", "true", "distinct deviations", "false", "open", "the paper"));
        for (final ToolResult result : results) {
            if (printed.has(table, result.tool().word())) {
                grid.row(List.of(
                        result.server(),
                        result.tool().word(),
                        Long.toString(result.reported().all()),
                        Long.toString(result.reported().count(Worth.TRUE)),
                        Integer.toString(result.deviations().size()),
                        Long.toString(result.reported().count(Worth.FALSE)),
                        Long.toString(result.reported().count(Worth.OPEN)),
                        printed.of(table, result.tool().word(), result.server())));
            }
        }
        return grid;
    }

    private Grid found(List<ToolResult> results) {
        final Grid grid = new Grid(List.of("server", "what", "here", "the paper"));
        for (final ToolResult result : results) {
            if (result.tool() == Tool.TXCHECK) {
                final long crashesLater = result.reported().lost().getOrDefault(Moment.IN_FURTHER_RUN, 0L);
                final long crashes = result.reported().allLost() - crashesLater;
                final long known = result.deviations().keySet().stream()
                        .filter(name -> !name.startsWith(ToolReports.NEW))
                        .filter(name -> !name.equals(ToolReports.SERVER_LOST))
                        .count();
                final long found = known + newOnes(result);
                final Map<String, Long> counts = new LinkedHashMap<>();
                counts.put("found", found + crashes + crashesLater);
                counts.put("known", known);
                counts.put("transaction, oracle", found);
                counts.put("transaction, crash", crashes);
                counts.put("non-transaction, crash", crashesLater);
                counts.forEach((what, count) -> grid.row(List.of(
                        result.server(),
                        what,
                        Long.toString(count),
                        printed.of("txcheck-table-1", what, result.server()))));
            }
        }
        return grid;
    }

    private Grid ablation(List<ToolResult> results) {
        final Grid grid = new Grid(List.of("server", "method", "reports", "true", "distinct deviations", "the paper"));
        for (final ToolResult result : results) {
            final boolean isWhole = result.tool() == Tool.APTRANS;
            if (isWhole || result.tool() == Tool.APTRANS_RANDOM) {
                grid.row(List.of(
                        result.server(),
                        result.tool().word(),
                        Long.toString(result.reported().all()),
                        Long.toString(result.reported().count(Worth.TRUE)),
                        Integer.toString(result.deviations().size()),
                        printed.of("aptrans-table-7", result.tool().word(), result.server())));
            }
            if (isWhole) {
                final long lost = result.reported().allLost();
                grid.row(List.of(
                        result.server(),
                        "aptrans, explicit check only",
                        Long.toString(lost),
                        Long.toString(lost),
                        lost > 0 ? "1" : "0",
                        printed.of("aptrans-table-7", "aptrans, explicit check only", result.server())));
            }
        }
        return grid;
    }

    /** Those of orders: one row of each for a server. */
    public void addOrders(String server, OrderStudy study) {
        final OrderStudy.Summary summary = study.summary();
        final Grid circles = new Grid(List.of(
                "server",
                "cases generated",
                "cases objected to",
                "of them deviating",
                "transactions in a circle",
                "the paper"));
        circles.row(List.of(
                server,
                Long.toString(study.cases()),
                Long.toString(summary.all()),
                Long.toString(summary.deviating()),
                Long.toString(summary.cyclic()),
                printed.of("txcheck-table-4", "cyclic", server)));
        add(
                "txcheck-table-4",
                "TxCheck, Table 4: cases that a graph of transactions could not sort",
                circles,
                "The paper has the cases of its bugs; here are all that its form objects to, false alarms among them.");
        final Grid orders = new Grid(List.of("server", "cases sorted", "every order objects", "the paper"));
        orders.row(List.of(
                server,
                Long.toString(summary.sorted()),
                Long.toString(summary.always()),
                printed.of("txcheck-table-5", "orders", server)));
        add(
                "txcheck-table-5",
                "TxCheck, Table 5: whether the random order matters",
                orders,
                "Each case with its orders: txcheck-orders.tsv. Our cases have fewer statements, and fewer orders.");
        add("txcheck-orders", "TxCheck, Table 5, case by case", study.orders(), "");
    }

    /** WriteCheck, Table 3, and Troc, Table V, from who sees which listing. */
    public void addListings(ListingScores listings) {
        add("listings", "Published listings by oracle, form and server", listings.grid(), "");
        add(
                "writecheck-table-3",
                "WriteCheck, Table 3: listings that show, and the forms that see them",
                listings.seen(),
                "The paper asks by hand whether a tool could see 29 bugs: WriteCheck 29, DT² 23, Troc 14, TxCheck 16. Here each"
                        + " form judges the listings that show on the server; statements outside the model count as not seen.");
        add(
                "troc-table-5",
                "Troc, Table V: the listings of its new bugs",
                listings.of("troc"),
                "The bugs of a third server do not show on these.");
    }
}

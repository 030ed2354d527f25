package io.isolde.harness.cli;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.text.GlobalSettings;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.JsonArray;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.simulate.CaseOrders;
import io.isolde.harness.simulate.SheetJson;
import io.isolde.harness.simulate.SheetPage;
import io.isolde.harness.simulate.SheetText;
import io.isolde.harness.simulate.Side;
import io.isolde.harness.simulate.Simulate;
import io.isolde.harness.simulate.Simulate.Answer;
import io.isolde.harness.target.ModelledServer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde simulate}: what a server may do with a case, without a server. */
@Command(
        name = "simulate",
        description = {
            "Lists every outcome that the rules allow for a case, without running a server: the result of each statement, waits, errors and the tables at the end.",
            "With --diff: only what one of two servers or levels allows and the other does not."
        })
final class SimulateCommand implements Callable<Integer> {
    private static final String SUBMITTED = "submitted";
    private static final String ALL = "all";
    private static final int MOST_ORDERS = 2_000;
    /** Statements over all orders. */
    private static final int MOST_SENT = 40_000;

    private static final int MOST_OUTCOMES = 10_000;
    private static final int SHEET_WIDTH = 120;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE|DIR",
            arity = "1..*",
            description = "Case files, or SQL as it was pasted; or folders of them.")
    private List<Path> paths;

    @Option(
            names = "--server",
            paramLabel = "NAME",
            description = "The server whose rules are asked, like " + ModelledServer.EXAMPLES
                    + ". Default: the newest one of the case's dialect.")
    private String server;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "RU, RC, RR or SER. Default: the levels of the case.")
    private String level;

    @Option(
            names = "--orders",
            paramLabel = "submitted|all|N",
            defaultValue = SUBMITTED,
            description = "In which orders the sessions' statements are sent: as submitted (the default), in all orders"
                    + " if there are at most 2,000 (else that many of them), or in N drawn by --seed.")
    private String orders;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "What --orders draws by. Default: 1.")
    private long seed;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "100",
            description = "At most so many outcomes of each order are listed. Default: 100.")
    private int limit;

    @Option(
            names = "--diff",
            paramLabel = "SERVER|LEVEL",
            arity = "2",
            description = "Two servers, like " + ModelledServer.UPGRADE_EXAMPLE
                    + ", or two levels, like RC RR: shows what only one of them allows.")
    private List<String> diff = List.of();

    @Option(
            names = "--quirks",
            paramLabel = "all|none|ID,...",
            description =
                    "Known deviations of the server to list outcomes of, which are marked: all (the default), none,"
                            + " or a list like MDEV-26642.")
    private String quirks;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page that opens offline.")
    private Path html;

    @Option(names = "--json", description = "Print JSON instead of tables.")
    private boolean isJson;

    @Override
    public Integer call() {
        checkOptions();
        final ReplayFiles files = ReplayFiles.read(paths, syntax());
        final List<String> problems = new ArrayList<>(files.problems());
        final List<Answer> answers = new ArrayList<>();
        for (final ReplayFile file : files.files()) {
            try {
                answers.addAll(answers(file));
            } catch (final BadInputException e) {
                problems.add(file.path() + ": " + e.getMessage());
            }
        }
        print(answers);
        if (html != null && !answers.isEmpty()) {
            OutputFolder.write(
                    html, new SheetPage(answers.stream().map(Answer::sheet).toList()).write());
        }
        problems.forEach(this::tell);
        return problems.isEmpty() ? ExitCode.OK : ExitCode.BAD_INPUT;
    }

    private void checkOptions() {
        if (limit < 1 || limit > MOST_OUTCOMES) {
            throw new BadInputException("--limit must be 1 to " + MOST_OUTCOMES + ": --limit " + limit);
        }
        deviations();
        if (!orders.equals(SUBMITTED) && !orders.equals(ALL)) {
            orderCount();
        }
        servers().forEach(ModelledServer::parse);
        if (level != null) {
            Levels.one("--level", level);
        }
        if (!diff.isEmpty() && areLevels() && level != null) {
            throw new BadInputException("--diff with two levels and --level do not go together");
        } else if (!diff.isEmpty() && !areLevels() && server != null) {
            throw new BadInputException("--diff with two servers and --server do not go together");
        }
    }

    /** The ids of known deviations that may show. */
    private Set<String> deviations() {
        final AcceptedQuirks accepted = quirks == null ? AcceptedQuirks.ALL : AcceptedQuirks.parse("--quirks", quirks);
        return Deviations.all().stream()
                .filter(deviation -> accepted.accepts(Set.of(deviation)))
                .map(Deviation::id)
                .collect(Collectors.toSet());
    }

    private int orderCount() {
        final String plain = orders.replace("_", "").replace(",", "");
        final int count = plain.matches("\\d{1,6}") ? Integer.parseInt(plain) : 0;
        if (count < 1 || count > MOST_ORDERS) {
            throw new BadInputException(
                    "--orders is submitted, all, or a number from 1 to " + MOST_ORDERS + ": --orders " + orders);
        }
        return count;
    }

    /** Those that the command line names. */
    private List<String> servers() {
        final List<String> servers = new ArrayList<>(areLevels() ? List.of() : diff);
        if (server != null) {
            servers.add(server);
        }
        return servers;
    }

    private boolean areLevels() {
        return !diff.isEmpty()
                && diff.stream().allMatch(text -> IsolationLevel.parse(text).isPresent());
    }

    /** That of files which name no product. */
    private Syntax syntax() {
        return servers().isEmpty()
                ? Syntax.STANDARD
                : Syntax.ofCaseFiles(
                        ModelledServer.parse(servers().get(0)).profile().version());
    }

    // ---- one case

    private List<Answer> answers(ReplayFile file) {
        final ModelledServer ofCase =
                server == null ? ModelledServer.ofHeaders(file.caseFile().headers()) : ModelledServer.parse(server);
        final List<Answer> answers = new ArrayList<>();
        if (diff.isEmpty()) {
            for (final Optional<IsolationLevel> each : levels(file)) {
                final Placed side = side(file, ofCase, each);
                answers.add(simulate(side).on(side.side()));
            }
        } else if (areLevels()) {
            final Placed left = side(file, ofCase, IsolationLevel.parse(diff.get(0)));
            final Placed right = side(file, ofCase, IsolationLevel.parse(diff.get(1)));
            answers.add(simulate(left).difference(left.side(), right.side()));
        } else {
            for (final Optional<IsolationLevel> each : levels(file)) {
                final Placed left = side(file, ModelledServer.parse(diff.get(0)), each);
                final Placed right = side(file, ModelledServer.parse(diff.get(1)), each);
                answers.add(simulate(left).difference(left.side(), right.side()));
            }
        }
        return answers;
    }

    /** Levels to go through; one that is empty stands for those of the sessions. */
    private List<Optional<IsolationLevel>> levels(ReplayFile file) {
        if (level != null) {
            return List.of(Optional.of(Levels.one("--level", level)));
        }
        final List<IsolationLevel> levels = file.caseFile().levels();
        return levels.size() == 1
                ? List.of(Optional.empty())
                : levels.stream().map(Optional::of).toList();
    }

    /** A side, and the case without what its server is taken to be started with. */
    private record Placed(String name, Side side, TestCase testCase) {}

    private Placed side(ReplayFile file, ModelledServer on, Optional<IsolationLevel> at) {
        file.excludes(on.profile().version().product()).ifPresent(why -> {
            throw new BadInputException("the case is not for " + on.name() + " (" + why + ")");
        });
        final GlobalSettings settings =
                GlobalSettings.of(file.caseFile(), on.profile().version());
        final ModelledServer set = on.with(settings.variables());
        final TestCase testCase = settings.rest().testCase();
        final TestCase asked = at.map(testCase::atLevel).orElse(testCase);
        final List<IsolationLevel> known =
                Dialect.of(set.profile()).vocabulary().levels();
        asked.sessions().stream()
                .map(session -> session.level())
                .filter(each -> !known.contains(each))
                .findFirst()
                .ifPresent(each -> {
                    throw new BadInputException("no isolation level " + each + " in " + on.name() + ": it has "
                            + known.stream().map(Enum::name).collect(Collectors.joining(", ")));
                });
        return new Placed(file.name(), new Side(set, at, deviations()), testCase);
    }

    /** Fewer of a long case. */
    private static int mostOrders(TestCase testCase) {
        return Math.max(
                1,
                Math.min(MOST_ORDERS, MOST_SENT / Math.max(1, testCase.steps().size())));
    }

    private Simulate simulate(Placed placed) {
        final CaseOrders chosen = orders.equals(SUBMITTED)
                ? CaseOrders.submitted(placed.testCase())
                : CaseOrders.of(
                        placed.testCase(), orders.equals(ALL) ? mostOrders(placed.testCase()) : orderCount(), seed);
        return new Simulate(placed.name(), chosen, Limits.of(limit));
    }

    // ---- output

    private void print(List<Answer> answers) {
        final PrintWriter out = spec.commandLine().getOut();
        if (isJson) {
            for (int i = 0; i < answers.size(); i++) {
                out.print(JsonArray.element(SheetJson.of(answers.get(i)), i == 0));
            }
            out.print(JsonArray.end(!answers.isEmpty()));
        } else {
            final Terminal terminal = Terminal.ofStandardOutput();
            final int width = terminal.width(SHEET_WIDTH);
            out.print(answers.stream()
                    .map(answer -> new SheetText(answer.sheet(), width, terminal.colours()).write())
                    .collect(Collectors.joining("\n")));
        }
        out.flush();
    }

    private void tell(String line) {
        final PrintWriter err = spec.commandLine().getErr();
        err.println("isolde: " + line);
        err.flush();
    }
}

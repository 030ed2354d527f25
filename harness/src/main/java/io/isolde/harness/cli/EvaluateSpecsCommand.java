package io.isolde.harness.cli;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.TextFiles;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.vendor.SpecAnswers;
import io.isolde.harness.vendor.SpecComparison;
import io.isolde.harness.vendor.SpecImport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate specs}: what a server does in tests of isolationtester against what their authors expect. */
@Command(
        name = "specs",
        description = "Runs the permutations of isolationtester tests (.spec) and compares the answers with what"
                + " PostgreSQL's sources expect (.out). Prints a row for each permutation: same, differs, or"
                + " not comparable, and why.")
final class EvaluateSpecsCommand implements Callable<Integer> {
    private static final String SPEC = ".spec";

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Parameters(index = "0", paramLabel = "SPECS", description = "Folder of .spec files, or one of them.")
    private Path specs;

    @Parameters(
            index = "1",
            paramLabel = "EXPECTED",
            description = "Folder of .out files: NAME.out for NAME.spec, and NAME_1.out, NAME_2.out where another"
                    + " answer is as good.")
    private Path expected;

    @Option(
            names = "--first",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "At most so many permutations of each test. Default: all.")
    private int first;

    @Override
    public Integer call() {
        if (first < 1) {
            throw new BadInputException("--first must be 1 or more: --first " + first);
        }
        final List<Path> tests = tests();
        final PrintWriter print = spec.commandLine().getOut();
        print.println("case\tcomparison\tdifference");
        try (RunningTarget server = OpenTarget.start(targetArguments.spec(), 1);
                CaseRunner runner = Dialect.lane(
                        server,
                        new LaneOptions("isolde_specs", Optional.empty(), LaneOptions.DEFAULT_STATEMENT_LIMIT)
                                .trusting(trustArguments.trust()))) {
            for (final Path test : tests) {
                compareAll(runner, test, print);
            }
        }
        print.flush();
        return ExitCode.OK;
    }

    private void compareAll(CaseRunner runner, Path test, PrintWriter print) {
        final String name = test.getFileName().toString().replace(SPEC, "");
        final List<Map<String, SpecAnswers.Printed>> answers = answers(name);
        final List<SpecImport.Permutation> permutations = SpecImport.permutations(text(test), test.toString());
        for (int i = 0; i < Math.min(first, permutations.size()); i++) {
            final String number = permutations.size() == 1 ? "" : "." + (i + 1);
            print.println(name + number + "\t" + compared(runner, permutations.get(i), answers));
            print.flush();
        }
    }

    /** Whether the answers of a permutation are as in one of the files, and the first difference from the first one. */
    private static String compared(
            CaseRunner runner, SpecImport.Permutation permutation, List<Map<String, SpecAnswers.Printed>> answers) {
        final List<SpecAnswers.Printed> known = answers.stream()
                .map(file -> file.get(String.join(" ", permutation.order())))
                .filter(printed -> printed != null)
                .toList();
        if (known.isEmpty()) {
            return "not comparable\tno answers of this permutation";
        }
        final TestCase closedCase = permutation.caseFile().testCase().closed();
        final Execution execution = runner.run(closedCase);
        if (execution.fault().isPresent() || execution.serverLost()) {
            return "not comparable\t"
                    + execution.fault().orElse("the server was lost").replaceAll("\\s+", " ");
        }
        String difference = null;
        for (final SpecAnswers.Printed printed : known) {
            final Optional<String> found =
                    new SpecComparison(permutation).difference(closedCase, execution.history(), printed);
            if (found.isEmpty()) {
                return "same\t";
            }
            difference = difference == null ? found.get() : difference;
        }
        return "differs\t" + difference.replaceAll("\\s+", " ");
    }

    private List<Map<String, SpecAnswers.Printed>> answers(String name) {
        final List<Map<String, SpecAnswers.Printed>> answers = new ArrayList<>();
        Path file = expected.resolve(name + ".out");
        for (int other = 1; Files.exists(file); other++) {
            answers.add(SpecAnswers.read(text(file)));
            file = expected.resolve(name + "_" + other + ".out");
        }
        return answers;
    }

    private List<Path> tests() {
        if (!Files.isDirectory(specs)) {
            return List.of(specs);
        }
        try (Stream<Path> files = Files.list(specs)) {
            return files.filter(file -> file.toString().endsWith(SPEC)).sorted().toList();
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + specs, e);
        }
    }

    private static String text(Path file) {
        try {
            return TextFiles.read(file);
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + file, e);
        }
    }
}

package io.isolde.harness.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help of a command with many options: {@code --help} shows the first group, examples, and how many options there are besides; {@code --help-all}
 * shows every group under its title.
 */
final class GroupedHelp {
    private static final String ALL = "--help-all";

    /** What {@code isolde run} offers, by what it is for. An option stands in one group. */
    private static final Map<String, List<String>> RUN = new LinkedHashMap<>();

    static {
        RUN.put(
                "Essentials",
                List.of("--target", "--minutes", "--cases", "--isolation", "--seed", "--out", "--ui", "--help", ALL));
        RUN.put("A server of your own", List.of("--user", "--password-file", "--password-env", "--password"));
        RUN.put(
                "Cases",
                List.of(
                        "--transactions",
                        "--mixed",
                        "--weights",
                        "--shares",
                        "--conflicts",
                        "--patterns",
                        "--orders",
                        "--order-choice"));
        RUN.put("Findings", List.of("--findings", "--reduce", "--quirks", "--known", "--explain", "--experience"));
        RUN.put(
                "Output and campaigns",
                List.of("--campaign", "--trust", "--lanes", "--disk", "--format", "--quiet", "--verbose", "--version"));
        RUN.put("Research", List.of("--oracle", "--form", "--twin", "--claim", "--actual", "--null"));
    }

    private GroupedHelp() {}

    /** Lets {@code isolde run}, below this command line, show its help in groups. */
    static void applyTo(CommandLine isolde) {
        final CommandLine run = isolde.getSubcommands().get("run");
        run.getCommandSpec()
                .addOption(OptionSpec.builder(ALL)
                        .type(boolean.class)
                        .usageHelp(true)
                        .description("Show every option.")
                        .build());
        final UsageMessageSpec usage = run.getCommandSpec().usageMessage();
        usage.abbreviateSynopsis(true);
        usage.footer();
        run.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, isWhole(run)));
    }

    /** The options of a command by group, without titles only for a command that has no groups. */
    static Map<String, List<OptionSpec>> groups(CommandSpec command) {
        final Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        if (command.name().equals("run")) {
            RUN.forEach((title, names) ->
                    groups.put(title, names.stream().map(command::findOption).toList()));
        } else {
            groups.put("", command.options());
        }
        return groups;
    }

    private static boolean isWhole(CommandLine command) {
        return command.getParseResult() != null && command.getParseResult().hasMatchedOption(ALL);
    }

    private static String options(Help help, boolean isWhole) {
        final Map<String, List<OptionSpec>> groups = groups(help.commandSpec());
        final StringBuilder text = new StringBuilder();
        final List<OptionSpec> all = new ArrayList<>();
        groups.values().forEach(all::addAll);
        groups.forEach((title, options) -> {
            if (isWhole || text.isEmpty()) {
                final Layout layout = help.createDefaultLayout(all, List.of(), help.colorScheme());
                layout.addOptions(options, help.parameterLabelRenderer());
                text.append("\n").append(title).append(":\n").append(layout);
            }
        });
        text.append("\nExamples:\n");
        TargetArguments.EXAMPLES_OF_RUN.forEach(
                example -> text.append("  ").append(example).append('\n'));
        if (!isWhole) {
            final int left = all.size() - groups.values().iterator().next().size();
            text.append("\n")
                    .append(left)
                    .append(" more options: ./isolde run ")
                    .append(ALL)
                    .append('\n');
        }
        return text.toString();
    }
}

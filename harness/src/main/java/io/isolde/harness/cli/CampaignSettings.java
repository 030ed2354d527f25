package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.CampaignFile;
import io.isolde.harness.config.Setting;
import io.isolde.harness.config.SettingKeys;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** A campaign file's settings and the options of {@code isolde run}, which are the same things: here is which is which. */
final class CampaignSettings {
    /** Names a campaign file. */
    static final String OPTION = "--campaign";

    /** Stands for no server in the list of targets. */
    private static final String NULL_TARGET = "null";

    private static final String ON_THE_COMMAND_LINE = "give it on the command line";

    /** Options that a campaign file has no keys for, and what to do instead. */
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("target", "the list named targets says which servers"),
            Map.entry("null", "the target named " + NULL_TARGET + " is no server"),
            Map.entry("seed", "the key named seeds has one or more"),
            Map.entry("campaign", "a file names no other"),
            Map.entry("out", ON_THE_COMMAND_LINE),
            Map.entry("format", ON_THE_COMMAND_LINE),
            Map.entry("quiet", ON_THE_COMMAND_LINE),
            Map.entry("ui", ON_THE_COMMAND_LINE),
            Map.entry("known", ON_THE_COMMAND_LINE),
            Map.entry("password", ON_THE_COMMAND_LINE + "; no file has it"),
            Map.entry("trust", ON_THE_COMMAND_LINE + "; a file cannot vouch for itself"),
            Map.entry("password-env", ON_THE_COMMAND_LINE + "; no file has it"),
            Map.entry("password-file", ON_THE_COMMAND_LINE + "; no file has it"),
            Map.entry("verbose", ON_THE_COMMAND_LINE));

    /** Options that go with a campaign file on the command line. */
    private static final Set<String> BESIDE = Set.of(
            "campaign",
            "out",
            "format",
            "quiet",
            "ui",
            "known",
            "password",
            "password-env",
            "password-file",
            "trust",
            "verbose",
            "help",
            "version");

    private CampaignSettings() {}

    /** The settings there are. */
    static SettingKeys keys() {
        final Set<String> values = new HashSet<>();
        final Set<String> flags = new HashSet<>();
        for (final OptionSpec option : command().getCommandSpec().options()) {
            final String key = key(option);
            if (!ELSEWHERE.containsKey(key) && !option.inherited() && !option.usageHelp() && !option.versionHelp()) {
                (option.arity().max() == 0 ? flags : values).add(key);
            }
        }
        return new SettingKeys(values, flags, ELSEWHERE);
    }

    private static CommandLine command() {
        return new CommandLine(new RunCommand());
    }

    private static String key(ArgSpec argument) {
        return ((OptionSpec) argument).longestName().replaceFirst("^--(no-)?", "");
    }

    /** Refuses options that the file has keys for. */
    static void refuseBeside(ParseResult parsed) {
        for (final OptionSpec option : parsed.matchedOptions()) {
            if (!BESIDE.contains(key(option))) {
                throw new BadInputException(
                        option.longestName() + " does not go with " + OPTION + ": set " + key(option) + " in the file");
            }
        }
    }

    /** The name of a file without its ending, for folders. */
    static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("\\.ya?ml$", "");
    }

    /**
     * Arguments of {@code isolde run} for one target of a file, but for the seed; without secrets.
     *
     * @param login learns servers by URL, with their secrets
     */
    static List<String> arguments(Path file, CampaignFile.Entry entry, Login login) {
        final List<String> arguments = new ArrayList<>();
        arguments.addAll(target(entry, login));
        final Map<String, OptionSpec> options = new HashMap<>();
        command().getCommandSpec().options().forEach(option -> options.put(key(option), option));
        for (final Setting setting : entry.settings().values()) {
            final OptionSpec option = options.get(setting.key());
            if (option.arity().max() > 0) {
                arguments.add("--" + setting.key() + "=" + value(file, setting, login));
            } else if (isOn(setting)) {
                arguments.add("--" + setting.key());
            } else if (option.negatable()) {
                arguments.add("--no-" + setting.key());
            }
        }
        return arguments;
    }

    /** Without the password of a URL, which the login of the sitting keeps. */
    private static List<String> target(CampaignFile.Entry entry, Login login) {
        if (entry.target().equals(NULL_TARGET)) {
            return List.of("--null");
        }
        final TargetSpec spec = Targets.parse(entry.target());
        login.learn(spec);
        final String target = "--target=" + Targets.shown(entry.target());
        return OpenTarget.user(spec)
                .filter(user -> !entry.settings().containsKey("user"))
                .map(user -> List.of(target, "--user=" + user))
                .orElse(List.of(target));
    }

    private static String twin(String text, Login login) {
        try {
            login.learn(Targets.parse(text));
            return Targets.shown(text);
        } catch (final BadInputException e) {
            throw new BadInputException("--twin: " + e.getMessage(), e);
        }
    }

    private static boolean isOn(Setting setting) {
        return setting.text().equals("true");
    }

    /** A relative name of a file is read as beside the campaign file. */
    private static String value(Path file, Setting setting, Login login) {
        if (setting.key().equals("twin")) {
            return twin(setting.text(), login);
        }
        final boolean isFile = setting.key().equals("experience")
                || (setting.key().equals("patterns") && !RunArguments.isEnumeration(setting.text()));
        return isFile
                ? file.toAbsolutePath()
                        .resolveSibling(setting.text())
                        .normalize()
                        .toString()
                : setting.text();
    }
}

package io.isolde.harness.cli;

import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.Targets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A campaign's options as they took effect: for people, as a command, and as arguments that the journal keeps. */
record RunText(RunArguments arguments, RunPlan plan) {
    private static final String NULL_HISTORIES =
            "predicted by the worlds oracle, and judged by another instance of it, the oracle that judges servers";

    /** For the manifest and the summary; the command gives the same cases again. */
    Map<String, String> effectiveOptions() {
        final CampaignOptions options = plan.options();
        final Map<String, String> effective = new LinkedHashMap<>();
        if (plan.target().isEmpty()) {
            effective.put("histories", NULL_HISTORIES);
        }
        effective.put("isolation", plan.levelText());
        if (plan.levels().choices().size() > 1) {
            effective.put("mixed levels", plan.levels().mixedPercent() + " % of the cases");
        }
        effective.put("transactions", plan.transactions().toString());
        if (!options.oracles().equals(List.of(OracleKind.WORLDS))) {
            effective.put("oracles", oracleText(options));
            arguments.twin().ifPresent(twin -> effective.put("twin", Targets.shown(twin)));
        }
        if (options.planned()) {
            effective.put("judged", "by the plans of EXPLAIN");
        }
        arguments.weightsText().ifPresent(weights -> effective.put("weights", weights));
        arguments.sharesText().ifPresent(shares -> effective.put("shares", shares));
        if (!arguments.quirks().equals(AcceptedQuirks.ALL)) {
            effective.put("accepted quirks", arguments.quirks().text());
        }
        if (!options.reducing()) {
            effective.put("findings", "not reduced");
        }
        effective.put("conflicts", word(plan.generator().conflicts()));
        arguments.patternsText().ifPresent(patterns -> effective.put("patterns", patterns));
        effective.put(
                "submitted orders",
                plan.generator().orders().count() + " a case, "
                        + word(plan.generator().orders().choice()));
        effective.put("lanes", Integer.toString(options.lanes()));
        limits().forEach((option, value) -> effective.put(option.substring(2), value));
        arguments.selfTest().ifPresent(test -> {
            effective.put("claim", test.claim().name());
            effective.put("actual", test.actual().name());
        });
        effective.put(
                Manifest.COMMAND,
                "./isolde run "
                        + again(arguments.patternsText()).stream()
                                .map(ShellWord::quote)
                                .collect(Collectors.joining(" ")));
        return effective;
    }

    /** Arguments of {@code isolde run} that give the same cases again wherever they are given, and use the same files. */
    List<String> argumentsAnywhere() {
        final List<String> all = again(arguments.patternsAnywhere());
        arguments
                .experience()
                .ifPresent(file ->
                        all.addAll(List.of("--experience", file.toAbsolutePath().toString())));
        return all;
    }

    private List<String> again(Optional<String> patterns) {
        final CampaignOptions options = plan.options();
        final List<String> again = new ArrayList<>();
        plan.target()
                .ifPresentOrElse(target -> again.addAll(List.of("--target", target.name())), () -> again.add("--null"));
        plan.target().flatMap(OpenTarget::user).ifPresent(user -> again.addAll(List.of("--user", user)));
        arguments
                .selfTest()
                .ifPresentOrElse(
                        test -> again.addAll(List.of(
                                "--claim",
                                test.claim().name(),
                                "--actual",
                                test.actual().name())),
                        () -> again.addAll(
                                List.of("--isolation", plan.levelText().replace(" ", ""))));
        if (!options.oracles().equals(List.of(OracleKind.WORLDS))) {
            again.addAll(List.of("--oracle", oracleText(options)));
            arguments.twin().ifPresent(twin -> again.addAll(List.of("--twin", Targets.shown(twin))));
        }
        if (!arguments.quirks().equals(AcceptedQuirks.ALL)) {
            again.addAll(List.of("--quirks", arguments.quirks().text()));
        }
        if (options.planned()) {
            again.add("--explain");
        }
        if (!options.reducing() && plan.target().isPresent()) {
            again.add("--no-reduce");
        }
        if (plan.levels().choices().size() > 1) {
            again.addAll(List.of("--mixed", Integer.toString(plan.levels().mixedPercent())));
        }
        arguments.weightsText().ifPresent(weights -> again.addAll(List.of("--weights", weights)));
        arguments.sharesText().ifPresent(shares -> again.addAll(List.of("--shares", shares)));
        again.addAll(List.of("--conflicts", word(plan.generator().conflicts())));
        patterns.ifPresent(text -> again.addAll(List.of("--patterns", text)));
        again.addAll(
                List.of("--orders", Integer.toString(plan.generator().orders().count())));
        again.addAll(List.of("--order-choice", word(plan.generator().orders().choice())));
        limits().forEach((option, value) -> again.addAll(List.of(option, value)));
        again.addAll(List.of("--seed", Long.toString(options.seed())));
        again.addAll(List.of("--transactions", arguments.transactionsText()));
        again.addAll(List.of("--lanes", Integer.toString(options.lanes())));
        return again;
    }

    /** By option, those that a default has set among them. */
    private Map<String, String> limits() {
        final Map<String, String> limits = new LinkedHashMap<>();
        plan.options().cases().ifPresent(cases -> limits.put("--cases", Long.toString(cases)));
        plan.options().time().ifPresent(time -> limits.put("--minutes", Double.toString(time.toMillis() / 60e3)));
        plan.options().limits().findings().ifPresent(count -> limits.put("--findings", Long.toString(count)));
        arguments.limits().diskText().ifPresent(text -> limits.put("--disk", text));
        return limits;
    }

    private static String oracleText(CampaignOptions options) {
        return options.oracles().stream().map(OracleKind::word).collect(Collectors.joining(","));
    }

    static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}

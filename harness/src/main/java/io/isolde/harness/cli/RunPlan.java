package io.isolde.harness.cli;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.SameCases;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.journal.BatchRecord;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.target.TargetSpec;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was asked of a campaign, checked.
 *
 * @param start of its first sitting
 * @param target empty for the null database
 * @param earlier what its journal says, where it is taken up again
 */
record RunPlan(
        Instant start,
        CampaignOptions options,
        TransactionCounts transactions,
        GeneratorConfig generator,
        Optional<TargetSpec> target,
        OutputFolder folder,
        Optional<JournalContent> earlier) {
    /** With these cases. */
    RunPlan of(GeneratorConfig cases) {
        return new RunPlan(start, options, transactions, cases, target, folder, earlier);
    }

    /** In this folder. */
    RunPlan in(OutputFolder locked) {
        return new RunPlan(start, options, transactions, generator, target, locked, earlier);
    }

    /** From where the journal ends. */
    RunPlan goingOn(JournalContent content) {
        return new RunPlan(start, options, transactions, generator, target, folder, Optional.of(content));
    }

    Levels levels() {
        return generator.levels();
    }

    String levelText() {
        return levels().choices().stream().map(Enum::name).collect(Collectors.joining(", "));
    }

    CaseSources sources() {
        return new CaseSources(options.seed(), generator);
    }

    /** Refuses to mix what is not the same: another server, or other cases. */
    void requireSame(JournalContent content, ServerVersion version) {
        if (!version.toString().equals(content.run().server())) {
            throw new BadInputException(folder.root() + " was begun on "
                    + content.run().server() + ", and the server is " + version + " now; begin anew with isolde run");
        }
        // Cases that lean on what was run do not come back by their number.
        final Optional<BatchRecord> sample =
                content.sample().filter(batch -> generator.conflicts() != ConflictStrategy.FEEDBACK);
        if (sample.isPresent() && !SameCases.areMade(sources().open(new Coverage()), version, sample.get())) {
            throw new BadInputException(folder.root() + " cannot go on: this isolde, of commit "
                    + BuildInfo.load().commit() + ", makes other cases of its seed than that of commit "
                    + content.run().sitting().commit() + ", which began it; take that one, or begin anew");
        }
    }
}

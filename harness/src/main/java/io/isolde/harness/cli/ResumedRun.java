package io.isolde.harness.cli;

import io.isolde.harness.campaign.Limits;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParameterException;

/** A run that goes on where its journal ends. */
final class ResumedRun {
    private ResumedRun() {}

    /**
     * Goes on, or tells that the run is finished.
     *
     * @param anew arguments of {@code isolde run} that go before those that the run was begun with
     * @return an exit code
     */
    static int goOn(Path folder, List<String> anew, SittingOptions sitting) throws InterruptedException {
        try (FolderLock lock = FolderLock.take(OutputFolder.existing(folder))) {
            final JournalContent content = JournalReader.read(lock.folder().journal());
            final RunCommand run = parsed(folder, content.run().arguments(), anew, sitting);
            final Optional<String> reached = reached(run.limits(), run.acceptedQuirks(), content);
            if (content.ended().isPresent() && reached.isPresent()) {
                sitting.out()
                        .println(folder + " is finished: " + reached.get() + "; see "
                                + lock.folder().summary());
                sitting.out().flush();
                return run.exitCode(content);
            }
            return run.goOn(lock.folder(), content);
        }
    }

    /** The command as it was given, but for what was given anew. */
    private static RunCommand parsed(Path folder, List<String> arguments, List<String> anew, SittingOptions sitting) {
        final List<String> all = new ArrayList<>(arguments);
        all.addAll(anew);
        all.addAll(sitting.arguments());
        try {
            return RunCommand.parsed(all, sitting);
        } catch (final ParameterException e) {
            throw new BadInputException(
                    folder + " was begun with options that this isolde does not know: " + BadArgument.told(e), e);
        }
    }

    /** Which limit is reached already; that of disk is looked at by the campaign. */
    private static Optional<String> reached(Limits limits, AcceptedQuirks accepted, JournalContent content) {
        final long cases = content.earlier().counts().cases();
        final long found = content.found(accepted);
        if (limits.cases().isPresent() && cases >= limits.cases().getAsLong()) {
            return Optional.of("all of its " + Figures.count(cases, "case") + " have run");
        }
        if (limits.time().isPresent()
                && content.earlier().spent().elapsed().compareTo(limits.time().get()) >= 0) {
            return Optional.of("it reached its time limit, "
                    + Figures.duration(limits.time().get()));
        }
        if (limits.findings().isPresent() && found >= limits.findings().getAsLong()) {
            return Optional.of("it reached its limit of new findings, " + Figures.count(found, "new finding"));
        }
        return Optional.empty();
    }
}

package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.text.GlobalSettings;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.Scheduling;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetException;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** From the options that name a server to one that answers. */
final class OpenTarget {
    private OpenTarget() {}

    /**
     * The target of a case file: the one that the command line names, or else the one in its header, or else the default.
     *
     * @throws BadInputException for a header that names what only a file of the user's own may name
     */
    private static TargetSpec of(ReplayFile file, TargetArguments arguments, Trust trust) {
        if (arguments.isGiven()) {
            return arguments.spec();
        }
        if (arguments.hasLogin()) {
            throw new BadInputException(
                    "--user and --password are for the server that --target names, and never for one"
                            + " that a file names: give --target URL");
        }
        return ofFile(file.target().orElse(TargetArguments.DEFAULT_TARGET), trust);
    }

    /**
     * A case file and the server that it is run on.
     *
     * @param file without what the server was given at its start
     */
    record Placed(TargetSpec target, ReplayFile file) {}

    /**
     * As {@link #of}. What a set-up sets globally, a server that we start gets at its start, for this file alone; on a server by URL it stays in the set-up,
     * and is not sent.
     */
    static Placed place(ReplayFile file, TargetArguments arguments, Trust trust) {
        return place(file, of(file, arguments, trust));
    }

    /** The same on a server whatever the file names. */
    static Placed place(ReplayFile file, TargetSpec target) {
        if (!(target instanceof TargetSpec.Embedded embedded) || file.twin().isPresent()) {
            return new Placed(target, file);
        }
        final GlobalSettings settings =
                GlobalSettings.of(file.caseFile(), embedded.server().version());
        return settings.variables().isEmpty()
                ? new Placed(target, file)
                : new Placed(embedded.with(settings.variables()), new ReplayFile(file.path(), settings.rest()));
    }

    /**
     * What a file means by a target: never reached with the login of the command line.
     *
     * @throws BadInputException for what only a file of the user's own may name
     */
    static TargetSpec ofFile(String text, Trust trust) {
        requireTrusted(text, trust);
        return Targets.parse(text);
    }

    /**
     * Refuses what only a file of the user's own may name.
     *
     * @throws BadInputException that names {@code --trust}
     */
    static void requireTrusted(String text, Trust trust) {
        final Optional<String> unlisted = trust == Trust.OWN ? Optional.empty() : Targets.unlisted(Targets.parse(text));
        if (unlisted.isPresent()) {
            throw new BadInputException("a file may not name " + unlisted.get() + ": give " + TrustArguments.OPTION
                    + " if the file is your own, or name the server by --target");
        }
    }

    /** Refuses what only a server can do for a finding of the null database. */
    static void refuseWithoutServer(String what, boolean asked, ReplayFile file) {
        if (asked) {
            throw new BadInputException(what + " needs a server, and " + file.path()
                    + " was found without one, by isolde run --null; name one, like --target "
                    + TargetArguments.DEFAULT_TARGET);
        }
    }

    /** The login that a replay has to name again; none for a server of ours. */
    static Optional<String> user(TargetSpec spec) {
        return spec instanceof TargetSpec.ByUrl byUrl
                ? Optional.of(byUrl.settings().user()).filter(user -> !user.isEmpty())
                : Optional.empty();
    }

    /** Starts or reaches the server for so many lanes side by side. */
    static RunningTarget start(TargetSpec spec, int lanes) {
        Scheduling.of(lanes).set();
        return start(spec);
    }

    /** Starts or reaches the server. */
    static RunningTarget start(TargetSpec spec) {
        try {
            return Targets.start(spec, TargetOptions.standard());
        } catch (final TargetException e) {
            throw new CampaignFailedException(e.getMessage(), e);
        }
    }

    /** Refuses levels that sessions of the server cannot run at. */
    static void requireLevels(ServerProfile profile, List<IsolationLevel> asked) {
        final List<IsolationLevel> known = Dialect.of(profile).vocabulary().levels();
        for (final IsolationLevel level : asked) {
            if (!known.contains(level)) {
                throw new BadInputException(
                        "no isolation level " + level + " in " + profile.version() + " as it is set: it has "
                                + known.stream().map(Enum::name).collect(Collectors.joining(", ")));
            }
        }
    }

    /** Refuses oracles that do not know how to ask the server. */
    static void requireAsked(ServerProfile profile, List<OracleKind> oracles) {
        for (final OracleKind oracle : oracles) {
            if (!oracle.asks(profile)) {
                throw new BadInputException("the oracle " + oracle.word() + " does not know how to ask "
                        + profile.version() + "; worlds does, and it is the default");
            }
        }
    }
}

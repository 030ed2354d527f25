package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CompiledCase;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.TableOptions;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;

/** Builds the world a case starts in. */
final class SetUp {
    private final CaseContext context;

    SetUp(CaseContext context) {
        this.context = context;
    }

    /** The state after set-up, sessions at their levels; null if a set-up statement fails. */
    World run() {
        final CompiledCase compiled = context.compiled;
        final int sessionCount = Math.max(1, compiled.source().sessions().size());
        final World world = new World(context.worlds, sessionCount, compiled.steps().length, compiled.tables().length);
        for (int table = 0; table < world.autoIncrement.length; table++) {
            world.autoIncrement[table] = TableOptions.firstNumber(compiled.tables()[table].table);
        }
        final Writer writer = new Writer(context);
        world.sessions[0].transaction = VersionStore.SETUP_WRITER;
        for (final CompiledStep step : compiled.setup()) {
            if (step.kind == CompiledStep.Kind.NEUTRAL) {
                continue;
            }
            if (!(step instanceof InsertStep insert)) {
                throw new UnsupportedFeatureException("set-up other than CREATE and INSERT");
            }
            if (writer.insert(world, 0, insert, insert.insertRows().length).error() != null) {
                return null;
            }
        }
        world.sessions[0].transaction = World.NONE;
        for (int session = 0; session < compiled.source().sessions().size(); session++) {
            world.sessions[session].sessionLevel =
                    compiled.source().sessions().get(session).level();
        }
        return world;
    }
}

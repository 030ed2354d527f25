package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.Quirk;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.memory.Region;
import io.isolde.core.program.Assigner;
import io.isolde.core.program.Evaluator;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.Statement;
import io.isolde.core.storage.VersionStore;
import java.util.EnumSet;
import java.util.Set;

/** What all parts of the interpreter share while they work on one case. Owned by the oracle; reset per case. */
final class CaseContext {
    final ServerProfile profile;
    private final Region region;
    final VersionStore store;
    final Cells cells;
    final Evaluator evaluator;
    final Assigner assigner;
    final RecordDirectory directory;
    /** Deviations allowed in the current run. */
    Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);

    CompiledCase compiled;

    CaseContext(ServerProfile profile, Region region) {
        this.profile = profile;
        this.region = region;
        store = new VersionStore(region);
        cells = new Cells(
                region,
                StringOrder.ofCollation(profile.defaultCollation()),
                StringOrder.ofCollation(profile.connectionCollation()));
        evaluator = new Evaluator(store, cells, profile);
        assigner = new Assigner(store, cells, profile);
        directory = new RecordDirectory(store, cells);
    }

    /** Versions appended from now on have offsets of at least this. */
    int regionTop() {
        return region.topOffset();
    }

    boolean allows(Quirk quirk) {
        return quirks.contains(quirk);
    }

    CompiledTable tableOf(CompiledStep step) {
        return compiled.tables()[step.table];
    }

    /** Whether a version is there and not a deletion. */
    boolean isAlive(int versionOffset) {
        return versionOffset != NIL && !store.isDeleted(versionOffset);
    }

    /** Whether a version is alive and a step's WHERE holds for it. */
    boolean matches(CompiledStep step, int versionOffset) {
        return isAlive(versionOffset) && evaluator.holds(step.where, versionOffset);
    }

    /** Whether a SELECT in this session locks what it reads: a locking clause, or SER inside a transaction. */
    static boolean locksReads(World.SessionState session, CompiledStep step) {
        return step.locking != Statement.Locking.NONE
                || session.transactionLevel == IsolationLevel.SER && !session.implicitTransaction;
    }

    /** Whether a step asks for locks in this session: every write, and reads that lock. */
    static boolean locks(World.SessionState session, CompiledStep step) {
        return step.isWrite() || step.kind == CompiledStep.Kind.SELECT && locksReads(session, step);
    }

    /** Whether a step asks for S locks only. */
    static boolean isSharedRead(World.SessionState session, CompiledStep step) {
        return step.kind == CompiledStep.Kind.SELECT
                && step.locking != Statement.Locking.UPDATE
                && locksReads(session, step);
    }
}

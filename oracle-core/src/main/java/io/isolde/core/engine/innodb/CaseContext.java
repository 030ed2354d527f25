package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CaseCompiler;
import io.isolde.core.engine.innodb.compile.CompiledCase;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.memory.Region;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.schedule.Step;
import io.isolde.core.search.Allowance;
import io.isolde.core.semantics.mysql.Assigner;
import io.isolde.core.semantics.mysql.Evaluator;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.text.TriggerText;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;
import java.util.Set;

/** What all parts of the interpreter share while they work on one case. Owned by the oracle; reset per case. */
final class CaseContext {
    /** More states than this are not tried for one case, in all ways to follow it. */
    private static final int MOST_DIRTY_STATES = 100_000;

    final InnoDbProfile profile;
    private final Region region;
    final VersionStore store;
    final Cells cells;
    final Evaluator evaluator;
    final Assigner assigner;
    final RecordDirectory directory;
    /** The worlds of the case. */
    final WorldPool worlds = new WorldPool();
    /** The subqueries of the step that is worked on. */
    final Subqueries subqueries;
    /** The rows of the INSERT that is executed. */
    final InsertedRows inserted;

    final RowValues rowValues;
    /** The joined rows that the assignments of an UPDATE of joined tables read, by the records that it changes. */
    final Int2IntOpenHashMap joinedRows = new Int2IntOpenHashMap();

    final Allowance<Quirk> allowance = new Allowance<>();

    CompiledCase compiled;
    private CaseCompiler compiler;
    /** Tables whose rows a scan may meet in another order than the one in which they became part of a world: bit n = table n. */
    private long orderUnknown;

    private int dirtyStates;

    CaseContext(InnoDbProfile profile, Region region) {
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
        subqueries = new Subqueries(this);
        inserted = new InsertedRows(this);
        rowValues = new RowValues(this);
    }

    void start(CompiledCase newCase) {
        compiled = newCase;
        orderUnknown = 0;
        dirtyStates = 0;
    }

    /** Counts states that a dirty read may find, however often the case is followed. */
    void countDirtyStates(int more) {
        dirtyStates += more;
        if (dirtyStates > MOST_DIRTY_STATES) {
            throw new UnsupportedFeatureException("too many dirty states");
        }
    }

    /** Versions appended from now on have offsets of at least this. */
    int regionTop() {
        return region.topOffset();
    }

    boolean allows(Quirk quirk) {
        return allowance.allows(quirk);
    }

    /** Whether all of them are allowed. */
    boolean allows(Set<Quirk> needed) {
        return allowance.allowsAll(needed);
    }

    /**
     * A row without a key has its place, its hidden row id, from before it waits in a secondary index, and rows are found in that order.
     * Measured on MariaDB 10.11.18.
     *
     * @param history that is judged
     */
    void noteOrder(History history) {
        for (final Round round : history.rounds()) {
            final CompiledStep sent = compiled.steps()[round.step()];
            if (sent instanceof InsertStep step
                    && round.blocked()
                    && !tableOf(step).hasClusterKey()) {
                orderUnknown |= 1L << step.table();
            }
        }
    }

    boolean isOrderUnknown(int table) {
        return (orderUnknown & 1L << table) != 0;
    }

    /** The compiler of the case, for statements that are known late. */
    void compilesBy(CaseCompiler compilerOfCase) {
        compiler = compilerOfCase;
    }

    /** The triggers that a write fires for each of its rows. */
    List<TriggerText> triggersOf(TableStep step) {
        return step.isWrite() ? tableOf(step).triggersFor(step.kind) : List.of();
    }

    /** The tables that number rows which a trigger inserts: bit n = table n. */
    long numberedBy(TriggerText trigger) {
        return compiler.triggers().numberedBy(trigger);
    }

    /** A statement of a trigger, ready to be executed. */
    TableStep compiledLate(int session, Statement statement) {
        return compiler.compileLate(new Step(session, statement));
    }

    /** An INSERT ... SELECT with the values that it inserts. */
    InsertStep compiledLate(InsertStep step, List<List<Value>> rows) {
        final Statement.Insert insert = step.insert();
        return compiler.compileLate(new Step(step.session, step.statement), LateCopies.ofValues(insert, rows));
    }

    /** Whether a session has an XA transaction. */
    boolean usesXa(int session) {
        for (final CompiledStep step : compiled.steps()) {
            if (step.session == session && step.statement instanceof Statement.Xa) {
                return true;
            }
        }
        return false;
    }

    /** A step that is known to be one over a table. */
    TableStep tableStep(int step) {
        return (TableStep) compiled.steps()[step];
    }

    CompiledTable tableOf(TableStep step) {
        return compiled.tables()[step.table()];
    }

    boolean isLookedUpBeforeExecution(TableStep step) {
        return step instanceof SelectStep select
                && select.isLookedUpBeforeExecution(tableOf(step), profile.has(Behaviour.COUNTS_ROWS_APART));
    }

    boolean isLookedUpInSeveralIndexes(TableStep step) {
        return step instanceof SelectStep select && select.isLookedUpInSeveralIndexes(tableOf(step));
    }

    /** Whether a version is there and not a deletion. */
    boolean isAlive(int versionOffset) {
        return versionOffset != NIL && !store.isDeleted(versionOffset);
    }

    /** Whether a version is alive and a step's WHERE holds for it. */
    boolean matches(ScanStep step, int versionOffset) {
        if (!isAlive(versionOffset)) {
            evaluator.forget();
            return false;
        }
        final int place = step.wherePlace();
        if (place == ScanStep.NOT_REMEMBERED) {
            return holds(step, versionOffset);
        }
        if (store.wasTested(versionOffset, place)) {
            evaluator.forget();
            return store.held(versionOffset, place);
        }
        final boolean holds = holds(step, versionOffset);
        if (evaluator.error() == null && evaluator.warning() == null) {
            store.remember(versionOffset, place, holds);
        }
        return holds;
    }

    private boolean holds(ScanStep step, int versionOffset) {
        if (step.correlated().length > 0) {
            subqueries.enter(versionOffset);
        }
        return evaluator.holds(whereOf(step), versionOffset);
    }

    private Program whereOf(ScanStep step) {
        return step.mergedWhere() != null && allows(Quirk.MERGED_EQUALITIES) ? step.mergedWhere() : step.where();
    }

    /** The error that {@link #matches} met when it evaluated a step's WHERE, or null: an error, or a warning that the step refuses. */
    ErrorKind refusal(TableStep step) {
        return evaluator.error() != null || !step.refusesWarnings() ? evaluator.error() : evaluator.warning();
    }

    /**
     * Whether a step ends with an error if it visits some row: any version of any row that there is. Which rows it visits depends on the
     * plan, so it may as well not.
     */
    boolean mayFailWith(World world, ScanStep step, ErrorKind kind) {
        if (step.isJoin()) {
            throw new UnsupportedFeatureException("error in a join");
        }
        if (step.where() == null) {
            return false;
        }
        for (int record = 0; record < directory.count(); record++) {
            if (directory.table(record) == step.table() && mayFailWith(step, world.head(record), kind)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayFailWith(ScanStep step, int newestVersion, ErrorKind kind) {
        for (int version = newestVersion; version != NIL; version = store.olderOffset(version)) {
            holds(step, version);
            if (refusal(step) == kind) {
                return true;
            }
        }
        return false;
    }

    /** Whether a SELECT in this session locks what it reads: a locking clause, or SER inside a transaction. */
    static boolean locksReads(SessionState session, TableStep step) {
        return step.locking() != Statement.Locking.NONE || locksSubqueries(session);
    }

    /** Whether the subqueries of a SELECT in this session lock what they read: a locking clause is not theirs. MySQL manual 15.7.2.4. */
    static boolean locksSubqueries(SessionState session) {
        return session.transactionLevel == IsolationLevel.SER && !session.implicitTransaction;
    }

    /** Whether a step asks for locks in this session: every write, and reads that lock. */
    static boolean locks(SessionState session, TableStep step) {
        return step.isWrite() || step.kind == CompiledStep.Kind.SELECT && locksReads(session, step);
    }

    /** Whether a step asks for S locks only. */
    static boolean isSharedRead(SessionState session, TableStep step) {
        return step.kind == CompiledStep.Kind.SELECT
                && step.locking() != Statement.Locking.UPDATE
                && locksReads(session, step);
    }
}

package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Transactions: how they begin, what they do, how they end, and what stands around them. */
final class ScriptGenerator {
    /** Of opening reads: without a WHERE clause. */
    /** Of transactions, where unique keys are deferrable. */
    private static final int SET_CONSTRAINTS_PERCENT = 30;

    private static final int OPENING_READS_ALL_PERCENT = 60;

    private static final String SAVEPOINT = "s";
    private static final String OTHER_SAVEPOINT = "z";
    private static final int SECOND_SAVEPOINT_PERCENT = 25;
    private static final int RELEASE_PERCENT = 10;
    private static final int ROLLBACK_TO_PERCENT = 90;
    private static final int ROLLBACK_TO_OTHER_PERCENT = 12;
    /** Of SET TRANSACTION: with SESSION. */
    private static final int SESSION_SCOPE_PERCENT = 50;

    /** Of locking BEGINs. */
    private static final int EXCLUSIVE_PERCENT = 40;

    /** Of modes of transactions. */
    private static final int READ_ONLY_PERCENT = 40;

    private static final int MOST_COMMITS_AGAIN = 2;

    /** Of DDL: within a transaction, which it commits. */
    private static final int CHANGE_WITHIN_PERCENT = 40;
    /** Of transactions that begin by switching autocommit off. */
    private static final int SWITCHED_ON_PERCENT = 40;

    private final GeneratorConfig config;
    private final CaseStatements statements;
    private final Rng rng;

    ScriptGenerator(GeneratorConfig config, CaseStatements statements, Rng rng) {
        this.config = config;
        this.statements = statements;
        this.rng = rng;
    }

    /**
     * One session's script.
     *
     * @param level of the session
     * @param planned statements of conflicts that must be in the transaction, anywhere, in this order
     * @param change DDL that the session makes somewhere; empty for none
     */
    Script draw(IsolationLevel level, List<Statement> planned, Optional<Statement> change) {
        final List<Statement> before = new ArrayList<>();
        IsolationLevel ofTransaction = level;
        IsolationLevel afterwards = level;
        if (drawn(Feature.SET_TRANSACTION)) {
            ofTransaction = rng.pick(config.levels().choices());
            final boolean session = rng.percent(SESSION_SCOPE_PERCENT);
            afterwards = session ? ofTransaction : level;
            before.add(new Statement.SetIsolation(ofTransaction.name(), session));
        }
        final List<Statement> transaction = new ArrayList<>();
        final Statement begin = begin();
        transaction.add(begin);
        if (begin instanceof Statement.Begin plain && plain.modes().level() != null) {
            ofTransaction = IsolationLevel.valueOf(plain.modes().level());
        }
        final List<Statement> body = body(ofTransaction, config.statements().draw(rng), planned);
        transaction.addAll(drawn(Feature.SAVEPOINT) ? withSavepoint(body) : body);
        if (mayBeDrawn(Feature.LEVEL_AMID)) {
            afterwards = rng.pick(config.levels().choices());
            transaction.add(rng.between(1, transaction.size()), new Statement.SetIsolation(afterwards.name(), true));
        }
        if (statements.defers() && mayBeDrawn(Feature.DEFERRABLE_KEY)
                || statements.defersKeys() && rng.percent(SET_CONSTRAINTS_PERCENT)) {
            transaction.add(
                    rng.between(1, transaction.size()),
                    new Statement.SetConstraints(rng.percent(50), statements.constraints()));
        }
        final boolean changesWithin = change.isPresent() && rng.percent(CHANGE_WITHIN_PERCENT);
        if (changesWithin) {
            transaction.add(rng.between(1, transaction.size()), change.get());
        }
        transaction.add(end(begin));
        if (mayBeDrawn(Feature.COMMIT_AGAIN)) {
            transaction.addAll(Collections.nCopies(rng.between(1, MOST_COMMITS_AGAIN), new Statement.Commit()));
        }
        final List<Statement> after = new ArrayList<>();
        final boolean setsLevel = transaction.stream().anyMatch(Statement.SetIsolation.class::isInstance);
        if (setsLevel) {
            after.add(statements.any(afterwards));
        } else if (drawn(Feature.AUTOCOMMIT)) {
            if (rng.percent(50)) {
                before.add(0, statements.any(level));
            } else {
                after.add(statements.any(afterwards));
            }
        }
        if (change.isPresent() && !changesWithin) {
            final List<Statement> beside = rng.percent(50) ? before : after;
            beside.add(beside == before ? 0 : beside.size(), change.get());
        }
        return Script.of(before, transaction, after);
    }

    /** COMMIT or ROLLBACK; with autocommit off it may be switched on, which commits. */
    private Statement end(Statement begin) {
        final boolean rollsBack = drawn(Feature.ROLLBACK);
        if (begin instanceof Statement.SetAutocommit && rng.percent(SWITCHED_ON_PERCENT)) {
            return new Statement.SetAutocommit(true);
        }
        return rollsBack ? new Statement.Rollback() : new Statement.Commit();
    }

    /**
     * A session of one statement in autocommit.
     *
     * @param planned one statement at most, which it is then
     */
    Script alone(IsolationLevel level, List<Statement> planned) {
        return Script.alone(planned.isEmpty() ? statements.any(level) : planned.get(0));
    }

    /**
     * Statements until there are {@code wanted}, and all that are planned; a read-back may add one more, never beyond the most that is
     * allowed.
     */
    private List<Statement> body(IsolationLevel level, int wanted, List<Statement> planned) {
        final int[] places =
                planned.stream().mapToInt(s -> rng.below(wanted)).sorted().toArray();
        final List<Statement> body = new ArrayList<>();
        int next = 0;
        while (next < planned.size() || body.size() < wanted) {
            final boolean now = next < planned.size() && body.size() >= places[next];
            final Statement statement = statements.returning(
                    statements.resolving(now ? planned.get(next) : unplanned(level, body.isEmpty() && wanted > 1)));
            next += now ? 1 : 0;
            body.add(statement);
            final int reserved = planned.size() - next;
            if (Statement.writesRows(statement)
                    && body.size() + reserved < config.statements().high()
                    && drawn(Feature.READ_BACK)) {
                body.add(statements.readAll(statement));
            }
        }
        final int again = config.share(Feature.SAME_READ);
        if (again > 0 && body.size() < config.statements().high() && rng.percent(again)) {
            addSameRead(body);
        }
        return body;
    }

    /** Rather one with a subquery, whose result is kept apart. */
    private void addSameRead(List<Statement> body) {
        final List<Statement> reads =
                body.stream().filter(Statement.Select.class::isInstance).toList();
        final List<Statement> nested =
                reads.stream().filter(ScriptGenerator::hasSubquery).toList();
        if (!reads.isEmpty()) {
            body.add(rng.pick(nested.isEmpty() ? reads : nested));
        }
    }

    private static boolean hasSubquery(Statement read) {
        return read instanceof Statement.Select select
                && select.where() != null
                && Operands.hasSubquery(select.where());
    }

    /** A savepoint before any statement, the first included, and what becomes of it at any later place. */
    private List<Statement> withSavepoint(List<Statement> body) {
        final List<Statement> result = new ArrayList<>(body);
        int place = rng.below(result.size() + 1);
        result.add(place, new Statement.Savepoint(SAVEPOINT));
        if (rng.percent(SECOND_SAVEPOINT_PERCENT)) {
            place = rng.between(place + 1, result.size());
            result.add(place, new Statement.Savepoint(rng.percent(50) ? SAVEPOINT : OTHER_SAVEPOINT));
        }
        if (rng.percent(RELEASE_PERCENT)) {
            place = rng.between(place + 1, result.size());
            result.add(place, new Statement.Release(SAVEPOINT));
        }
        if (rng.percent(ROLLBACK_TO_PERCENT)) {
            place = rng.between(place + 1, result.size());
            final String name = rng.percent(ROLLBACK_TO_OTHER_PERCENT) ? OTHER_SAVEPOINT : SAVEPOINT;
            result.add(place, new Statement.RollbackTo(name));
        }
        return result;
    }

    private Statement unplanned(IsolationLevel level, boolean opens) {
        if (opens && drawn(Feature.OPENING_READ)) {
            return rng.percent(OPENING_READS_ALL_PERCENT) ? statements.readAll() : statements.anySelect(level);
        }
        return statements.any(level);
    }

    private Statement begin() {
        if (mayBeDrawn(Feature.AUTOCOMMIT_OFF)) {
            return new Statement.SetAutocommit(false);
        }
        if (mayBeDrawn(Feature.LOCKING_BEGIN)) {
            return new Statement.BeginLocking(rng.percent(EXCLUSIVE_PERCENT));
        }
        if (mayBeDrawn(Feature.TRANSACTION_MODES)) {
            return new Statement.Begin(false, modes());
        }
        return new Statement.Begin(drawn(Feature.CONSISTENT_SNAPSHOT));
    }

    private Statement.Modes modes() {
        if (rng.percent(READ_ONLY_PERCENT)) {
            return mayBeDrawn(Feature.SAFE_SNAPSHOT) ? deferrable() : Statement.Modes.READ_ONLY;
        }
        return new Statement.Modes(rng.pick(config.levels().choices()).name(), null, null);
    }

    private Statement.Modes deferrable() {
        final boolean serializable = config.levels().choices().contains(IsolationLevel.SER);
        return new Statement.Modes(
                serializable ? IsolationLevel.SER.name() : null, Statement.Access.READ_ONLY, Boolean.TRUE);
    }

    /** As {@link #drawn}, but draws nothing for a feature whose share is 0, which most dialects lack. */
    private boolean mayBeDrawn(Feature feature) {
        return config.share(feature) > 0 && drawn(feature);
    }

    private boolean drawn(Feature feature) {
        return rng.percent(config.share(feature));
    }
}

package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.judge.WaitlessEngine;
import io.isolde.core.query.Answer;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** DuckDB, as its manual promises it. One choice is left to it: how an UPDATE cuts its rows into chunks. */
public final class DuckDbEngine extends WaitlessEngine<DuckDbWorld, DuckDbDeviation, DuckDbStatement> {
    private static final int FIRST_MAJOR = 1;
    private static final int FIRST_MINOR = 4;

    private final DuckDbProfile profile;
    private List<DuckDbTable> tables = List.of();
    private Transitions transitions;

    /** An engine for one version. */
    public DuckDbEngine(DuckDbProfile profile) {
        super(DuckDbRules.FINAL_STATE, DuckDbRules.ANSWERS_AT_ONCE);
        if (!profile.version().isAtLeast(FIRST_MAJOR, FIRST_MINOR, 0)) {
            throw new IllegalArgumentException("DuckDB has rules from 1.4 on: version=" + profile.version());
        }
        this.profile = profile;
    }

    // ---- the case at hand

    @Override
    protected void compileFrame(TestCase wanted) {
        Features.require(wanted.sessionSetup().isEmpty(), "session set-up");
        Features.require(
                wanted.sessions().stream().allMatch(session -> session.level() == IsolationLevel.RR),
                "isolation level other than its only one");
        tables = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            tables.add(new DuckDbTable(table, profile));
        }
        Reference.connect(tables);
        transitions = new Transitions(tables, profile, allowance());
    }

    @Override
    protected DuckDbStatement compile(Statement statement) {
        return new DuckDbCompiler(tables, profile).compile(statement);
    }

    @Override
    protected DuckDbWorld setUp(TestCase wanted) {
        final DuckDbWorld world = new DuckDbWorld(tables.size(), 1);
        for (final Statement statement : writesOf(wanted.setup())) {
            if (transitions.answer(world, 0, compile(statement), new Choices()).error() != null) {
                return null;
            }
        }
        return world.withSessions(wanted.sessions().size());
    }

    @Override
    protected List<List<Value>> rows(DuckDbWorld world, int table) {
        final List<List<Value>> rows = new ArrayList<>();
        for (final Row row : world.tables[table].rows) {
            final Value[] committed = row.committed();
            if (committed != null) {
                rows.add(Arrays.asList(committed));
            }
        }
        return rows;
    }

    // ---- known deviations

    @Override
    public List<DuckDbDeviation> known(TestCase wanted) {
        return Stream.of(DuckDbDeviation.values())
                .filter(deviation -> deviation.versions().contain(profile.version()))
                .toList();
    }

    // ---- answers

    @Override
    protected Answer answer(DuckDbWorld world, int session, DuckDbStatement statement, Choices choices) {
        return transitions.answer(world, session, statement, choices);
    }

    @Override
    public DuckDbWorld copy(DuckDbWorld world) {
        return world.copy();
    }

    @Override
    protected Rule ruleOf(DuckDbStatement statement, Answer expected, Outcome seen) {
        final ErrorKind error = seen instanceof Outcome.Failed failed ? failed.kind() : expected.error();
        if (error == ErrorKind.SERIALIZATION_FAILURE || expected.error() == ErrorKind.SERIALIZATION_FAILURE) {
            return DuckDbRules.CONFLICT;
        } else if (isOfForeignKey(error) || isOfForeignKey(expected.error())) {
            return DuckDbRules.FOREIGN_KEY;
        } else if (error == ErrorKind.DUPLICATE_KEY || expected.error() == ErrorKind.DUPLICATE_KEY) {
            return DuckDbRules.UNIQUE;
        } else if (statement instanceof DuckDbStatement.Control) {
            return DuckDbRules.CONTROL;
        }
        return statement instanceof DuckDbStatement.Select ? DuckDbRules.SNAPSHOT : DuckDbRules.WRITE;
    }

    private static boolean isOfForeignKey(ErrorKind error) {
        return error == ErrorKind.NO_PARENT || error == ErrorKind.STILL_REFERENCED;
    }

    @Override
    public int hash(DuckDbWorld world) {
        return world.contentHash();
    }

    @Override
    public boolean isSame(DuckDbWorld left, DuckDbWorld right) {
        return left.isSame(right);
    }
}

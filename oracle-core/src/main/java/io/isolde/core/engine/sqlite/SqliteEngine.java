package io.isolde.core.engine.sqlite;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.judge.WaitlessEngine;
import io.isolde.core.query.Answer;
import io.isolde.core.query.RowImage;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** SQLite with a busy timeout of 0. No deviation of it is known. */
public final class SqliteEngine extends WaitlessEngine<SqliteWorld, Deviation, SqliteStatement> {
    private final SqliteProfile profile;
    private List<SqliteTable> tables = List.of();
    private final SeenImage seen = new SeenImage();
    private Transitions transitions;

    /** An engine for databases of one kind. */
    public SqliteEngine(SqliteProfile profile) {
        super(SqliteRules.FINAL_STATE, SqliteRules.ANSWERS_AT_ONCE);
        this.profile = profile;
    }

    // ---- the case at hand

    @Override
    protected void compileFrame(TestCase wanted) {
        if (!wanted.sessionSetup().isEmpty()) {
            throw new UnsupportedFeatureException("SQLite session set-up");
        }
        tables = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            tables.add(new SqliteTable(table));
        }
        final List<IsolationLevel> levels =
                wanted.sessions().stream().map(Session::level).toList();
        for (final IsolationLevel level : levels) {
            if (level != IsolationLevel.RU && level != IsolationLevel.SER) {
                throw new UnsupportedFeatureException("SQLite isolation level " + level);
            }
        }
        transitions = new Transitions(
                tables,
                seen,
                profile.sharedCache()
                        ? new CacheLocking(levels)
                        : new FileLocking(profile.journal() == SqliteProfile.Journal.ROLLBACK));
    }

    @Override
    protected SqliteStatement compile(Statement statement) {
        return new SqliteCompiler(tables, seen).compile(statement);
    }

    @Override
    protected SqliteWorld setUp(TestCase wanted) {
        final SqliteWorld world = new SqliteWorld(Image.empty(tables.size()), 1);
        for (final Statement statement : writesOf(wanted.setup())) {
            if (statement instanceof Statement.Insert insert && insert.source() != null) {
                throw new UnsupportedFeatureException("INSERT SELECT in set-up");
            }
            if (transitions.answer(world, 0, compile(statement), new Choices()).error() != null) {
                return null;
            }
        }
        return new SqliteWorld(world.committed, wanted.sessions().size());
    }

    @Override
    protected List<List<Value>> rows(SqliteWorld world, int table) {
        final RowImage image = world.committed.table(table);
        final List<List<Value>> rows = new ArrayList<>();
        for (int place = 0; place < image.size(); place++) {
            rows.add(Arrays.asList(image.row(place)));
        }
        return rows;
    }

    // ---- answers

    @Override
    protected Answer answer(SqliteWorld world, int session, SqliteStatement statement, Choices choices) {
        return transitions.answer(world, session, statement, choices);
    }

    @Override
    protected boolean matches(Answer answer, Outcome seen) {
        return SqliteAnswers.matches(answer, seen);
    }

    @Override
    public SqliteWorld copy(SqliteWorld world) {
        return world.copy();
    }

    @Override
    protected Rule ruleOf(SqliteStatement statement, Answer expected, Outcome seen) {
        final ErrorKind refused = seen instanceof Outcome.Failed failed ? failed.kind() : null;
        if (isRefusal(refused) || isRefusal(expected.error())) {
            return SqliteRules.LOCKS;
        } else if (statement instanceof SqliteStatement.Control) {
            return SqliteRules.CONTROL;
        } else if (statement instanceof SqliteStatement.Read) {
            return profile.sharedCache() ? SqliteRules.LOCKED_TABLES : SqliteRules.SNAPSHOT;
        }
        return SqliteRules.WRITE;
    }

    private static boolean isRefusal(ErrorKind error) {
        return error == ErrorKind.BUSY || error == ErrorKind.SNAPSHOT_TOO_OLD || error == ErrorKind.TABLE_LOCKED;
    }

    @Override
    public int hash(SqliteWorld world) {
        return world.contentHash();
    }

    @Override
    public boolean isSame(SqliteWorld left, SqliteWorld right) {
        return left.isSame(right);
    }
}

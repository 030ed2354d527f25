package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws what sessions say: rows, levels, statements that conflict, and others around them. */
final class DraftGenerator {
    /** Of two sessions; what one reads and then writes, and the other writes between, takes two. */
    private static final int MOST_PAIRS = 2;

    /** No session changes a table. */
    private static final int NOBODY = -1;

    private final GeneratorConfig config;
    private final Rng rng;

    DraftGenerator(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /** Everything about one table. */
    private record OnTable(
            GeneratorConfig config, CaseValues values, StatementGenerator statements, RowEvaluator evaluator) {}

    /** Statements that have to be in the sessions' transactions, and who has to overlap whom for them. */
    private record Plan(List<List<Statement>> bySession, List<OrderSpace.Link> links) {
        static Plan empty(int sessionCount) {
            final List<List<Statement>> none = new ArrayList<>();
            IntStream.range(0, sessionCount).forEach(session -> none.add(new ArrayList<>()));
            return new Plan(none, new ArrayList<>());
        }

        /** With whom a session has to overlap; who is not linked is so to the first that is, see {@link OrderSpace}. */
        Set<Integer> overlapping(int session) {
            final Set<Integer> all = new HashSet<>();
            for (final OrderSpace.Link link : OrderSpace.complete(links, bySession.size())) {
                if (link.one() == session) {
                    all.add(link.other());
                } else if (link.other() == session) {
                    all.add(link.one());
                }
            }
            return all;
        }

        void add(int one, Statement ofOne, int other, Statement ofOther) {
            bySession.get(one).add(ofOne);
            bySession.get(other).add(ofOther);
            links.add(new OrderSpace.Link(one, other));
        }
    }

    Draft draw(List<Table> tables) {
        final List<CaseValues> values = CaseValues.of(tables, config, rng);
        final List<OnTable> onTables = IntStream.range(0, tables.size())
                .mapToObj(number ->
                        onTable(tables.get(number), config.on(tables.get(number), tables), values.get(number)))
                .toList();
        final int sessionCount = config.transactions().draw(rng);
        final List<IsolationLevel> levels = config.levels().draw(rng, sessionCount);
        final Plan plan = switch (config.conflicts()) {
            case MIXED -> mixed(onTables, sessionCount);
            case FSF, PSF, CTC -> chain(onTables, sessionCount);
            case NONE, CACHE -> anyTwo(sessionCount);
            case PATTERNS, FEEDBACK -> throw new IllegalStateException("not drafted: conflicts=" + config.conflicts());
        };
        final CaseStatements statements = new CaseStatements(
                config, onTables.stream().map(OnTable::statements).toList(), rng);
        final ScriptGenerator scriptGenerator = new ScriptGenerator(config, statements, rng);
        final List<Script> scripts = new ArrayList<>();
        final List<Session> sessions = new ArrayList<>();
        final Set<Integer> alone = alone(plan);
        final int changes = config.share(Feature.SCHEMA_CHANGE);
        final int changing = changes > 0 && rng.percent(changes) ? rng.below(sessionCount) : NOBODY;
        for (int session = 0; session < sessionCount; session++) {
            final List<Statement> planned = plan.bySession().get(session);
            scripts.add(
                    alone.contains(session)
                            ? scriptGenerator.alone(levels.get(session), planned)
                            : scriptGenerator.draw(
                                    levels.get(session),
                                    planned,
                                    session == changing ? statements.schemaChange() : Optional.empty()));
            sessions.add(new Session("tx" + (session + 1), levels.get(session)));
        }
        final List<Statement> setup = new ArrayList<>();
        final Meetings meetings = new Meetings();
        for (final OnTable onTable : onTables) {
            setup.add(new Statement.CreateTable(onTable.statements().table()));
            setup.add(onTable.statements().firstRows());
            meetings.with(onTable.statements().table(), onTable.values().rows());
        }
        return new Draft(setup, sessions, withNamedColumns(scripts, tables), plan.links(), meetings);
    }

    /** INSERTs into a table that gets another column name theirs: those behind the change would be refused else, with error 1136. */
    private static List<Script> withNamedColumns(List<Script> scripts, List<Table> tables) {
        final Optional<String> grown = scripts.stream()
                .flatMap(script -> script.statements().stream())
                .flatMap(statement -> Statement.meaningOf(statement) instanceof Statement.ChangeSchema change
                        ? change.changes().stream()
                        : Stream.of())
                .filter(SchemaChange.AddColumn.class::isInstance)
                .map(SchemaChange::table)
                .findFirst();
        if (grown.isEmpty()) {
            return scripts;
        }
        final List<String> names = tables.stream()
                .filter(table -> table.name().equals(grown.get()))
                .flatMap(table -> table.columns().stream())
                .filter(column -> !column.isGenerated())
                .map(Column::name)
                .toList();
        return scripts.stream()
                .map(script -> new Script(
                        script.statements().stream()
                                .map(statement -> statement instanceof Statement.Insert insert
                                                && insert.table().equals(grown.get())
                                                && insert.columns().isEmpty()
                                        ? insert.withColumns(names)
                                        : statement)
                                .toList(),
                        script.beginIndex(),
                        script.endIndex()))
                .toList();
    }

    /** Sessions of one statement; whoever has to overlap one of them has a transaction. */
    private Set<Integer> alone(Plan plan) {
        final int percent = config.share(Feature.ALONE);
        final Set<Integer> alone = new HashSet<>();
        for (int session = 0; percent > 0 && session < plan.bySession().size(); session++) {
            if (rng.percent(percent)
                    && plan.bySession().get(session).size() <= 1
                    && Collections.disjoint(alone, plan.overlapping(session))) {
                alone.add(session);
            }
        }
        return alone;
    }

    private OnTable onTable(Table table, GeneratorConfig settings, CaseValues values) {
        final RowEvaluator evaluator = new RowEvaluator(table);
        final ConditionGenerator conditions =
                new ConditionGenerator(table, values, evaluator, config.vocabulary(), rng);
        return new OnTable(
                settings,
                values,
                new StatementGenerator(table, settings, values, conditions, evaluator, rng),
                evaluator);
    }

    /** In a share of the cases one pair of any strategy, between two sessions; or two that cross. */
    private Plan mixed(List<OnTable> tables, int sessionCount) {
        final Plan plan = anyTwo(sessionCount);
        if (rng.percent(config.share(Feature.CONFLICT))) {
            final OrderSpace.Link link = plan.links().get(0);
            final List<Statement> ofOne = plan.bySession().get(link.one());
            final List<Statement> ofOther = plan.bySession().get(link.other());
            final int crossed = config.share(Feature.CROSSED_CONFLICT);
            if (crossed > 0 && rng.percent(crossed)) {
                final List<OnTable> order = rng.shuffled(tables);
                final ConflictGenerator.Conflict there = conflicts(order.get(0)).drawRead();
                final ConflictGenerator.Conflict back =
                        conflicts(order.get(order.size() - 1)).drawRead();
                ofOne.addAll(rng.shuffled(List.of(there.write(), back.other())));
                ofOther.addAll(rng.shuffled(List.of(back.write(), there.other())));
            } else {
                final ConflictGenerator.Conflict conflict = conflicts(
                                tables.size() == 1 ? tables.get(0) : rng.pick(tables))
                        .draw();
                ofOne.add(conflict.write());
                ofOther.add(conflict.other());
            }
        }
        return plan;
    }

    private ConflictGenerator conflicts(OnTable table) {
        return new ConflictGenerator(
                table.statements().table(),
                table.config(),
                table.values(),
                table.statements().conditions(),
                table.statements(),
                table.evaluator(),
                rng);
    }

    /** Two sessions that overlap, and nothing planned. */
    private Plan anyTwo(int sessionCount) {
        final Plan plan = Plan.empty(sessionCount);
        final int one = rng.below(sessionCount);
        final int other = (one + 1 + rng.below(sessionCount - 1)) % sessionCount;
        plan.links().add(new OrderSpace.Link(one, other));
        return plan;
    }

    /** Each session but the last meets the next one, in any order of the sessions; contained tuples of two sessions are one row. */
    private Plan chain(List<OnTable> tables, int sessionCount) {
        final Plan plan = Plan.empty(sessionCount);
        final List<Integer> left =
                new ArrayList<>(IntStream.range(0, sessionCount).boxed().toList());
        int session = left.remove(rng.below(sessionCount));
        while (!left.isEmpty()) {
            final int next = left.remove(rng.below(left.size()));
            final OnTable table = rng.pick(tables);
            final FilterConflicts conflicts = new FilterConflicts(
                    config.conflicts(), table.config(), table.values(), table.statements(), table.evaluator(), rng);
            final int pairs = 1 + rng.below(MOST_PAIRS);
            for (int i = 0; i < pairs; i++) {
                final FilterConflicts.Pair pair = conflicts.draw();
                if (rng.percent(50)) {
                    plan.add(session, pair.one(), next, pair.other());
                } else {
                    plan.add(session, pair.other(), next, pair.one());
                }
            }
            session = next;
        }
        return plan;
    }
}

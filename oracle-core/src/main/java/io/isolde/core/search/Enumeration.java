package io.isolde.core.search;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.search.OpenRounds.Ended;
import io.isolde.core.search.PossibleHistory.Choice;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * Lists what the rules allow a case to do, depth first, by the canonical send rule. What sessions have seen so far is a node of a tree, and no world is followed
 * twice from the same state at the same node.
 *
 * @param <W> a world
 */
public final class Enumeration<W> {
    private final RoundEngine<W> engine;
    private final OpenRounds<W> rounds;
    private final Function<W, List<TableState>> finalState;
    private final BiPredicate<W, History> mayEnd;
    private final int limit;
    private final int mostSteps;

    /** What is left to follow, the last first. */
    private final Deque<Level<W>> levels = new ArrayDeque<>();

    private final List<PossibleHistory> found = new ArrayList<>();
    private int steps;
    private String gap;
    private boolean stops;

    /** What sessions have seen. */
    private static final class Node<W> {
        private final Node<W> before;
        /** Those that ended in the last round. */
        private final List<Ended> ended;

        private final Round round;
        private final Visited<W> known;
        private final Map<String, Node<W>> next = new HashMap<>();

        private Node(Node<W> before, Round round, List<Ended> ended, RoundEngine<W> engine) {
            this.before = before;
            this.round = round;
            this.ended = ended;
            known = new Visited<>(engine);
        }
    }

    /**
     * An enumeration of a case that an engine has prepared. Runs once.
     *
     * @param finalState the rows with which a world ends
     * @param mayEnd whether a history may have ended so
     */
    public Enumeration(
            RoundEngine<W> engine,
            OpenRounds<W> rounds,
            Function<W, List<TableState>> finalState,
            BiPredicate<W, History> mayEnd,
            Limits limits) {
        this.engine = engine;
        this.rounds = rounds;
        this.finalState = finalState;
        this.mayEnd = mayEnd;
        limit = limits.outcomes();
        mostSteps = limits.steps();
    }

    /**
     * How far an enumeration goes.
     *
     * @param outcomes so many are listed
     * @param steps times that a world is followed into a round, or a part of one
     */
    public record Limits(int outcomes, int steps) {
        /** That many outcomes, by as many steps as take about a second. */
        public static Limits of(int outcomes) {
            return new Limits(outcomes, 50_000);
        }
    }

    /** A state in which a step is sent, or the round of one goes on. */
    private static final class Level<W> {
        private final W start;
        private final int step;
        private final Node<W> node;
        /** What was seen in this round, where it has begun; else null. */
        private final Node<W> racing;
        /** Before this round, or this part of it. */
        private final List<Choice> before;

        private final Choices choices = new Choices();
        private boolean isBegun;

        private Level(W start, int step, Node<W> node, Node<W> racing, List<Choice> before) {
            this.start = start;
            this.step = step;
            this.node = node;
            this.racing = racing;
            this.before = before;
        }

        /** Whether there is another way to follow it. */
        private boolean advance() {
            final boolean isOpen = !isBegun || choices.advance();
            isBegun = true;
            return isOpen;
        }
    }

    /** Every outcome from a state, which stays as it is. */
    public PossibleHistories from(W initial) {
        follow(initial, new Node<>(null, null, List.of(), engine), List.of());
        while (!levels.isEmpty() && !stops) {
            final Level<W> level = levels.peek();
            if (!level.advance()) {
                levels.pop();
            } else if (steps == mostSteps) {
                stop("stopped after " + mostSteps + " steps");
            } else {
                steps++;
                explore(level);
            }
        }
        return new PossibleHistories(found, Optional.ofNullable(gap));
    }

    private void follow(W world, Node<W> node, List<Choice> choices) {
        final int step = nextToSend(world, node);
        if (step != Engine.NONE) {
            levels.push(new Level<>(world, step, node, null, choices));
        } else {
            end(world, node, choices);
        }
    }

    private int nextToSend(W world, Node<W> node) {
        final Sent sent = new Sent(engine);
        for (Node<W> each = node; each.round != null; each = each.before) {
            sent.add(each.round.step());
        }
        return sent.next(session -> rounds.pendingStep(world, session));
    }

    private void explore(Level<W> level) {
        final W world = engine.copy(level.start);
        final List<Ended> ended = new ArrayList<>(level.racing == null ? List.of() : level.racing.ended);
        if (isFollowed(world, level, ended)) {
            final List<Choice> choices = new ArrayList<>(level.before);
            level.choices.decided().stream()
                    .filter(choice -> choice.count() > 1)
                    .forEach(choices::add);
            goFrom(world, level, ended, choices);
        }
    }

    private void stop(String why) {
        gap = why;
        stops = true;
    }

    private boolean isFollowed(W world, Level<W> level, List<Ended> ended) {
        try {
            return level.racing == null
                    ? rounds.send(world, level.step, level.choices, ended)
                    : rounds.goOn(world, level.step, level.choices, ended);
        } catch (final UnsupportedFeatureException e) {
            gap = gap == null ? e.getMessage() : gap;
            return false;
        }
    }

    private void goFrom(W world, Level<W> level, List<Ended> ended, List<Choice> choices) {
        final int step = level.step;
        ended.sort(Comparator.comparingInt(each -> each.step() == step ? Engine.NONE : each.step()));
        final boolean isOver = rounds.isOver(world);
        final Round round = rounds.round(world, step, ended, engine.sessionCount());
        final Node<W> next = level.node.next.computeIfAbsent(
                key(isOver, ended, round.waitingAtEnd()), key -> new Node<>(level.node, round, ended, engine));
        if (!next.known.add(world, 0, 0)) {
            return;
        } else if (isOver) {
            follow(world, next, choices);
        } else {
            levels.push(new Level<>(world, step, level.node, next, choices));
        }
    }

    private static String key(boolean isOver, List<Ended> ended, List<Integer> waiting) {
        final StringBuilder key = new StringBuilder(isOver ? "over" : "under way");
        for (final Ended each : ended) {
            key.append('\n')
                    .append(each.step())
                    .append(' ')
                    .append(each.answer().canonical());
        }
        return key.append('\n').append(waiting).toString();
    }

    private void end(W world, Node<W> node, List<Choice> choices) {
        final List<Round> past = new ArrayList<>();
        final Map<Integer, ExpectedAnswer> answers = new HashMap<>();
        for (Node<W> each = node; each.round != null; each = each.before) {
            past.add(0, each.round);
            each.ended.forEach(ended -> answers.put(ended.step(), ended.answer()));
        }
        final List<TableState> rows = finalState.apply(world);
        final History history = new History(past, rows);
        final StringBuilder key = new StringBuilder("end");
        rows.forEach(table ->
                key.append('\n').append(ExpectedRows.of(table.rows()).sorted().describe()));
        if (node.next.containsKey(key.toString())) {
            return;
        }
        final boolean isStuck = past.size() < engine.stepCount();
        if (isStuck ? !engine.mayEndStuck(world, past) : !mayEnd.test(world, history)) {
            return;
        }
        node.next.put(key.toString(), node);
        if (found.size() == limit) {
            stop("more than " + limit + " outcomes");
        } else {
            found.add(new PossibleHistory(history, answers, choices));
        }
    }
}

package io.isolde.harness.evaluate;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/** Asks one server and the model the same questions. Not thread-safe. */
public final class EvaluatorComparison implements AutoCloseable {
    /** Of one shape, so many are reduced and told; the others are counted. */
    private static final int TOLD_PER_SHAPE = 3;

    private final long seed;
    private final String replayCommand;
    private final QuestionMaker maker;
    private final Model model;
    private final Server server;
    private final SqlWriter writer;
    private final Map<String, Long> undecided = new TreeMap<>();
    private final Map<String, List<Disagreement>> disagreements = new TreeMap<>();
    private final Map<String, Long> disagreementCounts = new TreeMap<>();
    private long agreed;
    private long disagreed;

    /**
     * @param schema made for the test and dropped by {@link #close}
     * @param replayCommand asks one question again when its number is put behind
     */
    public EvaluatorComparison(RunningTarget target, String schema, long seed, String replayCommand)
            throws SQLException {
        this.seed = seed;
        this.replayCommand = replayCommand;
        this.writer = new SqlWriter(target.profile().version());
        if (target.profile() instanceof InnoDbProfile profile) {
            this.maker = QuestionMaker.standard(profile.has(Behaviour.CASTS_TO_DOUBLE));
            this.model = new MySqlModel(profile);
            this.server = new MySqlServer(target, maker.table(), schema);
        } else if (target.profile() instanceof PostgresProfile) {
            this.maker = new PostgresQuestions();
            this.model = new PostgresModel();
            this.server = new PostgresServer(target, maker.table(), schema);
        } else if (target.profile() instanceof SqliteProfile) {
            this.maker = new SqliteQuestions();
            this.model = new SqliteModel();
            this.server = new SqliteServer(target, maker.table());
        } else if (target.profile() instanceof H2Profile) {
            this.maker = new TypedQuestions(false);
            this.model = new H2Model();
            this.server = new H2Server(target, maker.table(), schema);
        } else if (target.profile() instanceof DuckDbProfile profile) {
            this.maker = new TypedQuestions(true);
            this.model = new DuckDbModel(profile);
            this.server = new DuckDbServer(target, maker.table(), schema);
        } else {
            throw new BadInputException("no evaluator is compared: target=" + target.name());
        }
    }

    /**
     * Asks the questions from one number to another, until told to stop.
     *
     * @param progress told after each row of values
     */
    public void run(long from, long to, BooleanSupplier stopped, Consumer<EvaluationCounts> progress)
            throws SQLException {
        long next = from;
        while (next < to && !stopped.getAsBoolean()) {
            final long end = Math.min(to, next - next % Question.PER_ROW + Question.PER_ROW);
            askAll(LongStream.range(next, end)
                    .mapToObj(number -> Question.of(seed, number, maker))
                    .toList());
            next = end;
            progress.accept(counts());
        }
    }

    /** How it stands. */
    public EvaluationCounts counts() {
        return new EvaluationCounts(agreed, disagreed, undecided, disagreementCounts);
    }

    private void askAll(List<Question> questions) throws SQLException {
        final List<Question> together = new ArrayList<>();
        final List<Reply> ours = new ArrayList<>();
        final List<Question> alone = new ArrayList<>();
        for (final Question.Kind kind : Question.Kind.values()) {
            for (final Question question : questions) {
                if (question.kind() != kind) {
                    continue;
                }
                final Reply reply = model.reply(question);
                if (reply instanceof Reply.Undecided lacking) {
                    undecided.merge(lacking.feature(), 1L, Long::sum);
                } else if (reply instanceof Reply.Of) {
                    together.add(question);
                    ours.add(reply);
                } else {
                    alone.add(question);
                }
            }
        }
        final List<Reply> replies = server.replies(together);
        for (int i = 0; i < replies.size(); i++) {
            compare(together.get(i), replies.get(i), ours.get(i));
        }
        for (final Question question : alone) {
            compare(question, server.replies(List.of(question)).get(0), model.reply(question));
        }
    }

    private void compare(Question question, Reply theirs, Reply ours) throws SQLException {
        if (theirs instanceof Reply.Undecided unknown) {
            undecided.merge(unknown.feature(), 1L, Long::sum);
            return;
        }
        if (Reply.agree(theirs, ours)) {
            agreed++;
            return;
        }
        disagreed++;
        final Disagreement found = smallest(question, theirs, ours);
        disagreementCounts.merge(found.shape(), 1L, Long::sum);
        final List<Disagreement> told = disagreements.computeIfAbsent(found.shape(), shape -> new ArrayList<>());
        if (told.size() < TOLD_PER_SHAPE) {
            told.add(found);
        }
    }

    private Disagreement smallest(Question asked, Reply theirs, Reply ours) throws SQLException {
        Disagreement smallest = disagreement(asked, asked, theirs, ours);
        if (asked.kind() != Question.Kind.VALUE) {
            smallest = narrowed(smallest, asked.of(Question.Kind.VALUE));
        }
        Disagreement before;
        do {
            before = smallest;
            for (final var part : Parts.of(before.smallest().expression())) {
                if (smallest.equals(before)) {
                    smallest = narrowed(
                            before, before.smallest().of(Question.Kind.VALUE).about(part));
                }
            }
        } while (!smallest.equals(before));
        return smallest;
    }

    /** The disagreement about a part, if there is one; else the one there was. */
    private Disagreement narrowed(Disagreement whole, Question part) throws SQLException {
        final Reply ours = model.reply(part);
        if (ours instanceof Reply.Undecided) {
            return whole;
        }
        final Reply theirs = server.replies(List.of(part)).get(0);
        return theirs instanceof Reply.Undecided || Reply.agree(theirs, ours)
                ? whole
                : disagreement(whole.asked(), part, theirs, ours);
    }

    private static Disagreement disagreement(Question asked, Question smallest, Reply theirs, Reply ours) {
        return new Disagreement(
                asked,
                smallest,
                theirs,
                ours,
                smallest.kind() + " " + Parts.shape(smallest.expression(), smallest.table()));
    }

    /** Some disagreements of each shape, told in full. */
    public List<String> describeDisagreements() {
        final List<String> texts = new ArrayList<>();
        disagreements
                .values()
                .forEach(told -> told.forEach(each -> texts.add(each.describe(
                        writer, replayCommand + " --only " + each.asked().number()))));
        return texts;
    }

    /** One question with both replies, whether they agree or not. */
    public String describe(long number) throws SQLException {
        final Question question = Question.of(seed, number, maker);
        final Reply ours = model.reply(question);
        final Reply theirs = server.replies(List.of(question)).get(0);
        return disagreement(question, question, theirs, ours).describe(writer, replayCommand + " --only " + number);
    }

    @Override
    public void close() throws SQLException {
        try (model) {
            server.close();
        }
    }
}

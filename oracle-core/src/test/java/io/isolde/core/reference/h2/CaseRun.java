package io.isolde.core.reference.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.reference.Coroutine;
import io.isolde.core.reference.h2.Server.StoredTable;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executor;

/** One case: sends its statements, lets those go on that can, in an order of chance, and begins and ends transactions. */
final class CaseRun {
    private final TestCase testCase;
    private final Set<H2Fault> faults;
    private final Executor threads;
    private final Random random;
    private final Server server = new Server();
    private final List<Client> clients = new ArrayList<>();
    private final List<Completion> completions = new ArrayList<>();
    private long transactions;
    private boolean raced;

    CaseRun(TestCase testCase, Set<H2Fault> faults, Executor threads, Random random) {
        this.testCase = testCase;
        this.faults = faults;
        this.threads = threads;
        this.random = random;
        for (int i = 0; i < testCase.sessions().size(); i++) {
            clients.add(new Client(i, testCase.sessions().get(i).level()));
        }
    }

    boolean raced() {
        return raced;
    }

    boolean has(H2Fault fault) {
        return faults.contains(fault);
    }

    Server server() {
        return server;
    }

    StoredTable table(String name) {
        return server.tables.get(name.toLowerCase(Locale.ROOT));
    }

    /** A choice that the database may make in either way. */
    boolean chance() {
        raced = true;
        return random.nextBoolean();
    }

    History run() {
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                server.create(create.table());
            } else {
                final Client filler = new Client(clients.size(), IsolationLevel.RC);
                filler.outcome = tableStatement(filler, statement);
            }
        }
        final List<Integer> unsent = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            unsent.add(step);
        }
        final List<Round> rounds = new ArrayList<>();
        while (!unsent.isEmpty()) {
            final int step = unsent.stream()
                    .filter(each -> client(each).statement == null)
                    .findFirst()
                    .orElseThrow(() -> new UnsupportedFeatureException("case that ends stuck"));
            unsent.remove((Integer) step);
            send(step);
            settle();
            rounds.add(round(step));
        }
        final List<TableState> finalState = new ArrayList<>();
        testCase.tables()
                .forEach(table -> finalState.add(new TableState(table.name(), Server.values(table(table.name())))));
        return new History(rounds, finalState);
    }

    private Client client(int step) {
        return clients.get(testCase.steps().get(step).session());
    }

    private Round round(int step) {
        final List<Completion> ended = new ArrayList<>(completions);
        completions.clear();
        ended.sort(Comparator.comparing(
                completion -> testCase.steps().get(completion.step()).session()));
        return new Round(
                step,
                ended,
                clients.stream()
                        .filter(client -> client.statement != null)
                        .map(client -> client.step)
                        .toList());
    }

    // ---- who goes on

    private void send(int step) {
        final Step sent = testCase.steps().get(step);
        final Client client = client(step);
        client.step = step;
        client.statement = new Coroutine(threads, () -> client.outcome = outcome(client, sent.statement()));
    }

    /** Until all wait or have ended; a victim first. */
    private void settle() {
        server.allGone();
        for (List<Client> able = able(); !able.isEmpty(); able = able()) {
            raced |= able.size() > 1;
            final Client client = able.stream()
                    .filter(each -> each.isVictim)
                    .findFirst()
                    .orElse(able.get(random.nextInt(able.size())));
            if (client.statement.resume()) {
                client.statement = null;
                completions.add(new Completion(client.step, client.outcome));
            }
        }
    }

    private List<Client> able() {
        return clients.stream().filter(Client::canGoOn).toList();
    }

    /** Lets others go on. */
    static void breathe(Client client) {
        if (client.statement != null) {
            client.statement.pause();
        }
    }

    /** Waits for who has a row; if that closes a cycle, its youngest transaction goes. */
    void await(Client client, StoredTable table, long key) throws Refusal {
        client.awaited = table;
        client.awaitedKey = key;
        final List<Client> cycle = new ArrayList<>();
        Client other = client;
        do {
            cycle.add(other);
            final int blocker = other.blocker();
            other = blocker == Server.NOBODY ? null : clients.get(blocker);
        } while (other != null && !cycle.contains(other));
        if (other == client) {
            final Comparator<Client> age = Comparator.comparing(each -> each.begun);
            cycle.stream()
                    .max(has(H2Fault.OLDEST_IS_VICTIM) ? age.reversed() : age)
                    .orElseThrow()
                    .isVictim = true;
        }
        if (!client.isVictim) {
            client.statement.pause();
        }
        client.awaited = null;
        if (client.isVictim) {
            client.isVictim = false;
            throw new Refusal(ErrorKind.DEADLOCK);
        }
    }

    // ---- statements

    private Outcome outcome(Client client, Statement statement) {
        if (Statement.isTransactionControl(statement)) {
            try {
                control(client, statement);
                return Outcome.DONE;
            } catch (final Refusal refusal) {
                return failed(refusal);
            }
        }
        return tableStatement(client, statement);
    }

    private static Outcome failed(Refusal refusal) {
        return new Outcome.Failed(refusal.kind, "", 0, refusal.getMessage());
    }

    private Outcome tableStatement(Client client, Statement statement) {
        begin(client);
        final int before = client.log.size();
        Outcome outcome;
        try {
            outcome = new TableStatement(this, client).run(statement);
        } catch (final Refusal refusal) {
            if (refusal.kind == ErrorKind.DEADLOCK && !has(H2Fault.VICTIM_GOES_ON)) {
                end(client, false);
                client.open = false;
            } else if (!(statement instanceof Statement.Select) && !has(H2Fault.FAILED_STATEMENT_KEEPS_ROWS)) {
                client.undoTo(before, false);
            }
            outcome = failed(refusal);
        }
        if (!client.open) {
            end(client, true);
        }
        return outcome;
    }

    private void begin(Client client) {
        age(client);
        if (client.level == IsolationLevel.SER && client.snapshots.isEmpty() && !has(H2Fault.SNAPSHOT_PER_TABLE)) {
            server.tables.values().forEach(table -> client.snapshots.put(table, table.committed()));
        }
    }

    private void age(Client client) {
        if (client.begun == 0) {
            client.begun = ++transactions;
        }
    }

    private void end(Client client, boolean commits) {
        server.end(client.number, commits);
        client.endTransaction();
    }

    private void control(Client client, Statement statement) throws Refusal {
        if (statement instanceof Statement.Begin) {
            client.open = true;
            if (!has(H2Fault.BEGIN_HAS_NO_AGE)) {
                begin(client);
            }
        } else if (statement instanceof Statement.Commit) {
            end(client, !has(H2Fault.COMMIT_LOST));
            client.open = false;
        } else if (statement instanceof Statement.Rollback) {
            end(client, has(H2Fault.ROLLBACK_COMMITS));
            client.open = false;
        } else {
            begin(client);
            try {
                savepoint(client, statement);
            } finally {
                if (!client.open) {
                    end(client, true);
                }
            }
        }
    }

    private void savepoint(Client client, Statement statement) throws Refusal {
        if (statement instanceof Statement.Savepoint savepoint) {
            if (!has(H2Fault.SAVEPOINT_STAYS) || !client.savepoints.containsKey(savepoint.name())) {
                client.savepoints.remove(savepoint.name());
                client.savepoints.put(savepoint.name(), client.log.size());
            }
            return;
        }
        final String name = ((Statement.RollbackTo) statement).name();
        final Integer length = client.savepoints.get(name);
        if (length == null) {
            throw new Refusal(ErrorKind.UNKNOWN_SAVEPOINT);
        }
        if (!has(H2Fault.ROLLBACK_TO_KEEPS_ROWS)) {
            client.undoTo(length, has(H2Fault.ROLLBACK_TO_KEEPS_LOCKS));
        }
        final List<String> names = List.copyOf(client.savepoints.keySet());
        names.subList(names.indexOf(name) + 1, names.size()).forEach(client.savepoints::remove);
    }
}

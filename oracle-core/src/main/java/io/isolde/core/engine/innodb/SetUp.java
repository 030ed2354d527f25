package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.CompiledCase;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableOptions;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

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
            if (step.kind != CompiledStep.Kind.NEUTRAL
                    && write(world, writer, step).error() != null) {
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

    private Written write(World world, Writer writer, CompiledStep step) {
        if (step instanceof TableStep table && (table.isJoin() || table.subselects().length > 0)) {
            throw new UnsupportedFeatureException("join or subquery in a write of set-up");
        } else if (step instanceof InsertStep insert && insert.source() == null) {
            return writer.insert(world, 0, insert, insert.insertRows().length, Writer.AS_THE_SERVER);
        } else if (step instanceof InsertStep insert) {
            final int[] records = inOrder(insert, matching(world, insert.source()));
            final int[] versions = Arrays.stream(records).map(world::head).toArray();
            context.inserted.take(insert, records, versions, records.length);
            return writer.insert(world, 0, insert, records.length, Writer.AS_THE_SERVER);
        } else if (step instanceof ScanStep scan && scan.isWrite()) {
            return write(world, new OrderedWrites(context, writer), scan);
        }
        throw new UnsupportedFeatureException("set-up other than CREATE and writes");
    }

    /** UPDATE or DELETE in the order of the clustered index; nobody reads beside it. */
    private Written write(World world, OrderedWrites writes, ScanStep scan) {
        final RecordSet matched = new RecordSet();
        for (final int record : matching(world, scan)) {
            matched.add(record);
        }
        final SessionState session = world.sessions[0];
        session.transactionLevel = IsolationLevel.SER; // at which no promise of a snapshot can be broken
        final RecordSet chosen = new VersionSorter(context).first(world, scan, matched);
        final Written written =
                writes.write(world, scan, chosen, writes.clusteredOrder(world, scan), Writer.AS_THE_SERVER);
        session.transactionLevel = null;
        return written;
    }

    /** The order of the rows that are copied is that of the index that the server reads, so it is known where there is only the clustered one. */
    private int[] inOrder(InsertStep insert, int[] records) {
        final boolean matters = context.tableOf(insert).autoIncrementColumn >= 0
                || insert.ignore()
                || insert.replace()
                || insert.updatesDuplicates();
        if (!matters || records.length < 2) {
            return records;
        }
        final CompiledTable source = context.tableOf(insert.source());
        if (source.partitions != null
                || source.table.indexes().stream().anyMatch(index -> index.kind() != Index.Kind.PRIMARY)) {
            throw new UnsupportedFeatureException("order of the rows of an INSERT SELECT in a set-up");
        }
        final BitSet copied = new BitSet();
        IntStream.of(records).forEach(copied::set);
        return IntStream.range(0, context.directory.count())
                .map(context.directory::inOrder)
                .filter(copied::get)
                .toArray();
    }

    private int[] matching(World world, ScanStep scan) {
        final int[] matching = new int[context.directory.count()];
        int count = 0;
        for (int record = 0; record < matching.length; record++) {
            if (context.directory.table(record) == scan.table() && context.matches(scan, world.head(record))) {
                matching[count++] = record;
            }
            if (context.refusal(scan) != null) {
                throw new UnsupportedFeatureException("error in a WHERE of set-up");
            }
        }
        return Arrays.copyOf(matching, count);
    }
}

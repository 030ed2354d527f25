package io.isolde.harness.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.sql.Value;
import io.isolde.harness.jdbc.PlainAnswer.State;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers packet by packet, as the protocol has them; those of real servers are in {@link ScriptRunnerTest}. */
final class PlainAnswerTest {
    private static final int ROOM = 1000;
    private static final int LONG_TYPE = 3;
    private static final int TEXT_TYPE = 253;
    private static final int BIT_TYPE = 16;
    private static final int UTF8 = 45;
    private static final int BINARY = 63;
    private static final byte NULL = (byte) 0xfb;

    /** What the server has sent, from somewhere in the buffer on. */
    private final ByteBuffer received =
            ByteBuffer.allocate(ROOM).order(ByteOrder.LITTLE_ENDIAN).position(7).mark();

    private void packet(byte... payload) {
        received.putInt(payload.length).put(payload);
    }

    private static byte[] bytes(int... values) {
        final byte[] all = new byte[values.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) values[i];
        }
        return all;
    }

    private void ok(int affected, boolean isLast) {
        packet(bytes(0, affected, 0, isLast ? 0 : 8, 0, 0, 0));
    }

    private void columns(int... typesAndCollations) {
        packet((byte) (typesAndCollations.length / 2));
        for (int i = 0; i < typesAndCollations.length; i += 2) {
            final int collation = typesAndCollations[i + 1];
            packet(bytes(
                    3,
                    'd',
                    'e',
                    'f',
                    0,
                    1,
                    't',
                    1,
                    't',
                    1,
                    'c',
                    1,
                    'c',
                    12,
                    collation,
                    0,
                    11,
                    0,
                    0,
                    0,
                    typesAndCollations[i],
                    0,
                    0,
                    0,
                    0,
                    0));
        }
    }

    private void endOfRows() {
        packet(bytes(0xfe, 0, 0, 0, 0, 0, 0));
    }

    private void error(String state, String message) {
        final byte[] text = ("#" + state + message).getBytes(StandardCharsets.UTF_8);
        packet(ByteBuffer.allocate(3 + text.length)
                .put(bytes(0xff, 1213 & 0xff, 1213 >> 8))
                .put(text)
                .array());
    }

    private PlainAnswer reader() {
        received.limit(received.position()).reset();
        final PlainAnswer answer = new PlainAnswer(received);
        answer.begin();
        return answer;
    }

    private static Value integer(long value) {
        return new Value.IntegerValue(value);
    }

    /** However it comes in: the answer is complete with its last byte, and not before. */
    @Test
    void resultsOfSeveralStatementsInPieces() throws ServerRefusal {
        ok(3, false);
        columns(LONG_TYPE, BINARY, TEXT_TYPE, UTF8);
        packet(bytes(2, '-', '7', 2, 'a', 'b'));
        packet(bytes(1, '5', NULL));
        packet(bytes(0xfe, 0, 0, 8, 0, 0, 0));
        ok(251 - 1, true);
        final PlainAnswer answer = reader();
        final int end = received.limit();
        for (int there = received.position(); there < end; there++) {
            received.limit(there);
            assertEquals(State.INCOMPLETE, answer.read(), "bytes missing: " + (end - there));
        }
        received.limit(end);
        assertEquals(State.COMPLETE, answer.read());
        assertEquals(
                List.of(
                        new Result.Count(3),
                        new Result.Rows(List.of(
                                List.of(integer(-7), new Value.StringValue("ab")), List.of(integer(5), Value.NULL))),
                        new Result.Count(250)),
                answer.results());
        assertEquals(received.remaining(), answer.length());
    }

    @Test
    void aCountThatIsLong() throws ServerRefusal {
        packet(bytes(0, 0xfc, 0x34, 0x12, 0xfd, 1, 2, 3, 8, 0, 0, 0));
        packet(bytes(0, 0xfd, 0x56, 0x34, 0x92, 0xfe, 1, 2, 3, 4, 5, 6, 7, 8, 8, 0, 0, 0));
        packet(bytes(0, 0xfe, 1, 0, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0));
        final PlainAnswer answer = reader();
        assertEquals(State.COMPLETE, answer.read());
        assertEquals(
                List.of(new Result.Count(0x1234), new Result.Count(0x923456), new Result.Count(0x1000_0000_0000_0001L)),
                answer.results());
    }

    @Test
    void anErrorEndsTheAnswerEvenAmongRows() {
        ok(1, false);
        columns(LONG_TYPE, BINARY);
        packet(bytes(1, '5'));
        error("40001", "Deadlock found");
        final PlainAnswer answer = reader();
        assertEquals(State.COMPLETE, answer.read());
        final ServerRefusal refusal = assertThrows(ServerRefusal.class, answer::results);
        assertEquals("Deadlock found", refusal.getMessage());
        assertEquals("40001", refusal.getSQLState());
        assertEquals(1213, refusal.getErrorCode());
        assertEquals(0, refusal.getStackTrace().length);
    }

    @Test
    void theDriverWordsDataExceptions() {
        error("22003", "Out of range");
        assertEquals(State.NOT_PLAIN, reader().read());
    }

    @Test
    void otherTypesAreNotPlain() {
        columns(LONG_TYPE, BINARY, BIT_TYPE, BINARY);
        assertEquals(State.NOT_PLAIN, reader().read());
    }

    @Test
    void bytesAreNotPlain() {
        columns(TEXT_TYPE, BINARY);
        assertEquals(State.NOT_PLAIN, reader().read());
    }

    @Test
    void textThatIsNotAsciiIsNotPlain() {
        columns(TEXT_TYPE, UTF8);
        packet(bytes(2, 0xc3, 0xa4));
        endOfRows();
        assertEquals(State.NOT_PLAIN, reader().read());
    }

    @Test
    void whatTheProtocolHasNoPlaceForIsNotPlain() {
        packet();
        assertEquals(State.NOT_PLAIN, reader().read());
        received.clear().position(7).mark();
        packet(bytes(NULL, 'f'));
        assertEquals(State.NOT_PLAIN, reader().read());
    }

    @Test
    void moreThanThereIsRoomForIsNotPlain() {
        columns(TEXT_TYPE, UTF8);
        final PlainAnswer answer = reader();
        assertEquals(State.INCOMPLETE, answer.read());
        received.compact().putInt(ROOM).position(received.capacity()).flip();
        assertEquals(State.NOT_PLAIN, answer.read());
    }

    @Test
    void theNextAnswerBeginsAnew() throws ServerRefusal {
        error("40001", "Deadlock found");
        final PlainAnswer answer = reader();
        answer.read();
        received.clear().mark();
        ok(2, true);
        received.flip();
        answer.begin();
        assertEquals(State.COMPLETE, answer.read());
        assertEquals(List.of(new Result.Count(2)), answer.results());
    }
}

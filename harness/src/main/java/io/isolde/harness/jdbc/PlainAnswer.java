package io.isolde.harness.jdbc;

import io.isolde.core.sql.Value;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The answer to one query, which may have been several statements, read packet by packet as it comes in. Plain is what tests of isolation are made of:
 * short rows of numbers, ASCII text and times, counts, and errors. The driver takes everything else, which is why nothing is removed from where it was
 * received.
 *
 * <p>Client/server protocol: <a href="https://mariadb.com/kb/en/result-set-packets/">result set</a>, <a href="https://mariadb.com/kb/en/ok_packet/">
 * OK</a>, <a href="https://mariadb.com/kb/en/err_packet/">ERR</a>. Both ends have agreed on CLIENT_PROTOCOL_41 and CLIENT_DEPRECATE_EOF.
 */
final class PlainAnswer {
    /** How far it is there. */
    enum State {
        /** More packets are to come. */
        INCOMPLETE,
        COMPLETE,
        /** One for the driver. */
        NOT_PLAIN
    }

    private enum Part {
        FIRST_PACKET,
        COLUMNS,
        ROWS
    }

    /** Length in three bytes, and a number. */
    private static final int HEADER_LENGTH = 4;

    private static final int LENGTH_BITS = 0xffffff;

    // first bytes of a packet
    private static final int OK = 0x00;
    private static final int END_OF_ROWS = 0xfe;
    private static final int ERROR = 0xff;

    // first bytes of a number whose length follows from it, where it is not the number
    private static final int NULL = 0xfb;
    private static final int TWO_BYTES = 0xfc;
    private static final int THREE_BYTES = 0xfd;
    private static final int EIGHT_BYTES = 0xfe;

    private static final int MORE_RESULTS = 0x0008;

    /** Of what is known of a column, behind its names, from its collation on. */
    private static final int COLUMN_LENGTH = 12;

    /** In that: behind the collation, and the length of values. */
    private static final int TYPE_OFFSET = Short.BYTES + Integer.BYTES;

    /** So many digits fit into a long. */
    private static final int LONGEST_INTEGER = 18;

    /** Behind the code: a mark, and the state. */
    private static final int STATE_LENGTH = 5;

    /** Class of the states of which the driver words the message in its own way. */
    private static final String DATA_EXCEPTION = "22";

    private final ByteBuffer received;

    private State state = State.INCOMPLETE;
    private Part part = Part.FIRST_PACKET;
    /** Of the packets that were read, from the position of the buffer on. */
    private int length;
    /** Where in the buffer the next is read. */
    private int at;

    private List<Result> results = new ArrayList<>();
    private Optional<ServerRefusal> refusal = Optional.empty();
    /** Of the result set at hand: {@link Types}. */
    private int[] types = {};

    private int columns;
    private List<List<Value>> rows = List.of();

    /**
     * Nothing is asked yet.
     *
     * @param received little-endian; its position is where the answer begins, its limit the end of what has come
     */
    PlainAnswer(ByteBuffer received) {
        this.received = received;
    }

    /** The answer to another query is to come. */
    void begin() {
        state = State.INCOMPLETE;
        part = Part.FIRST_PACKET;
        length = 0;
        results = new ArrayList<>();
        refusal = Optional.empty();
    }

    /** Goes on with what has come. Does not move the position of the buffer. */
    State read() {
        while (state == State.INCOMPLETE && isPacketThere()) {
            at = received.position() + length;
            final int payload = received.getInt(at) & LENGTH_BITS;
            at += HEADER_LENGTH;
            length += HEADER_LENGTH + payload;
            packet(at + payload);
        }
        if (state == State.INCOMPLETE && received.remaining() == received.capacity()) {
            // The driver takes it in pieces.
            state = State.NOT_PLAIN;
        }
        return state;
    }

    private boolean isPacketThere() {
        final int behind = received.remaining() - length - HEADER_LENGTH;
        return behind >= 0 && behind >= (received.getInt(received.position() + length) & LENGTH_BITS);
    }

    /** Of a complete one, in bytes. */
    int length() {
        return length;
    }

    /**
     * Of the statements, in their order.
     *
     * @throws ServerRefusal if one failed
     */
    List<Result> results() throws ServerRefusal {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return results;
    }

    private void packet(int end) {
        if (at == end) {
            state = State.NOT_PLAIN;
        } else if (first() == ERROR) {
            error(end);
        } else {
            switch (part) {
                case FIRST_PACKET -> firstPacket();
                case COLUMNS -> column(end);
                case ROWS -> row();
            }
        }
    }

    private int first() {
        return received.get(at) & 0xff;
    }

    private void firstPacket() {
        final int first = first();
        if (first == OK) {
            at++;
            results.add(new Result.Count(number()));
            endOfResult();
        } else if (first < NULL) {
            at++;
            part = Part.COLUMNS;
            types = new int[first];
            columns = 0;
            rows = new ArrayList<>();
        } else {
            state = State.NOT_PLAIN;
        }
    }

    /** Behind the count of rows. */
    private void endOfResult() {
        number();
        part = Part.FIRST_PACKET;
        if ((received.getShort(at) & MORE_RESULTS) == 0) {
            state = State.COMPLETE;
        }
    }

    private void column(int end) {
        at = end - COLUMN_LENGTH;
        final int collation = received.getShort(at) & 0xffff;
        final int type = received.get(at + TYPE_OFFSET) & 0xff;
        types[columns] = type(type, collation);
        columns++;
        if (columns == types.length) {
            part = Part.ROWS;
        }
    }

    /** As {@link Types}; none of those that need the driver. */
    private int type(int type, int collation) {
        return switch (type) {
            case 1, 2, 3, 8, 9 -> Types.BIGINT;
            case 0, 246 -> Types.DECIMAL;
            case 4, 5 -> Types.DOUBLE;
            case 6 -> Types.NULL;
            case 7, 12 -> Types.TIMESTAMP;
            case 10 -> Types.DATE;
            case 11 -> Types.TIME;
            case 249, 250, 251, 252, 253, 254 -> isText(collation) ? Types.VARCHAR : notPlain();
            default -> notPlain();
        };
    }

    private int notPlain() {
        state = State.NOT_PLAIN;
        return Types.OTHER;
    }

    /** Of latin1, utf8mb3 and utf8mb4, the most common: ASCII is itself in all of them. Binary is none. */
    private static boolean isText(int collation) {
        return switch (collation) {
            case 8, 33, 45, 46, 47, 83, 192, 224, 255 -> true;
            default -> false;
        };
    }

    private void row() {
        if (first() == END_OF_ROWS) {
            at++;
            number();
            results.add(new Result.Rows(rows));
            endOfResult();
            return;
        }
        final Value[] cells = new Value[types.length];
        for (int column = 0; column < cells.length && state == State.INCOMPLETE; column++) {
            if (first() == NULL) {
                at++;
                cells[column] = Value.NULL;
            } else {
                final int cellLength = (int) number();
                cells[column] = cell(types[column], cellLength);
                at += cellLength;
            }
        }
        if (state == State.INCOMPLETE) {
            rows.add(List.of(cells));
        }
    }

    private Value cell(int type, int cellLength) {
        if (type == Types.BIGINT && cellLength <= LONGEST_INTEGER) {
            return new Value.IntegerValue(integer(cellLength));
        }
        final byte[] text = new byte[cellLength];
        received.get(at, text);
        for (final byte one : text) {
            if (one < 0) {
                state = State.NOT_PLAIN;
            }
        }
        return Results.value(new String(text, StandardCharsets.US_ASCII), type);
    }

    private long integer(int digits) {
        final boolean negative = received.get(at) == '-';
        long value = 0;
        for (int digit = negative ? 1 : 0; digit < digits; digit++) {
            value = 10 * value + (received.get(at + digit) - '0');
        }
        return negative ? -value : value;
    }

    private void error(int end) {
        final int code = received.getShort(at + 1) & 0xffff;
        final int stateAt = at + 1 + Short.BYTES + 1;
        final String sqlState = text(stateAt, stateAt + STATE_LENGTH);
        if (sqlState.startsWith(DATA_EXCEPTION)) {
            state = State.NOT_PLAIN;
        } else {
            refusal = Optional.of(new ServerRefusal(text(stateAt + STATE_LENGTH, end), sqlState, code));
            state = State.COMPLETE;
        }
    }

    private String text(int from, int end) {
        final byte[] text = new byte[end - from];
        received.get(from, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** A number whose first byte says how long it is. */
    private long number() {
        final int first = first();
        at++;
        switch (first) {
            case TWO_BYTES -> {
                at += Short.BYTES;
                return received.getShort(at - Short.BYTES) & 0xffff;
            }
            case THREE_BYTES -> {
                at += 3;
                return Integer.toUnsignedLong(received.getInt(at - 4)) >>> Byte.SIZE;
            }
            case EIGHT_BYTES -> {
                at += Long.BYTES;
                return received.getLong(at - Long.BYTES);
            }
            default -> {
                return first;
            }
        }
    }
}

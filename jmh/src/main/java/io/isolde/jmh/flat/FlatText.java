package io.isolde.jmh.flat;

import io.isolde.jmh.flat.ConditionCode.Comparison;
import io.isolde.jmh.flat.ConditionCode.Op;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;

/** The text of flat cases as a case file, in a buffer that is used again; where each statement stands in it is told. */
public final class FlatText {
    private static final byte[][] LEVELS = {ascii("RU"), ascii("RC"), ascii("RR"), ascii("SER")};
    private static final byte[][] COMPARISONS =
            Stream.of(Comparison.values()).map(how -> ascii(how.symbol())).toArray(byte[][]::new);
    private static final byte[] ISOLATION = ascii("-- isolation-tx:");
    private static final byte[] SESSIONS = ascii("-- sessions:");
    private static final byte[] CREATE = ascii("CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY");
    private static final byte[] BIGINT = ascii(" BIGINT");
    private static final byte[] INSERT = ascii("INSERT INTO t VALUES ");
    private static final byte[] SELECT = ascii("SELECT ");
    private static final byte[] COUNT = ascii("COUNT(*)");
    private static final byte[] FROM = ascii(" FROM t");
    private static final byte[] WHERE = ascii(" WHERE ");
    private static final byte[] SHARE = ascii(" LOCK IN SHARE MODE");
    private static final byte[] UPDATE_LOCK = ascii(" FOR UPDATE");
    private static final byte[] UPDATE = ascii("UPDATE t SET ");
    private static final byte[] DELETE = ascii("DELETE");
    private static final byte[] BEGIN = ascii("BEGIN");
    private static final byte[] COMMIT = ascii("COMMIT");
    private static final byte[] ROLLBACK = ascii("ROLLBACK");
    private static final byte[] NULL = ascii("NULL");
    private static final byte[] COMMA = ascii(", ");
    private static final byte[] EQUALS = ascii(" = ");
    private static final byte[] NOT = ascii("NOT ");
    private static final byte[] BETWEEN = ascii(" BETWEEN ");
    private static final byte[] AND = ascii(" AND ");
    private static final byte[] OR = ascii(" OR ");
    private static final byte[] XOR = ascii(" XOR ");
    private static final byte[] IN = ascii(" IN (");
    private static final byte[] IS_NULL = ascii(" IS NULL");
    private static final byte[] IS_NOT_NULL = ascii(" IS NOT NULL");
    private static final byte[] PLUS = ascii(" + ");
    private static final byte[] MINUS = ascii(" - ");
    private static final byte[] TIMES = ascii(" * ");
    private static final byte[] SESSION = ascii("/*tx");
    private static final byte[] NAME = ascii(" tx");
    private static final byte[] SESSION_END = ascii("*/ ");
    private static final byte[] INIT = ascii("/*init*/ ");
    private static final byte[] END = ascii(";\n");
    private static final int LONGEST_NUMBER = 20;

    private byte[] buffer = new byte[1 << 14];
    private int length;
    private final int[] from = new int[FlatCase.MOST_STEPS];
    private final int[] to = new int[FlatCase.MOST_STEPS];

    private FlatCase flat;

    /** Writes a case over what was written before. */
    public void write(FlatCase flatCase) {
        flat = flatCase;
        length = 0;
        header();
        create();
        rows();
        for (int step = 0; step < flat.steps; step++) {
            put(SESSION);
            number(flat.session[step] + 1L);
            put(SESSION_END);
            from[step] = length;
            statement(step);
            to[step] = length;
            put(END);
        }
    }

    /** Bytes written. */
    public int length() {
        return length;
    }

    /** The text; its first {@link #length} bytes count. */
    public byte[] buffer() {
        return buffer;
    }

    /** Where the statement of a step begins. */
    public int from(int step) {
        return from[step];
    }

    /** One behind its end. */
    public int to(int step) {
        return to[step];
    }

    /** The whole text. Allocates. */
    @Override
    public String toString() {
        return new String(buffer, 0, length, StandardCharsets.US_ASCII);
    }

    private void header() {
        put(ISOLATION);
        for (int session = 0; session < flat.sessions; session++) {
            name(session);
            put('=');
            put(LEVELS[flat.levels[session].ordinal()]);
        }
        put('\n');
        put(SESSIONS);
        for (int session = 0; session < flat.sessions; session++) {
            name(session);
        }
        put('\n');
    }

    private void name(int session) {
        put(NAME);
        number(session + 1L);
    }

    private void create() {
        put(INIT);
        put(CREATE);
        for (int column = 1; column < flat.columns; column++) {
            put(COMMA);
            column(column);
            put(BIGINT);
        }
        put(')');
        put(END);
    }

    private void rows() {
        if (flat.table != null) {
            rows(flat.table);
            return;
        }
        if (flat.present == 0) {
            return;
        }
        put(INIT);
        put(INSERT);
        boolean first = true;
        for (int slot = Slots.next(flat.present, 0); slot != Slots.NONE; slot = Slots.next(flat.present, slot + 1)) {
            if (!first) {
                put(COMMA);
            }
            first = false;
            put('(');
            number(flat.keys[slot]);
            for (int column = 1; column < flat.columns; column++) {
                put(COMMA);
                cell(Slots.has(flat.nulls[column], slot), flat.cells[column << Slots.SHIFT | slot]);
            }
            put(')');
        }
        put(END);
    }

    private void rows(FlatTable table) {
        if (table.rows() == 0) {
            return;
        }
        put(INIT);
        put(INSERT);
        for (int row = 0; row < table.rows(); row++) {
            if (row > 0) {
                put(COMMA);
            }
            put('(');
            number(table.key(row));
            for (int column = 1; column < flat.columns; column++) {
                put(COMMA);
                cell(table.isNull(row, column), table.cell(row, column));
            }
            put(')');
        }
        put(END);
    }

    private void statement(int step) {
        switch (flat.kind[step]) {
            case BEGIN -> put(BEGIN);
            case COMMIT -> put(COMMIT);
            case ROLLBACK -> put(ROLLBACK);
            case INSERT -> insert(step);
            case UPDATE -> {
                update(step);
                where(step);
            }
            case DELETE -> {
                put(DELETE);
                put(FROM);
                where(step);
            }
            case SELECT -> select(step);
            case SELECT_FOR_SHARE -> {
                select(step);
                put(SHARE);
            }
            case SELECT_FOR_UPDATE -> {
                select(step);
                put(UPDATE_LOCK);
            }
        }
    }

    private void select(int step) {
        put(SELECT);
        final int projection = flat.projection[step];
        if (projection == 0) {
            put(COUNT);
        } else if (projection == (1 << flat.columns) - 1) {
            put('*');
        } else {
            for (int rest = projection; rest != 0; rest &= rest - 1) {
                if (rest != projection) {
                    put(COMMA);
                }
                column(Integer.numberOfTrailingZeros(rest));
            }
        }
        put(FROM);
        where(step);
    }

    private void insert(int step) {
        put(INSERT);
        for (int row = flat.insertFrom[step]; row < flat.insertTo[step]; row++) {
            if (row > flat.insertFrom[step]) {
                put(COMMA);
            }
            put('(');
            for (int column = 0; column < flat.columns; column++) {
                if (column > 0) {
                    put(COMMA);
                }
                cell(
                        (flat.insertedNulls[row] >>> column & 1) != 0,
                        flat.insertedCells[row * FlatCase.MOST_COLUMNS + column]);
            }
            put(')');
        }
    }

    private void update(int step) {
        final int column = flat.assignedColumn[step];
        put(UPDATE);
        column(column);
        put(EQUALS);
        switch (flat.assignment[step]) {
            case NULL -> put(NULL);
            case CONSTANT -> number(flat.operand[step]);
            case ADDITION -> {
                column(column);
                put(PLUS);
                number(flat.operand[step]);
            }
        }
    }

    private void where(int step) {
        if (flat.whereFrom[step] != flat.whereTo[step]) {
            put(WHERE);
            node(flat.whereTo[step] - 1);
        }
    }

    private void node(int node) {
        final ConditionCode code = flat.conditions;
        switch (code.op(node)) {
            case COLUMN -> column(code.first(node));
            case NUMBER -> number(code.number1(node));
            case TRUE -> put('1');
            case PLUS -> both(node, PLUS);
            case MINUS -> both(node, MINUS);
            case TIMES -> both(node, TIMES);
            case AND -> both(node, AND);
            case OR -> both(node, OR);
            case XOR -> both(node, XOR);
            case COMPARE -> {
                operand(code.first(node));
                comparison(node);
                operand(node - 1);
            }
            case COMPARE_NUMBER -> {
                column(code.first(node));
                comparison(node);
                number(code.number1(node));
            }
            case BETWEEN -> {
                column(code.first(node));
                negation(node);
                put(BETWEEN);
                number(code.number1(node));
                put(AND);
                number(code.upper(node));
            }
            case IN -> {
                column(code.first(node));
                negation(node);
                put(IN);
                for (int i = 0; i < code.candidates(node); i++) {
                    if (i > 0) {
                        put(COMMA);
                    }
                    number(code.candidate(node, i));
                }
                put(')');
            }
            case IS_NULL -> {
                column(code.first(node));
                put(code.isNegated(node) ? IS_NOT_NULL : IS_NULL);
            }
            case NOT -> {
                put(NOT);
                operand(node - 1);
            }
            case UNKNOWN -> {
                operand(node - 1);
                put(code.isNegated(node) ? IS_NOT_NULL : IS_NULL);
            }
        }
    }

    private void negation(int node) {
        if (flat.conditions.isNegated(node)) {
            put(' ');
            put(NOT);
            length--; // BETWEEN and IN bring a blank of their own
        }
    }

    private void comparison(int node) {
        put(' ');
        put(COMPARISONS[flat.conditions.comparison(node).ordinal()]);
        put(' ');
    }

    private void both(int node, byte[] operator) {
        operand(flat.conditions.first(node));
        put(operator);
        operand(node - 1);
    }

    /** In parentheses, unless it is a single thing. */
    private void operand(int node) {
        final Op op = flat.conditions.op(node);
        if (op == Op.COLUMN || op == Op.NUMBER || op == Op.TRUE) {
            node(node);
            return;
        }
        put('(');
        node(node);
        put(')');
    }

    private void cell(boolean isNull, long value) {
        if (isNull) {
            put(NULL);
        } else {
            number(value);
        }
    }

    private void column(int column) {
        put((char) ('a' + column));
    }

    private void number(long value) {
        reserve(LONGEST_NUMBER);
        if (value < 0) {
            buffer[length++] = '-';
        }
        long left = Math.abs(value);
        int end = length + 1;
        for (long rest = left; rest > 9; rest /= 10) {
            end++;
        }
        length = end;
        do {
            buffer[--end] = (byte) ('0' + left % 10);
            left /= 10;
        } while (left > 0);
    }

    private void put(byte[] text) {
        reserve(text.length);
        System.arraycopy(text, 0, buffer, length, text.length);
        length += text.length;
    }

    private void put(char c) {
        reserve(1);
        buffer[length++] = (byte) c;
    }

    private void reserve(int bytes) {
        if (length + bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

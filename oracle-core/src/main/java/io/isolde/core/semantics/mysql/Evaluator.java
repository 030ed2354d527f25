package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Runs programs over row versions. One per oracle. Hot: allocates only to make its stack deeper, for decimals beyond 64 bits, for most
 * functions, and where numbers and texts meet in unusual ways.
 *
 * <p>A run answers through {@link #isNull()} and {@link #cell()}, or ends in an {@link #error()}; it may also leave a {@link #warning()}.
 */
public final class Evaluator {
    private static final BinaryOperator[] OPERATORS = BinaryOperator.values();
    private static final StringOrder[] ORDERS = StringOrder.values();
    private static final CellType.Kind[] KINDS = CellType.Kind.values();

    private final VersionStore store;
    private final Cells cells;
    private final OperandStack stack = new OperandStack();
    private final DecimalOperations decimals = new DecimalOperations(stack);
    private final Diagnostics diagnostics = new Diagnostics();
    private final Conversions conversions;
    private final CallFrame frame;
    private final InnoDbProfile profile;
    private long[] slotCells = new long[0];
    private boolean[] slotNulls = new boolean[0];
    private long[][] slotRows = new long[0][];
    private int insertedOffset;
    private final int[] outerRows = new int[RowScope.MAX_DEPTH];

    public Evaluator(VersionStore store, Cells cells, InnoDbProfile profile) {
        this.store = store;
        this.cells = cells;
        this.profile = profile;
        conversions = new Conversions(cells, profile, diagnostics);
        frame = new CallFrame(stack, cells, conversions, diagnostics);
    }

    /**
     * Gives the values of subqueries, by slot, for the programs run from now on.
     *
     * @param nullsBySlot whether the value, or one of the rows, is NULL
     * @param rowsBySlot what IN looks through, NULLs left out; null for a slot of one value
     */
    public void useSlots(long[] cellsBySlot, boolean[] nullsBySlot, long[][] rowsBySlot) {
        slotCells = cellsBySlot;
        slotNulls = nullsBySlot;
        slotRows = rowsBySlot;
    }

    /**
     * IN over the rows of a subquery. Over none it is false, even for NULL. MySQL manual 15.2.15.3.
     *
     * @throws UnsupportedFeatureException for a value that a column of so many bytes cannot hold, with NULLs among the rows: that is NULL where
     *     they are scanned, and wrongly false where an index is looked up. Measured on MariaDB 11.4.5 and MySQL 8.0.12
     */
    private void searchSlot(int slot, int byteLength, int top) {
        final long[] rows = slotRows[slot];
        final int unused = Long.SIZE - Byte.SIZE * byteLength;
        if (slotNulls[slot] && !stack.nulls[top] && stack.cells[top] << unused >> unused != stack.cells[top]) {
            throw new UnsupportedFeatureException("IN (SELECT) with NULLs of a value beyond their type");
        }
        if (rows.length == 0 && !slotNulls[slot]) {
            stack.nulls[top] = false;
            stack.cells[top] = 0;
        } else if (!stack.nulls[top]) {
            boolean found = false;
            for (int i = 0; i < rows.length && !found; i++) {
                found = rows[i] == stack.cells[top];
            }
            stack.nulls[top] = !found && slotNulls[slot];
            stack.cells[top] = found ? 1 : 0;
        }
    }

    /** Forgets error and warning of the last run. */
    public void forget() {
        diagnostics.clear();
    }

    /**
     * Gives the row that a statement around subqueries is at, for the programs of those run from now on.
     *
     * @param depth of the statement: 0 is the outermost
     */
    public void useOuter(int depth, int versionOffset) {
        outerRows[depth] = versionOffset;
    }

    /** Gives the row that {@code VALUES(column)} reads, for the programs run from now on. */
    public void useInserted(int versionOffset) {
        insertedOffset = versionOffset;
    }

    /** True if the last run ended in an error. */
    public boolean overflowed() {
        return diagnostics.error() != null;
    }

    /** The error the last run ended with, or null. */
    public ErrorKind error() {
        return diagnostics.error();
    }

    /** The first warning of the last run, which a strict statement makes an error; or null. */
    public ErrorKind warning() {
        return diagnostics.warning();
    }

    /** True if the last run gave NULL. */
    public boolean isNull() {
        return stack.nulls[0];
    }

    /**
     * What the last run gave, unless it is NULL.
     *
     * @throws UnsupportedFeatureException for a decimal beyond 64 bits
     */
    public long cell() {
        if (stack.isWide(0)) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return stack.cells[0];
    }

    /** What the last run gave, if that is a decimal, exactly. Cold. */
    BigDecimal exact(CellType type) {
        return new BigDecimal(stack.exact(0), type.scale());
    }

    /** Whether what the last run gave is a decimal beyond 64 bits. */
    boolean isWide() {
        return stack.isWide(0);
    }

    /**
     * Whether a predicate holds for a version: neither false nor NULL. A run that ends in an error does not hold; ask {@link #error()}.
     *
     * @param predicate null stands for no predicate, which always holds
     * @throws UnsupportedFeatureException for an error in one of several conditions, which the servers look at in an order of their own. Measured
     *     on MariaDB 11.4.5 and MySQL 8.0.12: {@code WHERE i * 9223372036854775807 = 5 AND j = 4}
     */
    public boolean holds(Program predicate, int versionOffset) {
        if (predicate == null) {
            diagnostics.clear();
            return true;
        }
        run(predicate, versionOffset);
        if (diagnostics.error() != null && predicate.hasUnsureErrors()) {
            throw new UnsupportedFeatureException("error in one of several conditions");
        }
        return diagnostics.error() == null && !stack.nulls[0] && stack.cells[0] != 0;
    }

    /**
     * Runs a program.
     *
     * @param versionOffset the row its columns are read from; unused if it reads none
     * @throws UnsupportedFeatureException where a value leaves the model
     */
    public void run(Program program, int versionOffset) {
        stack.start(program.stackDepth);
        diagnostics.clear();
        final int[] code = program.code;
        final long[] stack = this.stack.cells;
        final boolean[] nulls = this.stack.nulls;
        int top = -1;
        int at = 0;
        while (at < code.length) {
            switch (code[at++]) {
                case Opcode.PUSH_NULL -> {
                    nulls[++top] = true;
                    stack[top] = 0;
                    this.stack.narrow(top);
                }
                case Opcode.PUSH -> {
                    stack[++top] = program.constants[code[at++]];
                    nulls[top] = false;
                    this.stack.narrow(top);
                }
                case Opcode.PUSH_WIDE -> {
                    nulls[++top] = false;
                    this.stack.set(top, program.wideConstants[code[at++]]);
                }
                case Opcode.LOAD -> {
                    final int column = code[at++];
                    nulls[++top] = store.isNull(versionOffset, column);
                    stack[top] = store.cell(versionOffset, column);
                    this.stack.narrow(top);
                }
                case Opcode.LOAD_OUTER -> {
                    final int outerRow = outerRows[code[at++]];
                    final int column = code[at++];
                    nulls[++top] = store.isNull(outerRow, column);
                    stack[top] = store.cell(outerRow, column);
                    this.stack.narrow(top);
                }
                case Opcode.LOAD_INSERTED -> {
                    final int column = code[at++];
                    nulls[++top] = store.isNull(insertedOffset, column);
                    stack[top] = store.cell(insertedOffset, column);
                    this.stack.narrow(top);
                }
                case Opcode.LOAD_SLOT -> {
                    final int slot = code[at++];
                    nulls[++top] = slotNulls[slot];
                    stack[top] = slotCells[slot];
                    this.stack.narrow(top);
                }
                case Opcode.IN_SLOT -> searchSlot(code[at++], code[at++], top);
                case Opcode.REPLACE -> {
                    final int index = top - code[at++];
                    stack[index] = program.constants[code[at++]];
                    nulls[index] = false;
                    this.stack.narrow(index);
                }
                case Opcode.POP -> top--;
                case Opcode.WARN -> {
                    if (!nulls[top - 1]) {
                        diagnostics.badConversion();
                    }
                }
                case Opcode.INTEGER_TO_DOUBLE -> {
                    final int index = top - code[at++];
                    stack[index] = Double.doubleToRawLongBits((double) stack[index]);
                }
                case Opcode.UNSIGNED_TO_DOUBLE -> {
                    final int index = top - code[at++];
                    stack[index] = Double.doubleToRawLongBits(Conversions.unsignedToDouble(stack[index]));
                }
                case Opcode.DECIMAL_TO_DOUBLE -> {
                    final int index = top - code[at++];
                    final int scale = code[at++];
                    stack[index] = Double.doubleToRawLongBits(nulls[index] ? 0 : decimals.toDouble(index, scale));
                    this.stack.narrow(index);
                }
                case Opcode.TEXT_TO_DOUBLE -> {
                    final int index = top - code[at++];
                    final int rule = code[at++];
                    final boolean needed = (rule & Opcode.IF_LEFT_KNOWN) == 0 || !nulls[index - 1];
                    stack[index] = nulls[index] || !needed
                            ? 0
                            : Double.doubleToRawLongBits(
                                    conversions.textToDouble(stack[index], (rule & Opcode.SILENT) != 0));
                }
                case Opcode.UNSIGNED_TO_DECIMAL -> {
                    final int index = top - code[at++];
                    if (!nulls[index]) {
                        decimals.fromUnsigned(index);
                    }
                }
                case Opcode.RAISE -> {
                    final int index = top - code[at++];
                    final int power = code[at++];
                    if (!nulls[index]) {
                        decimals.raise(index, power);
                    }
                }
                case Opcode.ROUND_DECIMAL -> {
                    final int index = top - code[at++];
                    final int scale = code[at++];
                    final int newScale = code[at++];
                    if (!nulls[index]) {
                        decimals.round(index, scale, newScale);
                    }
                }
                case Opcode.TO_BITS -> {
                    final int index = top - code[at++];
                    final CellType type = program.types[code[at++]];
                    if (!nulls[index]) {
                        stack[index] = this.stack.isWide(index)
                                ? conversions.clampedBits(exactAt(index, type))
                                : conversions.toBits(stack[index], type);
                        this.stack.narrow(index);
                    }
                }
                case Opcode.TO_INTEGER -> {
                    final CellType type = program.types[code[at++]];
                    if (!nulls[top]) {
                        stack[top] = integerAt(top, type);
                        this.stack.narrow(top);
                    }
                }
                case Opcode.TO_COUNT -> {
                    final CellType type = program.types[code[at++]];
                    final boolean needed = code[at++] != Opcode.IF_LEFT_KNOWN || !nulls[top - 1];
                    if (needed && !nulls[top]) {
                        stack[top] = integerAt(top, type);
                        this.stack.narrow(top);
                    }
                }
                case Opcode.CUT_TO_INT -> stack[top] &= 0xFFFF_FFFFL;
                case Opcode.DATE_TO_DATETIME -> {
                    final int index = top - code[at++];
                    if (!nulls[index]) {
                        stack[index] = Temporals.atMidnight(stack[index]);
                    }
                }
                case Opcode.TO_DATETIME -> {
                    final int index = top - code[at++];
                    final CellType type = program.types[code[at++]];
                    toDateTime(index, type, code[at++] != 0);
                }
                case Opcode.PLAIN_NULL -> {
                    if (nulls[top]) {
                        stack[top] = 0;
                    }
                }
                case Opcode.TEXT_TO_TEMPORAL -> {
                    final int index = top - code[at++];
                    final CellType.Kind kind = KINDS[code[at++]];
                    final boolean needed = code[at++] != Opcode.IF_LEFT_KNOWN || !nulls[index - 1];
                    if (needed && !nulls[index]) {
                        stack[index] = textToTemporal(stack[index], kind);
                    }
                }
                case Opcode.TO_TEXT -> {
                    final int index = top - code[at++];
                    final CellType type = program.types[code[at++]];
                    if (!nulls[index]) {
                        stack[index] = cells.encodeText(conversions.toText(cellAt(index), type));
                    }
                }
                case Opcode.COMPARE_INTEGER -> {
                    top--;
                    final int operator = code[at++];
                    compared(top, operator, IntegerOperations.compare(stack[top], stack[top + 1], code[at++]));
                }
                case Opcode.COMPARE_DECIMAL -> {
                    top--;
                    final int operator = code[at++];
                    final int leftScale = code[at++];
                    final int rightScale = code[at++];
                    final boolean unknown = nulls[top] || nulls[top + 1];
                    compared(top, operator, unknown ? 0 : decimals.compare(top, leftScale, rightScale));
                }
                case Opcode.COMPARE_DOUBLE -> {
                    top--;
                    compared(
                            top,
                            code[at++],
                            Cells.compareDoubles(
                                    Double.longBitsToDouble(stack[top]), Double.longBitsToDouble(stack[top + 1])));
                }
                case Opcode.COMPARE_FIXED -> {
                    top--;
                    final int operator = code[at++];
                    compared(
                            top,
                            operator,
                            compareFixed(
                                    Double.longBitsToDouble(stack[top]),
                                    Double.longBitsToDouble(stack[top + 1]),
                                    code[at++]));
                }
                case Opcode.SILENCE -> diagnostics.silence(code[at++] != 0);
                case Opcode.COMPARE_STRING -> {
                    top--;
                    final int operator = code[at++];
                    final StringOrder order = ORDERS[code[at++]];
                    final boolean unknown = nulls[top] || nulls[top + 1];
                    compared(top, operator, unknown ? 0 : cells.compareStrings(stack[top], stack[top + 1], order));
                }
                case Opcode.COMPARE_NULL -> {
                    top--;
                    compared(top, code[at++], 0);
                }
                case Opcode.COMPARE_EXACT -> {
                    top--;
                    final int operator = code[at++];
                    final CellType leftType = program.types[code[at++]];
                    final CellType rightType = program.types[code[at++]];
                    final boolean unknown = nulls[top] || nulls[top + 1];
                    compared(top, operator, unknown ? 0 : compareExactly(top, leftType, rightType));
                }
                case Opcode.ADD_LONG -> {
                    top--;
                    final int signs = code[at++];
                    if (unite(top) && IntegerOperations.addOverflows(stack[top], stack[top + 1], signs)) {
                        diagnostics.overflow();
                        return;
                    }
                    stack[top] += stack[top + 1];
                }
                case Opcode.SUBTRACT_LONG -> {
                    top--;
                    final int signs = code[at++];
                    if (unite(top) && IntegerOperations.subtractOverflows(stack[top], stack[top + 1], signs)) {
                        diagnostics.overflow();
                        return;
                    }
                    stack[top] -= stack[top + 1];
                }
                case Opcode.MULTIPLY_LONG -> {
                    top--;
                    final int signs = code[at++];
                    if (unite(top) && IntegerOperations.multiplyOverflows(stack[top], stack[top + 1], signs)) {
                        diagnostics.overflow();
                        return;
                    }
                    stack[top] *= stack[top + 1];
                }
                case Opcode.DIVIDE_LONG -> {
                    top--;
                    final int signs = code[at++];
                    if (unite(top) && !isDivisionByZero(top, stack[top + 1] == 0)) {
                        if (IntegerOperations.divideOverflows(stack[top], stack[top + 1], signs)) {
                            diagnostics.overflow();
                            return;
                        }
                        stack[top] = IntegerOperations.divide(stack[top], stack[top + 1], signs);
                    }
                }
                case Opcode.REMAINDER_LONG -> {
                    top--;
                    final int signs = code[at++];
                    if (unite(top) && !isDivisionByZero(top, stack[top + 1] == 0)) {
                        stack[top] = IntegerOperations.remainder(stack[top], stack[top + 1], signs);
                    }
                }
                case Opcode.ADD_DECIMAL -> {
                    top--;
                    final int leftPower = code[at++];
                    final int rightPower = code[at++];
                    if (unite(top)) {
                        decimals.add(top, leftPower, rightPower);
                    }
                }
                case Opcode.SUBTRACT_DECIMAL -> {
                    top--;
                    final int leftPower = code[at++];
                    final int rightPower = code[at++];
                    if (unite(top)) {
                        decimals.subtract(top, leftPower, rightPower);
                    }
                }
                case Opcode.MULTIPLY_DECIMAL -> {
                    top--;
                    if (unite(top)) {
                        decimals.multiply(top);
                    }
                }
                case Opcode.DIVIDE_DECIMAL -> {
                    top--;
                    final int power = code[at++];
                    if (unite(top) && !isDivisionByZero(top, decimals.isZero(top + 1))) {
                        final int sign = decimals.sign(top) * decimals.sign(top + 1);
                        decimals.divide(top, power);
                        requireNoMinusZero(top, sign);
                    }
                }
                case Opcode.REMAINDER_DECIMAL -> {
                    top--;
                    final int leftPower = code[at++];
                    final int rightPower = code[at++];
                    if (unite(top) && !isDivisionByZero(top, decimals.isZero(top + 1))) {
                        final int sign = decimals.sign(top);
                        decimals.remainder(top, leftPower, rightPower);
                        requireNoMinusZero(top, sign);
                    }
                }
                case Opcode.ADD_DOUBLE,
                        Opcode.SUBTRACT_DOUBLE,
                        Opcode.MULTIPLY_DOUBLE,
                        Opcode.DIVIDE_DOUBLE,
                        Opcode.REMAINDER_DOUBLE -> {
                    top--;
                    if (unite(top) && !calculateDouble(code[at - 1], top)) {
                        return;
                    }
                }
                case Opcode.NEGATE_LONG -> {
                    if (!nulls[top] && stack[top] == Long.MIN_VALUE) {
                        diagnostics.overflow();
                        return;
                    }
                    stack[top] = -stack[top];
                }
                case Opcode.NEGATE_UNSIGNED -> {
                    if (!nulls[top] && stack[top] < 0 && stack[top] != Long.MIN_VALUE) {
                        diagnostics.overflow();
                        return;
                    }
                    stack[top] = -stack[top];
                }
                case Opcode.NEGATE_DECIMAL -> {
                    if (!nulls[top]) {
                        decimals.negate(top);
                    }
                }
                case Opcode.NEGATE_DOUBLE ->
                    stack[top] = Double.doubleToRawLongBits(-Double.longBitsToDouble(stack[top]));
                case Opcode.NULL_OF_TWO -> nulls[--top] = true;
                case Opcode.BIT_AND -> {
                    top--;
                    unite(top);
                    stack[top] &= stack[top + 1];
                }
                case Opcode.BIT_OR -> {
                    top--;
                    unite(top);
                    stack[top] |= stack[top + 1];
                }
                case Opcode.BIT_XOR -> {
                    top--;
                    unite(top);
                    stack[top] ^= stack[top + 1];
                }
                case Opcode.SHIFT_LEFT -> {
                    top--;
                    unite(top);
                    stack[top] = IntegerOperations.isShiftOut(stack[top + 1]) ? 0 : stack[top] << stack[top + 1];
                }
                case Opcode.SHIFT_RIGHT -> {
                    top--;
                    unite(top);
                    stack[top] = IntegerOperations.isShiftOut(stack[top + 1]) ? 0 : stack[top] >>> stack[top + 1];
                }
                case Opcode.INVERT -> stack[top] = ~stack[top];
                case Opcode.TRUTH_LONG -> stack[top] = stack[top] != 0 ? 1 : 0;
                case Opcode.TRUTH_DECIMAL -> {
                    stack[top] = decimals.isZero(top) ? 0 : 1;
                    this.stack.narrow(top);
                }
                case Opcode.TRUTH_DOUBLE -> stack[top] = Double.longBitsToDouble(stack[top]) != 0 ? 1 : 0;
                case Opcode.AND -> {
                    top--;
                    final boolean isFalse = isFalse(top) || isFalse(top + 1);
                    nulls[top] = !isFalse && (nulls[top] || nulls[top + 1]);
                    stack[top] = isFalse ? 0 : 1;
                    this.stack.narrow(top);
                }
                case Opcode.OR -> {
                    top--;
                    final boolean isTrue = isTrue(top) || isTrue(top + 1);
                    nulls[top] = !isTrue && (nulls[top] || nulls[top + 1]);
                    stack[top] = isTrue ? 1 : 0;
                    this.stack.narrow(top);
                }
                case Opcode.XOR -> {
                    top--;
                    unite(top);
                    stack[top] ^= stack[top + 1];
                }
                case Opcode.NOT -> stack[top] ^= 1;
                case Opcode.IS_NULL -> {
                    stack[top] = nulls[top] ? 1 : 0;
                    nulls[top] = false;
                    this.stack.narrow(top);
                }
                case Opcode.IS_TRUTH -> {
                    stack[top] = !nulls[top] && stack[top] == code[at] ? 1 : 0;
                    nulls[top] = false;
                    this.stack.narrow(top);
                    at++;
                }
                case Opcode.JUMP -> at = code[at];
                case Opcode.JUMP_NEVER -> at++;
                case Opcode.JUMP_IF_FALSE -> at = isFalse(top) ? code[at] : at + 1;
                case Opcode.JUMP_IF_TRUE -> at = isTrue(top) ? code[at] : at + 1;
                case Opcode.JUMP_UNLESS_TRUE -> at = isTrue(top) ? at + 1 : code[at];
                case Opcode.JUMP_IF_NULL -> at = nulls[top] ? code[at] : at + 1;
                case Opcode.JUMP_UNLESS_NULL -> at = nulls[top] ? at + 1 : code[at];
                case Opcode.JUMP_IF_EITHER_NULL -> {
                    if (nulls[top] || nulls[top - 1]) {
                        nulls[top] = true;
                        this.stack.narrow(top);
                        at = code[at];
                    } else {
                        at++;
                    }
                }
                case Opcode.EXIT_IF_NULL -> {
                    final int below = code[at++];
                    if (nulls[top]) {
                        top -= below;
                        nulls[top] = true;
                        this.stack.narrow(top);
                        at = code[at];
                    } else {
                        at++;
                    }
                }
                case Opcode.LIKE -> {
                    top--;
                    final StringOrder order = ORDERS[code[at++]];
                    final int escape = code[at++];
                    if (unite(top)) {
                        stack[top] = cells.like(stack[top], stack[top + 1], escape, order) ? 1 : 0;
                    }
                }
                case Opcode.CALL -> {
                    final CallSite site = program.sites[code[at++]];
                    top -= site.arguments().size() - 1;
                    frame.call(site, top);
                    if (diagnostics.error() != null) {
                        return;
                    }
                }
                default -> throw new AssertionError("opcode=" + code[at - 1] + " at=" + (at - 1));
            }
        }
    }

    /** Leaves the result of double arithmetic at {@code top}; false if it is error 1690. */
    private boolean calculateDouble(int opcode, int top) {
        final double left = Double.longBitsToDouble(stack.cells[top]);
        final double right = Double.longBitsToDouble(stack.cells[top + 1]);
        final boolean divides = opcode == Opcode.DIVIDE_DOUBLE || opcode == Opcode.REMAINDER_DOUBLE;
        if (divides && isDivisionByZero(top, right == 0)) {
            return true;
        }
        final double result = switch (opcode) {
            case Opcode.ADD_DOUBLE -> left + right;
            case Opcode.SUBTRACT_DOUBLE -> left - right;
            case Opcode.MULTIPLY_DOUBLE -> left * right;
            case Opcode.DIVIDE_DOUBLE -> left / right;
            default -> left % right;
        };
        if (Double.isInfinite(result)) {
            diagnostics.overflow();
            return false;
        }
        stack.cells[top] = Double.doubleToRawLongBits(result);
        return true;
    }

    /** A quotient or remainder below zero that is cut to zero counts as less than zero. */
    private void requireNoMinusZero(int top, int sign) {
        if (sign < 0 && decimals.isZero(top) && profile.has(Behaviour.KEEPS_MINUS_OF_ZERO)) {
            throw new UnsupportedFeatureException("decimal that is minus zero");
        }
    }

    /** Makes a division by zero NULL, with its warning. */
    private boolean isDivisionByZero(int top, boolean zero) {
        if (zero) {
            diagnostics.dividedByZero();
            stack.nulls[top] = true;
            stack.narrow(top);
        }
        return zero;
    }

    /** A cell that a cold conversion needs in 64 bits. */
    private long cellAt(int index) {
        if (stack.isWide(index)) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return stack.cells[index];
    }

    private long integerAt(int index, CellType type) {
        return stack.isWide(index)
                ? conversions.decimalToInteger(exactAt(index, type))
                : conversions.toInteger(stack.cells[index], type);
    }

    private static int compareFixed(double left, double right, int digits) {
        return Math.abs(left - right) < 5 / Math.pow(10, digits + 1) ? 0 : Cells.compareDoubles(left, right);
    }

    private int compareExactly(int top, CellType leftType, CellType rightType) {
        return exactAt(top, leftType).compareTo(exactAt(top + 1, rightType));
    }

    /** A text that shows no digits behind the point is rounded. */
    private BigDecimal exactAt(int index, CellType type) {
        final BigDecimal exact = stack.isWide(index)
                ? new BigDecimal(stack.exact(index), type.scale())
                : type.isText()
                        ? conversions.comparedText(stack.cells[index], type)
                        : conversions.toDecimal(stack.cells[index], type);
        return type.isText() && type.shown() == 0 ? exact.setScale(0, RoundingMode.HALF_UP) : exact;
    }

    private void toDateTime(int index, CellType type, boolean silent) {
        if (stack.nulls[index]) {
            if (type.isTemporal() && stack.cells[index] == Temporals.MISSING_DAY) {
                Conversions.refuseMissingDay();
            } else if (type.isTemporal() && stack.cells[index] == Temporals.INVALID) {
                stack.nulls[index] = false;
                stack.cells[index] = 0;
            } else {
                stack.cells[index] = 0; // whatever stands there is no date that is none
            }
            return;
        }
        if (!stack.isWide(index) && conversions.isFraction(stack.cells[index], type)) {
            throw new UnsupportedFeatureException("fractions of a second");
        }
        final long dateTime = stack.isWide(index)
                ? conversions.toDateTime(stack.exact(index), silent)
                : conversions.toDateTime(stack.cells[index], type, silent);
        if (dateTime == Temporals.INVALID
                && !stack.isWide(index)
                && conversions.comparesMissingDay(stack.cells[index], type)) {
            Conversions.refuseMissingDay();
        }
        stack.cells[index] = dateTime == Temporals.INVALID ? 0 : dateTime;
        stack.narrow(index);
    }

    private long textToTemporal(long text, CellType.Kind kind) {
        if (kind == CellType.Kind.DATETIME && profile.has(Behaviour.READS_ALL_DATES)) {
            final long dateTime = conversions.toDateTime(text, CellType.string(StringOrder.CONNECTION));
            if (dateTime != Temporals.INVALID && Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime))) {
                diagnostics.badConversion();
                return 0;
            }
            return dateTime == Temporals.INVALID ? 0 : dateTime;
        }
        final long value = kind == CellType.Kind.TIME
                ? Temporals.parseTime(cells.text(text))
                : Temporals.parseDateTime(cells.text(text));
        if (value == Temporals.INVALID) {
            throw new UnsupportedFeatureException("text that is no date next to a date");
        }
        return value;
    }

    /** Merges the NULL marks of a binary operation; true if the result is not NULL. */
    private boolean unite(int top) {
        stack.nulls[top] |= stack.nulls[top + 1];
        if (stack.nulls[top]) {
            stack.narrow(top);
        }
        return !stack.nulls[top];
    }

    private boolean isFalse(int index) {
        return !stack.nulls[index] && stack.cells[index] == 0;
    }

    private boolean isTrue(int index) {
        return !stack.nulls[index] && stack.cells[index] != 0;
    }

    /** Leaves the truth of {@code order operator 0} at {@code top}; NULL operands at top and above. */
    private void compared(int top, int operator, int order) {
        final boolean[] nulls = stack.nulls;
        stack.narrow(top);
        final BinaryOperator comparison = OPERATORS[operator];
        if (comparison == BinaryOperator.NULL_SAFE_EQ) {
            final boolean equal = nulls[top] || nulls[top + 1] ? nulls[top] == nulls[top + 1] : order == 0;
            nulls[top] = false;
            stack.cells[top] = equal ? 1 : 0;
            return;
        }
        nulls[top] |= nulls[top + 1];
        final boolean holds = switch (comparison) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
            default -> throw new AssertionError(comparison);
        };
        stack.cells[top] = holds ? 1 : 0;
    }
}

package io.isolde.core.semantics.mysql;

import io.isolde.core.row.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Decimal arithmetic on the two topmost operands, the result left in place of the first. Exact as the servers': 64 bits where they
 * suffice, else as many as needed. The operands are not NULL. Hot: allocates beyond 64 bits only.
 */
final class DecimalOperations {
    private final OperandStack stack;

    DecimalOperations(OperandStack stack) {
        this.stack = stack;
    }

    /** Adds, each operand raised by a power of ten first. */
    void add(int top, int leftPower, int rightPower) {
        if (isNarrow(top, leftPower, rightPower)) {
            final long left = Decimals.raised(stack.cells[top], leftPower);
            final long right = Decimals.raised(stack.cells[top + 1], rightPower);
            final long sum = left + right;
            if (((left ^ sum) & (right ^ sum)) >= 0) {
                stack.cells[top] = sum;
                return;
            }
        }
        stack.set(top, raised(top, leftPower).add(raised(top + 1, rightPower)));
    }

    /** Subtracts, each operand raised by a power of ten first. */
    void subtract(int top, int leftPower, int rightPower) {
        if (isNarrow(top, leftPower, rightPower)) {
            final long left = Decimals.raised(stack.cells[top], leftPower);
            final long right = Decimals.raised(stack.cells[top + 1], rightPower);
            final long difference = left - right;
            if (((left ^ right) & (left ^ difference)) >= 0) {
                stack.cells[top] = difference;
                return;
            }
        }
        stack.set(top, raised(top, leftPower).subtract(raised(top + 1, rightPower)));
    }

    void multiply(int top) {
        if (!stack.isWide(top) && !stack.isWide(top + 1)) {
            final long product = stack.cells[top] * stack.cells[top + 1];
            if (Math.multiplyHigh(stack.cells[top], stack.cells[top + 1]) == product >> 63) {
                stack.cells[top] = product;
                return;
            }
        }
        stack.set(top, stack.exact(top).multiply(stack.exact(top + 1)));
    }

    /** Divides by what is not zero, the dividend raised by a power of ten first; digits beyond are cut. */
    void divide(int top, int power) {
        if (isNarrow(top, power, 0) && stack.cells[top + 1] != -1) {
            stack.cells[top] = Decimals.raised(stack.cells[top], power) / stack.cells[top + 1];
            return;
        }
        stack.set(top, raised(top, power).divide(stack.exact(top + 1)));
    }

    /** The remainder, with the sign of the dividend, each operand raised by a power of ten first. */
    void remainder(int top, int leftPower, int rightPower) {
        if (isNarrow(top, leftPower, rightPower)) {
            stack.cells[top] =
                    Decimals.raised(stack.cells[top], leftPower) % Decimals.raised(stack.cells[top + 1], rightPower);
            return;
        }
        stack.set(top, raised(top, leftPower).remainder(raised(top + 1, rightPower)));
    }

    void negate(int index) {
        if (!stack.isWide(index) && stack.cells[index] != Long.MIN_VALUE) {
            stack.cells[index] = -stack.cells[index];
            return;
        }
        stack.set(index, stack.exact(index).negate());
    }

    void raise(int index, int power) {
        if (!stack.isWide(index) && !Decimals.overflowsRaised(stack.cells[index], power)) {
            stack.cells[index] = Decimals.raised(stack.cells[index], power);
            return;
        }
        stack.set(index, raised(index, power));
    }

    /** Rounds half away from zero to a smaller scale. */
    void round(int index, int scale, int newScale) {
        if (!stack.isWide(index)) {
            stack.cells[index] = Decimals.rescale(stack.cells[index], scale, newScale);
            return;
        }
        stack.set(
                index,
                new BigDecimal(stack.exact(index), scale)
                        .setScale(newScale, RoundingMode.HALF_UP)
                        .unscaledValue());
    }

    int compare(int top, int leftScale, int rightScale) {
        if (!stack.isWide(top) && !stack.isWide(top + 1)) {
            return Decimals.compare(stack.cells[top], leftScale, stack.cells[top + 1], rightScale);
        }
        return new BigDecimal(stack.exact(top), leftScale).compareTo(new BigDecimal(stack.exact(top + 1), rightScale));
    }

    double toDouble(int index, int scale) {
        return stack.isWide(index)
                ? new BigDecimal(stack.exact(index), scale).doubleValue()
                : Decimals.toDouble(stack.cells[index], scale);
    }

    /** -1, 0 or 1. */
    int sign(int index) {
        return stack.isWide(index) ? stack.exact(index).signum() : Long.signum(stack.cells[index]);
    }

    boolean isZero(int index) {
        return !stack.isWide(index) && stack.cells[index] == 0;
    }

    /** Reads a cell as unsigned. */
    void fromUnsigned(int index) {
        if (stack.cells[index] < 0) {
            stack.set(index, BigInteger.valueOf(stack.cells[index]).add(BigInteger.ONE.shiftLeft(Long.SIZE)));
        }
    }

    private boolean isNarrow(int top, int leftPower, int rightPower) {
        return !stack.isWide(top)
                && !stack.isWide(top + 1)
                && !Decimals.overflowsRaised(stack.cells[top], leftPower)
                && !Decimals.overflowsRaised(stack.cells[top + 1], rightPower);
    }

    private BigInteger raised(int index, int power) {
        return stack.exact(index).multiply(BigInteger.TEN.pow(power));
    }
}

package io.isolde.harness.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CaseOrdersTest {
    private static final TestCase CASE = CaseFile.parse("""
                            /*init*/ CREATE TABLE t (a INT);
                            /*tx1*/ BEGIN;
                            /*tx1*/ UPDATE t SET a = 1;
                            /*tx1*/ COMMIT;
                            /*tx2*/ BEGIN;
                            /*tx2*/ UPDATE t SET a = 2;
                            """, "case.sql").testCase();

    @Test
    void allOrdersKeepEachSessionsOwnAndCloseTheCaseAtTheEnd() {
        final CaseOrders orders = CaseOrders.of(CASE, 100, 1);
        assertEquals(10, orders.all().size());
        assertEquals(BigInteger.TEN, orders.possible());
        assertEquals(10, new HashSet<>(orders.all()).size());
        for (final List<Integer> order : orders.all()) {
            assertEquals(
                    List.of(0, 1, 2), order.stream().filter(step -> step < 3).toList());
            assertEquals(
                    List.of(3, 4, 5), order.stream().filter(step -> step >= 3).toList());
            assertEquals(5, order.get(5));
        }
        assertEquals(orders.closedCase(), orders.in(orders.all().get(0)));
        assertEquals("2 3 4 5 6 7", orders.numbers(orders.all().get(0)));
    }

    @Test
    void aSampleHasTheSubmittedOrderAndDependsOnTheSeedAlone() {
        final CaseOrders orders = CaseOrders.of(CASE, 4, 1);
        assertEquals(4, new HashSet<>(orders.all()).size());
        assertEquals(CaseOrders.submitted(CASE).all().get(0), orders.all().get(0));
        assertEquals(BigInteger.TEN, orders.possible());
        assertEquals(orders, CaseOrders.of(CASE, 4, 1));
    }
}

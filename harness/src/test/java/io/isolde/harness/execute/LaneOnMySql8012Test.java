package io.isolde.harness.execute;

final class LaneOnMySql8012Test extends LaneContract {
    LaneOnMySql8012Test() {
        super("mysql:8.0.12");
    }
}

package io.isolde.harness.execute.mysql;

import io.isolde.core.testing.Full;

@Full
final class LaneOnMySql5722Test extends LaneContract {
    LaneOnMySql5722Test() {
        super("mysql:5.7.22");
    }
}

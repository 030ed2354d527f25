package io.isolde.harness.execute.mysql;

final class LaneOnMariaDb1145Test extends LaneContract {
    LaneOnMariaDb1145Test() {
        super("mariadb:11.4.5");
    }
}

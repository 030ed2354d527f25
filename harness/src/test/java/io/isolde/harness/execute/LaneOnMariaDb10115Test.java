package io.isolde.harness.execute;

final class LaneOnMariaDb10115Test extends LaneContract {
    LaneOnMariaDb10115Test() {
        super("mariadb:10.11.5");
    }
}

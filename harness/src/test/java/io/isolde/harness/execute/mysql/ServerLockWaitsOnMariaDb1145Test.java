package io.isolde.harness.execute.mysql;

final class ServerLockWaitsOnMariaDb1145Test extends ServerLockWaitsContract {
    ServerLockWaitsOnMariaDb1145Test() {
        super("mariadb:11.4.5");
    }
}

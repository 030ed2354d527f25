package io.isolde.harness.execute.mysql;

import io.isolde.core.testing.Full;

@Full
final class ServerLockWaitsOnMySql8033Test extends ServerLockWaitsContract {
    ServerLockWaitsOnMySql8033Test() {
        super("mysql:8.0.33");
    }
}

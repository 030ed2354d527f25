package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion.Product;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerVariableTest {
    @ParameterizedTest
    @CsvSource({
        "MARIADB, innodb_snapshot_isolation, ON",
        "MARIADB, log-bin, b",
        "MYSQL, Transaction-Isolation, read-committed",
        "MYSQL, server_id, 1",
        "POSTGRESQL, deadlock_timeout, 1s",
        "POSTGRESQL, default_transaction_isolation, repeatable read",
    })
    void whatChangesTransactionsIsListed(Product product, String name, String value) {
        assertTrue(ServerVariable.named(product, name).orElseThrow().takes(value));
    }

    @ParameterizedTest
    @CsvSource({
        "MARIADB, plugin_load",
        "MARIADB, init_file",
        "MYSQL, innodb_snapshot_isolation",
        "MYSQL, general_log_file",
        "MYSQL, log",
        "POSTGRESQL, archive_command",
        "POSTGRESQL, shared_preload_libraries",
        "POSTGRESQL, port",
    })
    void whatReachesFilesCommandsOrAddressesIsNot(Product product, String name) {
        assertTrue(ServerVariable.named(product, name).isEmpty());
    }

    @ParameterizedTest
    @EnumSource(Product.class)
    void namesAreSpelledOneWayAndOnce(Product product) {
        final List<String> names =
                ServerVariable.of(product).stream().map(ServerVariable::name).toList();
        final Set<String> different = new HashSet<>(names);
        assertEquals(names.size(), different.size());
        assertTrue(names.stream().allMatch(name -> name.matches("[a-z_]+")), names::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tmp/x", "../x", "a b", "b;c", "a.b", "aaaaaaaaaaaaaaaaa", "$(id)", ""})
    void noVariableTakesAPathOrACommand(String value) {
        for (final Product product : Product.values()) {
            for (final ServerVariable variable : ServerVariable.of(product)) {
                assertFalse(variable.takes(value), () -> variable.name() + "=" + value);
            }
        }
    }
}

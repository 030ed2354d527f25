package io.isolde.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/behaviours.md} is what {@link Behaviour} says; {@code -Disolde.docs.write=true} writes it. */
final class BehavioursPageTest {
    private static final Path PAGE = Path.of("docs", "behaviours.md");

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        final StringBuilder page = new StringBuilder("""
                # Where MariaDB and MySQL differ

                Each row is a constant of `Behaviour`, in the order of the code. A rule asks for it by `InnoDbProfile.has`.
                The columns of the products say which of their versions behave so.
                A test writes this page and fails when the code says something else.

                | Behaviour | What a server does | MariaDB | MySQL | Source |
                | --- | --- | --- | --- | --- |
                """);
        for (final Behaviour behaviour : Behaviour.values()) {
            page.append("| `")
                    .append(behaviour.name())
                    .append("` | ")
                    .append(escaped(behaviour.what()))
                    .append(" | ")
                    .append(behaviour.versions().of(Product.MARIADB))
                    .append(" | ")
                    .append(behaviour.versions().of(Product.MYSQL))
                    .append(" | ")
                    .append(escaped(behaviour.source()))
                    .append(" |\n");
        }
        if (Boolean.getBoolean("isolde.docs.write")) {
            Files.writeString(PAGE, page);
        }
        assertEquals(page.toString(), Files.readString(PAGE));
    }

    @Test
    void everyBehaviourIsASentenceWithASourceAndDividesServers() {
        for (final Behaviour behaviour : Behaviour.values()) {
            assertTrue(behaviour.what().endsWith("."), behaviour::name);
            assertFalse(behaviour.source().isBlank(), behaviour::name);
            assertFalse(
                    behaviour.versions().of(Product.MARIADB).equals("all")
                            && behaviour.versions().of(Product.MYSQL).equals("all"),
                    behaviour::name);
        }
    }

    @Test
    void theFirstVersionOfARangeBehavesSoAndTheOneBehindItsEndDoesNot() {
        final Behaviour before = Behaviour.XOR_MISTAKES_NULL_SAFE_EQUALS;
        assertTrue(profile(ServerVersion.mysql(8, 0, 32)).has(before));
        assertFalse(profile(ServerVersion.mysql(8, 0, 33)).has(before));
        assertFalse(profile(ServerVersion.mariadb(8, 0, 32)).has(before));
        final Behaviour from = Behaviour.ENFORCES_CHECKS;
        assertFalse(profile(ServerVersion.mysql(8, 0, 15)).has(from));
        assertTrue(profile(ServerVersion.mysql(8, 0, 16)).has(from));
        assertFalse(profile(ServerVersion.mariadb(10, 2, 0)).has(from));
        assertTrue(profile(ServerVersion.mariadb(10, 2, 1)).has(from));
    }

    private static InnoDbProfile profile(ServerVersion version) {
        return new InnoDbProfile(version, false);
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|").replace("<", "\\<");
    }
}

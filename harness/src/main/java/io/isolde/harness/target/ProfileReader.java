package io.isolde.harness.target;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.harness.config.BadInputException;
import java.util.List;
import java.util.Map;

/** From a server's variables to the rules it follows. A server set to what no rule is known for is refused. */
final class ProfileReader {
    /**
     * A variable under which the rules are not those we know.
     *
     * @param expected what it must be set to, where the server has it
     */
    private record Requirement(String variable, String expected, String why) {}

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement("autocommit", "ON", "statements outside transactions would not end by themselves"),
            new Requirement("completion_type", "NO_CHAIN", "COMMIT and ROLLBACK would start the next transaction"),
            new Requirement("innodb_deadlock_detect", "ON", "deadlocks would last until the lock wait timeout"),
            new Requirement("innodb_locks_unsafe_for_binlog", "OFF", "REPEATABLE READ would lock no gaps"),
            new Requirement("read_only", "OFF", "nothing can be written"),
            new Requirement("super_read_only", "OFF", "nothing can be written"),
            new Requirement("tx_read_only", "OFF", "nothing can be written"),
            new Requirement("transaction_read_only", "OFF", "nothing can be written"));

    private ProfileReader() {}

    /**
     * What the rules depend on.
     *
     * @param variables the server's global ones, by name in lower case
     * @throws BadInputException when one has a value that no rules are known for
     */
    static InnoDbProfile read(ServerVersion version, Map<String, String> variables) {
        for (final Requirement requirement : REQUIREMENTS) {
            final String value = variables.getOrDefault(requirement.variable(), requirement.expected());
            if (!value.equalsIgnoreCase(requirement.expected())) {
                throw new BadInputException("the rules are not known for " + requirement.variable() + "=" + value + ": "
                        + requirement.why() + "; set it to " + requirement.expected());
            }
        }
        return new InnoDbProfile(
                version, isOn(variables, "innodb_snapshot_isolation"), unchangedRows(version, variables));
    }

    private static boolean isOn(Map<String, String> variables, String name) {
        return "ON".equalsIgnoreCase(variables.get(name));
    }

    /** A log of whole rows makes a statement read all columns, one of statements none; between these each statement decides. */
    private static UnchangedRows unchangedRows(ServerVersion version, Map<String, String> variables) {
        final UnchangedRows withoutRowLog = UnchangedRows.withoutRowLog(version);
        final String format = variables.getOrDefault("binlog_format", "");
        if (withoutRowLog == UnchangedRows.PASSED_BY
                || !isOn(variables, "log_bin")
                || format.equalsIgnoreCase("STATEMENT")) {
            return withoutRowLog;
        }
        return format.equalsIgnoreCase("ROW") && "FULL".equalsIgnoreCase(variables.get("binlog_row_image"))
                ? UnchangedRows.COMPARED
                : UnchangedRows.UNKNOWN;
    }
}

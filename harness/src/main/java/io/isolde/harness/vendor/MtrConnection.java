package io.isolde.harness.vendor;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;

/** A connection of a test, and what it brings along into a part. */
final class MtrConnection {
    private static final String TESTS = "test";
    private static final Set<String> RUNNERS = Set.of("", "root");

    final String session;
    final boolean runsTests;
    final Map<String, MtrCommand.Sql> settings = new LinkedHashMap<>();
    String schema;
    /** For tables; null for the default of the server. */
    String engine;

    boolean inTransaction;
    boolean autocommitIsOff;
    boolean locksTables;
    boolean hasPrepared;
    /** Whether it was in a transaction when the part began. */
    boolean wasInTransaction;

    boolean takesPart;
    /** The place of the statement whose answer is not read; -1 for none. */
    int sent = -1;

    MtrConnection(String session, String user, String schema, Map<String, MtrCommand.Sql> inherited) {
        this.settings.putAll(inherited);
        this.session = session;
        this.runsTests = RUNNERS.contains(user);
        this.schema = schema.isEmpty() || schema.startsWith("*") ? TESTS : schema;
    }

    /** Remembers a setting for later parts of the test; false if it only resets something that was never set. */
    boolean keeps(MtrCommand.Sql sql, Matcher setting) {
        final int key = setting.group(1) != null ? 1 : setting.group(3) != null ? 3 : 5;
        final String name =
                setting.group(key).toLowerCase(Locale.ROOT).replaceAll("session |@@session\\.|local |@@", "");
        final String value = setting.group(key + 1);
        final boolean setsBack = value.equalsIgnoreCase("default") || value.matches("@(?!@)\\w+");
        if (setsBack && !name.startsWith("@")) {
            return settings.remove(name) != null;
        }
        settings.put(name, sql);
        return true;
    }

    /** What a statement, in lower case, does to the transaction. */
    void follow(String text) {
        final String verb = text.split("\\W", 2)[0];
        if (verb.equals("xa")) {
            hasPrepared = text.startsWith("xa prepare") || hasPrepared && text.startsWith("xa recover");
        }
        if (text.matches("(begin|start transaction|xa (start|begin))\\b.*")
                || text.matches("(commit|rollback).* and chain.*")) {
            inTransaction = true;
        } else if (text.matches("(commit|rollback(?! (work )?to)|xa (commit|rollback))\\b.*")
                || text.matches("set (session |@@session\\.|@@)?autocommit ?:?= ?(1|on|true|default)")) {
            inTransaction = false;
            autocommitIsOff &= !verb.equals("set");
        } else if (text.matches("set (session |@@session\\.|@@)?autocommit ?:?= ?(0|off|false)")) {
            autocommitIsOff = true;
        } else if (text.matches("(create|drop) temporary .*")) {
            return;
        } else if (Set.of("create", "alter", "drop", "rename", "truncate", "lock", "analyze", "optimize")
                .contains(verb)) {
            inTransaction = false;
            locksTables |= text.matches("lock tables?\\b.*");
        } else if (verb.equals("unlock")) {
            locksTables = false;
        } else if (autocommitIsOff && !Set.of("set", "show", "xa").contains(verb)) {
            inTransaction = true;
        }
    }
}

package io.isolde.harness.config;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A password or another value that no file, message or list of processes may show, and the one place that knows where such values stand. A secret
 * never prints itself; only what hands it to a driver reveals it.
 */
public final class Secret {
    /** No password. */
    public static final Secret NONE = new Secret("");

    /** Stands for a value that is left out. */
    public static final String HIDDEN = "...";

    /** Parameters of JDBC URLs whose values say how to connect, and never who may, in lower case. */
    private static final Set<String> HARMLESS = Set.of(
            "allowloadlocalinfile",
            "allowmultiqueries",
            "allowpublickeyretrieval",
            "allowurlinlocalinfile",
            "applicationname",
            "autoreconnect",
            "binarytransfer",
            "cacheserverconfiguration",
            "channelbinding",
            "characterencoding",
            "clientcertificatekeystoretype",
            "clientcertificatekeystoreurl",
            "connectioncollation",
            "connectiontimezone",
            "connecttimeout",
            "currentschema",
            "enabledtlsprotocols",
            "forceconnectiontimezonetosession",
            "gssencmode",
            "jdbccomplianttruncation",
            "logintimeout",
            "options",
            "preferquerymode",
            "requiressl",
            "rewritebatchedstatements",
            "servertimezone",
            "sockettimeout",
            "ssl",
            "sslcert",
            "sslkey",
            "sslmode",
            "sslnegotiation",
            "sslrootcert",
            "stringtype",
            "targetservertype",
            "tcpkeepalive",
            "tinyint1isbit",
            "tlsversions",
            "trustcertificatekeystoretype",
            "trustcertificatekeystoreurl",
            "useaffectedrows",
            "usecompression",
            "useserverprepstmts",
            "usessl",
            "useunicode",
            "verifyservercertificate",
            "yearisdatetype",
            "zerodatetimebehavior");

    /** A word, a number or the name of a file: nothing that could hold another parameter or a login. */
    private static final Pattern PLAIN_VALUE = Pattern.compile("[\\w.,:/+-]*");

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /** The value; an empty one is no secret. */
    public static Secret of(String value) {
        return value.isEmpty() ? NONE : new Secret(value);
    }

    /** Whether a parameter of a URL may be shown: its name is known to be harmless, and its value is plain. */
    public static boolean mayBeShown(String parameter, String value) {
        return HARMLESS.contains(parameter.toLowerCase(Locale.ROOT))
                && PLAIN_VALUE.matcher(value).matches();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return value.isEmpty();
    }

    /** Whether it stands for a value that is not there: that of a URL which was shown, and then read again. */
    public boolean isLeftOut() {
        return value.equals(HIDDEN);
    }

    /** A text with {@value #HIDDEN} in the place of this secret. */
    String hideIn(String text) {
        return isEmpty() ? text : text.replace(value, HIDDEN);
    }

    /** The value itself, for a driver. */
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && secret.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return isEmpty() ? "" : HIDDEN;
    }
}

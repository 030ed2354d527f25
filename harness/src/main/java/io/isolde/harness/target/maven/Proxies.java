package io.isolde.harness.target.maven;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The proxy that {@code HTTPS_PROXY}, {@code HTTP_PROXY} and {@code NO_PROXY} ask for, in capitals or not. */
final class Proxies extends ProxySelector {
    private static final int DEFAULT_PORT = 80;

    private final Map<String, String> environment;

    private Proxies(Map<String, String> environment) {
        super();
        this.environment = Map.copyOf(environment);
    }

    /** Java's own properties, {@code https.proxyHost} and its like, come first. */
    static ProxySelector ofUser(Map<String, String> environment) {
        final boolean byProperty = Stream.of("https.proxyHost", "http.proxyHost", "java.net.useSystemProxies")
                .anyMatch(name -> System.getProperty(name) != null);
        return byProperty ? ProxySelector.getDefault() : new Proxies(environment);
    }

    @Override
    public List<Proxy> select(URI uri) {
        final String url = variable(uri.getScheme().toUpperCase(Locale.ROOT) + "_PROXY");
        if (url.isEmpty() || isExempt(uri.getHost())) {
            return List.of(Proxy.NO_PROXY);
        }
        final URI proxy = URI.create(url.contains("://") ? url : "http://" + url);
        if (proxy.getHost() == null) {
            return List.of(Proxy.NO_PROXY);
        }
        final int port = proxy.getPort() < 0 ? DEFAULT_PORT : proxy.getPort();
        return List.of(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(proxy.getHost(), port)));
    }

    /** A proxy that fails is not passed over: the failure is reported by whoever connects. */
    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {}

    private boolean isExempt(String host) {
        return Stream.of(variable("NO_PROXY").split(",", -1))
                .map(entry -> entry.strip().replaceFirst("^\\*?\\.", ""))
                .filter(entry -> !entry.isEmpty())
                .anyMatch(entry -> entry.equals("*") || host.equals(entry) || host.endsWith("." + entry));
    }

    private String variable(String name) {
        return environment.getOrDefault(name, environment.getOrDefault(name.toLowerCase(Locale.ROOT), ""));
    }
}

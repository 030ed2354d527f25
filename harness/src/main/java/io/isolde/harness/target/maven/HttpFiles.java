package io.isolde.harness.target.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Files got over HTTP. A broken connection and an overloaded server are tried again. */
final class HttpFiles {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int OK = 200;
    private static final int CLIENT_ERROR = 400;
    private static final int PROXY_LOGIN = 407;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private final HttpClient client;
    private final Patience patience;

    HttpFiles(ProxySelector proxies, Patience patience) {
        this.patience = patience;
        this.client = HttpClient.newBuilder()
                .proxy(proxies)
                .connectTimeout(patience.silence())
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
    }

    /** The other side, or the way to it, failed: not the disk. */
    private static final class NetworkException extends Exception {
        private static final long serialVersionUID = 1L;

        NetworkException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    @FunctionalInterface
    private interface Attempt<T> {
        T make() throws NetworkException, FetchException, IOException, InterruptedException;
    }

    /** A small file; empty when the server does not have it, or refuses it. */
    Optional<String> text(URI uri) throws FetchException, InterruptedException {
        try {
            return persistently(() -> {
                final HttpResponse<String> response = send(uri, BodyHandlers.ofString());
                return response.statusCode() == OK ? Optional.of(response.body()) : Optional.empty();
            });
        } catch (IOException e) {
            throw new IllegalStateException("no file is written here", e);
        }
    }

    /**
     * Writes a file, which is there in part when this fails.
     *
     * @return what of the checksum the bytes amount to
     * @throws IOException when it cannot be written
     */
    MessageDigest download(URI uri, Path target, Checksum.Kind kind, DownloadMeter meter)
            throws FetchException, IOException, InterruptedException {
        return persistently(() -> {
            final HttpResponse<InputStream> response = send(uri, BodyHandlers.ofInputStream());
            final MessageDigest digest = kind.digest();
            try (InputStream in = response.body();
                    StallGuard guard = new StallGuard(in, patience.silence());
                    OutputStream out = Files.newOutputStream(target)) {
                if (response.statusCode() != OK) {
                    throw new FetchException(uri + " answers with status " + response.statusCode());
                }
                final long total =
                        response.headers().firstValueAsLong("content-length").orElse(-1);
                final byte[] buffer = new byte[BUFFER_BYTES];
                for (int count = read(uri, guard, buffer); count >= 0; count = read(uri, guard, buffer)) {
                    out.write(buffer, 0, count);
                    digest.update(buffer, 0, count);
                    meter.received(guard.received(), total);
                }
            }
            return digest;
        });
    }

    private static int read(URI uri, StallGuard guard, byte[] buffer) throws NetworkException, InterruptedException {
        try {
            return guard.read(buffer);
        } catch (IOException e) {
            requireUninterrupted(e);
            throw new NetworkException(uri + " broke off after " + guard.received() + " bytes: " + reason(e), e);
        }
    }

    private <T> HttpResponse<T> send(URI uri, HttpResponse.BodyHandler<T> handler)
            throws NetworkException, FetchException, InterruptedException {
        final HttpResponse<T> response;
        try {
            response = client.send(
                    HttpRequest.newBuilder(uri).timeout(patience.silence()).build(), handler);
        } catch (IOException e) {
            requireUninterrupted(e);
            throw new NetworkException(uri + " cannot be reached: " + reason(e), e);
        }
        final int status = response.statusCode();
        if (status >= SERVER_ERROR || status == TOO_MANY_REQUESTS) {
            throw new NetworkException(uri + " answers with status " + status, null);
        }
        if (status == PROXY_LOGIN || status < CLIENT_ERROR && status != OK) {
            throw new FetchException(uri + " answers with status " + status);
        }
        return response;
    }

    private <T> T persistently(Attempt<T> attempt) throws FetchException, IOException, InterruptedException {
        for (int made = 1; ; made++) {
            try {
                return attempt.make();
            } catch (NetworkException e) {
                if (made >= patience.attempts()) {
                    throw new FetchException(e.getMessage(), e);
                }
                Thread.sleep(patience.pause().toMillis());
            }
        }
    }

    /** The client wraps an interruption into an exception of its own. */
    private static void requireUninterrupted(IOException failure) throws InterruptedException {
        if (Thread.interrupted() || failure.getCause() instanceof InterruptedException) {
            final InterruptedException interrupted = new InterruptedException(failure.getMessage());
            interrupted.initCause(failure);
            throw interrupted;
        }
    }

    /** The client's exceptions often have no message, or one for its makers. */
    private static String reason(IOException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return "no such host";
            }
            if (cause instanceof SSLException) {
                return "no trusted connection: " + cause.getMessage();
            }
        }
        if (failure instanceof HttpTimeoutException) {
            return "no answer in time";
        }
        if (failure instanceof ConnectException) {
            return "no connection";
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}

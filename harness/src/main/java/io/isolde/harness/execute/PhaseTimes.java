package io.isolde.harness.execute;

/**
 * Where the time of one run of a case went, reruns not included.
 *
 * @param resetNs filling the tables, opening the purge holder's view, preparing sessions; where another thread does that ahead, what the
 *     lane waited for it
 * @param executeNs sending statements and receiving answers
 * @param waitNs looking who waits, from the first look of a round to its end
 * @param finalStateNs reading the tables after the last statement
 */
public record PhaseTimes(long resetNs, long executeNs, long waitNs, long finalStateNs) {
    public long totalNs() {
        return resetNs + executeNs + waitNs + finalStateNs;
    }
}
